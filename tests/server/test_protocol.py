import importlib.util
import json
import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
import pytest

from tenback.bots import make_bot
from tenback.rules import GAMES, Dice, Refused, quick_and_easy, the_game
from tenback.rules.game import Begin
from tenback.server import page_types
from tenback.server.protocol import schema, typescript
from tenback.server.rooms.refused import ServerReason
from tenback.server.schemas import named
from tenback.server.typescript import declarations
from tenback.table import events, messages, operations
from tenback.table.operations import REQUESTS
from tenback.table.submit import Accepted, open_table, play, submit
from tenback.table.table import Table
from tenback.talk import WORDS
from tests.tables import EVERY_TABLE
from tests.tables import Table as Chosen

PAGE = Path(__file__).parents[2] / "web" / "src"

GOOD: list[dict[str, Any]] = [
    {"do": "begin", "first": 0},
    {"do": "lay", "card": 50, "row": 0},
    {"do": "lay", "card": ["red", 5], "row": 1},
    {"do": "lay", "card": [5, 2]},
    {"do": "lay", "card": [5, 2], "onto": [3, 2]},
    {"do": "end"},
    {"do": "take"},
    {"do": "say", "phrase": "thanks"},
    {"do": "say", "phrase": "leave-row", "row": 1},
    {"do": "say", "phrase": "have-colour", "colour": "red"},
    {"do": "token", "row": 1},
    {"do": "token", "row": None},
    {"do": "announce", "row": 1},
    {"do": "join", "name": "Ann"},
    {"do": "join", "name": "Ann", "seat": 1},
    {"do": "leave"},
    {"do": "leave", "seat": 1},
    {"do": "free", "seat": 1},
    {"do": "bot", "seat": 1, "bot": "greedy"},
    {"do": "settle"},
    {"do": "settle", "options": {"players": 2}, "settings": {"listed": True}},
    {"do": "settle", "options": {"players": 4, "on_fire": True}, "settings": {"clock": 30}},
    {"do": "host", "seat": 1},
    {"do": "deal"},
    {"do": "deal", "same": True},
    {"do": "stand-in", "seat": 1},
    {"do": "back"},
    {"do": "give-up"},
    {"do": "give-up", "agree": False},
    {"do": "pause"},
    {"do": "pause", "agree": False},
    {"do": "text", "text": "Hello"},
    {"do": "close"},
    {"do": "ping"},
    {"do": "ping", "sent": 1.5},
]

BAD: list[Any] = [
    {},
    [],
    None,
    "take",
    {"card": 50, "row": 0},
    {"do": "jump"},
    {"do": "update"},
    {"do": "wrong", "card": [5, 2]},
    {"do": "dealt", "deck": []},
    {"do": "away", "seat": 1},
    {"do": 1},
    {"do": "lay", "card": "50", "row": 0},
    {"do": "lay", "card": 50.5, "row": 0},
    {"do": "lay", "card": ["red", 5]},
    {"do": "lay", "card": ["red"], "row": 0},
    {"do": "lay", "card": ["red", 5, 5], "row": 0},
    {"do": "lay", "card": [5, 2], "onto": 3},
    {"do": "say", "phrase": None},
    {"do": "token", "row": "1"},
    {"do": "announce", "row": None},
    {"do": "settle", "settings": {"manner": "loud"}},
    {"do": "settle", "settings": {"pace": "slow"}},
    {"do": "deal", "same": 1},
    {"do": "ping", "sent": "now"},
    {"do": "back", "id": ""},
    {"do": "back", "id": "x" * 41},
    {"do": "back", "id": 7},
    {"do": "back", "seen": "7"},
]


@cache
def validator(name: str) -> jsonschema_rs.Draft202012Validator:
    whole = schema()
    part = {"$ref": f"#/$defs/{name}", "$defs": whole["$defs"]}
    return jsonschema_rs.Draft202012Validator(part)


def check(name: str, message: Any) -> None:
    plain = json.loads(messages.encode(message))
    validator(name).validate(plain)


def is_read(message: Any) -> bool:
    for game in GAMES:
        try:
            messages.read(game, json.dumps(message))
        except Refused:
            continue
        return True
    return False


