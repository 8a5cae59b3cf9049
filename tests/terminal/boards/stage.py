"""A board by itself in a program, for tests of what it shows and of what it does on a key."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

from tests.terminal.person import press, settled
from textual.app import App, ComposeResult
from textual.pilot import Pilot

from tenback.locales import Catalogue
from tenback.rules import GAMES
from tenback.terminal.boards import THEMES, ActionChosen, Board, RowChosen, Scene, board_of
from tenback.terminal.boards.plain import PlainBoard

NARROW, WIDE = (80, 20), (140, 41)
NAMES = {
    "en": ("Ann", "Pip", "Dot", "Hop", "Tick"),
    "ru": ("Аня", "Пуговка", "Точка", "Прыг", "Константинопольская"),
    "ja": ("花子", "ピップ", "ドット太郎左衛門", "ホップ", "チック"),
}


class Stage(App[None]):
    """Holds a board, and keeps the messages that it posts."""

    def __init__(self, board: Board, scene: Scene | None = None) -> None:
        super().__init__()
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = THEMES[0].name
        self.board = board
        self.chosen: list[Any] = []
        self.rows: list[int] = []
        self.keys: list[str] = []
        if scene is not None:
            board.show(scene)

    def compose(self) -> ComposeResult:
        yield self.board

    def on_action_chosen(self, choose: ActionChosen) -> None:
        self.chosen.append(choose.action)

    def on_row_chosen(self, pointed: RowChosen) -> None:
        self.rows.append(pointed.row)

    def on_key(self, event: Any) -> None:
        self.keys.append(event.key)

    @property
    def text(self) -> str:
        assert self.board.canvas is not None
        return "\n".join(self.board.canvas.text)

    async def click(self, pilot: Pilot[None], target: Any) -> None:
        """Clicks in the middle of what represents something."""
        assert self.board.canvas is not None
        place = next(one for one in self.board.canvas.targets if one.target == target)
        at = (place.x + place.width // 2, place.y + place.height // 2)
        assert self.board.canvas.target_at(*at) == target
        await pilot.click(Board, offset=at)


def scene(game: str, state: Any, seat: int | None = 0, language: str = "en", **more: Any) -> Scene:
    """Returns what a seat sees of a state."""
    rules = GAMES[game]
    players = state.options.players
    legal = () if seat is None else rules.offers(state, seat)
    if rules.REAL_TIME:
        more = {"go": time.monotonic() - 1000, **more}
    return Scene(rules.view(state, seat), NAMES[language][:players], seat, legal, **more)


def on_stage(
    game: str,
    shown: Scene | None,
    act: Callable[[Stage, Pilot[None]], Awaitable[None]],
    size: tuple[int, int] = NARROW,
    language: str = "en",
) -> Stage:
    """Returns the stage after `act` was done on it."""
    board = (board_of(game) if game else PlainBoard)(Catalogue(language))
    stage = Stage(board, shown)

    async def run() -> None:
        async with stage.run_test(size=size) as pilot:
            await act(stage, pilot)
            await settled(stage)

    asyncio.run(run())
    return stage


def pressed(game: str, shown: Scene, *keys: str, size: tuple[int, int] = NARROW) -> Stage:
    """Returns the stage after these keys."""

    async def type_them(stage: Stage, _: Pilot[None]) -> None:
        await press(stage, *keys)

    return on_stage(game, shown, type_them, size)
