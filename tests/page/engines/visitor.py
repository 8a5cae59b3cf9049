"""A person in front of the page in any engine, who sees, taps, drags and presses keys."""

import time
from pathlib import Path
from typing import Any

from tests.page.engines import actions
from tests.page.engines.tab import Engine, Point
from tests.server.client import COOKIE, Guest
from tests.server.server_process import Server

PATIENCE = 20.0
"""How many seconds the page may take on a busy machine. Nothing waits longer than it has to."""

FIND = """(selector, words) => [...document.querySelectorAll(selector)].find((one) =>
    one.checkVisibility({ visibilityProperty: true })
        && (one.ariaLabel ?? one.innerText).includes(words))"""

SEES = f"(selector, words) => !!({FIND})(selector, words)"

TEXT = f"(selector) => (({FIND})(selector, '') ?? {{}}).innerText"

COUNT = "(selector) => document.querySelectorAll(selector).length"

PLACE = f"""async (selector, words) => {{
    // Where it can be pressed, once it rests and nothing lies above it.
    const one = ({FIND})(selector, words);
    if (!one || one.disabled) return null;
    one.scrollIntoView({{ block: "nearest" }});
    const middle = () => {{
        const {{ x, y, width, height }} = one.getBoundingClientRect();
        return [Math.round(x + width / 2), Math.round(y + height / 2)];
    }};
    const before = middle();
    for (let n = 0; n < 2; n++) await new Promise(requestAnimationFrame);
    const [x, y] = middle();
    if (x !== before[0] || y !== before[1]) return null;
    const above = document.elementFromPoint(x, y);
    const lane = one.closest("[data-row]");
    return one.contains(above) || (lane && lane.contains(above)) ? [x, y] : null;
}}"""


class Visitor:
    def __init__(
        self,
        engine: Engine,
        server: Server,
        *,
        width: int = 360,
        height: int = 640,
    ) -> None:
        self.server = server
        self.tab = engine.tab(width, height)
        self.forgiven = False
        """Whether the console may complain: a browser always logs a lost connection."""

    def become(self, guest: Guest) -> "Visitor":
        value = guest.http.cookies[COOKIE]
        self.tab.add_cookie(f"{self.server.address}/icon.svg", COOKIE, value)
        return self

    def go(self, path: str = "/") -> "Visitor":
        self.tab.open(self.server.address + path)
        return self

    # What is seen

    def wait(self, what: str, script: str, *given: Any) -> Any:
        """Waits until a function in the page returns something true, and returns it."""
        end = time.monotonic() + PATIENCE
        while not (found := self.tab.run(script, *given)):
            assert time.monotonic() < end, f"{what}; the page says: {self.text('body')}"
            time.sleep(0.02)
        return found

    def sees(self, selector: str, words: str = "") -> None:
        self.wait(f"no {selector} {words}", SEES, selector, words)

    def sees_no(self, selector: str, words: str = "") -> None:
        gone = f"(selector, words) => !({SEES})(selector, words)"
        self.wait(f"still {selector} {words}", gone, selector, words)

    def counts(self, selector: str, number: int) -> None:
        script = f"(selector, number) => ({COUNT})(selector) === number"
        self.wait(f"not {number} of {selector}", script, selector, number)

    def text(self, selector: str) -> str:
        return str(self.tab.run(TEXT, selector))

    def place(self, selector: str, words: str = "") -> Point:
        x, y = self.wait(f"can't press {selector} {words}", PLACE, selector, words)
        return x, y

    # What is done

    def press(self, selector: str, words: str = "") -> None:
        self.tab.tap(self.place(selector, words))

    def drag(self, selector: str, onto: str) -> None:
        self.tab.drag(self.place(selector), self.place(onto))

    def type(self, keys: str) -> None:
        self.tab.type(keys)

    def write(self, selector: str, words: str) -> None:
        """Writes into a field, and sends it."""
        self.press(selector)
        self.type(words + actions.ENTER)

    def picture(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.tab.picture(path)
