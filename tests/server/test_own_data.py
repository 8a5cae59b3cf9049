"""What is kept about a person: they can download it, and have their name and identity removed."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tenback.rules import the_game
from tenback.server.rooms import rooms as rooms_module
from tenback.server.rooms.rooms import Rooms
from tenback.table import log
from tenback.table.apply import fold
from tenback.table.operations import Close, Settings
from tenback.table.store import Store
from tests.server.adjustable_clock import AdjustableClock
from tests.server.client import Client, Guest, first_sensible
from tests.server.rooms_in_process import ANN, with_rooms
from tests.server.server_process import Server
from tests.server.server_thread import serving_in_thread

NAME = "Mikaela Quill"


async def played(ann: Guest, ben: Guest, table: str) -> None:
    """A game of both to its end, in which one of them also says something."""
    clients = [await Client(one, one.server, table).connect() for one in (ann, ben)]
    await clients[0].ask("deal")
    await clients[0].ask("say", phrase="thanks")
    await asyncio.gather(*(client.play(first_sensible) for client in clients))
    for client in clients:
        await client.close()


def test_a_person_gets_all_that_is_kept_about_them_and_no_deck(tmp_path: Path) -> None:
    with serving_in_thread(tmp_path) as server:
        ann, ben = Guest(server, NAME), Guest(server, "Ben")
        table = ann.open("quick-and-easy", 2)
        ben.join(table)
        asyncio.run(played(ann, ben, table))
        answer = ann.call("GET", "/api/me/data")
        assert answer.headers["content-disposition"] == 'attachment; filename="tenback.json"'
        found = answer.json()
        assert (found["identity"], found["name"]) == (ann.player, NAME)
        (at,) = found["tables"]
        assert at["table"] == table
        done = [entry["what"]["do"] for entry in at["entries"]]
        assert done[:3] == ["open", "join", "dealt"]
        assert {"say", "lay"} <= {*done}
        assert all("deck" not in entry["what"] for entry in at["entries"])
        lines = lines_in(server, table)
        mine = sum(msgspec.json.decode(line).get("by") == ann.player for line in lines)
        assert len(done) == mine
        (game,) = found["games"]
        assert [seat["name"] for seat in game["seats"]] == [NAME, "Ben"]
        nobody = Guest(server, "Nobody").call("GET", "/api/me/data")
        assert (nobody.status_code, nobody.json()["reason"]) == (401, "bad-token")


def lines_in(server: Server, table: str) -> list[bytes]:
    with closing(sqlite3.connect(f"file:{server.database}?mode=ro", uri=True)) as file:
        rows = file.execute("SELECT entry FROM log WHERE table_id = ? ORDER BY version", [table])
        return [bytes(row[0]) for row in rows]


def test_who_is_forgotten_is_nowhere_and_the_games_stay(tmp_path: Path) -> None:
    with serving_in_thread(tmp_path) as server:
        ann, ben = Guest(server, NAME), Guest(server, "Ben")
        table = ann.open("quick-and-easy", 2)
        ben.join(table)
        asyncio.run(played(ann, ben, table))
        before = ben.call("GET", f"/api/tables/{table}/games/1").json()
        ann.open("the-game", 2)
        gone = ann.player
        cookie = {"cookie": ann.cookie}
        assert gone is not None

        async def watched() -> Any:
            client = await Client(ben, server, table).connect()
            await client.until(lambda one: one.update)
            forgotten = await asyncio.to_thread(ann.call, "POST", "/api/me/forget")
            assert forgotten.status_code == 200, forgotten.text
            await client.until(lambda one: NAME not in str(one.update))
            settled = await client.ask("settle", settings={"clock": 60})
            assert settled["type"] == "update", "the table goes on, with another host"
            await client.close()
            return client.update

        shown = asyncio.run(watched())
        assert shown["table"]["seats"][0] == {}, "she has left her seat"
        assert ann.cookie == ""
        again = Guest(server, "x").call("GET", "/api/me", **cookie).json()
        assert again == {"name": ""}, "her old cookie is worth nothing"
        after = ben.call("GET", f"/api/tables/{table}/games/1").json()
        assert after == before
        frames = ben.call("GET", f"/api/tables/{table}/games/1/frames").json()
        assert frames["names"] == ["", "Ben"]
        assert ben.call("GET", "/api/me/games").json()[0]["names"] == ["", "Ben"]
        assert len(ben.call("GET", "/api/statistics").json()) == 1
    with closing(sqlite3.connect(server.database)) as file:
        file.execute("VACUUM")  # deleted pages may keep what was in them
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        ((left,),) = file.execute("SELECT count(*) FROM revocations WHERE player = ?", [gone])
        file.execute("DELETE FROM revocations")
        file.commit()
        file.execute("VACUUM")
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert left == 1, "so that old cookies stay invalid"
    content = server.database.read_bytes()
    assert NAME.encode() not in content
    assert gone.encode() not in content


def test_in_a_game_a_bot_takes_over_and_the_other_plays_on(tmp_path: Path) -> None:
    with serving_in_thread(tmp_path) as server:
        ann, ben = Guest(server, NAME), Guest(server, "Ben")
        table = ann.open("the-game", 2, settings={"pace": 0})
        ben.join(table)

        async def play() -> Any:
            client = await Client(ben, server, table).connect()
            hers = await Client(ann, server, table).connect()
            await hers.ask("deal")
            await hers.ask("begin", first=1)
            await client.until(lambda one: one.update)
            await asyncio.to_thread(ann.call, "POST", "/api/me/forget")
            await client.until(lambda one: NAME not in str(one.update))
            assert client.update["table"]["seats"][0]["stand_in"]
            await client.play(first_sensible)
            await client.close()
            await hers.close()

        asyncio.run(play())
        lines = lines_in(server, table)
        assert NAME.encode() not in b"".join(lines)
        (*_, (_, last)) = fold(table, lines)
        assert last.sitting.seats[0].name == ""
        makers = {entry.by for entry in log.decode(lines)} - {None, ben.player}
        assert len(makers) == 1, "one other identity in place of hers"


@pytest.mark.parametrize(("days", "deleted"), [(0, False), (3, True), (20, False)])
def test_tables_without_a_finished_game_are_deleted_when_that_is_wanted(
    tmp_path: Path, days: int, deleted: bool
) -> None:
    clock = AdjustableClock()

    async def does(rooms: Rooms, store: Store) -> None:
        rooms._delete_after = days
        room = await rooms.open(ANN, "the-game", the_game.Options(2), Settings(), {})
        kept = await rooms.open(ANN, "the-game", the_game.Options(2), Settings(), {})
        table = room.shown.id
        await room.ask(ANN.id, Close())
        clock.wait(10 * rooms_module.DAY)
        await rooms.sweep()
        await rooms.sweep()
        clock.wait(rooms_module.GATHERED + 1)
        await rooms.sweep()
        assert bool(await store.read(table)) is not deleted
        assert await store.read(kept.shown.id), "it has just been closed"

    with_rooms(tmp_path, does, clock)
