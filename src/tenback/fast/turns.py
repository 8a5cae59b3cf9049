"""What the twins of games with turns share: the bots that both have, and who begins."""

from typing import Any

from .compiled import inlined, word
from .dice import below, stream_key

RANDOM, GREEDY = range(2)


@inlined
def sit_down(game: int, players: int, policies: Any, keys: Any, throws: Any) -> int:
    """Gives every seat its dice; returns who begins: as seat 0 says, the others are asked too."""
    for seat in range(players):
        keys[seat] = stream_key(game, 1 + seat)
        throws[seat] = word(policies[seat] == RANDOM)
    return below(keys[0], 0, players) if policies[0] == RANDOM else 0
