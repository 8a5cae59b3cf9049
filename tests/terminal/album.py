"""Takes the pictures of the terminal that the documentation shows: `make album`."""

import asyncio
import re
from pathlib import Path

from playwright.sync_api import sync_playwright
from tests.page.person import ARGUMENTS, CHROMIUM
from tests.rules.positions import the_game_at
from tests.terminal.boards.stage import NARROW, Stage, scene
from tests.terminal.replay.test_steps import recorded
from textual.app import App

from tenback.locales import Catalogue
from tenback.rules.quick_and_easy import Card, Options, State
from tenback.rules.seven_ate_nine import Card as Stepped
from tenback.rules.seven_ate_nine import Options as RaceOptions
from tenback.rules.seven_ate_nine import State as Race
from tenback.terminal.boards import Bubble, board_of
from tenback.terminal.replay import ReplayApp, ReplayScreen

HERE = Path(__file__).parents[2] / "docs" / "pictures"

FOUR_ROWS = scene(
    "the-game",
    the_game_at(
        *([12, 37, 60, 66, 90, 97], [20, 21, 50, 51, 52, 53], [22, 23, 24, 25, 26, 27]),
        tops=(47, 14, 80, 44),
        deck=range(28, 36),
        on_fire=True,
        due=(3,),
    ),
    said=(Bubble(1, "Please don’t lay here", 1),),
)
TWO_PILES = scene(
    "quick-and-easy",
    State(
        Options(3),
        deck=tuple(Card("green", number) for number in range(1, 8)),
        hands=((Card("yellow", 4), Card("red", 8)), (Card("blue", 2),) * 2, (Card("blue", 3),) * 2),
        rows=((Card("green", 5), Card("blue", 8)), (Card("purple", 6), Card("red", 3))),
        turn=0,
    ),
)
KEYPAD = scene(
    "seven-ate-nine",
    Race(
        RaceOptions(3),
        decks=((Stepped(1, 1),) * 9, (Stepped(3, 3),) * 12, (Stepped(4, 3),) * 7),
        hands=(
            tuple(Stepped(*card) for card in ((2, 3), (10, 1), (2, 1), (6, 2), (7, 3), (4, 1))),
            (Stepped(5, 1),) * 4,
            (Stepped(8, 2),) * 6,
        ),
        pile=(Stepped(4, 1), Stepped(9, 3)),
        paused=(0, 0, 0),
        at=1000,
    ),
    wanted=True,
)


def taken(app: App[None], size: tuple[int, int], *keys: str) -> str:
    """Returns the picture of a program after some keys."""

    async def run() -> str:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await pilot.press(*keys)
            await pilot.pause()
            return app.export_screenshot()

    svg = asyncio.run(run())
    # No web fonts: those that every system has will do.
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    return svg.replace("Fira Code", "DejaVu Sans Mono")


def board(game: str, shown: object, theme: str, *keys: str) -> str:
    stage = Stage(board_of(game)(Catalogue("en")), shown)  # type: ignore[arg-type]
    stage.theme, stage.title = theme, "Tenback"
    return taken(stage, NARROW, *keys)


def main() -> None:
    night, day = "tenback-dark", "tenback-light"
    replay = ReplayApp(ReplayScreen(Catalogue("en"), lambda _: recorded("the-game", 3)))
    replay.theme = day
    pictures = {
        "the-game": board("the-game", FOUR_ROWS, night, "2"),
        "quick-and-easy": board("quick-and-easy", TWO_PILES, day, "2"),
        "seven-ate-nine": board("seven-ate-nine", KEYPAD, night),
        "replay": taken(replay, (80, 24), *["down"] * 9, "right"),
    }
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for name, svg in pictures.items():
            page = browser.new_page(viewport={"width": 994, "height": 700})
            page.set_content(f"<body style='margin:0'>{svg}</body>")
            page.locator("svg").screenshot(path=HERE / f"terminal-{name}.png")
        browser.close()


if __name__ == "__main__":
    main()
