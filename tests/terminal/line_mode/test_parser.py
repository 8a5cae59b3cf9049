"""What typed lines ask for, in three scripts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.locales import LANGUAGES, Catalogue
from tenback.rules.game import Begin, End
from tenback.rules.quick_and_easy import Card
from tenback.rules.quick_and_easy import Lay as LayColoured
from tenback.rules.the_game import Lay
from tenback.terminal.line_mode.parser import (
    Command,
    LineParser,
    MissingRow,
    Move,
    NotUnderstood,
    Pick,
    Take,
)

ENGLISH, RUSSIAN, JAPANESE = (LineParser(Catalogue(language)) for language in LANGUAGES)
COLOURED = {language: LineParser(Catalogue(language), coloured=True) for language in LANGUAGES}


@pytest.mark.parametrize(
    "line", ["47 a", "47a", "a 47", "A47", " 47 , A ", "４７ａ", "47 А", "47а"]
)
def test_a_card_and_a_row_in_any_order_lay(line: str) -> None:
    assert ENGLISH.turn(line, begun=True) == [Move(Lay(47, 0))]


def test_several_moves_fit_in_a_line() -> None:
    assert ENGLISH.turn("47a 51a end", begun=True) == [
        Move(Lay(47, 0)),
        Move(Lay(51, 0)),
        Move(End()),
    ]
    assert ENGLISH.turn("47a51b c 9", begun=True) == [
        Move(Lay(47, 0)),
        Move(Lay(51, 1)),
        Move(Lay(9, 2)),
    ]


def test_a_russian_keyboard_reaches_all_rows() -> None:
    read = [RUSSIAN.turn(f"5 {row}", begun=True)[0] for row in "авсд"]
    assert read == [Move(Lay(5, row)) for row in range(4)]


def test_a_row_that_no_table_has_is_left_to_the_rules() -> None:
    assert ENGLISH.turn("47 x", begun=True) == [Move(Lay(47, 23))]


def test_a_card_without_a_row_is_asked_about() -> None:
    assert ENGLISH.turn("47", begun=True) == [MissingRow("47")]
    assert ENGLISH.turn("47 end", begun=True) == [MissingRow("47")]
    assert COLOURED["en"].turn("g8", begun=True) == [MissingRow("g8")]


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "g8 b"),
        ("en", "green 8 b"),
        ("en", "b g8"),
        ("en", "g8b"),
        ("en", "g8 down"),
        ("en", "down g8"),
        ("ru", "з8 b"),
        ("ru", "Зелёная 8 B"),
        ("ru", "зеленый 8 в"),
        ("ru", "g8 b"),
        ("ru", "з8 вниз"),
        ("ja", "緑8 下"),
        ("ja", "緑8 b"),
        ("ja", "緑の８ｂ"),
        ("ja", "g8 b"),
    ],
)
def test_colours_have_words_and_initials(language: str, line: str) -> None:
    assert COLOURED[language].turn(line, begun=True) == [Move(LayColoured(Card("green", 8), 1))]


def test_b_is_blue_before_a_number_and_a_row_elsewhere() -> None:
    blue = Move(LayColoured(Card("blue", 8), 1))
    assert COLOURED["en"].turn("b8 b", begun=True) == [blue]
    assert COLOURED["en"].turn("b b8", begun=True) == [blue]
    assert COLOURED["en"].turn("b8b b b8", begun=True) == [blue, blue]


@pytest.mark.parametrize(
    ("parser", "line"), [(ENGLISH, "begin me"), (RUSSIAN, "начать я"), (JAPANESE, "最初 私")]
)
def test_who_begins_is_named(parser: LineParser, line: str) -> None:
    assert parser.turn(line, begun=False) == [Move(Begin(0))]
    assert parser.turn("begin 2", begun=False) == [Move(Begin(1))]
    assert parser.turn("begin 2", begun=True) == [Move(Begin(1))]


def test_as_an_answer_to_who_begins_a_number_is_enough() -> None:
    assert ENGLISH.turn("3", begun=False) == [Move(Begin(2))]
    assert ENGLISH.turn("me", begun=False) == [Move(Begin(0))]
    assert ENGLISH.turn("3 a", begun=False) == [Move(Lay(3, 0))]


@pytest.mark.parametrize(
    ("parser", "words"),
    [
        (ENGLISH, "help rules show quit yes no end"),
        (RUSSIAN, "помощь правила стол выход да нет конец"),
        (RUSSIAN, "help rules show quit yes no end"),
        (JAPANESE, "ヘルプ ルール 表示 やめる はい いいえ 終わり"),
    ],
)
def test_commands_have_words_in_the_tables_language_and_in_english(
    parser: LineParser, words: str
) -> None:
    asked = [Command(what) for what in ("help", "rules", "show", "quit", "yes", "no")]
    assert parser.turn(words, begun=True) == [*asked, Move(End())]


def test_an_empty_line_asks_for_nothing_in_turns_and_takes_in_the_race() -> None:
    assert ENGLISH.turn("  ", begun=True) == []
    assert ENGLISH.race("  ") == [Take()]


@pytest.mark.parametrize(
    ("line", "requests"),
    [
        ("7", [Pick(7, None)]),
        ("0", [Pick(10, None)]),
        ("7.2", [Pick(7, 2)]),
        ("7±2", [Pick(7, 2)]),
        ("7 ±2", [Pick(7, 2)]),
        ("7+-2", [Pick(7, 2)]),
        ("７．２", [Pick(7, 2)]),
        ("5 8 t", [Pick(5, None), Pick(8, None), Take()]),
        ("help", [Command("help")]),
        ("5 what", [NotUnderstood("5 what")]),
    ],
)
def test_the_race_is_played_with_numbers(line: str, requests: list[object]) -> None:
    assert ENGLISH.race(line) == requests


def test_a_long_or_dangerous_line_is_shown_short_and_harmless() -> None:
    assert ENGLISH.turn("9" * 100_000, begun=True) == [NotUnderstood("9" * 30 + "…")]
    assert ENGLISH.race("9" * 100_000) == [NotUnderstood("9" * 30 + "…")]
    assert ENGLISH.turn("\x1b[2J", begun=True) == [NotUnderstood("�[2J")]


@given(st.text(max_size=300))
def test_any_text_can_be_read(line: str) -> None:
    for parser in (ENGLISH, RUSSIAN, JAPANESE, *COLOURED.values()):
        parser.turn(line, begun=True)
        parser.turn(line, begun=False)
        parser.race(line)
