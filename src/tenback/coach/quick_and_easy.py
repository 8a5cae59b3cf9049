"""The coach of Quick & Easy: it thinks as the bot `master` does, and says what it saw.

Every turn is tried in worlds that agree with all that the seat knows; in each, all go on as the bot
`keen` plays. The mean over the worlds is the chance.
"""

from msgspec.structs import replace

from tenback.bots import compiling
from tenback.bots.quick_and_easy.memory import Memory
from tenback.bots.quick_and_easy.thinker import TURNS, WORLDS
from tenback.bots.weights import network
from tenback.rules.quick_and_easy import Card, Lay, View

from . import Advice, Effort, Uncoached, weighing
from .quick_and_easy_reasons import after, chosen, traits

LEAST = 6
"""Worlds."""

Lays = tuple[Lay, ...]


def remember() -> Memory:
    """Returns the memory of somebody who has just sat down."""
    return Memory()


def is_compiled() -> bool:
    """Returns whether it can advise at once; else the first advice takes a minute."""
    return compiling.is_compiled("quick-and-easy")


def is_ready() -> bool:
    """Returns the same; has all compiled in a process of its own if it is not."""
    return compiling.is_ready("quick-and-easy")


def advise(
    view: View,
    memory: Memory,
    effort: Effort,
    *,
    silent: bool = False,
    asked: tuple[Lays, ...] = (),
    hands: tuple[tuple[Card, ...], ...] | None = None,
) -> Advice:
    """Returns what to say to the player on turn; see `Coach`. All turns are looked at."""
    from tenback.fast.quick_and_easy import advice  # noqa: PLC0415 - numba takes its time
    from tenback.fast.worlds import SearchBudget  # noqa: PLC0415

    known = replace(memory.known(view, silent=silent), hands=hands)
    worlds = max(LEAST, round(WORLDS * effort.think))
    net = network("quick-and-easy", view.options)
    found = advice.tried(known, net, SearchBudget(TURNS, worlds, effort.seed))
    if not found:
        raise Uncoached("no turn is legal")
    named = {_left(view, lays): lays for lays in asked}
    tried = [replace(one, lays=named.get(_left(view, one.lays), one.lays)) for one in found]
    weighed = weighing.compared(tried, worlds)
    return weighing.advice(weighed, lambda lays: traits(view, memory, lays), chosen)


def _left(view: View, lays: Lays) -> tuple[object, ...]:
    """Returns what a turn leaves: of cards on different piles the order does not matter."""
    return after(view.tops, lays), frozenset(lay.card for lay in lays)
