"""docs/protocol.md is true: messages are as it shows them, and its steps lead to a game."""

import asyncio
import itertools
import json
import re
import time
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest
from msgspec.structs import asdict, fields
from websockets.asyncio.client import ClientConnection, connect

from tenback.rules import GAMES, refused
from tenback.server.http import games, lessons, me, own_data, qr, replays, tables
from tenback.server.protocol import schema
from tenback.server.rooms.limits import MOST_COST, ORDINARY, Limits
from tenback.server.rooms.log_rate_limit import DEAL
from tenback.table import decode, judge
from tenback.table.events import EVENTS
from tenback.table.messages import Ping, TableFace, Update, read
from tenback.table.operations import REQUESTS
from tenback.table.submit import MOST_GAME, MOST_PHRASES, MOST_TABLE, MOST_TEXT
from tenback.talk import WORDS
from tenback.talk.free_text import MOST_PIECES, MOST_READ, MOST_WORDS
from tests.processes import ANSWER_TIMEOUT
from tests.server.server_thread import serving_in_thread

JSON = dict[str, Any]
PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()
BLOCK = re.compile(r"^```json (sent|received)(?: (\S+))?\n(.*?)^```$", re.DOTALL | re.MULTILINE)
GAP = "…"
OPENING = re.compile(
    r"--json '(.*?)' [^$]*?/api/tables\n.*?^```json answer\n(.*?)^```$", re.DOTALL | re.MULTILINE
)


# What the page shows


def examples(kind: str) -> Iterator[tuple[str | None, JSON]]:
    """Yields the messages of a kind, each with the game it belongs to, if it is only one's."""
    for block in BLOCK.finditer(PAGE):
        if block[1] == kind:
            for message in messages(block[3]):
                yield block[2], message


def messages(text: str) -> Iterator[JSON]:
    """Yields the JSON objects in a text; what was left out is there as GAP."""
    text = re.sub(r'"(?:[^"\\]|\\.)*"|…(\s*})?', filled, text).strip()
    while text:
        message, end = json.JSONDecoder().raw_decode(text)
        yield message
        text = text[end:].strip()


def filled(found: re.Match[str]) -> str:
    if not found[0].startswith(GAP):
        return found[0]
    return f'"{GAP}": "{GAP}"}}' if found[1] else f'"{GAP}"'


def conforms(value: Any, kind: JSON, types: JSON) -> bool:
    """Returns whether a value conforms to a JSON Schema, except for what was left out."""
    if value == GAP:
        return True
    if "$ref" in kind:
        return conforms(value, types[kind["$ref"].rpartition("/")[2]], types)
    if "anyOf" in kind:
        return any(conforms(value, one, types) for one in kind["anyOf"])
    if "const" in kind:
        return bool(value == kind["const"])
    if "enum" in kind:
        return value in kind["enum"]
    match kind.get("type"):
        case "object":
            return isinstance(value, dict) and has_the_fields(value, kind, types)
        case "array":
            firsts, others = kind.get("prefixItems", []), kind.get("items", {})
            return isinstance(value, list) and all(
                conforms(one, item, types)
                for one, item in itertools.zip_longest(
                    value, firsts[: len(value)], fillvalue=others
                )
            )
        case "string" | "integer" | "number" | "boolean" | "null" as name:
            return isinstance(value, JSON_TYPES[name]) and (
                isinstance(value, bool) == (name == "boolean")  # to Python, True is an integer
            )
        case None:
            return True
        case other:
            raise AssertionError(other)


JSON_TYPES: dict[str, tuple[type, ...]] = {
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}


def has_the_fields(value: JSON, kind: JSON, types: JSON) -> bool:
    known = kind.get("properties", {})
    other = kind.get("additionalProperties", False)
    there = value.keys() - {GAP}
    if there - known.keys() and not other:
        return False
    if GAP not in value and not there >= set(kind.get("required", ())):
        return False
    return all(conforms(value[name], known.get(name, other), types) for name in there)


@cache
def known_types() -> JSON:
    return dict(schema()["$defs"])


@pytest.mark.parametrize(("game", "message"), [*examples("sent")])
def test_what_the_page_sends_is_understood(game: str | None, message: JSON) -> None:
    for name in [game] if game else GAMES:
        head, what = read(name, json.dumps(message))
        assert head.id == message.get("id")
        assert {"do", "id", "seen", *(field.name for field in fields(what))} >= message.keys()


