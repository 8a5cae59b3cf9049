"""The pictures in every language: all words translated, and all in their places."""

import re
from functools import cache
from itertools import combinations
from typing import Any
from unicodedata import east_asian_width
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from tenback.draw import Picture, draw
from tenback.locales import LANGUAGES
from tenback.rules import GAMES, quick_and_easy, the_game
from tenback.rules.game import TeamOutcome

from . import test_quick_and_easy, test_seven_ate_nine, test_the_game
from .positions import OPTIONS, states

SVG = "{http://www.w3.org/2000/svg}"

LATIN = {
    "en": r"[A-Za-z]+",
    "ru": r"The Game|Quick & Easy|\b[A-D]\b",
    "ja": r"7 Ate 9|(?<![A-Za-z])[A-D](?![A-Za-z])",
}
"""By language: what may be written in Latin letters. Rows are A to D everywhere."""

OTHER_LETTERS = {"en": "", "ru": "\u0400-\u04ff", "ja": "\u3040-\u30ff\u4e00-\u9fff"}

FIRES = (0, 1, 2, 3)
CROWDED = replace(
    test_the_game.MIDDLE,
    options=the_game.Options(5, pro=True, short_hands=True, on_fire=True),
    hands=(6, 5, 6, 6, 6),
    tops=(22, 55, 77, 33),
    fires=FIRES,
    due=FIRES,
    laid=0,
    required=3,
    played=((), (), (), ()),
)
LONE = replace(
    test_the_game.MIDDLE,
    options=the_game.Options(1, on_fire=True),
    seat=0,
    hands=(5,),
    turn=0,
    due=(),
    fires=(1,),
)
QUICK = test_quick_and_easy.MIDDLE
RARE: list[Any] = [
    CROWDED,
    LONE,
    replace(LONE, laid=7, required=0),
    replace(CROWDED, seat=0, hand=(), laid=3, required=0),
    *(replace(CROWDED, **test_the_game.ended(left, "stuck")) for left in (1, 3, 9, 89)),
    *(replace(CROWDED, **test_the_game.ended(left, "burned")) for left in (0, 1, 3, 89)),
    replace(CROWDED, **test_the_game.ended(0, "beaten")),
    QUICK,
    replace(QUICK, options=quick_and_easy.Options(3, pro=True), turn=None),
    replace(QUICK, outcome=TeamOutcome(won=True, left=0, why="beaten"), rating="won"),
    test_seven_ate_nine.MIDDLE,
]
"""Views with many words, which random play seldom meets."""


@cache
def pictures(language: str) -> list[Picture]:
    """Returns the first, middle and last moments of all games: one seat's, and with open hands."""
    drawn = [draw(view, language=language) for view in RARE]
    for game, options in OPTIONS:
        rules = GAMES[game]
        course = list(states(game, options, 7))
        for state in (course[0], course[1], course[len(course) // 2], course[-2], course[-1]):
            seats = [rules.view(state, seat) for seat in range(options["players"])]
            drawn.append(draw(seats[-1], language=language))
            drawn.append(draw(rules.view(state, None), *seats, language=language))
    return drawn


def columns(line: str) -> int:
    return sum(1 + (east_asian_width(character) in "WF") for character in line)


def written(picture: Picture) -> list[str]:
    """Returns all texts in a picture's SVG, including those for people who can't see it."""
    root = ET.fromstring(picture.svg)
    texts = ("title", "desc", "text")
    return ["".join(found.itertext()) for tag in texts for found in root.iter(f"{SVG}{tag}")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_stay_within_80_columns(language: str) -> None:
    for picture in pictures(language):
        lines = picture.text.split("\n")
        assert max(map(columns, lines)) <= 80
        assert all(line == line.rstrip() for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_of_that_language(language: str) -> None:
    for picture in pictures(language):
        for said in (picture.text, *written(picture)):
            rest = re.sub(LATIN[language], "", said)
            assert not re.search("[A-Za-z]", rest), said
            known = re.sub(f"[{OTHER_LETTERS[language]}]", "", rest) if language != "en" else rest
            assert not re.search(r"[^\W\d_]", known), said
            assert not re.search(r"\{|\?\?\?", said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_columns_are_aligned(language: str) -> None:
    """Bars begin in the same column, whatever the names before them."""
    for picture in pictures(language):
        bars = [re.match(r"[^█▒░·]*", line) for line in picture.text.split("\n")]
        begins = {columns(bar[0]) for bar in bars if bar and bar[0] != bar.string}
        assert len(begins) <= 1, picture.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_svg_tells_its_language_and_no_text_is_smaller_than_12_px(language: str) -> None:
    for picture in pictures(language):
        root = ET.fromstring(picture.svg)
        assert root.get("lang") == language
        for text in root.iter(f"{SVG}text"):
            assert float(text.get("font-size", "0")) >= 12, "".join(text.itertext())


def extent(text: ET.Element) -> tuple[float, float, float, float]:
    """Returns a text's edges, as far as they are known without a font: left, right, top, foot."""
    said, size = "".join(text.itertext()), float(text.get("font-size", "0"))
    wide = size * (0.58 * len(said) + 0.42 * (columns(said) - len(said)))
    share = {"end": 1.0, "middle": 0.5}.get(text.get("text-anchor", ""), 0)
    left, foot = float(text.get("x", "0")) - wide * share, float(text.get("y", "0"))
    return left, left + wide, foot - 0.7 * size, foot


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_of_the_svg_leave_each_other_room(language: str) -> None:
    for picture in pictures(language):
        texts = ET.fromstring(picture.svg).iter(f"{SVG}text")
        extents = sorted(extent(text) for text in texts if text.text or len(text))
        assert all(one[0] >= 0 and one[1] <= 720 for one in extents)
        for one, other in combinations(extents, 2):
            beside = one[1] <= other[0]
            assert beside or one[3] <= other[2] or other[3] <= one[2], (one, other)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            ("  player 1  6 cards", "> you       5 cards   8  31", "you: lay 1 more, cover row D"),
        ),
        ("ru", ("  игрок 1  6 карт", "> вы       5 карт   8  31", "вы: положить ещё 1, накрыть")),
        (
            "ja",
            ("  プレイヤー1  6枚", "> あなた       5枚   8  31", "あと1枚置く、列Dの火を消す"),
        ),
    ],
)
def test_seats_are_people(language: str, said: tuple[str, ...]) -> None:
    text = draw(test_the_game.MIDDLE, language=language).text
    assert all(line in text for line in said)


def test_the_table_leaves_out_what_is_required_and_how_it_ended() -> None:
    for view in RARE:
        picture = draw(view)
        assert picture.text.startswith(picture.table)
        assert ": lay" not in picture.table
        assert "left" not in picture.table


def test_an_unknown_language_is_an_error() -> None:
    with pytest.raises(ValueError, match="en, ru, ja"):
        _ = draw(QUICK, language="de").text
