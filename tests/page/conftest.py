"""A browser, a server, and people who look at the page."""

import asyncio
import contextlib
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Playwright, expect, sync_playwright

from tests.page.person import ARGUMENTS, CHROMIUM, WHOLE_CHROMIUM, Person
from tests.page.replays import Game, played
from tests.processes import WHOLE_RUN
from tests.server.server_process import Server

Persons = Callable[..., Person]
REPORTS = pytest.StashKey[pytest.TestReport]()
FAILED = Path(__file__).parents[2] / ".cache" / "failed"

# How long the page may take on a busy machine. Nothing waits longer than it has to.
expect.set_options(timeout=20_000)


class Chromium:
    """One browser for all tests of a process, and the event loop in which Playwright drives it.

    Playwright leaves its loop marked as running between two calls. Other tests in the same process
    could then start no loop of their own, so the mark is removed after every test.
    """

    def __init__(self, program: str) -> None:
        self._program = program
        self._playwright: Playwright | None = None
        self._browser: Browser | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    def resume(self) -> Browser:
        """Returns the browser, ready for use: a new one if there is none or it has crashed."""
        if self._playwright is None:
            self._playwright = sync_playwright().start()
            self._loop = asyncio.get_running_loop()
        asyncio._set_running_loop(self._loop)
        if self._browser is None or not self._browser.is_connected():
            self._browser = self._playwright.chromium.launch(
                executable_path=self._program, args=ARGUMENTS
            )
        return self._browser

    def suspend(self) -> None:
        """Lets other loops run in this thread."""
        asyncio._set_running_loop(None)

    def stop(self) -> None:
        if self._playwright is not None:
            self.resume().close()
            self._playwright.stop()


@pytest.fixture(scope="session")
def chromium(long: bool) -> Iterator[Chromium]:
    """Starts nothing yet: a failure here would fail all later tests."""
    chromium = Chromium(WHOLE_CHROMIUM if long else CHROMIUM)
    yield chromium
    chromium.stop()


@pytest.fixture
def browser(chromium: Chromium) -> Iterator[Browser]:
    try:
        yield chromium.resume()
    finally:
        chromium.suspend()


class SharedServer(Server):
    """A server for all tests of a process; a test may kill it and start it again."""

    _is_up = False

    def start(self) -> "SharedServer":
        self._is_up = False
        super().start()
        self._is_up = True
        return self

    def revived(self) -> "SharedServer":
        """Returns the server, started again if a test has left it dead or not yet up."""
        if self.process is not None and self.process.poll() is None and not self._is_up:
            self.kill()
        if self.process is None or self.process.poll() is not None:
            self.start()
        return self


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SharedServer]:
    server = SharedServer(tmp_path_factory.mktemp("page"), "--no-limits", limit=WHOLE_RUN)
    yield server
    for guest in server.guests:
        guest.http.close()
    if server.process is not None:
        output = server.revived().stop()
        assert "Traceback" not in output, output


@pytest.fixture
def server(shared_server: SharedServer) -> Server:
    return shared_server.revived()


@pytest.fixture(scope="session")
def game(shared_server: SharedServer) -> Game:
    """A game that is over, for tests that only look at it."""
    return played(shared_server.revived())


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Records whether a test has failed, for the fixtures."""
    report = yield
    item.stash[REPORTS] = report
    return report


@pytest.fixture
def person(
    browser: Browser, server: Server, long: bool, request: pytest.FixtureRequest
) -> Iterator[Persons]:
    """Returns a function that makes a person with a browser of their own.

    At the end nobody's console may have shown an error or a warning. After a failure there is a
    picture of what each of them saw.
    """
    there: list[Person] = []

    def come(name: str = "Ann", **how: Any) -> Person:
        there.append(Person(browser, server, name, thorough=long, **how))
        return there[-1]

    yield come
    report = request.node.stash.get(REPORTS, None)
    for number, one in enumerate(there):
        if report is not None and report.failed:
            picture = FAILED / f"{request.node.name}-{number}.png"
            with contextlib.suppress(Error):  # a page that has crashed can't be seen
                one.page.screenshot(path=picture, timeout=5000)
                print(f"{one.name} at {one.page.url}: {picture}")
        one.context.close()
    complaints = [line for one in there for line in one.complaints]
    assert complaints == []
