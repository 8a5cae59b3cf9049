"""What holds for the pictures of all games."""

import re
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from msgspec import Struct, json
from msgspec.structs import replace

from tenback.draw import Picture, draw
from tenback.locales.columns import wrapped
from tenback.rules import GAMES, the_game
from tests.processes import run

from .positions import OPTIONS, states

SVG = "{http://www.w3.org/2000/svg}"


def pictures(game: str, options: dict[str, Any], seed: int) -> list[Picture]:
    """Returns what each seat sees, what a spectator sees, and the open picture, along a game."""
    rules = GAMES[game]
    drawn = []
    for number, state in enumerate(states(game, options, seed)):
        if number % 11 and rules.outcome(state) is None:
            continue
        seats = [rules.view(state, seat) for seat in range(options["players"])]
        spectator = rules.view(state, None)
        drawn += [*map(draw, seats), draw(spectator), draw(spectator, *seats)]
    return drawn


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("game", "options"), OPTIONS)
def test_every_position_has_a_text_of_80_columns(
    game: str, options: dict[str, Any], seed: int
) -> None:
    for picture in pictures(game, options, seed):
        lines = picture.text.split("\n")
        assert max(map(len, lines)) <= 80
        assert all(line == line.rstrip() for line in lines)
        assert set(picture.text) - set(map(chr, range(32, 127))) <= set("\n█▒░·↑↓±┌─┐│└┘’")
        assert picture.text.startswith(picture.table)


@pytest.mark.parametrize(("game", "options"), OPTIONS)
def test_every_position_has_a_self_contained_svg(game: str, options: dict[str, Any]) -> None:
    for picture in pictures(game, options, 0):
        root = ET.fromstring(picture.svg)
        assert root.tag == f"{SVG}svg"
        assert root.get("role") == "img"
        assert root.get("viewBox") == f"0 0 {root.get('width')} {root.get('height')}"
        assert root[0].tag == f"{SVG}title"
        assert root[0].text
        assert not re.search(r"href|url\(|<style|<script| id=|nan|inf\b", picture.svg)


@pytest.mark.parametrize(("game", "options"), OPTIONS)
def test_equal_views_have_equal_pictures(game: str, options: dict[str, Any]) -> None:
    rules = GAMES[game]
    for state in list(states(game, options, 1))[::9]:
        seat = options["players"] - 1
        view = rules.view(state, seat)
        # A second View that shares nothing with the first but its contents, as after sending it.
        again = json.decode(json.encode(view), type=rules.View)
        assert draw(view) == draw(again)
        assert draw(view).text == draw(again).text
        assert draw(view).svg == draw(again).svg


@pytest.mark.parametrize(("game", "options"), OPTIONS)
def test_pictures_do_not_need_the_played_cards(game: str, options: dict[str, Any]) -> None:
    rules = GAMES[game]
    for state in list(states(game, options, 2))[::9]:
        view: Any = rules.view(state, 0)
        forgetful = replace(view, played=None)
        assert draw(forgetful).text == draw(view).text
        ET.fromstring(draw(forgetful).svg)


@pytest.mark.parametrize(("game", "options"), OPTIONS)
def test_hidden_cards_never_show(game: str, options: dict[str, Any]) -> None:
    """Whatever lies face down and whatever the others hold, a seat's picture stays the same."""
    rules = GAMES[game]
    for state in list(states(game, options, 3))[::20]:
        if "seven" in game:
            face_down = {"decks": tuple(deck[::-1] for deck in state.decks)}
        else:
            face_down = {"deck": state.deck[::-1]}
            # The last two seats swap their hands if they have the same size.
            if options["players"] > 2 and len(state.hands[-1]) == len(state.hands[-2]):
                face_down["hands"] = (*state.hands[:-2], state.hands[-1], state.hands[-2])
        other = replace(state, **face_down)
        for seat in (0, None):
            one, two = draw(rules.view(state, seat)), draw(rules.view(other, seat))
            assert one.text == two.text
            assert one.svg == two.svg


