"""Hints in words: whose wish, and why all the same."""

import pytest

from tenback.coach import Advice, Turn, TurnReason
from tenback.coach.hints import hint
from tenback.coach.names import name_of
from tenback.coach.reasons import bad, good, most_telling
from tenback.locales import LANGUAGES, Catalogue
from tenback.table.messages import SeatFace

SEATS = (
    SeatFace("Ann", person=True),
    SeatFace("greedy", bot="greedy"),
    SeatFace("Ben", bot="greedy", stand_in=True),
    SeatFace(),
)
ENGLISH = Catalogue("en")
WISH = TurnReason("reason-takes-row", good=False, facts={"row": 1, "seats": [1, 2]})
JUMP = TurnReason("reason-jump", good=True, facts={"card": 47, "top": 57, "row": 1})
MORE = TurnReason("reason-more", good=False, facts={"count": 1})


def told(*turns: tuple[float, tuple[TurnReason, ...]]) -> list[str]:
    """The reasons for the best of some turns, each with its chance and its reasons."""
    advice = Advice(turns[0][0], tuple(Turn((), chance, 0.0, why) for chance, why in turns))
    found = hint(1, advice, ENGLISH, lambda seat: name_of(SEATS, seat, ENGLISH))
    return [one.text for one in found.turns[0].reasons if one.good or one.wish]


def test_players_go_by_their_names() -> None:
    names = [name_of(SEATS, seat, ENGLISH) for seat in range(5)]
    assert names == ["Ann", "Pip", "Bot for Ben", "Player 4", "Player 5"]
    (_, wish) = told((0.5, (JUMP, WISH)))
    assert wish == "lays on row B, though Pip and Bot for Ben asked not to"


def test_the_best_turn_always_has_a_reason() -> None:
    best = "wins more often than any other turn when the game is played out"
    assert told((0.5, ())) == [best]
    assert told((0.5, (MORE,)), (0.4, ())) == [best]


def test_against_a_wish_a_hint_says_how_much_better_it_is() -> None:
    more = "wins 7 more games in 100 than the best turn that does as asked"
    wish = "lays on row B, though Pip and Bot for Ben asked not to"
    assert told((0.5, (JUMP, WISH)), (0.49, (WISH,)), (0.43, ())) == [
        more,
        "jumps back ten with 47 onto 57, row B",
        wish,
    ]
    assert told((0.5, (WISH,)), (0.499, ())) == [
        "wins more often than any other turn when the game is played out",
        wish,
    ]


def test_a_wish_is_named_however_many_other_reasons_there_are() -> None:
    own = [good("reason-jump", 9 - n, row=n) for n in range(3)] + [bad(WISH.why, 6.0, row=1)]
    assert most_telling(own, (), [()], best=True)[-1].why == WISH.why


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_read_well_where_numbers_did(language: str) -> None:
    catalogue = Catalogue(language)
    turns = (Turn((), 0.5, 0.0, (WISH,)),)
    advice = Advice(0.5, turns)
    named = hint(1, advice, catalogue, lambda _: "Pip").turns[0].reasons[-1].text
    numbered = hint(1, advice, catalogue).turns[0].reasons[-1].text
    assert "Pip" in named
    assert "2" in numbered
