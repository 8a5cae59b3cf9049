"""Hints at the table, and the chances of a game that is over, in a browser."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.page.conftest import Persons
from tests.page.person import PHONE, Person
from tests.page.prepared_tables import dealt, table_of
from tests.page.replays import REFUSED, Game, become, look
from tests.page.screen_checks import check_screen
from tests.page.test_screens import ALL, LANGUAGES
from tests.server.client import JSON
from tests.server.server_process import Server


@pytest.fixture
def analysis(game: Game, server: Server) -> JSON:
    """The analysis of the game, which the server computes once."""
    assert game.host.server is server
    found: JSON = game.host.call("GET", f"/api/tables/{game.table}/games/1/analysis").json()
    return found


def on_turn(one: Person, **settings: Any) -> str:
    """Seats a person with two bots, first on turn; returns the table.

    Nobody speaks, because what the bots say changes the chances.
    """
    deal = dealt("the-game", 3, seed=1, first=0)
    silent = {"manner": "none", **settings}
    table = table_of(one.server, deal, {one.identity: one.name}, **silent)
    one.go(f"/t/{table}")
    expect(one.page.locator(".finish")).to_be_visible()
    if settings.get("hints", True):
        expect(one.page.locator(".ask")).to_be_visible()
    return table


def asked(one: Person, table: str) -> JSON:
    answer: JSON = one.context.request.get(f"{one.server.address}/api/tables/{table}/hint").json()
    return answer


def advice(one: Person) -> Locator:
    return one.page.locator(".advice")


# Hints


@pytest.mark.parametrize("how", ["mouse", "touch", "keys"])
def test_a_hint_shows_which_card_goes_where_and_why_until_a_card_is_laid(
    person: Persons, how: str
) -> None:
    ann = person("Ann", view=PHONE if how == "touch" else {"width": 1280, "height": 800}, how=how)
    table = on_turn(ann)
    best = asked(ann, table)["turns"][0]

    def ask() -> None:
        if how == "keys":
            ann.page.keyboard.press("h")
        else:
            ann.press("Hint", ".acts")

    expect(advice(ann)).to_have_count(0)
    ask()
    expect(advice(ann).locator("b")).to_have_text(best["text"])
    expect(advice(ann).locator("small")).to_have_text(
        f"{round(100 * best['chance'])}% chance of winning"
    )
    reasons = [one["text"] for one in best["reasons"] if one["good"]][:2]
    expect(advice(ann).locator("li:not(.other)")).to_have_text(reasons)
    expect(ann.page.locator("[role=log]")).to_contain_text(f"Hint: {best['text']}.")
    rows = sorted({lay["row"] for lay in best["lays"]})
    marked = ann.page.locator(".lane.hinted").evaluate_all("all => all.map(one => one.dataset.row)")
    assert [int(row) for row in marked] == rows
    for order, lay in enumerate(best["lays"], 1):
        card = ann.page.locator(f".hand [data-at='card {lay['card']}'] .order")
        expect(card).to_have_text(str(order))
    ask()
    expect(advice(ann)).to_have_count(0)
    ask()
    expect(advice(ann)).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(advice(ann)).to_have_count(0)
    ask()
    expect(advice(ann)).to_be_visible()
    ann.lay()
    expect(advice(ann)).to_have_count(0)
    expect(ann.page.locator(".order")).to_have_count(0)


def test_a_hint_that_comes_after_a_card_was_laid_is_not_shown(person: Persons) -> None:
    ann = person("Ann")
    on_turn(ann)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    ann.page.route("**/hint", hold)
    with ann.page.expect_request("**/hint"):
        ann.press("Hint", ".acts")
    button = ann.page.locator(".ask")
    expect(button).to_have_attribute("aria-busy", "true")
    expect(button).to_have_text("Thinking…")
    ann.lay()
    held[0].continue_()
    expect(button).to_have_attribute("aria-busy", "false")
    expect(advice(ann)).to_have_count(0)


def test_without_its_aids_a_table_has_no_hints_and_no_cards_still_out(person: Persons) -> None:
    """TG-60, TG-62: and where it has them, a refusal is shown."""
    ann = person("Ann")
    hints, still_out = ann.page.locator(".ask"), ann.page.locator("aside", has_text="Still out")
    on_turn(ann, hints=False, played=False)
    ann.page.wait_for_load_state("networkidle")
    expect(hints).to_have_count(0)
    expect(still_out).to_have_count(0)
    ann.forgiven = REFUSED + [r"status of 503"]
    on_turn(ann)
    expect(still_out).to_be_visible()
    refusal = {"reason": "not-ready", "text": "The coach is still getting ready."}
    ann.page.route("**/hint", lambda route: route.fulfill(status=503, json=refusal))
    ann.press("Hint", ".acts")
    ann.sees("The coach is still getting ready.")


def test_the_host_switches_hints_off(person: Persons) -> None:
    ann = person("Ann")
    ann.go("/new")
    switch = ann.page.get_by_role("switch", name="Hints")
    expect(switch).to_be_checked()
    ann.page.locator("label", has=switch).click()
    expect(switch).not_to_be_checked()
    ann.page.locator(".foot .btn").click()
    ann.sit_down()
    expect(ann.page.locator(".invite")).to_be_visible()
    table = ann.page.url.rsplit("/", 1)[1]
    look = ann.context.request.get(f"{ann.server.address}/api/tables/{table}").json()
    assert look["table"]["settings"]["hints"] is False
    ann.press("Change the rules")
    expect(ann.page.get_by_role("switch", name="Hints")).not_to_be_checked()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_on_every_screen(person: Persons, language: str) -> None:
    ann = person("Ann", view=PHONE, language=language)
    on_turn(ann)
    ann.page.keyboard.press("h")
    expect(advice(ann)).to_be_visible()
    check_screen(ann, "the-game-hint", ALL)


# A game that is over


def points(one: Person) -> Locator:
    return one.page.locator(".chances li button")


def test_from_the_end_to_the_curve_and_from_what_cost_most_to_what_was_better(
    person: Persons, game: Game, analysis: JSON
) -> None:
    ann = person("Ann")
    become(ann, game.host)
    ann.go(f"/t/{game.table}")
    ann.press("Chances over time")
    expect(ann.page.locator(".chances path.seated").first).to_be_visible()
    slider = ann.page.get_by_role("slider", name="Position in the game")
    ann.page.keyboard.press("ArrowRight")
    expect(ann.page.locator(".chances path.now")).to_have_attribute("d", re.compile("^M1 "))
    there = sorted(analysis["turning_points"], key=lambda point: point["number"])
    assert there, "greedy bots and whoever lays the first card play no perfect game"
    expect(points(ann)).to_have_count(len(there))
    for n, point in enumerate(there):
        cost, better, worse = (
            round(100 * value)
            for value in (point["cost"], point["better"]["chance"], point["played"]["chance"])
        )
        label = f"cost {cost}%, {worse}% instead of {better}%."
        button = points(ann).nth(n)
        expect(button).to_have_attribute("aria-label", re.compile(re.escape(label)))
        button.click()
        expect(slider).to_have_value(str(point["start"]))
        sides = ann.page.locator(".point .sides b")
        expect(sides).to_have_text([point["played"]["text"], point["better"]["text"]])
        expect(ann.page.locator(".point em")).to_have_text([f"{worse}%", f"{better}%"])
        rows = {str(lay["row"]) for lay in point["better"]["lays"]}
        marked = ann.page.locator(".lane.hinted")
        assert set(marked.evaluate_all("all => all.map(one => one.dataset.row)")) == rows


def test_keys_lead_through_what_cost_most(person: Persons, game: Game, analysis: JSON) -> None:
    ann = person("Ann", how="keys")
    slider = look(ann, game)
    ann.press("Chances over time")
    first = points(ann).first
    expect(first).to_be_visible()
    first.focus()
    ann.page.keyboard.press("Enter")
    expect(first).to_have_attribute("aria-pressed", "true")
    start = int(slider.input_value())
    assert start in {point["start"] for point in analysis["turning_points"]}
    expect(ann.page.locator("[role=log]")).to_contain_text("better: ")
    ann.page.keyboard.press("ArrowRight")
    expect(slider).to_have_value(str(start + 1))
    expect(ann.page.locator(".point")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".point")).to_have_count(0)
    expect(ann.page.locator(".hands")).to_be_visible()
    if points(ann).count() > 1:
        first.focus()
        ann.page.keyboard.press("Tab")
        expect(points(ann).nth(1)).to_be_focused()
    ann.press("Chances over time")
    expect(ann.page.locator(".chances")).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_curve_on_every_screen(
    person: Persons, game: Game, analysis: JSON, language: str
) -> None:
    assert analysis["turns"]
    ann = person("Ann", view=PHONE, language=language)
    ann.go(f"/replay/{game.table}/1#chances")
    expect(points(ann).first).to_be_visible()
    check_screen(ann, "the-game-chances", ALL)
    told = ann.page.locator(".point")
    for point in points(ann).all():
        point.click()
        expect(point).to_have_attribute("aria-pressed", "true")
        assert told.evaluate("one => one.scrollHeight - one.clientHeight") <= 0, "one has to scroll"
    points(ann).first.click()
    expect(told).to_be_visible()
    check_screen(ann, "the-game-point", ALL)
