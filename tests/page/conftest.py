"""A browser, a server, and people who look at the page."""

from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.page.person import ARGUMENTS, CHROMIUM, Person
from tests.server.playing import Server, serving

Persons = Callable[..., Person]
REPORTS = pytest.StashKey[pytest.TestReport]()
FAILED = Path(__file__).parents[2] / ".cache" / "failed"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Has a test with a browser tried once more if it fails; the summary names it then.

    A person waits for a slow page, a test presses at once: each of three runs of
    the whole suite came upon one moment that nobody would. What fails twice fails.
    """
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker(pytest.mark.flaky(reruns=1))


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


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Notes for the fixtures whether a test has failed."""
    report = yield
    item.stash[REPORTS] = report
    return report


@pytest.fixture
def person(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Persons]:
    """Returns a function that brings somebody with a browser of their own.

    At the end nobody's console may have shown an error or a warning. After a failure there is a
    picture of what each of them saw.
    """
    there: list[Person] = []

    def come(name: str = "Ann", **how: Any) -> Person:
        there.append(Person(browser, server, name, **how))
        return there[-1]

    yield come
    report = request.node.stash.get(REPORTS, None)
    for number, one in enumerate(there):
        if report is not None and report.failed:
            picture = FAILED / f"{request.node.name}-{number}.png"
            one.page.screenshot(path=picture)
            print(f"{one.name} at {one.page.url}: {picture}")
        one.context.close()
    complaints = [line for one in there for line in one.complaints]
    assert complaints == []
