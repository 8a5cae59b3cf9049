"""Bots from other packages: the entry points of the group `tenback.bots`, one for each bot.

An entry point is named after the game and the bot, as in `the-game.cautious`. It refers to a module
like those in `strategies/`, with a `Player` and a `LEVEL`. So bots can be listed without running
any of their code. A faulty bot is left out, and a line of the log names its package.
"""

import logging
import re
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from types import ModuleType

from tenback.rules import GAMES

logger = logging.getLogger(__name__)

GROUP = "tenback.bots"
NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,23}")
"""The names of bots, which appear in commands, addresses and on name tags."""


class NoSuchBot(ValueError):
    """The bot does not exist or can't play; the message says so in one line."""


@cache
def find(taken: frozenset[str]) -> dict[str, dict[str, EntryPoint]]:
    """Returns the bots of other packages by game and name, except names that are taken.

    They are looked up once, so bots that are installed later need a restart.
    """
    found: dict[str, dict[str, EntryPoint]] = {game: {} for game in GAMES}
    for entry in _entries():
        game, _, name = entry.name.partition(".")
        if game not in GAMES or not NAME.fullmatch(name):
            warn_once(f"{_of(entry)} is left out: call it GAME.NAME, as in the-game.cautious")
        elif name in taken:
            warn_once(f"{_of(entry)} is left out: Tenback itself has a bot called {name}")
        elif name in found[game]:
            warn_once(f"{_of(entry)} is left out: {_package(found[game][name])} has one, too")
        else:
            found[game][name] = entry
    return found


def _entries() -> list[EntryPoint]:
    """Returns all entry points by package and name; none if they can't be read."""
    try:
        return sorted(entry_points(group=GROUP), key=lambda one: (_package(one), one.name))
    except Exception as error:  # noqa: BLE001 - files of other packages
        warn_once(f"bots of other packages can't be listed: {type(error).__name__}: {error}")
        return []


def load(entry: EntryPoint) -> ModuleType:
    """Returns the module of a bot, with a Player and a LEVEL; raises NoSuchBot."""
    module, trouble = _tried(entry)
    if module is None:
        raise NoSuchBot(f"{_of(entry)} can't play: {trouble}")
    return module


@cache
def warn_once(line: str) -> None:
    """Logs a warning, once."""
    logger.warning("%s", line)


@cache
def _tried(entry: EntryPoint) -> tuple[ModuleType | None, str]:
    try:
        module = entry.load()
    except (Exception, SystemExit) as error:  # noqa: BLE001 - code of another package
        return None, f"{type(error).__name__}: {error}".partition("\n")[0]
    level = getattr(module, "LEVEL", None)
    if not isinstance(module, ModuleType):
        return None, f"{entry.value} is no module"
    if not callable(getattr(module, "Player", None)):
        return None, f"{entry.value} has no class Player"
    if type(level) is not int or level < 0:
        return None, f"{entry.value} has no LEVEL, a whole number from 0"
    return module, ""


def _of(entry: EntryPoint) -> str:
    return f"{_package(entry)}: its bot {entry.name!r}"


def _package(entry: EntryPoint) -> str:
    return "?" if entry.dist is None else entry.dist.name
