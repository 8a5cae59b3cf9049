"""A game that the page has no folder for is played on its plain board."""

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.fourth.table import fourth_game
from tests.page.person import DESKTOP, PHONE, Person
from tests.server.server_thread import serving_in_thread


def test_a_fourth_game_is_played_on_the_page_that_knows_nothing_of_it(
    browser: Browser, tmp_path: Path
) -> None:
    with fourth_game() as game, serving_in_thread(tmp_path) as server:
        ann = Person(browser, server, "Ann", view=DESKTOP)
        ben = Person(browser, server, "Ben", view=PHONE, how="touch")
        ann.go("/new")
        ann.page.get_by_role("radio", name=game).check(force=True)
        ann.press("Open the table")
        ann.sit_down()
        ben.page.goto(ann.page.url)
        ben.sit_down()
        ann.press("Deal for two")
        ann.press("begin first 0")
        expect(ann.page.locator(".need .what")).to_have_text("Your turn")
        expect(ben.page.locator(".need .what")).to_have_text("Ann’s turn")
        people = [ann, ben]
        for turn in range(9):
            offers = people[turn % 2].page.locator(".offers .btn")
            end = people[turn % 2].page.locator("main.end")
            expect(offers.first.or_(end)).to_be_visible()
            if end.is_visible():
                break
            people[turn % 2].touch(offers.first)
        outcome = re.compile(r"left\. Not this time\.|You’ve won!")  # the deal is random
        for one in people:
            expect(one.page.locator("main.end h2").first).to_contain_text(outcome)
        ann.press("Replay")
        expect(ann.page.locator(".now .what")).to_contain_text("The cards are dealt")
        assert ann.complaints == ben.complaints == []
        for one in people:
            one.context.close()
