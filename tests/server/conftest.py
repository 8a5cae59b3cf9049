"""One server for all tests that can share it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.processes import WHOLE_RUN
from tests.server.server_process import Server, serving
from tests.server.server_thread import serving_in_thread


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("shared")
    with serving(folder, "--no-limits", limit=WHOLE_RUN) as running:
        yield running


@pytest.fixture
def server(shared_server: Server) -> Iterator[Server]:
    """A server without limits, with the tables of other tests: each opens its own."""
    yield shared_server
    shared_server.dismiss()
    assert shared_server.process is not None
    assert shared_server.process.poll() is None, shared_server.output
    assert "Traceback" not in shared_server.output, shared_server.output


@pytest.fixture
def hurried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server at which a race starts and goes on at once."""
    monkeypatch.setattr("tenback.table.apply.COUNTDOWN", 300)
    monkeypatch.setattr("tenback.table.apply.STILL", 50)
    with serving_in_thread(tmp_path) as running:
        yield running
