"""Who somebody is, without signing up: a random identity and a name, in a signed cookie.

itsdangerous signs: it is small, old and looked after, and its timed signatures also make the links
that move a seat to another device. Such a link works once by itself: it names the identity that
owns the seat, and after the seat has moved that is no longer true.
"""

import secrets
from collections.abc import Mapping

from itsdangerous import BadData, URLSafeSerializer, URLSafeTimedSerializer
from msgspec import Struct

COOKIE = "tenback"
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
        """Returns the cookie of somebody."""
        return str(self._cookies.dumps([guest.id, guest.name]))

    def known(self, cookies: Mapping[str, str]) -> Guest | None:
        """Returns whose cookie this is; None for no cookie and for one that we did not sign."""
        try:
            player, name = self._cookies.loads(cookies.get(COOKIE, ""))
            return Guest(str(player), str(name))
        except (BadData, ValueError, TypeError):
            return None

    def link(self, ticket: Ticket) -> str:
        """Returns what takes a seat to another device."""
        return str(self._links.dumps([ticket.table, ticket.seat, ticket.player]))

    def ticket(self, link: str) -> Ticket | None:
        """Returns the seat that a link is for; None for one that is not ours or too old."""
        try:
            table, seat, player = self._links.loads(link, max_age=LINK)
            return Ticket(str(table), int(seat), str(player))
        except (BadData, ValueError, TypeError):
            return None
