"""Cells of a terminal, in which a Japanese character takes two."""

import pytest
from rich.cells import cell_len
from rich.style import Style

from tenback.terminal.boards.canvas import Canvas, cut
from tenback.terminal.boards.drawing import numeral
from tenback.terminal.boards.theme import theme_name

PLAIN = Style()


def test_a_wide_character_is_never_cut_in_half() -> None:
    canvas = Canvas(6, 1, PLAIN)
    canvas.put(0, 0, "あいう", PLAIN)
    canvas.put(1, 0, "x", PLAIN)
    canvas.put(4, 0, "y", PLAIN)
    assert canvas.text == [" xいy "]
    canvas.put(5, 0, "え", PLAIN)
    assert canvas.text == [" xいy "]
    assert [cell_len(line) for line in canvas.text] == [6]
    assert canvas.strips()[0].cell_length == 6


def test_what_lies_outside_is_left_out() -> None:
    canvas = Canvas(4, 2, PLAIN)
    assert canvas.put(-2, 0, "abcdef", PLAIN) == 4
    assert canvas.put(0, 7, "abc", PLAIN) == 3
    canvas.fill(2, -1, 9, 9, PLAIN, "#")
    assert canvas.text == ["cd##", "  ##"]


def test_control_characters_and_marks_have_no_place() -> None:
    canvas = Canvas(5, 1, PLAIN)
    canvas.put(0, 0, "a\x1b\u0301\u200bb", PLAIN)
    assert canvas.text == ["ab   "]


def test_the_last_thing_that_was_put_there_is_pressed() -> None:
    canvas = Canvas(9, 3, PLAIN)
    canvas.add_target(0, 0, 9, 3, "row")
    canvas.add_target(2, 1, 3, 1, "card")
    assert [canvas.target_at(x, 1) for x in (1, 2, 4, 5)] == ["row", "card", "card", "row"]
    assert canvas.target_at(0, 3) is None


@pytest.mark.parametrize(
    ("text", "room", "cut_off"),
    [
        ("ピップ", 6, "ピップ"),
        ("ピップ", 5, "ピッ…"),
        ("ピップ", 4, "ピ…"),
        ("Pip", 2, "P…"),
        ("Pip", 0, ""),
    ],
)
def test_a_text_is_cut_to_its_room(text: str, room: int, cut_off: str) -> None:
    assert cut(text, room) == cut_off
    assert cell_len(cut(text, room)) <= room


def test_big_figures_are_three_lines_high_times_their_scale() -> None:
    assert numeral(47) == ["  ▄█  ▀▀▀▀█", "▄▀ █    ▄▀ ", "▀▀▀█▀   █  "]
    assert {len(line) for line in numeral(10, 2)} == {22}
    assert len(numeral(10, 2)) == 6


@pytest.mark.parametrize(
    ("environment", "theme"),
    [
        ({}, "tenback-dark"),
        ({"COLORFGBG": "0;15"}, "tenback-light"),
        ({"COLORFGBG": "15;default;0"}, "tenback-dark"),
        ({"COLORFGBG": "0;15", "TENBACK_THEME": "dark"}, "tenback-dark"),
        ({"TENBACK_THEME": "Light"}, "tenback-light"),
    ],
)
def test_the_environment_says_whether_it_is_day(environment: dict[str, str], theme: str) -> None:
    assert theme_name(environment) == theme
