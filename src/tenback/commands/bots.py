"""`tenback bots`: lists the bots, with their strength and how they play."""

import argparse
import sys

import msgspec
from msgspec import Struct

from tenback.rules import GAMES

from ._words import say

YARDSTICK = 0
"""The level of a bot that people can't choose."""


class Listed(Struct, frozen=True):
    """A bot, by the names of docs/contract.md."""

    name: str
    level: int
    games: tuple[str, ...]
    does: str


def add(command: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    games = list(GAMES)
    command.add_argument(
        "game", metavar="GAME", choices=games, nargs="?", help="argument-bots-game"
    )
    command.add_argument("--json", action="store_true", help="argument-json-list")


def run(called: argparse.Namespace) -> int:
    """Prints the list."""
    bots = _bots([called.game] if called.game else list(GAMES))
    sys.stdout.write(msgspec.json.encode(bots).decode() + "\n" if called.json else _text(bots))
    return 0


def _bots(games: list[str]) -> list[Listed]:
    """Returns the bots of these games; one that plays several alike is listed once."""
    from tenback.bots import NoSuchBot, check, levels, names

    found: dict[tuple[bool, int, str], list[str]] = {}
    for game in games:
        known = levels(game)
        for name in names(game):
            try:
                check(game, name)
            except NoSuchBot:
                continue  # a package's bot that does not work; `levels` has logged why
            key = GAMES[game].REAL_TIME, known.get(name, YARDSTICK), name
            found.setdefault(key, []).append(game)
    return [
        Listed(name, level, tuple(played), _does(name, race=race))
        for (race, level, name), played in sorted(found.items())
    ]


def _does(name: str, *, race: bool) -> str:
    """Returns how a bot plays, in one line."""
    from tenback.bots import is_ours

    if not is_ours(name):
        return say("bot-does", bot="other")
    return say("bot-does", bot=f"race-{name}" if race else name)


def _text(bots: list[Listed]) -> str:
    """Returns the list as a table."""
    from tenback.locales.columns import display_width, padded

    heading = [say("bots-name"), say("bots-level"), say("bots-games"), say("bots-does")]
    rows = [[bot.name, str(bot.level), ", ".join(bot.games), bot.does] for bot in bots]
    columns = list(zip(heading, *rows, strict=True))
    widths = [max(map(display_width, column)) for column in columns[:-1]]
    return "".join(
        "  ".join([*map(padded, row[:-1], widths), row[-1]]) + "\n" for row in (heading, *rows)
    )
