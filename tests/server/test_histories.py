"""The program that compares histories finds every fault that is planted in one."""

import copy
import json
import sys
from collections.abc import Callable
from typing import Any

import pytest

from tests import processes
from tests.server.histories import check
from tests.server.shared_club import HISTORIES

JSON = dict[str, Any]
DEAL, END = {"do": "dealt", "deck": [2, 3]}, {"do": "end"}
WORDS = {"phrase": "leave-row", "row": 1}


def lay(card: int, row: int = 0) -> JSON:
    return {"do": "lay", "card": card, "row": row}


LOG: list[JSON] = [
    {"time": 1, "what": {"do": "open"}},
    {"time": 2, "what": DEAL, "seat": 0, "by": "ann", "id": "a0"},
    {"time": 3, "what": lay(2), "seat": 0, "by": "ann", "id": "a1"},
    {"time": 4, "what": {"do": "say", **WORDS}, "seat": 1},
    {"time": 5, "what": END, "seat": 0, "by": "ann", "id": "a2"},
    {"time": 6, "what": lay(7), "seat": 1},
]


def update(version: int, rows: list[list[int]], turn: int | None, *answers: str) -> JSON:
    """What a client that saw every version got."""
    events = {
        3: [{"event": "laid", "seat": 0, "card": 2, "row": 0}],
        6: [{"event": "laid", "seat": 1, "card": 7, "row": 0}],
    }
    spoken = [{"time": 4, "said": {"event": "said", "seat": 1, **WORDS}}]
    return {
        "type": "update",
        "version": version,
        "table": {"number": int(version > 1)},
        "view": {"game": "the-game", "seat": 0, "hand": [9], "turn": turn, "played": rows},
        "talk": {"spoken": spoken[: version > 3]},
        "events": events.get(version, []),
        "answers": list(answers),
    }


def history() -> list[JSON]:
    """Ann plays, and comes back at another server; Ben's bot plays; Eve sees half of it."""
    entries = [{"table": "t", "version": at, "entry": one} for at, one in enumerate(LOG, 1)]
    ann: list[JSON] = [
        {"client": "Ann", "table": "t", "player": "ann"},
        {"sent": {"do": "deal", "id": "a0"}},
        {"sent": {**lay(2), "id": "a1"}},
        {"sent": {**END, "id": "a2"}},
        {"sent": {**END, "id": "a3"}},
        {"got": update(2, [[], []], 0, "a0")},
        {"got": update(3, [[2], []], 0, "a1")},
        {"client": "Ann", "table": "t", "player": "ann"},
        {"got": update(5, [[2], []], 1, "a2")},
        {"got": {"type": "refusal", "id": "a3"}},
        {"got": update(6, [[2, 7], []], 0)},
    ]
    eve: list[JSON] = [
        {"client": "Eve", "table": "t", "player": None},
        {"got": update(3, [[2], []], 0)},
        {"got": update(6, [[2, 7], []], 0)},
    ]
    return copy.deepcopy([*entries, *ann, *eve])


def test_a_history_without_a_fault_has_none() -> None:
    assert list(check(history())) == ["6 updates of 2 clients at 1 tables"]


def got(lines: list[JSON], client: str, version: int) -> JSON:
    """What a client got at a version."""
    now = ""
    for line in lines:
        now = line.get("client", now)
        if now == client and line.get("got", {}).get("version") == version:
            found: JSON = line["got"]
            return found
    raise AssertionError


FAULTS: dict[str, tuple[Callable[[list[JSON]], Any], str]] = {
    "an entry is lost": (
        lambda lines: lines.pop(2),
        "version 4 is entry 3",
    ),
    "the last entry is lost": (
        lambda lines: lines.pop(5),
        "version 6 was shown, and the log ends at 5",
    ),
    "a message is done twice": (
        lambda lines: lines[4]["entry"].update(by="ann", id="a1"),
        "was done twice",
    ),
    "a client goes back": (
        lambda lines: lines.append({"got": update(3, [[2], []], 0)}),
        "version 3 came after 6",
    ),
    "two clients see other cards": (
        lambda lines: got(lines, "Eve", 3)["view"].update(played=[[3], []]),
        "sees another view than Ann",
    ),
    "all see what was never laid": (
        lambda lines: lines[2]["entry"]["what"].update(card=4),
        "row 0 has [2]",
    ),
    "words are lost": (
        lambda lines: lines[3]["entry"].update(time=44),
        "was said",
    ),
    "an event is told twice": (
        lambda lines: got(lines, "Ann", 6)["events"].extend(update(6, [], 0)["events"]),
        "the events have",
    ),
    "what was answered is gone": (
        lambda lines: lines[4]["entry"].update(id="other"),
        "a2 was answered, and is not in the log",
    ),
    "something else was done": (
        lambda lines: lines[4]["entry"].update(what={"do": "begin", "first": 0}),
        "was answered, and the log has",
    ),
    "what was refused was done": (
        lambda lines: lines[5]["entry"].update(by="ann", id="a3"),
        "a3 was refused, and is in the log",
    ),
    "a bot moves when it is not its turn": (
        lambda lines: lines[5]["entry"].update(seat=0),
        "in the turn of seat 1",
    ),
    "a bot says a thing twice": (
        lambda lines: lines[4].update(entry={**LOG[3], "time": 5}),
        "does again what the one before it did",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault: str) -> None:
    plant, expected = FAULTS[fault]
    lines = history()
    plant(lines)
    *found, _ = check(lines)
    assert any(expected in line for line in found), found


def test_the_program_says_what_is_wrong() -> None:
    lines = history()
    lines.pop(2)
    given = "".join(f"{json.dumps(line)}\n" for line in lines)
    done = processes.run([sys.executable, "-I", HISTORIES], input=given)
    assert (done.returncode, done.stderr) == (1, "")
    assert "t: version 4 is entry 3 of the log" in done.stdout
