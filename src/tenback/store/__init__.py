"""The log: fulfils what `tenback.table.store` asks, in one SQLite file, or in memory alone.

Law: nothing is acknowledged or told before it is durable, and a table's versions never have a gap.
Entries are bytes that nobody reads here; no rules, no network. Imports table, nothing
else of ours. One process owns the file while it is open; one thread writes, and two read.
"""

from .file import Unusable
from .memory import MemoryStore
from .sqlite import open_store

__all__ = ["MemoryStore", "Unusable", "open_store"]
