"""The refusals of a table: about seats, settings, texts and requests."""

from enum import StrEnum

from tenback.rules import Refused


class TableReason(StrEnum):
    """Why a table refused something. The comments list the facts of each reason."""

    NO_FREE_TEXT = "no-free-text"  # manner: phrases, tokens or none
    BAD_TEXT = "bad-text"  # most
    NUMBER_SAID = "number-said"  # number: the piece that gives one away
    SAID_ENOUGH = "said-enough"  # most
    GAME_FULL = "game-full"  # most
    TABLE_FULL = "table-full"  # most
    BAD_CLOCK = "bad-clock"  # clock, least, most
    BAD_PACE = "bad-pace"  # pace, most
    BAD_NAME = "bad-name"  # most
    BAD_BUTTON = "bad-button"  # colour, holes, most
    NOT_SEATED = "not-seated"
    ALREADY_SEATED = "already-seated"  # seat
    SEAT_TAKEN = "seat-taken"  # seat
    SEAT_EMPTY = "seat-empty"  # seat
    NO_FREE_SEAT = "no-free-seat"
    CARDS_SEEN = "cards-seen"
    NOT_LEFT = "not-left"  # seat
    SEATS_EMPTY = "seats-empty"  # count
    TOO_MANY_SEATED = "too-many-seated"  # seated, players
    NO_PERSON = "no-person"  # seat
    STILL_HERE = "still-here"  # seat
    NOT_HOST = "not-host"
    NOT_DEALT = "not-dealt"
    PAUSED_GAME = "paused-game"
    ALREADY_DEALT = "already-dealt"
    TABLE_CLOSED = "table-closed"
    NO_SUCH_GAME = "no-such-game"  # game, games
    NOT_UNDERSTOOD = "not-understood"  # problem


class TableRefused(Refused):
    """Raised for what a table refuses."""

    reason: TableReason
    """The code that says what was refused."""

    def __init__(self, reason: TableReason, **facts: object) -> None:
        super().__init__(reason, **facts)
