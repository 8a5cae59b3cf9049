"""Recorded games looked at in a browser, and the screen on which a game ends."""

import asyncio
import json
import re
import struct
from base64 import b64encode
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, expect

from tests.commands.calling import tenback
from tests.page.conftest import Persons
from tests.page.person import PHONE, Person
from tests.page.test_screens import opened
from tests.server.playing import JSON, Client, Guest, Server, first_sensible, serving

REFUSED = [r"Failed to load resource: the server responded with a status of 4\d\d"]
"""What a browser itself writes into the console when a server says no."""
CLIPBOARD = ["clipboard-read", "clipboard-write"]
BOTS = {0: "Button", 1: "Pip", 2: "Dot"}
PHRASES = {
    "begin-me": "I'd like to begin",
    "begin-not-me": "I'd rather not begin",
    "leave-row": "Please leave this row",
    "small-step": "Only a small step here",
}


class Game(NamedTuple):
    """A game that is over, and what the server tells of it."""

    host: Guest
    table: str
    film: JSON

    @property
    def frames(self) -> list[JSON]:
        return list(self.film["frames"])

    @property
    def last(self) -> int:
        return len(self.film["frames"]) - 1

    def first(self, **move: Any) -> int:
        """Returns the first step whose move is like this."""
        return next(
            step
            for step, frame in enumerate(self.frames)
            if frame["move"] and move.items() <= frame["move"].items()
        )

    def says(self, about_row: bool) -> int:
        """Returns the first step at which something was said, about a row or about none."""
        return next(
            step
            for step, frame in enumerate(self.frames)
            if frame["move"]
            and frame["move"]["do"] == "say"
            and (frame["move"].get("row") is not None) == about_row
        )


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("replays"), "--no-limits") as running:
        yield running


def played(server: Server, game: str = "the-game") -> Game:
    """Has Ann play with two bots to the end; she also says something."""
    ann = Guest(server, "Ann")
    bots = {"1": "greedy", "2": "greedy"}
    table = ann.open(game, 3, bots=bots, settings={"pace": 0})

    async def play() -> None:
        client = await Client(ann, server, table).connect()
        await client.ask("deal")
        await client.ask("say", phrase="begin-me")
        await client.ask("begin", first=0)
        await client.send("say", phrase="leave-row", row=1)
        await client.play(first_sensible)
        await client.close()

    with ThreadPoolExecutor() as pool:  # the browser's own loop runs in this thread
        pool.submit(asyncio.run, play()).result()
    film = ann.call("GET", f"/api/tables/{table}/games/1/frames").json()
    return Game(ann, table, film)


@pytest.fixture(scope="module")
def game(server: Server) -> Game:
    return played(server)


@pytest.fixture
def ann(person: Persons) -> Person:
    return person("Ann")


def become(one: Person, guest: Guest) -> None:
    """Gives somebody's browser the cookie of a guest."""
    cookies = guest.http.cookies.items()
    one.context.add_cookies(
        [{"name": name, "value": value, "url": one.server.address} for name, value in cookies]
    )


def look(one: Person, game: Game, step: int | str = "") -> Locator:
    """Opens the replay of a game; returns its slider."""
    one.go(f"/replay/{game.table}/1#{step}")
    slider = one.page.get_by_role("slider", name="Moment of the game")
    expect(slider).to_be_visible()
    return slider


def now(one: Person) -> Locator:
    return one.page.locator(".now b")


def button(one: Person, name: str) -> Locator:
    return one.page.get_by_role("button", name=name, exact=True)


def told(game: Game, step: int) -> str:
    """Returns what a step of The Game is called, for somebody who did not play."""
    move = game.frames[step]["move"]
    if move is None:
        return "The cards are dealt"
    names = {**BOTS, 0: "Ann"}
    match move["do"]:
        case "begin":
            return f"{names[move['first']]} begins"
        case "lay":
            return f"{names[move['seat']]} lays {move['card']} on {'ABCD'[move['row']]}"
        case "end":
            return f"{names[move['seat']]} ends the turn"
    about = f" about {'ABCD'[move['row']]}" if move.get("row") is not None else ":"
    return f"{names[move['seat']]}{about}"


# Going through a game


