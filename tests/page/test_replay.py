"""Recorded games looked at in a browser: step by step, by themselves, by a link."""

import re

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Persons
from tests.page.person import PHONE, Person
from tests.page.replays import (
    BOTS,
    CLIPBOARD,
    PHRASES,
    REFUSED,
    Game,
    become,
    button,
    cards,
    look,
    now,
    step_title,
)


@pytest.fixture
def ann(person: Persons) -> Person:
    return person("Ann")


# Going through a game


def test_steps_by_buttons_say_what_happened_and_show_it(ann: Person, game: Game) -> None:
    slider = look(ann, game)
    expect(now(ann)).to_have_text("The cards are dealt")
    for name in ("To the start", "One step back"):
        expect(button(ann, name)).to_be_disabled()
    for step in range(1, 11):
        button(ann, "One step forward").click()
        expect(slider).to_have_value(str(step))
        expect(now(ann)).to_contain_text(step_title(game, step))
        tops = game.frames[step]["view"]["tops"]
        for row, (top, way) in enumerate(zip(tops, ("up", "up", "down", "down"), strict=True)):
            label = re.compile(f"^{'ABCD'[row]}, {way}: {top} on top")
            expect(ann.page.locator(f"[data-row='{row}'] .hit")).to_have_attribute(
                "aria-label", label
            )
    button(ann, "One step back").click()
    expect(now(ann)).to_contain_text(step_title(game, 9))
    button(ann, "To the end").click()
    expect(slider).to_have_value(str(game.last))
    for name in ("To the end", "One step forward"):
        expect(button(ann, name)).to_be_disabled()
    outcome = game.film["outcome"]
    left = outcome["left"]
    result = "won" if outcome["won"] else f"{left} card{'s' * (left != 1)} left"
    expect(ann.page.locator(".now .chip")).to_have_text(result)
    button(ann, "To the start").click()
    expect(now(ann)).to_have_text("The cards are dealt")


def test_keys_go_through_it_and_the_slider_has_its_own(ann: Person, game: Game) -> None:
    slider = look(ann, game)
    press = ann.page.keyboard.press
    for key, step in {
        "ArrowRight": 1,
        "End": game.last,
        "ArrowLeft": game.last - 1,
        "Home": 0,
    }.items():
        press(key)
        expect(slider).to_have_value(str(step))
    slider.focus()
    for key, step in {"ArrowRight": 1, "ArrowUp": 2, "ArrowLeft": 1, "End": game.last}.items():
        press(key)
        expect(slider).to_have_value(str(step))
        expect(now(ann)).to_contain_text(step_title(game, step))
    press("PageDown")
    expect(slider).not_to_have_value(str(game.last))
    step = int(slider.input_value())
    expect(now(ann)).to_contain_text(step_title(game, step))
    expect(slider).to_have_attribute(
        "aria-valuetext", re.compile(re.escape(step_title(game, step)))
    )


def test_it_plays_by_itself_pauses_and_stops_at_the_end(ann: Person, game: Game) -> None:
    """The clock is the test's own, so nothing depends on how fast the machine is."""
    clock = ann.page.clock
    clock.install(time=0)
    slider = look(ann, game)
    clock.pause_at(3_600_000)
    button(ann, "Play").click()
    clock.run_for(1400)
    expect(slider).to_have_value("0")
    clock.run_for(200)
    expect(slider).to_have_value("1")
    clock.run_for(5000)
    expect(button(ann, "Pause")).to_be_visible()
    assert int(slider.input_value()) > 3
    button(ann, "Pause").click()
    paused = slider.input_value()
    clock.run_for(20_000)
    expect(button(ann, "Play")).to_be_visible()
    expect(slider).to_have_value(paused)

    ann.page.locator("h1").focus()
    ann.page.keyboard.press(" ")
    expect(button(ann, "Pause")).to_be_visible()
    ann.page.keyboard.press("ArrowLeft")  # stepping stops the playback
    expect(button(ann, "Play")).to_be_visible()

    button(ann, "Speed: 1×").click()
    button(ann, "Speed: 2×").click()
    button(ann, "To the end").click()
    button(ann, "Play").click()
    expect(slider).to_have_value("0")
    clock.run_for(400)
    expect(slider).to_have_value("1")
    button(ann, "Pause").click()
    button(ann, "Speed: 4×").click()
    expect(button(ann, "Speed: 1×")).to_be_visible()
    button(ann, "To the end").click()
    button(ann, "One step back").click()
    button(ann, "Play").click()
    clock.run_for(2000)
    expect(slider).to_have_value(str(game.last))
    expect(button(ann, "Play")).to_be_visible()


