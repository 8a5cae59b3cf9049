"""The coach of The Game: it tries the network's best turns, those with the same outcome once."""

from typing import TYPE_CHECKING

from tenback.bots.the_game.memory import Memory
from tenback.bots.the_game.planning_bot import ahead
from tenback.bots.weights import network
from tenback.rules.the_game import Lay

from . import Effort
from .reasons import tops_after
from .search_coach import SearchCoach
from .the_game_reasons import chosen, traits

if TYPE_CHECKING:
    from tenback.fast.the_game.advice import Known
    from tenback.fast.worlds import TriedTurn

WORLDS = 100
TO_THE_END = 1_000_000
"""Turns that are played in each world once the deck is empty: then only few are left."""


def tried(
    known: "Known", worlds: int, effort: Effort, asked: tuple[tuple[Lay, ...], ...]
) -> "list[TriedTurn]":
    """Returns turns with their results: those asked about, then the network's best."""
    from tenback.fast.the_game import advice  # noqa: PLC0415 - numba is slow to import
    from tenback.fast.worlds import SearchBudget  # noqa: PLC0415

    view = known.view
    turns = ahead(view) if view.deck else TO_THE_END
    budget = SearchBudget(turns, worlds, effort.seed)
    net = network("the-game", view.options)
    different: dict[object, TriedTurn] = {}
    for one in advice.tried(known, net, budget, asked, effort.width):
        tops = tops_after(view.tops, one.lays)
        cards = frozenset(lay.card for lay in one.lays)
        different.setdefault((*sorted(tops[:2]), *sorted(tops[2:]), cards), one)
    return list(different.values())


coach = SearchCoach("the-game", WORLDS, Memory, tried, traits, chosen)
