"""Browsers of every engine, and visitors who look at the page with them."""

import contextlib
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.page.conftest import FAILED, REPORTS
from tests.page.conftest import Chromium as SharedChromium
from tests.page.engines.chromium import Chromium
from tests.page.engines.firefox import Firefox
from tests.page.engines.tab import Engine
from tests.page.engines.visitor import Visitor
from tests.page.engines.webkit import WebKit
from tests.server.server_process import Server

Visitors = Callable[..., Visitor]


@pytest.fixture(scope="session")
def started() -> Iterator[dict[str, Engine]]:
    """The browsers that a test of this process has already needed."""
    started: dict[str, Engine] = {}
    yield started
    for engine in started.values():
        engine.stop()


@pytest.fixture(params=["chromium", "firefox", "webkit"])
def engine(
    request: pytest.FixtureRequest, started: dict[str, Engine], chromium: SharedChromium
) -> Iterator[Engine]:
    if request.param == "chromium":
        try:
            yield Chromium(chromium.resume())
        finally:
            chromium.suspend()
        return
    if request.param not in started:
        started[request.param] = Firefox() if request.param == "firefox" else WebKit()
    yield started[request.param]


@pytest.fixture
def visitor(engine: Engine, server: Server, request: pytest.FixtureRequest) -> Iterator[Visitors]:
    """Returns a function that makes a visitor with a browser of their own.

    At the end nobody's console may have shown an error or a warning. After a failure there is a
    picture of what each of them saw.
    """
    there: list[Visitor] = []

    def come(**how: Any) -> Visitor:
        there.append(Visitor(engine, server, **how))
        return there[-1]

    yield come
    report = request.node.stash.get(REPORTS, None)
    complaints = []
    for number, one in enumerate(there):
        with contextlib.ExitStack() as stack:
            stack.callback(one.tab.close)
            if report is not None and report.failed:
                one.picture(FAILED / f"{request.node.name}-{number}.png")
            if not one.forgiven:
                complaints += one.tab.complaints
    assert complaints == []
