"""A small network that values positions: from features to the chance of beating the game.

Its weights lie in one array, layer after layer, each with its biases behind it; `layers` shows it
as the five tables that the compiled code wants.
"""

import math

import numpy as np

from .arrays import Ints, Singles
from .compiled import compiled, dense, word

FIRST, SECOND = 64, 32
REST = ((FIRST,), (FIRST, SECOND), (SECOND,), (SECOND,), (1,))
"""The shapes of all tables but the first, which has a line for each feature."""
LEAK = np.float32(0.0625)
"""What is left of a neuron's sum below zero."""

CALM = np.float32(1e-4)
"""How much of each change the calm copy of a network takes over."""

ALL = np.arange(FIRST)

to_first = dense(FIRST, float(LEAK))
to_second = dense(SECOND, float(LEAK))

Layers = tuple[Singles, ...]
Workspace = tuple[Singles, Singles, Singles, Ints]


def newborn(features: int, seed: int) -> Singles:
    """Returns a network that knows nothing yet."""
    chance = np.random.Generator(np.random.PCG64(seed))
    net = np.zeros(features * FIRST + sum(map(math.prod, REST)), np.float32)
    one, _, two, _, three, _ = layers(net)
    one[:] = chance.normal(0, math.sqrt(2 / features), one.shape)
    two[:] = chance.normal(0, math.sqrt(2 / FIRST), two.shape)
    three[:] = chance.normal(0, 0.1, three.shape)
    return net


def layers(net: Singles) -> Layers:
    """Returns the tables that a network's array consists of; they share its memory."""
    features = (len(net) - sum(map(math.prod, REST))) // FIRST
    tables, start = [], 0
    for shape in ((features, FIRST), *REST):
        end = start + math.prod(shape)
        tables.append(net[start:end].reshape(shape))
        start = end
    return tuple(tables)


@compiled
def room(net: Layers) -> Workspace:
    """Returns room for `forward`: what both layers come to, and features with their numbers."""
    features = len(net[0])
    return (
        np.empty(FIRST, np.float32),
        np.empty(SECOND, np.float32),
        np.empty(features, np.float32),
        np.empty(features, np.int64),
    )


@compiled
def gather(x: Singles, used: int, given: Singles, rows: Ints) -> int:
    """Lists the features that are not 0; returns how long the list is, an even number.

    Those with even numbers stand in even places and the others in odd ones, with zeros to fill up:
    so sums come out as if all features were added, to the last bit.
    """
    even = odd = 0
    for pair in range(used >> 1):
        at = 2 * pair
        given[2 * even], rows[2 * even] = x[at], at
        given[2 * odd + 1], rows[2 * odd + 1] = x[at + 1], at + 1
        even += word(x[at] != 0)
        odd += word(x[at + 1] != 0)
    for pair in range(even, odd):
        given[2 * pair], rows[2 * pair] = 0, 0
    for pair in range(odd, even):
        given[2 * pair + 1], rows[2 * pair + 1] = 0, 0
    return 2 * max(even, odd)


@compiled
def forward(net: Layers, x: Singles, used: int, work: Workspace) -> float:
    """Returns the value of a position; leaves what both layers come to in `work` (`room`).

    Only the first `used` features count, an even number: the others are 0.
    """
    weights, biases, weights_2, biases_2, weights_3, bias_3 = net
    one, two, given, rows = work
    to_first(given, rows, gather(x, used, given, rows), weights, biases, one)
    to_second(one, ALL, FIRST, weights_2, biases_2, two)
    total = bias_3[0]
    for j in range(SECOND):
        total += two[j] * weights_3[j]
    return 1 / (1 + math.exp(-total))


@compiled
def backward(net: Layers, slope: Layers, x: Singles, work: Workspace, error: float) -> None:
    """Adds to the slope of every weight what this error, after `forward`, asks for."""
    one, two, _, _ = work
    _, _, weights_2, _, weights_3, _ = net
    slopes, slopes_b, slopes_2, slopes_2b, slopes_3, slopes_3b = slope
    below = np.empty(FIRST, np.float32)
    error = np.float32(error)  # type: ignore[assignment]
    slopes_3b[0] += error
    for j in range(SECOND):
        leak = LEAK if two[j] < 0 else np.float32(1)
        slopes_3[j] += error * two[j]
        two[j] = error * weights_3[j] * leak
        slopes_2b[j] += two[j]
    for i in range(FIRST):
        leak = LEAK if one[i] < 0 else np.float32(1)
        given = one[i]
        total = np.float32(0)
        for j in range(SECOND):
            slopes_2[i, j] += given * two[j]
            total += two[j] * weights_2[i, j]
        below[i] = total * leak
        slopes_b[i] += below[i]
    for i in range(len(x)):
        given = x[i]
        if given != 0:
            for j in range(FIRST):
                slopes[i, j] += given * below[j]


@compiled
def adjust(
    net: Singles,
    slope: Singles,
    mean: Singles,
    square: Singles,
    calm: Singles,
    step: int,
    rate: float,
) -> None:
    """Moves every weight of the plain array against its slope (Adam), and forgets the slope.

    `calm` follows the weights slowly: it is the steadier network.
    """
    speed = np.float32(rate * math.sqrt(1 - 0.999**step) / (1 - 0.9**step))
    for i in range(len(net)):
        down = slope[i]
        mean[i] = np.float32(0.9) * mean[i] + np.float32(0.1) * down
        square[i] = np.float32(0.999) * square[i] + np.float32(0.001) * down * down
        net[i] -= speed * mean[i] / (np.sqrt(square[i]) + np.float32(1e-7))
        calm[i] += CALM * (net[i] - calm[i])
        slope[i] = 0
