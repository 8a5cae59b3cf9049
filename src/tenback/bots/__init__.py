"""Players made of code.

Law: a bot sees a View and what is legal, never a State; it may think, remember and count, as
people may. Each game has a folder: its `strategies/` has one file per bot, named like the bot, and
the rest is shared by bots and the coach. Those for every game with turns are in `strategies/`. The
module of a strategy has a class `Player`, created for every seat of every game with Dice of its
own, and a number `LEVEL`: its strength from 1 up, for people who choose an opponent, or 0 for a bot
that is only a benchmark. Other packages add bots by entry points (`plugins`), but never under
our names.

>>> levels("the-game")["greedy"]
2
>>> bot = make_bot("the-game", "greedy", Dice(seed=1))
"""

from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any, Protocol, cast, runtime_checkable

from msgspec import Struct

from tenback.extras import missing
from tenback.rules import GAMES, Dice
from tenback.talk import Heard, Phrase, Word

from . import plugins
from .plugins import NoSuchBot

__all__ = [
    "Bot",
    "Compiled",
    "Intent",
    "NoSuchBot",
    "Searcher",
    "Speaker",
    "Watcher",
    "check",
    "is_ours",
    "levels",
    "make_bot",
    "names",
    "stand_in",
]


class Intent(Struct, frozen=True):
    """What a bot is about to do, unless something happens first that makes it decide again.

    Attributes:
        action: One of the legal actions.
        at: When to do it, in milliseconds of play. In games with turns, it is the `at` that `act`
            was called with.
    """

    action: Any
    at: float


class Bot(Protocol):
    """A player in one seat for one game.

    A bot is any class with the methods that this protocol names; it needs no base class. The class
    is called with one argument, the dice of its seat: `Player(dice)`. It may have the methods of a
    Speaker or a Watcher, too.
    """

    def __init__(self, dice: Dice) -> None:
        """Makes a player for one seat and one game; it takes all chance from its dice."""

    def act(self, view: Any, legal: tuple[Any, ...], at: float) -> Intent | None:
        """Returns what to do next; in games without turns, None to wait.

        It is called whenever its seat has a legal action: after everything that happens at the
        table, including its own move. `view` is what its seat sees then, `legal` are its legal
        actions in a fixed order, and `at` is the time of play in milliseconds.
        """


@runtime_checkable
class Watcher(Bot, Protocol):
    """A bot that remembers what happens while others play.

    The table finds out with `isinstance(bot, Watcher)`.
    """

    def notice(self, view: Any, heard: Heard) -> None:
        """Remembers the table as its seat sees it now, and what was said in this turn.

        It is called after everything that happens at the table, before `speak` and `act`.
        """


@runtime_checkable
class Speaker(Bot, Protocol):
    """A bot that talks."""

    def speak(
        self, view: Any, phrases: tuple[Phrase, ...], heard: Heard, tokens: bool
    ) -> Word | None:
        """Returns what to say about what it sees now, or None.

        It is called after the deal and after everything that happens at the table, including its
        own moves and its own words. (On a server it is not called while the bot may act.) So it
        must remember what it has said, and return None when there is nothing new to say: one that
        always speaks fails after 50 words in a turn. What it says is public. `phrases` are those
        that the table allows, `tokens` is whether stop tokens may be put (TG-50), and `heard` is
        what was said in this turn and which tokens are on the table.
        """


@runtime_checkable
class Compiled(Bot, Protocol):
    """A bot whose search is compiled when it is first used."""

    hurried: bool
    """Whether people wait for it. If so, it plays a simpler strategy until it is compiled."""


@runtime_checkable
class Searcher(Bot, Protocol):
    """A bot that plays better the longer it thinks."""

    think: float
    """How long it thinks, relative to the default."""


def names(game: str) -> tuple[str, ...]:
    """Returns the names of the bots for a game, by its name in GAMES.

    >>> names("seven-ate-nine")
    ('easy', 'greedy', 'lightning', 'quick', 'random', 'steady')
    """
    return tuple(sorted([*_modules(game), *_plugins(game)]))


def levels(game: str) -> dict[str, int]:
    """Returns the bots that people can choose with their levels, weakest first.

    >>> levels("seven-ate-nine")
    {'easy': 1, 'steady': 2, 'quick': 3, 'lightning': 4}
    """
    found = {
        name: _level(module)
        for name, module in _modules(game).items()
        if _missing_extra(module) is None
    }
    for name, entry in _plugins(game).items():
        try:
            found[name] = plugins.load(entry).LEVEL
        except NoSuchBot as error:
            plugins.warn_once(str(error))
    offered = [(level, name) for name, level in found.items() if level]
    return {name: level for level, name in sorted(offered)}


def is_ours(name: str) -> bool:
    """Returns whether a bot is one of Tenback's, for which screens have words.

    Bots of other packages are shown by name.
    """
    return name in _ours()


def check(game: str, name: str) -> None:
    """Raises NoSuchBot unless a bot of that name can play."""
    if name in _modules(game):
        extra = _missing_extra(_modules(game)[name])
        if extra is not None:
            raise NoSuchBot(f"{name} is not installed: pip install 'tenback[{extra}]'")
        return
    visitors = _plugins(game)
    if name not in visitors:
        known = ", ".join(names(game))
        raise NoSuchBot(f"no bot for {game} is called {name!r}; there are {known}")
    plugins.load(visitors[name])


def make_bot(game: str, name: str, dice: Dice, *, hurried: bool = False) -> Bot:
    """Returns a new bot for one seat of one game; raises NoSuchBot if there is none.

    If `hurried`, it does not make people wait while its search is compiled.
    """
    check(game, name)
    ours = _modules(game).get(name)
    module = import_module(ours) if ours else plugins.load(_plugins(game)[name])
    if not hasattr(module, "Player"):
        raise TypeError(f"{module.__name__} has no class Player, so it is no bot")
    player = module.Player(dice)
    if isinstance(player, Compiled):
        player.hurried = hurried
    return cast("Bot", player)


def stand_in(game: str, dice: Dice) -> Bot:
    """Returns a bot that plays for an absent person: the game's `stand_in`, or greedy."""
    own = f"{__name__}.{game.replace('-', '_')}.stand_in"
    if find_spec(own) is None:
        return make_bot(game, "greedy", dice)
    return cast("Bot", import_module(own).Player(dice))


def _missing_extra(name: str) -> str | None:
    """Returns the extra that a strategy needs and that is not installed."""
    extra: str | None = getattr(import_module(name), "EXTRA", None)
    return extra if extra is not None and missing(extra) else None


def _level(name: str) -> int:
    module = import_module(name)
    if not hasattr(module, "LEVEL"):
        raise TypeError(f"{name} has no LEVEL, so nobody knows how strong it is")
    return cast("int", module.LEVEL)


@cache
def _modules(game: str) -> dict[str, str]:
    """Returns the module of each bot; a strategy of the game comes before one for all games."""
    found = {}
    for package in (__name__, f"{__name__}.{game.replace('-', '_')}"):
        folder = f"{package}.strategies"
        if find_spec(package) is not None and find_spec(folder) is not None:
            for module in iter_modules(import_module(folder).__path__):
                found[module.name] = f"{folder}.{module.name}"
    return found


def _plugins(game: str) -> dict[str, EntryPoint]:
    """Returns the bots of other packages; a name of ours is reserved in all games."""
    return plugins.find(_ours()).get(game, {})


@cache
def _ours() -> frozenset[str]:
    return frozenset(name for game in GAMES for name in _modules(game))
