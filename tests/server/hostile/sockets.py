"""Attacks over the sockets of tables. Each says which limit it targets."""

import asyncio
import contextlib
import json

from .attacker import Attacker, crowd, held, send_frames
from .raw_connections import (
    JSON,
    PING,
    PONG,
    ConnectionEnded,
    RawConnection,
    Socket,
    Stranger,
    frame,
)
from .texts import TEXTS, nested, overlong

FREE = {"free_text": True, "pace": 0}


async def seated(stranger: Stranger, game: str = "the-game") -> tuple[str, list[Socket]]:
    """Returns a table in the middle of a game and its two players, both the attacker's."""
    mate = stranger.another()
    table = await stranger.open(game, 2, settings=FREE)
    await mate.join(table)
    players = [await one.connect(table) for one in (stranger, mate)]
    players[0].send({"do": "deal", "id": "deal"})
    players[0].send({"do": "begin", "first": 0, "id": "begin"})
    for one in players:
        one.ignore()
    return table, players


async def long_values(attacker: Attacker) -> None:
    """Targets the size of a message: 3,000 letters in every field of every one."""
    schema: JSON = (await attacker.first.call("GET", "/api/protocol.json")).json()
    frames = overlong(schema)
    attacker.random.shuffle(frames)

    async def attack(stranger: Stranger) -> None:
        table, players = await seated(stranger)
        watchers = await crowd(stranger.another(), table, min(4, attacker.force.sockets))
        async with held([*players, *watchers]):
            await send_frames(attacker, [*players, *watchers], frames)

    await attacker.everywhere(attack)


async def dear_texts(attacker: Attacker) -> None:
    """Targets the length of free text: searching it for numbers takes the most work."""
    frames = [_text(text, number) for number, text in enumerate(TEXTS)]

    async def attack(stranger: Stranger) -> None:
        players: list[Socket] = []
        async with held(players):
            for game in ("the-game", "quick-and-easy", "seven-ate-nine"):
                players += (await seated(stranger, game))[1]
            await send_frames(attacker, players, frames)

    await attacker.everywhere(attack)


def _text(text: str, number: int = 0) -> bytes:
    message = {"do": "text", "text": text, "id": f"t{number}"}
    return frame(json.dumps(message, ensure_ascii=False).encode())


async def pings(attacker: Attacker) -> None:
    """Targets what is not a message: a WebSocket's own pings and pongs, as long as is allowed."""
    chunk = frame(b"x" * 125, PING) * 20 + frame(b"x" * 125, PONG) * 20
    await _flood(attacker, [chunk], 10)


async def fragments(attacker: Attacker) -> None:
    """Targets a message that never ends: in pieces of a letter, and in empty ones."""
    opening = b"\x01\x80\0\0\0\0"
    pieces = frame(b"x", 0x00) * 50 + frame(b"", 0x00) * 200
    await _flood(attacker, [opening + pieces, pieces, pieces, pieces], 10)


async def whole_fragments(attacker: Attacker) -> None:
    """Targets the rate of messages, each of 4,000 pieces."""
    message = b"\x01\x80\0\0\0\0" + frame(b" ", 0x00) * 4000 + frame(b"", 0x80)
    await _flood(attacker, [message], 40)


