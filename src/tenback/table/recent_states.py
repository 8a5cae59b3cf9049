"""What players saw when they acted: in a race it tells a late card from a wrong one (SN-6).

A client can say what it saw in two ways: in the action itself, as it was offered, or by the version
in the message. Here the version is turned into the former.
"""

from collections import deque
from typing import Any

from msgspec import Struct

from tenback.rules.types import State

from .table import Table

KEPT = 4000
"""For how many milliseconds States are kept: a little longer than they count."""


class RecentStates:
    """The States that a table without turns has shown recently."""

    __slots__ = ("_states",)

    def __init__(self) -> None:
        self._states: deque[tuple[int, int, State]] | tuple[()] = ()
        """Versions, until when each was shown, and their States, latest last."""

    def remember(self, before: Table, now: int) -> None:
        """Remembers a table that will not be shown any more."""
        if before.state is None or not before.game.REAL_TIME:
            return  # with turns, nothing comes too late
        if not isinstance(self._states, deque):
            self._states = deque()  # only now: even an empty deque takes much memory
        self._states.append((before.version, now, before.state))
        while self._states[0][1] < now - KEPT:
            self._states.popleft()

    def as_seen(self, shown: Table, seat: int | None, action: Struct, version: int | None) -> Any:
        """Returns an action with what its player saw, given the version of the table they saw."""
        if version is None or seat is None or shown.state is None or not shown.game.REAL_TIME:
            return action
        if version == shown.version:
            return as_seen(shown, seat, action, shown.state)
        state = next((state for at, _, state in self._states if at == version), None)
        return action if state is None else as_seen(shown, seat, action, state)


def as_seen(table: Table, seat: int, action: Struct, state: State) -> Any:
    """Returns an action as it was offered to its player, who saw this State.

    An action that already says what its player saw, and anything else, is returned as it is.
    """
    game = table.game
    if not isinstance(action, game.ACTIONS) or game.recorded(action, ()) != action:
        return action
    offered = game.legal(game.go(state), seat)
    return next((one for one in offered if game.recorded(one, ()) == action), action)
