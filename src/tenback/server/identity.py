"""Who somebody is, without signing up: a random identity and a name, signed.

Browsers keep it as a cookie that no script can read; programs show the same as a token, in a header
or, where they can't set one, among a socket's subprotocols: never in an address, which ends up in
logs. itsdangerous signs: it is small, old and looked after, and its timed signatures also make the
links that move a seat to another device. Such a link works once by itself: it names the identity
that owns the seat, and after the seat has moved that is no longer true.
"""

import secrets
import traceback
from collections.abc import Mapping, Sequence

from itsdangerous import BadData, URLSafeSerializer, URLSafeTimedSerializer
from msgspec import Struct

from tenback.rules import Illegal, Reason

COOKIE = "tenback"
SUBPROTOCOL = "tenback"
"""What a socket speaks; a token may stand beside it."""
YEAR = 365 * 24 * 3600
LINK = 15 * 60
"""For how many seconds a link to a seat works."""


class Guest(Struct, frozen=True):
    """Somebody."""

    id: str
    name: str = ""


class Ticket(Struct, frozen=True):
    """A seat that may be taken along."""

    table: str
    seat: int
    player: str


class Identities:
    """Makes identities and recognises its own."""

    def __init__(self, secret: bytes) -> None:
        self._cookies = URLSafeSerializer(secret, salt="guest")
        self._links = URLSafeTimedSerializer(secret, salt="seat")

    def new(self, name: str = "") -> Guest:
        """Returns somebody who has never been here."""
        return Guest(secrets.token_urlsafe(16), name)

    def sign(self, guest: Guest) -> str:
        """Returns what proves to be somebody: the cookie, or the token."""
        return str(self._cookies.dumps([guest.id, guest.name]))

    def known(self, cookies: Mapping[str, str], token: str | None) -> Guest | None:
        """Returns who shows a token, or else a cookie; None for somebody who is new here.

        A cookie that we did not sign is none. A token is shown on purpose, so a wrong one is
        refused.
        """
        guest = self._signed(cookies.get(COOKIE, "") if token is None else token)
        if guest is None and token is not None:
            raise Illegal(Reason.BAD_TOKEN)
        return guest

    def _signed(self, text: str) -> Guest | None:
        try:
            player, name = self._cookies.loads(text)
            return Guest(str(player), str(name))
        except (BadData, ValueError, TypeError) as error:
            _forget_trace(error)
            return None

    def link(self, ticket: Ticket) -> str:
        """Returns what takes a seat to another device."""
        return str(self._links.dumps([ticket.table, ticket.seat, ticket.player]))

    def ticket(self, link: str) -> Ticket | None:
        """Returns the seat that a link is for; None for one that is not ours or too old."""
        try:
            table, seat, player = self._links.loads(link, max_age=LINK)
            return Ticket(str(table), int(seat), str(player))
        except (BadData, ValueError, TypeError) as error:
            _forget_trace(error)
            return None


def _forget_trace(error: Exception) -> None:
    """Lets go of all who called for an error.

    itsdangerous keeps its errors in frames of their own tracebacks. These cycles would hold the
    frames of all callers, up to a socket's handler and its room, until garbage is looked for.
    """
    traceback.clear_frames(error.__traceback__)


def token_in(headers: Mapping[str, str], subprotocols: Sequence[str] = ()) -> str | None:
    """Returns the token that is shown with a request; None: none is."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return token.strip()
    if SUBPROTOCOL not in subprotocols:
        return None
    others = [one for one in subprotocols if one != SUBPROTOCOL]
    return " ".join(others) if others else None
