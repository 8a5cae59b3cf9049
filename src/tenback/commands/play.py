"""`tenback play`: play in the terminal, alone, with bots, or at a table on a server by its link."""

import argparse
import os
import shutil
import sys
from contextlib import ExitStack
from typing import IO, TYPE_CHECKING

from tenback.extras import missing

from . import Refused
from ._files import STREAM, open_file
from ._options import SEED, add_game, check_bot, options, wrong_value
from ._words import catalogue, say

if TYPE_CHECKING:
    from tenback.locales import Catalogue
    from tenback.terminal.client import TableEndpoint
    from tenback.terminal.line_mode.lines import Lines
    from tenback.terminal.table_source import NewTable, TableSource

AT_HOME = (
    *("players", "pro", "short_hands", "on_fire", "wrong_card_pause", "counts"),
    *("aids", "bot", "seed", "record"),
)
"""The arguments that are only for local tables."""
AIDS = ("played", "warning", "hints", "wanted")


def add(command: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    add_game(command, nargs="?", link=True)
    command.add_argument("--bot", metavar="NAME[,NAME…]", help="argument-opponents")
    command.add_argument("--silent", action="store_true", help="argument-nobody-talks")
    aids = "argument-aids"
    command.add_argument("--aids", type=_aids, metavar="NAME[,NAME…]", help=aids)
    command.add_argument("--seed", type=SEED, metavar="S", help="argument-seed-again")
    command.add_argument("--record", metavar="FILE", help="argument-record")
    command.add_argument("--name", default="", metavar="NAME", help="argument-name")
    command.add_argument("--watch", action="store_true", help="argument-watch")
    command.add_argument("--plain", action="store_true", help="argument-plain")


def run(called: argparse.Namespace) -> int:
    """Plays until the person leaves."""
    if sys.stdin is None:
        raise Refused("error-no-keyboard")
    import asyncio

    words = catalogue()
    link = called.game if called.game is not None and "/" in called.game else None
    if link is not None:
        for name in AT_HOME:
            if getattr(called, name) is not None:
                flag = f"--{name.replace('_', '-')}"
                raise Refused("error-not-for-link", flag=flag)
    new_table = None if link is not None or called.game is None else _new_table(called)
    if called.record == STREAM:
        raise Refused("error-record-to-stream")
    with ExitStack() as stack:
        file = None
        if called.record is not None:
            file = stack.enter_context(open_file(called.record, "ab"))
        try:
            return asyncio.run(_play(called, words, link, new_table, file))
        except KeyboardInterrupt:
            _write("\n" + words.say("goodbye") + "\n")
    return 0


async def _play(
    called: argparse.Namespace,
    words: "Catalogue",
    link: str | None,
    new_table: "NewTable | None",
    file: IO[bytes] | None,
) -> int:
    """Returns the exit status."""
    from tenback.terminal.table_source import TableSource, TableUnavailable

    async with TableSource(words, called.name, file) as source:
        try:
            endpoint = None if link is None else await source.visit(link)
            if _is_plain(called):
                await _line_by_line(called, words, source, endpoint, new_table)
            else:
                from tenback.terminal.app import PlayApp

                app = PlayApp(words, source, endpoint or new_table, called.name, called.watch)
                return await app.run_to_end()
        except TableUnavailable as unavailable:
            raise Refused.worded(str(unavailable)) from None
    return 0


async def _line_by_line(
    called: argparse.Namespace,
    words: "Catalogue",
    source: "TableSource",
    endpoint: "TableEndpoint | None",
    new_table: "NewTable | None",
) -> None:
    from msgspec.structs import replace

    from tenback.draw import draw
    from tenback.terminal.line_mode.lines import StdinLines
    from tenback.terminal.line_mode.session import LineSession

    lines = StdinLines(open(sys.stdin.fileno(), "rb", buffering=0, closefd=False))  # noqa: SIM115
    if endpoint is None:
        if new_table is None:
            chosen = await _chosen(words, lines)
            if chosen is None:
                return
            called.game, called.players = chosen
            new_table = _new_table(called)
        # In line mode nobody watches the bots lay, so they need not pause.
        settings = replace(new_table.settings, pace=0)
        table = await source.open(replace(new_table, settings=settings))
    else:
        table = endpoint
    await LineSession(
        table,
        words,
        lines,
        _write,
        lambda view, row: draw(view, language=words.language, announced=row).table,
        name=called.name,
        watch=called.watch,
        start=endpoint is None,
    ).play()


def _is_plain(called: argparse.Namespace) -> bool:
    """Returns whether to use line mode: by request, or for want of a terminal or of Textual."""
    terminal = sys.stdin.isatty() and sys.stdout.isatty()
    if called.plain or not terminal or os.environ.get("TERM", "") in {"", "dumb"}:
        return True
    if missing("play"):
        sys.stderr.write(say("line-mode-instead") + "\n")
        return True
    return False


def _aids(text: str) -> tuple[str, ...]:
    """Returns the aids named in a comma-separated text; "none" means no aids."""
    named = () if text == "none" else tuple(text.split(","))
    if not set(named) <= set(AIDS):
        raise wrong_value("value-aids", text, known=",".join(AIDS))
    return named


def _new_table(called: argparse.Namespace) -> "NewTable":
    """Returns the requested table."""
    from tenback.table.operations import Settings
    from tenback.talk import Manner
    from tenback.terminal.table_source import DEFAULT_PLAYERS, NewTable, default_bot

    table = options(called, players=DEFAULT_PLAYERS)
    others = table.players - 1
    bots = (called.bot or default_bot(called.game)).split(",")
    for bot in bots:
        check_bot(called.game, bot)
    if len(bots) not in {1, others}:
        raise Refused("error-bots-for-seats", bots=len(bots), seats=others)
    aids = {} if called.aids is None else {aid: aid in called.aids for aid in AIDS}
    settings = Settings(manner=Manner.NONE if called.silent else Manner.PHRASES, **aids)
    seats = tuple(bots if len(bots) == others else bots * others)
    return NewTable(called.game, table, settings, seats, called.seed)


async def _chosen(words: "Catalogue", lines: "Lines") -> tuple[str, int] | None:
    """Asks for a game and the number of players; returns None at the end of input."""
    from tenback.rules import GAMES
    from tenback.terminal.line_mode.parser import COLOURED, RACE
    from tenback.terminal.table_source import DEFAULT_PLAYERS

    names = list(GAMES)
    for n, name in enumerate(names, 1):
        said = words.say(f"game-{name}") if name in {*COLOURED, RACE} else name
        _write(f"{n}  {said}\n")
    try:
        asked = words.say("ask-game", most=len(names))
        game = names[await _number(words, lines, asked, range(1, len(names) + 1), 1) - 1]
        seats = GAMES[game].PLAYERS
        usual = DEFAULT_PLAYERS
        asked = words.say("ask-players", least=seats[0], most=seats[-1], usual=usual)
        players = await _number(words, lines, asked, seats, usual)
    except EOFError:
        _write("\n" + words.say("goodbye") + "\n")
        return None
    _write(words.say("hint-variants", command=f"tenback play {game} --help") + "\n")
    return game, players


async def _number(
    words: "Catalogue", lines: "Lines", asked: str, allowed: range, usual: int
) -> int:
    """Asks for a number; returns `usual` for an empty line, raises EOFError for quit."""
    while True:
        _write(f"{asked}\n> ")
        line = (await lines.next()).strip().lower()
        if not line:
            return usual
        if line in words.say("word-quit").split():
            raise EOFError
        if line.isdecimal() and int(line) in allowed:
            return int(line)


def _write(text: str) -> None:
    """Writes and flushes a text, wrapped at words on a terminal."""
    if sys.stdout.isatty():
        from tenback.locales.columns import wrapped

        columns = shutil.get_terminal_size().columns
        text = "\n".join(wrapped(line, columns) for line in text.split("\n"))
    sys.stdout.write(text)
    sys.stdout.flush()
