"""Chromium, driven by Playwright."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page

from tests.page.engines import actions
from tests.page.engines.tab import Point, called

NAMES = {
    actions.ENTER: "Enter",
    actions.ESCAPE: "Escape",
    actions.SPACE: "Space",
    actions.TAB: "Tab",
    actions.LEFT: "ArrowLeft",
    actions.RIGHT: "ArrowRight",
    actions.END: "End",
}


class ChromiumTab:
    def __init__(self, page: Page) -> None:
        self._page = page
        self._devtools = page.context.new_cdp_session(page)
        self.complaints: list[str] = []
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._hear)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.complaints.append(message.text)

    def open(self, address: str) -> None:
        self._page.goto(address)

    def add_cookie(self, address: str, name: str, value: str) -> None:
        self._page.context.add_cookies([{"name": name, "value": value, "url": address}])

    def run(self, script: str, *given: Any) -> Any:
        return json.loads(self._page.evaluate(called(script, given)))

    def tap(self, at: Point) -> None:
        self._page.touchscreen.tap(*at)

    def drag(self, start: Point, end: Point) -> None:
        """With a finger, which Playwright itself can't move."""
        self._touch("touchStart", start)
        for at in actions.way(start, end):
            self._touch("touchMove", at)
        self._touch("touchEnd")

    def _touch(self, kind: str, *fingers: Point) -> None:
        points = [{"x": x, "y": y} for x, y in fingers]
        self._devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def type(self, keys: str) -> None:
        for key in keys:
            self._page.keyboard.press(NAMES.get(key, key))

    def picture(self, path: Path) -> None:
        self._page.screenshot(path=path)

    def close(self) -> None:
        self._page.context.close()


class Chromium:
    def __init__(self, browser: Browser) -> None:
        self._browser = browser

    def tab(self, width: int, height: int) -> ChromiumTab:
        context = self._browser.new_context(
            viewport={"width": width, "height": height}, has_touch=True
        )
        return ChromiumTab(context.new_page())

    def stop(self) -> None:
        """The browser is shared with other tests."""
