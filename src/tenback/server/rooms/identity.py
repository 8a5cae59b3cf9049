"""Identities without accounts: a random id and a name, signed.

Browsers keep it as a cookie that no script can read. Programs send it as a token, in a header or,
where they can't set one, as a WebSocket subprotocol; never in a URL, which ends up in logs.
itsdangerous signs it: it is small, mature and maintained, and its timed signatures also make the
links that move a seat to another device. Such a link works once: it names the seat's owner and the
version of the table at which it was made, and is valid only while that owner keeps the seat.
"""

import hashlib
import secrets
import traceback
from collections.abc import Mapping, Sequence

from itsdangerous import BadData, URLSafeSerializer, URLSafeTimedSerializer
from msgspec import Struct

from tenback.table.store import Store, Unsaved

from .clock import time_of_day as now
from .refused import ServerReason, ServerRefused

COOKIE = "tenback"
SUBPROTOCOL = "tenback"
"""The WebSocket subprotocol; a token may be offered beside it."""
DAY = 24 * 3600 * 1000
LIFE = 400 * DAY
"""Milliseconds after which a cookie or token expires: browsers keep no cookie for longer."""
LINK = 15 * 60
"""Seconds for which a link to a seat works."""
MOST_REVOKED = 100_000
"""How many revoked identities are kept."""


class Guest(Struct, frozen=True):
    """A person or program, as far as the server knows it.

    Attributes:
        signed: When it was signed, in milliseconds since 1970; 0 for signatures without a time.
    """

    id: str
    name: str = ""
    signed: int = 0


class SeatTicket(Struct, frozen=True):
    """A seat that a link moves to another device.

    Attributes:
        version: The table's version when the link was made.
    """

    table: str
    seat: int
    player: str
    version: int


class Identities:
    """Creates identities, signs them, and recognises them again."""

    def __init__(self, secret: bytes, revoked: Mapping[str, int] | None = None) -> None:
        # Up to 0.1.0 cookies were signed with SHA-1 and had no time.
        sha256, sha1 = ({"digest_method": one} for one in (hashlib.sha256, hashlib.sha1))
        self._cookies = URLSafeSerializer(
            secret, salt="guest", signer_kwargs=sha256, fallback_signers=[sha1]
        )
        self._links = URLSafeTimedSerializer(secret, salt="seat", signer_kwargs=sha256)
        self._revoked = dict(revoked or {})

    def new(self, name: str = "") -> Guest:
        """Returns a new guest."""
        return Guest(secrets.token_urlsafe(16), name, now())

    def sign(self, guest: Guest) -> str:
        """Returns a guest's cookie or token, signed now.

        Raises ServerRefused if the guest was revoked in the meantime: there is no renewal.
        """
        if not self.is_valid(guest):
            raise ServerRefused(ServerReason.BAD_TOKEN)
        return str(self._cookies.dumps([guest.id, guest.name, max(now(), guest.signed)]))

    def identify(self, cookies: Mapping[str, str], token: str | None) -> Guest | None:
        """Returns the guest behind a token or else a cookie; None for a new one.

        A cookie that is not ours, has expired or was revoked is ignored. A token is sent on
        purpose, so an invalid one is refused.
        """
        guest = self._signed(cookies.get(COOKIE, "") if token is None else token)
        if guest is None and token is not None:
            raise ServerRefused(ServerReason.BAD_TOKEN)
        return guest

    def _signed(self, text: str) -> Guest | None:
        try:
            player, name, *rest = self._cookies.loads(text)
            guest = Guest(str(player), str(name), int(rest[0]) if rest else 0)
        except (BadData, ValueError, TypeError) as error:
            _forget_trace(error)
            return None
        return guest if self.is_valid(guest) else None

    def is_valid(self, guest: Guest) -> bool:
        """Returns whether a guest's cookie or token is neither expired nor revoked."""
        if guest.signed <= self._revoked.get(guest.id, -1):
            return False
        return not guest.signed or now() - guest.signed < LIFE

    def is_stale(self, guest: Guest) -> bool:
        """Returns whether a guest's cookie is more than a day old and should be renewed."""
        return now() - guest.signed > DAY

    async def revoke(self, guest: Guest, store: Store) -> Guest:
        """Revokes all cookies and tokens of a guest; returns the guest, to be signed again.

        Raises Unsaved if that can't be made durable.
        """
        before = self._revoked.get(guest.id)
        moment = max(now(), guest.signed, (before or 0) + 1)
        if before is None and len(self._revoked) >= MOST_REVOKED:
            self._revoked = {
                player: time for player, time in self._revoked.items() if time > moment - LIFE
            }
            if len(self._revoked) >= MOST_REVOKED:
                raise Unsaved("as many identities as can be were signed out within 400 days")
        # Already now: a copy must not be renewed while this is being saved.
        self._revoked[guest.id] = moment
        try:
            await store.revoke(guest.id, moment, moment - LIFE)
        except Unsaved:
            if self._revoked.get(guest.id) == moment:
                del self._revoked[guest.id]
                if before is not None:
                    self._revoked[guest.id] = before
            raise
        return Guest(guest.id, guest.name, moment + 1)

    def revoked_elsewhere(self, player: str, time: int) -> bool:
        """Notes that an identity was revoked at another server; returns whether that is news."""
        if time <= self._revoked.get(player, -1):
            return False
        self._revoked[player] = time
        return True

    def link(self, ticket: SeatTicket) -> str:
        """Returns the text of a link that moves a seat to another device."""
        return str(self._links.dumps([ticket.table, ticket.seat, ticket.player, ticket.version]))

    def ticket(self, link: str) -> SeatTicket | None:
        """Returns the ticket in a link; None for one that is not ours or too old."""
        try:
            table, seat, player, version = self._links.loads(link, max_age=LINK)
            return SeatTicket(str(table), int(seat), str(player), int(version))
        except (BadData, ValueError, TypeError) as error:
            _forget_trace(error)
            return None


def _forget_trace(error: Exception) -> None:
    """Clears the frames of an error.

    itsdangerous keeps its errors in frames of their own tracebacks. These cycles would hold the
    frames of all callers, up to a socket's handler and its room, until the collector runs.
    """
    traceback.clear_frames(error.__traceback__)


def token_in(headers: Mapping[str, str], subprotocols: Sequence[str] = ()) -> str | None:
    """Returns the token of a request; None if there is none."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return token.strip()
    if SUBPROTOCOL not in subprotocols:
        return None
    others = [one for one in subprotocols if one != SUBPROTOCOL]
    return " ".join(others) if others else None
