"""Learning by self-play: TD(lambda) on what is left at the end of a game.

A position is worth exp(-left / tau), with a tau that shrinks: at first every card less counts, in
the end next to nothing but winning does. All seats share one network, and all of them win or lose.
"""

import math
from typing import Any

import numpy as np

from tenback.fast.compiled import compiled, inlined
from tenback.fast.dice import below, game_key, stream_key

from .knowledge import SPAN, know
from .net import FIRST, SECOND, adjust, backward, forward
from .outlook import FEATURES, look_out
from .plans import CAREFUL, apply, cards_of, follow, think
from .signals import listen
from .twin import CARDS, ROWS, begin, choose, deal, settle

LAMBDA = 0.8
BATCH = 64
TURNS = CARDS
"""No game has more turns: each lays a card."""
ROUND = 8
"""Games between two lessons."""
STREAM = 9
"""Of a game's dice: those of the lessons."""


@inlined
def note(k: Any, plan: int, x: Any) -> None:
    """Notes the position after a plan, as its player sees it."""
    tops = np.empty(ROWS, np.int64)
    hand = apply(k, plan, tops)
    look_out(k, hand, tops, cards_of(plan), x)


@inlined
def play(
    s: Any, k: Any, net: Any, key: int, silent: bool, course: Any, values: Any, noted: int
) -> int:
    """Plays a game by the network; returns its turns, and notes their positions and values."""
    public = np.empty(SPAN, np.int64)
    plans = np.empty(1, np.int64)
    best = np.empty(1, np.float64)
    deal(s, stream_key(key, 0))
    begin(s, 0)
    settle(s)
    turns = 0
    while not s.over:
        know(s, s.turn, k)
        listen(s, s.turn, k, public, silent)
        think(k, net, plans, best, CAREFUL)
        if noted:
            note(k, plans[0], course[turns])
            values[turns] = best[0]
        turns += 1
        follow(s, plans[0])
    return turns


@compiled
def practise(
    states: Any,
    knowledge: Any,
    net: Any,
    tables: Any,
    slope: Any,
    slopes: Any,
    mean: Any,
    square: Any,
    calm: Any,
    seen: Any,
    goals: Any,
    counts: Any,
    options: Any,
    seed: int,
    start: int,
    games: int,
    tau: float,
    rate: float,
    silence: float,
    repeats: int,
) -> None:
    """Plays games and learns from them; `counts` are games, lessons, and positions seen.

    `tables` and `slopes` are the network and its slopes as layers. The newest positions stay in
    `seen` with their `goals`, and every lesson draws from them.
    """
    s, k = states[0], knowledge[0]
    one = np.empty(FIRST, np.float32)
    two = np.empty(SECOND, np.float32)
    course = np.zeros((TURNS, FEATURES), np.float32)
    values = np.zeros(TURNS, np.float64)
    choose(s, options[0], options[1], options[2], options[3])
    for number in range(start, start + games):
        key = game_key(seed, number)
        dice = stream_key(key, STREAM)
        silent = below(dice, 0, 1000) < silence * 1000
        turns = play(s, k, tables, key, silent, course, values, 1)
        left = CARDS - s.gone
        goal = math.exp(-left / tau)
        for turn in range(turns - 1, -1, -1):
            place = counts[2] % len(goals)
            counts[2] += 1
            for i in range(FEATURES):
                seen[place, i] = course[turn, i]
            goals[place] = goal
            goal = LAMBDA * goal + (1 - LAMBDA) * values[turn]
        if number % ROUND == ROUND - 1:
            full = min(counts[2], len(goals))
            for again in range(repeats):
                for sample in range(BATCH):
                    place = below(dice, 2 + again * BATCH + sample, full)
                    error = forward(tables, seen[place], FEATURES, one, two) - goals[place]
                    backward(tables, slopes, seen[place], one, two, error / BATCH)
                counts[1] += 1
                adjust(net, slope, mean, square, calm, counts[1], rate)
        counts[0] += 1


@compiled
def measure(
    states: Any,
    knowledge: Any,
    net: Any,
    options: Any,
    seed: int,
    start: int,
    silent: bool,
    left: Any,
) -> None:
    """Plays games by a network; writes how many cards were left in each."""
    s, k = states[0], knowledge[0]
    nothing = np.zeros((1, 1), np.float32)
    values = np.zeros(1, np.float64)
    choose(s, options[0], options[1], options[2], options[3])
    for number in range(len(left)):
        key = game_key(seed, start + number)
        play(s, k, net, key, silent, nothing, values, 0)
        left[number] = CARDS - s.gone
