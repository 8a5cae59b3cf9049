"""What can be said, on a phone: everything at hand, nothing to scroll for."""

import re

import pytest
from playwright.sync_api import expect

from tenback.rules import the_game
from tenback.rules.game import Begin
from tenback.table import Move, Record
from tenback.talk import Announce, Say
from tests.page.conftest import Persons
from tests.page.person import PHONE, Person
from tests.page.prepared_tables import dealt, table_of
from tests.page.screen_checks import CUT, LANGUAGES, speak

SCROLLS = """() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } =
        document.querySelector("dialog .in");
    return scrollHeight > clientHeight || scrollWidth > clientWidth
        ? [`${scrollWidth} x ${scrollHeight} in ${clientWidth} x ${clientHeight}`] : [];
}"""

EACH_FITS = f"""async () => {{
    const cut = {CUT}, scrolls = {SCROLLS}, found = [];
    for (const label of document.querySelectorAll("dialog .about label")) {{
        label.click();
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const phrases = document.querySelectorAll("dialog .phrases .btn").length;
        const faults = [...scrolls(), ...cut()];
        if (phrases < 6) faults.push(`only ${{phrases}} phrases`);
        if (!label.matches(".on")) faults.push("not chosen");
        found.push(...faults.map((fault) => `${{label.textContent.trim()}}: ${{fault}}`));
    }}
    return found;
}}"""


def on_fire() -> Record:
    """Returns a game in which Ben has laid a fire, prepares a card and asks about its row."""
    deck = sorted(the_game.cards(), key=lambda card: card not in {22, 50, 51})
    deck[0], deck[1] = 50, 22
    options = the_game.Options(players=2, on_fire=True)
    moves = (
        Move(1, Begin(1)),
        Move(1, the_game.Lay(22, 0)),
        Move(1, Announce(0)),
        Move(1, Say("who-needs-row", row=0)),
    )
    return Record("the-game", options, tuple(deck), moves, None)


def sat_down(person: Persons, record: Record) -> Person:
    """Returns Ann, at a table with Ben where everything that exists may be said."""
    ann, ben = person("Ann", view=PHONE, how="touch"), person("Ben")
    people = {ann.identity: ann.name, ben.identity: ben.name}
    ann.go(f"/t/{table_of(ann.server, record, people, jump_talk=True, free_text=True)}")
    return ann


@pytest.mark.parametrize("game", ["the-game", "quick-and-easy"])
def test_whatever_can_be_said_fits_on_a_phone(person: Persons, game: str) -> None:
    """In each language, about everything that can be spoken of, with a question to answer."""
    record = on_fire() if game == "the-game" else dealt(game, 2, 3, first=1)
    ann = sat_down(person, record)
    ann.touch(ann.page.locator(".acts .btn").first)
    choices = ann.page.locator("dialog .about label")
    expect(choices).to_have_count(5 if game == "the-game" else 8)
    expect(ann.page.locator("dialog")).to_contain_text("Never give a number away")
    for language in LANGUAGES:
        speak(ann, language)
        assert ann.page.evaluate(EACH_FITS) == [], language


def test_the_sheet_opens_where_the_fire_is_and_a_question_is_answered(person: Persons) -> None:
    ann = sat_down(person, on_fire())
    ann.touch(ann.page.locator(".acts .btn").first)
    expect(ann.page.locator("dialog .asked")).to_contain_text("Ben A: Who needs to lay here?")
    phrases = ann.page.locator("dialog .phrases .btn")
    expect(phrases.nth(0)).to_have_text("Not this card, please")
    expect(phrases.nth(1)).to_have_text("I can cover the fire")
    ann.press("Yes", "dialog .asked")
    expect(ann.page.locator("dialog")).to_have_count(0)
    ann.touch(ann.page.locator("[data-row='1']"))
    expect(ann.page.locator("dialog .phrases")).to_contain_text("A big step is fine here")
    expect(ann.page.locator("dialog .phrases")).not_to_contain_text("cover")
    ann.touch(ann.page.locator("dialog label.general"))
    expect(phrases.first).to_have_text("Please lay more if you can")


def test_a_prepared_card_lies_face_down_and_a_token_on_it_is_about_it(person: Persons) -> None:
    """TK-4: on the screen, and for screen readers."""
    ann = sat_down(person, on_fire())
    row = ann.page.locator("[data-row='0']")
    expect(row.locator(".prepared .back")).to_be_visible()
    hit = row.locator(".hit")
    expect(hit).to_have_attribute("aria-label", re.compile("prepared by Ben lies here face down"))
    ann.touch(row)
    ann.press("Not this card, please")
    expect(row.locator(".prepared .seat-badge")).to_have_count(1)
    expect(hit).to_have_attribute("aria-label", re.compile("You ask: not this card"))
    assert ann.page.evaluate(CUT) == []
