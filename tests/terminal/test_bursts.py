"""Keys in bursts, endless updates, screens that open and close: none of it does any harm.

A terminal hands over at once all keys that have come meanwhile, and a table may send an update at
any time, even while a screen is being laid out or removed.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from textual import events
from textual.geometry import Size
from textual.widgets import Input

from tenback.bots import levels
from tenback.local import LocalConnection, LocalTable
from tenback.rules import the_game
from tenback.rules.game import Begin, End
from tenback.terminal.app import PlayApp
from tenback.terminal.client import TableEndpoint
from tenback.terminal.replay import ReplayApp, ReplayScreen
from tenback.terminal.screens import home
from tenback.terminal.screens.base import BaseScreen
from tenback.terminal.screens.chooser import Chooser
from tenback.terminal.screens.home import Home
from tenback.terminal.screens.sheets import ChoiceSheet
from tenback.terminal.screens.table import TableScreen
from tenback.terminal.screens.talk import TalkSheet
from tenback.terminal.table_source import NewTable

from .person import Person, burst, full_screen, handled, hurry, left, new_table

__all__ = ["hurry"]

KEYS = [*"abcdeghknsv?123 ", *("enter", "escape", "left", "right", "up", "down", "tab"), "q"]
SIZES = [(80, 24), (140, 45), (60, 15), (20, 5)]


def resize(app: Any, size: tuple[int, int]) -> None:
    app._driver._size = size
    app.post_message(events.Resize(Size(*size), Size(*size)))


class Pouring(LocalTable):
    """A table that sends updates without end."""

    async def connect(self, since: int) -> LocalConnection:
        line = await super().connect(since)
        really = line.receive
        again: str | None = None

        async def receive() -> str:
            nonlocal again
            if again is None or not line._texts.empty():
                text = await really()
                heard = msgspec.json.decode(text)
                if heard["type"] == "update":  # what has happened is sent only once
                    again = msgspec.json.encode({**heard, "events": [], "answers": []}).decode()
                return text
            await asyncio.sleep(0.005)  # there has to be time to draw, too
            return again

        line.receive = receive  # type: ignore[method-assign]
        return line


@pytest.fixture(autouse=True)
def pouring(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table of these tests sends updates without end, and nobody thinks for long."""
    monkeypatch.setattr(LocalTable, "open", classmethod(_open(LocalTable.open.__func__)))  # type: ignore[attr-defined]
    monkeypatch.setattr(home, "default_bot", lambda game: next(iter(levels(game))))


def _open(really: Any) -> Any:
    async def open_it(_cls: Any, *how: Any) -> LocalTable:
        table: LocalTable = await really(Pouring, *how)
        return table

    return open_it


async def at_home(person: Person) -> None:
    await person.sees("Play now")


async def in_the_lobby(person: Person) -> None:
    await person.sees("One seat is free")


async def at_table(person: Person) -> None:
    await person.sees("Who begins?")


async def talking(person: Person) -> None:
    await at_table(person)
    await person.press("s")
    await person.until(lambda: isinstance(person.app.screen, TalkSheet))


async def at_the_end(person: Person) -> None:
    """Spoils all rows, so that the other player has nothing to lay."""
    await at_table(person)
    screen = table_of(person.app)
    lays = [the_game.Lay(card, row) for row, card in enumerate((99, 98, 2, 3))]
    for action in (Begin(0), *lays, End()):
        screen.ask(action)
        await person.until(lambda done=action: done not in _legal(person))  # type: ignore[misc]
    await person.sees("Same deal again")


def _legal(person: Person) -> list[Any]:
    return [offer.action for offer in person.update.legal]


def table_of(app: PlayApp) -> TableScreen:
    return next(one for one in app.screen_stack if isinstance(one, TableScreen))


LOST = [99, 40, 98, 41, 2, 42, 3, 43, 50, 44, 51, 45, 52, 46]
"""The first cards of a deck for two with which the second player can be left without a move."""

TABLE = new_table("the-game", bot="random")
SCREENS: dict[str, tuple[NewTable | None, Callable[[Person], Awaitable[None]]]] = {
    "home": (None, at_home),
    # Without a seed: with one, the table deals its deck at once, also to a free seat.
    "lobby": (replace(TABLE, options=the_game.Options(3), seed=None), in_the_lobby),
    "table": (TABLE, at_table),
    "talk": (TABLE, talking),
    "end": (TABLE, at_the_end),
}


@pytest.fixture
def lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """The deck with which a game is soon over."""
    deck = [*LOST, *(card for card in the_game.cards() if card not in LOST)]
    monkeypatch.setattr("tenback.terminal.table_source.shuffled", lambda *_: deck)


async def tormented(app: Any, chance: random.Random) -> None:
    """Presses keys and resizes the terminal, in bursts with hardly a pause."""
    for _ in range(chance.randrange(1, 6)):
        burst(app, chance.choices(KEYS, k=chance.randrange(1, 8)))
        if chance.random() < 0.3:
            resize(app, chance.choice(SIZES))
        for _ in range(chance.choice((0, 0, 1, 2, 5, 30))):
            await asyncio.sleep(0)
        if not app.is_running:
            return


@pytest.mark.usefixtures("hurry", "lost")
@pytest.mark.timeout(600)  # the long form
@pytest.mark.parametrize("where", SCREENS)
def test_any_keys_in_bursts_while_updates_pour_in_do_no_harm(where: str, long: bool) -> None:
    first, reach = SCREENS[where]
    for seed in range(100 if long else 2):

        async def torment(chance: random.Random) -> None:
            async with full_screen(first) as person:
                await reach(person)
                await tormented(person.app, chance)
            assert person.app.return_code == 0  # what was raised there comes out here

        asyncio.run(torment(random.Random(f"{where} {seed}")))


