"""7 Ate 9 in browsers: together, fast, and to the end."""

import re

from playwright.sync_api import expect

from tests.page.conftest import Persons
from tests.page.person import DESKTOP, PHONE, Person
from tests.page.screens import looked_at
from tests.page.test_games import meet

KEYS = "1234567890"


def act(one: Person) -> None:
    """Lays what fits, or the last card of all, or takes; or waits."""
    page = one.page
    found = page.evaluate(
        """() => {
            if (document.querySelector("main.end")) return "over";
            if (!document.querySelector(".pad:not(.waits)")) return "wait";
            const keys = [...document.querySelectorAll(".pad .key")];
            const fits = keys.findIndex((key) => key.matches(".fits, .last"));
            if (fits >= 0) return fits;
            return document.querySelector(".take.waits") ? "wait" : "take";
        }"""
    )
    if isinstance(found, int):
        if one.how == "keys":
            page.keyboard.press(KEYS[found])
        else:
            # Its number, above the bands with which a certain step is chosen.
            whole = page.locator(".pad .key").nth(found).locator(".whole")
            whole.tap(position={"x": 20, "y": 18})
    elif found == "take":
        if one.how == "keys":
            page.keyboard.press("Space")
        else:
            one.touch(page.locator(".take"))
    else:
        page.wait_for_timeout(30)


def raced(*people: Person, rounds: int = 3000) -> None:
    """Has people race until somebody has won."""
    for _ in range(rounds):
        for one in people:
            if one.is_over:
                return
            act(one)
    raise AssertionError("nobody wins")


def test_two_browsers_count_down_together_and_race_to_the_cry(person: Persons) -> None:
    ann, ben = person("Ann", view=DESKTOP, how="keys"), person("Ben", view=PHONE, how="touch")
    meet("7 Ate 9", ann, ben, "Show what fits")
    for one in (ann, ben):
        expect(one.page.locator(".ring.counting")).to_be_visible()
        expect(one.page.locator(".pad.waits")).to_be_visible()
    raced(ann, ben)
    for one in (ann, ben):
        expect(one.page.locator("main.end")).to_be_visible()
        one.sees(re.compile("won"))
    looked_at(ann, "seven-end")


def test_a_wrong_card_comes_back_and_taking_stays_possible(person: Persons) -> None:
    ann, ben = person("Ann", how="keys"), person("Ben", how="keys")
    meet("7 Ate 9", ann, ben, "Show what fits")
    expect(ann.page.locator(".pad:not(.waits)")).to_be_visible(timeout=10_000)
    for _ in range(12):
        ann.page.keyboard.press("Space")
    wrong = ann.page.locator(".pad .key:not(.fits):not(.none) .whole").first
    expect(wrong).to_be_visible()
    card = wrong.locator(".sr").inner_text()
    wrong.click()
    ann.sees("a short pause")
    expect(ann.page.get_by_role("button", name=card, exact=True).first).to_be_visible()
    before = ann.page.locator(".take .n7").inner_text()
    ann.page.keyboard.press("Space")
    expect(ann.page.locator(".take .n7")).not_to_have_text(before)


def test_without_the_aid_nothing_tells_what_fits(person: Persons) -> None:
    ann, ben = person("Ann", how="keys"), person("Ben", how="keys")
    meet("7 Ate 9", ann, ben)
    expect(ann.page.locator(".pad:not(.waits)")).to_be_visible(timeout=10_000)
    for _ in range(36):
        ann.page.keyboard.press("Space")
    expect(ann.page.get_by_role("button", name="All cards taken")).to_be_visible()
    assert ann.page.locator(".fits, .want").count() == 0
    assert "fits" not in ann.page.content().replace("set-wanted", "")
