"""What a lost connection, a new server and a stranger's link do to the page."""

import json
import re

from playwright.sync_api import expect

from tests.page.conftest import Persons
from tests.page.person import PHONE
from tests.server.server_process import Server

LOST = [r"WebSocket connection to", r"Failed to load resource", r"ERR_CONNECTION"]
"""What a browser itself writes to the console when a server is gone."""


def test_a_killed_server_needs_no_reload(person: Persons, server: Server) -> None:
    ann = person("Ann", view=PHONE, how="touch", service_worker=True)
    ann.forgiven = LOST
    ann.go()
    ann.touch(ann.page.locator(".g1 .go"))
    ann.begin()
    ann.lay()
    hand = ann.page.locator(".hand .card")
    cards = [hand.nth(n).get_attribute("aria-label") for n in range(hand.count())]
    server.kill()
    expect(ann.page.locator(".net")).to_contain_text("Connection lost")
    expect(ann.page.locator(".rows")).to_be_visible()
    expect(ann.page.locator(".finish")).to_be_disabled()
    server.start()
    expect(ann.page.locator(".net")).to_have_count(0)
    assert [hand.nth(n).get_attribute("aria-label") for n in range(hand.count())] == cards
    ann.lay()
    expect(hand).to_have_count(4)


def test_what_was_pressed_while_the_server_was_gone_is_done_once(
    person: Persons, server: Server
) -> None:
    ann = person("Ann", service_worker=True)
    ann.forgiven = LOST
    ann.go("/new")
    ann.press("Open the table")
    ann.sit_down()
    expect(ann.page.get_by_role("button", name="Add a bot")).to_be_visible()
    server.kill()
    expect(ann.page.locator(".net")).to_be_visible()
    ann.press("Add a bot")
    server.start()
    expect(ann.page.get_by_text("Bot, master")).to_be_visible()
    expect(ann.page.locator(".net")).to_have_count(0)


def test_a_newer_page_is_noticed_when_the_server_comes_back(
    person: Persons, server: Server
) -> None:
    ann = person("Ann", service_worker=True)
    ann.forgiven = LOST
    ann.go()
    ann.touch(ann.page.locator(".g1 .go"))
    expect(ann.page.locator(".begins")).to_be_visible()
    server.kill()
    expect(ann.page.locator(".net")).to_be_visible()
    newer = json.dumps({"build": "another", "version": "9"})
    ann.page.route("**/build.json", lambda route: route.fulfill(body=newer))
    server.start()
    expect(ann.page.get_by_role("button", name="Reload")).to_be_visible()


def test_a_missing_table_is_reported_with_a_way_home(person: Persons) -> None:
    ann = person("Ann")
    ann.forgiven = LOST
    ann.go("/t/nosuchtable")
    ann.sees("There is no such table")
    ann.press("Home")
    expect(ann.page.locator(".games")).to_be_visible()


def test_an_unknown_address_is_reported_with_a_way_home(person: Persons) -> None:
    ann = person("Ann")
    ann.forgiven = LOST
    answer = ann.page.goto(ann.server.address + "/nothing/here")
    assert answer is not None
    assert answer.status == 404
    ann.sees("There is nothing at this address.")
    ann.press("Home")
    expect(ann.page.locator(".games")).to_be_visible()


def test_the_start_page_leads_back_to_a_game_that_goes_on(person: Persons) -> None:
    ann = person("Ann", view=PHONE, how="touch").go()
    ann.touch(ann.page.locator(".g1 .go"))
    ann.begin()
    ann.press("Back")
    ann.press("Back to The Game")
    expect(ann.page.locator(".hand .card")).to_have_count(6)


def test_a_seat_goes_on_at_another_device(person: Persons) -> None:
    ann, phone = person("Ann"), person("Ann", view=PHONE, how="touch")
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.go()
    ann.touch(ann.page.locator(".g1 .go"))
    ann.begin()
    cards = ann.page.locator(".hand .card").evaluate_all("all => all.map(one => one.ariaLabel)")
    ann.press("Menu")
    ann.press("Continue on another device")
    expect(ann.page.get_by_alt_text("The link as a QR code")).to_be_visible()
    ann.press("Copy the link")
    ann.sees("The link is copied")
    link = ann.page.evaluate("navigator.clipboard.readText()")
    phone.page.goto(link)
    expect(phone.page.locator(".hand .card")).to_have_count(6)
    assert (
        phone.page.locator(".hand .card").evaluate_all("all => all.map(one => one.ariaLabel)")
        == cards
    )
    assert re.search(r"/t/\w+$", phone.page.url)


def test_the_shell_opens_without_a_server(person: Persons, server: Server) -> None:
    ann = person("Ann", service_worker=True)
    ann.forgiven = LOST
    ann.go()
    fetch = ann.page.request.get
    (kept,) = re.findall(r"FILES = (\[.*?\]);", fetch(f"{server.address}/sw.js").text(), re.DOTALL)
    assert [path for path in json.loads(kept) if not fetch(server.address + path).ok] == []
    ann.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    ann.page.wait_for_function("() => caches.match('/').then((kept) => kept !== undefined)")
    ann.page.reload()
    server.kill()
    ann.page.reload()
    expect(ann.page.locator(".games")).to_be_visible()
    ann.sees("The server can’t be reached")
    server.start()
