"""A server with tables of all games, and people who play on, whatever happens to it."""

import asyncio
import json
import random
import signal
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed

from tenback.table import decode, judge
from tests.processes import ANSWER_TIMEOUT
from tests.server.client import JSON, Client, Guest, first_sensible, now, racing
from tests.server.server_process import Server

from .evidence import Evidence

CHATTER = 0.25
"""How often a player who waits says something."""
HASTE = 40
"""Milliseconds, at most, between a player's moves where there are no turns."""

PATIENCE = 600
"""Seconds in which a client must have connected again. A server that is killed again and again
lives for moments only: on a busy machine a client may miss many of its lives in a row."""
ON_SIGHT = 4
"""One kill in this many comes as soon as a client sees something new."""


class Player(Client):
    """Plays one game after another; without a guest, it is a spectator."""

    def __init__(self, guest: Guest | None, server: Server, table: str) -> None:
        super().__init__(guest, server, table)
        self.pause = 0.1
        self.lost = True
        """Whether it has noticed that there is no connection."""
        self.closes: list[int | None] = []
        """The codes with which its connections were closed."""
        self.deals = True
        """Whether, as the host, it deals again after a game."""
        self.on_new: Callable[[], None] = lambda: None
        """Called as soon as it has been shown something new."""
        self._underway: set[str] = set()
        self._acted: tuple[int, bool] | None = None
        self._rests = 0.0
        self._resting = False
        """Whether it was not to act yet when it last looked."""

    async def again(self, seconds: float = PATIENCE) -> None:
        self.lost = True
        self._acted = None
        await super().again(seconds)
        self.lost = False

    async def connect(self, **headers: str) -> Client:
        self._underway.clear()
        return await super().connect(**headers)

    async def send_raw(self, text: str | bytes) -> None:
        await super().send_raw(text)
        self._underway = set(self.unanswered)

    async def receive(self) -> JSON:
        before = self.update.get("version")
        message = await super().receive()
        if self.update.get("version") != before:
            self.on_new()
        return message

    @property
    def history(self) -> Iterator[str]:
        """Yields what it sent and received, over all its connections, as lines of JSON."""
        name = f"{self.guest.name if self.guest else 'spectator'} at {self.table}"
        ends = [start.place for start in self.starts[1:]] + [len(self.raw)]
        for start, end in zip(self.starts, ends, strict=True):
            known = {"client": name, "table": self.table, "player": start.player}
            yield json.dumps(known)
            if start is self.starts[0]:
                for message in self.sent.values():
                    yield json.dumps({"sent": message})
            for text in self.raw[start.place : end]:
                yield f'{{"got": {text}}}'

    @property
    def refused_unsaved(self) -> bool:
        """Whether something was refused because it could not be saved."""
        return any(one["reason"] == "not-saved" for one in self.refused)

    @property
    def in_flight(self) -> set[str]:
        """The messages that were sent to the running server and are not answered yet."""
        return self._underway & self.unanswered.keys()

    async def live(self) -> None:
        while True:
            await self.again()
            try:
                while True:
                    await self._receive()
                    await self._act()
            except (ConnectionClosed, OSError) as error:
                closed = getattr(error, "rcvd", None)
                self.closes.append(closed.code if closed else None)

    async def _receive(self) -> None:
        wait = self._rests - now()
        try:
            async with asyncio.timeout(max(wait, 0) / 1000 if self._resting else None):
                message = await self.receive()
        except TimeoutError:
            return
        if message["type"] == "refusal" and message["reason"] in {"paused", "not-yet", "not-saved"}:
            self._rests = now() + 100
            self._acted = None

    async def _act(self) -> None:
        update = self.update
        self._resting = False
        if not update or update["you"]["seat"] is None or self.unanswered:
            return
        if update["table"]["phase"] in {"gathering", "over"}:
            first = update["table"]["phase"] == "gathering"
            if update["you"]["host"] and (self.deals or first):
                await self.send("deal")
            return
        self._rests = max(self._rests, update["clock"]["go"] or 0)
        moment = update["version"], bool(update["legal"])  # at "Go!" the version stays
        self._resting = now() < self._rests
        if self._resting or self._acted == moment:
            return
        self._acted = moment
        action = self._choose()
        if action is not None:
            await self.send(**action)

    def _choose(self) -> JSON | None:
        if self.update["table"]["game"] == "seven-ate-nine":
            self._rests = now() + random.uniform(0, HASTE)
            return racing(self.update)
        action = first_sensible(self.update)
        if action is None and random.random() < CHATTER:
            return {"do": "say", "phrase": "thanks"}
        return action


