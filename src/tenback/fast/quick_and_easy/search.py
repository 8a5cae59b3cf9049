"""Search for Quick & Easy: tries every turn in worlds that agree with everything a seat knows.

A world is a deal of the cards that the seat can't see. In it all seats play some turns by the
network, and the result is the mean of the network's values. Without a deck values are exact.
"""

import numpy as np

from tenback.fast.arrays import Floats, Ints, Record, Records
from tenback.fast.compiled import compiled, lowest, ones, word
from tenback.fast.dice import below, stream_key
from tenback.fast.hands import but_first
from tenback.fast.net import Layers
from tenback.fast.results import BEATEN
from tenback.fast.worlds import HANDFUL, drop, leader

from .plans import MOST, all_plans, best_of, finishes, follow, hidden_from_all, think
from .signals import HIGH, NOTHING, behind, perceive
from .twin import CARDS, HAND, SEATS

PAIRS = 50 * 49 // 2 + 50
"""The number of hands of one or two cards."""
CLAUSES = 8
"""Statements about one hand that are remembered."""
TRIES = 300
WORDS = 2
"""The stream of a world's dice that chooses what is said."""
DOUBT, EQUAL = 2.5, 0.003
"""When a plan is dropped (fast/worlds.py)."""

MEMORY = np.dtype(
    [
        ("sizes", "i8", (SEATS,)),
        ("count", "i8", (SEATS,)),
        ("one_of", "i8", (SEATS, CLAUSES)),  # the hand has at least one of these cards, as bits
        ("none_of", "i8", (SEATS,)),  # and none of these
    ],
    align=True,
)


@compiled
def agrees(memory: Record, seat: int, hand: int) -> bool:
    """Returns whether a hand agrees with all that its player said."""
    missed = word(memory.none_of[seat] & hand != 0)
    for at in range(memory.count[seat]):
        missed += word(memory.one_of[seat, at] & hand == 0)
    return missed == 0


@compiled
def possible_hands(memory: Record, seat: int, unseen: int, hands: Ints) -> int:
    """Lists the hands that a seat can have; returns how many. If none agrees, all are listed."""
    for strict in range(2):
        found = 0
        rest = unseen
        while rest:
            card = 1 << lowest(rest)
            rest = but_first(rest)
            others = rest if memory.sizes[seat] == 2 else word(1)
            while others:
                hand = card | (1 << lowest(others) if memory.sizes[seat] == 2 else 0)
                others = but_first(others)
                if strict or agrees(memory, seat, hand):
                    hands[found] = hand
                    found += 1
        if found:
            return found
    return 0


@compiled
def any_card(cards: int, key: int, throw: int) -> int:
    """Returns the bit of one of the cards, each equally likely."""
    for _ in range(below(key, throw, ones(cards))):
        cards = but_first(cards)
    return 1 << lowest(cards)


@compiled
def deal_hands(s: Record, memory: Record, unseen: int, hands: Ints, counts: Ints, key: int) -> int:
    """Deals hands that agree with what was said; returns all their cards.

    Every such deal is equally likely. After TRIES attempts without one, any cards are dealt.
    """
    throw = 0
    for attempt in range(TRIES + 1):
        taken = 0
        fine = True
        for seat in range(s.players):
            if seat == s.turn:
                continue
            hand = 0
            if attempt == TRIES:
                for card in range(memory.sizes[seat]):
                    hand |= any_card(unseen & ~taken & ~hand, key, throw + 8 * seat + card)
            elif memory.sizes[seat]:
                hand = hands[seat, below(key, throw, counts[seat])]
                throw += 1
            fine = fine and not (taken & hand)
            taken |= hand
            s.hands[seat] = hand
        if fine:
            return taken
    return 0


@compiled
def imagine(s: Record, memory: Record, unseen: int, hands: Ints, counts: Ints, key: int) -> None:
    """Deals what the current player can't see, in agreement with what was said."""
    rest = unseen & ~deal_hands(s, memory, unseen, hands, counts, stream_key(key, 0))
    pool = np.empty(CARDS, np.int64)
    total = 0
    while rest:
        pool[total] = lowest(rest)
        rest = but_first(rest)
        total += 1
    # If the table hides the cards under the tops, there are more unseen cards than the deck needs.
    dice = stream_key(key, 1)
    for place in range(s.drawn, CARDS):
        at = place - s.drawn
        other = at + below(dice, at, total - at)
        s.deck[place] = pool[other]
        pool[other] = pool[at]
    s.mixed = CARDS


