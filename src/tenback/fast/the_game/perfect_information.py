"""The fewest cards left if everybody sees every card, even the order of the deck.

This is a beam search, turn by turn: of all ways to play the next turn, those with the highest
values are kept. It may miss a way to win, so it gives a lower bound for how many deals can be won.
"""

import numpy as np
from numpy.typing import NDArray

from tenback.fast.arrays import Floats, Ints, Record, Records
from tenback.fast.compiled import compiled
from tenback.fast.dice import game_key, stream_key
from tenback.fast.net import Layers
from tenback.rules.the_game import Options

from .convert import chosen
from .knowledge import KNOWLEDGE, know
from .plans import QUICK, follow, think
from .signals import VOICES, hush, listen
from .twin import CARDS, ROWS, SEATS, STATE, begin, choose, deal, settle

WAYS = 12
"""Plans that are tried from each position."""


def fewest_left(
    options: Options, net: Layers, seed: int, start: int, count: int, breadth: int
) -> NDArray[np.int64]:
    """Returns how few cards can be left in games `start` to `start + count - 1` of a seed.

    `breadth` positions are kept after each turn.
    """
    left = np.zeros(count, np.int64)
    states, knowledge = np.zeros((2, max(breadth, options.players)), STATE), np.zeros(1, KNOWLEDGE)
    voices = np.zeros(1, VOICES)
    look_back(states[0], states[1], knowledge, voices, net, chosen(options), seed, start, left)
    return left


@compiled
def ways_on(
    states: Records, kept: int, k: Record, voices: Record, net: Layers, ways: Ints, values: Floats
) -> int:
    """Finds ways to continue each position, and their values; returns how many there are.

    A way is a plan and the index of its position. What was said earlier is not remembered.
    """
    plans = np.empty(WAYS, np.int64)
    best = np.empty(WAYS, np.float64)
    found = 0
    for at in range(kept):
        s = states[at]
        if s.over:
            continue
        know(s, s.turn, k)
        hush(voices)
        listen(s, s.turn, k, voices, silent=False)
        for plan in range(think(k, net, plans, best, *QUICK)):
            ways[found] = plans[plan] * len(states) + at
            values[found] = best[plan]
            found += 1
    return found


@compiled
def same(one: Record, other: Record) -> bool:
    """Returns whether two states are the same, however they came about."""
    for row in range(ROWS):
        if one.tops[row] != other.tops[row]:
            return False
    for seat in range(SEATS):
        if one.hands[seat] != other.hands[seat]:
            return False
    return bool(one.turn == other.turn)


@compiled
def go_on(states: Records, after: Records, ways: Ints, order: Ints) -> int:
    """Follows the last ways of an order, as many as there is space for; returns how many."""
    kept = 0
    for place in order[::-1]:
        if kept == len(states):
            break
        after[kept] = states[ways[place] % len(states)]
        follow(after[kept], ways[place] // len(states))
        if kept == 0 or not same(after[kept - 1], after[kept]):
            kept += 1
    for at in range(kept):
        states[at] = after[at]
    return kept


@compiled
def look_back(
    states: Records,
    after: Records,
    knowledge: Records,
    voices: Records,
    net: Layers,
    options: Ints,
    seed: int,
    start: int,
    left: Ints,
) -> None:
    """Writes the fewest cards left that were found for each game."""
    ways = np.empty(len(states) * WAYS, np.int64)
    values = np.empty(len(states) * WAYS, np.float64)
    for number in range(len(left)):
        kept = options[0]
        for seat in range(kept):
            choose(states[seat], options[0], options[1], options[2], options[3])
            deal(states[seat], stream_key(game_key(seed, start + number), 0))
            begin(states[seat], seat)
            settle(states[seat])
        left[number] = CARDS
        while kept and left[number]:
            found = ways_on(states, kept, knowledge[0], voices[0], net, ways, values)
            kept = go_on(states, after, ways, np.argsort(values[:found]))
            for at in range(kept):
                left[number] = min(left[number], CARDS - states[at].gone)
