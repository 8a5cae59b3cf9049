"""Lessons over HTTP."""

from typing import Any

import httpx
import pytest

from tenback.rules import GAMES
from tenback.table.lessons import LESSONS
from tests.server.client import JSON, Guest
from tests.server.server_process import Server


def tried(
    server: Server, game: str, step: Any, actions: Any = None, **headers: str
) -> httpx.Response:
    body = {} if actions is None else {"actions": actions}
    return Guest(server, "Ann").call("POST", f"/api/lessons/{game}/{step}", body, **headers)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_lesson_can_be_done_with_what_is_offered(server: Server, game: str) -> None:
    names = Guest(server, "Ann").call("GET", f"/api/lessons/{game}").json()
    assert names == [step.name for step in LESSONS[game]]
    for step, name in enumerate(names):
        scene = tried(server, game, step).json()["scene"]
        assert (scene["game"], scene["step"], scene["name"]) == (game, step, name)
        assert (scene["steps"], scene["seats"]) == (len(names), 2)
        assert (scene["done"], scene["missed"], scene["events"]) == (False, False, [])
        assert scene["view"]["game"] == game
        assert scene["view"]["played"] is not None
        actions = way(server, game, step)
        scene = tried(server, game, step, actions).json()["scene"]
        assert (scene["done"], scene["missed"]) == (True, False)
        assert scene["events"]


def way(server: Server, game: str, step: int) -> list[JSON]:
    """Returns actions that do a step, found by trying what is offered."""
    todo: list[list[JSON]] = [[]]
    while todo:
        actions = todo.pop()
        scene = tried(server, game, step, actions).json()["scene"]
        if scene["done"]:
            return actions
        if not scene["missed"]:
            todo += [[*actions, offer["action"]] for offer in scene["legal"]]
    raise AssertionError((game, step))


@pytest.mark.parametrize("language", ["en", "ru", "ja"])
def test_what_the_rules_refuse_is_refused_in_words(server: Server, language: str) -> None:
    wrong = [{"do": "lay", "card": 8, "row": 0}]
    answer = tried(server, "the-game", 2, wrong, **{"Accept-Language": language})
    assert answer.status_code == 200  # not an error: trying is how one learns
    assert answer.json()["scene"] is None
    refusal = answer.json()["refusal"]
    assert refusal["reason"] == "too-low"
    assert refusal["facts"] == {"card": 8, "row": 0, "top": 47, "jump": 37}
    says = {
        "en": "8 is too low for row A: it takes more than 47, or exactly 37, ten back.",
        "ru": "8",
        "ja": "8",
    }
    assert refusal["text"].startswith(says[language])


def test_in_the_race_cards_are_marked_and_time_is_taken_as_given(server: Server) -> None:
    legal = tried(server, "seven-ate-nine", 0).json()["scene"]["legal"]
    assert [(offer["action"]["do"], offer.get("fits")) for offer in legal] == [
        ("take", None),
        ("lay", False),
        ("lay", True),
        ("lay", False),
    ]
    wrong = {"do": "lay", "card": [8, 2], "at": 100}
    paused = tried(server, "seven-ate-nine", 4, [wrong]).json()["scene"]
    assert paused["events"] == [{"event": "wrong-card", "seat": 0, "until": 1100}]
    again = tried(server, "seven-ate-nine", 4, [wrong, {**wrong, "at": 1000}])
    assert again.json()["refusal"]["reason"] == "paused"


@pytest.mark.parametrize(
    ("game", "step", "actions", "status", "reason"),
    [
        ("go", 0, [], 400, "no-such-game"),
        ("the-game", 99, [], 404, "not-understood"),
        ("the-game", -1, [], 404, "not-understood"),
        ("the-game", "x", [], 404, "not-understood"),
        ("the-game", 0, {}, 400, "not-understood"),
        ("the-game", 0, [7], 400, "not-understood"),
        ("the-game", 0, [{"do": "deal"}], 400, "not-understood"),
        ("the-game", 0, [{"do": "end"}] * 21, 400, "not-understood"),
        ("seven-ate-nine", 0, [{"do": "take", "at": 1e300}], 400, "not-understood"),
    ],
)
def test_what_is_no_lesson_and_no_action_is_refused(
    server: Server, game: str, step: Any, actions: Any, status: int, reason: str
) -> None:
    answer = tried(server, game, step, actions)
    assert (answer.status_code, answer.json()["reason"]) == (status, reason)
    assert answer.json()["text"]


@pytest.mark.parametrize(
    ("actions", "reason"),
    [
        ([{"do": "lay", "card": 10**30, "row": 0}], "not-in-hand"),
        ([{"do": "end"}] * 20, "lay-more"),
    ],
)
def test_what_the_rules_forbid_changes_nothing(
    server: Server, actions: list[JSON], reason: str
) -> None:
    before = tried(server, "the-game", 0).json()
    answer = tried(server, "the-game", 0, actions).json()
    assert (answer["scene"], answer["refusal"]["reason"]) == (None, reason)
    assert tried(server, "the-game", 0).json() == before


def test_the_list_of_an_unknown_game_is_refused(server: Server) -> None:
    answer = Guest(server, "Ann").call("GET", "/api/lessons/go")
    assert (answer.status_code, answer.json()["reason"]) == (400, "no-such-game")
