"""Bots at a table: they play, speak, stand in, and never hold anyone up."""

import asyncio
import gc
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tenback.bots import Intent, NoSuchBot
from tenback.bots.seven_ate_nine.pace import drawn
from tenback.bots.seven_ate_nine.racer import Racer
from tenback.rules import GAMES
from tenback.rules.game import Begin, End
from tenback.rules.seven_ate_nine import Take
from tenback.server.rooms import bot_runner, timeouts
from tenback.server.rooms.identity import Guest
from tenback.server.rooms.room import Room
from tenback.server.rooms.rooms import Rooms
from tenback.table import queries
from tenback.table.log import decode
from tenback.table.operations import Back, Deal, Join, Settings
from tenback.table.store import Store
from tenback.table.submit import play
from tenback.table.table import Phase
from tenback.talk import Say, Token
from tests.server.adjustable_clock import AdjustableClock
from tests.server.rooms_in_process import ANN, RecordingConnection, with_rooms


async def bots_only(rooms: Rooms, game: str, players: int = 3, **settings: Any) -> Room:
    """Opens a table at which Ann only watches, and deals."""
    options = GAMES[game].Options(players)
    seats = dict.fromkeys(range(players), "greedy")
    chosen = Settings(**{"pace": 0, **settings})
    room = await rooms.open(ANN, game, options, chosen, seats, join=False)
    room.enter(RecordingConnection(ANN))
    await room.ask(ANN.id, Deal())
    return room


