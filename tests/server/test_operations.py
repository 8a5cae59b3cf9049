"""Operations at a table, over real sockets: each of them once, and its refusals."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tenback.rules import GAMES
from tenback.rules.game import Begin
from tenback.server.rooms import timeouts
from tenback.server.rooms.identity import Guest as Identity
from tenback.server.rooms.identity import Identities
from tenback.store import open_store
from tenback.table import log
from tenback.table.log import Entry
from tenback.table.operations import Deal, Join, Settings
from tenback.table.submit import open_table, submit
from tests.server.client import COOKIE, JSON, Client, Guest, first_sensible, now, racing
from tests.server.hidden_cards import Course, check_cards, check_updates
from tests.server.server_process import Server
from tests.server.server_thread import serving_in_thread


async def seated(
    server: Server, game: str, people: int = 2, players: int | None = None, **more: Any
) -> list[Client]:
    """Returns the clients of a table with this many people; the first one is the host."""
    guests = [Guest(server, name) for name in ("Ann", "Ben", "Cyd", "Dot")[:people]]
    table = guests[0].open(game, players or people, **more)
    for guest in guests[1:]:
        guest.join(table)
    clients = [await Client(guest, server, table).connect() for guest in guests]
    for client in clients:
        await client.until(lambda one: one.update)
    return clients


async def all_see(clients: list[Client], true: Any) -> None:
    for client in clients:
        await client.until(lambda one: true(one.update))


async def refused(client: Client, do: str, **what: Any) -> str:
    """Returns why a request is refused, after checking that the version stays the same."""
    answer = await client.ask(do, **what)
    assert answer["type"] == "refusal", answer
    assert answer["text"]
    return str(answer["reason"])


async def accepted(client: Client, do: str, **what: Any) -> JSON:
    answer = await client.ask(do, **what)
    assert answer["type"] == "update", answer
    return answer


async def end(server: Server, clients: list[Client]) -> None:
    """Disconnects all; what each received is compared with the log."""
    for client in clients:
        await client.close()
    course = Course(server, clients[0].table)
    for client in clients:
        check_updates(course, client)
        check_cards(course, client)


def test_people_talk_in_phrases_tokens_and_announced_rows(server: Server) -> None:
    async def talk() -> None:
        ann, ben = await seated(server, "the-game", settings={"jump_talk": True})
        assert await refused(ann, "say", phrase="thanks") == "not-dealt"
        await accepted(ann, "deal")
        await accepted(ann, "begin", first=0)
        await accepted(ben, "say", phrase="jump-here", row=2)
        await accepted(ben, "token", row=3)
        await accepted(ann, "announce", row=1)
        assert await refused(ann, "token", row=1) == "not-in-own-turn"
        assert await refused(ben, "announce", row=1) == "not-your-turn"
        assert await refused(ben, "say", phrase="leave-row") == "wrong-aim"
        assert await refused(ben, "say", phrase="i have a good one") == "no-such-phrase"
        assert await refused(ben, "token", row=4) == "no-such-row"
        assert await refused(ben, "text", text="hello") == "no-free-text"
        await all_see([ann, ben], lambda update: update["talk"]["announced"] == 1)
        talk = ann.update["talk"]
        assert talk["tokens"] == [None, 3]
        assert talk["spoken"][-1]["said"] == {
            "event": "said",
            "seat": 1,
            "phrase": "jump-here",
            "row": 2,
        }
        await end(server, [ann, ben])

    asyncio.run(talk())


def test_a_text_may_say_anything_but_a_number(server: Server) -> None:
    async def write() -> None:
        ann, ben = await seated(server, "quick-and-easy", settings={"free_text": True})
        nobody = await Client(None, server, ann.table).connect()
        await accepted(ann, "deal")
        await accepted(ann, "text", text="  what a\tday ")
        for text in ("a 7", "seven", "седьмая", "に、さん", "s e v e n", "VII", "⑦"):
            assert await refused(ben, "text", text=text) == "number-said"
        assert await refused(ben, "text", text="x" * 201) == "bad-text"
        assert await refused(ben, "text", text=" \u200b ") == "bad-text"
        assert await refused(nobody, "text", text="hello") == "not-seated"
        await all_see([ben, nobody], lambda update: update["talk"]["spoken"])
        assert [one["said"]["text"] for one in nobody.update["talk"]["spoken"]] == ["what a day"]
        await end(server, [ann, ben, nobody])

    asyncio.run(write())


def test_the_host_seats_bots_changes_options_and_hands_over(server: Server) -> None:
    async def host() -> None:
        ann, ben = await seated(server, "the-game", players=4)
        assert await refused(ann, "deal") == "seats-empty"
        await accepted(ann, "leave", seat=1)
        update = await ben.until(lambda one: one.update["you"]["seat"] is None)
        assert {"event": "left", "seat": 1} in update["events"], "on the same connection"
        assert update["you"]["may_take"] == [1, 2, 3]
        await accepted(ben, "join", name="Ben", seat=1)
        await accepted(ann, "bot", seat=2, bot="greedy")
        await accepted(ann, "bot", seat=3, bot="random")
        assert await refused(ann, "bot", seat=1, bot="greedy") == "seat-taken"
        assert await refused(ann, "bot", seat=3, bot="deep-blue") == "no-such-bot"
        for do, what in (
            ("bot", {"seat": 3, "bot": "greedy"}),
            ("settle", {"settings": {"listed": True}}),
            ("leave", {"seat": 0}),
            ("host", {"seat": 1}),
            ("deal", {}),
            ("close", {}),
        ):
            assert await refused(ben, do, **what) == "not-host"
        await accepted(ann, "leave", seat=2)
        changed = await accepted(ann, "settle", options={"players": 3, "pro": True})
        assert changed["table"]["options"]["pro"] is True
        assert [seat.get("bot") for seat in changed["table"]["seats"]] == [None, None, "random"]
        assert await refused(ann, "settle", options={"players": 9}) == "bad-players"
        assert await refused(ann, "settle", options={"players": 1}) == "too-many-seated"
        assert await refused(ann, "settle", settings={"clock": 9}) == "bad-clock"
        assert await refused(ann, "host", seat=2) == "no-person"
        await accepted(ann, "host", seat=1)
        assert await refused(ann, "deal") == "not-host"
        assert (await accepted(ben, "deal"))["table"]["phase"] == "dealt"
        assert await refused(ben, "settle", options={"players": 3}) == "already-dealt"
        await accepted(ben, "leave")
        update = await ann.until(lambda one: one.update["you"]["host"])
        assert update["table"]["seats"][1] == {"name": "Ben", "bot": "greedy", "stand_in": True}
        await end(server, [ann, ben])

    asyncio.run(host())


def test_after_a_game_comes_a_rematch_or_the_same_deal(server: Server) -> None:
    async def rematch() -> str:
        more: JSON = {"bots": {"1": "greedy"}, "settings": {"pace": 0}}
        (ann,) = await seated(server, "quick-and-easy", 1, 2, **more)
        assert await refused(ann, "deal", same=True) == "not-dealt"
        for same in (False, False, True):
            ann.update = {}  # the last game's end
            await ann.send("deal", same=same)
            await ann.play(first_sensible, 20)
        assert await refused(ann, "lay", card=["red", 1], row=0) in {"game-over", "not-in-hand"}
        played = ann.guest.call("GET", "/api/me/games").json() if ann.guest else []
        assert [one["number"] for one in played] == [3, 2, 1]
        await end(server, [ann])
        return ann.table

    course = Course(server, asyncio.run(rematch()))
    decks = [entry.what.deck for entry in course.entries if hasattr(entry.what, "deck")]
    assert decks[0] != decks[1] == decks[2]


def test_a_link_takes_a_seat_to_another_device_once(server: Server) -> None:
    async def move() -> None:
        ann, ben = await seated(server, "the-game")
        await accepted(ann, "deal")
        assert ann.guest is not None
        path = f"/api/tables/{ann.table}/seat-link"
        link = ann.guest.call("POST", path).json()["link"]
        eve, phone = Guest(server, "Eve"), Guest(server, "Ann")
        assert eve.call("POST", path).json()["reason"] == "not-seated"
        assert eve.call("POST", "/api/seat", {"link": link + "x"}).json()["reason"] == "link-used"
        assert ben.guest is not None
        taken = ben.guest.call("POST", "/api/seat", {"link": link})
        assert taken.json()["reason"] == "already-seated"
        assert phone.call("POST", "/api/seat", {"link": link}).status_code == 200
        again = eve.call("POST", "/api/seat", {"link": link})
        assert (again.status_code, again.json()["reason"]) == (409, "link-used")
        new = await Client(phone, server, ann.table).connect()
        await new.until(lambda one: one.update)
        assert new.update["you"] == {"seat": 0, "host": True}
        assert len(new.update["view"]["hand"]) == 7
        await ann.until(lambda one: one.update["you"]["seat"] is None)
        assert ann.update["view"]["hand"] == []
        assert await refused(ann, "begin", first=0) == "not-seated"
        await accepted(new, "begin", first=0)
        await end(server, [ann, ben, new])

    asyncio.run(move())


def _turn(update: JSON) -> tuple[Any, Any]:
    view = update["view"] or {"turn": None, "laid": None}
    return view["turn"], view["laid"]


def test_two_connections_of_one_player_both_work(server: Server) -> None:
    async def both() -> None:
        ann, ben = await seated(server, "the-game")
        again = await Client(ann.guest, server, ann.table).connect()
        await again.until(lambda one: one.update)
        await accepted(ann, "deal")
        await accepted(again, "begin", first=0)
        for laid, client in enumerate((ann, again)):
            await all_see([client], lambda update, laid=laid: _turn(update) == (0, laid))
            lays = [offer["action"] for offer in client.update["legal"]]
            await accepted(client, **lays[0])
        await all_see([ann, again, ben], lambda update: _turn(update) == (0, 2))
        assert ann.update["view"] == again.update["view"]
        await end(server, [ann, again, ben])

    asyncio.run(both())


def test_what_is_sent_again_is_answered_and_not_done_twice(server: Server) -> None:
    async def again() -> None:
        ann, ben = await seated(server, "the-game")
        await accepted(ann, "deal")
        update = await accepted(ann, "begin", first=0)
        called = await ann.send(**update["legal"][0]["action"])
        text = msgspec.json.encode(ann.sent[called]).decode()
        await ann.until(lambda one: not one.unanswered)
        version = ann.update["version"]
        for _ in range(3):
            ann.update = {}  # who is here may be announced in between
            await ann.send_raw(text)
            answer = await ann.until(lambda one: one.update)
            assert (answer["version"], answer["answers"]) == (version, [called])
        await ann.close()
        await ann.connect()  # the same from another connection
        await ann.send_raw(text)
        await ann.until(lambda one: called in one.update["answers"])
        assert ann.update["version"] == version
        assert len(ann.update["view"]["hand"]) == 6
        await ben.send_raw(text)  # the id is its sender's own
        await ben.until(lambda one: one.refused)
        assert ben.refused[0]["reason"] == "not-your-turn"
        await end(server, [ann, ben])

    asyncio.run(again())


def test_who_comes_back_learns_what_happened_meanwhile(server: Server) -> None:
    async def since() -> None:
        ann, ben = await seated(server, "the-game")
        await ben.close()
        await accepted(ann, "deal")
        await accepted(ann, "begin", first=1)
        version = ben.update["version"]
        await ben.connect()
        await ben.until(lambda one: one.update["version"] > version)
        assert [one["event"] for one in ben.update["events"]] == ["dealt", "begun", "turn"]
        await ben.close()
        await ben.connect()
        place = len(ben.raw)
        await ben.until(lambda one: len(one.raw) > place and one.raw[-1].startswith('{"type":"upd'))
        assert ben.update["events"] == []
        before = now()
        late = await Client(None, server, ann.table).connect()
        await late.until(lambda one: one.update)
        assert int(before) <= late.update["clock"]["now"] <= now()
        await end(server, [ann, ben, late])

    asyncio.run(since())


def test_a_bot_plays_on_for_those_who_leave_or_are_gone(server: Server) -> None:
    async def leave() -> None:
        ann, ben, cyd = await seated(server, "the-game", 3, settings={"pace": 0})
        await accepted(ann, "deal")
        assert await refused(ann, "stand-in", seat=1) == "still-here"
        assert await refused(ann, "back") == "still-here"
        await accepted(ann, "begin", first=1)
        await ben.close()
        await ann.until(lambda one: one.presence["seats"] == [True, False, True])
        assert await refused(cyd, "stand-in", seat=1) == "not-host"
        await accepted(ann, "stand-in", seat=1)
        await ann.until(lambda one: one.update["view"]["turn"] == 2)
        assert ann.update["table"]["seats"][1]["away"] is True
        await ben.connect()
        assert "away" not in (await accepted(ben, "back"))["table"]["seats"][1]
        await cyd.until(lambda one: one.update["view"]["turn"] == 2)
        await accepted(cyd, "leave")
        await ann.until(lambda one: one.update["view"]["turn"] == 0)
        assert ann.update["table"]["seats"][2] == {
            "name": "Cyd",
            "bot": "greedy",
            "stand_in": True,
        }
        assert cyd.update["you"] == {"seat": None, "host": False, "may_take": [2]}
        assert cyd.update["view"]["hand"] == []
        dot = await Client(None, server, ann.table).connect()
        assert "may_take" not in (await dot.until(lambda one: one.update))["you"]
        assert await refused(ben, "free", seat=2) == "not-host"
        await accepted(ann, "free", seat=2)
        await dot.until(lambda one: one.update["you"].get("may_take") == [2])
        dot.guest = Guest(server, "Dot")
        dot.guest.join(ann.table)
        await dot.close()
        update = await (await dot.connect()).until(lambda one: one.update["you"]["seat"] == 2)
        assert update["view"]["hand"]
        assert await refused(cyd, "join", name="Cyd") == "already-dealt"
        await end(server, [ann, ben, cyd, dot])

    asyncio.run(leave())


def begun_long_ago(folder: Path) -> dict[str, str]:
    """Writes tables whose time is nearly up, before there is a server; returns Ann's cookie, Ben's.

    At "choosing" a beginner has to be named and at "turn" Ann has to lay, within ten seconds, nine
    of which are over. At "race" the first card has been turned up.
    """
    begun = int(now()) - 9000
    clock, race = Settings(clock=10, pace=0), Settings()
    tables: dict[str, tuple[str, Settings, list[Any]]] = {
        "choosing": ("the-game", clock, [Deal()]),
        "turn": ("the-game", clock, [Deal(), Begin(0)]),
        "race": ("seven-ate-nine", race, [Deal()]),
    }

    async def write() -> dict[str, str]:
        store = await open_store(str(folder / "tables.sqlite"))
        for name, (game, settings, operations) in tables.items():
            options = GAMES[game].Options(2)
            steps = [open_table(name, game, options, settings, "ann", begun)]
            for by, operation in [
                ("ann", Join("Ann")),
                ("ben", Join("Ben")),
                *(("ann", d) for d in operations),
            ]:
                steps.append(submit(steps[-1].table, by, operation, begun))
            await store.append(name, 0, [log.encode(step.entry) for step in steps], begun)
        identities = Identities(await store.secret())
        people = (Identity("ann", "Ann"), Identity("ben", "Ben"))
        await store.close()
        return {person.name: identities.sign(person) for person in people}

    return asyncio.run(write())


def test_time_runs_out_for_the_beginner_a_turn_and_an_idle_racer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timeouts, "IDLE", 1000)
    cookies = begun_long_ago(tmp_path)

    async def come(server: Server, table: str) -> list[Client]:
        clients = []
        for name, cookie in cookies.items():
            guest = Guest(server, name)
            guest.http.cookies.set(COOKIE, cookie, domain="127.0.0.1")
            clients.append(await Client(guest, server, table).connect())
            await clients[-1].until(lambda one: one.update)
        return clients

    def entry_of(server: Server, table: str, what: str) -> Entry:
        entries = Course(server, table).entries
        (found,) = [e for e in entries[4:] if type(e.what).__name__ == what and e.by is None][:1]
        return found

    async def choosing(server: Server) -> None:
        ann, ben = await come(server, "choosing")
        deadline = Course(server, "choosing").entries[3].time + 10_000
        assert ann.phase == "playing" or ann.update["clock"]["deadline"] == deadline
        update = await ann.until(lambda one: one.phase == "playing")
        assert update["view"]["turn"] == 0
        assert await refused(ann, "back") == "still-here"
        begin = entry_of(server, "choosing", "Begin")
        assert begin.time >= deadline
        assert update["clock"]["deadline"] == begin.time + 10_000
        await end(server, [ann, ben])

    async def turn(server: Server) -> None:
        ann, ben = await come(server, "turn")
        deadline = Course(server, "turn").entries[4].time + 10_000
        update = await ann.until(lambda one: one.update["view"]["turn"] == 1)
        assert entry_of(server, "turn", "Away").time >= deadline
        assert update["table"]["seats"][0]["away"] is True
        assert update["clock"]["deadline"] > deadline + 9000
        await end(server, [ann, ben])

    async def race(server: Server) -> None:
        came = now()
        ann, ben = await come(server, "race")
        playing = asyncio.create_task(ann.play(unfinished))
        await ben.until(lambda one: one.update["table"]["seats"][1].get("away"))
        assert now() >= came + timeouts.IDLE
        taken = ben.update["view"]["hands"][1]
        await ben.until(lambda one: one.over or one.update["view"]["hands"][1] > taken)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        await end(server, [ann, ben])

    def unfinished(update: JSON) -> JSON | None:
        """Races, but not to the end, which might come before anyone has been idle for long."""
        return racing(update) if update["view"]["decks"][0] > 10 else None

    async def all_at_once(server: Server) -> None:
        await asyncio.gather(choosing(server), turn(server), race(server))

    with serving_in_thread(tmp_path) as server:
        asyncio.run(all_at_once(server))
