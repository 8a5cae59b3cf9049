"""Two tables whose games take the same course in public and differ in what one seat never sees.

Decks can't be chosen over the network, so the first half of each course is written into the file
before the server starts; the second half is played.
"""

import re
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from tenback.rules import GAMES, Dice, Illegal, shuffled
from tenback.rules.game import RULES
from tenback.server.rooms.identity import Guest as Identity
from tenback.server.rooms.identity import Identities
from tenback.store import open_store
from tenback.table import log
from tenback.table.apply import COUNTDOWN, apply
from tenback.table.log import Entry
from tenback.table.operations import DealDeck, Join, Settings
from tenback.table.submit import Accepted, open_table, play, submit
from tests.courses import Step, walk
from tests.server.client import COOKIE, JSON, Client, Guest
from tests.server.server_process import Server
from tests.tables import Table

PEOPLE = ("Ann", "Ben", "Cyd")
BEAT = 400
"""Milliseconds from one move to the next; a pause after a wrong card is over by then."""
TIMES = set(re.findall(r"\w+", "at before began deadline ended go idle now paused time"))


class Move(NamedTuple):
    """What a seat does at each of the two tables: the card laid by mistake may differ."""

    seat: int
    actions: tuple[Any, Any]


class Twins(NamedTuple):
    """Two tables, and what is still to be played at them."""

    tables: tuple[str, str]
    cookies: dict[str, str]
    moves: list[Move]

    def guest(self, server: Server, name: str) -> Guest:
        """Returns a guest who was there before the server started."""
        guest = Guest(server, name)
        guest.http.cookies.set(COOKIE, self.cookies[name], domain="127.0.0.1")
        return guest


def find(table: Table, seed: int, most: int) -> tuple[tuple[Any, Any], list[Move]]:
    """Returns two decks that seat 0 can't tell apart, and a course of moves for both."""
    game = GAMES[table.game]
    deck = shuffled(game.cards(), seed)
    steps: list[Step] = []
    for step in walk(table, seed, 25):
        if len(steps) == most or game.outcome(step.after) is not None:
            break
        steps.append(step)
    dice = Dice(seed, 1)
    seen = places_seen(deck, steps)
    for _ in range(500):
        other = mixed(deck, [place for place in range(len(deck)) if place not in seen], dice)
        actions = same_in_public(table, other, steps)
        if actions is not None:
            moves = [
                Move(step.seat, (step.action, action))
                for step, action in zip(steps, actions, strict=True)
            ]
            return (deck, other), moves
    raise AssertionError("found no other deck for the same course")


def places_seen(deck: Sequence[Any], steps: list[Step]) -> set[int]:
    """Returns the places in the deck of the cards that seat 0 gets to see."""
    state = steps[0].before
    players = len(state.hands)
    dealt = sum(map(len, state.hands))
    alone = hasattr(state, "decks")  # each has their own
    hands = [list(range(seat, dealt, players)) for seat in range(players)]
    stocks = (
        [list(range(len(deck)))[1 + seat :: players][::-1] for seat in range(players)]
        if alone
        else [list(range(dealt, len(deck)))] * players
    )
    seen = {0} if alone else {*hands[0]}
    for step in steps:
        hand, stock = hands[step.seat], stocks[step.seat]
        before, after = step.before.hands[step.seat], step.after.hands[step.seat]
        if any(event.__struct_config__.tag == "laid" for event in step.events):
            seen.add(hand.pop(before.index(step.action.card)))
        while len(hand) < len(after):
            hand.append(stock.pop(0))
        assert [deck[place] for place in hand] == [*after]
        seen |= set(hands[0])
    return seen


def mixed(deck: Sequence[Any], places: list[int], dice: Dice) -> tuple[Any, ...]:
    """Returns the deck with the cards in these places in another order."""
    cards = [deck[place] for place in places]
    after = list(deck)
    for place in places:
        after[place] = cards.pop(dice.below(len(cards)))
    return tuple(after)