def inner(part: Any) -> Iterator[dict[str, Any]]:
    """Yields all schemas inside one, itself included."""
    yield part
    below = [part.get(key) for key in ("items", "additionalProperties")]
    for key in ("anyOf", "allOf", "prefixItems"):
        below += part.get(key, [])
    for one in (*below, *part.get("properties", {}).values()):
        if isinstance(one, dict):
            yield from inner(one)


@pytest.mark.parametrize(
    ("name", "written"), [("protocol.ts", typescript), ("http.ts", page_types.typescript)]
)
def test_the_checked_in_types_are_those_that_would_be_written_now(
    name: str, written: Callable[[], str]
) -> None:
    assert (PAGE / name).read_text(encoding="utf-8") == written(), "run: make types"


def test_the_page_takes_every_type_of_an_answer_from_the_server() -> None:
    """What is asked over HTTP names a type of http.ts, and no such type is declared elsewhere."""
    ours = page_types.types().keys()
    files = [path for path in PAGE.rglob("*") if path.suffix in {".ts", ".svelte"}]
    own = {PAGE / "http.ts", PAGE / "protocol.ts"}
    texts = [path.read_text(encoding="utf-8") for path in files if path not in own]
    declared = {
        name
        for text in texts
        for name in re.findall(r"^\s*(?:export )?(?:interface|type) (\w+)\b", text, re.MULTILINE)
    }
    assert declared & ours == set()
    asked = {
        name
        for text in texts
        for answer in re.findall(r"\b(?:ask|put)<([^>(]*)>\(", text)
        for name in re.findall(r"\b[A-Z]\w+", answer)
    }
    assert (
        {"TableSummary", "Replay", "LessonAttempt", "NewTable"}
        <= asked
        <= {*ours, "Answer", "RecordedMove"}
    )  # a record has its own format


def test_the_schema_is_valid_and_every_reference_leads_somewhere() -> None:
    whole = schema()
    assert jsonschema_rs.meta.is_valid(whole)
    named_in = {
        part["$ref"] for one in whole["$defs"].values() for part in inner(one) if "$ref" in part
    }
    assert named_in <= {f"#/$defs/{name}" for name in whole["$defs"]}
    jsonschema_rs.Draft202012Validator(whole)


def test_no_type_is_left_open() -> None:
    meaning = {"$ref", "const", "enum", "anyOf", "allOf", "type"}
    for name, one in schema()["$defs"].items():
        for part in inner(one):
            assert part.keys() & meaning, (name, part)
            if part.get("type") == "array":
                assert part.keys() & {"items", "prefixItems"}, (name, part)
            if part.get("type") == "object":
                assert part.keys() & {"properties", "additionalProperties"}, (name, part)


def test_what_is_shown_never_lacks_what_a_client_may_leave_out() -> None:
    types = schema()["$defs"]
    met, open_ends = set(), ["ServerMessage"]
    while open_ends:
        name = open_ends.pop()
        if name not in met:
            met.add(name)
            refs = (part.get("$ref", "") for part in inner(types[name]))
            open_ends += [ref.removeprefix("#/$defs/") for ref in refs if ref]
    assert {"Update", "Settings", "TheGameOptions", "TheGameLay", "Reason"} <= met
    assert not {name for name in met if name.startswith("Asked")}
    assert types["Settings"]["required"] == list(types["Settings"]["properties"])
    assert types["AskedSettings"]["required"] == []
    assert types["AskedTheGameOptions"]["required"] == ["players"]


def test_tags_are_constants() -> None:
    types = schema()["$defs"]
    assert types["TheGameLay"]["properties"]["do"] == {"const": "lay"}
    assert types["Update"]["properties"]["type"] == {"const": "update"}
    assert types["Said"]["properties"]["event"] == {"const": "said"}
    assert types["SevenAteNineView"]["properties"]["game"] == {"const": "seven-ate-nine"}


def test_every_kind_of_client_message_has_an_example() -> None:
    kinds: set[Any] = {messages.Ping, *WORDS, *REQUESTS}
    kinds.update(*(game.ACTIONS for game in GAMES.values()))
    assert {kind.__struct_config__.tag for kind in kinds} == {message["do"] for message in GOOD}


