"""The suite itself: nothing in it can hang, and it leaves nothing behind."""

import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.processes import left_behind, run, start

ROOT = Path(__file__).parents[1]
SLEEP = [sys.executable, "-c", "import time; time.sleep(600)"]

HANGS = """
import threading, time
import pytest

@pytest.fixture
def tidy():
    yield
    print("the fixture cleaned up")

def test_hangs(tidy):
    threading.Thread(target=time.sleep, args=(600,), name="beside", daemon=True).start()
    time.sleep(600)
"""

LEAVES = """
import os, sys, tempfile

def test_leaves(tmp_path):
    tempfile.mkdtemp()
    sleep = [sys.executable, "-c", "import time; time.sleep(600)", "forgotten"]
    os.posix_spawn(sys.executable, sleep, os.environ)
"""


PASSES = """
import tempfile

def test_passes():
    tempfile.mkdtemp()
"""

PYTEST = (sys.executable, "-m", "pytest")
TWICE = "import sys, pytest; [pytest.main(sys.argv[1:]) for _ in range(2)]"


def outcome(
    folder: Path, text: str, *words: str, runner: tuple[str, ...] = PYTEST
) -> "subprocess.CompletedProcess[str]":
    """Runs a file of tests as the suite would."""
    file = folder / "test_it.py"
    file.write_text(text)
    plugins = ["-ptests.conftest", "-ppytest_timeout", "-pno:cacheprovider"]
    options = [f"--rootdir={folder}", f"-c{ROOT / 'pyproject.toml'}", *words]
    alone = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    command = [*runner, "-q", *plugins, *options, str(file)]
    return run(command, cwd=ROOT, env=alone)


def test_a_test_that_hangs_is_ended_and_its_fixtures_clean_up(tmp_path: Path) -> None:
    done = outcome(tmp_path, HANGS, "-otimeout=1")
    assert done.returncode == pytest.ExitCode.TESTS_FAILED
    assert "Timeout (>1.0s)" in done.stdout
    assert "the fixture cleaned up" in done.stdout
    assert "Stack of beside" in done.stdout + done.stderr, "every thread is shown"


def test_what_a_run_leaves_behind_is_named_and_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    done = outcome(tmp_path, LEAVES)
    assert done.returncode == pytest.ExitCode.TESTS_FAILED
    assert "1 passed" in done.stdout
    assert "left behind: " in done.stdout
    assert "forgotten" in done.stdout
    assert not list(tmp_path.glob("tenback-*"))
    assert not left_behind(f"={tmp_path}")


def test_one_process_can_run_tests_twice(tmp_path: Path) -> None:
    # As mutmut does: the folder of the first run is gone by then.
    done = outcome(tmp_path, PASSES, runner=(sys.executable, "-c", TWICE))
    assert done.stdout.count("1 passed") == 2, done.stdout + done.stderr


def test_a_process_is_killed_at_its_limit() -> None:
    process = start(SLEEP, limit=0.1)
    assert process.wait() == -9
    with pytest.raises(subprocess.TimeoutExpired):
        run(SLEEP, limit=0.1)


def test_only_what_carries_the_mark_is_found() -> None:
    mark = f"TENBACK_MARK={os.getpid()}"
    process = start(SLEEP, env={**os.environ, "TENBACK_MARK": str(os.getpid())})
    while process.pid not in (found := left_behind(mark)):
        time.sleep(0.01)
    assert list(found) == [process.pid]
    process.kill()
    process.wait()
    assert not left_behind(mark)


def test_every_process_of_a_test_has_a_limit() -> None:
    own = {"processes.py", "mutants.py", Path(__file__).name}
    unlimited = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in sorted((ROOT / "tests").rglob("*.py"))
        if path.name not in own
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(r"subprocess\.(run|Popen|call|check_\w+)\(|create_subprocess", line)
    ]
    assert unlimited == [], "tests/processes.py starts and runs processes"
