"""Who is shut out: identities, addresses and networks, for a while."""

from collections.abc import Iterable
from functools import partial
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from math import ceil
from typing import Any

from tenback.table.store import Ban

from .clock import time_of_day
from .refused import RateLimited, ServerReason

MINUTE = 60_000


class ShutOut(RateLimited):
    """Refused because the operator has shut this identity or address out."""

    def __init__(self, minutes: int) -> None:
        super().__init__(minutes * 60, ServerReason.SHUT_OUT, minutes=minutes)

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(ShutOut, self.facts["minutes"]), ()


def network(who: str) -> IPv4Network | IPv6Network | None:
    """Returns the network that a text names; None for an identity."""
    try:
        return ip_network(who, strict=False)
    except ValueError:
        return None


class Bans:
    """All bans, as a server knows them."""

    def __init__(self) -> None:
        self._of_people: dict[str, Ban] = {}
        self._of_networks: list[tuple[IPv4Network | IPv6Network, Ban]] = []

    def set(self, bans: Iterable[Ban]) -> None:
        """Replaces all bans."""
        self._of_people = {}
        self._of_networks = []
        for ban in bans:
            there = network(ban.who)
            if there is None:
                self._of_people[ban.who] = ban
            else:
                self._of_networks.append((there, ban))

    def check(self, player: str) -> None:
        """Raises ShutOut for an identity that is shut out."""
        ban = self._of_people.get(player)
        if ban is not None:
            _check(ban)

    def check_address(self, host: str) -> None:
        """Raises ShutOut for an address that is shut out."""
        if not self._of_networks:
            return
        try:
            parsed = ip_address(host)
        except ValueError:
            return
        if isinstance(parsed, IPv6Address) and parsed.ipv4_mapped is not None:
            parsed = parsed.ipv4_mapped
        for there, ban in self._of_networks:
            if parsed in there:
                _check(ban)

    def is_out(self, player: str | None, host: str) -> bool:
        """Returns whether whoever is behind a connection is shut out."""
        try:
            if player is not None:
                self.check(player)
            self.check_address(host)
        except ShutOut:
            return True
        return False


def _check(ban: Ban) -> None:
    left = ban.until - time_of_day()
    if left > 0:
        raise ShutOut(ceil(left / MINUTE))