@pytest.mark.parametrize(("game", "options"), OPTIONS)
def test_the_order_of_other_views_changes_nothing(game: str, options: dict[str, Any]) -> None:
    rules = GAMES[game]
    for state in list(states(game, options, 3))[::20]:
        views = [rules.view(state, seat) for seat in range(options["players"])]
        spectator = rules.view(state, None)
        opened = draw(spectator, *views)
        again = draw(spectator, spectator, *reversed(views), views[0])
        assert (opened.text, opened.svg) == (again.text, again.svg)


def test_a_picture_is_its_text_and_shows_itself_in_a_notebook() -> None:
    rules = GAMES["the-game"]
    view = rules.view(next(states("the-game", {"players": 2}, 0)), 0)
    picture = draw(view)
    assert str(picture) == picture.text
    assert picture._repr_svg_() is picture.svg


def test_views_of_different_games_make_no_picture() -> None:
    one, other = (
        GAMES[game].view(next(states(game, {"players": 2}, 0)), 0)
        for game in ("the-game", "quick-and-easy")
    )
    with pytest.raises(TypeError):
        draw(one, other)


class Nested(Struct, frozen=True):
    players: int
    wild: bool = False


class MadeUpView(Struct, frozen=True, tag_field="game", tag="made-up"):
    options: Nested
    seat: int | None
    hand: tuple[str, ...]
    rows: tuple[tuple[int, ...], ...]
    outcome: None = None


def test_a_game_without_a_file_gets_the_fields_of_its_view() -> None:
    view = MadeUpView(Nested(2), 0, ("<ace>", "king & queen"), ((1, 2), ()))
    assert draw(view).text.split("\n") == [
        "made-up",
        "options: players 2, wild False",
        "seat: 0",
        "hand: <ace>, king & queen",
        "rows: (1, 2), (-)",
        "outcome: -",
    ]
    root = ET.fromstring(draw(view).svg)
    assert root[0].text == "made-up"
    assert "hand: <ace>, king & queen" in {text.text for text in root.iter(f"{SVG}text")}


def test_the_plain_picture_opens_other_hands_and_wraps_long_ones() -> None:
    view = MadeUpView(Nested(2), None, (), ())
    other = replace(view, seat=1, hand=tuple(map(str, range(60))))
    text = draw(view, other).text
    assert "seat: 1" in text
    assert "59" in text
    assert max(map(len, text.split("\n"))) <= 80


def test_importing_draw_is_light() -> None:
    code = "import sys, tenback.draw, tenback.draw.the_game; print(*sys.modules)"
    folder = Path(__file__).parents[2] / "src"
    loaded = run([sys.executable, "-c", code], check=True, cwd=folder).stdout.split()
    heavy = {"numpy", "numba", "rich", "xml.etree.ElementTree", "asyncio", "fluent.runtime"}
    assert not heavy & set(loaded)


def test_only_views_are_drawn_and_only_in_our_languages() -> None:
    state = the_game.deal(the_game.Options(players=1), the_game.cards())
    for wrong in (state, None, "a View"):
        with pytest.raises(TypeError, match="draw takes a View"):
            draw(wrong)
    with pytest.raises(ValueError, match="there are en, ru, ja"):
        draw(the_game.view(state, 0), language="xx")


@pytest.mark.parametrize(
    ("line", "columns", "broken"),
    [
        ("short", 10, "short"),
        ("", 10, ""),
        ("two words here", 9, "two words\nhere"),
        ("  kept in its place", 10, "  kept in\n  its\n  place"),
        ("日本語の長い行です", 8, "日本語の\n長い行で\nす"),
        ("日本語の行、です", 10, "日本語の\n行、です"),
        ("日本語（の）行", 8, "日本語\n（の）行"),
        ("日本語のwordです", 10, "日本語の\nwordです"),
        ("abcdefghij k", 4, "abcd\nefgh\nij k"),
    ],
)
def test_a_long_line_breaks_between_words(line: str, columns: int, broken: str) -> None:
    assert wrapped(line, columns) == broken
