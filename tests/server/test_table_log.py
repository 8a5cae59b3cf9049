"""Long logs: read by the range that is asked for, page by page, and counted."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tenback.coach import Advice
from tenback.locales import Catalogue
from tenback.rules import GAMES
from tenback.server.rooms import coaching
from tenback.server.rooms.identity import Guest
from tenback.server.rooms.limits import UNLIMITED, Limits
from tenback.server.rooms.refused import RateLimited, ServerReason, ServerRefused
from tenback.server.rooms.room import Room
from tenback.server.rooms.server_state import ServerState, open_server
from tenback.server.rooms.table_log import PAGE, pages
from tenback.store import open_store
from tenback.table import TableReason, TableRefused, decode, games, judge, log
from tenback.table.log import Entry
from tenback.table.operations import Close, Deal, Join, Leave, Settings, Settle, Text
from tenback.table.submit import play
from tenback.talk import Say
from tests.courses import burning_end
from tests.table.table_builder import NOON, TableBuilder, dealt

Use = Callable[[ServerState], Awaitable[None]]


def with_server(folder: Path, use: Use, limits: Limits = UNLIMITED) -> None:
    async def run() -> None:
        async with open_server(await open_store(str(folder / "tables.sqlite")), limits) as server:
            await use(server)

    asyncio.run(run())


async def keep(server: ServerState, table: TableBuilder) -> None:
    lines = [log.encode(entry) for entry in table.entries]
    await server.store.append("t", 0, lines, NOON)


def chatty(words: int) -> TableBuilder:
    table = dealt(free_text=True)
    for number in range(words):
        table.ask("ann", Text("hello"), called=f"a{number}")
    return table


class Watch:
    """Counts how many entries are decoded before the loop gets to run."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.most = self.now = self.all = 0
        real = log.decode_one

        def decode_one(game: str, line: bytes) -> Entry:
            self.now += 1
            self.all += 1
            self.most = max(self.most, self.now)
            return real(game, line)

        monkeypatch.setattr(log, "decode_one", decode_one)

    async def over(self, what: Awaitable[Any]) -> Any:
        ticking = asyncio.create_task(self._tick())
        try:
            return await what
        finally:
            ticking.cancel()

    async def _tick(self) -> None:
        while True:
            self.now = 0
            await asyncio.sleep(0)


def test_a_table_with_a_long_log_is_found_again_without_holding_up_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch(monkeypatch)
    table = chatty(5 * PAGE)

    async def find(server: ServerState) -> None:
        await keep(server, table)
        room = await watch.over(server.rooms.find("t"))
        assert room.shown == table.table
        assert watch.all == len(table.entries)
        assert 0 < watch.most <= PAGE

    with_server(tmp_path, find)


def test_a_table_is_found_whatever_its_length(tmp_path: Path) -> None:
    async def find(server: ServerState) -> None:
        for length in (PAGE - 1, PAGE, PAGE + 1):
            table = chatty(length - 4)
            assert len(table.entries) == length
            lines = [log.encode(entry) for entry in table.entries]
            await server.store.append(f"t{length}", 0, lines, NOON)
            found = [line async for page in pages(server.store, f"t{length}") for line in page]
            assert found == lines
            assert (await server.rooms.find(f"t{length}")).shown.version == length
        with pytest.raises(ServerRefused):
            await server.rooms.find("none")

    with_server(tmp_path, find)


def test_only_the_entries_of_a_game_are_read_for_its_record_and_not_decoded_on_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def read(server: ServerState) -> None:
        await keep(server, chatty(5 * PAGE))
        room = await server.rooms.find("t")
        watch = Watch(monkeypatch)
        found = await server.game("t", 1, "here")
        assert len(found.lines) == room.shown.version - room.shown.first + 1
        assert watch.all == 1, "of the deal"
        assert found.is_open

    with_server(tmp_path, read)


def test_who_reads_old_games_opens_no_room_and_reads_the_log_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = chatty(3 * PAGE)

    async def read(server: ServerState) -> None:
        await keep(server, table)
        watch = Watch(monkeypatch)
        for _ in range(3):
            found = await server.game("t", 1, "here")
            assert (found.shown, found.is_open) == (table.table, True)
        assert watch.all == len(table.entries) + 3, "and each time the deal"
        tables = server.metrics.registry.get_sample_value
        assert tables("tenback_tables") == 0
        room = await server.rooms.find("t")
        assert watch.all == len(table.entries) + 3, "the room goes on from what was read"
        assert tables("tenback_tables") == 1
        await room.ask("ann", Close())
        assert (await server.game("t", 1, "here")).shown is room.shown

    with_server(tmp_path, read)


