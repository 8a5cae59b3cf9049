"""Hints for the current player, and the analysis of a game that is over."""

import asyncio
import threading
import time
import types
from typing import Any

import msgspec
import pytest

from tenback import coach
from tenback.bots import compiling
from tenback.coach import the_game as the_game_coach
from tenback.coach.analysis import Analysis
from tenback.local.table import open_local_server
from tenback.rules import GAMES, the_game
from tenback.server.rooms import coaching, limits
from tenback.server.rooms.coaching import Coaching
from tenback.server.rooms.limits import Limits
from tenback.server.rooms.refused import RateLimited, ServerReason, ServerRefused
from tenback.server.rooms.work_queue import ThreadExecutor, WorkQueue
from tenback.table import log
from tenback.table.operations import Settings
from tests.server.client import JSON, Client, Guest
from tests.server.fake_time import FakeTime
from tests.server.server_process import Server
from tests.table.table_builder import dealt


def asked(guest: Guest, table: str, language: str = "en") -> JSON:
    """Returns a hint, or why there is none, with the response's status as "status"."""
    headers = {"accept-language": language}
    answer = guest.call("GET", f"/api/tables/{table}/hint", **headers)
    return {"status": answer.status_code, **answer.json()}


def reason(guest: Guest, table: str) -> tuple[int, str]:
    answer = asked(guest, table)
    return answer["status"], answer["reason"]


def begun(server: Server, game: str = "the-game", **settings: Any) -> tuple[Guest, Guest, str]:
    """Ann and Ben at a table at which it is Ann's turn."""
    ann, ben = Guest(server, "Ann"), Guest(server, "Ben")
    table = ann.open(game, 2, settings=settings)
    ben.join(table)

    async def begin() -> None:
        client = await Client(ann, server, table).connect()
        await client.ask("deal")
        if game != "seven-ate-nine":
            await client.ask("begin", first=0)
        await client.close()

    asyncio.run(begin())
    return ann, ben, table


def test_the_current_player_gets_turns_with_chances_and_reasons_in_words(server: Server) -> None:
    ann, _, table = begun(server)
    hint = asked(ann, table)
    assert hint["status"] == 200
    best = hint["turns"][0]
    assert 0 < hint["chance"] == best["chance"] <= 1
    assert len(best["lays"]) >= 2
    assert f"{best['lays'][0]['card']}" in best["text"]
    assert all(one["text"] and one["why"] not in one["text"] for one in best["reasons"])
    russian = asked(ann, table, "ru")
    assert russian["turns"][0]["lays"] == best["lays"]
    assert " на " in russian["turns"][0]["text"]


def test_its_first_card_can_be_laid_and_the_next_hint_goes_on_from_there(server: Server) -> None:
    ann, _, table = begun(server)
    first = asked(ann, table)

    async def lay() -> None:
        client = await Client(ann, server, table).connect()
        await client.until(lambda one: one.update)
        answer = await client.ask(**first["turns"][0]["lays"][0])
        assert answer["type"] == "update"
        await client.close()

    asyncio.run(lay())
    second = asked(ann, table)
    assert second["version"] == first["version"] + 1, (
        "an old hint can be distinguished from a new one"
    )
    assert first["turns"][0]["lays"][0] not in second["turns"][0]["lays"]


def test_the_table_learns_nothing_of_it(server: Server) -> None:
    ann, ben, table = begun(server)

    async def watch() -> list[str]:
        client = await Client(ben, server, table).connect()
        await client.until(lambda one: one.update and one.presence)
        before = len(client.raw)
        await asyncio.to_thread(asked, ann, table)
        await client.send_raw('{"do": "ping"}')
        await client.until(lambda one: one.pongs)
        await client.close()
        return client.raw[before:-1]

    look = ann.call("GET", f"/api/tables/{table}").json()
    assert asyncio.run(watch()) == []
    assert ann.call("GET", f"/api/tables/{table}").json()["version"] == look["version"]


def test_nobody_else_gets_one(server: Server) -> None:
    ann, ben, table = begun(server)
    assert reason(ben, table) == (409, "not-your-turn")
    assert reason(Guest(server, "Eve"), table) == (403, "not-seated")
    assert reason(ann, "nowhere") == (404, "no-such-table")


