"""A small network that estimates the chance of winning from the features of a position.

Its weights are one array: layer after layer, each followed by its biases. `layers` returns views of
that array for the compiled code.
"""

import math

import numpy as np

from .arrays import Ints, Singles
from .compiled import compiled, dense, word

FIRST, SECOND = 64, 32
REST = ((FIRST,), (FIRST, SECOND), (SECOND,), (SECOND,), (1,))
"""The shapes of all tables but the first, which has a row for each feature."""
LEAK = np.float32(0.0625)
"""The slope of the leaky ReLU below zero."""

CALM = np.float32(1e-4)
"""The weight of each step in the averaged network, called calm."""

ALL = np.arange(FIRST)

to_first = dense(FIRST, float(LEAK))
to_second = dense(SECOND, float(LEAK))

Layers = tuple[Singles, ...]
Workspace = tuple[Singles, Singles, Singles, Ints]


def untrained_net(features: int, seed: int) -> Singles:
    """Returns a network with random weights."""
    chance = np.random.Generator(np.random.PCG64(seed))
    net = np.zeros(features * FIRST + sum(map(math.prod, REST)), np.float32)
    one, _, two, _, three, _ = layers(net)
    one[:] = chance.normal(0, math.sqrt(2 / features), one.shape)
    two[:] = chance.normal(0, math.sqrt(2 / FIRST), two.shape)
    three[:] = chance.normal(0, 0.1, three.shape)
    return net


def layers(net: Singles) -> Layers:
    """Returns the tables of a network's array, as views."""
    features = (len(net) - sum(map(math.prod, REST))) // FIRST
    tables, start = [], 0
    for shape in ((features, FIRST), *REST):
        end = start + math.prod(shape)
        tables.append(net[start:end].reshape(shape))
        start = end
    return tuple(tables)


@compiled
def workspace(net: Layers) -> Workspace:
    """Returns buffers for `forward`: the outputs of both layers, the features and their indices."""
    features = len(net[0])
    return (
        np.empty(FIRST, np.float32),
        np.empty(SECOND, np.float32),
        np.empty(features, np.float32),
        np.empty(features, np.int64),
    )


@compiled
def gather(x: Singles, used: int, given: Singles, rows: Ints) -> int:
    """Lists the features that are not 0; returns the length of the list, an even number.

    Features with even indices get even places and the others odd ones, filled up with zeros: so the
    sums are those over all features, to the last bit.
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
    """Returns the value of a position; leaves the outputs of both layers in `work` (`workspace`).

    Only the first `used` features count, an even number; the others are 0.
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
    """Adds the gradient for this error to that of every weight; `forward` must have run before."""
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
    """Takes a step of Adam with the gradient `slope`, and clears the gradient.

    `calm` is the exponential moving average of the weights.
    """
    speed = np.float32(rate * math.sqrt(1 - 0.999**step) / (1 - 0.9**step))
    for i in range(len(net)):
        down = slope[i]
        mean[i] = np.float32(0.9) * mean[i] + np.float32(0.1) * down
        square[i] = np.float32(0.999) * square[i] + np.float32(0.001) * down * down
        net[i] -= speed * mean[i] / (np.sqrt(square[i]) + np.float32(1e-7))
        calm[i] += CALM * (net[i] - calm[i])
        slope[i] = 0
