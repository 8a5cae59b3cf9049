"""Sit down at a table with bots, in the terminal.

Without a game it asks which one. You sit in the first seat; TENBACK_LANGUAGE (en, ru, ja) chooses
the language, or else that of your system.
"""

import argparse
import sys
import time
from typing import Any

from . import Refused
from ._options import SEED, add_game, options

PLAYERS = {"the-game": 3, "quick-and-easy": 3, "seven-ate-nine": 3}


def add(command: argparse.ArgumentParser) -> None:
    """Says how the command is called."""
    add_game(command, nargs="?")
    command.add_argument("--bot", default="greedy", metavar="NAME", help="who else plays (greedy)")
    command.add_argument("--seed", type=SEED, metavar="S", help="of the deal, to play it again")


def run(called: argparse.Namespace) -> int:
    """Plays one game."""
    from tenback.bots import names, sit
    from tenback.draw import draw
    from tenback.locales import Catalogue, language_of
    from tenback.rules import GAMES, Dice, shuffled
    from tenback.terminal import Typed, play

    catalogue = Catalogue(language_of())
    lines = Typed(open(sys.stdin.fileno(), "rb", buffering=0, closefd=False))  # noqa: SIM115
    called.game = called.game or _chosen(catalogue, lines)
    if called.game is None:
        return 0
    table = options(called, players=PLAYERS.get(called.game, GAMES[called.game].PLAYERS[0]))
    known = names(called.game)
    if called.bot not in known:
        raise Refused(
            f"no bot for {called.game} is called {called.bot!r}; there are {', '.join(known)}"
        )
    chance = time.time_ns() if called.seed is None else called.seed
    bots = [
        sit(called.game, called.bot, Dice(chance, 0, 1 + seat)) for seat in range(1, table.players)
    ]
    deck = shuffled(GAMES[called.game].cards(), called.seed)
    play(
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
    return 0


def _chosen(catalogue: Any, lines: Any) -> str | None:
    """Returns the game that the person picks by number or name, None if nobody is there."""
    from tenback.rules import GAMES

    names = list(GAMES)
    for number, name in enumerate(names, 1):
        _write(f"{number}  {catalogue.say(f'game-{name}')}\n")
    while True:
        _write(catalogue.say("ask-game", most=len(names)) + "\n> ")
        try:
            line = (lines.next(None) or "").strip().lower()
        except (EOFError, KeyboardInterrupt):
            _write("\n" + catalogue.say("goodbye") + "\n")
            return None
        if line in GAMES:
            return str(line)
        if line.isascii() and line.isdigit() and 1 <= int(line) <= len(names):
            return names[int(line) - 1]
        if line in catalogue.say("word-quit").split():
            _write(catalogue.say("goodbye") + "\n")
            return None


def _write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()