def test_there_is_none_where_the_table_plays_without(server: Server) -> None:
    ann, _, table = begun(server, hints=False)
    assert reason(ann, table) == (403, "no-hints")
    assert asked(ann, table, "ja")["text"].startswith("このテーブルでは")


@pytest.mark.parametrize("game", [game for game in GAMES if not coach.has_coach(game)])
def test_there_is_none_in_a_game_without_a_coach(server: Server, game: str) -> None:
    ann, _, table = begun(server, game)
    assert reason(ann, table) == (404, "no-coach")


def test_there_is_none_before_the_first_card_is_due(server: Server) -> None:
    ann = Guest(server, "Ann")
    table = ann.open("the-game", 2, bots={"1": "greedy"})
    assert reason(ann, table) == (409, "not-dealt")


def test_the_catalogue_tells_which_games_have_a_coach(server: Server) -> None:
    games = Guest(server, "Ann").call("GET", "/api/catalogue").json()["games"]
    assert {one["game"]: one["coach"] for one in games} == {
        game: coach.has_coach(game) for game in GAMES
    }
    assert coach.has_coach("the-game")
    assert not coach.has_coach("seven-ate-nine")


def test_tables_from_before_there_were_hints_have_them() -> None:
    assert msgspec.convert({"listed": True, "played": False}, Settings).hints


# A game that is over


def recklessly(update: JSON) -> JSON | None:
    """Wastes as much room on the rows as it can, so that the game is over soon."""
    actions: list[JSON] = [offer["action"] for offer in update["legal"]]
    if not actions or actions[-1]["do"] == "end":
        return actions[-1] if actions else None
    tops = update["view"]["tops"]
    return max(actions, key=lambda action: abs(int(action["card"]) - int(tops[action["row"]])))


def test_a_finished_game_is_analysed_for_whoever_may_see_it(server: Server) -> None:
    ann = Guest(server, "Ann")
    table = ann.open("the-game", 2, bots={"1": "greedy"}, settings={"pace": 0})
    path = f"/api/tables/{table}/games/1"

    async def play() -> str:
        client = await Client(ann, server, table).connect()
        await client.ask("deal")
        shut = ann.call("GET", f"{path}/analysis").json()
        await client.ask("begin", first=0)
        await client.send("say", phrase="leave-row", row=1)
        await client.play(recklessly)
        await client.close()
        return str(shut["reason"])

    assert asyncio.run(play()) == "already-dealt"
    eve = Guest(server, "Eve")
    answer = eve.call("GET", f"{path}/analysis", **{"accept-language": "ja"})
    assert answer.status_code == 200, answer.text
    found = answer.json()
    frames = eve.call("GET", f"{path}/frames").json()["frames"]
    assert found["outcome"] == frames[-1]["view"]["outcome"]
    for turn in found["turns"]:
        assert frames[turn["start"]]["view"]["turn"] == turn["seat"]
        assert frames[turn["start"] + 1]["move"]["card"] == turn["lays"][0]["card"]
        assert turn["start"] < turn["end"] < len(frames)
    for point in found["turning_points"]:
        assert point["better"]["chance"] - point["played"]["chance"] == pytest.approx(point["cost"])
        assert frames[point["start"]]["view"]["turn"] == point["seat"]
    again = eve.call("GET", f"{path}/analysis").json()
    assert again["turns"] == found["turns"]
    assert eve.call("GET", f"/api/tables/{table}/games/2/analysis").status_code == 404


# Thinking beside the loop


TABLE = dealt().table


def test_hints_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "time", FakeTime())
    monkeypatch.setattr(coaching, "compute_advice", lambda *_: coach.Advice(0.5, ()))

    async def ask() -> None:
        one = Coaching(Limits(hints=3), *(WorkQueue(ThreadExecutor("coach", 1)) for _ in range(2)))
        for _ in range(3):
            await one.advise("here", "ann", TABLE, (), 0)
        with pytest.raises(RateLimited) as refused:
            await one.advise("here", "ann", TABLE, (), 0)
        assert refused.value.reason is ServerReason.TOO_FAST
        assert refused.value.seconds == pytest.approx(20)
        await one.advise("here", "ben", TABLE, (), 0)
        one.stop()

    asyncio.run(ask())


