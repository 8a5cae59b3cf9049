"""The store of logs: implements `tenback.table.store.Store`.

It is one SQLite file, a PostgreSQL database that several servers share, or in memory.

Law: nothing is acknowledged or passed on before it is durable, and a table's versions have no gap.
Entries are bytes, searched only for who made them. No rules here. It imports `table`, `extras`
and nothing else of ours. One process owns the SQLite file while it is open; one thread writes, and
two read.
"""

from .examine import examine
from .file import Unusable, is_postgres
from .memory import MemoryStore
from .sqlite import open_store

__all__ = ["MemoryStore", "Unusable", "examine", "is_postgres", "open_store"]
