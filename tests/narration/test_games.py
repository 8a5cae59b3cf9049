"""What every game says: in every language, with the facts that its messages need."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest
from tests.courses import walk
from tests.tables import Table

from tenback import narration
from tenback.locales import LANGUAGES, Catalogue, Reader
from tenback.narration import narrator
from tenback.narration.replay import build_replay
from tenback.rules import GAMES, shuffled
from tenback.table import events
from tenback.table.messages import Note
from tenback.table.record import Move, Record

FORMS = ("", "line", "aloud", "picture", "chip", "log", "step", "beside")
TABLES = [
    Table("the-game", GAMES["the-game"].Options(1, on_fire=True)),
    Table("the-game", GAMES["the-game"].Options(3, on_fire=True)),
    Table("quick-and-easy", GAMES["quick-and-easy"].Options(2)),
    Table("quick-and-easy", GAMES["quick-and-easy"].Options(3, pro=True)),
    Table("seven-ate-nine", GAMES["seven-ate-nine"].Options(2)),
]
SAID = {
    "the-game": "begins drew laid turn",
    "quick-and-easy": "begins drew laid turn",
    "seven-ate-nine": "cried laid-on-pile stuck took took-down wrong wrong-card",
}
"""All that the events of a game can say at a table, each as `tell-…`."""


def courses(table: Table) -> Iterator[Any]:
    """Yields the steps of some games in which everything happens."""
    for seed in range(6):
        yield from walk(table, seed, 20)


def reader(catalogue: Catalogue, you: int | None) -> Reader:
    return Reader(you, lambda seat: catalogue.say("player-number", number=str(seat + 1)))


def worded(notes: Iterator[Note] | tuple[Note, ...], you: int | None) -> Counter[str]:
    """Words notes in every language and form; returns their ids."""
    found: Counter[str] = Counter()
    for note in notes:
        found[note.id] += 1
        word(msgspec.json.encode(note), you)
    return found


@cache
def word(encoded: bytes, you: int | None) -> None:
    """Words a note, unless the same one was worded before."""
    note = msgspec.json.decode(encoded, type=Note)
    for language in LANGUAGES:
        catalogue = Catalogue(language)
        for form in FORMS:
            assert "{" not in catalogue.tell(note, reader(catalogue, you), form)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_event_and_every_position_has_words_in_every_language(table: Table) -> None:
    game = GAMES[table.game]
    found: Counter[str] = Counter()
    for step in courses(table):
        for seat in (None, *range(table.options.players)):
            view = game.view(step.after, seat)
            done = step.action if seat == step.seat else None
            found += worded(narration.happened(step.events, view, done), seat)
            worded(narration.happened(step.events, view, done, fully=True), seat)
            assert narration.required(view) or table.game == "seven-ate-nine"
            worded(narration.required(view), seat)
            worded(narration.ended(view), seat)
            assert bool(narration.ended(view)) == (view.outcome is not None)
    assert set(found) <= {f"tell-{name}" for name in SAID[table.game].split()}


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_can_say_is_all_said(game: str) -> None:
    """Otherwise the list above would hide an event that nobody narrates."""
    said: set[str] = set()
    for table in TABLES:
        if table.game == game:
            for step in courses(table):
                for seat in range(table.options.players):
                    view, done = GAMES[game].view(step.after, seat), None
                    said |= {one.id for one in narration.happened(step.events, view, done)}
                    if seat == step.seat:
                        done = step.action
                        said |= {one.id for one in narration.happened(step.events, view, done)}
    assert said == {f"tell-{name}" for name in SAID[game].split()}


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_all_seats_read_the_same_unless_it_is_private(table: Table) -> None:
    """So a server makes it once for all; only a seat's own new cards make a difference."""
    game = GAMES[table.game]
    for step in courses(table):
        views = [game.view(step.after, seat) for seat in (None, *range(table.options.players))]
        assert all(narration.required(view) == narration.required(views[0]) for view in views)
        public = tuple(narration.happened(step.events, views[0]))
        for view in views[1:]:
            narrated = tuple(narration.happened(step.events, view))
            shared, know_more = narration.public(view, step.events)
            assert (narrated == public) == (view.seat not in know_more)
            assert (shared.happened or ()) == public
            assert narration.ended(view) == narration.ended(views[0])


def recorded(table: Table, seed: int = 1) -> Record:
    rules = GAMES[table.game]
    steps = list(walk(table, seed, 20))
    moves = tuple(
        Move(
            step.seat,
            rules.recorded(step.action, step.events),
            step.at if rules.REAL_TIME else None,
        )
        for step in steps
    )
    outcome = rules.outcome(steps[-1].after)
    return Record(table.game, table.options, shuffled(rules.cards(), seed), moves, outcome)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_step_of_a_replay_has_words_in_every_language(table: Table) -> None:
    shown = build_replay(recorded(table))
    for frame in shown.frames:
        step = frame.step
        chip = () if step.chip is None else (step.chip.note,)
        worded((step.note, step.place, *chip), 0)
        assert step.takes >= 0
    assert shown.frames[-1].step.chip is not None
    assert worded(shown.course, None)


@pytest.mark.parametrize(
    "event",
    [
        events.Joined(0, "Ann"),
        events.Left(1),
        events.Dealt(1),
        events.WentAway(0),
        events.CameBack(1),
        events.Said(1, "leave-row", row=0),
        events.Said(0, "have-colour", colour="red"),
        events.Said(0, "thanks"),
        events.Wrote(1, "hello"),
        events.PutToken(1, 2, card=True),
        events.Announced(0, 3),
        events.Closed(),
        events.Closed(by_operator=True),
    ],
    ids=lambda event: type(event).__name__,
)
def test_every_event_of_a_table_has_words_in_every_language(event: Any) -> None:
    assert worded(narration.happened((event,), None), 0)


def test_a_game_without_a_file_is_narrated_from_the_contract_alone() -> None:
    plain = narrator("a-game-that-nobody-has-written")
    view = GAMES["the-game"].view(next(iter(courses(TABLES[1]))).after, 0)
    assert [note.id for note in plain.required(view)] == ["need-act"]
    worded(plain.required(view), 0)
