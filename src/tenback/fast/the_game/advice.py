"""From what a seat knows to the turn it should play: the way into the compiled thinking."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from tenback.fast.compiled import compiled, signed
from tenback.fast.dice import mix
from tenback.fast.hands import EACH, NOBODY, hand_of
from tenback.fast.net import Layers
from tenback.rules.the_game import Lay, View

from .convert import chosen
from .knowledge import GONE, KNOWLEDGE, OWN, SPAN, UNSEEN, count
from .plans import CAREFUL, NO_PLAN, think
from .search import search
from .signals import HIGH, MEMORY, MOST, NOTHING
from .twin import STATE, prepare

Said = Sequence[Sequence[int]]


class Told(Protocol):
    """What is known of a hand."""

    @property
    def one_of(self) -> Collection[int]:
        """Cards of which it has at least one."""

    @property
    def none_of(self) -> Collection[int]:
        """Cards of which it has none."""


def by_net(view: View, unseen: Collection[int], said: Said, net: Layers) -> list[Lay]:
    """Returns what the player on turn should lay, by the network alone.

    `unseen` are the cards that the seat can't place; `said` has a row for each seat, the own first
    and then clockwise: the level that it told of each row.
    """
    knowledge = _knowledge(view, unseen, said)
    plans, values = np.zeros(1, np.int64), np.zeros(1)
    first_plan(knowledge, net, plans, values)
    return _lays(view, int(plans[0]))


def by_search(
    view: View,
    unseen: Collection[int],
    said: Said,
    told: Sequence[Iterable[Told]],
    doubts: Mapping[int, Mapping[int, float]],
    net: Layers,
    silent: bool,
    turns: int,
    worlds: int,
    seed: int,
) -> list[Lay]:
    """Returns what the player on turn should lay, after trying the best plans in many worlds.

    `told` has an entry for each seat, by its number; `doubts` says of some cards how likely a
    seat has them, compared with the others.
    """
    knowledge = _knowledge(view, unseen, said)
    memory = np.zeros(1, MEMORY)
    memory["likely"] = 1.0
    for seat, cards in doubts.items():
        memory["likely"][0, seat, list(cards)] = list(cards.values())
    for seat, things in enumerate(told):
        for thing in things:
            memory["none_of"][0, seat] |= _bits(thing.none_of)
            place = memory["count"][0, seat]
            if place < MOST:
                memory["one_of"][0, seat, place] = _bits(thing.one_of)
                memory["count"][0, seat] += 1
    plan = searched(
        *(_state(view), knowledge, memory, net),
        *(silent, turns, worlds, signed(seed)),
    )
    return _lays(view, plan)


@compiled
def first_plan(knowledge: Any, net: Any, plans: Any, values: Any) -> int:
    """Finds the plans that the network likes best; returns how many."""
    k = knowledge[0]
    count(k)
    return think(k, net, plans, values, CAREFUL)


@compiled
def searched(
    states: Any,
    knowledge: Any,
    memories: Any,
    net: Any,
    silent: bool,
    turns: int,
    worlds: int,
    seed: int,
) -> int:
    """Returns the plan that did best."""
    count(knowledge[0])
    return search(states, knowledge, memories[0], net, silent, turns, worlds, mix(seed))


def _knowledge(view: View, unseen: Collection[int], said: Said) -> NDArray[Any]:
    knowledge = np.zeros(2, KNOWLEDGE)
    where = np.full(SPAN, GONE, np.uint8)
    where[list(unseen)] = UNSEEN
    where[list(view.hand)] = OWN
    players, seat = view.options.players, view.seat
    assert seat is not None
    knowledge["where"] = where
    knowledge["hand"] = hand_of(view.hand)
    knowledge["tops"] = view.tops
    knowledge["players"] = players
    knowledge["deck"] = view.deck
    knowledge["required"] = view.required
    knowledge["due"] = sum(1 << row for row in view.due)
    knowledge["gone"] = sum(view.counts)
    knowledge["laid"] = view.laid
    knowledge["on_fire"] = view.options.on_fire
    knowledge["sizes"][:, :players] = [view.hands[(seat + n) % players] for n in range(players)]
    knowledge["said"] = NOTHING
    knowledge["said"][:, : len(said)] = said
    return knowledge


def _state(view: View) -> NDArray[Any]:
    """Returns a state without the hidden cards."""
    states = np.zeros(3, STATE)
    prepare(states, chosen(view.options))
    states["hands"] = NOBODY
    states["hands"][:, view.seat] = hand_of(view.hand)
    states["tops"] = [top * EACH for top in view.tops]
    states["turn"] = view.turn
    states["laid"] = view.laid
    states["required"] = view.required
    states["due"] = sum(1 << row for row in view.due)
    states["gone"] = sum(view.counts)
    return states


def _bits(cards: Collection[int]) -> tuple[int, int]:
    low = sum(1 << card for card in cards if card < HIGH)
    high = sum(1 << (card - HIGH) for card in cards if card >= HIGH)
    return signed(low), high


def _lays(view: View, plan: int) -> list[Lay]:
    """Returns what a plan lays, in its order."""
    if plan == NO_PLAN:
        return []
    hand = sorted(view.hand)
    lays = []
    for number in range(plan & 0xF):
        one = plan >> (4 + 5 * number)
        lays.append(Lay(hand[one & 7], one >> 3 & 3))
    return lays
