"""A browser, a server, and people who look at the page."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.page.person import ARGUMENTS, CHROMIUM, Person
from tests.server.playing import Server, serving

Persons = Callable[..., Person]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser for the tests of one file; its event loop must not outlive them."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path, "--no-limits") as running:
        yield running


@pytest.fixture
def person(browser: Browser, server: Server) -> Iterator[Persons]:
    """Returns a function that brings somebody with a browser of their own.

    At the end nobody's console may have shown an error or a warning.
    """
    there: list[Person] = []

    def come(name: str = "Ann", **how: Any) -> Person:
        there.append(Person(browser, server, name, **how))
        return there[-1]

    yield come
    for one in there:
        one.context.close()
    complaints = [line for one in there for line in one.complaints]
    assert complaints == []
