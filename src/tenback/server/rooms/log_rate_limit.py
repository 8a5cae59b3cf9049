"""Limits how fast people add to a room's log what does not advance a game."""

from typing import Any

from tenback.rules import GAMES
from tenback.table.log import Entry
from tenback.table.operations import Away, DealDeck, Free, Host, Join, Moved, SeatBot, Settle, Text
from tenback.talk import WORDS

from .limits import Limits, TokenBucket
from .refused import RateLimited

DEAL = 6
"""How many operations a deal counts as: a whole game may follow it."""

_WRONG = tuple(
    kind for game in GAMES.values() for kind in game.RECORDED if kind not in game.ACTIONS
)
"""Moves that fail, and can be repeated without end."""
_OF_A_SEAT = frozenset((*WORDS, *_WRONG, Text))
_OF_THE_HOST: dict[type, int] = {
    **dict.fromkeys((Settle, SeatBot, Host, Away, Free), 1),
    DealDeck: DEAL,
}
_OF_COMERS = frozenset((Join, Moved))
# Leave, Gone and Back are not limited: each needs a Join or an Away before, which are.


class LogRateLimit:
    """The rate limits of one room."""

    __slots__ = ("_buckets", "_limits")

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._buckets: dict[Any, TokenBucket] = {}

    def check(self, entry: Entry) -> None:
        """Counts an entry; raises RateLimited if it is too much. Bots are not limited."""
        kind = type(entry.what)
        limits = self._limits
        if entry.by is None:
            return
        if kind in _OF_A_SEAT:
            self._take(entry.seat, limits.seat, limits.seat_burst)
        elif kind in _OF_THE_HOST:
            self._take("host", limits.operations, limits.operation_burst, _OF_THE_HOST[kind])
        elif kind in _OF_COMERS:
            self._take("comers", limits.joins, limits.join_burst)

    def _take(self, whose: Any, rate: float, burst: float, cost: float = 1) -> None:
        bucket = self._buckets.get(whose)
        if bucket is None:
            bucket = self._buckets[whose] = TokenBucket(rate, burst)
        if not bucket.take(cost):
            raise RateLimited(bucket.wait(cost))
