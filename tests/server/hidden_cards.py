"""Compares what a client received with what it may know, in two ways that share no code.

`check_updates` replays the log and makes every update again, byte for byte. `check_cards` knows
nothing about views: it searches all that came for anything that could be a card.
"""

import re
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import msgspec

from tenback import narration
from tenback.rules import GAMES
from tenback.rules.the_game import FIRES
from tenback.table import log, messages
from tenback.table.apply import apply, opened
from tenback.table.table import Table
from tests.server.client import JSON, Client
from tests.server.server_process import Server

NUMBERS = set(
    re.findall(
        r"\w+",
        "announced at before clock count deadline deck first go host idle laid least left may most "
        "now number pace players required row rows rules seat seated sent since time turn "
        "until version watchers winner wrong_card_pause",
    )
)
"""Fields that hold a count, a time, a seat or a row, and never a card."""
LISTS = {
    *("counts", "decks", "due", "ended", "fires", "hands", "left", "may_take", "paused", "rows"),
    "tokens",
}
"""Fields that hold a list of such numbers, one for each seat or row."""
NAMES = {"id", "answers", "text", "format", "table", "number"}
"""Fields whose text says nothing about others' cards; a refusal's text is checked separately."""


class Course:
    """A table's whole log, replayed: the table at each version and what led there."""

    def __init__(self, server: Server, table: str) -> None:
        self.lines = lines_of(server, table)
        self.entries = list(log.decode(self.lines))
        self.tables: list[Table] = [opened(table, self.entries[0])] * 2
        self.events: list[tuple[Any, ...]] = [(), ()]
        for entry in self.entries[1:]:
            now, happened = apply(self.tables[-1], entry)
            self.tables.append(now)
            self.events.append(happened)

    @property
    def last(self) -> Table:
        return self.tables[-1]

    def between(self, version: int, until: int) -> tuple[Any, ...]:
        """Returns what happened after a version, up to another."""
        return tuple(event for events in self.events[version + 1 : until + 1] for event in events)

    def face_up(self, version: int) -> Counter[Any]:
        """Returns the cards that lie where everybody has seen them."""
        state = self.tables[version].state
        if state is None:
            return Counter()
        if hasattr(state, "rows"):
            return Counter(card for row in state.rows for card in row)
        pile = state.pile if state.winner is None else state.pile[:-1]  # SN-10: face down
        return Counter(pile)

    def hand(self, version: int, player: str | None) -> Counter[Any]:
        """Returns the hand of the seat that an identity holds."""
        table = self.tables[version]
        owners = [seat.player for seat in table.sitting.seats]
        if table.state is None or player is None or player not in owners:
            return Counter()
        return Counter(table.state.hands[owners.index(player)])

    def known(self, player: str | None, version: int, until: int) -> Counter[Any]:
        """Returns the cards that an identity may know at any time from a version to another."""
        known: Counter[Any] = Counter()
        for at in range(max(version, 1), until + 1):
            known |= self.face_up(at) + self.hand(at, player)
        return known


def lines_of(server: Server, table: str) -> list[bytes]:
    """Returns a table's log, straight from the file."""
    with closing(sqlite3.connect(f"file:{server.database}?mode=ro", uri=True)) as file:
        rows = file.execute("SELECT entry FROM log WHERE table_id = ? ORDER BY version", [table])
        return [bytes(row[0]) for row in rows]


def received(client: Client) -> Iterator[tuple[str, JSON, Any, bool]]:
    """Yields each message: as it came, as JSON, its connection, and if no update came before."""
    starts = [*client.starts]
    start, first = starts[0], True
    for place, text in enumerate(client.raw):
        while starts and starts[0].place <= place:
            start, first = starts.pop(0), True
        message = msgspec.json.decode(text)
        yield text, message, start, first
        first = first and message["type"] != "update"