@pytest.mark.parametrize("message", [one for _, one in examples("received")])
def test_what_the_page_receives_is_what_the_server_sends(message: JSON) -> None:
    types = known_types()
    assert GAP not in message, "a message itself is shown with all its fields"
    assert conforms(message, types["ServerMessage"], types)


def test_a_wrong_example_would_be_noticed() -> None:
    types = known_types()
    good = {"type": "presence", "seats": [True], "watchers": 0}
    assert conforms(good, types["ServerMessage"], types)
    for wrong in ({"watchers": "0"}, {"seats": [0]}, {"more": 1}, {"type": "absence"}):
        assert not conforms({**good, **wrong}, types["ServerMessage"], types)
    assert not conforms({"type": "presence", "seats": []}, types["ServerMessage"], types)


def tags(kinds: Any) -> set[str]:
    return {kind.__struct_config__.tag for kind in kinds}


def test_the_page_tells_of_everything_that_can_be_sent() -> None:
    kinds = {Ping, *WORDS, *REQUESTS, *(kind for game in GAMES.values() for kind in game.ACTIONS)}
    assert set(re.findall(r"^\| \*\*`(.+?)`\*\*", PAGE, re.MULTILINE)) == tags(kinds)


def test_the_page_tells_of_every_event_field_and_path() -> None:
    events = {*EVENTS, *(kind for game in GAMES.values() for kind in get_args(vars(game)["Event"]))}
    shown: list[Any] = [Update, TableFace, *(game.View for game in GAMES.values())]
    named = {field.name for kind in shown for field in fields(kind)}
    for word in tags(events) | named:
        assert re.search(rf"`(?:table\.)?{word}[`.]", PAGE), word
    parts = (tables, me, own_data, games, lessons, qr, replays)
    for handler in (one for part in parts for one in part.HANDLERS):
        for path in handler.paths:
            plain = path.replace("{table:str}", "ID").replace("{number:int}", "N")
            plain = plain.replace("{game:str}", "GAME").replace("{step:int}", "N")
            for method in handler.http_methods:
                assert f"`{method} {plain}`" in PAGE


def test_the_page_tells_the_limits_as_they_are() -> None:
    (section,) = re.findall(r"^## Limits$(.*?)^## ", PAGE, re.DOTALL | re.MULTILINE)
    numbers = [int(number) for number in re.findall(r"\| .*?\| (\d+)", section)]
    limits = asdict(Limits())
    bursts = [limits.pop(name) for name in [*limits] if name.endswith("burst")]
    assert numbers == [
        *limits.values(),
        MOST_PHRASES,
        MOST_GAME,
        MOST_TABLE,
        MOST_TEXT,
        refused.MOST,
    ]
    assert f"a text in it {refused.MOST // refused.WIDEST} characters" in section
    assert [int(number) for number in re.findall(r"(\d+) at once", section)] == bursts
    assert f"more than {MOST_READ} when it is read" in section
    assert f"more than {MOST_WORDS} different words, or {MOST_PIECES} in all" in section
    assert f"more than {ORDINARY * 1000} ms counts" in section
    assert f"as {MOST_COST} at most" in section
    assert f"a deal counts as {DEAL}" in section


# What the page has you do


def agrees(shown: Any, real: Any) -> bool:
    """Returns whether an answer is as the page shows it, except for what was left out."""
    if isinstance(shown, dict) and GAP in shown:
        return all(agrees(value, real[name]) for name, value in shown.items() if name != GAP)
    if isinstance(shown, dict) and shown.keys() == real.keys():
        return all(agrees(value, real[name]) for name, value in shown.items())
    return bool(shown == real)


def test_opening_a_table_is_answered_as_the_page_says(tmp_path: Path) -> None:
    ((asked, answer),) = OPENING.findall(PAGE)
    (shown,) = messages(answer)
    with serving_in_thread(tmp_path, Limits()) as server:
        opened = httpx.post(
            f"{server.address}/api/tables", json=json.loads(asked), timeout=ANSWER_TIMEOUT
        ).json()
    shown["table"]["id"], shown["idle"] = opened["table"]["id"], opened["idle"]
    assert agrees(shown, opened)


NO_FAULT = {"too-late", "not-yet", "game-over", "too-fast"}
"""Refusals that even a correct client can get: another seat was faster, or it was too fast."""