async def until(true: Callable[[], bool], seconds: float = 20) -> None:
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.005)


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_a_whole_game_among_themselves(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tenback.table.apply.COUNTDOWN", 10)
    monkeypatch.setattr("tenback.table.apply.STILL", 10)
    quick = Racer.between
    monkeypatch.setattr(Racer, "between", lambda *bounds: quick(*bounds) / 40)

    async def does(rooms: Rooms, store: Store) -> None:
        room = await bots_only(rooms, game)
        await until(lambda: room.shown.sitting.phase is Phase.OVER, 110)
        assert len(await store.games()) == 1

    with_rooms(tmp_path, does)


@pytest.mark.parametrize("seats", [("easy", "steady", "lightning"), ("quick", "quick")])
def test_racers_of_every_level_play_to_the_end(
    seats: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tenback.table.apply.COUNTDOWN", 10)
    monkeypatch.setattr("tenback.table.apply.STILL", 10)
    hurried = "tenback.bots.seven_ate_nine.human_like.drawn"
    monkeypatch.setattr(hurried, lambda mean, dice: drawn(mean, dice) / 100)

    async def does(rooms: Rooms, store: Store) -> None:
        options = GAMES["seven-ate-nine"].Options(len(seats), wrong_card_pause=50)
        chosen = dict(enumerate(seats))
        room = await rooms.open(ANN, "seven-ate-nine", options, Settings(), chosen, join=False)
        room.enter(RecordingConnection(ANN))
        await room.ask(ANN.id, Deal())
        await until(lambda: room.shown.sitting.phase is Phase.OVER, 110)
        assert len(await store.games()) == 1

    with_rooms(tmp_path, does)


def test_bots_take_part_in_talk(tmp_path: Path) -> None:
    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        for _ in range(10):  # a hand may have nothing to say
            room = await bots_only(rooms, "the-game")
            await until(lambda room=room: room.shown.sitting.phase is Phase.OVER)  # type: ignore[misc]
            if room.shown.spoken:
                return
        raise AssertionError("ten games in silence")

    with_rooms(tmp_path, does)


def test_where_talk_is_off_bots_are_silent(tmp_path: Path) -> None:
    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        room = await bots_only(rooms, "the-game", manner="none")
        await until(lambda: room.shown.sitting.phase is Phase.OVER)
        assert room.shown.spoken == ()
        assert room.shown.heard.tokens == (None,) * 3

    with_rooms(tmp_path, does)


class Broken:
    """A bot that fails at everything."""

    def act(self, view: Any, legal: Any, at: float) -> Any:  # noqa: ARG002
        raise RuntimeError(f"{view.hand} would be a secret")

    def speak(self, view: Any, phrases: Any, heard: Any, tokens: bool) -> Any:  # noqa: ARG002
        raise RuntimeError(f"{view.hand} would be a secret")

    def notice(self, view: Any, heard: Any) -> None:  # noqa: ARG002
        raise RuntimeError(f"{view.hand} would be a secret")


def test_a_broken_bot_holds_nobody_up_and_tells_no_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(bot_runner, "make_bot", lambda *_, **__: Broken())

    tables: list[str] = []

    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        room = await bots_only(rooms, "quick-and-easy")
        tables.append(room.shown.id)
        await until(lambda: room.shown.sitting.phase is Phase.OVER)

    with_rooms(tmp_path, does)
    for what in ("act", "speak", "notice"):
        says = f"table {tables[0]}: the bot greedy failed to {what}: RuntimeError (test_bot_runner"
        assert 1 <= caplog.text.count(says) <= 3, "once for each bot, with its place"
    assert "would be a secret" not in caplog.text


@pytest.mark.parametrize(
    ("game", "answer", "says"),
    [
        ("the-game", None, "it returned no Intent but NoneType"),
        ("the-game", "lay 12", "it returned no Intent but str"),
        ("the-game", Intent(End(), 0), "what it intends is not legal"),
        ("seven-ate-nine", Intent(End(), 0), "what it intends is not legal"),
        ("seven-ate-nine", Intent(Take(), float("nan")), "it intends it at no time of play"),
    ],
)
def test_a_bot_that_talks_nonsense_does_the_first_thing_it_may(
    game: str,
    answer: Any,
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    class Senseless:
        def act(self, view: Any, legal: Any, at: float) -> Any:  # noqa: ARG002
            return answer

    monkeypatch.setattr("tenback.table.apply.COUNTDOWN", 10)
    monkeypatch.setattr(bot_runner, "make_bot", lambda *_, **__: Senseless())

    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        room = await bots_only(rooms, game)
        before = room.shown.version
        await until(lambda: room.shown.version > before + 5)

    with_rooms(tmp_path, does)
    assert f"the bot greedy failed to act: {says}" in caplog.text


@pytest.mark.parametrize(
    ("word", "most", "says"),
    [
        (Say("thanks"), 3, "it said 3 things and goes on without end"),
        (Token(0), 3, "it said 3 things and goes on without end"),
        ("thanks", 0, "it said no word but str"),
    ],
)
def test_a_bot_that_never_stops_talking_is_heard_for_a_while(
    word: Any,
    most: int,
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    class Chatterbox:
        def act(self, view: Any, legal: Any, at: float) -> Any:  # noqa: ARG002
            return Intent(legal[-1], at)

        def speak(self, view: Any, phrases: Any, heard: Any, tokens: bool) -> Any:  # noqa: ARG002
            return word if view.turn is not None else None

    monkeypatch.setattr(bot_runner, "MOST_PHRASES", 3)
    monkeypatch.setattr(bot_runner, "make_bot", lambda *_, **__: Chatterbox())

    async def does(rooms: Rooms, store: Store) -> None:
        options = GAMES["the-game"].Options(2)
        room = await rooms.open(ANN, "the-game", options, Settings(pace=0), {1: "greedy"})
        room.enter(RecordingConnection(ANN))
        await room.ask(ANN.id, Deal())
        await room.ask(ANN.id, Begin(0))
        await until(lambda: f"the bot greedy failed to speak: {says}" in caplog.text)
        assert [entry.what for entry in decode(await store.read(room.shown.id))].count(word) == most

    with_rooms(tmp_path, does)


def test_a_bot_says_nothing_about_a_table_that_is_about_to_change(tmp_path: Path) -> None:
    """Its word would be heard in the next turn, where it may say it again."""

    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        options = GAMES["the-game"].Options(2)
        settings = Settings(pace=10_000)
        room = await rooms.open(ANN, "the-game", options, settings, {1: "greedy"})
        room.enter(RecordingConnection(ANN))
        await room.ask(ANN.id, Deal())
        table = await room.ask(ANN.id, Begin(0))
        seat = rooms._rooms[table.id].bots._bots[1]
        (action, *_) = queries.legal_of(table, 0, room.now())
        writing = room.accept(play(table, 0, action, room.now()))
        seat._say(table, Say("thanks"))
        assert room.head.version == table.version + 1
        await writing
        seat._say(room.shown, Say("thanks"))
        assert room.head.version == table.version + 2

    with_rooms(tmp_path, does)


def test_a_bot_says_nothing_again_that_it_has_just_said_at_another_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    word = Say("leave-row", row=0)
    meant: list[object] = []

    class SaysItOnce:
        def act(self, view: Any, legal: Any, at: float) -> Any:  # noqa: ARG002
            return Intent(legal[-1], at)

        def speak(self, view: Any, phrases: Any, heard: Any, tokens: bool) -> Any:  # noqa: ARG002
            if view.turn is None or self in meant:
                return None
            meant.append(self)
            return word

    monkeypatch.setattr(bot_runner, "make_bot", lambda *_, **__: SaysItOnce())

    async def does(rooms: Rooms, store: Store) -> None:
        options = GAMES["the-game"].Options(2)
        room = await rooms.open(ANN, "the-game", options, Settings(pace=0), {1: "greedy"})
        room.enter(RecordingConnection(ANN))
        await room.ask(ANN.id, Deal())
        await room.ask(ANN.id, Begin(0))

        async def said() -> int:
            return [entry.what for entry in decode(await store.read(room.shown.id))].count(word)

        bots = rooms._rooms[room.shown.id].bots
        await until(lambda: len(room.shown.heard.phrases) == 1)
        bots.stop()
        bots.look()
        again = bots._bots[1]
        await until(lambda: len(meant) == 2 and not again._thinking and again._timer is None)
        assert await said() == 1

    with_rooms(tmp_path, does)


def test_a_bot_whose_package_is_gone_has_a_stand_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def gone(*_: Any, **__: Any) -> Any:
        raise NoSuchBot("no bot for quick-and-easy is called 'cautious'")

    monkeypatch.setattr(bot_runner, "make_bot", gone)

    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        room = await bots_only(rooms, "quick-and-easy")
        await until(lambda: room.shown.sitting.phase is Phase.OVER)

    with_rooms(tmp_path, does)
    assert "failed to sit down: no bot for quick-and-easy is called 'cautious'" in caplog.text


def test_a_slow_bot_does_not_keep_the_server_from_anything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, free = threading.Event(), threading.Event()
    awaited: list[bool] = []

    class Slow:
        def act(self, view: Any, legal: Any, at: float) -> None:  # noqa: ARG002
            begun.set()
            awaited.append(free.wait(20))

    monkeypatch.setattr(bot_runner, "make_bot", lambda *_, **__: Slow())

    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        await bots_only(rooms, "the-game")
        await until(begun.is_set)
        assert not awaited, "the loop goes on while it thinks"
        free.set()
        await until(lambda: bool(awaited))

    with_rooms(tmp_path, does)


def test_a_bot_that_fails_after_it_was_stopped_reveals_no_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Asyncio logs an exception in a future that nobody has read."""
    begun, free, failed = threading.Event(), threading.Event(), threading.Event()

    class SlowAndBroken(Broken):
        def act(self, view: Any, legal: Any, at: float) -> Any:  # noqa: ARG002
            begun.set()
            free.wait(20)
            failed.set()
            raise RuntimeError(f"{view.hand} would be a secret")

    monkeypatch.setattr(bot_runner, "make_bot", lambda *_, **__: SlowAndBroken())

    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        await bots_only(rooms, "the-game")
        await until(begun.is_set)
        for live in rooms._rooms.values():
            live.bots.stop()
        free.set()
        await until(failed.is_set)
        await asyncio.sleep(0.05)  # until the loop has noticed it

    with_rooms(tmp_path, does)
    gc.collect()
    assert "would be a secret" not in caplog.text


def test_bots_rest_while_nobody_is_connected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking = []

    class Quick:
        def act(self, view: Any, legal: Any, at: float) -> Any:
            thinking.append(view)
            return Intent(legal[0], at)

    monkeypatch.setattr(bot_runner, "make_bot", lambda *_, **__: Quick())

    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        options = GAMES["the-game"].Options(2)
        seats = {0: "greedy", 1: "greedy"}
        room = await rooms.open(ANN, "the-game", options, Settings(pace=0), seats, join=False)
        await room.ask(ANN.id, Deal())
        for work in rooms.bot_queues:
            await work.submit("whatever comes after them", "", lambda: None)
        assert thinking == []
        line = RecordingConnection(None)
        room.enter(line)
        await until(lambda: room.shown.state.turn is not None)
        room.exit(line)
        room.enter(RecordingConnection(ANN))
        await until(lambda: room.shown.sitting.phase is Phase.OVER)

    with_rooms(tmp_path, does)


def test_a_bot_that_failed_to_speak_sees_what_happened_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    free, held = threading.Event(), threading.Event()

    class Stammering:
        def act(self, view: Any, legal: Any, at: float) -> Any:  # noqa: ARG002
            return Intent(legal[0], at)

        def speak(self, view: Any, phrases: Any, heard: Any, tokens: bool) -> Any:  # noqa: ARG002
            held.set()
            assert free.wait(20)
            raise RuntimeError

    monkeypatch.setattr(bot_runner, "make_bot", lambda *_, **__: Stammering())

    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        options = GAMES["the-game"].Options(2)
        room = await rooms.open(ANN, "the-game", options, Settings(pace=0), {1: "greedy"})
        room.enter(RecordingConnection(ANN))
        await room.ask(ANN.id, Deal())
        await until(held.is_set)
        await room.ask(ANN.id, Begin(1))
        free.set()
        await until(lambda: room.shown.state.turn == 0)

    with_rooms(tmp_path, does)


def test_a_persons_bot_waits_for_no_bot_at_a_table_where_people_only_look_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    free, held = threading.Event(), threading.Event()

    class Slow:
        def act(self, view: Any, legal: Any, at: float) -> Any:  # noqa: ARG002
            held.set()
            assert free.wait(20)
            return Intent(legal[0], at)

    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        with monkeypatch.context() as patch:
            patch.setattr(bot_runner, "make_bot", lambda *_, **__: Slow())
            for _ in range(3):
                await bots_only(rooms, "the-game")
        await until(held.is_set)
        options = GAMES["the-game"].Options(2)
        room = await rooms.open(ANN, "the-game", options, Settings(pace=0), {1: "greedy"})
        room.enter(RecordingConnection(ANN))
        await room.ask(ANN.id, Deal())
        await room.ask(ANN.id, Begin(1))
        try:
            await until(lambda: room.shown.state.turn == 0)
        finally:
            free.set()

    with_rooms(tmp_path, does)


def test_time_runs_out_for_choosing_and_for_a_turn_and_its_person_comes_back(
    tmp_path: Path,
) -> None:
    clock = AdjustableClock()

    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        options = GAMES["the-game"].Options(2)
        settings = Settings(pace=0, clock=10)
        room = await rooms.open(ANN, "the-game", options, settings, {1: "greedy"})
        room.enter(RecordingConnection(ANN))
        await room.ask(ANN.id, Deal())
        clock.wait(11_000)
        room.on_change[0]()
        await until(lambda: room.shown.sitting.phase is Phase.PLAYING)
        assert room.shown.state.turn == 0
        assert not room.shown.sitting.seats[0].away
        clock.wait(11_000)
        room.on_change[0]()
        await until(lambda: room.shown.sitting.seats[0].away)
        await until(lambda: sum(map(len, room.shown.state.rows)) > 8)
        if room.shown.sitting.phase is Phase.PLAYING:
            await room.ask(ANN.id, Back())
            assert not room.shown.sitting.seats[0].away

    with_rooms(tmp_path, does, clock)


def test_who_is_idle_in_seven_ate_nine_has_cards_taken_until_they_act_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tenback.table.apply.COUNTDOWN", 10)
    monkeypatch.setattr(timeouts, "IDLE", 100)
    monkeypatch.setattr("tenback.bots.seven_ate_nine.stand_in.TAKES", (5, 10))

    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        options = GAMES["seven-ate-nine"].Options(2)
        room = await rooms.open(ANN, "seven-ate-nine", options, Settings(), {})
        room.enter(RecordingConnection(ANN))
        ben = Guest("ben", "Ben")
        await room.ask(ben.id, Join("Ben"))
        await room.ask(ANN.id, Deal())
        await until(lambda: all(seat.away for seat in room.shown.sitting.seats))
        await until(lambda: not any(room.shown.state.decks))
        assert len(room.shown.state.pile) == 1, "it takes; it does not lay"
        back = await room.ask(ANN.id, Back())  # idle again a moment later, if the machine is slow
        assert not back.sitting.seats[0].away

    with_rooms(tmp_path, does)