class Club:
    """The server and its clients; counts the messages in flight when it is killed."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self.server = Server(folder, "--no-limits")
        self.evidence = Evidence(self.server.database)
        self.clients: list[Player] = []
        self._living: list[asyncio.Task[None]] = []
        self.kills = 0
        self.in_flight = 0
        """Kills while a message was in flight, which that server never answered."""
        self.unheard = 0
        """The number of those messages."""
        self.saved = 0
        """Those of them that were in the log nevertheless."""

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        await self.start()
        try:
            await asyncio.to_thread(self._gather)
            self._living = [asyncio.create_task(client.live()) for client in self.clients]
            try:
                yield
            finally:
                for task in self._living:
                    task.cancel()
                await asyncio.wait(self._living)
                for client in self.clients:
                    await client.close()
            assert all(task.cancelled() for task in self._living)
        finally:
            process = self.server.process
            if process is not None and process.poll() is None:
                self.server.kill()
        assert "Traceback" not in self.server.output, self.server.output

    def _gather(self) -> None:
        self._table("the-game", 3)
        self._table("the-game", 3, {"on_fire": True}, bots={2: "greedy"}, watched=True)
        self._table("quick-and-easy", 3, bots={2: "greedy"})
        self._table("seven-ate-nine", 3, watched=True)

    def _table(
        self,
        game: str,
        players: int,
        options: JSON | None = None,
        bots: dict[int, str] | None = None,
        watched: bool = False,
    ) -> None:
        bots = bots or {}
        people = [Guest(self.server, f"guest {number}") for number in range(players - len(bots))]
        more: Any = {"options": options or {}, "bots": bots, "settings": {"pace": 5}}
        table = people[0].open(game, players, **more)
        for guest in people[1:]:
            guest.join(table)
        for guest in people:
            self.clients.append(self.player(guest, table))
            guest.http.close()
        if watched:
            self.clients.append(self.player(None, table))

    def player(self, guest: Guest | None, table: str) -> Player:
        return Player(guest, self.server, table)

    async def start(self) -> None:
        self.server.port = 0  # clients that come back ask for its new port
        await asyncio.to_thread(self.server.start)

    async def moment(self) -> None:
        """Waits for a random moment, soon, at which a message is in flight."""
        await asyncio.sleep(random.uniform(0.01, 0.25))
        await self._until(self._underway, "something was in flight", random.uniform(0, 0.002))

    async def kill(self) -> None:
        """Kills the server, and checks all that it had shown.

        Mostly at a random moment, now and then as soon as a client sees something new: if that was
        shown even a little too early, it is not in the file.
        """
        await self.moment()
        self.kills += 1
        if self.kills % ON_SIGHT == 2:
            before = await self._kill_on_sight()
        else:
            before = self._underway()
            self.server.kill()
        await self.check()
        unheard = [called for client, called in before if called in client.unanswered]
        self.in_flight += bool(unheard)
        self.unheard += len(unheard)
        self.saved += len({*unheard} & self.evidence.called)

    async def _kill_on_sight(self) -> list[tuple[Player, str]]:
        killed: asyncio.Future[list[tuple[Player, str]]] = asyncio.Future()

        def kill() -> None:
            before = self._underway()
            if before and not killed.done():
                self.server.kill()
                killed.set_result(before)

        for client in self.clients:
            client.on_new = kill
        await self._until(killed.done, "somebody saw something new")
        return killed.result()

    def _underway(self) -> list[tuple[Player, str]]:
        return [(client, called) for client in self.clients for called in client.in_flight]

    async def kill_early(self) -> None:
        """Starts the server and kills it before it answers, or just after it first does."""
        self.server.launch()
        await asyncio.sleep(random.uniform(0, 1.2))
        self.server.kill()
        await self.check()

    async def stop(self, how: signal.Signals) -> int:
        """Stops the server properly, and checks all that it had shown; returns its exit status."""
        await asyncio.to_thread(self.server.stop, how)
        await self.check()
        assert self.server.process is not None
        return int(self.server.process.returncode)

    async def check(self) -> None:
        """Checks all that was shown; the server must be down."""
        await self._until(
            lambda: all(client.lost for client in self.clients), "all had noticed", 0.001
        )
        self.evidence.check(self.clients)

    async def _until(
        self, true: Callable[[], Any], what: str, pause: float = 0.01, seconds: float = 120
    ) -> None:
        """Waits until a condition holds; if it never does, reports what every client has seen."""
        end = asyncio.get_running_loop().time() + seconds
        while not true():
            for task in self._living:
                if task.done():
                    task.result()  # raises what has ended it
            if asyncio.get_running_loop().time() > end:
                seen = "\n".join(client.story for client in self.clients)
                raise AssertionError(f"waited {seconds} s until {what}:\n{seen}")
            await asyncio.sleep(pause)

    async def finish(self) -> None:
        """Lets all games end, judges every one that was played, and stops the server."""
        for client in self.clients:
            client.deals = False
        await self._until(
            lambda: all(client.over and not client.unanswered for client in self.clients),
            "all games were over",
        )
        await asyncio.to_thread(self._judge)
        assert await self.stop(signal.SIGINT) == 0
        for client in self.clients:
            games = self.evidence.courses[client.table].ended
            assert len(games) == client.update["table"]["number"] >= 1

    def _judge(self) -> None:
        played = {client.table: client.update["table"]["number"] for client in self.clients}
        with httpx.Client(base_url=self.server.address, timeout=ANSWER_TIMEOUT) as http:
            for table, games in played.items():
                for number in range(1, games + 1):
                    record = decode(http.get(f"/api/tables/{table}/games/{number}").content)
                    verdict = judge(record)
                    assert verdict.fault is None
                    assert record.outcome == verdict.outcome is not None
