"""Self-play of Quick & Easy, for training and testing a network."""

import numpy as np

from tenback.fast.arrays import Floats, Ints, Record, Records, Singles
from tenback.fast.compiled import compiled
from tenback.fast.dice import below, game_key, stream_key
from tenback.fast.net import Layers
from tenback.fast.results import BEATEN
from tenback.fast.td_learning import STREAM, Learner, learn, worth_at_end

from .features import FEATURES
from .plans import MOST, best_of, follow, hidden_from_all, note, think
from .signals import SILENT, TALK, perceive
from .twin import CARDS, HAND, SEATS, STATE, begin, choose, deal

WORDS = 10
"""The stream of a game's dice that chooses what is said."""

Scratch = tuple[Records, ...]


def scratch() -> Scratch:
    """Returns buffers for playing."""
    return (np.zeros(1, STATE),)


def ways(players: int) -> tuple[str, ...]:  # noqa: ARG001
    """Returns the ways in which a network is tested."""
    return ("talk", "silent")


def features(closer: bool) -> int:  # noqa: ARG001
    """Returns the number of features; this game has none of single cards."""
    return FEATURES


@compiled
def play(
    s: Record, net: Layers, key: int, way: int, course: Singles, values: Floats, noted: int
) -> int:
    """Plays a game by the network; returns the turns, and writes positions and values."""
    plans = np.empty(MOST, np.int64)
    worths = np.empty(MOST, np.float64)
    sets = np.zeros((SEATS, HAND), np.int64)
    said, spoke = np.zeros(CARDS, np.int64), np.zeros(SEATS, np.int64)
    words = stream_key(key, WORDS)
    deal(s, stream_key(key, 0))
    begin(s, 0)
    turns = 0
    while not s.over:
        deck = perceive(s, way, hidden_from_all(s), sets, said, spoke, words)
        best = best_of(worths, think(s, net, deck, sets, plans, worths))
        if noted:
            note(s, deck, sets, plans[best], course[turns])
            values[turns] = worths[best]
        turns += 1
        follow(s, plans[best])
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
    """Plays games and learns from them (fast/td_learning.py)."""
    s = scratch[0][0]
    course = np.zeros((CARDS, FEATURES), np.float32)
    values = np.zeros(CARDS, np.float64)
    choose(s, options[0], options[1])
    for number in range(start, start + games):
        key = game_key(seed, number)
        dice = stream_key(key, STREAM)
        way = SILENT if below(dice, 0, 1000) < silence * 1000 else TALK
        turns = play(s, learner[1], key, way, course, values, 1)
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
    s = scratch[0][0]
    nothing = np.zeros((1, 1), np.float32)
    values = np.zeros(1, np.float64)
    choose(s, options[0], options[1])
    for number in range(len(left)):
        key = game_key(seed, start + number)
        play(s, net, key, SILENT if silent else TALK, nothing, values, 0)
        won[number] = s.over == BEATEN
        left[number] = CARDS - s.gone
