"""What players had before their eyes: in a race it tells what comes too late from what is wrong.

On the wire that is said in two ways (SN-6): an action of the game names it, as it was offered, or
the message names the version that its sender saw. From here on the action alone carries it.
"""

from collections import deque
from typing import Any

from .table import Table

KEPT = 4000
"""For how many milliseconds it is known what was shown before: a little longer than it counts."""


class RecentStates:
    """What a table without turns has shown of late."""

    def __init__(self) -> None:
        self._states: deque[tuple[int, int, Any]] = deque()
        """Versions, until when each was shown, and their States; the latest last."""

    def remember(self, before: Table, now: int) -> None:
        """Takes note that a table as it was is shown no more."""
        if before.state is None or not before.game.REAL_TIME:
            return  # with turns, nothing comes too late
        self._states.append((before.version, now, before.state))
        while self._states[0][1] < now - KEPT:
            self._states.popleft()

    def as_seen(self, shown: Table, seat: int | None, action: Any, version: int | None) -> Any:
        """Returns an action with what its player saw, who had a version of the table in view."""
        if version is None or seat is None or shown.state is None or not shown.game.REAL_TIME:
            return action
        if version == shown.version:
            return as_seen(shown, seat, action, shown.state)
        state = next((state for at, _, state in self._states if at == version), None)
        return action if state is None else as_seen(shown, seat, action, state)


def as_seen(table: Table, seat: int, action: Any, state: Any) -> Any:
    """Returns an action as it was offered to its player, who saw this State.

    What says by itself what its player saw, and what is no action of the game, stays as it is.
    """
    game = table.game
    if not isinstance(action, game.ACTIONS) or game.recorded(action, ()) != action:
        return action
    offered = game.legal(game.go(state), seat)
    return next((one for one in offered if game.recorded(one, ()) == action), action)
