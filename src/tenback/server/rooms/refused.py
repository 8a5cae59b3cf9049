"""What the server itself refuses, and the list of all codes of refusals on the wire."""

from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, Any

from tenback.rules import Reason, Refused
from tenback.table import TableReason, messages
from tenback.talk import TalkReason


class ServerReason(StrEnum):
    """Why the server refused something. A comment lists the facts of each."""

    NO_SUCH_BOT = "no-such-bot"  # bot, bots
    NO_SUCH_TABLE = "no-such-table"  # table
    TABLE_DAMAGED = "table-damaged"  # table
    NO_SUCH_RECORD = "no-such-record"  # number, games
    DEALT_AGAIN = "dealt-again"  # number
    TOO_MANY_TABLES = "too-many-tables"  # most
    LINK_USED = "link-used"
    BAD_TOKEN = "bad-token"  # noqa: S105 - a word, no secret
    TOO_FAST = "too-fast"
    NOT_SAVED = "not-saved"
    NO_HINTS = "no-hints"
    NO_COACH = "no-coach"  # game
    NOT_READY = "not-ready"
    NOT_OPERATOR = "not-operator"
    SHUT_OUT = "shut-out"  # minutes


class ServerRefused(Refused):
    """The server refuses a request."""

    reason: ServerReason

    def __init__(self, reason: ServerReason, **facts: object) -> None:
        super().__init__(reason, **facts)


class RateLimited(ServerRefused):
    """Refused because of a rate limit; allowed again after `seconds`."""

    def __init__(
        self, seconds: float, reason: ServerReason = ServerReason.TOO_FAST, **facts: object
    ) -> None:
        super().__init__(reason, **facts)
        self.seconds = seconds

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(RateLimited, self.seconds, self.reason, **self.facts), ()


LAYERS: tuple[type[StrEnum], ...] = (Reason, TalkReason, TableReason, ServerReason)
"""The reasons of every layer, from the rules upwards."""

if TYPE_CHECKING:
    Code = str
else:  # one closed list, for the schemas
    Code = StrEnum(
        "Reason",
        {reason.name: reason.value for layer in LAYERS for reason in layer},
        module=__name__,
    )
    Code.__doc__ = "Why something was refused."


class Refusal(messages.Refusal, frozen=True, tag_field="type", tag="refusal"):
    """Something was refused, and nothing has changed."""

    reason: Code  # the table's own message; here its schema lists the codes of every layer
