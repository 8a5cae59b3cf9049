"""From what a seat knows to the turn it should play: the entry to the compiled code."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Protocol

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from tenback.fast.arrays import Floats, Ints, Records
from tenback.fast.compiled import compiled, signed
from tenback.fast.dice import mix
from tenback.fast.hands import EACH, NOBODY, SIZE, hand_of
from tenback.fast.net import Layers
from tenback.fast.worlds import SearchBudget, TriedTurn
from tenback.rules.the_game import Lay, View, cards

from .convert import chosen
from .honesty import REMEMBERED
from .knowledge import GONE, KNOWLEDGE, OWN, SPAN, UNSEEN, count
from .plans import CAREFUL, think
from .search import WIDTH, WIDTH_ALONE, search
from .signals import HIGH, MEMORY, NOTHING, VOICES
from .twin import STATE, prepare


class Statement(Protocol):
    """A statement about a hand."""

    @property
    def one_of(self) -> Collection[int]:
        """Cards of which the hand has at least one."""


class Ended(Protocol):
    """How a player ended a turn."""

    @property
    def tops(self) -> tuple[int, ...]:
        """The tops it left."""

    @property
    def drawn(self) -> int:
        """How many cards it drew."""


class Known(Struct, frozen=True):
    """Everything that the current player knows.

    Attributes:
        unseen: The cards whose place the seat does not know.
        said: For each seat, this one first and then clockwise: its last phrase about each row.
        statements: What each seat has said that still holds, by seat.
        lacks: Cards that a seat has said it does not have.
        doubts: How likely a seat has some cards, relative to the others.
        ended: How seats ended their last turns, if it was seen.
        silent: Whether nobody talks at this table.
        hands: Every hand, if hands are open: then only the deck is hidden.
    """

    view: View
    unseen: Collection[int]
    said: Sequence[Sequence[int]]
    statements: Sequence[Iterable[Statement]]
    lacks: Mapping[int, Collection[int]]
    doubts: Mapping[int, Mapping[int, float]]
    ended: Mapping[int, Ended]
    silent: bool = False
    hands: Sequence[Collection[int]] | None = None


def by_net(known: Known, net: Layers) -> list[Lay]:
    """Returns what the current player should lay, according to the network without search."""
    plans, values = np.zeros(1, np.int64), np.zeros(1)
    first_plan(_knowledge(known), net, plans, values)
    return _lays(known.view, int(plans[0]))


def by_search(known: Known, net: Layers, budget: SearchBudget) -> list[Lay]:
    """Returns what the current player should lay, after trying the best plans in many worlds."""
    width = WIDTH_ALONE if known.view.options.players == 1 else WIDTH
    plans, results, times = _buffers(0, width, budget)
    found, best = _searched(known, net, budget, 0, 1, plans, results, times)
    return _lays(known.view, int(plans[best])) if found else []


def tried(
    known: Known,
    net: Layers,
    budget: SearchBudget,
    given: Sequence[Sequence[Lay]] = (),
    width: int = WIDTH_ALONE,
) -> list[TriedTurn]:
    """Returns turns of the current player, tried in the same worlds: the given ones, then others.

    Up to `width` others are tried. The given ones are tried in all worlds.
    """
    plans, results, times = _buffers(len(given), width, budget)
    plans[: len(given)] = [_plan(known.view, lays) for lays in given]
    found, _ = _searched(known, net, budget, len(given), 0, plans, results, times)
    return [
        TriedTurn(tuple(_lays(known.view, int(plans[one]))), results[one, : times[one]])
        for one in range(found)
    ]


def _buffers(
    given: int, width: int, budget: SearchBudget
) -> tuple[NDArray[np.int64], NDArray[np.float64], NDArray[np.int64]]:
    """Returns buffers for plans, for their result in each world, and for the number of worlds."""
    number = given + width
    return np.zeros(number, np.int64), np.zeros((number, budget.worlds)), np.zeros(number, np.int64)


def _searched(
    known: Known,
    net: Layers,
    budget: SearchBudget,
    given: int,
    enough: int,
    plans: NDArray[np.int64],
    results: NDArray[np.float64],
    times: NDArray[np.int64],
) -> tuple[int, int]:
    """Returns how many plans were found, and which did best."""
    memory = _memory(known) if known.hands is None else _open(known.hands)
    situation = (_state(known), _knowledge(known), memory, _voices(known), net)
    deep = (known.silent, budget.turns, signed(budget.seed))
    return searched(*situation, *deep, given, enough, plans, results, times)


@compiled
def first_plan(knowledge: Records, net: Layers, plans: Ints, values: Floats) -> int:
    """Finds the plans with the highest values; returns how many."""
    k = knowledge[0]
    count(k)
    return think(k, net, plans, values, *CAREFUL)


@compiled
def searched(
    states: Records,
    knowledge: Records,
    memories: Records,
    voices: Records,
    net: Layers,
    silent: bool,
    turns: int,
    seed: int,
    given: int,
    enough: int,
    plans: Ints,
    results: Floats,
    times: Ints,
) -> tuple[int, int]:
    """Returns how many plans were found, and which did best."""
    count(knowledge[0])
    return search(
        *(states, knowledge, memories[0], voices, net, silent, turns, mix(seed)),
        *(given, enough, plans, results, times),
    )


def _knowledge(known: Known) -> Records:
    view = known.view
    knowledge = np.zeros(2, KNOWLEDGE)
    where = np.full(SPAN, GONE, np.uint8)
    where[list(known.unseen)] = UNSEEN
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
    knowledge["rules"] = view.rules
    knowledge["sizes"][:, :players] = [view.hands[(seat + n) % players] for n in range(players)]
    for other, ended in known.ended.items():
        distance = (other - seat) % players
        knowledge["ended"][:, distance] = ended.tops
        knowledge["old"][:, distance] = (view.hands[other] - ended.drawn) / SIZE
    knowledge["said"] = NOTHING
    knowledge["said"][:, : len(known.said)] = known.said
    return knowledge


def _state(known: Known) -> Records:
    """Returns a state without the hidden cards."""
    view = known.view
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
    states["rules"] = view.rules
    for seat, ended in known.ended.items():
        states["ended"][:, seat] = ended.tops
        states["fresh"][:, seat] = ended.drawn
    return states


def _memory(known: Known) -> Records:
    """Returns how likely the other hands have each card, and which they don't have."""
    memory = np.zeros(1, MEMORY)
    memory["likely"] = 1.0
    for seat, doubted in known.doubts.items():
        memory["likely"][0, seat, list(doubted)] = list(doubted.values())
    for seat, lacking in known.lacks.items():
        memory["none_of"][0, seat] = _bits(lacking)
    return memory