def test_steps_by_buttons_say_what_happened_and_show_it(ann: Person, game: Game) -> None:
    slider = look(ann, game)
    expect(now(ann)).to_have_text("The cards are dealt")
    for name in ("To the start", "One step back"):
        expect(button(ann, name)).to_be_disabled()
    for step in range(1, 11):
        button(ann, "One step on").click()
        expect(slider).to_have_value(str(step))
        expect(now(ann)).to_contain_text(told(game, step))
        tops = game.frames[step]["view"]["tops"]
        for row, (top, way) in enumerate(zip(tops, ("up", "up", "down", "down"), strict=True)):
            label = re.compile(f"^Row {'ABCD'[row]}, {way}: {top} on top")
            expect(ann.page.locator(f"[data-row='{row}'] .hit")).to_have_attribute(
                "aria-label", label
            )
    button(ann, "One step back").click()
    expect(now(ann)).to_contain_text(told(game, 9))
    button(ann, "To the end").click()
    expect(slider).to_have_value(str(game.last))
    for name in ("To the end", "One step on"):
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
        expect(now(ann)).to_contain_text(told(game, step))
    press("PageDown")
    expect(slider).not_to_have_value(str(game.last))
    step = int(slider.input_value())
    expect(now(ann)).to_contain_text(told(game, step))
    expect(slider).to_have_attribute("aria-valuetext", re.compile(re.escape(told(game, step))))


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
    ann.page.keyboard.press("ArrowLeft")  # who steps no longer watches
    expect(button(ann, "Play")).to_be_visible()

    button(ann, "Speed: 1 times").click()
    button(ann, "Speed: 2 times").click()
    button(ann, "To the end").click()
    button(ann, "Play").click()
    expect(slider).to_have_value("0")
    clock.run_for(400)
    expect(slider).to_have_value("1")
    button(ann, "Pause").click()
    button(ann, "Speed: 4 times").click()
    expect(button(ann, "Speed: 1 times")).to_be_visible()
    button(ann, "To the end").click()
    button(ann, "One step back").click()
    button(ann, "Play").click()
    clock.run_for(2000)
    expect(slider).to_have_value(str(game.last))
    expect(button(ann, "Play")).to_be_visible()


def cards(one: Person) -> set[str]:
    """Returns every card of a hand that is anywhere in the page."""
    found = one.page.locator("[data-at^='card ']").evaluate_all(
        "all => all.map(one => one.dataset.at.slice(5))"
    )
    return set(found)


def test_all_hands_are_open_or_only_one_and_the_others_are_nowhere(ann: Person, game: Game) -> None:
    look(ann, game)
    hands = game.frames[0]["hands"]
    expect(ann.page.locator(".hands [role=img]")).to_have_count(3)
    assert cards(ann) == {str(card) for hand in hands for card in hand}
    ann.page.get_by_role("combobox", name="Whose cards are open").select_option(label="Pip")
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
    ann.page.get_by_role("combobox", name="Whose cards are open").select_option(label="Everybody’s")
    expect(shut).to_have_count(0)
    assert cards(ann) == {str(card) for hand in at_last for card in hand}


def test_what_was_said_is_told_in_words_where_it_was_said(ann: Person, game: Game) -> None:
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
    expect(now(ben)).to_contain_text(told(game, 3))
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


def test_the_saved_record_is_right_and_can_be_opened_again(
    ann: Person, game: Game, tmp_path: Path
) -> None:
    look(ann, game)
    with ann.page.expect_download() as waiting:
        ann.press("Save the record")
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    assert file.name == f"tenback-{game.table}-1.json"
    judged = tenback("judge", file)
    assert (judged.returncode, judged.stderr) == (0, "")
    assert judged.stdout.splitlines()[-1] == "1 right, 0 wrong, 0 broken"
    choose(ann, file)
    expect(ann.page.locator(".hands [role=img]").first).to_be_visible()
    assert cards(ann) == {str(card) for hand in game.frames[0]["hands"] for card in hand}


def choose(one: Person, *files: Path) -> None:
    """Chooses a file on the screen that opens records."""
    if not re.search(r"/replay$", one.page.url):
        one.go("/replay")
    one.page.locator("input[type=file]").set_input_files(files)


def simulated(folder: Path, game: str, games: int) -> Path:
    """Returns a file of recorded games."""
    file = folder / f"{game}.jsonl"
    done = tenback(
        *("simulate", game, "--players", "2", "--bot", "greedy"),
        *("--games", str(games), "--seed", "1", "--record", file),
    )
    assert done.returncode == 0, done.stderr
    return file


def drop(one: Person, name: str, text: str) -> None:
    """Lets a file go over the page."""
    data = one.page.evaluate_handle(
        """([name, text]) => {
            const data = new DataTransfer();
            data.items.add(new File([text], name));
            return data;
        }""",
        [name, text],
    )
    for event in ("dragover", "drop"):
        one.page.dispatch_event("main", event, {"dataTransfer": data})


