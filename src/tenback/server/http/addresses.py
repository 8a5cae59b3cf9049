"""IP addresses: the keys by which limits count them, and networks."""

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network


def unmapped(host: str) -> str:
    """Returns an address, with IPv4 mapped into IPv6 as IPv4."""
    if ":" not in host:
        return host
    parsed = _parsed(host)
    mapped = parsed.ipv4_mapped if isinstance(parsed, IPv6Address) else None
    return host if mapped is None else str(mapped)


def limit_key(host: str) -> str:
    """Returns the key of an address for limits: for IPv6 its /64, the smallest assigned block."""
    if ":" not in host:
        return host
    parsed = _parsed(host)
    if not isinstance(parsed, IPv6Address):
        return host
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return f"{IPv6Address(int(parsed) >> 64 << 64)}/64"


def holder(host: str) -> str:
    """Returns the network that one person may well control: an address's /24, for IPv6 its /48."""
    parsed = _parsed(unmapped(host))
    if isinstance(parsed, IPv4Address):
        return str(IPv4Network((parsed, 24), strict=False))
    if isinstance(parsed, IPv6Address):
        return str(IPv6Network((int(parsed), 48), strict=False))
    return host


class Networks:
    """A set of addresses and networks, such as those of proxies."""

    def __init__(self, named: Iterable[str]) -> None:
        self._networks: list[IPv4Network | IPv6Network] = [ip_network(one) for one in named]

    def __contains__(self, host: str) -> bool:
        parsed = _parsed(unmapped(host))
        return parsed is not None and any(parsed in network for network in self._networks)


LOOPBACK = ("127.0.0.0/8", "::1")


def _parsed(host: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(host)
    except ValueError:
        return None
