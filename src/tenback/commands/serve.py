"""`tenback serve`: serves tables to browsers and programs on this network."""

import argparse
import os
import sys
from functools import partial
from typing import TYPE_CHECKING

from . import Refused
from ._options import whole, wrong_value
from ._words import say

if TYPE_CHECKING:
    from socket import socket

PORT = 8910
YEAR = 31_536_000
"""Seconds."""
EVERYWHERE = "0.0.0.0"  # noqa: S104
ALL = (EVERYWHERE, "::")


def add(command: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    command.add_argument("--host", default=EVERYWHERE, metavar="ADDRESS", help="argument-host")
    command.add_argument(
        "--port", type=whole(0, 65535), default=PORT, metavar="N", help="argument-port"
    )
    command.add_argument(
        "--database",
        default=os.environ.get("TENBACK_DATABASE"),
        metavar="URL",
        help="argument-database",
    )
    command.add_argument(
        "--origin", type=_site, action="append", default=[], metavar="URL", help="argument-origin"
    )
    _add_networks(command, "--proxy", "argument-proxy")
    command.add_argument(
        "--hsts",
        type=whole(0, 10 * YEAR),
        nargs="?",
        const=YEAR,
        metavar="SECONDS",
        help="argument-hsts",
    )
    _add_networks(command, "--metrics", "argument-metrics")
    command.add_argument(
        "--workers", type=whole(1, 1000), default=1, metavar="N", help="argument-workers"
    )
    command.add_argument("--share-port", action="store_true", help="argument-share-port")
    command.add_argument(
        "--drain", type=whole(0, 3600), default=0, metavar="SECONDS", help="argument-drain"
    )
    command.add_argument("--open", action="store_true", help="argument-open")
    command.add_argument("--no-limits", action="store_true", help="argument-no-limits")


def _add_networks(command: argparse.ArgumentParser, flag: str, message: str) -> None:
    """Adds an option that may be given several times, each an address or a network."""
    command.add_argument(
        flag, type=_network, action="append", default=[], metavar="ADDRESS", help=message
    )


def _network(text: str) -> str:
    """Returns an IP address or network, checked."""
    from ipaddress import ip_network

    try:
        return str(ip_network(text))
    except ValueError:
        raise wrong_value("value-address", text) from None


def _site(text: str) -> str:
    """Returns the origin of a site's pages, checked."""
    from urllib.parse import urlsplit

    try:
        parts = urlsplit(text)
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        parts, port = urlsplit(""), ""
    host = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname
    site = f"{parts.scheme}://{host}{port}"
    if parts.scheme not in {"http", "https"} or not host or text.lower().rstrip("/") != site:
        raise wrong_value("value-origin", text)
    return site


def run(called: argparse.Namespace) -> int:
    """Serves until it is stopped."""
    from tenback.server.http.serve import PortInUse, bind
    from tenback.store import is_postgres

    def bound(port: int) -> "socket":
        many = called.workers > 1
        return bind(called.host, port, shared=called.share_port or many, listening=not many)

    if called.hsts is not None and not called.proxy:
        raise Refused(say("serve-hsts-alone"))
    if called.share_port and not is_postgres(called.database):
        raise Refused(say("serve-share-port-alone"))
    if called.workers > 1 and not is_postgres(called.database):
        raise Refused(say("serve-workers-alone"))
    try:
        return _serve(called, bound(called.port))
    except PortInUse as taken:
        facts = {"port": str(taken.port), "free": str(taken.free)}
        here = _address(called.host, taken.port)
        if called.open and _is_ours(here):
            _print(say("serve-already", address=here))
            _browse(here)
            return 0
        if not called.open or taken.free is None:
            raise Refused(say("serve-port-taken", **facts)) from None
        _print(say("serve-other-port", **facts))
        return _serve(called, bound(taken.free))
    except OSError as error:
        raise Refused(say("serve-no-address", host=called.host, why=error.strerror or "")) from None


def _serve(called: argparse.Namespace, bound: "socket") -> int:
    """Serves on a bound socket."""
    from tenback.server.http.serve import own_address
    from tenback.server.http.serve import serve as run_server
    from tenback.server.http.workers import supervise
    from tenback.server.rooms.limits import UNLIMITED, Limits
    from tenback.store import Unusable

    host, port = bound.getsockname()[:2]
    everywhere = host in ALL
    here = _address(host, port)
    there = f"http://{own_address()}:{port}" if everywhere else here

    def ready() -> None:
        lines = [say("serve-here", address=here)]
        if everywhere:
            lines.append(say("serve-there", address=there))
        _print(*lines)
        if everywhere and sys.stdout.isatty():
            import segno

            segno.make(there).terminal(compact=True)
        _print(say("serve-end"))
        if called.open:
            _browse(here)

    server = partial(
        run_server,
        database=called.database,
        limits=UNLIMITED if called.no_limits else Limits(),
        origins=called.origin,
        proxies=called.proxy,
        hsts=called.hsts,
        readers=called.metrics,
        drain=called.drain,
    )
    try:
        if called.workers > 1:
            supervise(server, bound, called.workers, called.database, ready)
        else:
            server(bound, ready=ready)
    except Unusable as unusable:
        raise Refused(str(unusable)) from None
    return 0


def _address(host: str, port: int) -> str:
    """Returns the URL of a host and port for a browser on this machine."""
    name = "localhost" if host in {*ALL, "127.0.0.1"} else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}"


def _print(*lines: str) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


def _browse(address: str) -> None:
    import webbrowser

    webbrowser.open(address)


def _is_ours(address: str) -> bool:
    """Returns whether a Tenback server answers at an address, healthy or not."""
    import json
    from http.client import HTTPException
    from urllib.error import HTTPError
    from urllib.request import ProxyHandler, build_opener

    asking = build_opener(ProxyHandler({}))  # a proxy would ask its own localhost
    try:
        try:
            answer = asking.open(f"{address}/healthz", timeout=2)
        except HTTPError as failing:
            answer = failing
        with answer:
            health = json.loads(answer.read(10_000))
    except (OSError, ValueError, HTTPException):
        return False
    return (
        isinstance(health, dict)
        and health.get("status") in {"well", "failing"}
        and isinstance(health.get("version"), str)
    )
