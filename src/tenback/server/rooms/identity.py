"""Who somebody is, without signing up: a random identity and a name, signed.

Browsers keep it as a cookie that no script can read; programs show the same as a token, in a header
or, where they can't set one, among a socket's subprotocols: never in an address, which ends up in
logs. itsdangerous signs: it is small, old and looked after, and its timed signatures also make the
links that move a seat to another device. Such a link works once: it names the seat's owner and the
version of the table at which it was made, and counts only while that owner has kept the seat since.
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
"""What a socket speaks; a token may stand beside it."""
DAY = 24 * 3600 * 1000
LIFE = 400 * DAY
"""Milliseconds after which a cookie or token expires: browsers keep no cookie for longer."""
LINK = 15 * 60
"""For how many seconds a link to a seat works."""
MOST_REVOKED = 100_000
"""Identities whose earlier cookies and tokens are known to be revoked."""


class Guest(Struct, frozen=True):
    """Somebody."""

    id: str
    name: str = ""
    signed: int = 0
    """When that was signed, in milliseconds since 1970; 0: before signatures had a time."""


class SeatTicket(Struct, frozen=True):
    """A seat that may be taken along."""

    table: str
    seat: int
    player: str
    version: int
    """The table's, when the link was made."""


class Identities:
    """Makes identities and recognises its own."""

    def __init__(self, secret: bytes, revoked: Mapping[str, int] | None = None) -> None:
        # Up to 0.1.0 cookies were signed with SHA-1 and had no time.
        sha256, sha1 = ({"digest_method": one} for one in (hashlib.sha256, hashlib.sha1))
        self._cookies = URLSafeSerializer(
            secret, salt="guest", signer_kwargs=sha256, fallback_signers=[sha1]
        )
        self._links = URLSafeTimedSerializer(secret, salt="seat", signer_kwargs=sha256)
        self._revoked = dict(revoked or {})

    def new(self, name: str = "") -> Guest:
        """Returns somebody who has never been here."""
        return Guest(secrets.token_urlsafe(16), name, now())

    def sign(self, guest: Guest) -> str:
        """Returns what proves to be somebody, from now on: the cookie, or the token.

        ServerRefused for a guest whose own proof was revoked since it was read: no renewal.
        """
        if not self.is_valid(guest):
            raise ServerRefused(ServerReason.BAD_TOKEN)
        return str(self._cookies.dumps([guest.id, guest.name, max(now(), guest.signed)]))

    def identify(self, cookies: Mapping[str, str], token: str | None) -> Guest | None:
        """Returns who shows a token, or else a cookie; None for somebody who is new here.

        A cookie that we did not sign, or that has expired or was revoked, is none. A token is shown
        on purpose, so a wrong one is refused.
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
        """Returns whether what a guest showed is neither expired nor revoked."""
        if guest.signed <= self._revoked.get(guest.id, -1):
            return False
        return not guest.signed or now() - guest.signed < LIFE

    def is_stale(self, guest: Guest) -> bool:
        """Returns whether what a guest showed is more than a day old: to be renewed."""
        return now() - guest.signed > DAY

    async def revoke(self, guest: Guest, store: Store) -> Guest:
        """Revokes all cookies and tokens of a guest; returns the guest, to be signed anew.

        Unsaved if that can't be made durable.
        """
        before = self._revoked.get(guest.id)
        moment = max(now(), guest.signed, (before or 0) + 1)
        if before is None and len(self._revoked) >= MOST_REVOKED:
            self._revoked = {
                player: time for player, time in self._revoked.items() if time > moment - LIFE
            }
            if len(self._revoked) >= MOST_REVOKED:
                raise Unsaved("as many identities as can be were signed out within 400 days")
        # Already now: whoever has a copy must not have it renewed while this is being saved.
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

    def link(self, ticket: SeatTicket) -> str:
        """Returns what takes a seat to another device."""
        return str(self._links.dumps([ticket.table, ticket.seat, ticket.player, ticket.version]))

    def ticket(self, link: str) -> SeatTicket | None:
        """Returns the seat that a link is for; None for one that is not ours or too old."""
        try:
            table, seat, player, version = self._links.loads(link, max_age=LINK)
            return SeatTicket(str(table), int(seat), str(player), int(version))
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