def check_updates(course: Course, client: Client) -> int:
    """Makes every update again from the log, for its identity and version; returns how many."""
    asked = {(entry.by, entry.id): number for number, entry in enumerate(course.entries, 1)}
    checked, version = 0, -1
    for text, message, start, first in received(client):
        if message["type"] != "update":
            continue
        version = start.since if first else version
        now = message["version"]
        assert now >= version, "versions never run back"
        for called in message["answers"]:
            assert asked[start.player, called] <= now, "answered before it was shown"
        known = [course.between(version, now)] if version >= 0 else []
        known += [()] if first else []  # after a restart, or too long ago
        made = [
            messages.encode(
                narration.update(
                    course.tables[now],
                    start.player,
                    message["clock"]["now"],
                    events,
                    tuple(message["answers"]),
                )
            ).decode()
            for events in known
        ]
        assert text in made
        version = now
        checked += 1
    return checked


def check_cards(course: Course, client: Client) -> int:
    """Looks for cards in every byte that came; returns how many it found, all of them known."""
    found = 0
    game = course.last.sitting.game
    ahead: list[int] = []  # the version of the next update, for each message
    for text in reversed(client.raw):
        message = msgspec.json.decode(text)
        following = ahead[-1] if ahead else len(course.entries)
        ahead.append(message["version"] if message["type"] == "update" else following)
    ahead.reverse()
    version = 1
    for (_, message, start, first), until in zip(received(client), ahead, strict=True):
        version = max(start.since, 1) if first else version
        own = client.sent.get(message.get("id") or "", {}) if message["type"] == "refusal" else {}
        known = course.known(start.player, version, until) | Counter(cards_in(game, own, ""))
        found += check_message(game, message, known)
        if message["type"] == "update":
            assert not Counter(
                cards_in(game, {"view": message["view"], "legal": message["legal"]}, "")
            ).keys() - course.known(start.player, until, until), "older than its version"
            version = until
    return found


def check_message(game: str, message: Any, known: Counter[Any]) -> int:
    """Looks for cards in something that was read from JSON; returns how many there were."""
    found = 0
    for cards in card_lists(game, message, ""):
        found += sum(cards.values())
        assert cards <= known, f"received {cards - known}, and knows only {known}"
    if isinstance(message, dict) and message.get("type") == "refusal":
        plain = re.sub(r"(?<=\d),(?=\d{3})", "", message["text"])
        facts = {int(number) for number in re.findall(r"\d+", str(message["facts"]))}
        numbers = {float(number) for number in re.findall(r"\d+(?:\.\d+)?", plain)}
        counted = {fact + 1 for fact in facts} | {fact / 1000 for fact in facts}
        assert numbers <= {1} | facts | counted, message
    return found


def cards_in(game: str, value: Any, field: str) -> Iterator[Any]:
    """Yields all that could be a card."""
    for cards in card_lists(game, value, field):
        yield from cards.elements()


def card_lists(game: str, value: Any, field: str) -> Iterator[Counter[Any]]:
    """Yields the cards that are together in one place, also single ones."""
    if isinstance(value, dict):
        for name, inner in value.items():
            if name == "burning":  # a property of the printed cards, wherever they are
                assert inner == sorted(FIRES)
            elif name == "jump" and not isinstance(inner, bool):  # follows from the top beside it
                assert abs(inner - value["top"]) == 10
            else:
                yield from card_lists(game, inner, name)
    elif is_card(game, value) and field not in (LISTS if isinstance(value, list) else NUMBERS):
        yield Counter([tuple(value) if isinstance(value, list) else value])
    elif isinstance(value, list):
        yield from _in_list(game, value, field)
    elif isinstance(value, str):
        assert field in NAMES or not re.search(r"\d", value), (field, value)


def _in_list(game: str, value: list[Any], field: str) -> Iterator[Counter[Any]]:
    if field in LISTS and len(value) <= 5 and not any(isinstance(one, list) for one in value):
        return
    cards = [one for one in value if is_card(game, one)]
    yield Counter(tuple(one) if isinstance(one, list) else one for one in cards)
    for one in value:
        if one not in cards:
            yield from card_lists(game, one, field)


def is_card(game: str, value: Any) -> bool:
    """Returns whether a value could be one of the game's cards."""
    parts = value if isinstance(value, list) else [value]
    if any(isinstance(part, (bool, dict, list)) for part in parts):
        return False
    return (tuple(value) if isinstance(value, list) else value) in CARDS[game]


CARDS = {
    game: {tuple(card) if isinstance(card, tuple) else card for card in rules.cards()}
    for game, rules in GAMES.items()
}
