"""A person who uses the full-screen program: looks at the screen and presses keys."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from msgspec.structs import asdict
from textual import events
from textual.app import App
from textual.keys import _character_to_key
from textual.message_pump import MessagePump
from textual.pilot import Pilot

from tenback.bots.seven_ate_nine.pace import Pace
from tenback.bots.seven_ate_nine.strategies import lightning
from tenback.locales import Catalogue
from tenback.rules import GAMES, seven_ate_nine
from tenback.table import apply
from tenback.table.messages import Update
from tenback.table.operations import Settings
from tenback.terminal.app import PlayApp
from tenback.terminal.boards import Board
from tenback.terminal.boards.turn_board import TurnBoard
from tenback.terminal.client import TableEndpoint
from tenback.terminal.screens import table as table_screen
from tenback.terminal.screens.table import TableScreen
from tenback.terminal.table_source import NewTable, TableSource

PATIENCE = 30.0
"""Seconds after which a test gives up and says what it saw: before its own limit is reached."""
SIZE = (80, 24)


def each_once(ones: Iterable[Any], others: Iterable[Any]) -> list[Any]:
    """Returns all pairs for a test; without --long, just enough to have every element in one."""
    one_list, other_list = list(ones), list(others)
    short = set(zip(one_list, other_list, strict=True))
    pairs = [(one, other) for one in one_list for other in other_list]
    return [pytest.param(*pair, marks=() if pair in short else pytest.mark.long) for pair in pairs]


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Takes away the waits for "Go!", for bots of 7 Ate 9, and at the end of a game."""
    monkeypatch.setattr(apply, "COUNTDOWN", 0)
    monkeypatch.setattr(apply, "STILL", 0)
    monkeypatch.setattr(table_screen, "LAST", 0.01)
    pace = {name: time // 10 for name, time in asdict(lightning.Player.pace).items()}
    monkeypatch.setattr(lightning.Player, "pace", Pace(**pace))


def new_table(game: str, players: int = 2, bot: str = "greedy", **more: Any) -> NewTable:
    """Returns a table with quick bots."""
    settings = Settings(**{"pace": 0, **more.pop("settings", {})})
    options = GAMES[game].Options(players, **more)
    return NewTable(game, options, settings, (bot,) * (players - 1), 4)


def burst(app: App[Any], keys: Iterable[str]) -> None:
    """Sends keys as a terminal does: all at once."""
    for key in keys:
        letter = key if len(key) == 1 else None
        name = _character_to_key(key) if letter and not key.isalnum() else key
        app.post_message(events.Key(name, " " if key == "space" else letter))


async def handled(node: MessagePump) -> None:
    """Returns when a widget has handled all messages that it has received so far.

    Unlike Textual's pilot it does not wait until nothing is going on: here, something always is.
    """
    done = asyncio.Event()
    if node.call_later(done.set):
        while not done.is_set() and node.is_running:
            await asyncio.sleep(0)


async def settled(app: App[Any]) -> None:
    """Returns when all keys received so far have been handled, and what they led to."""
    await handled(app)
    for node in (app.focused or app.screen).ancestors_with_self:
        await handled(node)


async def press(app: App[Any], *keys: str) -> None:
    """Presses keys one after the other, each after the one before has been handled."""
    for key in keys:
        burst(app, [key])
        await settled(app)


async def left(app: App[Any]) -> None:
    """Leaves the program as a user does, and returns when it has ended."""
    burst(app, ["ctrl+q"])
    while app.is_running:
        await asyncio.sleep(0.001)


class Person:
    """A person in front of the screen."""

    def __init__(self, app: PlayApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def update(self) -> Update:
        screen = next(one for one in self.app.screen_stack if isinstance(one, TableScreen))
        assert screen.client is not None
        assert screen.client.update is not None
        return screen.client.update

    @property
    def board(self) -> Board:
        return self.app.screen.query_one(Board)

    def text(self) -> str:
        """Returns what is on the screen."""
        compositor = self.app.screen._compositor
        lines = compositor.render_strips()
        return "\n".join(line.text.rstrip() for line in lines)

    async def until(self, true: Callable[[], Any]) -> str:
        """Returns the screen as soon as something holds."""
        end = time.monotonic() + PATIENCE
        while not _holds(true):
            assert time.monotonic() < end, self.text()
            assert self.app._exception is None, self.app._exception
            await asyncio.sleep(0.005)
        return self.text()

    async def sees(self, words: str) -> str:
        """Returns the screen as soon as these words are on it."""
        return await self.until(lambda: words in self.text())

    async def press(self, *keys: str) -> None:
        """Presses keys one after the other, each after the one before has been handled."""
        await press(self.app, *keys)

    async def play(self) -> None:
        """Plays to the end of the game, by keys alone."""
        # A key that comes before the board is laid out is lost.
        await self.until(lambda: self.update.view and self.board.canvas)
        while self.update.view.outcome is None:
            view = self.update.view
            board = self.board if self.app.screen.query(Board) else None
            keys = [] if board is None else _keys(board)
            await self.press(*keys)
            # A legal move changes the view; what the others say meanwhile comes in updates, too,
            # but does not. In a race another player may have been quicker.
            settled = bool(keys) and isinstance(board, TurnBoard)
            await self.until(
                lambda v=view, s=settled: (  # type: ignore[misc]
                    self.update.view != v or (not s and _keys(self.board))
                )
            )


def _holds(true: Callable[[], Any]) -> bool:
    try:
        return bool(true())
    except Exception:  # noqa: BLE001 - what it looks at is not there yet
        return False


def _keys(board: Board) -> list[str]:
    """Returns what to press: whatever is legal and costs least."""
    scene = board.scene
    if scene is None or not board.legal or not board.has_focus:  # a new one gets it in a moment
        return []
    if not isinstance(board, TurnBoard):
        view = scene.view
        if view.decks[scene.you]:
            return ["space"]
        last = len(view.hand) == 1
        fit = [card for card in view.hand if last or seven_ate_nine.fits(card, view.top)]
        return ["1234567890"[fit[0].number - 1]] if fit else []
    if board.begins:
        return ["1"]
    if board.can_end:
        return ["e"]
    offers = [one for one in board.lays if not one.ends] or board.lays
    best = min(offers, key=lambda one: (not one.jump, _gap(one.action, scene.view.tops)))
    card, row = best.action.card, "abcd"[best.action.row]
    return [str(board.hand.index(card) + 1), row, *([row] if best.ends else [])]


def _gap(lay: Any, tops: Any) -> int:
    top = tops[lay.row]
    if top is None:
        return 5
    return int(abs(lay.card - top) if isinstance(top, int) else abs(lay.card.number - top.number))


@asynccontextmanager
async def full_screen(
    first: NewTable | TableEndpoint | None = None,
    *,
    language: str = "en",
    size: tuple[int, int] = SIZE,
    name: str = "",
    watch: bool = False,
) -> AsyncIterator[Person]:
    """Starts the full-screen program and yields the person in front of it."""
    catalogue = Catalogue(language)
    async with TableSource(catalogue, name) as source:
        app = PlayApp(catalogue, source, first, name, watch)
        async with app.run_test(size=size) as pilot:
            yield Person(app, pilot)
            await left(app)
