"""Several people at one table: links, talk, tokens, spectators, hosts."""

import json
import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.page.conftest import Persons
from tests.page.person import DESKTOP, PHONE, Person
from tests.page.prepared_tables import cut, dealt, recorded, table_of


def open_table(ann: Person, *switches: str) -> str:
    """Opens a table for two by hand; returns its address."""
    ann.go("/new")
    ann.page.locator("details summary").first.click()
    for switch in switches:
        ann.page.locator("label", has=ann.page.get_by_label(switch)).click()
    ann.press("Open the table")
    ann.sit_down()
    expect(ann.page.locator(".invite img")).to_be_visible()
    return ann.page.url


def started(person: Persons) -> tuple[Person, Person]:
    """Two people whose game has begun; it is Ann's turn."""
    ann, ben = person("Ann", view=DESKTOP), person("Ben", view=PHONE, how="touch")
    people = {one.identity: one.name for one in (ann, ben)}
    table = table_of(ann.server, dealt("the-game", 2, seed=1, first=0), people)
    for one in (ann, ben):
        one.go(f"/t/{table}")
    expect(ann.page.locator(".finish")).to_be_visible()
    expect(ben.page.get_by_text("Ann’s turn")).to_be_visible()
    return ann, ben


HIDDEN = """() => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
}"""
SHOWN = """async () => {
    const worker = await navigator.serviceWorker.getRegistration();
    return (await worker.getNotifications()).map(({ title, body, tag }) => [title, body, tag]);
}"""
# No program can press a notification of Chromium, and without a press a worker may bring no page
# to the front: the worker gets the event, and notes which page it would bring there.
PRESSED = """async () => {
    const [notification] = await registration.getNotifications();
    const front = [];
    WindowClient.prototype.focus = async function () { front.push(`focus ${this.url}`); };
    clients.openWindow = async (path) => { front.push(`open ${path}`); };
    const event = new NotificationEvent("notificationclick", { notification });
    const done = new Promise((resolve) => { event.waitUntil = resolve; });
    dispatchEvent(event);
    await done;
    return [front, (await registration.getNotifications()).length];
}"""


@pytest.mark.long  # the headless shell of the short form shows no notifications
def test_a_hidden_page_notifies_of_ones_turn_and_a_press_leads_back(person: Persons) -> None:
    ann = person("Ann", view=PHONE, how="touch", service_worker=True, permissions=["notifications"])
    ben = person("Ben")
    people = {one.identity: one.name for one in (ben, ann)}
    table = table_of(ann.server, dealt("the-game", 2, seed=1, first=0), people)
    ann.go()
    ann.page.evaluate("navigator.serviceWorker.ready.then(() => {})")
    ann.press("Preferences")
    switch = ann.page.get_by_role("switch", name="Notifications")
    switch.check(force=True)
    expect(switch).to_be_checked()
    ann.go(f"/t/{table}")
    ben.go(f"/t/{table}")
    ann.sees("Ben’s turn")
    ann.page.evaluate(HIDDEN)
    expect(ben.page.locator(".finish")).to_be_visible()
    while ben.state() == "lay":
        ben.lay()
    ben.end_turn()
    ann.page.wait_for_function(f"async () => (await ({SHOWN})()).length")
    assert ann.page.evaluate(SHOWN) == [["Your turn", "The Game", table]]
    (worker,) = ann.context.service_workers
    assert worker.evaluate(PRESSED) == [[f"focus {ann.server.address}/t/{table}"], 0]
    ann.go()
    worker.evaluate("(tag) => registration.showNotification('Your turn', { tag })", table)
    assert worker.evaluate(PRESSED) == [[f"open /t/{table}"], 0]


def test_a_friend_opens_the_link_gives_a_name_and_sits(person: Persons) -> None:
    ann, ben = person("Ann"), person("Ben", view=PHONE, how="touch")
    address = open_table(ann)
    ann.sees("One seat is free")
    ben.page.goto(address)
    ben.sit_down()
    ann.sees("Ben")
    ben.sees("Waiting for the host to deal.")
    ann.press("Clear Ben’s seat")
    expect(ben.page.locator(".net")).to_have_text(
        "Your seat has been cleared: you are watching now."
    )
    ben.press("Sit down")
    ben.sit_down()
    ben.sees("Waiting for the host to deal.")
    expect(ben.page.locator(".net")).to_have_count(0)
    ann.press("Deal for two")
    expect(ben.page.locator(".hand .card")).to_have_count(7)