def test_a_game_that_two_ask_about_is_thought_about_once(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []
    found = Analysis("the-game", None, None, (), ())

    def slow(record: Any, **_: Any) -> Analysis:
        calls.append(record)
        time.sleep(0.05)
        return found

    monkeypatch.setattr(limits, "time", FakeTime())
    monkeypatch.setattr(coaching, "analyse", slow)
    monkeypatch.setattr(coaching, "check_coach", lambda _: None)

    class AnyRecord:
        game = "the-game"

    async def ask() -> None:
        one = Coaching(
            Limits(analyses=2), *(WorkQueue(ThreadExecutor("coach", 1)) for _ in range(2))
        )
        record: Any = AnyRecord()
        both = [one.analyse("here", "ann", ("table", 1), lambda: record) for _ in range(2)]
        assert await asyncio.gather(*both) == [found, found]
        assert await one.analyse("here", "ann", ("table", 1), lambda: record) is found
        await one.analyse("here", "ann", ("table", 2), lambda: record)
        with pytest.raises(RateLimited) as refused:
            await one.analyse("here", "ann", ("table", 3), lambda: record)
        assert refused.value.reason is ServerReason.TOO_FAST
        assert refused.value.seconds == pytest.approx(1800)
        one.stop()

    asyncio.run(ask())
    assert len(calls) == 2


def test_an_analysis_that_nobody_waits_for_any_more_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, ended = threading.Event(), threading.Event()

    def endless(_: Any, progress: Any) -> Any:
        begun.set()
        try:
            while True:
                progress(0, 1)
                time.sleep(0.001)
        finally:
            ended.set()

    monkeypatch.setattr(coaching, "analyse", endless)
    monkeypatch.setattr(coaching, "check_coach", lambda _: None)
    record: Any = types.SimpleNamespace(game="the-game")

    async def ask() -> None:
        work = WorkQueue(ThreadExecutor("coach", 1))
        one = Coaching(Limits(), work, work)
        both = [
            asyncio.ensure_future(one.analyse("here", who, ("table", 1), lambda: record))
            for who in ("ann", "ben")
        ]
        await asyncio.to_thread(begun.wait, 20)
        both[0].cancel()
        await asyncio.gather(both[0], return_exceptions=True)
        assert not ended.is_set(), "Ben still waits"
        both[1].cancel()
        await work.submit("here", "eve", lambda: None)
        assert ended.is_set()

    asyncio.run(ask())


@pytest.mark.parametrize("game", ["the-game", "quick-and-easy"])
def test_a_hint_does_not_wait_for_the_compiler(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def compiles(*_: Any) -> Any:
        raise AssertionError

    monkeypatch.setattr(coach.coach_of(game), "is_ready", lambda: False)
    monkeypatch.setattr(coach.coach_of(game), "tried", compiles)
    table = dealt(game)
    table.begin()
    lines = [log.encode(entry) for entry in table.entries[table.table.first - 1 :]]
    advice = coaching.compute_advice(table.table, lines, 0)
    assert advice.estimated
    assert advice.turns[0].lays[0] in GAMES[game].legal(table.table.state, 0)


def test_compiling_starts_with_the_first_table_that_has_hints(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    prepared: list[str] = []
    monkeypatch.setattr(compiling, "prepare", prepared.append)

    async def open_tables() -> None:
        async with open_local_server() as server:
            guest = server.identities.new("Ann")
            for hints in (False, True):
                settings = Settings(hints=hints)
                await server.rooms.open(guest, "the-game", the_game.Options(2), settings, {})
                assert prepared == ["the-game"] * hints

    asyncio.run(open_tables())


def test_an_analysis_waits_until_the_coach_is_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(the_game_coach.coach, "is_ready", lambda: False)
    with pytest.raises(ServerRefused) as refused:
        coaching.check_coach("the-game")
    assert refused.value.reason is ServerReason.NOT_READY
