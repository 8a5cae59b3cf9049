"""Recorded games: written, read back, and refused with the place where they are broken."""

import json
from typing import Any

import pytest

from tenback.arena import play
from tenback.rules import GAMES, the_game
from tenback.table import Broken, Move, Record, decode, encode, judge, read
from tenback.table.record import NOBODY, Unheard
from tenback.talk import Announce, Say, Token
from tests.tables import EVERY_TABLE, Table


def record_of(table: Table, bot: str = "random", seed: int = 1) -> Record:
    return play(table.game, table.options, [bot] * table.options.players, seed)


def sheet(game: str = "the-game") -> dict[str, Any]:
    """Returns a good record as plain JSON values."""
    record = record_of(Table(game, GAMES[game].Options(players=2)))
    written: dict[str, Any] = json.loads(encode(record))
    return written


def broken(text: bytes) -> str:
    with pytest.raises(Broken) as raised:
        decode(text)
    return str(raised.value)


@pytest.mark.parametrize("table", EVERY_TABLE, ids=str)
def test_a_record_reads_back_as_it_was_written(table: Table) -> None:
    record = record_of(table)
    assert decode(encode(record)) == record


def test_a_record_has_the_names_of_the_contract() -> None:
    options = the_game.Options(players=2, on_fire=True)
    written = json.loads(encode(play("the-game", options, ["random"] * 2, seed=42, index=3)))
    assert list(written) == [
        "format", "game", "rules", "options", "seed", "index", "deck", "moves", "outcome",
    ]  # fmt: skip
    assert written["format"] == "tenback/1"
    assert written["rules"] == 2
    assert written["options"] == {
        "players": 2, "pro": False, "short_hands": False, "on_fire": True,
    }  # fmt: skip
    assert (written["seed"], written["index"]) == (42, 3)
    assert sorted(written["deck"]) == list(range(2, 100))
    begin, lay, *_ = written["moves"]
    assert begin == {"seat": 0, "do": "begin", "first": begin["first"]}
    assert lay == {"seat": begin["first"], "do": "lay", "card": lay["card"], "row": lay["row"]}
    assert {"seat": begin["first"], "do": "end"} in written["moves"]
    assert set(written["outcome"]) == {"won", "left", "why"}


def test_a_record_from_before_names_no_rules_and_no_reason() -> None:
    plain = sheet()
    del plain["rules"], plain["outcome"]["why"]
    record = decode(json.dumps(plain).encode())
    assert record.rules == 1
    assert record.outcome == the_game.Outcome(**plain["outcome"], why=None)
    again = json.loads(encode(record))
    assert again == plain | {"rules": 1}


def test_cards_and_times_are_written_as_the_contract_says() -> None:
    quick = sheet("quick-and-easy")
    assert all(colour in "red yellow green blue purple" for colour, _ in quick["deck"])
    seven = sheet("seven-ate-nine")
    assert [9, 3] in seven["deck"]
    assert seven["options"] == {"players": 2, "wrong_card_pause": 1000}
    assert all(set(move) <= {"seat", "do", "card", "at"} for move in seven["moves"])
    assert {move["do"] for move in seven["moves"]} <= {"take", "lay", "wrong"}
    assert set(seven["outcome"]) == {"winner", "left"}


def test_talk_is_recorded_among_the_moves() -> None:
    record = record_of(Table("the-game", the_game.Options(players=2)))
    talk = (Move(0, Say("leave-row", row=2)), Move(1, Token(None)), Move(0, Announce(3)))
    spoken = Record(
        record.game, record.options, record.deck, (*talk, *record.moves), record.outcome
    )
    written = json.loads(encode(spoken))
    assert written["moves"][:3] == [
        {"seat": 0, "do": "say", "phrase": "leave-row", "row": 2},
        {"seat": 1, "do": "token", "row": None},
        {"seat": 0, "do": "announce", "row": 3},
    ]
    assert written["seed"] is written["index"] is None
    assert decode(encode(spoken)) == spoken


def test_a_record_may_leave_out_who_spoke() -> None:
    plain = sheet()
    plain["moves"].insert(0, {"do": "token", "row": 2})
    record = decode(json.dumps(plain).encode())
    assert record.moves[0] == Move(NOBODY, Token(2))
    assert json.loads(encode(record))["moves"][0] == {"do": "token", "row": 2}


