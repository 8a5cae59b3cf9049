"""Teaching: how good a position is, which turns are best and why, and where a game was lost.

Law: advice depends only on what one seat sees, heard and remembers, so it reveals nothing of hidden
cards. Only `analysis` looks at whole records, after the game. Each game that can be coached has a
file, named like the game, with a `coach`. Texts come from `locales`: reasons are keys and facts.
"""

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from msgspec import Struct

from tenback.extras import missing, require
from tenback.rules import GAMES
from tenback.talk import Heard


class Uncoached(ValueError):
    """There is no advice; the message says why in one line."""


class TurnReason(Struct, frozen=True):
    """A fact about a turn that speaks for or against it.

    Attributes:
        why: The message in the catalogues.
        good: Whether it speaks for the turn.
        facts: Cards, rows and seats by number (the first row and seat are 0), and counts.
    """

    why: str
    good: bool
    facts: dict[str, Any]


class Turn(Struct, frozen=True):
    """A whole turn, or the rest of a turn that has begun.

    Attributes:
        lays: What is laid, in order; empty if the turn ends as it is.
        chance: The chance of winning with it, from 0 to 1.
        error: The standard error of the difference to the best turn.
        reasons: At most three, strongest first.
    """

    lays: tuple[Any, ...]
    chance: float
    error: float
    reasons: tuple[TurnReason, ...]


class Advice(Struct, frozen=True):
    """Advice for the current player.

    Attributes:
        chance: The chance of winning with the best turn, from 0 to 1.
        turns: The best turns, best first.
        estimated: Whether nothing was searched, because that has to be compiled first.
    """

    chance: float
    turns: tuple[Turn, ...]
    estimated: bool = False


class Effort(Struct, frozen=True):
    """How much a coach searches.

    Attributes:
        think: The number of imagined worlds, relative to the default.
        seed: The seed of the worlds: the same seed gives the same advice.
        width: How many turns are tried, besides those that are asked about.
    """

    think: float = 1.0
    seed: int = 0
    width: int = 8


class Memory(Protocol):
    """What a seat remembers of a game."""

    def notice(self, view: Any, heard: Heard) -> None:
        """Remembers what everybody sees and hears now."""


class Coach(Protocol):
    """The `coach` of a game's file in this folder."""

    def remember(self) -> Memory:
        """Returns the memory of a player who has just sat down."""

    def advise(
        self,
        view: Any,
        memory: Any,
        effort: Effort,
        *,
        silent: bool = False,
        asked: tuple[tuple[Any, ...], ...] = (),
        hands: tuple[Any, ...] | None = None,
    ) -> Advice:
        """Returns advice for the current player.

        `silent` is whether nobody talks at this table. The turns `asked` about are part of the
        advice, however bad. With `hands` all hands are open, for the analysis of finished games.
        """

    def estimate(self, view: Any, memory: Any) -> Advice:
        """Returns weaker advice for the current player, of one turn, that needs no compiled code.

        It is the turn of the bot `counting`, and the chance of a team of these bots from some
        twenty games, so its standard error is up to 0.11. It does not consider what was said.
        """

    def is_compiled(self) -> bool:
        """Returns whether it can advise at once; if not, the first advice takes a minute."""

    def is_ready(self) -> bool:
        """Like `is_compiled`, but starts compiling in the background if needed."""


USUAL = Effort()


def evaluate(
    view: Any, memory: Any = None, *, silent: bool = False, effort: Effort = USUAL
) -> Advice:
    """Returns the chance of winning and the best turns, for the current player who sees this View.

    `memory` is what the seat remembers (`memory_of`); without it, the seat knows what is
    on the table but not what was said. Raises Uncoached if there is no advice: before the first
    turn, in another player's turn, in a game without a coach. The first advice on a machine takes a
    minute, because code is compiled.

    >>> from tenback import the_game
    >>> state = the_game.deal(the_game.Options(players=1), the_game.cards())
    >>> state, _ = the_game.step(state, 0, the_game.Begin(first=0))
    >>> advice = evaluate(the_game.view(state, 0), effort=Effort(think=0.1))
    >>> advice.turns[0].lays[:2]
    (Lay(card=2, row=0), Lay(card=3, row=0))
    """
    name = str(view.__struct_config__.tag)
    coach = coach_of(name)
    if view.outcome is not None:
        return Advice(float(view.outcome.won), ())
    if view.seat is None or view.turn != view.seat:
        raise Uncoached("only the current player can be advised")
    if memory is None:
        memory = coach.remember()
        memory.notice(view, Heard((None,) * view.options.players))
    return coach.advise(view, memory, effort, silent=silent)


def memory_of(game: str, seat: int, course: Iterable[tuple[Any, Heard]]) -> Memory:
    """Returns the memory of a seat after a sequence of States, each with what was heard.

    A table's log gives them as `(table.state, table.heard)` after every entry since the deal.
    """
    memory = coach_of(game).remember()
    for state, heard in course:
        memory.notice(GAMES[game].view(state, seat), heard)
    return memory


@cache
def has_coach(game: str) -> bool:
    """Returns whether a game, by its name in GAMES, has a coach, and what it needs is installed."""
    return find_spec(_module(game)) is not None and missing("fast") is None


def coach_of(game: str) -> Coach:
    """Returns the coach of a game, by its name in GAMES; raises Uncoached if it has none."""
    if find_spec(_module(game)) is None:
        raise Uncoached(f"there is no coach for {game}")
    require("fast")
    return cast("Coach", import_module(_module(game)).coach)


def _module(game: str) -> str:
    return f"{__name__}.{game.replace('-', '_')}"
