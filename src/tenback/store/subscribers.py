"""The subscribers of tables: they are called with new entries, whichever store keeps them."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial

from tenback.table.store import Hear


class Subscription:
    """A callback; None once it has ended."""

    __slots__ = ("hear",)

    def __init__(self, hear: Hear) -> None:
        self.hear: Hear | None = hear


class Subscribers:
    """The subscribers of all tables. To be used on the event loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._tables: dict[str, tuple[Subscription, ...]] = {}

    def subscribe(self, table: str, callback: Hear) -> Callable[[], None]:
        """Calls `callback` with a table's new entries; returns a function that ends that."""
        subscription = Subscription(callback)
        self._tables[table] = (*self._tables.get(table, ()), subscription)
        return partial(self._end, table, subscription)

    def _end(self, table: str, subscription: Subscription) -> None:
        subscription.hear = None
        others = tuple([one for one in self._tables.get(table, ()) if one is not subscription])
        if others:
            self._tables[table] = others
        else:
            self._tables.pop(table, None)

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
        for subscription in self._tables.get(table, ()):
            if subscription.hear is None:
                continue
            try:
                subscription.hear(version, entries)
            except Exception as error:  # noqa: BLE001 - the other subscribers must still be called
                self._loop.call_exception_handler(
                    {"message": "a table's subscriber failed", "exception": error}
                )
