"""Whole games, played in browsers as people play them."""

import re

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Persons
from tests.page.person import DESKTOP, LANDSCAPE, PHONE, How, Person, play_out
from tests.page.prepared_tables import dealt, table_of


def meet(game: str, first: Person, second: Person, *switches: str) -> None:
    """One opens a table by hand, the other comes by its link; then the cards are dealt."""
    first.go("/new")
    first.page.get_by_role("radio", name=game).check(force=True)
    if switches:
        first.page.locator("details summary").first.click()
    for switch in switches:
        first.page.locator("label", has=first.page.get_by_label(switch)).click()
    first.press("Open the table")
    first.sit_down()
    expect(first.page.locator(".invite")).to_be_visible()
    second.page.goto(first.page.url)
    second.sit_down()
    first.sees(second.name)
    first.press("Deal for two")


@pytest.mark.parametrize("game", ["Quick & Easy", pytest.param("The Game", marks=pytest.mark.long)])
def test_two_browsers_play_a_whole_game_with_each_other(person: Persons, game: str) -> None:
    ann, ben = person("Ann", view=DESKTOP), person("Ben", view=PHONE, how="touch")
    meet(game, ann, ben)
    play_out(ann, ben)
    play_again(ann, ben)


def test_two_browsers_play_a_deal_of_the_game_that_is_soon_lost(person: Persons) -> None:
    ann, ben = person("Ann", view=DESKTOP), person("Ben", view=PHONE, how="touch")
    people = {one.identity: one.name for one in (ann, ben)}
    table = table_of(ann.server, dealt("the-game", 2, seed=1094), people)
    for one in (ann, ben):
        one.go(f"/t/{table}")
    play_out(ann, ben)
    play_again(ann, ben)


def play_again(host: Person, guest: Person) -> None:
    """Starts the next game from the end of one, which both see."""
    for one in (host, guest):
        expect(one.page.locator("main.end")).to_be_visible()
    host.press("Play again")
    expect(guest.page.locator("main.tbl")).to_be_visible()


@pytest.mark.parametrize(
    ("how", "view"), [("keys", DESKTOP), ("touch", PHONE), ("drag", LANDSCAPE)]
)
def test_one_person_plays_with_a_bot_to_the_end(
    person: Persons, how: How, view: dict[str, int]
) -> None:
    ann = person("Ann", view=view, how=how)
    deal = dealt("quick-and-easy", 2, seed=2)
    ann.go(f"/t/{table_of(ann.server, deal, {ann.identity: ann.name})}")
    expect(ann.page.locator(".begins")).to_be_visible()
    play_out(ann)


def test_a_bot_that_was_chosen_plays_at_the_pace_that_was_chosen(person: Persons) -> None:
    ann = person("Ann", how="keys").go("/new")
    ann.page.get_by_role("radio", name="Quick & Easy").check(force=True)
    ann.press(re.compile("^Seat 2"))
    ann.press("Bot, solid")
    ann.page.locator("details summary").first.click()
    ann.page.get_by_role("radio", name="Quick", exact=True).check(force=True)
    ann.press("Play now")
    ann.begin()
    table = ann.page.url.rsplit("/", 1)[1]
    look = ann.context.request.get(f"{ann.server.address}/api/tables/{table}").json()["table"]
    assert (look["seats"][1]["bot"], look["settings"]["pace"]) == ("greedy", 500)
    while ann.state() in {"lay", "end"} and not ann.is_over:
        ann.take_a_turn()
    ann.page.wait_for_function(  # the bot has had its turn
        "() => document.querySelector('main.end, .finish')"
    )


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.long)])
def test_a_solitaire_begins_by_itself_and_is_played_to_its_end(
    person: Persons, whole: bool
) -> None:
    """In the short form it is played to its end with cards that are soon stuck."""
    ann = person("Ann", view=PHONE, how="touch").go("/new")
    ann.press(re.compile("^Seat 2"))
    ann.press("No seat here")
    ann.page.get_by_label("On Fire").check(force=True)
    ann.press("Play now")
    expect(ann.page.locator(".finish")).to_be_visible()
    if not whole:
        ann.lay()
        deal = dealt("the-game", 1, seed=4, first=0, on_fire=True)
        ann.go(f"/t/{table_of(ann.server, deal, {ann.identity: ann.name})}")
        expect(ann.page.locator(".finish")).to_be_visible()
    play_out(ann)


def test_one_press_on_the_start_page_and_one_plays(person: Persons) -> None:
    ann = person("Ann", view=PHONE, how="touch").go()
    ann.touch(ann.page.locator(".g1 .go"))
    expect(ann.page.locator(".begins")).to_be_visible()
    expect(ann.page.locator(".hand .card")).to_have_count(6)
    ann.begin()
    expect(ann.page).to_have_title("Your turn · The Game · Tenback")
    expect(ann.page.locator("link[rel=icon]").last).to_have_attribute("href", "/icon-turn.svg")
    ann.lay()
    expect(ann.page.locator(".hand .card")).to_have_count(5)
    expect(ann.page.get_by_text("Lay 1 more")).to_be_visible()
    ann.press("Turn by turn")
    turn = ann.page.locator("dialog li")
    expect(turn).to_have_count(1)
    expect(turn.locator("[role=img]")).to_have_attribute("aria-label", re.compile(r"^\d+$"))
