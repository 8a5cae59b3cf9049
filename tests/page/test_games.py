"""Whole games, played in browsers as people play them."""

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Persons
from tests.page.person import DESKTOP, LANDSCAPE, PHONE, How, Person, play_out


def meet(game: str, first: Person, second: Person, *switches: str) -> None:
    """One opens a table by hand, the other comes by its link; then the cards are dealt."""
    first.go("/new")
    first.page.get_by_role("radio", name=game).check(force=True)
    for switch in switches:
        first.page.get_by_label(switch).check(force=True)
    first.press("Open the table")
    first.sit_down()
    expect(first.page.locator(".invite")).to_be_visible()
    second.page.goto(first.page.url)
    second.sit_down()
    first.sees(second.name)
    first.press("Deal for two")


@pytest.mark.parametrize("game", ["The Game", "Quick & Easy"])
def test_two_browsers_play_a_whole_game_with_each_other(person: Persons, game: str) -> None:
    ann, ben = person("Ann", view=DESKTOP), person("Ben", view=PHONE, how="touch")
    meet(game, ann, ben)
    play_out(ann, ben)
    for one in (ann, ben):
        expect(one.page.locator("main.end")).to_be_visible()
    ann.press("Play again")
    expect(ben.page.locator("main.tbl")).to_be_visible()


@pytest.mark.parametrize(
    ("how", "view"), [("keys", DESKTOP), ("touch", PHONE), ("drag", LANDSCAPE)]
)
def test_one_person_plays_with_bots(person: Persons, how: How, view: dict[str, int]) -> None:
    ann = person("Ann", view=view, how=how).go("/new")
    ann.page.get_by_role("radio", name="Quick & Easy").check(force=True)
    ann.page.get_by_label("Seat 2").select_option(label="Bot, solid")
    ann.page.get_by_role("radio", name="Quick", exact=True).check(force=True)
    ann.press("Play now")
    play_out(ann)
    expect(ann.page.locator("main.end")).to_be_visible()


def test_a_solitaire_begins_by_itself_and_is_played_to_its_end(person: Persons) -> None:
    ann = person("Ann", view=PHONE, how="touch").go("/new")
    ann.press("Remove seat 2")
    ann.page.get_by_label("On Fire").check(force=True)
    ann.press("Play now")
    expect(ann.page.locator(".finish")).to_be_visible()
    play_out(ann)
    expect(ann.page.locator("main.end")).to_be_visible()


def test_one_press_on_the_start_page_and_one_plays(person: Persons) -> None:
    ann = person("Ann", view=PHONE, how="touch").go()
    ann.touch(ann.page.locator(".g1 .go"))
    expect(ann.page.locator(".begins")).to_be_visible()
    expect(ann.page.locator(".hand .card")).to_have_count(6)
    ann.begin()
    ann.lay()
    expect(ann.page.locator(".hand .card")).to_have_count(5)
    expect(ann.page.get_by_text("Lay 1 more")).to_be_visible()
