"""Settings for all tests, and a clean machine after them."""

import contextlib
import os
import shutil
import signal
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from tests.processes import left_behind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.store.postgres_cluster import Cluster

COMMON = settings(deadline=None, suppress_health_check=list(HealthCheck))
settings.register_profile("usual", COMMON, max_examples=8, derandomize=True)
settings.register_profile("quick", COMMON, max_examples=3, derandomize=True)
settings.register_profile("mutants", COMMON, max_examples=2, derandomize=True, database=None)
settings.register_profile("long", COMMON, max_examples=60)

OWN = "TENBACK_TESTS"
"""The variable that marks every process of one run; its value is the run's temporary folder."""
FOLDERS = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR", "TMUX_TMPDIR")
"""Where programs keep a user's files; the cache stays, so that compiled code is found again."""
HERE = Path(__file__).parent
OUTSIDE = {
    "coach",
    "commands",
    "page",
    "server",
    "terminal",
    "test_crash.py",
    "test_docs.py",
    "test_extras.py",
    "test_fourth_game.py",
    "test_library.py",
    "test_quick_and_easy_talk.py",
    "test_quick_and_easy_voices.py",
    "test_shipping.py",
    "test_site.py",
    "test_suite.py",
    "test_the_game_talk.py",
    "test_the_game_voices.py",
}
"""Files whose tests need a browser, a server, a terminal, a process or games of strong bots."""
SHOWN = 60
"""How many letters of a parameter are shown in a test's name."""
GRACE = 2.0
"""Seconds that processes have to end after they were asked to."""

# A shell makes background jobs ignore Ctrl+C, and all that the tests start would inherit that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="also run what proves the same at length")
    parser.addoption("--quick", action="store_true", help="run only what needs this process alone")


def pytest_configure(config: pytest.Config) -> None:
    """Chooses how many examples are tried, and gives the run a temporary folder of its own."""
    usual = next((name for name in ("long", "quick") if config.getoption(f"--{name}")), "usual")
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", usual))
    if _is_worker(config):
        return
    config.add_cleanup(partial(_restore_environment, dict(os.environ)))  # mutmut runs tests again
    folder = tempfile.mkdtemp(prefix="tenback-")
    tempfile.tempdir = None
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # each process would compile all it imports
    for name in ("TMPDIR", OWN):
        os.environ[name] = folder
    for name in FOLDERS:
        os.environ[name] = tempfile.mkdtemp(prefix="")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leaves out what a quick run does not need without importing it, which takes seconds."""
    outside = config.getoption("--quick") and collection_path.relative_to(HERE).name in OUTSIDE
    return True if outside else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out the tests that are not for a run of this length."""
    without = set() if config.getoption("--long") else {"long"}
    if _is_worker(config):
        without |= {"alone"}
    if config.getoption("--quick"):
        without |= {"outside"}
    left_out = [item for item in items if any(map(item.get_closest_marker, without))]
    items[:] = [item for item in items if not any(map(item.get_closest_marker, without))]
    config.hook.pytest_deselected(items=left_out)


def pytest_make_parametrize_id(val: object) -> str | None:
    """Returns a short name for a long text, so that a test's name fits on one line."""
    shown = ascii(val)[1:-1] if isinstance(val, str) else ascii(val)
    return f"{shown[:SHOWN]}..." if isinstance(val, str | bytes) and len(shown) > SHOWN else None


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Removes the run's folder; a process that is still there is named and fails the run."""
    if _is_worker(session.config):
        return
    folder = os.environ[OWN]
    if "joblib.externals.loky" in sys.modules:  # it keeps its processes for the next call
        sys.modules["joblib.externals.loky"].get_reusable_executor().shutdown(wait=True)
    end = time.monotonic() + GRACE
    while (left := _others(folder)) and time.monotonic() < end:
        time.sleep(0.05)
    for number, called in left.items():
        print(f"\nleft behind: {called}")
        with contextlib.suppress(ProcessLookupError):
            os.kill(number, signal.SIGKILL)
    if left:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
    shutil.rmtree(folder, ignore_errors=True)


def _restore_environment(before: dict[str, str]) -> None:
    os.environ.clear()
    os.environ.update(before)
    tempfile.tempdir = None


def _is_worker(config: pytest.Config) -> bool:
    return hasattr(config, "workerinput")


def _others(folder: str) -> dict[int, str]:
    return {
        number: called
        for number, called in left_behind(f"{OWN}={folder}").items()
        if number != os.getpid() and "resource_tracker" not in called  # it ends with its process
    }


@pytest.fixture(scope="session")
def cluster() -> "Iterator[Cluster]":
    """A PostgreSQL server for all tests of a worker, each with databases of its own."""
    from tests.store.postgres_cluster import running

    with running() as cluster:
        yield cluster


@pytest.fixture(scope="session")
def long(request: pytest.FixtureRequest) -> bool:
    """Returns whether this is a long run, which proves everything at length."""
    return bool(request.config.getoption("--long"))
