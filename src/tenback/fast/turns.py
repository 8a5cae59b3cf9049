"""Shared by the twins of games with turns: the numbers of their bots, and who begins."""

from .arrays import Ints
from .compiled import compiled, word
from .dice import below, stream_key

RANDOM, GREEDY = range(2)


@compiled
def beginner(game: int, players: int, policies: Ints) -> int:
    """Returns who begins. Seat 0 decides, but every `random` bot makes a throw for the choice."""
    return below(stream_key(game, 1), 0, players) if policies[0] == RANDOM else 0


@compiled
def sit_down(game: int, players: int, policies: Ints, keys: Ints, throws: Ints) -> int:
    """Gives every seat its dice; returns who begins."""
    for seat in range(players):
        keys[seat] = stream_key(game, 1 + seat)
        throws[seat] = word(policies[seat] == RANDOM)
    return beginner(game, players, policies)
