"""Self-play of The Game, for training and testing a network."""

import numpy as np

from tenback.fast.arrays import Floats, Ints, Record, Records, Singles
from tenback.fast.compiled import compiled
from tenback.fast.dice import below, game_key, stream_key
from tenback.fast.net import Layers
from tenback.fast.results import BEATEN
from tenback.fast.td_learning import STREAM, Learner, learn, worth_at_end

from .features import CLOSE, FEATURES, passed_over, write_features
from .knowledge import KNOWLEDGE, know
from .plans import CAREFUL, QUICK, apply, cards_of, follow, think
from .signals import VOICES, hush, listen
from .twin import CARDS, ROWS, STATE, begin, choose, deal, settle

TURNS = CARDS
"""The most turns of a game: each lays a card."""

Scratch = tuple[Records, ...]


def scratch() -> Scratch:
    """Returns buffers for playing."""
    return np.zeros(1, STATE), np.zeros(1, KNOWLEDGE), np.zeros(1, VOICES)


def ways(players: int) -> tuple[str, ...]:
    """Returns the ways in which a network is tested: alone, only in silence."""
    return ("talk", "silent") if players > 1 else ("silent",)


def features(closer: bool) -> int:
    """Returns the number of features of a network, with or without those of single cards."""
    return FEATURES if closer else FEATURES - CLOSE


@compiled
def note(k: Record, plan: int, passed: int, x: Singles) -> None:
    """Writes the features after a plan, without the first `passed`."""
    tops = np.empty(ROWS, np.int64)
    every = np.empty(FEATURES, np.float32)
    hand = apply(k, plan, tops)
    write_features(k, hand, tops, cards_of(plan), every, passed)
    for i in range(len(x)):
        x[i] = every[passed + i]


@compiled
def play(
    s: Record,
    k: Record,
    voices: Record,
    net: Layers,
    key: int,
    silent: bool,
    course: Singles,
    values: Floats,
    noted: int,
    margin: int,
    most: int,
) -> int:
    """Plays a game by the network; returns the number of turns, and writes positions and values.

    For `margin` and `most` see `think`.
    """
    plans = np.empty(1, np.int64)
    best = np.empty(1, np.float64)
    deal(s, stream_key(key, 0))
    begin(s, 0)
    settle(s)
    hush(voices)
    turns = 0
    while not s.over:
        know(s, s.turn, k)
        listen(s, s.turn, k, voices, silent)
        think(k, net, plans, best, margin, most)
        if noted:
            note(k, plans[0], passed_over(net), course[turns])
            values[turns] = best[0]
        turns += 1
        follow(s, plans[0])
    return turns


@compiled
def practise(
    scratch: Scratch,
    learner: Learner,
    options: Ints,
    seed: int,
    start: int,
    games: int,
    tau: float,
    rate: float,
    silence: float,
    repeats: int,
) -> None:
    """Plays games and learns from them (fast/td_learning.py).

    A network with the features of single cards needs more games, so it considers fewer plans.
    """
    s, k, voices = scratch[0][0], scratch[1][0], scratch[2][0]
    tables = learner[1]
    course = np.zeros((TURNS, len(tables[0])), np.float32)
    margin, most = CAREFUL if passed_over(tables) else QUICK
    values = np.zeros(TURNS, np.float64)
    choose(s, options[0], options[1], options[2], options[3])
    for number in range(start, start + games):
        key = game_key(seed, number)
        dice = stream_key(key, STREAM)
        silent = below(dice, 0, 1000) < silence * 1000
        turns = play(s, k, voices, tables, key, silent, course, values, 1, margin, most)
        goal = worth_at_end(s.over == BEATEN, CARDS - s.gone, tau)
        learn(learner, course, values, turns, goal, number, dice, rate, repeats)


@compiled
def measure(
    scratch: Scratch,
    net: Layers,
    options: Ints,
    seed: int,
    start: int,
    silent: bool,
    won: Ints,
    left: Ints,
) -> None:
    """Plays games by a network; writes which were won, and the cards left in each."""
    s, k, voices = scratch[0][0], scratch[1][0], scratch[2][0]
    nothing = np.zeros((1, 1), np.float32)
    values = np.zeros(1, np.float64)
    choose(s, options[0], options[1], options[2], options[3])
    for number in range(len(left)):
        key = game_key(seed, start + number)
        play(s, k, voices, net, key, silent, nothing, values, 0, *CAREFUL)
        won[number] = s.over == BEATEN
        left[number] = CARDS - s.gone
