"""From what a seat knows to the turn it should play: the way into the compiled thinking."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tenback.fast.compiled import compiled, signed
from tenback.fast.dice import mix
from tenback.fast.net import Layers
from tenback.rules.quick_and_easy import Card, Lay, View

from .convert import PLACES, chosen
from .plans import MOST, think
from .search import CLAUSES, MEMORY, search
from .signals import SILENT, TALK
from .twin import CARDS, HAND, NO_TOP, PRINTED, SEATS, STATE, prepare

Told = Sequence[Sequence[Collection[Card]]]
"""For each seat what is known of its hand: collections of cards, of each of which it has one."""


def by_net(view: View, unseen: Collection[Card], told: Told, net: Layers) -> list[Lay]:
    """Returns what the player on turn should lay, by the network alone.

    `unseen` are the cards that the seat can't place.
    """
    plans, values = np.zeros(MOST, np.int64), np.zeros(MOST)
    sets = np.zeros((SEATS, HAND), np.int64)
    hidden = _bits(unseen)
    for seat, clauses in enumerate(told):
        sets[seat] = _guesses(view, seat, clauses, hidden)
    found = first_plan(_state(view), net, hidden, sets, plans, values)
    return _lays(int(plans[int(np.argmax(values[:found]))]))


def by_search(
    view: View,
    unseen: Collection[Card],
    told: Told,
    net: Layers,
    silent: bool,
    turns: int,
    worlds: int,
    seed: int,
) -> list[Lay]:
    """Returns what the player on turn should lay, after trying every turn in many worlds."""
    memory = np.zeros(1, MEMORY)
    memory["sizes"][0, : len(view.hands)] = view.hands
    for seat, clauses in enumerate(told):
        known = [_bits(cards) for cards in clauses][-CLAUSES:]
        memory["one_of"][0, seat, : len(known)] = known
        memory["count"][0, seat] = len(known)
    plans, chances = np.zeros(MOST, np.int64), np.zeros(MOST)
    found = searched(
        *(_state(view), memory, net, _bits(unseen)),
        *(SILENT if silent else TALK, turns, worlds, signed(seed)),
        *(plans, chances),
    )
    return _lays(int(plans[int(np.argmax(chances[:found]))]))


@compiled
def first_plan(states: Any, net: Any, unseen: int, sets: Any, plans: Any, values: Any) -> int:
    """Finds the plans of the player on turn, and what the network thinks of them."""
    return think(states[0], net, unseen, sets, plans, values)


@compiled
def searched(
    states: Any,
    memories: Any,
    net: Any,
    unseen: int,
    way: int,
    turns: int,
    worlds: int,
    seed: int,
    plans: Any,
    chances: Any,
) -> int:
    """Finds the plans of the player on turn, and how they do in many worlds."""
    return search(
        *(states, memories[0], net, unseen, way, turns, worlds, mix(seed)), *(plans, chances)
    )


def _guesses(
    view: View, seat: int, clauses: Iterable[Collection[Card]], hidden: int
) -> tuple[int, int]:
    """Returns what each card of a hand could be; those of one colour are about the same card."""
    by_colour: dict[str, int] = {}
    for cards in clauses:
        colours = {card.colour for card in cards}
        if len(colours) == 1:
            colour = colours.pop()
            narrow = by_colour.get(colour, hidden) & _bits(cards) & hidden
            by_colour[colour] = narrow or _bits(cards) & hidden or hidden
    guesses = [*sorted(by_colour.values(), key=int.bit_count), hidden, hidden]
    size = 0 if seat == view.seat else view.hands[seat]
    return guesses[0] if size else 0, guesses[1] if size > 1 else 0


def _state(view: View) -> NDArray[Any]:
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
