"""All TCP connections, by address: how many are allowed, and which are closed for new ones.

If there is no room for a new connection, the one that has waited longest for its client (which sent
nothing, or half a request) is closed, so idle connections lock nobody out. If all are busy, the
network with the most loses its newest, so many addresses lock nobody out either. A new connection
is refused only if no network has more connections than its own.
"""

import logging
import time
from asyncio import BaseTransport, WriteTransport
from collections.abc import Callable, Sequence
from typing import Any

import uvicorn

from tenback.server.rooms.limits import Limits

from .addresses import Networks, holder, limit_key, unmapped
from .fair_scheduler import FairScheduler

logger = logging.getLogger(__name__)

RESERVE = 128
"""Descriptors that are reserved for other files: the database, processes."""

QUIET = 3600
"""Seconds between log lines that say that there is no room."""


class AddressConnections:
    """The connections of one address, and those that wait for their client, longest first."""

    __slots__ = ("holder", "name", "open", "waiting")

    def __init__(self, name: str, holder: str) -> None:
        self.name = name
        self.holder = holder
        """The network that the address is part of; empty for proxies."""
        self.open: set[BaseTransport] = set()
        self.waiting: dict[BaseTransport, None] = {}


class TcpConnections:
    """All TCP connections of a server."""

    def __init__(
        self, limits: Limits, proxies: Sequence[str] = (), most: int | None = None
    ) -> None:
        self._most = limits.every_transport if most is None else most
        self._most_by_address = limits.transports
        self._proxies = Networks(proxies)
        self._callers: dict[str, AddressConnections] = {}
        self._open: dict[BaseTransport, AddressConnections] = {}
        self._waiting: dict[BaseTransport, None] = {}
        self._held: dict[str, dict[BaseTransport, None]] = {}
        """By network, without those of proxies, which everyone shares; the newest last."""
        self._said: dict[str, float] = {}
        self.refused: Callable[[str], None] = _ignore
        """Called when a connection or a request is refused before the app learns of it."""

    def __len__(self) -> int:
        return len(self._open)

    def named(self, client: tuple[str, int] | None) -> tuple[str, int] | None:
        """Returns a client's address and port, with IPv4 as IPv4."""
        return None if client is None else (unmapped(client[0]), client[1])

    def enter(self, transport: WriteTransport, client: tuple[str, int] | None) -> bool:
        """Returns whether there is room for a new connection, which then waits for its client."""
        entered = self._enter(transport, client)
        if not entered:
            self.refused("no-room")
        return entered

    def _enter(self, transport: WriteTransport, client: tuple[str, int] | None) -> bool:
        host = client[0] if client else "?"
        # Everyone comes through the proxies: they limit their clients, and we limit sockets.
        is_proxy = host in self._proxies
        name = "proxies" if is_proxy else limit_key(host)
        caller = self._callers.get(name)
        if caller is None:
            caller = AddressConnections(name, "" if is_proxy else holder(host))
        if len(caller.open) >= self._most_by_address and not is_proxy:
            self._say("one address has as many connections as it may have")
            if not self._make_room(caller.waiting):
                return False
        if len(self._open) >= self._most:
            self._say("there are as many connections as there may be")
            if not self._make_room(self._waiting) and not self._give_way(caller.holder):
                return False
        self._callers[name] = caller
        self._open[transport] = caller
        caller.open.add(transport)
        if caller.holder:
            self._held.setdefault(caller.holder, {})[transport] = None
        self.wait(transport)
        return True

    def wait(self, transport: BaseTransport) -> None:
        """Marks a connection as waiting for its client."""
        caller = self._open.get(transport)
        if caller is not None:
            self.work(transport)
            caller.waiting[transport] = self._waiting[transport] = None

    def work(self, transport: BaseTransport) -> None:
        """Marks a connection as busy."""
        if transport in self._waiting:
            del self._waiting[transport], self._open[transport].waiting[transport]

    def leave(self, transport: BaseTransport) -> None:
        """Removes a connection."""
        self.work(transport)
        caller = self._open.pop(transport, None)
        if caller is not None:
            caller.open.discard(transport)
            if not caller.open:
                del self._callers[caller.name]
            if caller.holder:
                held = self._held[caller.holder]
                del held[transport]
                if not held:
                    del self._held[caller.holder]

    def _make_room(self, waiting: dict[Any, None]) -> bool:
        """Closes the connection that has waited longest; returns whether there was one."""
        longest: WriteTransport | None = next(iter(waiting), None)
        if longest is None:
            return False
        self.leave(longest)
        longest.abort()
        return True

    def _give_way(self, newcomer: str) -> bool:
        """Closes a connection of a network that has more than this one; returns whether one has."""
        most: dict[Any, None] = max(self._held.values(), key=len, default={})
        if len(most) < len(self._held.get(newcomer, ())) + 2:
            return False
        newest: WriteTransport = next(reversed(most))
        self.leave(newest)
        newest.abort()
        return True

    def _say(self, what: str) -> None:
        moment = time.monotonic()
        if moment - self._said.get(what, -QUIET) >= QUIET:
            self._said[what] = moment
            logger.warning(
                "%s: each new one takes the place of another, or is refused; "
                "this is not logged again for an hour",
                what,
            )


def _ignore(_reason: str) -> None:
    """Does nothing."""


class ServerConfig(uvicorn.Config):
    """uvicorn's configuration, with limits, connections and scheduler."""

    def __init__(
        self,
        app: Any,
        limits: Limits,
        connections: TcpConnections,
        scheduler: FairScheduler,
        **how: Any,
    ) -> None:
        super().__init__(app, **how)
        self.limits = limits
        self.connections = connections
        self.scheduler = scheduler


def affordable_connections(most: int) -> int:
    """Returns how many connections the system allows, after raising its limit of descriptors."""
    try:
        import resource  # noqa: PLC0415 - not there on every system
    except ImportError:
        return most
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    endless = resource.RLIM_INFINITY
    wanted = most + RESERVE if hard == endless else min(most + RESERVE, hard)
    if soft != endless and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):
            pass  # some systems have a still lower limit
        else:
            soft = wanted
    return most if soft == endless else min(most, soft - min(RESERVE, soft // 2))
