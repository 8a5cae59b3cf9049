"""Players made of code.

Law: a bot sees a View and what is legal, never a State; it may think, remember and count, as a
person may. One folder a game, one file a strategy; strategies that fit every game lie beside this
file, and a file whose name starts with an underscore is a part that several share. A strategy's
module has a class `Player`, made anew for every seat of every game with that seat's own Dice, and
a number `LEVEL`: how strong it is, from 1, for people who choose an opponent; 0 if it is only a
yardstick for other bots.
"""

from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any, Protocol, cast, runtime_checkable

from msgspec import Struct

from tenback.rules import Dice
from tenback.talk import Heard, Phrase, Word


class Intent(Struct, frozen=True):
    """What a bot is about to do, unless something happens before that makes it think again."""

    action: Any
    at: float
    """When it will be done, in milliseconds of play; with turns, simply now."""


class Bot(Protocol):
    """One player at one seat for one game."""

    def act(self, view: Any, legal: tuple[Any, ...], at: float) -> Intent | None:
        """Returns what to do next, or None to wait.

        It is asked again after everything that happens at the table, its own move included, with
        what its seat sees then and the time of play.
        """


@runtime_checkable
class Watcher(Bot, Protocol):
    """A bot that keeps in mind what happens while others play.

    Whoever runs the table finds out with `isinstance(bot, Watcher)`.
    """

    def notice(self, view: Any, heard: Heard) -> None:
        """Takes note of the table as its seat sees it now, and of what was said in this turn.

        It is told after everything that happens at the table, and before it is asked anything.
        """


@runtime_checkable
class Speaker(Bot, Protocol):
    """A bot that takes part in talk; one without `speak` stays silent."""

    def speak(
        self, view: Any, phrases: tuple[Phrase, ...], heard: Heard, tokens: bool
    ) -> Word | None:
        """Returns what to say about what it sees now, or None.

        It is asked after every move and word of another player, after its own words, and once when
        the cards are dealt, before anybody has begun; what it says is public. `phrases` are those
        that the table allows, `tokens` is whether forbid tokens may be put (TG-50), `heard` is what
        lies there and was said already.
        """


@runtime_checkable
class Compiled(Bot, Protocol):
    """A bot whose thinking is compiled for the machine when it is first used."""

    hurried: bool
    """Whether somebody waits for it: then it plays more simply until everything is compiled."""


@runtime_checkable
class Searcher(Bot, Protocol):
    """A bot that plays better the longer it thinks."""

    think: float
    """How long, times what is usual."""


def names(game: str) -> tuple[str, ...]:
    """Returns the names of the bots that play a game, by its name in GAMES."""
    return tuple(sorted(_modules(game)))


def levels(game: str) -> dict[str, int]:
    """Returns the bots that people can choose: the weakest first with level 1, equals by name."""
    found = {name: _level(module) for name, module in _modules(game).items()}
    offered = [(level, name) for name, level in found.items() if level]
    return {name: level for level, name in sorted(offered)}


def sit(game: str, name: str, dice: Dice, *, hurried: bool = False) -> Bot:
    """Returns a new bot of that name for one seat of one game; ValueError if there is none.

    A hurried one keeps nobody waiting while its thinking is compiled.
    """
    modules = _modules(game)
    if name not in modules:
        known = ", ".join(sorted(modules))
        raise ValueError(f"no bot for {game} is called {name!r}; there are {known}")
    module = import_module(modules[name])
    if not hasattr(module, "Player"):
        raise TypeError(f"{module.__name__} has no class Player, so it is no bot")
    player = module.Player(dice)
    if isinstance(player, Compiled):
        player.hurried = hurried
    return cast("Bot", player)


def stand_in(game: str, dice: Dice) -> Bot:
    """Returns a bot that plays for a person who is away: the game's own `_stand_in`, or greedy."""
    own = f"{__name__}.{game.replace('-', '_')}._stand_in"
    if find_spec(own) is None:
        return sit(game, "greedy", dice)
    return cast("Bot", import_module(own).Player(dice))


def _level(name: str) -> int:
    module = import_module(name)
    if not hasattr(module, "LEVEL"):
        raise TypeError(f"{name} has no LEVEL, so nobody knows how strong it is")
    return cast("int", module.LEVEL)


def _modules(game: str) -> dict[str, str]:
    """Returns the module behind each name; a game's own strategy comes before one for all games."""
    folder = f"{__name__}.{game.replace('-', '_')}"
    places = [(__name__, list(__path__))]
    if find_spec(folder) is not None:
        places.append((folder, list(import_module(folder).__path__)))
    return {
        module.name: f"{package}.{module.name}"
        for package, path in places
        for module in iter_modules(path)
        if not module.ispkg and not module.name.startswith("_")
    }