def test_a_file_of_many_asks_which_and_another_can_be_opened(ann: Person, tmp_path: Path) -> None:
    file = simulated(tmp_path, "the-game", 3)
    records = [json.loads(line) for line in file.read_text().splitlines()]
    choose(ann, file)
    ann.sees("The file holds 3 games. Which one?")
    ann.page.get_by_label("Which one?").fill("2")
    ann.press("Show it")
    expect(now(ann)).to_have_text("The cards are dealt")
    assert cards(ann) == {str(card) for card in records[1]["deck"][:14]}
    expect(ann.page.locator(".hands")).to_contain_text("Player 1")
    for name in ("Save the record", "Share a link to this moment"):
        expect(ann.page.get_by_label(name)).to_have_count(0)  # it is nowhere but in this browser
    for _ in range(4):
        ann.page.keyboard.press("ArrowRight")
    expect(ann.page).to_have_url(re.compile("/replay#4$"))

    ann.press("Open another record")
    expect(ann.page).to_have_url(re.compile("/replay$"))
    alone = tmp_path / "one.json"
    alone.write_text(json.dumps(records[2], indent=1))
    choose(ann, alone)
    expect(now(ann)).to_have_text("The cards are dealt")  # from its beginning
    assert cards(ann) == {str(card) for card in records[2]["deck"][:14]}


def test_a_record_can_be_dropped_on_the_page_at_any_time(ann: Person, tmp_path: Path) -> None:
    text = simulated(tmp_path, "the-game", 2).read_text()
    first, second = map(json.loads, text.splitlines())
    ann.go("/replay")
    expect(ann.page.locator(".drop")).to_be_visible()
    drop(ann, "first.json", json.dumps(first))
    expect(now(ann)).to_have_text("The cards are dealt")
    ann.page.keyboard.press("End")
    expect(ann.page).to_have_url(re.compile(r"#\d+$"))
    drop(ann, "second.json", json.dumps(second))
    expect(now(ann)).to_have_text("The cards are dealt")
    assert cards(ann) == {str(card) for card in second["deck"][:14]}
    drop(ann, "both.jsonl", text)
    ann.sees("The file holds 2 games. Which one?")
    ann.press("Show it")
    expect(now(ann)).to_have_text("The cards are dealt")
    drop(ann, "letter.txt", "Dear all")
    expect(ann.page.get_by_role("alert")).to_contain_text("letter.txt holds no recorded game")


def test_what_is_wrong_with_a_file_is_told_in_one_line(ann: Person, tmp_path: Path) -> None:
    ann.forgiven = REFUSED
    lines = simulated(tmp_path, "the-game", 2).read_text().splitlines()
    cheat = json.loads(lines[0])
    next(move for move in cheat["moves"] if move["do"] == "lay")["card"] = 200
    loser = {**json.loads(lines[0]), "outcome": {"won": True, "left": 0}}
    files = {
        "hello.json": ("hello", "hello.json holds no recorded game"),
        "empty.json": ("", "empty.json holds no recorded game"),
        "half.json": (lines[0][:500], "half.json holds no recorded game"),
        "wanting.json": ('{"format": "tenback/1"}', "missing required field `game`"),
        "list.json": ("[1, 2]", "could not be understood: expected `object`"),
        "cheat.json": (json.dumps(cheat), "You don't hold 200"),
        "loser.json": (json.dumps(loser), 'The record tells {"won":true,"left":0}, but'),
    }
    ann.go("/replay")
    alert = ann.page.get_by_role("alert")
    for name, (text, says) in files.items():
        file = tmp_path / name
        file.write_text(text)
        choose(ann, file)
        expect(alert).to_contain_text(says)
        assert "\n" not in alert.inner_text(), name
    # One broken line among good ones: the others can be seen.
    file = tmp_path / "mixed.jsonl"
    file.write_text(f"{lines[0]}\n{lines[1][:400]}\n")
    choose(ann, file)
    ann.page.get_by_label("Which one?").fill("2")
    ann.press("Show it")
    expect(alert).to_contain_text("mixed.jsonl holds no recorded game")
    ann.page.get_by_label("Which one?").fill("1")
    ann.press("Show it")
    expect(now(ann)).to_have_text("The cards are dealt")


