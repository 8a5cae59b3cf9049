"""The subscribers of tables: they are called with new entries, whichever store keeps them."""

import asyncio
from collections.abc import Callable, Sequence

from tenback.table.store import Hear


class Subscribers:
    """The subscribers of all tables. To be used on the event loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._tables: dict[str, dict[object, Hear]] = {}

    def subscribe(self, table: str, callback: Hear) -> Callable[[], None]:
        """Calls `callback` with a table's new entries; returns a function that ends that."""
        token = object()
        self._tables.setdefault(table, {})[token] = callback

        def end() -> None:
            subscribers = self._tables.get(table, {})
            subscribers.pop(token, None)
            if not subscribers:
                self._tables.pop(table, None)

        return end

    def notify(self, table: str, version: int, entries: Sequence[bytes]) -> None:
        """Calls a table's subscribers with its new entries and the version of the first."""
        if entries:
            self._call(table, version, entries)

    def outdate(self, table: str, version: int) -> None:
        """Calls a table's subscribers because entries up to a version have to be read."""
        self._call(table, version, ())

    def has(self, table: str) -> bool:
        """Returns whether a table has subscribers."""
        return table in self._tables

    def tables(self) -> list[str]:
        """Returns the tables that have subscribers."""
        return [*self._tables]

    def _call(self, table: str, version: int, entries: Sequence[bytes]) -> None:
        subscribers = self._tables.get(table)
        if subscribers is None:
            return
        for token, callback in tuple(subscribers.items()):
            if token not in subscribers:
                continue
            try:
                callback(version, entries)
            except Exception as error:  # noqa: BLE001 - the other subscribers must still be called
                self._loop.call_exception_handler(
                    {"message": "a table's subscriber failed", "exception": error}
                )