def test_an_open_table_is_found_and_watched_from_the_start_page(person: Persons) -> None:
    ann, ben, cleo = person("Ann"), person("Ben"), person("Cleo", view=PHONE, how="touch")
    address = open_table(ann, "Open to everyone")
    ben.go()
    ben.sees("Ann’s table")
    ben.press("Sit down")
    ben.sit_down()
    ann.press("Deal for two")
    cleo.go()
    cleo.press("Watch")
    expect(cleo.page.locator(".rows")).to_be_visible()
    expect(cleo.page.locator(".hand")).to_have_count(0)
    expect(cleo.page.locator(".seat")).to_have_count(2)
    assert cleo.page.url.startswith(address)
    ann.begin()
    ann.lay()
    expect(cleo.page.locator(".seat.on")).to_contain_text("Ann")


def test_words_stand_at_the_row_with_who_said_them(person: Persons) -> None:
    ann, ben = started(person)
    ben.touch(ben.page.locator("[data-row='2']"))
    ben.press("Please don’t lay here")
    bubble = ann.page.locator("[data-row='2'] .say")
    expect(bubble).to_contain_text("Please don’t lay here")
    expect(bubble.locator(".seat-badge")).to_have_class("seat-badge p2")
    ann.press("Say", ".acts")
    ann.press("Thank you", "dialog")
    expect(ben.page.locator(".seat .words")).to_contain_text("Thank you")


def test_what_one_says_twice_in_the_same_moment_is_shown_twice(person: Persons) -> None:
    """Computers can be that quick; to be sure of it, all times are made equal on the way."""
    ann, cleo = person("Ann", view=DESKTOP), person("Cleo", view=DESKTOP)

    def same_time(socket: WebSocketRoute) -> None:
        def pass_on(message: str | bytes) -> None:
            update = json.loads(message)
            for one in update.get("talk", {}).get("spoken", []):
                one["time"] = update["clock"]["now"]
            socket.send(json.dumps(update))

        socket.connect_to_server().on_message(pass_on)

    cleo.page.route_web_socket(re.compile("/socket"), same_time)
    address = open_table(ann)
    ann.press("Add a bot")
    ann.press("Deal for two")
    cleo.page.goto(address)
    for words in ("Thank you", "Well done"):
        ann.press("Say")
        ann.press(words, "dialog")
        expect(ann.page.locator("dialog")).to_have_count(0)
    for words in ("Thank you", "Well done"):
        expect(cleo.page.locator("aside.talk")).to_contain_text(f"Ann {words}")


def test_tokens_and_announced_rows(person: Persons) -> None:
    ann, ben = started(person)
    ann.press("Say", ".acts")
    ann.page.get_by_role("radio", name="A", exact=True).check(force=True)
    ann.press("I plan to lay here")
    expect(ben.page.locator("[data-row='0'].meant")).to_be_visible()
    expect(ben.page.locator("[data-row='0'] .say")).to_contain_text("I plan to lay here")
    ben.touch(ben.page.locator("[data-row='1']"))
    ben.press("Not here, please")
    expect(ann.page.locator("[data-row='1'] .token")).to_contain_text("Ben")
    ben.touch(ben.page.locator("[data-row='0']"))
    ben.press("Not this card, please")
    expect(ann.page.locator("[data-row='0'] .token")).to_contain_text("Ben")
    ben.press("Take my token back")
    expect(ann.page.locator("[data-row='0'] .token .seat-badge")).to_have_count(0)
    expect(ann.page.locator("[data-row='0'] .prepared")).to_be_visible()