def test_a_race_from_the_simulator(ann: Person, tmp_path: Path) -> None:
    file = simulated(tmp_path, "seven-ate-nine", 1)
    record = json.loads(file.read_text())
    moves = record["moves"]
    choose(ann, file)
    expect(now(ann)).to_have_text("The cards are dealt")
    slider = ann.page.get_by_role("slider")
    expect(slider).to_have_attribute("max", str(len(moves)))
    take = next(n for n, move in enumerate(moves) if move["do"] == "take")
    lay = next(n for n, move in enumerate(moves) if move["do"] == "lay")
    for n, says in ((take, "takes a card"), (lay, "lays {}, plus or minus {}")):
        ann.page.evaluate("step => (location.hash = step)", n + 1)
        expect(slider).to_have_value(str(n + 1))
        said = says.format(*moves[n].get("card", ()))
        expect(now(ann)).to_have_text(f"Player {moves[n]['seat'] + 1} {said}")
        expect(ann.page.locator(".now small")).to_contain_text(f"{moves[n]['at'] / 1000:.1f} s")
    number, step = moves[lay]["card"]
    expect(ann.page.locator(".race .top")).to_have_attribute(
        "aria-label", f"{number}, plus or minus {step}"
    )
    ann.page.keyboard.press("End")
    winner = record["outcome"]["winner"] + 1
    expect(now(ann)).to_have_text(f"Player {winner} cries: 7 ate 9!")
    expect(ann.page.locator(".race li").nth(winner - 1)).to_contain_text("0 cards")


def test_a_game_that_is_not_there_is_told_with_a_way_home(ann: Person, game: Game) -> None:
    ann.forgiven = REFUSED
    ann.go(f"/replay/{game.table}/7")
    expect(ann.page.get_by_role("status").first).not_to_have_text("Fetching the game…")
    ann.press("To the start page")
    expect(ann.page.locator(".games")).to_be_visible()


# The end of a game


def test_the_end_tells_the_result_shows_the_table_and_goes_to_the_replay(
    ann: Person, server: Server, game: Game
) -> None:
    ann.context.grant_permissions(CLIPBOARD)
    become(ann, game.host)
    ann.go(f"/t/{game.table}")
    outcome, left = game.film["outcome"], game.film["outcome"]["left"]
    rated = "Excellent." if left < 10 else "Not this time."
    lost = f"{left} card{'s' * (left != 1)} left. {rated}"
    result = "All cards lie. The game is beaten!" if outcome["won"] else lost
    expect(ann.page.locator(".score h2")).to_have_text(result)
    laid = sum((frame["move"] or {}).get("do") == "lay" for frame in game.frames)
    expect(ann.page.locator(".score p").last).to_contain_text(f"{laid} laid in")
    held = [hand for hand in game.frames[-1]["hands"] if hand]
    expect(ann.page.locator(".lf [role=img]")).to_have_count(len(held))
    labels = ann.page.locator(".lf [role=img]").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert labels == [", ".join(map(str, sorted(hand))) for hand in held]

    ann.press("Share", ".bt")
    ann.sees("The link is copied.")
    link = ann.page.evaluate("navigator.clipboard.readText()")
    assert link == f"{server.address}/replay/{game.table}/1"

    ann.press("See the table")
    tops = game.frames[-1]["view"]["tops"]
    expect(ann.page.locator("main.tbl [data-row='0'] .hit")).to_have_attribute(
        "aria-label", re.compile(f"{tops[0]} on top")
    )
    ann.press("To the result")
    expect(ann.page.locator(".score h2")).to_have_text(result)

    ann.press("Replay", ".bt")
    expect(now(ann)).to_have_text("The cards are dealt")
    ann.press("Back", ".bar")
    expect(ann.page.locator(".score h2")).to_have_text(result)


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


@pytest.mark.parametrize("name", ["the-game", "quick-and-easy"])
def test_the_picture_of_how_it_went_is_saved(person: Persons, name: str) -> None:
    ann = person("Ann", view=PHONE, how="touch")
    table = opened(ann, name, 3, settings={"pace": 0}, watch=True)
    ann.go(f"/t/{table}#deal")
    expect(ann.page.locator("main.end .life")).to_be_visible(timeout=30_000)
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
    table = opened(ann, "quick-and-easy", 3, settings={"pace": 0}, watch=True)
    ann.go(f"/t/{table}#deal")
    replay = ann.page.locator("main.end a", has_text="Replay")
    hands = {}
    for number, again in enumerate(["Same deal again", "Play again", ""], 1):
        expect(replay).to_have_attribute("href", f"/replay/{table}/{number}", timeout=30_000)
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
