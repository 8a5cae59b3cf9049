"""The filter for free text, held against lists by somebody who had not seen it."""

from pathlib import Path

import pytest

from tenback.talk.free_text import number_in

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


def test_a_long_text_is_read_to_its_end() -> None:
    for filling in ("no number here at all ", "a ", "ごめん、", "простите, "):
        assert number_in(filling * 300) is None
        assert number_in(filling * 300 + "forty") == "forty"
