"""One table: what happened at it, and in time all that may happen.

Law: the log of accepted moves is the truth; State, events and views are recomputed from it. Here
live records (docs/contract.md) and the judge who replays them. No I/O beyond bytes given and bytes
returned; imports rules and talk, nothing above.
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
