"""Attacks over HTTP. Each says which limit it targets."""

import asyncio
import contextlib
import itertools
import json
from typing import Any
from urllib.parse import quote

from .attacker import Attacker, ask, crowd, held
from .raw_connections import JSON, ConnectionEnded, RawConnection, Stranger, written
from .texts import EXPANDING, LONG, TEXTS, VALUES, nested

LARGEST = 262_144


async def every_request(attacker: Attacker) -> None:
    """Targets bodies and addresses: 3,000 letters in every field that the API describes."""
    described: JSON = (await attacker.first.call("GET", "/api/openapi/openapi.json")).json()
    table = await attacker.first.open("the-game", 5)
    requests = _described(described, table)
    attacker.random.shuffle(requests)

    async def attack(stranger: Stranger) -> None:
        await stranger.call("PUT", "/api/me", {"name": "Eve"})
        cookie = f"Cookie: {stranger.cookie}\r\nHost:".encode()
        named = [one.replace(b"Host:", cookie, 1) for one in requests[::2]]
        await ask(attacker, stranger, named + requests[1::2])

    await attacker.everywhere(attack)


def _described(api: JSON, table: str) -> list[bytes]:
    """Returns requests with every value in every place of every operation."""
    found = []
    for path, operations in api["paths"].items():
        for (verb, operation), value in itertools.product(operations.items(), VALUES):
            method = verb.upper()
            long = quote(value if isinstance(value, str) else "9" * LONG)[: LONG * 2]
            right = path.replace("{table}", table).replace("{game}", "the-game")
            right = "/".join("1" if part.startswith("{") else part for part in right.split("/"))
            wrong = "/".join(long if part.startswith("{") else part for part in path.split("/"))
            asked = [one["name"] for one in operation.get("parameters", []) if one["in"] == "query"]
            found += [written(method, f"{right}?{name}={long}") for name in asked]
            found += [written(method, wrong)] if wrong != path else []
            if "requestBody" in operation:
                bodies = _bodies(api, operation, value)
                found += [written(method, right, body=body) for body in bodies]
    return found


