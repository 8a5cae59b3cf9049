"""Recorded games saved from the page and opened in it."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tenback.rules.game import TeamOutcome
from tenback.table import decode, encode, judge
from tests.page.conftest import Persons
from tests.page.person import Person
from tests.page.prepared_tables import recorded
from tests.page.replays import REFUSED, Game, cards, look, now


@pytest.fixture
def ann(person: Persons) -> Person:
    return person("Ann")


def test_the_saved_record_is_right_and_can_be_opened_again(
    ann: Person, game: Game, tmp_path: Path
) -> None:
    look(ann, game)
    with ann.page.expect_download() as waiting:
        ann.press("Save the record")
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    assert file.name == f"tenback-{game.table}-1.json"
    verdict = judge(decode(file.read_bytes()))
    assert (verdict.fault, verdict.outcome) == (None, TeamOutcome(**game.film["outcome"]))
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
    lines = [encode(recorded(game, 2, seed)) for seed in range(1, games + 1)]
    file.write_bytes(b"\n".join(lines) + b"\n")
    return file


def drop(one: Person, name: str, text: str) -> None:
    """Drops a file on the page."""
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

    ann.press("Open another recorded game")
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


def test_what_is_wrong_with_a_file_is_reported_in_one_line(ann: Person, tmp_path: Path) -> None:
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
        "list.json": ("[1, 2]", "Couldn’t understand this: expected `object`"),
        "cheat.json": (json.dumps(cheat), "You don’t hold 200"),
        "loser.json": (json.dumps(loser), 'The record says {"won":true,"left":0}, but'),
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
    expect(now(ann)).to_have_text(f"Player {winner} shouts: 7 ate 9!")
    expect(ann.page.locator(".race li").nth(winner - 1)).to_contain_text("0 cards")
