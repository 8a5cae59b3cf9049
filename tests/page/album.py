"""Takes the pictures of the page that the documentation shows: `make album`.

They show games that are really played, so they differ each time: look at them before you keep them.
"""

import json
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, expect, sync_playwright

from tenback.locales import LANGUAGES
from tests.page.person import ARGUMENTS, CHROMIUM, DESKTOP, PHONE, Person
from tests.page.test_races import act
from tests.server.server_process import Server, serving

HERE = Path(__file__).parents[2] / "docs" / "pictures"
FRAMES, FRAME, COLOURS, MOST_BYTES = 60, 450, 64, 1_000_000
"""Of the recording: how many frames at most, milliseconds for each, its colours, its size."""
BEST = """async () => {
    const shown = () => new Promise((done) => setTimeout(done, 5));
    // The lay that costs least: each card is chosen in turn, and the rows tell.
    let best = null;
    for (const card of document.querySelectorAll(".hand .card:not(.cant)")) {
        if (card.ariaPressed !== "true") card.click();
        await shown();
        for (const row of document.querySelectorAll("[data-row].jump, [data-row].legal")) {
            const cost = row.querySelector(".cost");
            const size = row.matches(".jump") ? -10 : Math.abs(parseInt(
                (cost?.textContent ?? "5").replace("−", "-")));
            if (!best || size < best.size)
                best = { card: card.ariaLabel, row: row.dataset.row, size };
        }
        if (card.ariaPressed === "true") card.click();
        await shown();
    }
    return best;
}"""


def new_person(browser: Browser, server: Server, view: dict[str, int], **how: Any) -> Person:
    return Person(browser, server, "Mika", view=view, device_scale_factor=2, **how)


def open_table(one: Person, game: str, players: int, bots: int, **more: Any) -> str:
    body = {
        "game": game,
        "options": {"players": players, **more.pop("options", {})},
        "settings": {"pace": 60, **more.pop("settings", {})},
        "name": one.name,
        "bots": {str(players - 1 - n): "greedy" for n in range(bots)},
        **more,
    }
    answer = one.context.request.post(one.server.address + "/api/tables", data=body)
    assert answer.ok, answer.text()
    return str(answer.json()["table"]["id"])


def play_well(one: Person, turns: int, look: Callable[[], None] = lambda: None) -> None:
    """Plays this many lays, the best by their costs, and leaves the next one chosen.

    Whenever there may be something new to see, it calls `look`.
    """
    for _ in range(turns * 40):
        state = one.state()
        if state == "over" or turns <= 0:
            break
        look()
        if state == "begin":
            one.begin()
        elif state == "end":
            one.end_turn()
        elif state == "lay":
            best = one.page.evaluate(BEST)
            if best is None:
                break
            one.page.get_by_role("button", name=best["card"], exact=True).click()
            turns -= 1
            look()
            if turns:
                one.page.locator(f"[data-row='{best['row']}']").click()
                one._until_laid(best["card"])
        else:
            one.page.wait_for_timeout(40)


def taken(one: Person, name: str) -> None:
    one.page.wait_for_timeout(400)
    one.page.screenshot(path=HERE / f"page-{name}.png")
    sys.stdout.write(f"docs/pictures/page-{name}.png\n")


def main() -> None:
    with (
        TemporaryDirectory() as folder,
        serving(Path(folder), "--no-limits") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        home(browser, server)
        the_game(browser, server)
        other_languages(browser, server)
        quick_and_easy(browser, server)
        seven_ate_nine(browser, server)
        recording(browser, server)
        browser.close()


def home(browser: Browser, server: Server) -> None:
    one = new_person(browser, server, PHONE).go()
    expect(one.page.locator(".game-tile")).to_have_count(3)
    taken(one, "home")
    one.go("/learn/the-game#jump")
    expect(one.page.locator("main.tbl")).to_be_visible()
    taken(one, "lesson")


def the_game(browser: Browser, server: Server) -> None:
    wide = new_person(browser, server, DESKTOP)
    for _ in range(10):  # some games are lost before there is much to see
        table = open_table(wide, "the-game", 4, 3, options={"on_fire": True})
        wide.go(f"/t/{table}#deal")
        play_well(wide, 14)
        if not wide.is_over:
            break
    taken(wide, "the-game-desktop")
    wide.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    taken(wide, "the-game")
    wide.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    taken(wide, "the-game-dark")
    wide.page.emulate_media(color_scheme="light", reduced_motion="reduce")
    wide.page.keyboard.press("Escape")
    play_well(wide, 200)
    expect(wide.page.locator("main.end")).to_be_visible(timeout=60_000)
    taken(wide, "end")
    wide.go(f"/replay/{table}/1#60")
    expect(wide.page.locator("input[type=range]")).to_be_visible()
    taken(wide, "replay")


def other_languages(browser: Browser, server: Server) -> None:
    """Takes one position of The Game in each of our other languages."""
    one = new_person(browser, server, PHONE)
    for _ in range(10):
        table = open_table(one, "the-game", 4, 3, options={"on_fire": True})
        one.go(f"/t/{table}#deal")
        play_well(one, 10)
        if not one.is_over:
            break
    for language in LANGUAGES[1:]:
        chosen = json.dumps(json.dumps({"language": language}))
        one.page.evaluate(f"localStorage.setItem('tenback', {chosen})")
        one.page.reload()
        expect(one.page.locator(f"html[lang={language}] .hand .card").first).to_be_visible()
        play_well(one, 1)
        taken(one, f"the-game-{language}")


def quick_and_easy(browser: Browser, server: Server) -> None:
    one = new_person(browser, server, PHONE)
    table = open_table(one, "quick-and-easy", 3, 2)
    one.go(f"/t/{table}#deal")
    play_well(one, 4)
    taken(one, "quick-and-easy")


def seven_ate_nine(browser: Browser, server: Server) -> None:
    one = new_person(browser, server, PHONE, how="keys")
    table = open_table(one, "seven-ate-nine", 3, 2, settings={"wanted": True})
    one.go(f"/t/{table}#deal")
    expect(one.page.locator(".keypad:not(.waits)")).to_be_visible(timeout=15_000)
    for _ in range(45):
        act(one)
    taken(one, "seven-ate-nine")


def recording(browser: Browser, server: Server) -> None:
    """Records some turns of a game as a picture that moves."""
    one = Person(browser, server, "Mika", view=PHONE)
    table = open_table(one, "the-game", 3, 2, options={"on_fire": True}, settings={"pace": 500})
    one.go(f"/t/{table}#deal")
    shots: list[bytes] = []

    def look() -> None:
        if len(shots) >= FRAMES or not one.page.locator(".hand .card").count():
            return
        shot = one.page.screenshot()
        if shot not in shots[-1:]:
            shots.append(shot)

    play_well(one, 12, look)
    frames = [Image.open(BytesIO(shot)).convert("RGB") for shot in shots]
    colours = frames[len(frames) // 2].quantize(COLOURS, dither=Image.Dither.NONE)
    first, *others = [one.quantize(palette=colours, dither=Image.Dither.NONE) for one in frames]
    path = HERE / "page-recording.gif"
    first.save(path, save_all=True, append_images=others, duration=FRAME, loop=0, optimize=True)
    assert path.stat().st_size < MOST_BYTES, f"{path.stat().st_size} bytes"
    sys.stdout.write(f"docs/pictures/{path.name}\n")


if __name__ == "__main__":
    main()
