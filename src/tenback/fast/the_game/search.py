"""Search: tries the network's best plans in worlds that agree with everything a seat knows.

Every plan is tried in the same worlds, and plans that can't be much better than the best are
dropped now and then. In a world all seats play some turns by the network. The result is the mean
of the network's values in the last four turns: earlier values know too little, and the last one
alone depends too much on chance. Once the deck is empty, a win is searched for (ending.py).
"""

import numpy as np

from tenback.fast.arrays import Floats, Ints, Record, Records
from tenback.fast.compiled import compiled, word
from tenback.fast.dice import below, stream_key
from tenback.fast.hands import NOBODY, put_in
from tenback.fast.net import Layers
from tenback.fast.results import BEATEN, GOES_ON
from tenback.fast.worlds import HANDFUL, drop, leader

from .ending import can_finish
from .knowledge import UNSEEN, know
from .plans import CAREFUL, QUICK, follow, think, value_of
from .signals import HIGH, agrees, listen
from .twin import CARDS, FIRST_CARD

WIDTH_ALONE, WIDTH = 8, 6
"""Plans that are tried in solo play, and in a team."""
DOUBT, EQUAL = 2.0, 0.006
"""When a plan is dropped (fast/worlds.py)."""
PRIOR = 4.0
"""The network's own estimate counts as much as this many worlds."""
COUNTED = 4
"""The last turns whose values count."""
ATTEMPTS = 200
"""How often a hand is dealt again until it agrees with what was said and kept."""
FINE = 1 << 20
"""The resolution of a throw that decides with a probability."""


@compiled
def fitting_first(memory: Record, seat: int, pool: Ints, total: int) -> int:
    """Puts the cards that a hand can have before the others; returns how many there are."""
    able = 0
    for at in range(total):
        card = pool[at]
        none = memory.none_of[seat, word(card >= HIGH)]
        if not (none >> (card & (HIGH - 1)) & 1):
            pool[at] = pool[able]
            pool[able] = card
            able += 1
    return able


@compiled
def deal_hand(
    memory: Record,
    voices: Record,
    seat: int,
    held: int,
    pool: Ints,
    total: int,
    key: int,
    throw: int,
) -> tuple[int, int]:
    """Moves a plausible hand that agrees with what its player said to the start of the pool.

    Returns the hand and the number of the next throw. After ATTEMPTS any hand is accepted.
    """
    able = fitting_first(memory, seat, pool, total)
    if able < held:
        able = total
    hand = NOBODY
    for _ in range(ATTEMPTS):
        hand = NOBODY
        low = high = 0
        likely = 1.0
        for at in range(held):
            other = at + below(key, throw, able - at)
            throw += 1
            card = pool[other]
            pool[other] = pool[at]
            pool[at] = card
            hand = put_in(hand, card)
            likely *= memory.likely[seat, card]
            if card >= HIGH:
                high |= 1 << (card & (HIGH - 1))
            else:
                low |= 1 << card
        if agrees(voices, seat, low, high):
            throw += 1
            if below(key, throw - 1, FINE) < likely * FINE:
                break
    return hand, throw


@compiled
def imagine(s: Record, k: Record, memory: Record, voices: Record, key: int, pool: Ints) -> None:
    """Deals what the current player can't see into a state, in agreement with what was said."""
    total = 0
    for card in range(FIRST_CARD, FIRST_CARD + CARDS):
        if k.where[card] == UNSEEN:
            pool[total] = card
            total += 1
    others = s.players - 1
    first = below(key, 0, max(1, others))
    throw = 1
    for turn in range(others):
        distance = 1 + (first + turn) % others
        seat = (s.turn + distance) % s.players
        held = k.sizes[distance]
        s.hands[seat], throw = deal_hand(memory, voices, seat, held, pool, total, key, throw)
        total -= held
        for at in range(total):
            pool[at] = pool[at + held]
    # If the table hides the cards under the tops, there are more unseen cards than the deck needs.
    for at in range(k.deck):
        other = at + below(key, throw + at, total - at)
        s.deck[CARDS - k.deck + at] = pool[other]
        pool[other] = pool[at]
    s.drawn = CARDS - k.deck
    s.mixed = CARDS


@compiled
def go_on(s: Record, k: Record, voices: Record, net: Layers, turns: int, silent: bool) -> float:
    """Returns the result of a state after some turns played by the network."""
    plans = np.empty(1, np.int64)
    best = np.zeros(1, np.float64)
    total = 0.0
    first = max(0, turns - COUNTED)
    for turn in range(turns):
        won = s.over == BEATEN
        known = s.over != GOES_ON
        if s.drawn == CARDS and not (s.over or s.on_fire):
            won = can_finish(s)
            known = won or s.players == 2
        if known:
            return (total + (turns - max(turn, first)) * word(won)) / (turns - first)
        know(s, s.turn, k)
        listen(s, s.turn, k, voices, silent)
        think(k, net, plans, best, *QUICK)
        if turn >= first:
            total += best[0]
        if turn + 1 < turns:
            follow(s, plans[0])
    return total / (turns - first)


@compiled
def search(
    states: Records,
    knowledge: Records,
    memory: Record,
    voices: Records,
    net: Layers,
    silent: bool,
    turns: int,
    key: int,
    given: int,
    enough: int,
    plans: Ints,
    results: Floats,
    tried: Ints,
) -> tuple[int, int]:
    """Tries plans for the current player in the first state, in which hidden cards are blank.

    The first knowledge is that player's, the first voices are what was said. Two more states, one
    more knowledge and more voices are buffers.

    The caller sets the first `given` plans; the network's best fill the others. `results` has a row
    per plan and a column per world; `tried` is set to the number of worlds each plan was tried in.
    The search stops when `enough` plans are left or the best wins for certain; with 0 it runs
    through all worlds.

    Returns how many plans there are, and which did best.
    """
    k = knowledge[0]
    worlds = results.shape[1]
    values = np.empty(len(plans), np.float64)
    for plan in range(given):
        values[plan] = value_of(k, net, plans[plan])
    found = given + think(k, net, plans[given:], values[given:], *CAREFUL)
    for plan in range(found):
        tried[plan] = 0
    if found <= enough or (enough and values[0] >= 1.0):
        return found, 0
    pool = np.empty(CARDS, np.int64)
    alive = np.ones(len(plans), np.int64)
    scores = values * PRIOR
    for world in range(worlds):
        states[1] = states[0]
        imagine(states[1], k, memory, voices[0], stream_key(key, world), pool)
        for plan in range(found):
            if alive[plan]:
                states[2] = states[1]
                voices[1] = voices[0]
                follow(states[2], plans[plan])
                value = go_on(states[2], knowledge[1], voices[1], net, turns, silent)
                results[plan, world] = value
                scores[plan] += value
                tried[plan] += 1
        if (world + 1) % HANDFUL == 0:
            left = drop(scores, results, alive, given, found, world + 1, PRIOR, DOUBT, EQUAL)
            if left <= enough:
                break
    return found, leader(scores, alive, found)
