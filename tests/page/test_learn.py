"""Lessons in a browser: each is done by doing what it teaches."""

import re

import msgspec
import pytest
from playwright.sync_api import Locator, expect

from tenback.table.lessons import LESSONS
from tests.page.conftest import Persons
from tests.page.person import DESKTOP, PHONE, How, Person
from tests.server.client import JSON
from tests.table.test_lessons import ways


def begin(one: Person, game: str, lesson: str = "") -> None:
    """Opens a game's lessons, at the first one or at another."""
    one.go(f"/learn/{game}" + (f"#{lesson}" if lesson else ""))
    on_step(one, f"{game}-{lesson}" if lesson else LESSONS[game][0].name)


def on_step(one: Person, name: str) -> None:
    """Waits for a lesson, fresh and with its words."""
    expect(one.page.locator(f"main.lesson.open[data-step='{name}']")).to_be_visible()
    expect(coach(one)).not_to_have_class(re.compile("done|missed"))
    expect(coach(one).locator("p")).to_contain_text(re.compile(r"\w+ \w+"))


def coach(one: Person) -> Locator:
    return one.page.get_by_role("region", name="Your task")


def do(one: Person, action: JSON, *, refused: bool = False) -> None:
    """Does something as a person would, and waits until the page shows that it is done."""
    if action["do"] == "lay" and "row" in action:
        choose(one, action["card"])
        row = one.page.locator(f"[data-row='{action['row']}']")
        if "danger" in (row.get_attribute("class") or ""):
            lay_on(one, action["row"])
            expect(row).to_contain_text("Tap again to lay it")
    with one.page.expect_response(re.compile("/api/lessons/")):
        send(one, action)
    if action["do"] == "lay" and "row" in action and not refused:
        expect(in_hand(one, action["card"])).to_have_count(0)


def send(one: Person, action: JSON) -> None:
    keyboard = one.page.keyboard
    if action["do"] == "end":
        keyboard.press("e") if one.how == "keys" else one.touch(one.page.locator(".finish"))
    elif action["do"] == "take":
        keyboard.press(" ") if one.how == "keys" else one.touch(one.page.locator(".take"))
    elif "row" in action:
        lay_on(one, action["row"])
    else:
        key = one.page.locator(f".key:not(.none)[data-at='key {action['card'][0]}'] .whole")
        expect(key).to_be_visible()  # the last card that was taken may still be on its way
        keyboard.press(str(action["card"][0] % 10)) if one.how == "keys" else one.touch(key)


def in_hand(one: Person, card: int | list[str | int]) -> Locator:
    called = card if isinstance(card, int) else " ".join(map(str, card))
    return one.page.locator(f".hand [data-at='card {called}']")


def choose(one: Person, card: int | list[str | int]) -> None:
    held = in_hand(one, card)
    if one.how == "keys":
        place = held.evaluate("one => [...one.parentNode.children].indexOf(one)")
        one.page.keyboard.press(str(place + 1))
    else:
        one.touch(held)
    expect(held).to_have_attribute("aria-pressed", "true")


def lay_on(one: Person, row: int) -> None:
    if one.how == "keys":
        one.page.keyboard.press("abcd"[row])
    else:
        one.touch(one.page.locator(f"[data-row='{row}'] .hit"))


def way(game: str, number: int) -> list[JSON]:
    """Returns actions that do a lesson."""
    return [msgspec.to_builtins(one.action) for one in next(ways(game, number))]


def learnt(one: Person) -> Locator:
    """The lessons that are marked as learnt."""
    return coach(one).locator(".dots .learnt")


@pytest.mark.parametrize(
    ("game", "how", "view"),
    [
        ("the-game", "mouse", DESKTOP),
        ("quick-and-easy", "keys", DESKTOP),
        ("seven-ate-nine", "touch", PHONE),
    ],
)
def test_every_lesson_is_done_by_doing_what_it_teaches(
    person: Persons, game: str, how: How, view: dict[str, int]
) -> None:
    """By keys means by keys alone, from the first press to the last."""
    ann = person("Ann", view=view, how=how)
    begin(ann, game)
    for number, step in enumerate(LESSONS[game]):
        on_step(ann, step.name)
        expect(learnt(ann)).to_have_count(number)
        for action in way(game, number):
            do(ann, action)
        expect(coach(ann)).to_have_class(re.compile("done"))
        expect(learnt(ann)).to_have_count(number + 1)
        onwards = coach(ann).get_by_role("button", name="Next")
        expect(onwards).to_be_focused()  # one more press leads to the next lesson
        if how == "keys":
            ann.page.keyboard.press("Enter")
        else:
            ann.touch(onwards)
    expect(ann.page.get_by_role("heading", name="You know")).to_be_focused()
    ann.press(re.compile("Play with bots|Race the bots"))
    expect(ann.page).to_have_url(re.compile(r"/t/\w+$"))
    expect(ann.page.locator(f"main.tbl.{game}")).to_be_visible()
    expect(ann.page.locator(".hand .card, .keypad").first).to_be_visible()


