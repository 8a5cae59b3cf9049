"""A table from its log: the one place where entries are applied, one after the other."""

from collections.abc import Iterable, Iterator

from . import log
from .log import Entry
from .store import Damaged
from .table import Table, apply, opened


def fold(
    table: str, lines: Iterable[bytes], before: Table | None = None
) -> Iterator[tuple[Entry, Table]]:
    """Yields each entry of a table's log with the table after it; Damaged if one does not fit.

    Lines that are not the log's first follow the table `before`; if they start with a deal, which
    clears the table, any later one will do.
    """
    now = before
    game, version = ("", 0) if now is None else (now.sitting.game, now.version)
    for number, entry in enumerate(log.decode(lines, game, version + 1), version + 1):
        try:
            now = opened(table, entry) if now is None else apply(now, entry)[0]
        except Exception as error:  # noqa: BLE001 - whatever it is, it concerns this table alone
            # Without the error's words: they may name cards.
            raise Damaged(f"entry {number} does not fit: {type(error).__name__}") from None
        yield entry, now