async def _flood(attacker: Attacker, chunks: list[bytes], less: int) -> None:
    """Sends chunks that are many frames each, and so fewer of them."""

    async def attack(stranger: Stranger) -> None:
        table = await stranger.open("the-game", 2)
        sockets = await crowd(stranger, table, min(20, attacker.force.sockets))
        async with held(sockets):
            await send_frames(attacker, sockets, chunks, attacker.force.messages // less)

    await attacker.everywhere(attack)


async def beyond_the_rate(attacker: Attacker) -> None:
    """Targets the limit of messages per second, and comes back as soon as it is sent away."""
    frames = [
        frame(b'{"do": "ping", "sent": 1}'),
        frame(b"{", 0x82),
        frame(b'{"do": "lay", "card": 2, "row": 0, "id": "a"}'),
        frame(b'{"do": "token", "row": 1, "id": "b"}'),
    ]

    async def attack(stranger: Stranger) -> None:
        table, players = await seated(stranger)
        async with held(players):
            for _ in range(3):
                sockets = await crowd(stranger, table, attacker.force.sockets // 3)
                async with held(sockets):
                    await send_frames(attacker, [*players, *sockets], frames)

    await attacker.everywhere(attack)


async def malformed(attacker: Attacker) -> None:
    """Targets what a frame may be: too deep, too long, not UTF-8, unmasked, of a huge size."""
    frames = [
        frame(nested(2040).encode()),
        frame(b'{"do": ' + nested(2000).encode() + b"}"),
        frame(b'{"id": "x", "do": "settle", "options": ' + nested(2000).encode() + b"}"),
        frame(b"{" + b'"do":"end",' * 370 + b'"x":1}'),
        frame(b" " * 4096),
        frame(b"x" * 5000),
        frame(b"\xff\xfe" * 100),
        b"\x81\x05hello",
        b"\xc1\x80\0\0\0\0",
        b"\x81\xff\x3f" + b"\xff" * 7 + b"\0\0\0\0" + b"x" * 3000,
    ]

    async def attack(stranger: Stranger) -> None:
        table = await stranger.open("the-game", 2)
        for number in range(max(len(frames), attacker.force.messages // 10)):
            with contextlib.suppress(ConnectionEnded):
                socket = await stranger.connect(table)
                async with held([socket]):
                    await send_frames(attacker, [socket], [frames[number % len(frames)]], 10)

    await attacker.everywhere(attack)


async def crowds(attacker: Attacker) -> None:
    """Targets open sockets of an address: all at one table, which changes all the time."""
    table, players = await seated(attacker.first)
    said = [_text(f"hello {'abc'[number % 3]}", number) for number in range(1000)]
    sockets: list[RawConnection] = [*players]

    async def come(stranger: Stranger) -> None:
        sockets.extend(await crowd(stranger.another(), table, attacker.force.sockets))

    async with held(sockets):
        await attacker.everywhere(come)
        pinging = send_frames(
            attacker, sockets[2:], [frame(b'{"do": "ping"}')], attacker.force.messages // 20
        )
        await asyncio.gather(send_frames(attacker, players, said), pinging)


async def come_and_go(attacker: Attacker) -> None:
    """Targets requests of an address: sockets that open and end at a table full of others."""
    table, players = await seated(attacker.first)
    sockets: list[RawConnection] = [*players]

    async def churn(stranger: Stranger) -> None:
        guest = stranger.another()
        sockets.extend(await crowd(guest, table, attacker.force.sockets // 2))
        for _ in range(attacker.force.requests):
            (await guest.connect(table)).close()
            attacker.attempts += 1

    async with held(sockets):
        await attacker.everywhere(churn)


async def deaf(attacker: Attacker) -> None:
    """Targets what waits for a client: asks again and again, and never reads an answer."""

    async def attack(stranger: Stranger) -> None:
        table, players = await seated(stranger)
        async with held(players):
            await send_frames(
                attacker,
                players,
                [_text("\U0001f3b5" * 200, number) for number in range(20)],
                20,
            )
            sockets = await crowd(stranger, table, attacker.force.sockets // 2, small=True)
            for one in sockets:
                one.be_deaf()
            async with held(sockets):
                again = [_text("", 0), frame(b'{"do": "ping", "sent": 1}')]
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(10):
                        await send_frames(attacker, sockets, again)
                await attacker.hold()

    await attacker.everywhere(attack)


async def churn(attacker: Attacker) -> None:
    """Targets what a host may do between games: seats, bots, options and deals in turn."""
    asked: list[JSON] = [
        {"do": "settle", "options": {"players": 5}, "settings": FREE},
        *({"do": "bot", "seat": seat, "bot": "greedy"} for seat in range(1, 5)),
        {"do": "leave", "seat": 3},
        {"do": "bot", "seat": 3, "bot": "greedy"},
        {"do": "leave"},
        {"do": "bot", "seat": 0, "bot": "greedy"},
        {"do": "deal"},
        {"do": "settle", "options": {"players": 2}},
        {"do": "join", "name": "x" * 24},
        {"do": "host", "seat": 0},
        {"do": "deal", "same": True},
        {"do": "stand-in", "seat": 0},
        {"do": "back"},
        {"do": "leave"},
    ]
    frames = [frame(json.dumps(one).encode()) for one in asked]

    async def attack(stranger: Stranger) -> None:
        sockets: list[RawConnection] = []
        async with held(sockets):
            for _ in range(max(1, attacker.force.sockets // 20)):
                guest = stranger.another()
                table = await guest.open("the-game", 2, settings=FREE)
                sockets += await crowd(guest, table, 2)
            await send_frames(attacker, sockets, frames)

    await attacker.everywhere(attack)


async def masters(attacker: Attacker) -> None:
    """Targets bots: tables of five of the strongest, without pauses between moves."""
    await _bots(attacker, {"the-game": (5, "master"), "quick-and-easy": (5, "master")})


async def racers(attacker: Attacker) -> None:
    """Targets bots without turns, who all act at once."""
    await _bots(attacker, {"seven-ate-nine": (4, "lightning")})


async def _bots(attacker: Attacker, games: dict[str, tuple[int, str]]) -> None:
    async def attack(stranger: Stranger) -> None:
        sockets: list[Socket] = []
        async with held(sockets):
            with contextlib.suppress(ConnectionEnded):
                for number in range(max(1, attacker.force.sockets // 20)):
                    game, (players, bot) = [*games.items()][number % len(games)]
                    bots = {str(seat): bot for seat in range(players)}
                    guest = stranger.another()
                    table = await guest.open(
                        game, players, bots=bots, watch=True, settings={"pace": 0}
                    )
                    socket = await guest.connect(table)
                    socket.ignore()
                    sockets.append(socket)
            deal = frame(b'{"do": "deal"}')
            await send_frames(attacker, sockets, [deal], 10)
            await attacker.hold()
            await send_frames(attacker, sockets, [deal], 10)

    await attacker.everywhere(attack)