def _bodies(api: JSON, operation: JSON, value: Any) -> list[bytes]:
    """Returns bodies of an operation, each with the value in one field."""
    (media,) = operation["requestBody"]["content"].values()
    schema = media["schema"]
    while "$ref" in schema:
        schema = api["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    fields = schema.get("properties", {})
    plain: JSON = {"game": "the-game", "options": {"players": 2}, "name": "Eve"}
    bodies: list[Any] = [{**plain, name: value} for name in [*fields, "unknown"]]
    bodies += [{**plain, name: {"x": value, "players": value, "1": value}} for name in fields]
    bodies += [{**plain, "actions": [{"do": value}] * 4}, value]
    texts = [json.dumps(body, ensure_ascii=False).encode() for body in bodies]
    return [*texts, b"[" * 16_000, nested(8000).encode(), b" " * 16_384, b'{"name":' * 2000]


async def heads(attacker: Attacker) -> None:
    """Targets what comes before a body: languages, cookies, tokens, origins, ranges."""
    values = [
        ",".join(f"x{number};q=0.{number}" for number in range(1500)),
        "ru-" * LONG,
        "a=b; " * LONG,
        "tenback=" + "x" * 12_000,
        "tenback=" + "." * 12_000,
        "Bearer " + "x" * 12_000,
        "x" * 15_000,
        "gzip, " * 2000,
        "bytes=" + "0-1," * 3000,
    ]
    names = ["Accept-Language", "Cookie", "Authorization", "Origin", "Accept", "Range"]
    names += ["Accept-Encoding", "X-Forwarded-For", "Sec-WebSocket-Protocol", "If-None-Match"]
    requests = [
        written("GET", path, more={name: value})
        for path in ("/", "/api/me", "/api/tables/none", "/nowhere")
        for name, value in itertools.product(names, values)
    ]
    many = {f"X-{number}": "y" for number in range(2000)}
    requests.append(written("GET", "/api/me", more=many))
    attacker.random.shuffle(requests)
    await attacker.everywhere(lambda stranger: ask(attacker, stranger, requests))


async def uploads(attacker: Attacker) -> None:
    """Targets a record that a client uploads: the most moves, the most bytes."""
    bodies = [_record(2000), _record(4000), _stuffed(), b"[" * LARGEST, b"x" * LARGEST]
    requests = [written("POST", "/api/replay", body=body[:LARGEST]) for body in bodies]
    requests.append(requests[0])  # the costliest
    await attacker.everywhere(lambda stranger: ask(attacker, stranger, requests))


async def deaf_uploads(attacker: Attacker) -> None:
    """Targets the same, with answers that nobody reads."""
    await _untaken(attacker, written("POST", "/api/replay", body=_record(2000)))


def _record(moves: int) -> bytes:
    """Returns a game in which everybody only talks: legal, and of any length."""
    words = [{"seat": seat, "do": "say", "phrase": "thanks"} for seat in range(5)]
    words += [{"seat": seat, "do": "token", "row": seat % 4} for seat in range(1, 5)]
    talk = [words[number % len(words)] for number in range(moves - 1)]
    record = {
        "format": "tenback/1",
        "game": "the-game",
        "options": {"players": 5},
        "deck": [*range(2, 100)],
        "moves": [{"seat": 0, "do": "begin", "first": 0}, *talk],
        "outcome": None,
    }
    return json.dumps(record).encode()


def _stuffed() -> bytes:
    """Returns a record whose moves say nothing at length, in every way at once."""
    record = json.loads(_record(200))
    record["moves"] += [{"seat": 0, "do": "x" * 60, "phrase": EXPANDING * 200}] * 250
    record["names"] = [EXPANDING * 8000] * 5
    return json.dumps(record, ensure_ascii=False).encode()


async def codes(attacker: Attacker) -> None:
    """Targets the text of a QR code: as long as is allowed."""
    texts = ["\U0001f469" * 300, "x" * 300, "9" * 300, EXPANDING * 300, *TEXTS[:4]]
    requests = [written("GET", f"/api/qr.svg?text={quote(text[:300])}") for text in texts]
    count = attacker.force.requests // 2
    await attacker.everywhere(lambda stranger: ask(attacker, stranger, requests, count))


async def long_table(stranger: Stranger, entries: int, seconds: float = 6) -> tuple[str, int]:
    """Returns a table with a long log, and how many games it holds: bots play without pauses."""
    bots = {str(seat): "greedy" for seat in range(5)}
    table = await stranger.open("the-game", 5, bots=bots, watch=True, settings={"pace": 0})
    socket = await stranger.connect(table)
    async with held([socket]):
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while socket.update.get("version", 0) < entries:
                    await socket.next()
                    if socket.update["table"]["phase"] in {"gathering", "over"}:
                        socket.send({"do": "deal"})
                        await asyncio.sleep(0.05)
        return table, int(socket.update["table"]["number"])


async def records(attacker: Attacker) -> None:
    """Targets the log of a table: its games are asked for as records and moment by moment."""
    table, games = await long_table(attacker.first, attacker.force.log)
    requests = [
        written("GET", f"/api/tables/{table}/games/{number}{what}")
        for number in {1, max(1, games // 2), max(1, games - 1), games, games + 1}
        for what in ("", "/frames")
    ]
    await attacker.everywhere(lambda stranger: ask(attacker, stranger, requests))


async def deaf_records(attacker: Attacker) -> None:
    """Targets the same, with answers that nobody reads."""
    table, games = await long_table(attacker.first, attacker.force.log // 10)
    await _untaken(
        attacker, written("GET", f"/api/tables/{table}/games/{max(1, games - 1)}/frames")
    )


async def analyses(attacker: Attacker) -> None:
    """Targets thinking about games that are over."""
    table, games = await long_table(attacker.first, attacker.force.log)
    requests = [
        written("GET", f"/api/tables/{table}/games/{number}/analysis")
        for number in range(1, games + 1)
    ]
    count = attacker.force.requests // 3
    await attacker.everywhere(lambda stranger: ask(attacker, stranger, requests, count))


async def hints(attacker: Attacker) -> None:
    """Targets thinking about a position: for many guests, and many times for each."""

    async def attack(stranger: Stranger) -> None:
        sockets: list[RawConnection] = []
        requests = []
        async with held(sockets):
            for _ in range(max(1, attacker.force.sockets // 12)):
                guest = stranger.another()
                table = await guest.open("the-game", 1)
                socket = await guest.connect(table)
                socket.send({"do": "deal"})
                socket.send({"do": "begin", "first": 0})
                sockets.append(socket)
                requests.append(written("GET", f"/api/tables/{table}/hint", guest.cookie))
            await ask(attacker, stranger, requests)

    await attacker.everywhere(attack)


async def lists(attacker: Attacker) -> None:
    """Targets what grows with the server: listed tables, figures, descriptions, the page."""

    async def attack(stranger: Stranger) -> None:
        sockets: list[RawConnection] = []
        settings = {"listed": True}
        async with held(sockets):
            with contextlib.suppress(ConnectionEnded):
                for _ in range(attacker.force.sockets):
                    guest = stranger.another()
                    table = await guest.open("the-game", 5, settings=settings)
                    sockets += await crowd(guest, table, 1)
            paths = ["/api/tables", "/api/statistics", "/api/catalogue", "/metrics", "/healthz"]
            paths += ["/api/openapi/openapi.json", "/api/docs", "/api/protocol.json", "/"]
            requests = [written("GET", path, stranger.cookie) for path in ("/api/tables", *paths)]
            await ask(attacker, stranger, requests)

    await attacker.everywhere(attack)


async def newcomers(attacker: Attacker) -> None:
    """Targets tables and identities: as many new ones as possible."""
    body = json.dumps({"game": "the-game", "options": {"players": 5}, "name": "Eve"}).encode()
    requests = [
        written("POST", "/api/tables", body=body),
        written("PUT", "/api/me", body=b'{"name": "Eve"}'),
        written("POST", "/api/tokens", body=b'{"name": "Eve"}'),
    ]
    await attacker.everywhere(lambda stranger: ask(attacker, stranger, requests))


async def lessons(attacker: Attacker) -> None:
    """Targets a lesson's actions: as many as are allowed, each as long as is allowed."""
    tries: list[Any] = [[{"do": "lay", "card": 24, "row": 0}] * 20]
    tries += [[{"do": "lay", "card": value, "row": value}] for value in VALUES]
    requests = [
        written("POST", f"/api/lessons/{game}/{step}", body=json.dumps({"actions": one}).encode())
        for game in ("the-game", "quick-and-easy", "seven-ate-nine")
        for step in (0, 1, 10**9)
        for one in tries
    ]
    attacker.random.shuffle(requests)
    await attacker.everywhere(lambda stranger: ask(attacker, stranger, requests))


async def _untaken(attacker: Attacker, request: bytes) -> None:
    """Sends the request on as many connections as there may be requests, and reads no answer."""
    lines: list[RawConnection] = []

    async def attack(stranger: Stranger) -> None:
        for _ in range(min(40, attacker.force.requests * 2)):
            line = await stranger.dial(small=True)
            line.transport.pause_reading()
            line.write(request)
            lines.append(line)

    async with held(lines):
        await attacker.everywhere(attack)
        await attacker.hold()
