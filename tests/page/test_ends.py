"""The screen on which a game ends."""

import asyncio
import re
import struct
from base64 import b64encode
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Persons
from tests.page.person import PHONE, Person
from tests.page.prepared_tables import recorded, table_of
from tests.page.replays import CLIPBOARD, REFUSED, Game, become, cards, now, played
from tests.server.client import Client, Guest
from tests.server.server_process import Server


@pytest.fixture
def ann(person: Persons) -> Person:
    return person("Ann")


def test_the_end_tells_the_result_shows_the_table_and_goes_to_the_replay(
    ann: Person, server: Server, game: Game
) -> None:
    ann.context.grant_permissions(CLIPBOARD)
    become(ann, game.host)
    ann.go(f"/t/{game.table}")
    outcome, left = game.film["outcome"], game.film["outcome"]["left"]
    rating = game.frames[-1]["view"]["rating"]
    rated = "Excellent." if rating == "excellent" else "Not this time."
    lost = f"{left} card{'s' * (left != 1)} left. {rated}"
    result = "All cards are down. You beat the game!" if outcome["won"] else lost
    heading = ann.page.locator(".score h2")
    expect(heading).to_have_accessible_name(result)
    expect(heading).to_have_text(result.removeprefix(f"{left} "))  # drawn large beside it
    expect(ann.page.locator("[role=log]")).to_contain_text(result)
    laid = sum((frame["move"] or {}).get("do") == "lay" for frame in game.frames)
    expect(ann.page.locator(".score p").last).to_contain_text(f"{laid} cards laid in")
    held = [hand for hand in game.frames[-1]["hands"] if hand]
    expect(ann.page.locator(".lf [role=img]")).to_have_count(len(held))
    labels = ann.page.locator(".lf [role=img]").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert labels == [", ".join(map(str, sorted(hand))) for hand in held]

    ann.press("Share", ".bt")
    ann.sees("The link is copied.")
    link = ann.page.evaluate("navigator.clipboard.readText()")
    assert link == f"{server.address}/replay/{game.table}/1"

    ann.press("View the table")
    tops = game.frames[-1]["view"]["tops"]
    expect(ann.page.locator("main.tbl [data-row='0'] .hit")).to_have_attribute(
        "aria-label", re.compile(f"{tops[0]} on top")
    )
    ann.press("See the result")
    expect(heading).to_have_accessible_name(result)

    ann.press("Replay", ".bt")
    expect(now(ann)).to_have_text("The cards are dealt")
    ann.press("Back", ".bar")
    expect(heading).to_have_accessible_name(result)


PAINTED = """async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const brush = canvas.getContext("2d");
    brush.drawImage(image, 0, 0);
    const { data } = brush.getImageData(0, 0, image.width, image.height);
    const colours = new Set();
    for (let n = 0; n < data.length; n += 4)
        colours.add(data[n] << 16 | data[n + 1] << 8 | data[n + 2]);
    return colours.size;
}"""


@pytest.mark.parametrize("name", ["the-game", "quick-and-easy", "seven-ate-nine"])
def test_the_picture_of_how_it_went_is_saved(person: Persons, name: str) -> None:
    ann = person("Ann", view=PHONE, how="touch")
    table = table_of(ann.server, recorded(name, 3, 1), {}, host=ann.identity)
    ann.go(f"/t/{table}")
    expect(ann.page.locator("main.end .history")).to_be_visible()
    with ann.page.expect_download() as waiting:
        ann.press("Save the picture")
    assert waiting.value.suggested_filename == f"tenback-{table}-1.png"
    picture = Path(waiting.value.path()).read_bytes()
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", picture[16:24])
    assert width > 900
    assert height > 500
    # Not an empty sheet: rows, cards, hops and words each have their colour.
    assert ann.page.evaluate(PAINTED, b64encode(picture).decode()) > 20


def test_the_same_deal_is_the_same_and_another_game_is_not(ann: Person) -> None:
    """A table of bots only: each game is over at once."""
    table = table_of(ann.server, recorded("quick-and-easy", 3, 1), {}, host=ann.identity)
    ann.go(f"/t/{table}")
    replay = ann.page.locator("main.end a", has_text="Replay")
    hands = {}
    ann.press("Seats and rules")
    ann.sees("At the table")
    ann.press("See the result")
    for number, again in enumerate(["Same deal again", "Play again", ""], 1):
        expect(replay).to_have_attribute("href", f"/replay/{table}/{number}")
        answer = ann.context.request.get(
            f"{ann.server.address}/api/tables/{table}/games/{number}/frames"
        )
        hands[number] = answer.json()["frames"][0]["hands"]
        if again:
            ann.press(again)
    assert hands[2] == hands[1]
    assert hands[3] != hands[1]


def test_the_same_cards_come_back_and_the_first_game_stays_shut_meanwhile(
    ann: Person, server: Server
) -> None:
    ann.forgiven = REFUSED
    game = played(server)
    become(ann, game.host)
    ann.go(f"/t/{game.table}")
    ann.press("Same deal again")
    hand = ann.page.locator(".hand .card")
    expect(hand).to_have_count(6)
    labels = hand.evaluate_all("all => all.map(one => one.ariaLabel)")
    assert labels == [str(card) for card in sorted(game.frames[0]["hands"][0])]
    ann.go(f"/replay/{game.table}/1")
    expect(ann.page.locator("main [role=status]")).not_to_have_text("Fetching the game…")
    assert cards(ann) == set()
    ann.go(f"/t/{game.table}")
    ann.begin()
    expect(ann.page.locator(".finish")).to_be_visible()


def test_a_stranger_learns_who_has_seen_the_cards_before_the_first_is_laid(
    person: Persons, server: Server
) -> None:
    ann, ben = person("Ann", view=PHONE, how="touch"), person("Ben", view=PHONE, how="touch")
    game = played(server)
    become(ann, game.host)

    async def make_room() -> None:
        client = await Client(game.host, server, game.table).connect()
        await client.ask("leave", seat=1)
        await client.close()

    with ThreadPoolExecutor(1) as pool:  # this thread has Playwright's loop
        pool.submit(asyncio.run, make_room()).result()
    stranger = Guest(server, "Ben")
    stranger.join(game.table)
    become(ben, stranger)
    for one in (ann, ben):
        one.go(f"/t/{game.table}")
    expect(ben.page.locator("main.end")).to_be_visible()
    expect(ben.page.locator(".net")).to_have_count(0)
    ann.press("Same deal again")
    notice = "These cards have been played at this table before. Seen by: "
    expect(ben.page.locator(".net")).to_have_text(f"{notice}Ann.")
    expect(ben.page.locator("[role=log]")).to_contain_text(f"The cards are dealt. {notice}Ann.")
    expect(ben.page.locator(".need")).to_contain_text("Who begins?")
    expect(ann.page.locator(".net")).to_have_text(f"{notice}You.")
    watcher = person("Cyd")
    watcher.go(f"/t/{game.table}")
    expect(watcher.page.locator(".net")).to_have_text(f"{notice}Ann.")
