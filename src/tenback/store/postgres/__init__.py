"""The store in a PostgreSQL database, which several servers share (docs/decisions/0028).

Law: the database alone decides. A table's row moves from the expected version to the next one, or
the append loses; what a server knows of the others (who is connected, who leads a table) decides
nothing that is kept. A server has three kinds of connections: one that appends, one that listens
and gives signs of life, and a few for everything else: queries, holds, revocations.
"""

from .store import open_postgres

__all__ = ["open_postgres"]
