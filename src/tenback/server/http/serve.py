"""Running the server: a listening socket, the store, and the event loop, until a signal."""

import asyncio
import gc
import logging
import socket
import sys
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import uvicorn

from tenback.server.logs import configure
from tenback.server.rooms.error_log import log_unhandled, safe_traceback
from tenback.server.rooms.limits import Limits
from tenback.store import open_store

from .app import create_app
from .http_protocol import HttpProtocol
from .middleware import Middleware
from .tcp_connections import ServerConfig, TcpConnections, affordable_connections
from .websocket_protocol import WebSocketProtocol

TRIED = 50
"""How many ports are tried to find a free one."""

GARBAGE = (1_000, 5, 50)
"""Thresholds of the garbage collector. Moves make hardly any garbage, but every refused request
does. After 20,000 objects a collection took up to 130 ms."""

SWITCH = 0.0002
"""The interval for switching threads, in seconds: a move waits for it several times."""

COMING = 512
"""Connections that may wait to be accepted: one iteration of the loop accepts them all."""

DEAF = 30_000
"""Milliseconds after which the system drops a connection whose peer acknowledges nothing."""


class PortInUse(Exception):
    """The port is in use; `free` is one that is not, or None."""

    def __init__(self, port: int, free: int | None) -> None:
        super().__init__(port, free)
        self.port = port
        self.free = free


def bind(host: str, port: int, *, shared: bool = False, listening: bool = True) -> socket.socket:
    """Returns a listening socket; raises PortInUse, or OSError for a bad address.

    If it is shared, other servers of the same user may listen at the same port, and the system
    distributes connections among them. One that is not listening only keeps the port.
    """
    try:
        return _bound(host, port, shared, listening)
    except OSError as error:
        if error.errno not in _TAKEN:
            raise
    raise PortInUse(
        port, next((free for free in range(port + 1, port + TRIED) if _is_free(host, free)), None)
    )


_TAKEN = {98, 48, 10048, 13, 10013}
"""Error codes of systems for a port that is in use or not allowed."""


def _bound(host: str, port: int, shared: bool = False, listening: bool = True) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio's own loop sets TCP_NODELAY only if the protocol is given.
    bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if sys.platform != "win32":
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if shared:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # not there on every system
        bound.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, DEAF)
    try:
        bound.bind((host, port))
        if listening:
            bound.listen(COMING)
    except OSError:
        bound.close()
        raise
    return bound


def _is_shared(bound: socket.socket) -> bool:
    option = getattr(socket, "SO_REUSEPORT", None)  # not there on every system
    return option is not None and bool(bound.getsockopt(socket.SOL_SOCKET, option))


def _is_free(host: str, port: int) -> bool:
    try:
        _bound(host, port).close()
    except OSError:
        return False
    return True


def own_address() -> str:
    """Returns this machine's address on the local network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def serve(
    bound: socket.socket,
    database: str | None,
    limits: Limits,
    origins: Iterable[str],
    proxies: Sequence[str],
    ready: Callable[[], None],
    hsts: int | None = None,
    readers: Sequence[str] = (),
    drain: float = 0,
    operator: str | None = None,
    delete_after: int = 0,
    logs: tuple[str, str] | None = None,
) -> None:
    """Serves until a signal ends it; `ready` is called once connections are accepted.

    Sockets are closed within `drain` seconds after the signal, so that their clients can go to
    other servers one after the other.

    X-Forwarded-For and X-Forwarded-Proto are trusted only in requests from one of the proxies,
    which are addresses and networks. `logs` is the format of the log and the least level, if this
    process is to log by itself. For the other arguments see `create_app`.
    """
    if logs is not None:
        configure(*logs)
    # uvicorn raises the signal again after an orderly shutdown.
    with bound, suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=_loop()) as runner:
        runner.run(
            _serve(
                bound,
                database,
                limits,
                proxies,
                ready,
                drain,
                origins=origins,
                hsts=hsts,
                readers=readers,
                operator=operator,
                delete_after=delete_after,
            )
        )


class FreezeModules:
    """Exempts modules from garbage collection, because they stay anyway.

    A collection that includes them takes 0.1 s after the start, and 0.5 s with the compiler of
    strong bots and coaches, which is imported when it is needed.
    """

    def __init__(self) -> None:
        self._modules = 0
        self("start", {"generation": 2})

    def __call__(self, phase: str, info: dict[str, int]) -> None:
        """Called by the collector before a full collection."""
        if phase == "start" and info["generation"] == 2 and self._modules != len(sys.modules):
            self._modules = len(sys.modules)
            gc.freeze()


async def _serve(
    bound: socket.socket,
    database: str | None,
    limits: Limits,
    proxies: Sequence[str],
    ready: Callable[[], None],
    drain: float,
    **how: Any,
) -> None:
    most = affordable_connections(limits.every_transport)
    store = await open_store(database)
    app = create_app(store, limits, **how)
    config = server_config(app, limits, proxies, most)
    gc.set_threshold(*GARBAGE)
    gc.callbacks.append(FreezeModules())
    sys.setswitchinterval(SWITCH)
    await UvicornServer(config, ready, partial(app.drain, drain)).serve(sockets=[bound])


def server_config(
    app: Middleware, limits: Limits, proxies: Sequence[str], most: int | None = None
) -> ServerConfig:
    """Returns uvicorn's configuration for the app, with at most `most` connections."""
    connections = TcpConnections(limits, proxies, most)
    connections.refused = app.metrics.refused
    config = ServerConfig(
        app,
        limits,
        connections,
        app.scheduler,
        http=HttpProtocol,
        h11_max_incomplete_event_size=limits.head,
        ws=WebSocketProtocol,
        lifespan="on",
        log_config=None,  # whoever runs the server says how it logs
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=[*proxies],
        timeout_graceful_shutdown=3,
    )
    logging.getLogger("uvicorn.error").addFilter(_is_ours)
    return config


def _is_ours(record: logging.LogRecord) -> bool:
    """Returns whether a log record is written: clients' mistakes are not.

    The message of an error may quote what a client sent, so only the traceback is logged.
    """
    if record.msg in _THEIR_FAULTS:
        return False
    error = record.exc_info[1] if record.exc_info else None
    if error is not None:
        record.msg, record.args = f"{record.getMessage().strip()}: {safe_traceback(error)}", ()
        record.exc_info = None
    return not isinstance(error, UnicodeDecodeError)


_THEIR_FAULTS = {"Invalid HTTP request received.", "Unsupported upgrade request."}


class UvicornServer(uvicorn.Server):
    """uvicorn's server, which calls `ready` once it accepts connections."""

    def __init__(
        self,
        config: uvicorn.Config,
        ready: Callable[[], None],
        drain: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        super().__init__(config)
        self._ready = ready
        self._drain = drain

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Lets clients go to other servers first, if there are any, and then stops.

        Where others share the port, they get all new connections from now on.
        """
        if any(_is_shared(bound) for bound in sockets or ()):
            for server in self.servers:
                server.close()
        if self._drain is not None and not self.force_exit:
            await self._drain()
        await super().shutdown(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts accepting connections."""
        asyncio.get_running_loop().set_exception_handler(log_unhandled)
        await super().startup(sockets)
        if self.started:
            self._ready()


def _loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Returns a factory of event loops: uvloop's where it is supported."""
    if sys.platform == "win32":
        return None
    import uvloop  # noqa: PLC0415 - not there on every system

    return uvloop.new_event_loop
