"""Replays over HTTP: of a table's games once they are over, and of records from anywhere."""

import asyncio
import json
from itertools import pairwise
from typing import Any

import httpx
import pytest

from tenback.arena import play
from tenback.bots.seven_ate_nine.racer import Racer
from tenback.rules import GAMES
from tenback.table import encode
from tests.server.client import JSON, Client, Guest, first_sensible, racing
from tests.server.server_process import Server

PLAYERS = {"the-game": 3, "quick-and-easy": 2, "seven-ate-nine": 3}


def recorded(game: str) -> JSON:
    players = PLAYERS[game]
    record = play(game, GAMES[game].Options(players), ["greedy"] * players, seed=3)
    return dict(json.loads(encode(record)))


def sent(server: Server, record: Any, **headers: str) -> httpx.Response:
    return Guest(server, "Ann").call("POST", "/api/replay", record, **headers)


# At a table


@pytest.mark.parametrize("game", GAMES)
def test_a_game_can_be_seen_again_when_it_is_over_and_not_before(
    hurried: Server, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(see_again(hurried, game, monkeypatch))


async def see_again(server: Server, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Plays a game and checks its replay; bots of a race are fast only while it is played."""
    players = PLAYERS[game]
    bots = {str(seat): "greedy" for seat in range(1, players)}
    ann, eve = Guest(server, "Ann"), Guest(server, "Eve")
    table = ann.open(game, players, bots=bots, settings={"pace": 0})
    path = f"/api/tables/{table}/games/1"
    assert reason(eve, f"{path}/frames") == (404, "no-such-record")
    client = await Client(ann, server, table).connect()
    await client.ask("deal")
    for guest in (ann, eve):
        assert reason(guest, f"{path}/frames") == (409, "already-dealt")
    if game != "seven-ate-nine":
        await client.send("say", phrase="begin-me")
        for _ in range(25):  # more than an update brings
            await client.ask("say", phrase="thanks")
        spoken = [one["said"] for one in eve.call("GET", f"{path}/talk").json()["spoken"]]
        own = [said["phrase"] for said in spoken if said["seat"] == 0]
        assert own == ["begin-me", *["thanks"] * 25]
    with monkeypatch.context() as faster:
        faster.setattr(Racer, "between", lambda *_: 20)
        await client.play(racing if game == "seven-ate-nine" else first_sensible)

    record = eve.call("GET", path).json()
    shown = eve.call("GET", f"{path}/frames").json()
    extra = {"course", "shortest", "longest"}
    assert shown.keys() == {"game", "options", "names", "outcome", "frames", *extra}
    assert (shown["game"], shown["options"]) == (game, record["options"])
    assert shown["names"] == ["Ann", *["greedy"] * (players - 1)]
    assert shown["outcome"] == record["outcome"] == client.update["view"]["outcome"]
    check_frames(record, shown["frames"])
    if game != "seven-ate-nine":
        said = {"seat": 0, "do": "say", "phrase": "begin-me"}
        place = record["moves"].index(said) + 1  # bots talk, too
        assert shown["frames"][place]["talk"]["spoken"][-1] == {
            "time": place,
            "said": {"event": "said", "seat": 0, "phrase": "begin-me"},
        }
    assert sent(server, {**record, "names": shown["names"]}).json() == shown

    await client.ask("deal", same=True)
    for guest in (ann, eve):
        assert reason(guest, f"{path}/frames") == (403, "dealt-again")
        assert reason(guest, f"/api/tables/{table}/games/2/frames") == (409, "already-dealt")
        assert reason(guest, f"/api/tables/{table}/games/3/frames") == (404, "no-such-record")
    await client.ask("leave")  # for good: then nothing is spoilt
    assert ann.call("GET", f"{path}/frames").json()["frames"] == shown["frames"]
    await client.ask("close")  # broken off: nobody will play with these cards again
    broken = eve.call("GET", f"/api/tables/{table}/games/2/frames").json()
    assert broken["outcome"] is None
    assert broken["frames"][0]["hands"] == shown["frames"][0]["hands"]
    await client.close()


def reason(guest: Guest, path: str) -> tuple[int, str]:
    answer = guest.call("GET", path)
    assert not answer.json().keys() & {"frames", "names"}
    return answer.status_code, answer.json()["reason"]


def check_frames(record: JSON, frames: list[JSON]) -> None:
    """The frames have the record's moves, and every card that is laid comes out of its hand."""
    assert [frame["move"] for frame in frames] == [None, *record["moves"]]
    for before, frame in pairwise(frames):
        assert frame.keys() == {"move", "events", "view", "hands", "talk", "step"}
        assert frame["view"]["seat"] is None
        assert (frame["view"]["hand"], frame["view"]["played"]) == ([], None)
        assert [len(hand) for hand in frame["hands"]] == frame["view"]["hands"]
        move = frame["move"]
        hands = [list(hand) for hand in before["hands"]]
        if move["do"] in {"lay", "wrong"}:
            card = hands[move["seat"]].pop(hands[move["seat"]].index(move["card"]))
            if move["do"] == "wrong":
                hands[move["seat"]].append(card)
            else:
                assert {"laid", "cried"} & {event["event"] for event in frame["events"]}
        for seat, hand in enumerate(hands):
            now = list(frame["hands"][seat])
            for card in hand:
                now.remove(card)
            assert not now or seat == move["seat"]  # what was drawn or taken
    assert frames[-1]["view"]["outcome"] == record["outcome"] is not None


def unsaid(frame: JSON) -> JSON:
    """Returns a frame without its narration, which says how far it is to the end."""
    return {name: value for name, value in frame.items() if name != "step"}


def test_names_are_those_of_that_game(server: Server) -> None:
    async def games() -> None:
        ann = Guest(server, "Ann")
        table = ann.open("quick-and-easy", 3, bots={"1": "greedy", "2": "random"})
        client = await Client(ann, server, table).connect()
        await client.ask("settle", settings={"pace": 0})
        await client.send("deal")
        await client.play(first_sensible)
        await client.ask("settle", options={"players": 2})
        await client.ask("bot", seat=1, bot="random")
        await client.send("deal")
        await client.play(first_sensible)
        await client.ask("leave")
        names = [
            ann.call("GET", f"/api/tables/{table}/games/{number}/frames").json()["names"]
            for number in (1, 2)
        ]
        assert names == [["Ann", "greedy", "random"], ["Ann", "random"]]
        await client.close()

    asyncio.run(games())


# From anywhere


@pytest.mark.parametrize("game", GAMES)
def test_a_record_from_anywhere_can_be_seen(server: Server, game: str) -> None:
    record = recorded(game)
    answer = sent(server, record)
    assert answer.status_code == 200
    shown = answer.json()
    assert (shown["game"], shown["options"]) == (game, record["options"])
    assert shown["names"] is None
    assert shown["outcome"] == record["outcome"]
    check_frames(record, shown["frames"])
    names = ["Ann", "Ben", "  Cyd "][: PLAYERS[game]]
    named = sent(server, {**record, "names": names}).json()
    assert named == {**shown, "names": [name.strip() for name in names]}
    assert sent(server, {**record, "names": None, "more": 1}).json() == shown
    abandoned = {**record, "moves": record["moves"][:5], "outcome": None}
    frames = sent(server, abandoned).json()["frames"]
    assert [unsaid(one) for one in frames] == [unsaid(one) for one in shown["frames"][:6]]


WRONG: dict[str, tuple[dict[str, Any], dict[str, str]]] = {
    "not in hand": (
        {
            "moves": [
                {"seat": 0, "do": "begin", "first": 0},
                {"seat": 0, "do": "lay", "card": 200, "row": 0},
            ]
        },
        {
            "en": "move 2: You don’t hold 200: lay a card from your hand.",
            "ru": "действие 2: ",
            "ja": "2手目：",
        },
    ),
    "unknown move": (
        {"moves": [{"seat": 0, "do": "fly"}]},
        {
            "en": "move 1: “fly” isn’t a move in this game: "
            "the moves are begin, lay, end, plus talk."
        },
    ),
    "other outcome": ({"outcome": {"won": True, "left": 0}}, {"en": "The record says {"}),
    "not over": ({"moves": []}, {"en": "The record gives an outcome, but its moves don’t"}),
    "other deck": ({"deck": [2, 3]}, {"en": "This is not the game’s deck."}),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_record_that_is_wrong_is_refused_with_the_move_and_why(server: Server, what: str) -> None:
    changes, says = WRONG[what]
    texts = set()
    for language in ("en", "ru", "ja"):
        answer = sent(server, recorded("the-game") | changes, **{"Accept-Language": language})
        assert answer.status_code == 400
        refusal = answer.json()
        assert (refusal["type"], refusal["reason"]) == ("refusal", "not-understood")
        assert refusal["text"].startswith(says.get(language, ""))
        assert "\n" not in refusal["text"]
        texts.add(refusal["text"])
    assert len(texts) == 3
    assert refusal["facts"]["move"] == {"not in hand": 2, "unknown move": 1}.get(what)


def test_a_race_without_times_is_refused(server: Server) -> None:
    record = recorded("seven-ate-nine")
    del record["moves"][4]["at"]
    assert sent(server, record).json()["text"].startswith("move 5: The move has no time")


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"format": "tenback/9"}, "its format is 'tenback/9'"),
        ({"game": "go"}, "no game is called 'go'"),
        ({"game": "\x1b[31m"}, "\\x1b[31m"),
        ({"options": {"players": 9}}, "options: This game takes 1 to 5 players, not 9"),
        ({"options": 7}, "options: expected `object`"),
        ({"deck": "all"}, "deck: expected `array`"),
        ({"moves": [{}]}, "move 1: object missing required field `do`"),
        ({"moves": [{"seat": 0, "do": "say", "phrase": "thanks"}] * 2001}, "it has 2001 moves"),
        ({"outcome": []}, "outcome: "),
        ({"names": "Ann"}, "names: Expected `array | null`"),
        ({"names": [1, 2, 3]}, "names: Expected `str`"),
        ({"names": ["Ann"]}, "names: there are 1 for 3 players"),
    ],
    ids=[
        *("format", "game", "unprintable game", "too many players", "no options", "no deck"),
        *("no move", "too many moves", "no outcome", "no names", "no words", "too few names"),
    ],
)
def test_what_is_no_record_is_refused_with_what_is_missing(
    server: Server, changes: JSON, says: str
) -> None:
    for language in ("en", "ru", "ja"):
        answer = sent(server, recorded("the-game") | changes, **{"Accept-Language": language})
        assert (answer.status_code, answer.json()["reason"]) == (400, "not-understood")
        if language == "en":
            assert says in answer.json()["text"]
        assert "\x1b" not in answer.json()["text"]


def test_a_name_that_nobody_can_have_is_refused(server: Server) -> None:
    for name in ("", "x" * 25, "\u200b"):
        answer = sent(server, recorded("the-game") | {"names": ["Ann", name, "Cyd"]})
        assert (answer.status_code, answer.json()["reason"]) == (400, "bad-name")


def test_bodies_that_are_no_json_or_too_long_are_refused(server: Server) -> None:
    ann = Guest(server, "Ann")
    path = f"{server.address}/api/replay"
    room = json.dumps(recorded("the-game") | {"more": "x" * 200_000}).encode()
    assert ann.http.post(path, content=room).status_code == 200
    for content, status in (
        (b"", 400),
        (b"hello", 400),
        (b"[]", 400),
        (b"\xff\xfe", 400),
        (b"[" * 100_000, 400),
        (b'{"a":' * 20_000, 400),
        (b" " * 262_145, 413),
    ):
        answer = ann.http.post(path, content=content)
        assert (answer.status_code, answer.json()["type"]) == (status, "refusal"), content[:20]
