"""Quick & Easy's pictures."""

import re
from typing import Any

import pytest
from msgspec.structs import replace

from tenback.draw import draw
from tenback.rules.game import TeamOutcome
from tenback.rules.quick_and_easy import Card, Options, View, view

from .positions import OPTIONS, states

TABLES = [options for game, options in OPTIONS if game == "quick-and-easy"]

MIDDLE = View(
    options=Options(3),
    seat=0,
    hand=(Card("blue", 3), Card("yellow", 9)),
    hands=(2, 2, 1),
    deck=27,
    tops=(Card("green", 2), None),
    counts=(8, 0),
    turn=0,
    laid=0,
    required=1,
    outcome=None,
    rating=None,
    played=None,
)


@pytest.mark.parametrize("options", TABLES)
def test_the_text_tells_tops_counts_deck_and_hands(options: dict[str, Any]) -> None:
    for seed in range(6):
        for state in states("quick-and-easy", options, seed):
            seen = view(state, 1)
            text = draw(seen).text
            piles = re.findall(r"^(?:A ↑|B ↓)  (.+?) +([█░]+) +(\d+)$", text, re.MULTILINE)
            assert [top for top, _, _ in piles] == [
                "empty" if top is None else f"{top.colour} {top.number}" for top in seen.tops
            ]
            assert [int(count) for _, _, count in piles] == list(seen.counts)
            assert f"deck {seen.deck}\n" in text
            shown = re.findall(r"([a-z]+) (\d+)", text.split("you  ")[1].split("\n")[0])
            assert sorted(shown) == sorted((card.colour, str(card.number)) for card in seen.hand)


def test_cards_are_distinguished_by_word_and_by_silhouette() -> None:
    text, svg = draw(MIDDLE).text, draw(MIDDLE).svg
    assert "green 2" in text
    assert "yellow 9   blue 3" in text
    assert "A, up: green 2, 8 cards." in svg
    assert "You hold yellow 9, blue 3." in svg


def test_solid_is_what_a_pile_has_gone_past() -> None:
    def solid(seen: View) -> list[int]:
        return [bar.count("█") // 4 for bar in re.findall("[█░]+", draw(seen).text)]

    assert solid(MIDDLE) == [2, 0]
    assert solid(replace(MIDDLE, tops=(Card("red", 10), Card("red", 8)))) == [10, 3]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({}, "you: lay 1 or 2"),
        ({"options": Options(3, pro=True)}, "you: lay 1"),
        ({"turn": 2}, "player 3: lay 1"),
        ({"laid": 1, "required": 0}, "you: may lay 1 more or end the turn"),
        ({"turn": None, "required": 0}, "who begins?"),
        ({"outcome": TeamOutcome(won=True, left=0, why="beaten"), "rating": "won"}, "won!"),
        (
            {"outcome": TeamOutcome(won=False, left=6, why="stuck"), "rating": "lost"},
            "not this time: 6 left",
        ),
    ],
)
def test_the_last_line_says_what_is_required_or_how_it_ended(
    change: dict[str, Any], said: str
) -> None:
    """QE-4, QE-8 and QE-10."""
    seen = replace(MIDDLE, **change)
    assert draw(seen).text.split("\n")[-1] == said
    assert f"{said}</title>" in draw(seen).svg
