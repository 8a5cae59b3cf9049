"""Updates: the table as each connection gets it, made once for all that see the same.

What all see alike is encoded once for each version, and put into the updates as it is (`Raw`).
"""

from collections import deque
from typing import TYPE_CHECKING, Any

from msgspec import UNSET, Raw, Struct

from tenback.narration import happened, public
from tenback.table import messages
from tenback.table.messages import Update
from tenback.table.queries import offers_of, view_of
from tenback.table.table import Table

if TYPE_CHECKING:
    from .connection import Connection

REMEMBERED = 100
"""For how many versions a client that comes back still learns what happened."""
SAME = 100
"""For how many milliseconds an update is sent again to others who see the same."""


class Place(Struct, frozen=True, gc=False):
    """Who a connection's identity is at a table; the same until one of the first three changes."""

    sitting: Any
    players: tuple[str, ...]
    looked: tuple[str, ...]
    seat: int | None
    you: bytes


class Shared(Struct, gc=False):
    """The parts of an update that are the same for all whose last update was the same.

    Attributes:
        events: What has happened since then.
        know_more: The seats that learn more from it than the others.
    """

    events: tuple[Any, ...]
    encoded_events: Raw
    clock: Raw
    know_more: tuple[int, ...]
    happened: Any
    required: Any
    ended: Any


class Updates:
    """The updates of one table."""

    __slots__ = ("_face", "_happened", "_made", "_shared", "_slot", "_talk")

    def __init__(self) -> None:
        self._happened: deque[tuple[int, tuple[Any, ...]]] | None = None
        """The last versions, and what happened with each; made when needed, as it takes memory."""
        self._face: tuple[Any, Raw] | None = None
        self._talk: tuple[Any, Any, Raw] | None = None
        self._made: dict[Any, bytes] = {}
        self._shared: dict[Any, Shared] = {}
        self._slot = 0
        """The time at which these were made, in units of SAME."""

    def add(self, version: int, events: tuple[Any, ...]) -> None:
        """Remembers the events that led to a version of the table."""
        if self._happened is None:
            self._happened = deque(maxlen=REMEMBERED)
        self._happened.append((version, events))

    def forget(self) -> None:
        """Drops the cached updates, which are shared by all who see the same."""
        self._made.clear()
        self._shared.clear()

    def encode(self, table: Table, connection: "Connection", now: int) -> bytes:
        """Returns a table as a connection may see it, with what happened since its last update."""
        answers = connection.take_answers()
        since = connection.version
        connection.version = table.version
        place = connection.place
        if (
            place is None
            or place.sitting is not table.sitting
            or place.players is not table.players
            or place.looked is not table.looked
        ):
            place = connection.place = _place(table, connection.player)
        slot = now // SAME
        if slot != self._slot:
            self._slot = slot
            self.forget()
        shared_key = since, now < table.go
        key = place.you, shared_key
        if not answers and key in self._made:
            return self._made[key]
        seat = place.seat
        view = view_of(table, seat, now)
        shared = self._shared.get(shared_key)
        if shared is None:
            shared = self._shared[shared_key] = self._share(table, since, now, view)
        said = shared.happened
        if seat in shared.know_more:
            said = happened(shared.events, view) or UNSET
        parts: Any = (  # encoded, but for the seat's own
            table.version,
            self._table_face(table),
            Raw(place.you),
            shared.clock,
            self._table_talk(table),
            view,
            () if seat is None else offers_of(table, seat, now),
            shared.encoded_events,
            answers,
            said,
            shared.required,
            shared.ended,
        )
        text = messages.encode(Update(*parts))
        if not answers:
            self._made[key] = text
        return text

    def _share(self, table: Table, since: int, now: int, view: Any) -> Shared:
        """Returns the parts of an update that do not depend on its receiver.

        `view` is any View of the table.
        """
        events = self._since(since, table.version)
        notes, know_more = public(view, events)
        notes = messages.narrated(table, notes)
        return Shared(
            events,
            _raw(events),
            _raw(messages.clock(table, now)),
            know_more,
            notes.happened and _raw(notes.happened),
            notes.required and _raw(notes.required),
            notes.ended and _raw(notes.ended),
        )

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
            self._face = sitting, _raw(messages.face(table.id, sitting))
        return self._face[1]

    def _table_talk(self, table: Table) -> Raw:
        heard, spoken = table.heard, table.spoken
        if self._talk is None or self._talk[0] is not heard or self._talk[1] is not spoken:
            self._talk = heard, spoken, _raw(messages.talk(heard, spoken))
        return self._talk[2]


def _raw(part: Any) -> Raw:
    return Raw(messages.encode(part))


def _place(table: Table, player: str | None) -> Place:
    you = messages.you(table, player)
    encoded = messages.encode(you)
    return Place(table.sitting, table.players, table.looked, you.seat, encoded)
