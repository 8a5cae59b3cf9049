"""7 Ate 9 in browsers: together, fast, and to the end."""

import re
import time
from typing import Any

from playwright.sync_api import expect

from tests.page.conftest import Persons
from tests.page.person import DESKTOP, PHONE, Person
from tests.page.prepared_tables import cut, recorded, table_of
from tests.page.screen_checks import check_screen
from tests.page.test_games import meet

KEYS = "1234567890"
COUNTED = """
    window.counted = false; // whether it was counted down, with a pad that waits
    new MutationObserver(() => {
        counted ||= document.querySelector(".ring.counting") !== null
            && document.querySelector(".keypad.waits") !== null;
    }).observe(document, { attributes: true, childList: true, subtree: true });
"""


def act(one: Person) -> None:
    """Lays what fits, or the last card of all, or takes; or waits."""
    page = one.page
    found = page.evaluate(
        """() => {
            if (document.querySelector("main.end")) return "over";
            if (!document.querySelector(".keypad:not(.waits)")) return "wait";
            const keys = [...document.querySelectorAll(".keypad .key")];
            const fits = keys.findIndex((key) => key.matches(".fits, .last"));
            if (fits >= 0) return fits;
            return document.querySelector(".take.waits") ? "wait" : "take";
        }"""
    )
    if isinstance(found, int):
        if one.how == "keys":
            page.keyboard.press(KEYS[found])
        else:
            # Its number, above the bands that choose a step.
            whole = page.locator(".keypad .key").nth(found).locator(".whole")
            whole.tap(position={"x": 20, "y": 18})
    elif found == "take":
        if one.how == "keys":
            page.keyboard.press("Space")
        else:
            one.touch(page.locator(".take"))
    else:
        page.wait_for_timeout(30)


def raced(*people: Person, seconds: int = 150) -> None:
    """Lets people race until one has won."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        for one in people:
            if one.is_over:
                return
            act(one)
    raise AssertionError(f"nobody has won after {seconds} s")


def under_way(person: Persons, moves: int, **settings: Any) -> tuple[Person, Person]:
    """Two people at a race after some of its moves: it goes on without a countdown."""
    ann, ben = person("Ann", view=DESKTOP, how="keys"), person("Ben", view=PHONE, how="touch")
    people = {one.identity: one.name for one in (ann, ben)}
    race = cut(recorded("seven-ate-nine", 2, seed=30), moves)
    table = table_of(ann.server, race, people, **settings)
    for one in (ann, ben):
        one.go(f"/t/{table}")
        expect(one.page.locator(".keypad:not(.waits)")).to_be_visible()
    return ann, ben


def cried(*people: Person) -> None:
    for one in people:
        expect(one.page.locator("main.end")).to_be_visible()
        one.sees(re.compile("won"))


def test_two_browsers_count_down_together_and_race(person: Persons, long: bool) -> None:
    """The long form races to the end; how a race ends is the next test's."""
    ann, ben = person("Ann", view=DESKTOP, how="keys"), person("Ben", view=PHONE, how="touch")
    for one in (ann, ben):
        one.context.add_init_script(COUNTED)
    meet("7 Ate 9", ann, ben, "Show what fits")
    for one in (ann, ben):
        expect(one.page.locator(".keypad:not(.waits)")).to_be_visible()
        assert one.page.evaluate("counted"), f"{one.name} saw no countdown"
    if long:
        raced(ann, ben)
        cried(ann, ben)
        return
    for one in (ann, ben):
        left = one.page.locator(".take .n7")
        before = left.inner_text()
        act(one)
        expect(left).not_to_have_text(before)


def test_two_browsers_race_to_the_cry(person: Persons) -> None:
    ann, ben = under_way(person, -6, wanted=True)
    raced(ann, ben)
    cried(ann, ben)
    check_screen(ann, "seven-end")


def test_a_wrong_card_comes_back_and_taking_stays_possible(person: Persons) -> None:
    ann, _ = under_way(person, 0, wanted=True)
    for _ in range(12):
        ann.page.keyboard.press("Space")
    expect(ann.page.locator(".take .n7")).to_have_text("24")
    wrong = ann.page.locator(".keypad .key:not(.fits):not(.none) .whole").first
    expect(wrong).to_be_visible()
    card = wrong.locator(".sr").inner_text().split(", one of")[0]  # a second one may still come
    wrong.click()
    ann.sees("a short pause")
    expect(ann.page.get_by_role("button", name=card).first).to_be_visible()
    before = ann.page.locator(".take .n7").inner_text()
    ann.page.keyboard.press("Space")
    expect(ann.page.locator(".take .n7")).not_to_have_text(before)


def test_without_the_aid_nothing_tells_what_fits(person: Persons) -> None:
    ann, _ = under_way(person, 0)
    for _ in range(36):
        ann.page.keyboard.press("Space")
    expect(ann.page.get_by_role("button", name="All cards taken")).to_be_visible()
    assert ann.page.locator(".fits, .want").count() == 0
    assert "fits" not in ann.page.content().replace("set-wanted", "")


def test_a_race_with_bots_waits_while_the_menu_is_open(person: Persons) -> None:
    ann = person("Ann", view=PHONE, how="touch")
    race = cut(recorded("seven-ate-nine", 2, seed=30), 10)
    ann.go(f"/t/{table_of(ann.server, race, {ann.identity: ann.name})}")
    expect(ann.page.locator(".keypad:not(.waits)")).to_be_visible()
    ann.press("Menu")
    expect(ann.page.locator(".net")).to_contain_text("Paused.")
    ann.press("Close")
    expect(ann.page.locator(".ring.counting")).to_be_visible()
    expect(ann.page.locator(".keypad:not(.waits)")).to_be_visible()