def test_free_text_goes_through_and_numbers_are_held_back(person: Persons) -> None:
    ann, ben = person("Ann"), person("Ben", view=PHONE, how="touch")
    ben.page.goto(open_table(ann, "Free text"))
    ben.sit_down()
    ann.press("Deal for two")
    ben.press("Say")
    ben.page.get_by_label("Write without numbers").fill("have a good evening")
    ben.press("Send")
    expect(ann.page.locator(".seat .words")).to_contain_text("have a good evening")
    ben.press("Say")
    ben.page.get_by_label("Write without numbers").fill("i hold forty seven")
    ben.press("Send")
    ben.sees("numbers stay secret")
    expect(ann.page.get_by_text("forty")).to_have_count(0)


def test_a_refused_lay_is_explained_and_the_card_stays(person: Persons) -> None:
    ann = person("Ann", view=DESKTOP)
    game = cut(recorded("the-game", 2, seed=2), 35)
    ann.go(f"/t/{table_of(ann.server, game, {ann.identity: ann.name})}")
    card = ann.page.locator(".hand [data-at='card 57']")
    ann.touch(card)
    row = ann.page.locator("[data-row='0']")
    expect(row).to_have_class(re.compile(r"\bno\b"))
    ann.touch(row)
    notice = ann.page.locator(".notices p")
    expect(notice).to_contain_text("57 is too low for row A")
    below = ann.page.locator(".bar").bounding_box()["height"]  # type: ignore[index]
    box = notice.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= below, "it covers what is needed"
    expect(card).to_be_visible()
    expect(ann.page.locator(".hand .card")).to_have_count(7)


def test_a_warning_comes_before_the_move_that_ends_the_game(person: Persons) -> None:
    """A solo game in which one of the moves leaves no card that can be laid."""
    ann = person("Ann", view=PHONE, how="touch")
    game = cut(recorded("the-game", 1, seed=2), 82)
    ann.go(f"/t/{table_of(ann.server, game, {ann.identity: ann.name})}")
    ann.touch(ann.page.locator(".hand [data-at='card 20']"))
    row = ann.page.locator("[data-row='3']")
    expect(row).to_have_class(re.compile(r"\blegal\b"))
    ann.touch(ann.page.locator(".hand [data-at='card 13']"))
    expect(row).to_have_class(re.compile(r"\bdanger\b"))
    ann.touch(row)
    ann.sees("Tap again to lay it")
    assert not ann.is_over
    ann.touch(row)
    expect(ann.page.locator("main.end")).to_be_visible()


def test_the_host_hands_over_and_leaves_and_the_game_goes_on(person: Persons) -> None:
    ann, ben = started(person)
    ann.press("Menu")
    ann.press("Make Ben the host")
    table = ann.page.url
    ann.press("Leave the table")
    ann.press("Leave?")
    expect(ann.page.locator(".games")).to_be_visible()
    expect(ben.page.locator(".net")).to_have_text("Ann left: a bot plays on.")
    expect(ben.page.locator(".seat.off")).to_contain_text(re.compile(r"Ann\s+bot · \d"))
    ben.press("Menu")
    expect(ben.page.get_by_text("Preferences")).to_be_visible()
    expect(ben.page.locator(".keys")).to_be_hidden()  # on a phone
    ben.press("Close")
    expect(ben.page.locator(".finish")).to_be_visible()
    ann.page.goto(table)
    ann.press("Back to my cards")
    expect(ann.page.locator(".hand .card").first).to_be_visible()
    expect(ben.page.locator(".net")).to_have_count(0)


def test_a_game_is_given_up_when_the_others_agree(person: Persons) -> None:
    ann, ben = started(person)
    ben.press("Menu")
    ben.press("Give up this game")
    ben.press("Really give up?")
    ben.sees("You’d like to give up this game.")
    ann.sees("Ben would like to give up this game.")
    ann.press("Play on", ".net")
    expect(ben.page.locator(".net")).to_have_count(0)
    ann.press("Menu")
    ann.press("Give up this game")
    ann.press("Really give up?")
    ben.press("Give up this game", ".net")
    for one in (ann, ben):
        expect(one.page.locator(".score h2")).to_have_text("This game was given up.")
    ann.press("Play again")
    expect(ben.page.locator(".begins")).to_be_visible()