async def plays(socket: ClientConnection, name: str, choose: Callable[[JSON], Any]) -> JSON:
    """Plays to the end with one unanswered message at a time; returns the last update."""
    update: JSON = {}
    ahead = waiting = None
    ids = (f"{name}{number}" for number in itertools.count())
    await socket.send(json.dumps({"do": "ping", "sent": time.time() * 1000}))
    async for text in socket:
        message = json.loads(text)
        match message["type"]:
            case "update":
                update = message
                if waiting in update["answers"]:
                    waiting = None
            case "refusal":
                assert message["id"] == waiting
                assert message["reason"] in NO_FAULT, message
                waiting = None
                await asyncio.sleep(0.05 if message["reason"] == "too-fast" else 0)
            case "pong":
                ahead = message["now"] - (message["sent"] + time.time() * 1000) / 2
        if not update or ahead is None or waiting is not None:
            continue
        if update["table"]["phase"] == "over":
            return update
        if update["clock"]["go"] is not None:
            await asyncio.sleep((update["clock"]["go"] - time.time() * 1000 - ahead) / 1000)
        action = choose(update)
        if action is not None:
            waiting = next(ids)
            await socket.send(json.dumps({**action, "id": waiting, "seen": update["version"]}))
    raise AssertionError("the server has closed the socket")


def in_turns(update: JSON) -> Any:
    """Deals, names itself, lays what is legal, and ends the turn as soon as it may."""
    if update["view"] is None:
        return {"do": "deal"} if update["you"]["host"] else None
    actions = [offer["action"] for offer in update["legal"]]
    if not actions or (actions[0]["do"] == "begin" and update["you"]["seat"] != 0):
        return None
    safe = [offer["action"] for offer in update["legal"] if not offer.get("ends")]
    return actions[-1] if actions[-1]["do"] == "end" else (safe or actions)[0]


def racing(update: JSON) -> Any:
    """Takes all cards, then lays what fits."""
    view, seat = update["view"], update["you"]["seat"]
    if view is None:
        return {"do": "deal"} if update["you"]["host"] else None
    if view["decks"][seat]:
        return {"do": "take"}
    if view["top"] is None:
        return None  # it lies face down, until "Go!"
    number, step = view["top"]
    for offer in update["legal"]:
        far = abs(offer["action"]["card"][0] - number)
        if far in (step, 10 - step) or len(view["hand"]) == 1:
            return offer["action"]
    return None


async def a_game(address: str, game: str) -> tuple[Sequence[JSON], JSON]:
    """Plays with plain messages alone; returns what two players saw last, and the record."""
    choose = racing if game == "seven-ate-nine" else in_turns
    with (
        httpx.Client(base_url=address, timeout=ANSWER_TIMEOUT) as ann,
        httpx.Client(base_url=address, timeout=ANSWER_TIMEOUT) as ben,
    ):
        asked = {"game": game, "options": {"players": 2}, "name": "Ann"}
        opened = ann.post("/api/tables", json=asked)
        table = opened.json()["table"]["id"]
        ben.post(f"/api/tables/{table}/join", json={"name": "Ben"}).raise_for_status()
        place = f"{address.replace('http', 'ws')}/api/tables/{table}/socket"
        cookies = [{"Cookie": f"tenback={who.cookies['tenback']}"} for who in (ann, ben)]
        async with (
            connect(place, additional_headers=cookies[0]) as first,
            connect(place, additional_headers=cookies[1]) as second,
        ):
            seen = await asyncio.gather(plays(first, "a", choose), plays(second, "b", choose))
        return seen, ann.get(f"/api/tables/{table}/games/1").json()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_can_be_played_as_the_page_says(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tenback.table.apply.COUNTDOWN", 100)
    monkeypatch.setattr("tenback.table.apply.STILL", 100)

    async def play() -> tuple[Sequence[JSON], JSON]:
        async with asyncio.timeout(50):
            return await a_game(server.address, game)

    with serving_in_thread(tmp_path, Limits()) as server:
        seen, record = asyncio.run(play())
    outcomes = [update["view"]["outcome"] for update in seen]
    assert outcomes[0] is not None
    assert outcomes[0] == outcomes[1]
    assert (record["game"], record["outcome"]) == (game, outcomes[0])
    assert judge(decode(json.dumps(record).encode())).fault is None
