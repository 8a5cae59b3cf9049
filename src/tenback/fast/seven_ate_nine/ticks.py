"""A race in ticks: all seats act at once, and dice say in which order it counts.

A seat's action is a number: a kind lays a card of it on the top that all saw when the tick began,
TAKE takes one, WAIT does nothing.
"""

from .twin import TAKE

WAIT = TAKE + 1
ACTIONS = WAIT + 1

ORDER_STREAM = 1 << 16
"""The stream of a game's dice that orders the seats of each tick."""

TICK = 200
"""Milliseconds, unless another length is chosen."""
CYCLES = 1000
"""Ticks after which a race is cut off, unless another number is chosen."""
