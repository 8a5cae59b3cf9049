"""Sit down at a table with bots, in the terminal.

Without a game it asks which one. You sit in the first seat; TENBACK_LANGUAGE (en, ru, ja) chooses
the language, or else that of your system.
"""

import argparse
import shutil
import sys
import time
from typing import Any

from . import Refused
from ._options import SEED, add_game, check_bot, opened, options

PLAYERS = 3
"""At a table, unless the person says otherwise."""


def add(command: argparse.ArgumentParser) -> None:
    """Says how the command is called."""
    add_game(command, nargs="?")
    bot = "who else plays (greedy; in a race the weakest)"
    command.add_argument("--bot", metavar="NAME", help=bot)
    command.add_argument("--seed", type=SEED, metavar="S", help="of the deal, to play it again")
    command.add_argument("--record", metavar="FILE", help="add the game to a file, to replay it")


def run(called: argparse.Namespace) -> int:
    """Plays one game."""
    from msgspec.structs import replace

    from tenback.bots import levels, sit
    from tenback.draw import draw
    from tenback.locales import Catalogue, language_of
    from tenback.rules import GAMES, Dice, shuffled
    from tenback.table import encode
    from tenback.terminal import Typed, play

    catalogue = Catalogue(language_of())
    if sys.stdin is None:
        raise Refused("there is nobody at the keyboard: standard input is closed")
    lines = Typed(open(sys.stdin.fileno(), "rb", buffering=0, closefd=False))  # noqa: SIM115
    if called.game is None:
        chosen = _chosen(catalogue, lines)
        if chosen is None:
            return 0
        called.game, called.players = chosen
    table = options(called, players=PLAYERS)
    bot = called.bot
    if bot is None:
        bot = next(iter(levels(called.game))) if GAMES[called.game].REAL_TIME else "greedy"
    check_bot(called.game, bot)
    chance = time.time_ns() if called.seed is None else called.seed
    bots = [
        sit(called.game, bot, Dice(chance, 0, 1 + seat), hurried=True)
        for seat in range(1, table.players)
    ]
    deck = shuffled(GAMES[called.game].cards(), called.seed)
    file = None if called.record is None else opened(called.record, "ab")
    record = play(
        called.game,
        table,
        deck,
        bots,
        catalogue,
        lambda view: draw(view, language=language_of()).table,
        lines,
        _write,
        time.monotonic,
    )
    if file is not None:
        index = None if called.seed is None else 0
        with file:
            file.write(encode(replace(record, seed=called.seed, index=index)) + b"\n")
    return 0


def _chosen(catalogue: Any, lines: Any) -> tuple[str, int] | None:
    """Returns the game and the number of players that the person picks, None if nobody is there."""
    from tenback.rules import GAMES

    names = list(GAMES)
    _write("".join(f"{n}  {catalogue.say(f'game-{name}')}\n" for n, name in enumerate(names, 1)))
    try:
        asked = catalogue.say("ask-game", most=len(names))
        game = names[_number(catalogue, lines, asked, range(1, len(names) + 1), 1) - 1]
        seats = GAMES[game].PLAYERS
        facts = {"least": seats[0], "most": seats[-1], "usual": PLAYERS}
        players = _number(
            catalogue, lines, catalogue.say("ask-players", **facts), seats, facts["usual"]
        )
    except (EOFError, KeyboardInterrupt):
        _write("\n" + catalogue.say("goodbye") + "\n")
        return None
    _write(catalogue.say("hint-variants", command=f"tenback play {game} --help") + "\n")
    return game, players


def _number(catalogue: Any, lines: Any, asked: str, allowed: range, usual: int) -> int:
    """Returns the number that the person answers, or the usual one; EOFError when they leave."""
    while True:
        _write(f"{asked}\n> ")
        line = (lines.next(None) or "").strip().lower()
        if not line:
            return usual
        if line in catalogue.say("word-quit").split():
            raise EOFError
        if line.isdecimal() and int(line) in allowed:
            return int(line)


def _write(text: str) -> None:
    """Writes a text at once; on a terminal no word is cut at its edge."""
    if sys.stdout.isatty():
        from tenback.draw.columns import wrapped

        columns = shutil.get_terminal_size().columns
        text = "\n".join(wrapped(line, columns) for line in text.split("\n"))
    sys.stdout.write(text)
    sys.stdout.flush()
