"""The full-screen replay: stepping, running, looking through others' eyes, other games."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from rich.cells import cell_len
from tests.terminal import person
from tests.terminal.person import each_once
from tests.terminal.replay.test_steps import RECORD, recorded
from textual.pilot import Pilot
from textual.widgets import Static

from tenback.locales import LANGUAGES, Catalogue
from tenback.table.record import Record
from tenback.terminal.replay import ReplayApp, ReplayScreen
from tenback.terminal.replay.timeline import Timeline

GAMES = [RECORD, recorded("seven-ate-nine", 3), recorded("quick-and-easy", 2)]


def load(number: int) -> Record:
    if not 1 <= number <= len(GAMES):
        raise LookupError("there are only 3 games")
    return GAMES[number - 1]


def watched(
    act: Callable[[ReplayScreen, Pilot[None]], Awaitable[None]],
    game: int = 1,
    eyes: int | None = None,
    language: str = "en",
) -> ReplayScreen:
    """Returns the screen after `act` was done on it."""
    screen = ReplayScreen(Catalogue(language), load, game, eyes)

    async def run() -> None:
        async with ReplayApp(screen).run_test(size=(80, 24)) as pilot:
            await laid_out(screen)
            await act(screen, pilot)

    asyncio.run(run())
    return screen


async def press(screen: ReplayScreen, *keys: str) -> None:
    """Presses keys; another game has a board of its own, which is drawn when it is laid out."""
    await person.press(screen.app, *keys)
    await laid_out(screen)


async def laid_out(screen: ReplayScreen) -> None:
    """Returns when there is something on the board."""
    async with asyncio.timeout(person.PATIENCE):
        while screen._board is None or screen._board.canvas is None:
            await asyncio.sleep(0.001)


def shown(screen: ReplayScreen) -> str:
    """Returns the words of the screen: its bar, its board, and what happened."""
    assert screen._board is not None
    canvas = screen._board.canvas
    assert canvas is not None
    lines = [str(screen.query_one(part, Static).content) for part in ("#bar", "#description")]
    return "\n".join((*lines, *canvas.text))


def is_still(screen: ReplayScreen) -> bool:
    """Returns whether the playback is stopped."""
    return any(key.text == "Play" for key in screen.current_keys())


def test_keys_step_and_jump_and_the_mouse_leads_to_any_moment() -> None:
    async def look(screen: ReplayScreen, pilot: Pilot[None]) -> None:
        steps = []
        for key in ("right", "right", "left", "down", "end", "right", "up", "home", "left"):
            await press(screen, key)
            steps.append(screen.step)
        assert steps == [1, 2, 1, 9, 11, 11, 9, 0, 0]
        await pilot.click(Timeline, offset=(79, 0))
        assert screen.step == screen.replay.last
        assert "Player 2 lays 92 on A" in shown(screen)
        await pilot.click(Timeline, offset=(0, 0))
        assert screen.step == 0

    watched(look)


def test_all_hands_lie_open_or_one_players_eyes_are_used() -> None:
    async def look(screen: ReplayScreen, _: Pilot[None]) -> None:
        assert "Player 2" in shown(screen)
        assert " 91  92  93 " in shown(screen)
        await press(screen, "v")
        assert screen.eyes == 0
        assert "│  47  │" in shown(screen)
        assert "91" not in shown(screen)
        await press(screen, "2")
        assert screen.eyes == 1
        assert "│  91  │" in shown(screen)
        await press(screen, "v")
        assert screen.eyes is None

    watched(look)


def test_it_runs_at_a_speed_until_the_end_and_stops_on_request() -> None:
    async def run(screen: ReplayScreen, _: Pilot[None]) -> None:
        await press(screen, "+", "+", "+", "+", "home", "space")
        while screen.step < 3:
            await asyncio.sleep(0.001)
        await press(screen, "space")
        assert is_still(screen)
        await press(screen, "end", "space")
        assert screen.step < screen.replay.last
        while screen.step < screen.replay.last:
            await asyncio.sleep(0.001)
        assert is_still(screen)

    watched(run)


def test_one_goes_from_game_to_game_and_learns_when_there_are_no_more() -> None:
    async def go(screen: ReplayScreen, _: Pilot[None]) -> None:
        await press(screen, "g")
        assert (screen.number, screen.eyes) == (2, 2)
        assert "7 Ate 9 · game 2" in shown(screen)
        await press(screen, "g", "g")
        assert (screen.number, screen.eyes) == (3, None)
        assert "there are only 3 games" in shown(screen)
        await press(screen, "b", "b")
        assert (screen.number, screen.step) == (1, 0)

    # The third player of the race has no seat at the other games.
    async def sit(screen: ReplayScreen, pilot: Pilot[None]) -> None:
        screen.eyes = 2
        await go(screen, pilot)

    watched(sit, eyes=1)


@pytest.mark.parametrize(("game", "language"), each_once([1, 2, 3], LANGUAGES))
def test_every_line_fits_into_eighty_columns(language: str, game: int) -> None:
    async def look(screen: ReplayScreen, _: Pilot[None]) -> None:
        for key in ("home", "down", "end"):
            await press(screen, key)
            assert all(cell_len(line) <= 80 for line in shown(screen).split("\n"))
        await press(screen, "home", "space")
        keys = [key for key in screen.current_keys() if key.shown]
        assert cell_len("".join(f" {key.shown}  {key.text}  " for key in keys).rstrip()) <= 80

    watched(look, game, language=language)
