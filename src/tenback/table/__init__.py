"""One table: its log, what a request changes, the messages on the wire, and records of games.

Law: the log of what was accepted is the truth; State, events and Views are recomputed from it. No
I/O: bytes come in as arguments and go out as results. Only rules and talk are imported.
"""

from .record import Broken, Move, Record, decode, encode, read
from .refused import TableReason, TableRefused
from .replay import Fault, Moment, Verdict, judge, replay

__all__ = [
    "Broken",
    "Fault",
    "Moment",
    "Move",
    "Record",
    "TableReason",
    "TableRefused",
    "Verdict",
    "decode",
    "encode",
    "judge",
    "read",
    "replay",
]