@pytest.mark.timeout(600)  # the long form
def test_any_keys_in_bursts_do_no_harm_to_a_replay(long: bool) -> None:
    from tests.terminal.replay.test_screen import load

    from tenback.locales import Catalogue

    keys = [*KEYS, *"+-=gbgb", "home", "end"]

    async def torment(chance: random.Random) -> None:
        app = ReplayApp(ReplayScreen(Catalogue("en"), load))
        async with app.run_test(size=(80, 24)):
            for _ in range(chance.randrange(1, 10)):
                burst(app, chance.choices(keys, k=chance.randrange(1, 8)))
                resize(app, chance.choice(SIZES))
                for _ in range(chance.choice((0, 1, 5, 30))):
                    await asyncio.sleep(0)
            await left(app)
        assert app.return_code == 0

    for seed in range(200 if long else 3):
        asyncio.run(torment(random.Random(f"replay {seed}")))


def test_a_game_is_chosen_and_the_program_left_in_one_burst() -> None:
    async def leave() -> None:
        for _ in range(2):
            async with full_screen() as person:
                await at_home(person)
                burst(person.app, ["right", "q"])
            assert person.app.return_code == 0

    asyncio.run(leave())


def test_steps_in_quick_succession_leave_the_lines_of_the_last_game() -> None:
    async def choose() -> None:
        async with full_screen() as person:
            await at_home(person)
            burst(person.app, ["right", "right", "left", "right", "right", "right", "down"])
            screen = person.app.screen
            assert isinstance(screen, Home)
            await person.until(lambda: screen._line == 1)
            assert screen.game == "quick-and-easy"
            await person.until(lambda: list(screen.query(Chooser)) == screen._lines)
            assert [one.has_class("current") for one in screen._lines[:3]] == [False, True, False]

    asyncio.run(choose())


def test_enter_held_down_opens_one_table() -> None:
    async def choose() -> None:
        async with full_screen() as person:
            await at_home(person)
            burst(person.app, ["enter"] * 5)
            await at_table(person)
            assert [type(one) for one in person.app.screen_stack[1:]] == [Home, TableScreen]

    asyncio.run(choose())


def test_to_choose_twice_leaves_a_table_once() -> None:
    async def leave() -> None:
        async with full_screen() as person:
            await at_home(person)
            await person.press("enter")
            await at_table(person)
            await person.press("escape")
            await person.until(lambda: isinstance(person.app.screen, ChoiceSheet))
            burst(person.app, ["2", "2", "2"])
            await person.sees("Play now")
            assert isinstance(person.app.screen, Home)

    asyncio.run(leave())


def test_updates_that_come_while_a_table_is_left_do_no_harm() -> None:
    async def leave() -> None:
        async with full_screen() as person:
            await at_home(person)
            for _ in range(2):
                await person.press("enter")
                await at_table(person)
                await person.press("escape")
                await person.sees("Play on")
                await person.press("2")
                await person.sees("Play now")
                # Otherwise it would ignore Enter for a moment.
                assert not person.app.screen.query_one("#play").has_class("-active")

    asyncio.run(leave())


def test_a_word_that_is_accepted_after_its_sheet_was_closed_closes_nothing_else() -> None:
    async def talk() -> None:
        async with full_screen(new_table("quick-and-easy", bot="random")) as person:
            await talking(person)
            burst(person.app, ["1", "escape"])
            await person.until(lambda: person.update.talk.spoken)
            await handled(person.app)
            assert isinstance(person.app.screen, TableScreen)

    asyncio.run(talk())


def test_a_visit_that_succeeds_too_late_leads_nowhere() -> None:
    ended: list[str] = []

    async def late(person: Person) -> asyncio.Event:
        """Sends the person to a table that answers only once the event is set."""
        going, there = asyncio.Event(), asyncio.Event()
        table = await person.app.source.open(new_table("the-game", bot="random"))

        async def visit(link: str) -> TableEndpoint:
            going.set()
            try:
                await there.wait()
            finally:
                ended.append(link)
            return table

        person.app.source.visit = visit  # type: ignore[method-assign]
        person.app.screen.query_one(Input).focus()
        await person.press(*"http", "enter")
        await going.wait()
        return there

    async def go() -> None:
        async with full_screen(size=(100, 40)) as person:
            await at_home(person)
            await late(person)
        assert ended == ["http"], "it was cancelled and waited for"
        async with full_screen(size=(100, 40)) as person:
            await at_home(person)
            there = await late(person)
            await person.press("escape", "enter")
            await at_table(person)
            there.set()
            await person.until(lambda: len(ended) == 2)
            await handled(person.app)
            assert [type(one) for one in person.app.screen_stack[1:]] == [Home, TableScreen]

    asyncio.run(go())


def test_what_a_screen_has_begun_ends_with_it() -> None:
    ended: list[str] = []

    async def endless() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)
            ended.append("waited for")

    async def leave() -> None:
        async with full_screen() as person:
            await at_home(person)
            await person.press("enter")
            await at_table(person)
            screen = person.app.screen
            assert isinstance(screen, BaseScreen)
            screen.run_in_background(endless)
            await person.press("escape", "2")
            await person.until(lambda: ended)
            screen.run_in_background(endless)  # too late: there is no screen for it
            assert isinstance(person.app.screen, BaseScreen)
            person.app.screen.run_in_background(endless)
            await asyncio.sleep(0)
        assert ended == ["waited for"] * 2

    asyncio.run(leave())
