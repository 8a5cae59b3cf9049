"""The coach of Quick & Easy: it tries every turn."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from tenback.bots.quick_and_easy.memory import Memory
from tenback.bots.quick_and_easy.planning_bot import TURNS, WORLDS
from tenback.bots.weights import network
from tenback.rules.quick_and_easy import Lay, View

from . import Effort
from .quick_and_easy_reasons import chosen, traits
from .reasons import tops_after
from .search_coach import SearchCoach

if TYPE_CHECKING:
    from tenback.fast.quick_and_easy.advice import Known
    from tenback.fast.worlds import TriedTurn

Lays = tuple[Lay, ...]


def tried(
    known: "Known", worlds: int, effort: Effort, asked: tuple[Lays, ...]
) -> "list[TriedTurn]":
    """Returns every turn with its results; those asked about keep their order of cards."""
    from tenback.fast.quick_and_easy import advice  # noqa: PLC0415 - numba is slow to import
    from tenback.fast.worlds import SearchBudget  # noqa: PLC0415

    view = known.view
    net = network("quick-and-easy", view.options)
    found = advice.tried(known, net, SearchBudget(TURNS, worlds, effort.seed))
    named = {_outcome(view, lays): lays for lays in asked}
    return [replace(one, lays=named.get(_outcome(view, one.lays), one.lays)) for one in found]


def _outcome(view: View, lays: Lays) -> tuple[object, ...]:
    """Returns what a turn leaves: the order of cards on different piles does not matter."""
    return tops_after(view.tops, lays), frozenset(lay.card for lay in lays)


coach = SearchCoach("quick-and-easy", WORLDS, Memory, tried, traits, chosen)
