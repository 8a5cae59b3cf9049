"""The facts of a refusal stay small, whatever was refused."""

import copy
import pickle
from typing import Any

import msgspec
import pytest

from tenback.rules import GAMES, Illegal, Reason, quick_and_easy, the_game
from tenback.rules.quick_and_easy import Card
from tenback.rules.refused import BEYOND, MOST, bounded


def short(fact: Any) -> Any:
    return bounded({"fact": fact})["fact"]


@pytest.mark.parametrize(
    "fact",
    [
        "c" * 200,
        "я" * 200,
        BEYOND - 1,
        1 - BEYOND,
        True,
        None,
        1.5,
        (),
        (10, *(0,) * 598),  # MOST bytes
        Card("green", 8),
        the_game.Lay(47, 2),
        *(game.cards() for game in GAMES.values()),
    ],
)
def test_what_is_small_stays_as_it_is(fact: Any) -> None:
    assert short(fact) == fact
    assert type(short(fact)) is type(fact)


def test_a_long_text_keeps_its_beginning() -> None:
    assert short("c" * 201) == "c" * 199 + "…"
    assert short("あ" * 3000) == "あ" * 199 + "…"
    assert short("a\ud800b") == "a?b"


def test_a_huge_number_is_described_by_its_size() -> None:
    assert short(BEYOND) == "≈10^18"
    assert short(-BEYOND) == "≈-10^18"
    assert short(3 * 10**9000) == "≈10^9000"


def test_a_long_list_keeps_its_first_items() -> None:
    assert short(tuple(range(10_000)))[:3] == (0, 1, 2)
    assert short(tuple(range(10_000)))[-1] == "…"
    assert short((0,) * 600) == (0,) * 596 + ("…",)
    assert short(["c" * 3000, 5]) == ("c" * 99 + "…", 5)
    assert short(Card("c" * 3000, 10**3000)) == ("c" * 99 + "…", "≈10^3000")


def test_what_has_no_json_or_is_too_large_is_described_by_its_kind() -> None:
    assert short(object()) == "object"
    assert short({"c" * 3000: 1}) == "dict"
    assert short(the_game.Lay(10**3000, 0)) == "Lay"
    assert short(type("C" * 3000, (), {})()) == "C" * 199 + "…"
    assert short((object(), 5)) == ("object", 5)


def nested(depth: int) -> Any:
    inner: Any = "c" * 3000
    for _ in range(depth):
        inner = (inner, inner)
    return inner


@pytest.mark.parametrize("fact", ["c" * 3000, object()])
def test_what_lies_too_deep_for_any_word_is_an_ellipsis(fact: object) -> None:
    assert short([[[[[[[fact]]]]]]]) == ((((((("…",),),),),),),)


@pytest.mark.parametrize(
    "fact",
    [
        "\0" * 3000,
        "\N{GRINNING FACE}" * 3000,
        ("\0" * 3000,) * 3000,
        ("\ud800",) * 3000,
        tuple(range(10_000)),
        [[10**3000] * 30] * 30,
        nested(12),
        *([(0,) * length] for length in range(590, 600)),
        *(((0,) * length, "c" * 150) for length in range(500, 600)),
    ],
    ids=lambda fact: type(fact).__name__,
)
def test_no_fact_takes_more_room_than_it_may(fact: Any) -> None:
    cut = short(fact)
    assert len(msgspec.json.encode(cut)) <= MOST
    assert short(cut) == cut


def test_a_refusal_is_small_from_the_start_and_after_a_copy() -> None:
    illegal = Illegal(Reason.NOT_OF_THIS_GAME, action="c" * 3000, games=("go",))
    assert illegal.facts == {"action": "c" * 199 + "…", "games": ("go",)}
    assert illegal.args == (Reason.NOT_OF_THIS_GAME, illegal.facts)
    assert len(str(illegal)) < 300
    for again in (copy.copy(illegal), pickle.loads(pickle.dumps(illegal))):
        assert again.facts == illegal.facts


def test_a_deck_of_a_stranger_is_refused_in_few_words() -> None:
    deck = (Card("c" * 100, 1),) * 5000
    with pytest.raises(Illegal) as caught:
        quick_and_easy.deal(quick_and_easy.Options(2), deck)
    assert caught.value.facts["missing"] == quick_and_easy.cards()
    assert len(msgspec.json.encode(caught.value.facts)) < 2 * MOST