def test_a_race_can_be_learnt_by_keys(person: Persons) -> None:
    ann = person("Ann", how="keys")
    begin(ann, "seven-ate-nine", "take")
    for action in way("seven-ate-nine", 3):
        do(ann, action)
    expect(coach(ann)).to_have_class(re.compile("done"))


def test_what_was_missed_is_tried_again_on_a_fresh_board(person: Persons) -> None:
    ann = person("Ann")
    begin(ann, "the-game")
    do(ann, {"do": "lay", "card": 83, "row": 0})
    expect(coach(ann)).to_have_class(re.compile("missed"))
    expect(learnt(ann)).to_have_count(0)
    expect(ann.page.locator(".hand .card")).to_have_count(2)
    again = coach(ann).get_by_role("button", name="Try again")
    expect(again).to_be_focused()
    again.click()
    on_step(ann, "the-game-lay")
    expect(ann.page.locator(".hand .card")).to_have_count(3)
    do(ann, {"do": "lay", "card": 24, "row": 0})
    expect(coach(ann)).to_have_class(re.compile("done"))
    expect(learnt(ann)).to_have_count(1)


def test_a_wrong_card_of_the_race_is_missed_and_tried_again(person: Persons) -> None:
    ann = person("Ann", view=PHONE, how="touch")
    begin(ann, "seven-ate-nine")
    do(ann, {"do": "lay", "card": [10, 3]})
    expect(coach(ann)).to_have_class(re.compile("missed"))
    ann.press("Try again")
    on_step(ann, "seven-ate-nine-add")
    do(ann, {"do": "lay", "card": [7, 1]})
    expect(coach(ann)).to_have_class(re.compile("done"))


def test_what_the_rules_refuse_is_shown_and_the_lesson_goes_on(person: Persons) -> None:
    """The fixture checks that the console stays clean."""
    ann = person("Ann")
    begin(ann, "the-game", "jump")
    do(ann, {"do": "lay", "card": 8, "row": 0}, refused=True)
    expect(ann.page.locator(".notices")).to_contain_text("8 is too low for row A")
    expect(coach(ann)).not_to_have_class(re.compile("done|missed"))
    held = ann.page.locator(".hand .card")
    expect(held).to_have_count(3)
    ann.page.keyboard.press("Escape")
    expect(held.and_(ann.page.locator("[aria-pressed=true]"))).to_have_count(0)
    do(ann, {"do": "lay", "card": 37, "row": 0})
    expect(coach(ann)).to_have_class(re.compile("done"))


def test_what_is_learnt_is_remembered_and_lessons_can_be_skipped(person: Persons) -> None:
    ann = person("Ann")
    begin(ann, "the-game")
    expect(coach(ann).get_by_label("Lesson 1 of 7")).to_be_visible()
    do(ann, {"do": "lay", "card": 24, "row": 0})
    expect(learnt(ann)).to_have_count(1)

    # The overview leads to the first lesson that is not learnt; loading it again changes nothing.
    ann.go("/learn")
    shelf = ann.page.locator(".game-tile", has_text="The Game")
    expect(shelf).to_contain_text("1 of 7 learnt")
    shelf.get_by_role("link", name="Continue").click()
    on_step(ann, "the-game-both-ways")
    expect(learnt(ann)).to_have_count(1)

    ann.press("Skip")
    on_step(ann, "the-game-jump")
    expect(ann.page).to_have_url(re.compile("/learn/the-game#jump$"))
    ann.page.reload()
    on_step(ann, "the-game-jump")
    ann.press("Previous lesson")
    on_step(ann, "the-game-both-ways")
    ann.press("Previous lesson")
    on_step(ann, "the-game-lay")
    expect(coach(ann).get_by_label("Previous lesson")).to_be_hidden()
    ann.page.go_back()
    on_step(ann, "the-game-both-ways")
    for _ in range(6):
        ann.press("Skip")
    ann.sees("6 lessons were skipped. They will wait for you.")
    ann.press("Continue")
    on_step(ann, "the-game-both-ways")


@pytest.mark.parametrize("game", LESSONS)
def test_the_rules_lead_to_the_lessons(person: Persons, game: str) -> None:
    ann = person("Ann", view=PHONE, how="touch").go(f"/rules/{game}")
    links = ann.page.get_by_role("link", name="Learn it by playing")
    expect(links).to_have_count(2)
    links.last.tap()
    on_step(ann, LESSONS[game][0].name)
    ann.press("Back", ".bar")
    expect(ann.page.locator(".overview .game-tile")).to_have_count(3)


def test_lessons_of_an_unknown_game_are_reported_with_a_way_to_the_others(person: Persons) -> None:
    ann = person("Ann").go("/learn/go")
    ann.sees("There is nothing at this address.")
    ann.press("Learn by playing")
    expect(ann.page.locator(".overview .game-tile")).to_have_count(3)
