"""From what a seat knows to the turn it should play: the entry to the compiled code."""

from collections.abc import Collection, Iterable, Mapping, Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from tenback.fast.arrays import Floats, Ints, Records
from tenback.fast.compiled import compiled, signed
from tenback.fast.dice import mix
from tenback.fast.net import Layers
from tenback.fast.worlds import SearchBudget, TriedTurn
from tenback.rules.quick_and_easy import Card, Lay, View

from .convert import PLACES, chosen
from .plans import MOST, think
from .search import CLAUSES, MEMORY, search
from .signals import OPEN, SILENT, TALK
from .twin import CARDS, HAND, NO_TOP, PRINTED, SEATS, STATE, prepare


class Known(Struct, frozen=True):
    """Everything that the current player knows.

    Attributes:
        unseen: The cards whose place the seat does not know.
        statements: What each seat has said that still holds: it has a card of each of these
            collections.
        lacks: Cards that a seat has said it does not have.
        silent: Whether nobody talks at this table.
        hands: Every hand, if hands are open: then only the deck is hidden.
    """

    view: View
    unseen: Collection[Card]
    statements: Sequence[Sequence[Collection[Card]]]
    lacks: Mapping[int, Collection[Card]]
    silent: bool = False
    hands: Sequence[Collection[Card]] | None = None


def by_net(known: Known, net: Layers) -> list[Lay]:
    """Returns what the current player should lay, according to the network without search."""
    plans, values = np.zeros(MOST, np.int64), np.zeros(MOST)
    hidden = _bits(known.unseen)
    found = first_plan(_state(known.view), net, hidden, _sets(known), plans, values)
    return _lays(int(plans[int(np.argmax(values[:found]))]))


def by_search(known: Known, net: Layers, budget: SearchBudget) -> list[Lay]:
    """Returns what the current player should lay, after trying every turn in many worlds."""
    plans, results, times = _buffers(budget)
    _, best = _searched(known, net, budget, plans, results, times, patient=False)
    return _lays(int(plans[best]))


def tried(known: Known, net: Layers, budget: SearchBudget) -> list[TriedTurn]:
    """Returns every turn of the current player, tried in the same worlds."""
    plans, results, times = _buffers(budget)
    found, _ = _searched(known, net, budget, plans, results, times, patient=True)
    return [TriedTurn(tuple(_lays(int(plans[one]))), results[one]) for one in range(found)]


def _buffers(
    budget: SearchBudget,
) -> tuple[NDArray[np.int64], NDArray[np.float64], NDArray[np.int64]]:
    """Returns buffers for plans, for their result in each world, and for the number of worlds."""
    return np.zeros(MOST, np.int64), np.zeros((MOST, budget.worlds)), np.zeros(MOST, np.int64)


def _searched(
    known: Known,
    net: Layers,
    budget: SearchBudget,
    plans: NDArray[np.int64],
    results: NDArray[np.float64],
    times: NDArray[np.int64],
    *,
    patient: bool,
) -> tuple[int, int]:
    """Returns how many plans there are, and which did best."""
    way = SILENT if known.silent else TALK
    statements, lacks = known.statements, known.lacks
    if known.hands is not None:
        way = OPEN
        statements, lacks = [[{card} for card in hand] for hand in known.hands], {}
    memory = _memory(known.view, statements, lacks)
    situation = (_state(known.view), memory, net, _bits(known.unseen))
    deep = (way, budget.turns, signed(budget.seed), patient)
    return searched(*situation, *deep, plans, results, times)


@compiled
def first_plan(
    states: Records, net: Layers, unseen: int, sets: Ints, plans: Ints, values: Floats
) -> int:
    """Finds the plans of the current player and their values; returns how many."""
    return think(states[0], net, unseen, sets, plans, values)


@compiled
def searched(
    states: Records,
    memories: Records,
    net: Layers,
    unseen: int,
    way: int,
    turns: int,
    seed: int,
    patient: bool,
    plans: Ints,
    results: Floats,
    times: Ints,
) -> tuple[int, int]:
    """Returns how many plans there are, and which did best."""
    return search(
        *(states, memories[0], net, unseen, way, turns, mix(seed)),
        *(patient, plans, results, times),
    )


def _memory(
    view: View,
    statements: Sequence[Sequence[Collection[Card]]],
    lacks: Mapping[int, Collection[Card]],
) -> Records:
    memory = np.zeros(1, MEMORY)
    memory["sizes"][0, : len(view.hands)] = view.hands
    for seat, clauses in enumerate(statements):
        known = [_bits(cards) for cards in clauses][-CLAUSES:]
        memory["one_of"][0, seat, : len(known)] = known
        memory["count"][0, seat] = len(known)
    for seat, lacking in lacks.items():
        memory["none_of"][0, seat] = _bits(lacking)
    return memory


def _sets(known: Known) -> Ints:
    """Returns what each card of every hand could be."""
    sets = np.zeros((SEATS, HAND), np.int64)
    hidden = _bits(known.unseen)
    for seat, clauses in enumerate(known.statements):
        able = hidden & ~_bits(known.lacks.get(seat, ())) or hidden
        sets[seat] = _guesses(known.view, seat, clauses, able)
    return sets


def _guesses(
    view: View, seat: int, clauses: Iterable[Collection[Card]], hidden: int
) -> tuple[int, int]:
    """Returns what each card of a hand could be, in the order that the twin expects.

    A statement about a set adds nothing to one about a subset. Two sets that overlap are taken to
    be about the same card.
    """
    sets: list[int] = []
    coloured = [cards for cards in clauses if len({card.colour for card in cards}) == 1]
    for known in sorted((_bits(cards) & hidden for cards in coloured), key=int.bit_count):
        if known and all(one & ~known for one in sets):
            sets.append(known)
    if len(sets) > 1 and sets[0] & sets[1]:
        sets = [sets[0] & sets[1]]
    guesses = [*sorted(sets[:HAND], key=lambda cards: cards & -cards), hidden, hidden]
    size = 0 if seat == view.seat else view.hands[seat]
    return guesses[0] if size else 0, guesses[1] if size > 1 else 0


def _state(view: View) -> Records:
    """Returns a state without the hidden cards."""
    states = np.zeros(3, STATE)
    prepare(states, chosen(view.options))
    states["hands"][:, view.seat] = _bits(view.hand)
    states["tops"] = [NO_TOP if top is None else PLACES[top] for top in view.tops]
    states["turn"] = view.turn
    states["laid"] = view.laid
    states["gone"] = sum(view.counts)
    states["drawn"] = CARDS - view.deck
    return states


def _bits(cards: Iterable[Card]) -> int:
    return sum(1 << PLACES[card] for card in cards)


def _lays(plan: int) -> list[Lay]:
    """Returns what a plan lays, in its order (plans.py)."""
    parts = [plan >> (2 + 7 * number) for number in range(plan & 3)]
    return [Lay(PRINTED[part & 63], part >> 6 & 1) for part in parts]
