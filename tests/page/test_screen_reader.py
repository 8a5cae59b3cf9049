"""Games played by keys with a screen reader: nothing needed is missing, nothing is said twice."""

import re
import time
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.page.conftest import Persons
from tests.page.prepared_tables import cut, recorded, table_of
from tests.page.screen_reader import PATIENCE, Node, ScreenReader

SECONDS = 200
"""How long a game may take, on a busy machine."""
CONTROLS = {"button", "link", "radio", "textbox", "checkbox", "combobox"}
OVER = re.compile(r"\bleft\b|\bwon\b")
"""In the heading of every result."""
ROW = re.compile(r"^([A-D]), (?:up|down): (.+?) on top, \d+ cards?\.")
LAID = re.compile(r"\blays? ([^;.]+?) on ([A-D])\b")
STEP = re.compile(r"Lay .+: ([+−])(\d+)\.$")
TOP = re.compile(r"On top: (\d+), plus or minus (\d+)\.")
HELD = re.compile(r"^Lay (\d+), ")
LOSES = 1000
"""How far a card goes that loses the game."""

# The last moves of a game always, and a whole one at length.
turns = pytest.mark.parametrize("moves", [-10, pytest.param(0, marks=pytest.mark.long)])
race = pytest.mark.parametrize("moves", [-4, pytest.param(0, marks=pytest.mark.long)])


def sitting(person: Persons, game: str, moves: int) -> ScreenReader:
    """Ann's screen reader, at a table with a bot after so many moves; see `cut`."""
    ann = person("Ann", how="keys")
    reader = ScreenReader(ann)
    record = cut(recorded(game, 2, seed=5), moves)
    ann.go(f"/t/{table_of(ann.server, record, {ann.identity: ann.name})}")
    return reader


