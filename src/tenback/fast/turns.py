"""What the twins of games with turns share: the bots that both have, and who begins."""

from .arrays import Ints
from .compiled import compiled, word
from .dice import below, stream_key

RANDOM, GREEDY = range(2)


@compiled
def beginner(game: int, players: int, policies: Ints) -> int:
    """Returns who begins: as seat 0 says, though every `random` throws its dice for an answer."""
    return below(stream_key(game, 1), 0, players) if policies[0] == RANDOM else 0


@compiled
def sit_down(game: int, players: int, policies: Ints, keys: Ints, throws: Ints) -> int:
    """Gives every seat its dice; returns who begins."""
    for seat in range(players):
        keys[seat] = stream_key(game, 1 + seat)
        throws[seat] = word(policies[seat] == RANDOM)
    return beginner(game, players, policies)
