"""The page on a slow phone: what it weighs, when it can be used, how soon a card is on screen.

The weight is that of the first visit, from the start page to a game with bots that has been dealt.

Chromium with its processor slowed down four times, a phone's viewport, an empty cache for every
load, the real server. The baseline is a bare page of the same server (/api/docs) in the same
browser: its time to the first frame. A card counts as on screen in the first frame that the browser
makes after the server's message has arrived.

Chromium fills every new window with pages of its own (the address bar's), a second's work that no
visitor of the page waits for. A load is measured from when they are done.
"""

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

CHROMIUM = "/usr/bin/chromium-headless-shell"
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SLOWER = 4
MOST = 90_000
WINDOW = 2000
"""Milliseconds in which the browser's own pages of a new window are done."""

# When the start page could be pressed: its first button is there and a frame has shown it.
READY = """
window.usable = new Promise((done) =>
    new MutationObserver((_, observer) => {
        const button = document.querySelector(".game-tile .go:not(:disabled)");
        if (!button) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => done(performance.now())));
    }).observe(document, { childList: true, subtree: true }),
);
"""
PAINTED = """
() => new Promise((done) =>
    new PerformanceObserver((list) => {
        const first = list.getEntriesByName("first-contentful-paint")[0];
        if (first) done(first.startTime);
    }).observe({ type: "paint", buffered: true }),
)
"""
# In which frame after a message of the server its card was there, and after how long.
DRAWN = """
window.drawn = [];
const Plain = WebSocket;
window.WebSocket = class extends Plain {
    constructor(...all) {
        super(...all);
        this.addEventListener("message", ({ data }) => {
            if (!data.startsWith('{"type":"update"') || !data.includes('"event":"laid"')) return;
            const came = performance.now();
            let frames = 0;
            const row = () => document.querySelector(".rows")?.textContent;
            const before = row();
            const look = () => {
                frames++;
                if (row() === before && frames < 60) return requestAnimationFrame(look);
                // The frame's own work is done when the next task runs.
                setTimeout(() => window.drawn.push([frames, performance.now() - came]));
            };
            requestAnimationFrame(look);
        });
    }
};
"""


@contextmanager
def serving(folder: str) -> Iterator[str]:
    """Yields the address of a new server."""
    command = [sys.executable, "-m", "tenback", "serve", "--host", "127.0.0.1", "--port", "0"]
    command += ["--database", str(Path(folder) / "page.sqlite"), "--no-limits"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        found = re.search(r":(\d+)$", server.stdout.readline().strip())
        assert found is not None
        try:
            yield f"http://127.0.0.1:{found[1]}"
        finally:
            server.terminate()


def phone(browser: Browser, *scripts: str) -> Page:
    """Returns a new page, slowed down, with an empty cache."""
    context = browser.new_context(
        viewport={"width": 360, "height": 640}, is_mobile=True, has_touch=True, locale="en-GB"
    )
    page = context.new_page()
    for script in scripts:
        page.add_init_script(script)
    page.wait_for_timeout(WINDOW)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page


def weighed(browser: Browser, address: str) -> dict[str, int]:
    """Returns how many bytes of scripts and styles the first visit takes, up to a dealt table."""
    page = phone(browser)
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    kinds: dict[str, str] = {}
    weight: dict[str, int] = {}
    network.on(
        "Network.responseReceived", lambda event: kinds.update({event["requestId"]: event["type"]})
    )

    def finished(event: dict[str, object]) -> None:
        kind = kinds.get(str(event["requestId"]), "")
        if kind in {"Script", "Stylesheet"}:
            weight[kind] = weight.get(kind, 0) + int(str(event["encodedDataLength"]).split(".")[0])

    network.on("Network.loadingFinished", finished)
    page.add_init_script("delete Navigator.prototype.serviceWorker")  # it fetches the rest later
    page.goto(address)
    page.locator(".game-tile .go:not(:disabled)").first.tap()
    page.wait_for_selector("main.tbl .hand")
    page.wait_for_load_state("networkidle")
    page.context.close()
    return weight


def usable(browser: Browser, address: str) -> float:
    """Returns the milliseconds until the start page can be pressed."""
    page = phone(browser, READY)
    page.goto(address)
    time = float(page.evaluate("window.usable"))
    page.context.close()
    return time


def bare(browser: Browser, address: str) -> float:
    """Returns the milliseconds until a page without any script is on screen."""
    page = phone(browser)
    page.goto(f"{address}/api/docs")
    time = page.evaluate(PAINTED)
    page.context.close()
    return float(time)


def laid(browser: Browser, address: str, cards: int) -> list[list[float]]:
    """Returns for each card of a solo game in which frame it was there, and after how long."""
    page = phone(browser, DRAWN)
    alone = {"game": "the-game", "options": {"players": 1}, "name": "Ann"}
    table = page.request.post(f"{address}/api/tables", data=alone).json()["table"]["id"]
    page.goto(f"{address}/t/{table}#deal")
    page.wait_for_selector(".finish")
    while len(page.evaluate("window.drawn")) < cards and not page.locator("main.end").count():
        if page.locator(".finish.act").count():
            page.keyboard.press("e")
            page.wait_for_selector(".finish:not(.act), main.end")
            continue
        before = len(page.evaluate("window.drawn"))
        for n in range(page.locator(".hand .card:not(.cant)").count()):
            page.locator(".hand .card:not(.cant)").nth(n).tap()
            row = page.locator("[data-row].legal, [data-row].jump").or_(
                page.locator("[data-row].danger")
            )
            if row.count():
                ends = "danger" in (row.first.get_attribute("class") or "")
                row.first.tap()
                if ends:
                    row.first.tap()
                break
        page.wait_for_function(
            "(n) => window.drawn.length > n || document.querySelector('main.end')", arg=before
        )
    found: list[list[float]] = page.evaluate("window.drawn")
    page.context.close()
    return found


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--loads", type=int, default=7)
    parser.add_argument("--cards", type=int, default=24)
    called = parser.parse_args()
    with TemporaryDirectory() as folder, serving(folder) as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        weight = weighed(browser, address)
        total = sum(weight.values())
        sizes = ", ".join(f"{kind.lower()} {size / 1000:.1f} kB" for kind, size in weight.items())
        print(f"first load, compressed: {total / 1000:.1f} kB ({sizes}); at most {MOST / 1000:.0f}")
        times = [(bare(browser, address), usable(browser, address)) for _ in range(called.loads)]
        floor, ours = (median(column) for column in zip(*times, strict=True))
        print(f"usable after {ours:.0f} ms at {SLOWER}× slowdown, median of {called.loads} loads")
        print(f"a bare page: {floor:.0f} ms to its first frame; ratio {ours / floor:.1f}")
        drawn = laid(browser, address, called.cards)
        late = sum(frames > 1 for frames, _ in drawn)
        took = [time for _, time in drawn]
        print(
            f"a laid card, {len(drawn)} times at {SLOWER}× slowdown: {len(drawn) - late} in the "
            f"first frame after the server's message, {late} later; that frame done after "
            f"{median(took):.0f} ms (at most {max(took):.0f})"
        )
        browser.close()


if __name__ == "__main__":
    main()
