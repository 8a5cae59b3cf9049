"""The Game's pictures."""

import re
from typing import Any

import pytest
from msgspec.structs import replace

from tenback.draw import draw
from tenback.draw.cards import HOP as BACK
from tenback.draw.the_game import CARD
from tenback.rules import quick_and_easy
from tenback.rules.game import TeamOutcome, Why
from tenback.rules.the_game import FIRES, Options, View, rating, view

from .positions import OPTIONS, states

TABLES = [options for game, options in OPTIONS if game == "the-game"]

MIDDLE = View(
    options=Options(3, on_fire=True),
    rules=2,
    seat=1,
    hand=(67, 8, 44, 31, 90),
    hands=(6, 5, 6),
    deck=37,
    tops=(38, 55, 71, 33),
    counts=(9, 11, 8, 10),
    turn=1,
    laid=1,
    required=1,
    fires=(1, 3),
    due=(3,),
    outcome=None,
    rating=None,
    played=None,
)


def ended(left: int, why: Why) -> dict[str, Any]:
    """Returns the fields of a View that show how the game ended."""
    outcome = TeamOutcome(why == "beaten", left, why)
    return {"outcome": outcome, "rating": rating(outcome)}


def rows(text: str) -> list[str]:
    return [line for line in text.split("\n") if re.match(r"[A-D] [↑↓]", line)]


@pytest.mark.parametrize("options", TABLES)
def test_the_text_tells_tops_counts_deck_and_hands(options: dict[str, Any]) -> None:
    for state in states("the-game", options, 5):
        seen = view(state, 0)
        text = draw(seen).text
        for line, top, count in zip(rows(text), seen.tops, seen.counts, strict=True):
            assert line[3:].split()[0].rstrip("*█░") == str(top)
            assert re.search(rf"[█░]\s+{count}\b", line)
        assert re.search(rf"deck {seen.deck}$", text, re.MULTILINE)
        for seat, line in enumerate(re.findall(r"^.*\d cards?.*$", text, re.MULTILINE)):
            held = re.search(r"(\d+) cards?(.*)", line)
            assert held
            assert int(held[1]) == seen.hands[seat]
            shown = [int(card) for card in re.findall(r"\d+", held[2])]
            assert shown == (sorted(seen.hand) if seat == 0 else [])


@pytest.mark.parametrize("options", TABLES)
def test_solid_grows_with_the_way_that_a_row_has_gone(options: dict[str, Any]) -> None:
    for state in states("the-game", options, 6):
        seen = view(state, None)
        for row, line in enumerate(rows(draw(seen).text)):
            gone = seen.tops[row] - 1 if row < 2 else 100 - seen.tops[row]
            assert line.count("█") == (gone + 1) // 2
            assert line.count("█") + line.count("░") == 50


def test_fires_are_marked_only_when_they_burn() -> None:
    assert "44*" in draw(MIDDLE).text
    plain = replace(MIDDLE, options=Options(3), fires=(), due=())
    assert "*" not in draw(plain).text
    assert 44 in FIRES


def test_a_due_fire_says_cover_this_and_a_fresh_one_only_burns() -> None:
    lines = rows(draw(MIDDLE).text)
    assert lines[1].endswith("fire")
    assert lines[3].endswith("cover this")
    assert draw(MIDDLE).text.endswith("you: lay 1 more, cover row D")
    assert draw(MIDDLE).svg.count("cover this</text>") == 1


def test_a_lone_player_has_to_cover_with_the_next_card() -> None:
    """TG-42: no deadline, but every fire takes the very next card."""
    alone = replace(
        MIDDLE, options=Options(1, on_fire=True), seat=0, hands=(5,), turn=0, due=(), fires=(1,)
    )
    assert draw(alone).text.endswith("the next card must cover row B")
    assert rows(draw(alone).text)[1].endswith("cover this")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"turn": None, "laid": 0, "required": 0}, "who begins?"),
        ({"due": (), "fires": (), "required": 2}, "you: lay 2 more"),
        ({"due": (), "fires": (), "laid": 0, "required": 2}, "you: lay at least 2"),
        ({"due": (), "fires": (), "seat": 0}, "player 2: lay 1 more"),
        ({"due": (1, 3), "required": 0}, "you: cover rows B, D"),
        ({"due": (), "fires": (), "required": 0}, "you: may lay more or end the turn"),
        (ended(0, "beaten"), "beaten!"),
        (ended(5, "stuck"), "excellent: 5 left"),
        (ended(23, "stuck"), "not this time: 23 left"),
        (ended(5, "burned"), "lost to a fire: 5 left"),
        (ended(0, "burned"), "lost to a fire: 0 left"),
    ],
)
def test_the_last_line_says_what_is_required_or_how_it_ended(
    change: dict[str, Any], said: str
) -> None:
    """TG-13 for the ends."""
    seen = replace(MIDDLE, **change)
    assert draw(seen).text.split("\n")[-1] == said
    assert f"{said}</title>" in draw(seen).svg


def test_open_hands_stand_with_their_seats() -> None:
    spectator = replace(MIDDLE, seat=None, hand=())
    assert "31" not in draw(spectator).text
    text = draw(spectator, MIDDLE, replace(MIDDLE, seat=2, hand=(99, 2, 50, 51, 52, 53))).text
    assert re.search(r"> player 2 +5 cards   8  31  44\*  67  90$", text, re.MULTILINE)
    assert re.search(r"  player 3 +6 cards   2  50  51  52  53  99$", text, re.MULTILINE)
    assert re.search(r"  player 1 +6 cards$", text, re.MULTILINE)


def test_the_svg_tells_the_table_to_who_cannot_see_it() -> None:
    svg = draw(MIDDLE).svg
    assert "A, up: 38, 9 cards." in svg
    assert "D, down: 33, 10 cards, cover this." in svg
    assert "You hold 8, 31, 44, 67, 90." in svg


def test_a_prepared_card_lies_face_down_beside_its_row() -> None:
    """TK-4: in the text, in the picture and in its description."""
    shown = draw(MIDDLE, announced=2)
    lines = rows(shown.text)
    assert [line.count("[▒]") for line in lines] == [0, 0, 1, 0]
    assert max(map(len, shown.text.split("\n"))) <= 80
    words = "Beside row C a prepared card lies face down."
    assert words in shown.text
    assert words in shown.svg
    backs = draw(MIDDLE).svg.count(BACK)
    assert (shown.svg.count(BACK), backs) == (backs + 1, 1)
    assert rows(draw(MIDDLE, announced=3).text)[3].endswith("[▒]  cover this")
    alone, beside = (
        float(re.findall(r'<text x="([\d.]+)"[^>]*>cover this<', picture.svg)[0])
        for picture in (draw(MIDDLE), draw(MIDDLE, announced=3))
    )
    assert beside == alone - CARD, "words make room for it"


def test_only_a_row_that_is_there_can_be_announced() -> None:
    with pytest.raises(ValueError, match="no row 4 can be announced"):
        draw(MIDDLE, announced=4)
    state = quick_and_easy.deal(quick_and_easy.Options(2), quick_and_easy.cards())
    with pytest.raises(ValueError, match="no row 0 can be announced"):
        draw(quick_and_easy.view(state, 0), announced=0)
