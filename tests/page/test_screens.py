"""Every screen in every language, light and dark, on a phone and on a desk."""

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Persons
from tests.page.person import PHONE, Person
from tests.page.prepared_tables import cut, recorded, table_of
from tests.page.screen_checks import SPEAK, check_screen, speak

# In the long form a test takes dozens of photographs.
LANGUAGES = [
    "en",
    pytest.param("ru", marks=pytest.mark.long),
    pytest.param("ja", marks=pytest.mark.long),
]
"""In the short form a screen that is open in one language is also looked at in the others."""
ALL = ("phone", "desktop", "landscape")


@pytest.fixture(params=LANGUAGES)
def ann(request: pytest.FixtureRequest, person: Persons) -> Person:
    return person("Ann", view=PHONE, language=request.param)


def open_table(ann: Person, game: str, players: int, **more: object) -> str:
    """Opens a table with bots in all other seats; returns its id."""
    body = {
        "game": game,
        "options": {"players": players, **more.pop("options", {})},  # type: ignore[dict-item]
        "name": ann.name,
        "bots": {str(n): "greedy" for n in range(1, players)},
        **more,
    }
    answer = ann.context.request.post(ann.server.address + "/api/tables", data=body)
    assert answer.ok, answer.text()
    return str(answer.json()["table"]["id"])


def test_start(ann: Person) -> None:
    ann.go()
    expect(ann.page.locator(".game-tile")).to_have_count(3)
    check_screen(ann, "home", ALL)
    assert ann.identity  # a name, so that there is something to sign out of
    ann.page.locator(".top .btn").click()
    expect(ann.page.locator(".out .btn")).to_be_visible()
    check_screen(ann, "preferences")


def test_who_signs_out_everywhere_is_new_here(person: Persons) -> None:
    ann = person("Ann")
    before = ann.identity
    table = open_table(ann, "the-game", 2)
    ann.go(f"/t/{table}")
    expect(ann.page.locator(".you, .hand, .invite, .lobby").first).to_be_visible()
    ann.go()
    ann.sees("Back to The Game")
    ann.press("Preferences")
    ann.press("Sign out everywhere")
    ann.press("Really sign out?")
    expect(ann.page.locator("dialog")).to_have_count(0)
    expect(ann.page.locator(".own")).to_have_count(0)
    ann.press("Preferences")
    expect(ann.page.get_by_text("Sort your hand")).to_be_visible()
    expect(ann.page.locator(".out")).to_have_count(0)
    assert ann.identity != before


def test_who_wants_their_name_removed_gets_their_data_and_is_new_here(person: Persons) -> None:
    ann = person("Ann")
    before = ann.identity
    table = open_table(ann, "the-game", 2)
    ann.go()
    ann.press("Preferences")
    with ann.page.expect_download() as download:
        ann.page.get_by_text("Download it").click()
    assert table in download.value.path().read_text(encoding="utf-8")
    ann.press("Remove my name")
    ann.press("Really remove it everywhere?")
    expect(ann.page.locator("dialog")).to_have_count(0)
    ann.press("Preferences")
    expect(ann.page.get_by_text("Sort your hand")).to_be_visible()
    expect(ann.page.get_by_text("Remove my name")).to_have_count(0)
    assert ann.identity != before


def test_the_page_follows_the_language_of_the_device_until_one_is_chosen(person: Persons) -> None:
    ann = person("Ann").go()
    title = ann.page.locator(".top .btn")
    said = {}
    for language in ("en", "ru", "ja"):
        speak(ann, language)
        said[language] = title.inner_text() or title.get_attribute("aria-label")
    assert len(set(said.values())) == 3
    title.click()
    ann.page.get_by_role("radio", name="English").check(force=True)
    expect(ann.page.locator("html")).to_have_attribute("lang", "en")
    ann.page.evaluate(SPEAK, "ru")
    ann.page.reload()
    expect(ann.page.locator(".game-tile")).to_have_count(3)
    expect(ann.page.locator("html")).to_have_attribute("lang", "en")


def test_new_table(ann: Person) -> None:
    ann.go("/new")
    expect(ann.page.locator(".foot .btn")).to_be_enabled()
    check_screen(ann, "new")
    ann.page.locator(".foot .btn").click()
    check_screen(ann, "naming")
    field = ann.page.locator("dialog input[data-first]")
    field.fill("")
    ann.page.keyboard.press("Enter")
    notice, box = ann.page.locator(".notices p").bounding_box(), field.bounding_box()
    assert notice is not None
    assert box is not None
    assert notice["y"] + notice["height"] <= box["y"], "it covers what has to be corrected"
    ann.page.locator("dialog input[data-first]").fill(ann.name)
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator(".invite")).to_be_visible()
    check_screen(ann, "lobby", ALL)


def test_screens_before_a_game_use_the_width_of_a_desk(person: Persons) -> None:
    ann = person("Ann", view={"width": 1600, "height": 1000})
    lobby = open_table(ann, "the-game", 5, bots={})
    for path, button in (
        ("/", ".row2 .btn"),
        ("/new", ".foot .btn"),
        (f"/t/{lobby}", ".foot .btn"),
    ):
        ann.go(path)
        expect(ann.page.locator(button).first).to_be_in_viewport(ratio=1)
        expect(ann.page.locator("main > *").nth(2)).to_be_visible()
        left, right = ann.page.locator("main > *").evaluate_all(
            """all => [
                Math.min(...all.map((one) => one.getBoundingClientRect().left)),
                Math.max(...all.map((one) => one.getBoundingClientRect().right)),
            ]"""
        )
        assert right - left > 0.8 * 1600, path


