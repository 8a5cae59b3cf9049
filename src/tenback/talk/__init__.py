"""What may be said at a table.

Law: talk changes no card and gives no number away. Words are ready-made phrases, stop tokens and
announced rows; each is allowed or refused here, by the rules TK-1 to TK-6, TG-20 to TG-21, TG-50 to
TG-51 and QE-9 to QE-10. Pure, like the rules, and imports nothing else of ours. `free_text` is
imported only where it is needed: compiling its patterns takes a long time.
"""

from .phrases import (
    Aim,
    Manner,
    Manners,
    Moment,
    Phrase,
    allows_heights,
    allows_jumps,
    has_tokens,
    phrases,
)
from .refused import TalkReason, TalkRefused
from .speech import (
    QUESTIONS,
    WORDS,
    Announce,
    Heard,
    Phrased,
    Say,
    Token,
    Word,
    after,
    check_moment,
    hear,
    next_turn,
)

__all__ = [
    "QUESTIONS",
    "WORDS",
    "Aim",
    "Announce",
    "Heard",
    "Manner",
    "Manners",
    "Moment",
    "Phrase",
    "Phrased",
    "Say",
    "TalkReason",
    "TalkRefused",
    "Token",
    "Word",
    "after",
    "allows_heights",
    "allows_jumps",
    "check_moment",
    "has_tokens",
    "hear",
    "next_turn",
    "phrases",
]
