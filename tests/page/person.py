"""A person who plays with a browser: by mouse, by touch or by keys alone."""

import re
import time
from pathlib import Path
from typing import Any, Literal

from itsdangerous import URLSafeSerializer
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect

from tests.server.client import COOKIE
from tests.server.server_process import Server

CHROMIUM = "/usr/bin/chromium-headless-shell"
"""The engine without the browser around it, which would take as much time as the page itself."""
WHOLE_CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # One process for all of a person's pages: a third of the processor time is for starting them.
    "--disable-site-isolation-trials",
    "--renderer-process-limit=1",
]
PHONE = {"width": 360, "height": 640}
DESKTOP = {"width": 1280, "height": 800}
LANDSCAPE = {"width": 740, "height": 340}

How = Literal["mouse", "touch", "keys", "drag"]

TABLE = Path(__file__).parents[2] / "web" / "src" / "screens" / "Table.svelte"
(LAST,) = re.findall(r"const LAST = (\d+);", TABLE.read_text(encoding="utf-8"))
"""Milliseconds for which the final position is shown before the result."""
HURRIED = f"""((wait) => {{
    window.setTimeout = (then, time, ...more) => wait(then, time === {LAST} ? 20 : time, ...more);
}})(window.setTimeout)"""


class Person:
    """A browser with its own cookies, and the person in front of it."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        name: str,
        *,
        view: dict[str, int] = DESKTOP,
        language: str = "en-GB",
        how: How = "mouse",
        thorough: bool = False,
        service_worker: bool = False,
        **context: Any,
    ) -> None:
        self.name = name
        self.how = how
        self.thorough = thorough
        """Whether screens are looked at in every combination of language, colours and size."""
        self.server = server
        self.complaints: list[str] = []
        self.forgiven: list[str] = []
        """What the console may say: a lost connection can't go unnoticed by a browser."""
        self.context = browser.new_context(
            viewport=view,  # type: ignore[arg-type]
            locale=language,
            has_touch=how == "touch",
            is_mobile=how == "touch",
            reduced_motion=context.pop("reduced_motion", "reduce"),
            **context,
        )
        if not service_worker:  # it would fetch every file of the page for each new person
            self.context.add_init_script("delete Navigator.prototype.serviceWorker")
        self.context.add_init_script(HURRIED)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(20_000)
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type not in {"error", "warning"}:
            return
        if not any(re.search(one, message.text) for one in self.forgiven):
            place = message.location.get("url", "")
            self.complaints.append(f"{self.page.url}: {message.text} ({place})")

    @property
    def identity(self) -> str:
        """This person's identity at the server; a new person gets one with the name."""
        answer = self.context.request.put(f"{self.server.address}/api/me", data={"name": self.name})
        assert answer.ok, answer.text()
        cookie = next(one for one in self.context.cookies() if one.get("name") == COOKIE)
        _, (player, *_) = URLSafeSerializer("").loads_unsafe(cookie.get("value", ""))
        return str(player)

    # Going places

    def go(self, path: str = "/") -> "Person":
        self.page.goto(self.server.address + path)
        return self

    def press(self, words: str | re.Pattern[str], within: str = "body") -> None:
        """Presses a button or a link by what it says."""
        place = self.page.locator(within)
        found = place.get_by_role("button", name=words).or_(place.get_by_role("link", name=words))
        self.touch(found.first)

    def touch(self, what: Locator) -> None:
        if self.how == "touch":
            what.tap()
        elif self.how == "keys":
            expect(what).to_be_enabled()  # clicks and taps wait for that by themselves
            what.press("Enter")
        else:
            what.click()

    def sit_down(self) -> None:
        """Answers the question for a name."""
        field = self.page.get_by_role("textbox", name="Your name")
        field.fill(self.name)
        self.page.keyboard.press("Enter")
        expect(self.page.locator("dialog")).to_have_count(0)

    def sees(self, words: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_text(words).first).to_be_visible()

    # Games with turns

    @property
    def is_over(self) -> bool:
        return self.page.locator("main.end").count() > 0

    def state(self) -> str:
        """Returns what is to be done: "begin", "lay", "end", "wait" or "over"."""
        state: str = self.page.evaluate(
            """() => {
                if (document.querySelector("main.end")) return "over";
                if (document.querySelector(".begins")) return "begin";
                if (document.querySelector(".finish.act")) return "end";
                if (document.querySelector(".finish")) return "lay";
                return "wait";
            }"""
        )
        return state

    def begin(self) -> None:
        self.press("I’ll start", ".begins")
        expect(self.page.locator(".begins")).to_have_count(0)

    def lay(self) -> None:
        """Lays the first card that can be laid, on the first row that takes it and goes on."""
        hand = self.page.locator(".hand .card:not(.cant)")
        name = ""
        for n in range(hand.count()):
            card = hand.nth(n)
            name = card.get_attribute("aria-label") or ""
            if self.how == "drag":
                self._drag(card)
                break
            self._choose(card)
            expect(card).to_have_attribute("aria-pressed", "true")
            rows = self.page.locator("[data-row].jump, [data-row].legal")
            if rows.count():
                self._lay_on(rows.first)
                break
            if n == hand.count() - 1:  # every row would end the game: press the last one twice
                row = self.page.locator("[data-row].danger").first
                self._lay_on(row)
                self._lay_on(row)
                break
            self._choose(card)
            expect(card).to_have_attribute("aria-pressed", "false")
        self._until_laid(name)

    def _until_laid(self, card: str) -> None:
        """Waits for the server's word: the card is no longer in hand."""
        self.page.wait_for_function(
            """(card) => document.querySelector("main.end")
                || ![...document.querySelectorAll(".hand .card")]
                    .some((one) => one.ariaLabel === card)""",
            arg=card,
        )

    def _choose(self, card: Locator) -> None:
        if self.how == "keys":
            cards = self.page.locator(".hand .card")
            place = card.evaluate("one => [...one.parentNode.children].indexOf(one)")
            assert place < cards.count()
            self.page.keyboard.press(str(place + 1))
        else:
            self.touch(card)

    def _lay_on(self, row: Locator) -> None:
        if self.how == "keys":
            number = int(row.get_attribute("data-row") or 0)
            self.page.keyboard.press("abcd"[number])
        else:
            self.touch(row)

    def _drag(self, card: Locator) -> None:
        """Picks up a card with the mouse and lets go of it over a row that takes it."""
        mouse = self.page.mouse
        card.hover()
        place = card.bounding_box()
        assert place is not None
        mouse.down()
        mouse.move(place["x"], place["y"] - 30, steps=4)
        row = self.page.locator("[data-row].jump, [data-row].legal").or_(
            self.page.locator("[data-row].danger")
        )
        there = row.first.bounding_box()
        assert there is not None
        mouse.move(there["x"] + there["width"] / 2, there["y"] + there["height"] / 2, steps=4)
        danger = "danger" in (row.first.get_attribute("class") or "")
        mouse.up()
        if danger:
            row.first.click()

    def end_turn(self) -> None:
        if self.how == "keys":
            self.page.keyboard.press("e")
        else:
            self.touch(self.page.locator(".finish"))
        self.page.wait_for_function("() => !document.querySelector('.finish.act')")

    def take_a_turn(self, *, begins: bool = True) -> str:
        """Does what is to be done next; returns what it was."""
        state = self.state()
        if state == "begin" and begins:
            self.begin()
        elif state == "lay":
            self.lay()
        elif state == "end":
            self.end_turn()
        return state


def play_out(*people: Person, seconds: int = 150) -> None:
    """Lets people play a game with turns until it is over for all of them."""
    page = people[0].page
    did: list[str] = []
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        did = [one.take_a_turn(begins=one is people[0]) for one in people]
        if all(state == "over" for state in did):
            return
        if all(state in {"wait", "begin", "over"} for state in did):
            page.wait_for_timeout(20)
    raise AssertionError(f"the game is not over after {seconds} s; at last they did {did}")
