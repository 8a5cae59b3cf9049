"""Updates: the table as each connection gets it, made once for all that see the same."""

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import Raw

from tenback.narration import notes, public
from tenback.table import messages
from tenback.table.messages import Notes
from tenback.table.queries import seats_to_take
from tenback.table.table import Table

if TYPE_CHECKING:
    from .connection import Connection

REMEMBERED = 100
"""For how many versions a client that comes back still learns what happened."""
SAME = 100
"""For how many milliseconds an update is sent again to others who see the same."""


class Updates:
    """The updates of one table."""

    def __init__(self) -> None:
        self._happened: deque[tuple[int, tuple[Any, ...]]] = deque(maxlen=REMEMBERED)
        """The last versions, and what happened with each."""
        self._face: tuple[Any, Raw] | None = None
        self._made: dict[Any, bytes] = {}
        self._notes: dict[Any, tuple[Notes, tuple[int, ...]]] = {}
        """The notes for all, and the seats that learn more; kept as long as `_made`."""

    def add(self, version: int, events: tuple[Any, ...]) -> None:
        """Keeps what happened with a version of the table."""
        self._happened.append((version, events))

    def forget(self) -> None:
        """Drops the updates that were made for others who see the same."""
        self._made.clear()
        self._notes.clear()

    def encode(self, table: Table, connection: "Connection", now: int) -> bytes:
        """Returns a table as a connection may see it, with what happened since its last update."""
        answers = connection.take_answers()
        since = connection.version
        connection.version = table.version
        seat = table.seat_of(connection.player)
        host = connection.player == table.sitting.host
        may_take = seats_to_take(table, connection.player)
        key = (seat, host, may_take, since, now // SAME, now < table.go)
        if not answers and key in self._made:
            return self._made[key]
        update = messages.update(
            table,
            connection.player,
            now,
            self._since(since, table.version),
            answers,
            self._table_face(table),
            self._narrate(seat, (since, now < table.go)),
        )
        text = messages.encode(update)
        if not answers:
            self._made[key] = text
        return text

    def _narrate(self, seat: int | None, key: Any) -> Callable[[Any, tuple[Any, ...]], Notes]:
        """Returns a function that narrates an update: once for all seats that learn the same."""

        def narrate(view: Any, events: tuple[Any, ...]) -> Notes:
            kept = self._notes.get(key)
            if kept is None:
                kept = self._notes[key] = public(view, events)
            said, know_more = kept
            return notes(view, events) if seat in know_more else said

        return narrate

    def _since(self, since: int, version: int) -> tuple[Any, ...]:
        """Returns what happened after a version; nothing if that is not known for sure."""
        if not self._happened or not self._happened[0][0] - 1 <= since <= version:
            return ()
        if since == version - 1:
            return self._happened[-1][1]
        return tuple(
            event for number, events in self._happened if number > since for event in events
        )

    def _table_face(self, table: Table) -> Raw:
        sitting = table.sitting
        if self._face is None or self._face[0] is not sitting:
            face = messages.face(table.id, sitting)
            self._face = sitting, Raw(messages.encode(face))
        return self._face[1]