@pytest.mark.parametrize(("rules", "ended"), [(1, "beaten"), (2, "burned")])
def test_a_record_is_by_the_rules_that_its_game_was_dealt_by(
    tmp_path: Path, rules: int, ended: str
) -> None:
    """TG-43: the last card lies beside a fire that was due."""
    deck, done = burning_end()
    table = TableBuilder(options={"on_fire": True}).sit("ann", "ben").deal(deck, rules)
    for seat, action in done:
        table.ask(("ann", "ben")[seat], action)

    async def read(server: ServerState) -> None:
        await keep(server, table)
        found = await server.game("t", 1, "here")
        record = decode(games.finished(found.record()))
        assert record.rules == rules
        assert getattr(record.outcome, "why", None) == ended
        assert judge(record).fault is None
        assert games.with_outcome(found.record()).outcome == record.outcome

    with_server(tmp_path, read)


async def alone(server: ServerState) -> Room:
    options = GAMES["the-game"].Options(1)
    return await server.rooms.open(Guest("ann", "Ann"), "the-game", options, Settings(), {})


async def play_alone(room: Room, *after: Any, same: bool = False) -> tuple[Any, ...]:
    """Plays a game by always making the first legal move, then does `after`; returns its deck."""
    await room.ask("ann", Deal(same))
    while room.head.sitting.playing:
        room.accept(play(room.head, 0, room.head.game.legal(room.head.state, 0)[0], room.now()))
    deck = room.head.deck
    for what in (Say("thanks"), *after):
        await room.ask("ann", what)
    return deck


def test_each_game_of_a_table_has_its_own_record(tmp_path: Path) -> None:
    async def look_back(server: ServerState) -> None:
        room = await alone(server)
        first = await play_alone(room, Settle(options={"players": 1, "pro": True}))
        second = await play_alone(room)
        third = await play_alone(room, Say("sorry"))
        for number, deck, pro in ((1, first, False), (2, second, True), (3, third, True)):
            found = await server.game(room.shown.id, number, "here")
            record = found.record()
            assert (record.deck, record.options.pro, found.names) == (deck, pro, ("Ann",))
            assert not found.is_open
            assert record.moves[-1].action == Say("sorry" if number == 3 else "thanks")
            finished = decode(games.finished(record))
            assert finished == games.with_outcome(record)
            assert judge(finished).fault is None
            assert found.shown is room.shown
        assert await why_not(server.game(room.shown.id, 4, "here")) is ServerReason.NO_SUCH_RECORD
        assert await why_not(server.game(room.shown.id, 0, "here")) is ServerReason.NO_SUCH_RECORD
        await room.ask("ann", Deal(same=True))
        for player in (None, "ann", "eve"):
            again = server.game(room.shown.id, 3, "here", player)
            assert await why_not(again) is ServerReason.DEALT_AGAIN
        await room.ask("ann", Leave())
        again = server.game(room.shown.id, 3, "here", "eve")
        assert await why_not(again) is ServerReason.DEALT_AGAIN, "she may tell the others"
        for _ in range(2):
            assert (await server.game(room.shown.id, 3, "here", "ann")).record().deck == third
        assert room.shown.looked == ("ann",), "once"
        with pytest.raises(TableRefused, match=TableReason.CARDS_SEEN):
            await room.ask("ann", Join("Ann"))
        assert (await server.game(room.shown.id, 2, "here")).record().deck == second
        assert (await server.game(room.shown.id, 4, "here")).is_open
        await room.ask("ann", Close())
        broken_off = await server.game(room.shown.id, 4, "here")
        assert (broken_off.is_open, broken_off.record().deck) == (False, third)

    with_server(tmp_path, look_back)


async def why_not(asked: Awaitable[Any]) -> ServerReason:
    with pytest.raises(ServerRefused) as refused:
        await asked
    return refused.value.reason


def test_who_reads_a_lot_waits(tmp_path: Path) -> None:
    async def read(server: ServerState) -> None:
        await keep(server, chatty(96))  # with the deal 97 entries of a game
        for _ in range(2):
            await server.game("t", 1, "here")
        assert await why_not(server.game("t", 1, "here")) is ServerReason.TOO_FAST
        with pytest.raises(RateLimited) as refused:
            await server.game("t", 1, "here")
        assert refused.value.seconds == pytest.approx((3 * 97 - 200) / 0.001, rel=0.01)
        await server.game("t", 1, "elsewhere")

    with_server(tmp_path, read, Limits(reading=0.001, reading_burst=200))


def test_what_is_read_for_hints_counts_for_the_address_of_whoever_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coaching, "compute_advice", lambda *_: Advice(0.5, ()))
    words = Catalogue("en")

    async def ask(server: ServerState) -> None:
        await keep(server, chatty(95).begin())  # with the deal 97 entries of a game
        for _ in range(2):
            await server.hint("t", "ann", words, "here")
        assert await why_not(server.hint("t", "ann", words, "here")) is ServerReason.TOO_FAST
        await server.hint("t", "ann", words, "elsewhere")

    with_server(tmp_path, ask, Limits(reading=0, reading_burst=200))