@pytest.mark.parametrize("message", GOOD, ids=json.dumps)
def test_what_a_client_may_send_is_valid_with_and_without_its_head(message: dict[str, Any]) -> None:
    for head in ({}, {"id": "a1"}, {"id": None, "seen": None}, {"id": "a1", "seen": 3}):
        validator("ClientMessage").validate(message | head)
        assert is_read(message | head)


@pytest.mark.parametrize("message", BAD, ids=json.dumps)
def test_what_no_table_reads_is_not_valid(message: Any) -> None:
    assert not validator("ClientMessage").is_valid(message)
    assert not is_read(message)


@pytest.mark.parametrize("message", GOOD, ids=json.dumps)
def test_a_message_without_one_of_its_fields_is_valid_just_when_it_can_be_read(
    message: dict[str, Any],
) -> None:
    for field in message:
        less = {key: value for key, value in message.items() if key != field}
        assert validator("ClientMessage").is_valid(less) == is_read(less), less


def test_options_are_checked_by_the_schema_before_the_game_does() -> None:
    for options in ({}, {"players": "three"}, [3]):
        assert not validator("ClientMessage").is_valid({"do": "settle", "options": options})


def test_what_the_server_never_sends_is_not_valid() -> None:
    update = json.loads(messages.encode(next(updates(begun(EVERY_TABLE[0]), ()))))
    valid = validator("ServerMessage").is_valid
    assert valid(update)
    for field in update:
        assert not valid({key: value for key, value in update.items() if key != field}), field
    assert not valid(update | {"view": {"game": "chess"}})
    assert not valid(update | {"events": [{"event": "checkmate"}]})
    assert not valid(update | {"legal": [{"action": {"do": "castle"}}]})
    assert not valid(update | {"table": update["table"] | {"options": {}}})
    assert not valid(update | {"table": update["table"] | {"game": "chess"}})
    assert not valid({"type": "refusal", "id": None, "reason": "no", "facts": {}, "text": ""})
    odd: dict[str, Any] = {"at": {}}
    assert not valid({"type": "refusal", "id": None, "reason": "not-yet", "facts": odd, "text": ""})


def begun(chosen: Chosen, **settings: Any) -> Table:
    """Returns a table with a person in every seat, dealt."""
    table = open_table(
        "k7p", chosen.game, chosen.options, operations.Settings(**settings), "0", 0
    ).table
    for seat in range(chosen.options.players):
        table = submit(table, str(seat), operations.Join(f"Player {seat}"), 0).table
    return submit(table, "0", operations.Deal(), 0).table


def updates(table: Table, happened: tuple[Any, ...]) -> Iterator[messages.Update]:
    """Yields what everybody gets, and a spectator and a stranger."""
    for player in (*(seat.player for seat in table.sitting.seats), None, "stranger"):
        yield messages.update(table, player, table.time, happened, ("a1",))


def refusals(table: Table, by: str) -> Iterator[messages.Refusal]:
    """Yields the refusals that come of sending everything that can be sent."""
    for message in GOOD:
        try:
            _, what = messages.read(table.sitting.game, json.dumps(message | {"id": "a1"}))
            if not isinstance(what, messages.Ping):
                submit(table, by, what, table.time)
        except Refused as refused:
            yield messages.Refusal("a1", refused.reason, refused.facts, str(refused))


def course(table: Table, seed: int) -> Iterator[Accepted]:
    """Yields the moves of a greedy game."""
    game, name = table.game, table.sitting.game
    seats = range(table.sitting.options.players)
    bots = [make_bot(name, "greedy", Dice(seed, 0, 1 + seat)) for seat in seats]
    while game.outcome(table.state) is None:
        at, state = table.at, game.go(table.state)
        intents = (
            (seat, bots[seat].act(game.view(state, seat), legal, at))
            for seat in seats
            if (legal := game.legal(state, seat))
        )
        chosen = ((intent.at, seat, intent.action) for seat, intent in intents if intent)
        when, seat, action = min(chosen, key=lambda one: one[:2])
        now = table.go - table.before + int(when) if game.REAL_TIME else table.time + 1000
        accepted = play(table, seat, action, max(now, table.go), by=str(seat))
        yield accepted
        table = accepted.table