def test_unknown_fields_are_ignored() -> None:
    plain = sheet()
    more = {**plain, "table": "Mika's", "moves": [{**move, "ms": 7} for move in plain["moves"]]}
    assert decode(json.dumps(more).encode()) == decode(json.dumps(plain).encode())


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"", "not JSON: Input data was truncated"),
        (b"card games are fun", "not JSON: JSON is malformed: invalid character (byte 0)"),
        (b'{"format": "tenback/1", "game":', "not JSON: Input data was truncated"),
        (b"\xff\xfe\x00", "not JSON: JSON is malformed: invalid character (byte 0)"),
        (b'{"format": "\xff\xfe"}', "not JSON: its text is not UTF-8"),
        (b"[1, 2, 3]", "expected `object`, got `array`"),
        (b"{}", "object missing required field `format`"),
        (b"null", "expected `object`, got `null`"),
    ],
)
def test_what_is_no_record_is_reported_in_one_line(text: bytes, says: str) -> None:
    assert broken(text) == says


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        (
            {"game": "poker"},
            "no game is called 'poker'; there are the-game, quick-and-easy, seven-ate-nine",
        ),
        ({"format": "tenback/9"}, "its format is 'tenback/9'; this program reads 'tenback/1'"),
        ({"options": {}}, "options: object missing required field `players`"),
        ({"options": {"players": "two"}}, "options: expected `int`, got `str` - at `$.players`"),
        ({"options": {"players": 9}}, "options: bad-players (players 9, least 1, most 5)"),
        ({"options": 7}, "options: expected `object`, got `int`"),
        ({"deck": {"all": 98}}, "deck: expected `array`, got `object`"),
        ({"deck": [2, "3"]}, "deck: expected `int`, got `str` - at `$[1]`"),
        ({"moves": 5}, "expected `array`, got `int` - at `$.moves`"),
        ({"moves": [4]}, "move 1: expected `object`, got `int`"),
        ({"moves": [{"seat": 0}]}, "move 1: object missing required field `do`"),
        (
            {"moves": [{"do": "begin", "first": 0}]},
            "move 1: object missing required field `seat`",
        ),
        (
            {"moves": [{"seat": 0, "do": "begin", "first": 0}, {"seat": 0, "do": "lay"}]},
            "move 2: object missing required field `card`",
        ),
        (
            {"moves": [{"seat": 0, "do": "lay", "card": [9, 3], "row": 0}]},
            "move 1: expected `int`, got `array` - at `$.card`",
        ),
        (
            {"moves": [{"seat": "me", "do": "end"}]},
            "move 1: expected `int`, got `str` - at `$.seat`",
        ),
        ({"outcome": {"won": 1, "left": 0}}, "outcome: expected `bool`, got `int` - at `$.won`"),
        ({"rules": 3}, "it was played by rules 3; this program knows 1 to 2"),
        ({"rules": 0}, "it was played by rules 0; this program knows 1 to 2"),
        ({"rules": "new"}, "expected `int`, got `str` - at `$.rules`"),
        (
            {"outcome": {"won": False, "left": 3, "why": "bored"}},
            "outcome: invalid enum value 'bored' - at `$.why`",
        ),
        ({"outcome": "won"}, "outcome: expected `object | null`, got `str`"),
        ({"seed": "x"}, "expected `int | null`, got `str` - at `$.seed`"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_broken_record_is_reported_with_its_place(changed: dict[str, Any], says: str) -> None:
    assert broken(json.dumps({**sheet(), **changed}).encode()) == says


def test_talk_in_a_form_that_we_do_not_know_breaks_nothing() -> None:
    plain = sheet()
    odd: list[dict[str, Any]] = [
        {"do": "say"},
        {"seat": 1, "do": "announce", "row": None},
        {"seat": None, "do": "token", "row": 1},
        {"seat": 0, "do": "say", "phrase": "thanks", "at": 1.5},
    ]
    plain["moves"] = [*odd, *plain["moves"]]
    record = decode(json.dumps(plain).encode())
    assert record.moves[:4] == tuple(Move(NOBODY, Unheard(move["do"])) for move in odd)
    assert judge(record).fault is None


def test_a_time_beyond_all_counting_is_broken() -> None:
    plain = sheet("seven-ate-nine")
    plain["moves"][0]["at"] = 10**40
    assert broken(json.dumps(plain).encode()).startswith("move 1: ")


def test_a_record_that_is_nested_too_deeply_is_broken() -> None:
    assert broken(b'{"x":' * 200_000) == "not a record: it is nested too deeply"


def test_a_file_has_a_record_on_each_line() -> None:
    lines = [
        encode(record_of(Table("the-game", the_game.Options(players=1)), seed=s)) for s in (1, 2)
    ]
    found = list(read([lines[0] + b"\n", b"\n", lines[1]]))
    assert found == [(1, decode(lines[0])), (3, decode(lines[1]))]


def test_one_record_may_be_spread_over_many_lines() -> None:
    text = json.dumps(sheet(), indent=1).encode()
    ((number, record),) = read(text.splitlines(keepends=True))
    assert (number, record) == (1, decode(text))


def test_a_broken_line_does_not_hide_the_others() -> None:
    good = json.dumps(sheet()).encode() + b"\n"
    cut = good[:200] + b"\n"
    for lines in ([good, cut, good], [cut, good, good], [good, good, cut]):
        found = dict(read(lines))
        assert [type(found[number]) is Broken for number in (1, 2, 3)] == [
            line is cut for line in lines
        ]


@pytest.mark.parametrize("lines", [[], [b"\n", b"  \n"]], ids=["nothing", "blank"])
def test_an_empty_file_is_reported(lines: list[bytes]) -> None:
    ((number, found),) = read(lines)
    assert number == 1
    assert str(found) == "the file is empty; it should have one recorded game a line"
