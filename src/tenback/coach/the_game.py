"""The coach of The Game: it thinks as the bot `master` does, and says what it saw.

Turns are tried in worlds that agree with all that the seat knows; in each, all go on as the bot
`keen` plays. The mean over the worlds is the chance. Turns that come to the same are named once.
"""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from tenback.bots import compiling
from tenback.bots.the_game.memory import Memory
from tenback.bots.the_game.thinker import ahead
from tenback.bots.weights import network
from tenback.rules.the_game import Lay, View

from . import Advice, Effort, Uncoached, weighing
from .the_game_reasons import after, chosen, traits

if TYPE_CHECKING:
    from tenback.fast.worlds import TriedTurn

TO_THE_END = 1_000_000
"""Turns that are played in each world once the deck is empty: then there are few."""

WORLDS, LEAST = 100, 6
"""How many are imagined, usually and at least."""

Lays = tuple[Lay, ...]


def remember() -> Memory:
    """Returns the memory of somebody who has just sat down."""
    return Memory()


def is_compiled() -> bool:
    """Returns whether it can advise at once; else the first advice takes a minute."""
    return compiling.is_compiled("the-game")


def is_ready() -> bool:
    """Returns the same; has all compiled in a process of its own if it is not."""
    return compiling.is_ready("the-game")


def advise(
    view: View,
    memory: Memory,
    effort: Effort,
    *,
    silent: bool = False,
    asked: tuple[Lays, ...] = (),
    hands: tuple[tuple[int, ...], ...] | None = None,
) -> Advice:
    """Returns what to say to the player on turn; see `Coach`."""
    from tenback.fast.the_game import advice  # noqa: PLC0415 - numba takes its time
    from tenback.fast.worlds import SearchBudget  # noqa: PLC0415 - numba takes its time

    known = replace(memory.known(view, silent=silent), hands=hands)
    net = network("the-game", view.options)
    turns = ahead(view) if view.deck else TO_THE_END
    budget = SearchBudget(turns, max(LEAST, round(WORLDS * effort.think)), effort.seed)
    found = _apart(view, advice.tried(known, net, budget, asked, effort.width))
    if not found:
        raise Uncoached("no turn is legal")
    weighed = weighing.compared(found, budget.worlds)
    return weighing.advice(weighed, lambda lays: traits(view, memory, lays), chosen)


def _apart(view: View, found: "list[TriedTurn]") -> "list[TriedTurn]":
    """Returns the turns without those that leave the same as an earlier one."""
    different: dict[object, TriedTurn] = {}
    for one in found:
        tops = after(view.tops, one.lays)
        cards = frozenset(lay.card for lay in one.lays)
        different.setdefault((*sorted(tops[:2]), *sorted(tops[2:]), cards), one)
    return list(different.values())