@compiled
def recall(s: Record, memory: Record, said: Ints, spoke: Ints) -> None:
    """Writes what was said about the cards of imagined hands; the current player speaks again."""
    said[:] = NOTHING
    spoke[:] = 0
    for seat in range(s.players):
        if seat == s.turn:
            continue
        spoke[seat] = hand = s.hands[seat]
        while hand:
            card = lowest(hand)
            hand = but_first(hand)
            for at in range(memory.count[seat]):
                one_of = memory.one_of[seat, at]
                if one_of >> card & 1:
                    for kind in range(said[card] + 1, HIGH + 1):
                        if one_of & ~behind(card, kind) == 0:
                            said[card] = kind


@compiled
def go_on(
    s: Record,
    net: Layers,
    turns: int,
    way: int,
    plans: Ints,
    values: Floats,
    sets: Ints,
    said: Ints,
    spoke: Ints,
    key: int,
) -> float:
    """Returns the mean of the values of a state over some turns played by the network."""
    total = 0.0
    for turn in range(turns):
        if s.over:
            return (total + (turns - turn) * word(s.over == BEATEN)) / turns
        if s.drawn == CARDS:
            certain = finishes(s)
            if certain >= 0:
                return (total + (turns - turn) * certain) / turns
        deck = perceive(s, way, hidden_from_all(s), sets, said, spoke, key)
        best = best_of(values, think(s, net, deck, sets, plans, values))
        total += values[best]
        if turn + 1 < turns:
            follow(s, plans[best])
    return total / turns


@compiled
def search(
    states: Records,
    memory: Record,
    net: Layers,
    unseen: int,
    way: int,
    turns: int,
    key: int,
    patient: bool,
    plans: Ints,
    results: Floats,
    tried: Ints,
) -> tuple[int, int]:
    """Tries all plans of the current player in the first state, in which hidden cards are blank.

    Two more states are buffers. `way` is how all play in them: with talk, in silence or with open
    hands. `results` has a row per plan and a column per world; `tried` is set to the number of
    worlds each plan was tried in: all of them, if `patient`.

    Returns how many plans there are, and which did best.
    """
    s = states[0]
    found = all_plans(s.hands[s.turn], s.tops[0], s.tops[1], s.most, s.laid, plans)
    hands = np.empty((SEATS, PAIRS), np.int64)
    counts = np.zeros(SEATS, np.int64)
    for seat in range(s.players):
        if seat != s.turn and memory.sizes[seat]:
            counts[seat] = possible_hands(memory, seat, unseen, hands[seat])
    own, values = np.empty(MOST, np.int64), np.empty(MOST, np.float64)
    sets = np.zeros((SEATS, HAND), np.int64)
    said, spoke = np.zeros(CARDS, np.int64), np.zeros(SEATS, np.int64)
    alive = np.ones(MOST, np.int64)
    scores = np.zeros(MOST, np.float64)
    tried[:] = 0
    for world in range(results.shape[1]):
        states[1] = states[0]
        its_key = stream_key(key, world)
        imagine(states[1], memory, unseen, hands, counts, its_key)
        for plan in range(found):
            if alive[plan]:
                states[2] = states[1]
                recall(states[2], memory, said, spoke)
                follow(states[2], plans[plan])
                words = stream_key(its_key, WORDS)
                value = go_on(states[2], net, turns, way, own, values, sets, said, spoke, words)
                results[plan, world] = value
                scores[plan] += value
                tried[plan] += 1
        given = found if patient else 0
        if (world + 1) % HANDFUL == 0:
            left = drop(scores, results, alive, given, found, world + 1, 0.0, DOUBT, EQUAL)
            if left == 1 and not patient:
                break
    return found, leader(scores, alive, found)