def test_the_game(ann: Person) -> None:
    table = open_table(
        ann, "the-game", 5, options={"on_fire": True, "pro": True}, settings={"pace": 0}
    )
    ann.go(f"/t/{table}#deal")
    expect(ann.page.locator(".begins")).to_be_visible()
    check_screen(ann, "the-game-begin", ALL)
    ann.page.locator(".begins .btn").first.click()
    expect(ann.page.locator(".finish")).to_be_visible()
    ann.page.locator(".hand .card").nth(1).click()
    check_screen(ann, "the-game-chosen", ALL)
    ann.page.set_viewport_size({"width": 180, "height": 320})  # zoomed in to 200 %
    heights = ann.page.locator(".lane").evaluate_all("all => all.map(one => one.clientHeight)")
    assert min(heights) > 60, heights
    assert ann.page.evaluate("document.documentElement.scrollWidth") == 180
    ann.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    ann.page.locator(".remaining-strip").click()
    check_screen(ann, "the-game-still-out", dark=False)
    ann.page.keyboard.press("Escape")
    ann.page.locator(".acts .btn").first.click()
    ann.page.locator(".about label").first.click()
    check_screen(ann, "the-game-talk")
    ann.page.keyboard.press("Escape")
    ann.page.locator(".bar button").last.click()
    check_screen(ann, "the-game-menu")


def test_the_game_for_three_under_way(ann: Person) -> None:
    table = open_table(ann, "the-game", 3, settings={"pace": 0, "clock": 600})
    ann.go(f"/t/{table}#deal")
    ann.page.locator(".begins .btn").nth(1).click()
    expect(ann.page.locator(".finish")).to_be_visible()
    ann.page.locator(".hand .card").nth(3).click()
    check_screen(ann, "the-game-three", ALL)


def test_quick_and_easy(ann: Person) -> None:
    table = open_table(ann, "quick-and-easy", 4, settings={"pace": 0})
    ann.go(f"/t/{table}#deal")
    expect(ann.page.locator(".begins")).to_be_visible()
    piles = ann.page.locator(".ladder").first.bounding_box()
    dock = ann.page.locator(".dock").bounding_box()
    assert piles is not None
    assert dock is not None
    assert piles["y"] + piles["height"] <= dock["y"], "the piles lie over the buttons"
    check_screen(ann, "quick-begin", ALL)
    ann.page.locator(".begins .btn").nth(1).click()
    expect(ann.page.locator(".finish")).to_be_visible()
    ann.page.locator(".hand .card").nth(0).click()
    check_screen(ann, "quick-chosen", ALL)
    ann.page.locator(".acts .btn").first.click()
    check_screen(ann, "quick-talk")


def test_seven_ate_nine(ann: Person) -> None:
    record = cut(recorded("seven-ate-nine", 4, 1), 0)
    table = table_of(ann.server, record, {ann.identity: ann.name}, wanted=True)
    ann.go(f"/t/{table}")
    expect(ann.page.locator(".keypad:not(.waits)")).to_be_visible()
    for _ in range(12):
        ann.page.keyboard.press("Space")
    expect(ann.page.locator(".key:not(.none)").first).to_be_visible()
    check_screen(ann, "seven", ALL)


def test_the_countdown_of_a_race(ann: Person) -> None:
    table = open_table(ann, "seven-ate-nine", 4)
    ann.go(f"/t/{table}#deal")
    expect(ann.page.locator(".ring")).to_be_visible()
    check_screen(ann, "seven-countdown", ("phone",), dark=False)


@pytest.mark.parametrize("game", ["the-game", "quick-and-easy"])
def test_the_end_and_the_replay(ann: Person, game: str) -> None:
    table = table_of(ann.server, recorded(game, 3, 1), {}, host=ann.identity)
    ann.go(f"/t/{table}")
    expect(ann.page.locator("main.end")).to_be_visible()
    expect(ann.page.locator(".lf")).to_be_visible()
    expect(ann.page.locator(".foot .btn").first).to_be_in_viewport(ratio=1)
    check_screen(ann, f"{game}-end", ALL)
    ann.go(f"/replay/{table}/1#30")
    expect(ann.page.locator("input[type=range]")).to_be_visible()
    check_screen(ann, f"{game}-replay", ALL)


def test_opening_a_record(ann: Person) -> None:
    ann.go("/replay")
    expect(ann.page.locator("h1")).to_be_visible()
    check_screen(ann, "record")


@pytest.mark.parametrize("game", ["the-game", "quick-and-easy", "seven-ate-nine"])
def test_lessons_and_rules(ann: Person, game: str) -> None:
    ann.go(f"/learn/{game}")
    expect(ann.page.locator("main.tbl")).to_be_visible()
    check_screen(ann, f"{game}-lesson", ALL)
    ann.go(f"/rules/{game}")
    expect(ann.page.locator("h2").first).to_be_visible()
    check_screen(ann, f"{game}-rules")


def test_the_list_of_lessons(ann: Person) -> None:
    ann.go("/learn")
    expect(ann.page.locator("h1")).to_be_visible()
    check_screen(ann, "learn")