def same_in_public(table: Table, deck: Any, steps: list[Step]) -> list[Any] | None:
    """Returns actions that lead to the same events with another deck; None if there are none."""
    game = GAMES[table.game]
    state = game.deal(table.options, deck)
    actions = []
    for step in steps:
        action = step.action
        if step.seat and step.events[0].__struct_config__.tag == "wrong-card":
            wrong = [offer.action for offer in game.offers(state, step.seat) if offer.fits is False]
            action = wrong[0] if wrong else action
        try:
            state, events = game.step(state, step.seat, action, step.at)
        except Illegal:
            return None
        if events != step.events or game.outcome(state) is not None:
            return None
        actions.append(action)
    same = [game.view(one, 0) for one in (state, steps[-1].after)]
    hidden = [one.hands[1:] for one in (state, steps[-1].after)]
    return actions if same[0] == same[1] and hidden[0] != hidden[1] else None


async def write(database: Path | str, tables: list[tuple[Table, int, int]]) -> list[Twins]:
    """Writes twins of each kind into the file of a server that is not running yet."""
    store = await open_store(str(database))
    identities = Identities(await store.secret())
    people = {name: Identity(f"{name}-identity", name) for name in (*PEOPLE, "Eve")}
    cookies = {name: identities.sign(person) for name, person in people.items()}
    written = []
    for table, seed, most in tables:
        decks, moves = find(table, seed, most)
        half = len(moves) // 2
        began = time.time_ns() // 1_000_000 - COUNTDOWN - BEAT * (half + 5)
        names = []
        for twin, deck in enumerate(decks):
            name = f"{table.game.replace('-', '')[:8]}{'ab'[twin]}"
            steps = [open_table(name, *table, Settings(), people["Ann"].id, began)]
            for person in PEOPLE[: table.options.players]:
                sit = Join(person)
                steps.append(submit(steps[-1].table, people[person].id, sit, began))
            dealt = Entry(began, DealDeck(deck, rules=RULES), by=people["Ann"].id)
            steps.append(Accepted(dealt, *apply(steps[-1].table, dealt)))
            for number, move in enumerate(moves[:half]):
                moment = began + COUNTDOWN + BEAT * number
                by = people[PEOPLE[move.seat]].id
                steps.append(play(steps[-1].table, move.seat, move.actions[twin], moment, by))
            lines = [log.encode(step.entry) for step in steps]
            await store.append(name, 0, lines, steps[-1].entry.time)
            names.append(name)
        written.append(Twins((names[0], names[1]), cookies, moves[half:]))
    await store.close()
    return written


def same_bytes(client: Client, kind: str) -> list[str]:
    """Returns the messages of a kind that a client got, without times and its table's name."""
    texts = (msgspec.json.decode(text) for text in client.raw)
    return [normal(message, client.table) for message in texts if message["type"] == kind]


def normal(message: JSON, table: str) -> str:
    """Returns a message without times and the name of its table."""
    return msgspec.json.encode(_timeless(message)).decode().replace(table, "TABLE")


def _timeless(value: Any) -> Any:
    """Returns a value with every time set to 0, and without what is sent only for a while.

    The server leaves out what has an `until` once that time is over, and a list of notes that is
    then empty. Whether it is over at the next move depends on the speed of the machine alone.
    """
    if isinstance(value, dict):
        return {
            name: 0 if name in TIMES else _timeless(inner)
            for name, inner in value.items()
            if not _passes(name, inner)
        }
    if isinstance(value, list):
        return [_timeless(one) for one in value if not _is_passing_note(one)]
    return value


def _passes(name: str, value: Any) -> bool:
    """Returns whether a field is there only for a while."""
    notes = isinstance(value, list) and bool(value) and all(map(_is_passing_note, value))
    return notes or name == "until"


def _is_passing_note(value: Any) -> bool:
    return isinstance(value, dict) and "until" in value.get("facts", {})
