"""A screen reader: what Chromium's accessibility tree says, and what is announced."""

import re
import time
from typing import Any, NamedTuple

from tests.page.person import Person

PATIENCE = 20.0
"""How many seconds the page may take on a busy machine. Nothing waits longer than it has to."""

LISTEN = """
    window.announced = [];
    new MutationObserver((changes) => {
        const wholes = new Set();
        for (const { target, addedNodes } of changes) {
            const near = target.nodeType === 1 ? target : target.parentElement;
            const region = near?.closest("[aria-live], [role=status], [role=log], [role=alert]");
            if (!region || region.ariaLive === "off" || !region.checkVisibility()) continue;
            if (region.ariaAtomic === "true" || region.role === "status") wholes.add(region);
            else if (target.nodeType === 3) announced.push(target.data);
            else announced.push([...addedNodes].map((one) => one.textContent).join(" "));
        }
        for (const region of wholes) announced.push(region.innerText);
    }).observe(document, { childList: true, characterData: true, subtree: true });
"""
"""Gathers what a screen reader would announce by itself: changes of live regions."""


class Node(NamedTuple):
    role: str
    name: str
    description: str
    disabled: bool
    focused: bool


class ScreenReader:
    """All that its user knows of the page, and the keys that its user presses."""

    def __init__(self, person: Person) -> None:
        self._page = person.page
        self._page.add_init_script(LISTEN)
        self._devtools = person.context.new_cdp_session(person.page)
        self._devtools.send("Accessibility.enable")
        self.announced: list[str] = []
        """Everything that was announced."""

    def listen(self) -> list[str]:
        """Returns what was announced since it was last asked."""
        heard: list[str] = self._page.evaluate("() => window.announced?.splice(0) ?? []")
        new = [" ".join(one.split()) for one in heard if one.strip()]
        self.announced += new
        return new

    def hears(self, words: str, after: int = 0) -> None:
        """Waits until something that matches is announced, beyond so many announcements."""
        end = time.monotonic() + PATIENCE
        while not any(re.search(words, one) for one in self.announced[after:]):
            assert time.monotonic() < end, f"no {words} in {self.announced[-5:]}"
            self.listen()

    def read(self) -> list[Node]:
        """Returns what is read out, from the first to the last element of the page."""
        nodes = self._devtools.send("Accessibility.getFullAXTree")["nodes"]
        by_id = {one["nodeId"]: one for one in nodes}
        waiting, found = [nodes[0]], []
        while waiting:
            one = waiting.pop()
            waiting += [by_id[child] for child in reversed(one["childIds"]) if child in by_id]
            if not one["ignored"]:
                found.append(_node(one))
        return found

    def reach(self, role: str, name: str) -> None:
        """Presses Tab until the focus is on an element; nothing else leads there."""
        passed: list[Node] = []
        for _ in range(60):
            passed += [one for one in self.read() if one.focused][-1:]
            if passed and (passed[-1].role, passed[-1].name) == (role, name):
                return
            self.press("Tab")
        raise AssertionError(f"Tab leads to no {role} {name}, only to {set(passed)}")

    def press(self, key: str) -> None:
        self._page.keyboard.press(key)


def _node(one: dict[str, Any]) -> Node:
    states = {state["name"]: state["value"].get("value") for state in one.get("properties", [])}
    return Node(
        one.get("role", {}).get("value", ""),
        str(one.get("name", {}).get("value", "")),
        str(one.get("description", {}).get("value", "")),
        bool(states.get("disabled")),
        bool(states.get("focused")),
    )
