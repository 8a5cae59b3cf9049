"""The filter for free text, held against lists by somebody who had not seen it."""

from itertools import product
from pathlib import Path

import pytest

from tenback.talk.free_text import MOST_READ, TooLong, number_in

LISTS = Path(__file__).parent
ATTEMPTS = (LISTS / "attempts.txt").read_text(encoding="utf-8").splitlines()
HARMLESS = (LISTS / "harmless.txt").read_text(encoding="utf-8").splitlines()


def test_the_lists_are_long_enough_to_mean_something() -> None:
    assert len(set(ATTEMPTS)) >= 300
    assert len(set(HARMLESS)) >= 300
    assert not set(ATTEMPTS) & set(HARMLESS)


def test_numbers_are_stopped_however_they_are_written() -> None:
    """TG-20, QE-9: naming numbers in any form is forbidden."""
    missed = [text for text in ATTEMPTS if number_in(text) is None]
    assert not missed


def test_harmless_talk_passes() -> None:
    """TG-20, QE-9: everything else may be said."""
    stopped = [(text, number_in(text)) for text in HARMLESS if number_in(text) is not None]
    assert not stopped


@pytest.mark.parametrize("text", ["", " ", "\u200b", "C", "D?", "I", "row C to me, please"])
def test_rows_and_persons_are_no_numbers(text: str) -> None:
    assert number_in(text) is None


@pytest.mark.parametrize(
    ("text", "piece"),
    [
        ("lay my forty there", "forty"),
        ("у меня сорок", "сорок"),
        ("４枚", "４"),
        ("XLVII", "XLVII"),
    ],
)
def test_the_piece_that_says_a_number_is_named(text: str, piece: str) -> None:
    assert number_in(text) == piece


@pytest.mark.parametrize(
    ("harmless", "number"),
    [
        ("一番いい", "一番目"),
        ("三重から", "三重から五"),
        ("十分だよ", "二十分だよ"),
        ("三大祭り", "三大きい"),
        ("五十嵐さん", "五十です"),
        ("参加します", "参拾"),
        ("スリーブ", "スリー"),
        ("よんでみた", "よんです"),
        ("двойник", "двойка"),
        ("✌️✌️", "✋✌️"),
        ("🃏", "🃁"),
        ("thirsty", "thirtyy"),
        ("serenity", "sevnety"),
        ("хх", "ХХІV"),
    ],
)
def test_a_harmless_word_hides_no_number_beside_or_like_it(harmless: str, number: str) -> None:
    assert number_in(harmless) is None
    assert number_in(number) is not None


@pytest.mark.parametrize("filling", ["no number here at all ", "a ", "ごめん、", "простите, "])
def test_a_long_text_is_read_to_its_end(filling: str) -> None:
    long = filling * ((MOST_READ - len("forty")) // len(filling))
    assert number_in(long) is None
    assert number_in(long + "forty") == "forty"


@pytest.mark.parametrize(
    "text",
    [
        "\ufdfa" * 20,  # eighteen letters each
        "…" * 100,
        "x" * 251,
        " ".join(map("".join, product("abcdefgh", repeat=2))),
        " ".join("tw" + "".join(middle) + "ty" for middle in product("aeo", repeat=4))[:200],
    ],
)
def test_what_would_take_long_to_judge_is_not_judged(text: str) -> None:
    with pytest.raises(TooLong):
        number_in(text)


def test_a_text_may_be_written_in_letters_that_fall_into_parts() -> None:
    """Korean, and Vietnamese with its marks: each letter is three for a moment."""
    assert number_in("한" * 200) is None
    assert number_in("ế" * 200) is None
