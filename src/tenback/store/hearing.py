"""Who is told of a table's new entries, whatever keeps them."""

import asyncio
from collections.abc import Callable, Sequence

from tenback.table.store import Hear


class Hearing:
    """The subscribers of all tables; lives on the event loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._tables: dict[str, dict[object, Hear]] = {}

    def subscribe(self, table: str, hear: Hear) -> Callable[[], None]:
        """Has `hear` told of a table's new entries; returns what ends that."""
        ours = object()
        self._tables.setdefault(table, {})[ours] = hear

        def end() -> None:
            hearing = self._tables.get(table, {})
            hearing.pop(ours, None)
            if not hearing:
                self._tables.pop(table, None)

        return end

    def tell(self, table: str, version: int, entries: Sequence[bytes]) -> None:
        """Tells the subscribers of a table what is new: the version of the first, and all."""
        hearing = self._tables.get(table)
        if hearing is None or not entries:
            return
        for ours, hear in tuple(hearing.items()):
            if ours not in hearing:
                continue
            try:
                hear(version, entries)
            except Exception as error:  # noqa: BLE001 - it's theirs alone: others must be told too
                self._loop.call_exception_handler(
                    {"message": "a table's subscriber failed", "exception": error}
                )
