"""The refusals of talk."""

from enum import StrEnum

from tenback.rules import Refused


class TalkReason(StrEnum):
    """Why a word was refused. The comments list the facts of each reason."""

    NO_TALK = "no-talk"
    NO_SUCH_PHRASE = "no-such-phrase"  # phrase
    WRONG_AIM = "wrong-aim"  # phrase, aim: nothing, row or colour
    NO_SUCH_COLOUR = "no-such-colour"  # colour, colours
    NOT_IN_OWN_TURN = "not-in-own-turn"
    REASON_GIVEN = "reason-given"  # row
    NOT_BURNING = "not-burning"  # row
    NOTHING_ASKED = "nothing-asked"


class TalkRefused(Refused):
    """Raised for a word that may not be said, or not now."""

    reason: TalkReason
    """The code that says what was refused."""

    def __init__(self, reason: TalkReason, **facts: object) -> None:
        super().__init__(reason, **facts)