def until_over(reader: ScreenReader) -> Iterator[list[Node]]:
    """Yields what can be read, until that is the end of the game."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        nodes = reader.read()
        said_once(nodes)
        if any(one.role == "heading" and OVER.search(one.name) for one in nodes):
            return
        yield nodes
    raise AssertionError(f"the game is not over; at last {reader.announced[-5:]} was announced")


def said_once(nodes: list[Node]) -> None:
    """Every control has a name of its own, and nothing that can be read says the same twice."""
    controls = [one for one in nodes if one.role in CONTROLS]
    assert [one for one in controls if not one.name] == []
    names = Counter(one.name for one in controls)
    assert [name for name, count in names.items() if count > 1] == [], "these can't be told apart"
    for one in nodes:
        assert one.description != one.name or not one.name, one
        once(one.name)


def once(words: str) -> None:
    """No sentence of a text is in it twice."""
    sentences = [one for one in re.split(r"(?<=[.!?])\s+", words) if one]
    assert len(sentences) == len(set(sentences)), words


def announced_once(reader: ScreenReader, words: str) -> None:
    """Waits until something is announced; it may not be announced twice."""
    reader.hears(words)
    assert len([one for one in reader.announced if re.search(words, one)]) == 1, reader.announced


def tops(nodes: list[Node]) -> dict[str, str]:
    """Returns what lies on top of each row, as it is read out."""
    rows = (ROW.match(one.name) for one in nodes if one.role == "button")
    return {row[1]: row[2] for row in rows if row}


def keep_up(reader: ScreenReader, known: dict[str, str]) -> None:
    """Waits until what was known and announced of the rows is what lies there."""
    end = time.monotonic() + PATIENCE
    while True:
        for text in reader.listen():
            known.update({row: card for card, row in LAID.findall(text)})
        there = tops(reader.read())
        if {**there, **known} == there:
            known.update(there)
            return
        assert time.monotonic() < end, f"{there}, but all that was said is {reader.announced}"


def end_of_turn(nodes: list[Node]) -> Node | None:
    return next((one for one in nodes if one.role == "button" and one.name == "End turn"), None)


def lay(reader: ScreenReader, nodes: list[Node]) -> None:
    """Lays the card with the smallest step, as the rows say what each card would do."""
    hand = hand_of(nodes)
    offers: list[tuple[int, int, str]] = []
    for number in range(1, len(hand) + 1):
        reader.press(str(number))
        offers += [(step, number, row) for row, step in steps(reader.read())]
        reader.press("Escape")
    assert offers, [one.name for one in nodes]
    step, number, row = min(offers)
    card = hand[number - 1]
    before = len(reader.announced)
    reader.press(str(number))
    reader.hears(rf"(^| ){card}$", before)
    reader.press(row.lower())
    if step == LOSES:
        reader.hears(f"{card} would lose the game. .*again", before)
        reader.press(row.lower())
    settled(reader, card)


def steps(nodes: list[Node]) -> Iterator[tuple[str, int]]:
    """Returns the rows that take the chosen card, with how far it goes."""
    for one in nodes:
        if one.role != "button" or not ROW.match(one.name) or "doesn’t fit" in one.name:
            continue
        if "would lose the game" in one.name:
            yield one.name[0], LOSES
        elif found := STEP.search(one.name):
            yield one.name[0], int(found[2])
        elif "ten back" in one.name or "same colour" in one.name:
            yield one.name[0], -10
        elif "Lay " in one.name:
            yield one.name[0], 5


def hand_of(nodes: list[Node]) -> list[str]:
    """Returns the names of the cards in hand: the buttons after the group that is called so."""
    start = next((n for n, one in enumerate(nodes) if one.name == "Your cards"), len(nodes))
    cards = []
    for one in nodes[start + 1 :]:
        if one.role != "button":
            continue
        if not re.match(r"^(\w+ )?\d+$", one.name):
            break
        cards.append(one.name)
    return cards


def settled(reader: ScreenReader, card: str) -> None:
    """Waits until a card has left the hand, or the game is over."""
    end = time.monotonic() + PATIENCE
    while card in hand_of(reader.read()):
        assert time.monotonic() < end, f"{card} is still in hand; heard {reader.announced[-3:]}"


def end_turn(reader: ScreenReader) -> None:
    """Ends the turn, and waits until it is another one or the game is over."""
    reader.press("e")
    end = time.monotonic() + PATIENCE
    while (button := end_of_turn(reader.read())) and not button.disabled:
        assert time.monotonic() < end, f"the turn goes on; heard {reader.announced[-3:]}"


@turns
@pytest.mark.parametrize("game", ["the-game", "quick-and-easy"])
def test_a_game_with_turns(person: Persons, game: str, moves: int) -> None:
    reader = sitting(person, game, moves)
    if moves == 0:
        reader.reach("button", "I’ll begin")
        reader.press("Enter")
    known: dict[str, str] = {}
    for nodes in until_over(reader):
        end = end_of_turn(nodes)
        if end is None:
            continue
        keep_up(reader, known)
        if end.disabled:
            lay(reader, nodes)
        else:
            end_turn(reader)
    announced_once(reader, OVER.pattern)
    for text in reader.announced:
        once(text)
    laid = Counter(card for text in reader.announced for card, _ in LAID.findall(text))
    assert set(laid.values()) == {1}, laid


@race
def test_a_race(person: Persons, moves: int) -> None:
    reader = sitting(person, "seven-ate-nine", moves)
    for nodes in until_over(reader):
        reader.listen()
        top = next(filter(None, (TOP.search(one.name) for one in nodes)), None)
        if top is None:
            continue
        number, step = int(top[1]), int(top[2])
        wanted = {(number + step - 1) % 10 + 1, (number - step - 1) % 10 + 1}
        held = [int(card[1]) for one in nodes if (card := HELD.match(one.name))]
        fits = next((one for one in held if one in wanted), None)
        if fits is not None:
            reader.press(str(fits % 10))
        elif any(one.name.startswith("Take a card") and not one.disabled for one in nodes):
            reader.press("Space")
    announced_once(reader, "7 ate 9!")
    announced_once(reader, OVER.pattern)
    for text in reader.announced:
        once(text)
