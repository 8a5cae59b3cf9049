"""7 Ate 9's pictures."""

import re
from typing import Any

import pytest
from msgspec.structs import replace

from tenback.draw import draw
from tenback.draw.cards import HOP
from tenback.locales import LANGUAGES, Catalogue
from tenback.rules.seven_ate_nine import (
    Card,
    Options,
    Outcome,
    View,
    cards,
    go,
    view,
)

from .positions import OPTIONS, states

TABLES = [options for game, options in OPTIONS if game == "seven-ate-nine"]

MIDDLE = View(
    options=Options(3),
    seat=0,
    hand=(Card(6, 3), Card(1, 1), Card(6, 2), Card(6, 3)),
    hands=(4, 2, 7),
    decks=(11, 13, 12),
    top=Card(9, 3),
    count=24,
    paused=(0, 8400, 7000),
    at=7400,
    outcome=None,
    played=None,
)


def hand_told(text: str, name: str) -> list[Card]:
    """Returns the cards of a seat's hand in a text."""
    listed = text.split(f"\n\n  {name}: ")[1].split("\n\n", maxsplit=1)[0]
    return [
        Card(int(number), int(step))
        for number, steps in re.findall(r"(\d+)((?: ±\d)+)", listed)
        for step in re.findall(r"\d", steps)
    ]


@pytest.mark.parametrize("options", TABLES)
def test_the_text_tells_the_top_the_counts_and_the_hand(options: dict[str, Any]) -> None:
    for state in states("seven-ate-nine", options, 4):
        seen = view(go(state), 0)
        text = draw(seen).text
        assert seen.top is not None
        assert f"{seen.top.number} ±{seen.top.step}  " in text
        assert f"pile {seen.count}" in text
        counts = re.findall(r"hand +(\d+), deck +(\d+)", text)
        assert [int(hand) for hand, _ in counts] == list(seen.hands)
        assert [int(deck) for _, deck in counts] == list(seen.decks)
        assert hand_told(text, "you") == sorted(seen.hand)


def test_equal_numbers_stand_together_and_a_long_hand_is_wrapped() -> None:
    assert draw(MIDDLE).text.endswith("you: 1 ±1   6 ±2 ±3 ±3")
    for hand in (cards()[:36], cards()[-36:], cards()[::2]):
        seen = replace(MIDDLE, options=Options(2), hand=hand, hands=(len(hand), 3), decks=(0, 9))
        text = draw(seen).text
        assert hand_told(text, "you") == sorted(hand)
        assert max(map(len, text.split("\n"))) <= 80


def test_a_pause_is_shown_while_it_lasts() -> None:
    """SN-11."""
    for said in (draw(MIDDLE).text, draw(MIDDLE).svg):
        assert said.count("paused until") == 1
        assert "paused until 8.4 s" in said


def test_the_hand_looks_the_same_whatever_fits() -> None:
    """SN-11: which cards fit is the game itself."""
    other = replace(MIDDLE, top=Card(3, 3))
    assert draw(MIDDLE).text.replace("9 ±3", "3 ±3") == draw(other).text
    hand = draw(MIDDLE).svg.rindex("#fbfaf3")
    assert draw(MIDDLE).svg[hand:] == draw(other).svg[draw(other).svg.rindex("#fbfaf3") :]


def test_the_end_names_the_winner_and_ranks_the_others() -> None:
    """SN-12."""
    over = replace(
        MIDDLE, hands=(4, 0, 3), decks=(2, 0, 0), outcome=Outcome(winner=1, left=(6, 0, 3))
    )
    said = ("Player 2 has won.", "Player 3 still has 3 cards.", "You still have 6 cards.")
    assert draw(over).text.endswith("\n\n" + "\n".join(said))
    assert f"{' '.join(said)}</title>" in draw(over).svg


def test_a_spectator_sees_no_hand() -> None:
    text = draw(replace(MIDDLE, seat=None, hand=())).text
    assert text.count("±") == 1


STOPPED = replace(MIDDLE, hand=(), top=None, decks=(0, 0, 0), hands=(4, 2, 7), paused=(0, 0, 0))


@pytest.mark.parametrize("language", LANGUAGES)
def test_from_stuck_to_go_the_hand_and_the_top_lie_face_down(language: str) -> None:
    """SN-14: drawn, and said in words for people who can't see the picture."""
    picture = draw(STOPPED, language=language)
    catalogue = Catalogue(language)
    assert "▒▒▒▒▒▒▒▒" in picture.text
    assert catalogue.say("draw-face-down", count=4) in picture.text
    assert picture.text.endswith(catalogue.say("tell-stuck"))
    assert "±" not in picture.text + picture.svg
    backs = picture.svg.count(HOP)
    assert backs == 4 + 1
    described = picture.svg.split("<desc>")[1].split("</desc>")[0]
    assert catalogue.say("tell-stuck") in described
    assert catalogue.say("draw-down") in described


def test_every_known_hand_lies_face_down_and_a_spectator_sees_none() -> None:
    """SN-14: as many backs as there are cards; a long hand stays within the picture."""
    others = [replace(STOPPED, seat=seat) for seat in (1, 2)]
    assert draw(STOPPED, *others).svg.count(HOP) == 4 + 2 + 7 + 1
    assert "7 cards, face down" in draw(STOPPED, *others).text
    watched = draw(replace(STOPPED, seat=None))
    assert watched.svg.count(HOP) == 1
    assert watched.text.count("face down") == 1
    many = draw(replace(STOPPED, options=Options(2), hands=(36, 36), decks=(0, 0))).svg
    assert many.count(HOP) == 37