def _voices(known: Known) -> Records:
    """Returns what others have said; nothing if hands are open."""
    voices = np.zeros(2, VOICES)
    players, own = known.view.options.players, known.view.seat
    assert own is not None
    for seat, things in enumerate(known.statements if known.hands is None else ()):
        sets = [_bits(thing.one_of) for thing in things][:REMEMBERED]
        voices["count"][0, seat] = len(sets)
        if sets:
            voices["sets"][0, seat, : len(sets)] = sets
    for distance, levels in enumerate(known.said[1:], start=1):
        for row, level in enumerate(levels):
            latest = known.view.tops[row] << 2 | level
            voices["latest"][0, (own + distance) % players, row] = latest
    return voices


def _open(hands: Sequence[Collection[int]]) -> Records:
    """Returns a memory for open hands: no hand has any other card."""
    memory = np.zeros(1, MEMORY)
    memory["likely"] = 1.0
    for seat, hand in enumerate(hands):
        memory["none_of"][0, seat] = _bits([card for card in cards() if card not in hand])
    return memory


def _bits(cards: Collection[int]) -> tuple[int, int]:
    low = sum(1 << card for card in cards if card < HIGH)
    high = sum(1 << (card - HIGH) for card in cards if card >= HIGH)
    return signed(low), high


def _plan(view: View, lays: Sequence[Lay]) -> int:
    """Returns the plan that lays these cards in their order."""
    places = {card: place for place, card in enumerate(sorted(view.hand))}
    plan = len(lays)
    for number, lay in enumerate(lays):
        plan |= (places[lay.card] | lay.row << 3) << (4 + 5 * number)
    return plan


def _lays(view: View, plan: int) -> list[Lay]:
    """Returns what a plan lays, in its order."""
    hand = sorted(view.hand)
    lays = []
    for number in range(plan & 0xF):
        one = plan >> (4 + 5 * number)
        lays.append(Lay(hand[one & 7], one >> 3 & 3))
    return lays