def test_all_hands_are_open_or_only_one_and_the_others_are_nowhere(ann: Person, game: Game) -> None:
    look(ann, game)
    hands = game.frames[0]["hands"]
    expect(ann.page.locator(".hands [role=img]")).to_have_count(3)
    assert cards(ann) == {str(card) for hand in hands for card in hand}
    ann.page.get_by_role("combobox", name="Whose cards to show").select_option(label="Pip")
    expect(ann.page.locator(".hands .shut")).to_have_count(2)
    assert cards(ann) == {str(card) for card in hands[1]}
    labels = ann.page.locator(".hands [role=img]").evaluate_all(
        "all => all.map(one => one.ariaLabel)"
    )
    assert labels == ["6 cards", ", ".join(map(str, sorted(hands[1]))), "6 cards"]
    shut = ann.page.locator(".hands .shut")
    expect(shut).to_have_text(["6", "6"])
    expect(shut.locator("use[href^='#d']")).to_have_count(0)  # the numerals are drawn
    button(ann, "To the end").click()
    at_last = game.frames[-1]["hands"]
    assert cards(ann) == {str(card) for card in at_last[1]}
    ann.page.get_by_role("combobox", name="Whose cards to show").select_option(label="Everybody’s")
    expect(shut).to_have_count(0)
    assert cards(ann) == {str(card) for hand in at_last for card in hand}


def test_what_was_said_is_shown_in_words_where_it_was_said(ann: Person, game: Game) -> None:
    step = game.says(about_row=True)
    move = game.frames[step]["move"]
    look(ann, game, step)
    words = PHRASES[move["phrase"]]
    row, name = move["row"], {**BOTS, 0: "Ann"}[move["seat"]]
    expect(now(ann)).to_have_text(f"{name} about {'ABCD'[row]}: “{words}”")
    lane = ann.page.locator(f"[data-row='{row}']")
    expect(lane.locator(".hit")).to_have_attribute("aria-label", re.compile(f"{name}: {words}"))
    expect(lane.locator(".say")).to_contain_text(words)

    step = game.says(about_row=False)
    move = game.frames[step]["move"]
    look(ann, game, step)
    words, name = PHRASES[move["phrase"]], {**BOTS, 0: "Ann"}[move["seat"]]
    expect(now(ann)).to_have_text(f"{name}: “{words}”")
    expect(ann.page.locator(f".hands [data-at='seat {move['seat']}'] .words")).to_have_text(words)


def test_who_played_is_called_you(ann: Person, game: Game) -> None:
    become(ann, game.host)
    look(ann, game, game.first(do="begin", first=0))
    expect(now(ann)).to_have_text("You begin")
    expect(ann.page.locator(".hands .me")).to_contain_text("You")
    look(ann, game, game.first(do="lay", seat=0))
    expect(now(ann)).to_contain_text("You lay")


# Links and files


def test_the_address_follows_and_a_link_opens_at_its_step(
    ann: Person, person: Persons, game: Game
) -> None:
    slider = look(ann, game)
    for _ in range(3):
        ann.page.keyboard.press("ArrowRight")
    expect(ann.page).to_have_url(re.compile(f"/replay/{game.table}/1#3$"))
    ben = person("Ben", view=PHONE, how="touch")
    ben.page.goto(ann.page.url)
    expect(now(ben)).to_contain_text(step_title(game, 3))
    expect(ben.page.get_by_role("slider")).to_have_value("3")
    for named, step in {"12": 12, "99999": game.last, "nonsense": 0}.items():
        ann.page.evaluate("hash => (location.hash = hash)", named)
        expect(slider).to_have_value(str(step))


def test_a_link_to_this_moment_is_copied(ann: Person, game: Game) -> None:
    ann.context.grant_permissions(CLIPBOARD)
    look(ann, game, 7)
    ann.page.keyboard.press("ArrowRight")
    ann.press("Share a link to this moment")
    ann.sees("The link is copied.")
    link = ann.page.evaluate("navigator.clipboard.readText()")
    assert link == f"{ann.server.address}/replay/{game.table}/1#8"


def test_a_missing_game_is_reported_with_a_way_home(ann: Person, game: Game) -> None:
    ann.forgiven = REFUSED
    ann.go(f"/replay/{game.table}/7")
    expect(ann.page.get_by_role("status").first).not_to_have_text("Fetching the game…")
    ann.press("Home")
    expect(ann.page.locator(".games")).to_be_visible()
