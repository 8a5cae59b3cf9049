"""Learning by self-play, for every game: TD(lambda) on the number of cards left at the end.

A finished game is worth exp(-left / tau). Tau shrinks during training: at first every card counts,
in the end hardly anything but winning does. A game that burned with no card left is lost and worth
nothing (TG-13). All seats share one network, and they win or lose together. The newest positions
are stored with their targets, and batches are drawn from them.
"""

import math

from .arrays import Floats, Ints, Singles
from .compiled import compiled
from .dice import below
from .net import Layers, adjust, backward, forward, workspace

LAMBDA = 0.8
BATCH = 64
ROUND = 8
"""Games between two rounds of gradient steps."""
STREAM = 9
"""The stream of a game's dice that draws batches."""

Learner = tuple[Singles, Layers, Singles, Layers, Singles, Singles, Singles, Singles, Floats, Ints]
"""The network and its gradient, each as one array and as layers; Adam's two moments; the averaged
network; stored positions and their goals; counts of games, of gradient steps and of positions."""


@compiled
def worth_at_end(won: bool, left: int, tau: float) -> float:
    """Returns the value of a finished game."""
    if left == 0 and not won:
        return 0.0
    return math.exp(-left / tau)


@compiled
def remember(learner: Learner, course: Singles, values: Floats, turns: int, goal: float) -> None:
    """Stores the positions of a game; `goal` is its value, `values` are the network's estimates."""
    _, _, _, _, _, _, _, seen, goals, counts = learner
    for turn in range(turns - 1, -1, -1):
        place = counts[2] % len(goals)
        counts[2] += 1
        for i in range(course.shape[1]):
            seen[place, i] = course[turn, i]
        goals[place] = goal
        goal = LAMBDA * goal + (1 - LAMBDA) * values[turn]


@compiled
def study(learner: Learner, dice: int, rate: float, repeats: int) -> None:
    """Takes `repeats` gradient steps, each on a batch drawn from the stored positions."""
    net, tables, slope, slopes, mean, square, calm, seen, goals, counts = learner
    work = workspace(tables)
    full = min(counts[2], len(goals))
    for again in range(repeats):
        for sample in range(BATCH):
            place = below(dice, 2 + again * BATCH + sample, full)
            x = seen[place]
            error = forward(tables, x, len(x), work) - goals[place]
            backward(tables, slopes, x, work, error / BATCH)
        counts[1] += 1
        adjust(net, slope, mean, square, calm, counts[1], rate)


@compiled
def learn(
    learner: Learner,
    course: Singles,
    values: Floats,
    turns: int,
    goal: float,
    number: int,
    dice: int,
    rate: float,
    repeats: int,
) -> None:
    """Stores a finished game, and studies after the last one of each round."""
    remember(learner, course, values, turns, goal)
    if number % ROUND == ROUND - 1:
        study(learner, dice, rate, repeats)
    learner[9][0] += 1
