"""`tenback serve`: serves tables to browsers and programs on this network."""

import argparse
import sys
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from . import Refused
from ._settings import EVERYWHERE, Settings
from ._settings import add as add_settings
from ._words import os_text, say

if TYPE_CHECKING:
    from socket import socket

ALL = (EVERYWHERE, "::")


def add(command: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    add_settings(command)
    command.add_argument("--check", action="store_true", help="argument-check")
    command.add_argument("--open", action="store_true", help="argument-open")


def run(called: argparse.Namespace) -> int:
    """Serves until it is stopped."""
    settings = Settings(called)
    if called.check:
        from ._check import check

        return check(settings)
    settings.put_into(called)
    wrong = next(contradictions(called), None)
    if wrong is not None:
        raise Refused.worded(say(wrong))
    return _bind_and_serve(called)


def contradictions(called: argparse.Namespace) -> Iterator[str]:
    """Yields the messages about settings that do not fit together."""
    from tenback.store import is_postgres

    if called.hsts is not None and not called.proxy:
        yield "serve-hsts-alone"
    if called.share_port and not is_postgres(called.database):
        yield "serve-share-port-alone"
    if called.workers > 1 and not is_postgres(called.database):
        yield "serve-workers-alone"


def _bind_and_serve(called: argparse.Namespace) -> int:
    """Serves at the port, or at another one if that is allowed."""
    from tenback.server.http.serve import PortInUse, bind

    def bound(port: int) -> "socket":
        many = called.workers > 1
        return bind(called.host, port, shared=called.share_port or many, listening=not many)

    try:
        return _serve(called, bound(called.port))
    except PortInUse as taken:
        facts = {"port": str(taken.port), "free": str(taken.free)}
        here = address_of(called.host, taken.port)
        if called.open and is_ours(here):
            _print(say("serve-already", address=here))
            _browse(here)
            return 0
        if not called.open or taken.free is None:
            raise Refused("serve-port-taken", **facts) from None
        _print(say("serve-other-port", **facts))
        return _serve(called, bound(taken.free))
    except OSError as error:
        raise Refused("serve-no-address", host=called.host, why=os_text(error)) from None


def _serve(called: argparse.Namespace, bound: "socket") -> int:
    """Serves on a bound socket."""
    from tenback.server.http.serve import own_address
    from tenback.server.http.serve import serve as run_server
    from tenback.server.http.workers import supervise
    from tenback.store import Unusable

    host, port = bound.getsockname()[:2]
    everywhere = host in ALL
    here = address_of(host, port)
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
        limits=called.limits,
        origins=called.origin,
        proxies=called.proxy,
        hsts=called.hsts,
        readers=called.metrics,
        drain=called.drain,
        operator=called.operator_token,
        delete_after=called.delete_after,
        logs=(called.log_format, called.log_level),
    )
    try:
        if called.workers > 1:
            supervise(server, bound, called.workers, called.database, ready)
        else:
            server(bound, ready=ready)
    except Unusable as unusable:
        raise Refused.worded(str(unusable)) from None
    return 0


def address_of(host: str, port: int) -> str:
    """Returns the URL of a host and port for a browser on this machine."""
    name = "localhost" if host in {*ALL, "127.0.0.1"} else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}"


def _print(*lines: str) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


def _browse(address: str) -> None:
    import webbrowser

    webbrowser.open(address)


def is_ours(address: str) -> bool:
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
