"""Play in the terminal: alone, with bots, or at a table on a server by its link.

Without a game it asks which one. With the link to a table, as the page shares it, you sit down
there, and come back to your seat whenever you call it again. --plain writes line by line: for a
slow line, a screen reader, or a terminal that can do no more. TENBACK_LANGUAGE (en, ru, ja)
chooses the language, or else that of your system.
"""

import argparse
import asyncio
import os
import shutil
import sys
from contextlib import ExitStack
from typing import IO, Any

from . import Refused
from ._options import SEED, add_game, check_bot, opened, options
from ._screen import ended, follow_its_size

AT_HOME = (
    *("players", "pro", "short_hands", "on_fire", "wrong_card_pause", "counts"),
    *("aids", "bot", "seed", "record"),
)
"""What only a table of one's own can be told."""
AIDS = ("played", "warning", "hints", "wanted")


def add(command: argparse.ArgumentParser) -> None:
    """Says how the command is called."""
    add_game(command, nargs="?", link=True)
    bot = "who else plays: one for all, or one a seat with commas (the best; in a race the weakest)"
    command.add_argument("--bot", metavar="NAME", help=bot)
    command.add_argument("--silent", action="store_true", help="nobody talks, the bots neither")
    aids = (
        "which help the table gives, with commas, or none: played (cards under the tops can be "
        "looked at), warning (before a move that loses at once), hints (what a good player would "
        "do), wanted (7 Ate 9: which cards fit); without it played,warning,hints"
    )
    command.add_argument("--aids", type=_aids, metavar="NAME[,NAME…]", help=aids)
    command.add_argument("--seed", type=SEED, metavar="S", help="of the deal, to play it again")
    command.add_argument("--record", metavar="FILE", help="add the games to a file, to replay them")
    command.add_argument("--name", default="", metavar="NAME", help="how others see you")
    command.add_argument("--watch", action="store_true", help="take no seat at a server's table")
    command.add_argument("--plain", action="store_true", help="line by line")


def run(called: argparse.Namespace) -> int:
    """Plays until the person leaves."""
    from tenback.locales import Catalogue, language_of

    if sys.stdin is None:
        raise Refused("there is nobody at the keyboard: standard input is closed")
    catalogue = Catalogue(language_of())
    link = called.game if called.game is not None and "/" in called.game else None
    if link is not None:
        for name in AT_HOME:
            if getattr(called, name) is not None:
                flag = f"--{name.replace('_', '-')}"
                raise Refused(f"{flag} is for a table of your own, and not for a link")
    wished = None if link is not None or called.game is None else _wished(called)
    with ExitStack() as stack:
        file = None
        if called.record is not None:
            file = stack.enter_context(opened(called.record, "ab"))
        try:
            return asyncio.run(_play(called, catalogue, link, wished, file))
        except KeyboardInterrupt:
            _write("\n" + catalogue.say("goodbye") + "\n")
    return 0


async def _play(
    called: argparse.Namespace,
    catalogue: Any,
    link: str | None,
    wished: Any,
    file: IO[bytes] | None,
) -> int:
    """Returns the exit status."""
    from tenback.terminal.doors import Unwelcome
    from tenback.terminal.ways import Ways

    async with Ways(catalogue, called.name, file) as ways:
        try:
            place = None if link is None else await ways.visit(link)
            if _is_plain(called):
                await _line_by_line(called, catalogue, ways, place, wished)
            else:
                from tenback.terminal.app import Play

                follow_its_size()
                app = Play(catalogue, ways, place or wished, called.name, called.watch)
                await app.run_async()
                return ended(app, catalogue)
        except Unwelcome as unwelcome:
            raise Refused(str(unwelcome)) from None
    return 0


async def _line_by_line(
    called: argparse.Namespace, catalogue: Any, ways: Any, place: Any, wished: Any
) -> None:
    from msgspec.structs import replace

    from tenback.draw import draw
    from tenback.terminal import Typed
    from tenback.terminal.plain import Plain

    lines = Typed(open(sys.stdin.fileno(), "rb", buffering=0, closefd=False))  # noqa: SIM115
    if place is None:
        if wished is None:
            chosen = await _chosen(catalogue, lines)
            if chosen is None:
                return
            called.game, called.players = chosen
            wished = _wished(called)
        # Nobody watches a bot lay: it need not take its time.
        settings = replace(wished.settings, pace=0)
        table = await ways.open(replace(wished, settings=settings))
    else:
        table = place
    await Plain(
        table,
        catalogue,
        lines,
        _write,
        lambda view, row: draw(view, language=catalogue.language, announced=row).table,
        name=called.name,
        watch=called.watch,
        start=place is None,
    ).play()


def _is_plain(called: argparse.Namespace) -> bool:
    """Returns whether lines are called for, or all that there can be."""
    terminal = sys.stdin.isatty() and sys.stdout.isatty()
    return called.plain or not terminal or os.environ.get("TERM", "") in {"", "dumb"}


def _aids(text: str) -> tuple[str, ...]:
    """Returns the aids that a list names."""
    named = () if text == "none" else tuple(text.split(","))
    if not set(named) <= set(AIDS):
        raise argparse.ArgumentTypeError(f"{text!r} is not none or some of {','.join(AIDS)}")
    return named


def _wished(called: argparse.Namespace) -> Any:
    """Returns the table that was called for."""
    from tenback.table.operations import Settings
    from tenback.talk import Manner
    from tenback.terminal.doors import PLAYERS, Wished, usual_bot

    table = options(called, players=PLAYERS)
    others = table.players - 1
    bots = (called.bot or usual_bot(called.game)).split(",")
    for bot in bots:
        check_bot(called.game, bot)
    if len(bots) not in {1, others}:
        raise Refused(f"{len(bots)} bots for {others} seats: name one for all, or one for each")
    aids = {} if called.aids is None else {aid: aid in called.aids for aid in AIDS}
    settings = Settings(manner=Manner.NONE if called.silent else Manner.PHRASES, **aids)
    seats = tuple(bots if len(bots) == others else bots * others)
    return Wished(called.game, table, settings, seats, called.seed)


async def _chosen(catalogue: Any, lines: Any) -> tuple[str, int] | None:
    """Returns the game and the number of players that the person picks, None if nobody is there."""
    from tenback.rules import GAMES
    from tenback.terminal.doors import PLAYERS
    from tenback.terminal.reading import COLOURED, RACE

    names = list(GAMES)
    for n, name in enumerate(names, 1):
        said = catalogue.say(f"game-{name}") if name in {*COLOURED, RACE} else name
        _write(f"{n}  {said}\n")
    try:
        asked = catalogue.say("ask-game", most=len(names))
        game = names[await _number(catalogue, lines, asked, range(1, len(names) + 1), 1) - 1]
        seats = GAMES[game].PLAYERS
        facts = {"least": seats[0], "most": seats[-1], "usual": PLAYERS}
        asked = catalogue.say("ask-players", **facts)
        players = await _number(catalogue, lines, asked, seats, facts["usual"])
    except EOFError:
        _write("\n" + catalogue.say("goodbye") + "\n")
        return None
    _write(catalogue.say("hint-variants", command=f"tenback play {game} --help") + "\n")
    return game, players


async def _number(catalogue: Any, lines: Any, asked: str, allowed: range, usual: int) -> int:
    """Returns the number that the person answers, or the usual one; EOFError when they leave."""
    while True:
        _write(f"{asked}\n> ")
        line = (await lines.next()).strip().lower()
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