@pytest.mark.parametrize("chosen", EVERY_TABLE, ids=str)
def test_every_message_of_a_whole_game_is_valid(chosen: Chosen) -> None:
    table = begun(chosen, wanted=chosen.options.players % 2 == 0, played=chosen.options.players > 2)
    refused = 0
    for number, accepted in enumerate(course(table, seed=1)):
        for update in updates(accepted.table, accepted.events):
            check("ServerMessage", update)
        asked = msgspec.to_builtins(accepted.entry.what) | {"id": "a1", "seen": table.version}
        if asked["do"] != "wrong":  # how the log records a lay
            validator("ClientMessage").validate(json.loads(json.dumps(asked)))
        if number % 10 == 0:
            for refusal in refusals(accepted.table, str(number % chosen.options.players)):
                check("ServerMessage", refusal)
                refused += 1
        table = accepted.table
    assert refused
    assert json.loads(messages.encode(next(updates(table, ()))))["view"]["outcome"]


@pytest.mark.parametrize("game", GAMES)
def test_every_message_beside_the_game_is_valid(game: str) -> None:
    options = GAMES[game].Options(players=2)
    settings = operations.Settings(jump_talk=True, free_text=True, clock=30)
    table = open_table("k7p", game, options, settings, "0", 0).table
    happened: set[type] = set()
    done: list[tuple[str, Any]] = [
        ("0", operations.Settle(settings=settings)),
        ("0", operations.Join("Ann")),
        ("0", operations.SeatBot(1, "greedy")),
        ("0", operations.Leave(1)),
        ("1", operations.Join("Ben")),
        ("0", operations.Host(1)),
        ("1", operations.Deal()),
        ("0", operations.Text("Hello")),
        ("1", operations.StandIn(0)),
        ("0", operations.Back()),
    ]
    if not GAMES[game].REAL_TIME:
        done.append(("0", Begin(0)))
    words = {kind.__struct_config__.tag for kind in WORDS}
    for word in (message for message in GOOD if message["do"] in words):
        done += [(by, messages.read(game, json.dumps(word))[1]) for by in "01"]
    done += [("0", operations.Pause()), ("1", operations.Pause())]
    done += [("1", operations.Pause(agree=False)), ("0", operations.GiveUp())]
    done += [("0", operations.Leave()), ("1", operations.Free(0)), ("1", operations.GiveUp())]
    done += [("1", operations.Close()), ("1", operations.Deal())]
    for by, what in done:
        try:
            accepted = submit(table, by, what, table.time + 1)
        except Refused as refused:
            check("ServerMessage", messages.Refusal(None, refused.reason, refused.facts, ""))
            continue
        table = accepted.table
        happened |= {type(event) for event in accepted.events}
        for update in updates(table, accepted.events):
            check("ServerMessage", update)
    if game == "the-game":
        assert happened >= {*events.EVENTS} - {events.Stopped}


def test_the_short_messages_are_valid() -> None:
    check("ServerMessage", messages.Presence((True, False), 3))
    check("ServerMessage", messages.Pong(1.5, 1e12))
    check("ServerMessage", messages.Refusal(None, ServerReason.TOO_FAST, {}, "Slower"))
    validator("TableEvent").validate(json.loads(messages.encode(events.Stopped(1000))))


def test_a_newly_registered_game_gets_its_types_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    path = the_game.__file__
    assert path is not None
    spec = importlib.util.spec_from_file_location("tenback.rules.one_more", path)
    assert spec is not None
    assert spec.loader is not None
    module: Any = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, spec.name, module)
    spec.loader.exec_module(module)
    monkeypatch.setitem(GAMES, "one-more", module)
    types = schema()["$defs"]
    assert {"OneMoreLay", "OneMoreView", "OneMoreLaid", "AskedOneMoreOptions"} <= types.keys()
    assert {"$ref": "#/$defs/OneMoreAction"} in types["Action"]["anyOf"]
    assert "one-more" in types["Game"]["enum"]
    assert "export interface OneMoreView {" in declarations(types)


def test_two_types_never_share_a_name() -> None:
    with pytest.raises(TypeError, match="would both be called Laid"):
        named([the_game.Laid, quick_and_easy.Laid], {})


def test_what_has_no_type_in_typescript_is_not_passed_over() -> None:
    with pytest.raises(TypeError, match="no type in TypeScript"):
        declarations({"Anything": {}})
