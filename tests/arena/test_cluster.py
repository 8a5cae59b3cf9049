"""A real scheduler with workers of its own: the same results, also when a worker is killed."""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from tests.arena.clusters import Scheduler, scheduler, workers
from tests.arena.experiments import asked, experiment, timeless
from tests.commands.command_line import ENGLISH, tenback
from tests.processes import start

from tenback.arena.compare import compare
from tenback.arena.totals import empty
from tenback.arena.workers import cluster
from tenback.commands import main

pytestmark = pytest.mark.outside  # each starts several processes

CALL = ("arena", "greedy", "random", "--game", "quick-and-easy", "--players", "2-3", "--seed", "4")


@pytest.fixture(scope="module")
def last(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], Scheduler]]:
    with ExitStack() as stack:
        found: list[Scheduler] = []

        def get() -> Scheduler:
            if not found or found[-1].process.poll() is not None:
                folder = tmp_path_factory.mktemp("scheduler")
                found.append(stack.enter_context(scheduler(folder)))
            return found[-1]

        yield get


@pytest.fixture
def running(last: Callable[[], Scheduler]) -> Scheduler:
    """Returns a scheduler; a new one if a test has killed the last one."""
    return last()


@pytest.fixture
def address(running: Scheduler) -> str:
    return running.address


def test_a_cluster_plays_the_same_games_also_when_a_worker_is_killed(
    address: str, tmp_path: Path
) -> None:
    one, games = experiment(), 300_000
    counted = [empty(one, table) for table in range(2)]
    with workers(address, 2, tmp_path) as processes, cluster(address) as shared:
        shared.cluster.wait_for_workers(2)
        for number, entry in enumerate(compare(one, games, shared, seconds=0.01)):
            counted[entry.table] += entry.totals
            if number == 12:
                processes[0].kill()
        assert number > 24, "there was work left when it was killed"
        assert len(shared.cluster.scheduler_info()["workers"]) == 1
    assert [timeless(totals) for totals in counted] == asked(one, games)


def test_the_command_gives_the_same_on_a_cluster(address: str, tmp_path: Path) -> None:
    def compared(*more: str) -> Any:
        journal = str(tmp_path / f"journal-{len(more)}")
        done = tenback(*CALL, "--games", "400", "--json", "--journal", journal, *more)
        assert (done.returncode, done.stderr) == (0, "")
        printed = json.loads(done.stdout)
        for table in printed["tables"]:
            for standing in table["standings"]:
                del standing["microseconds_a_move"]
        return printed

    with workers(address, 1, tmp_path):
        assert compared("--cluster", address) == compared()


def test_a_scheduler_without_workers_or_at_no_address_is_refused_in_one_line(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tenback.arena.workers.ANSWER", 0.5)
    monkeypatch.setenv("TENBACK_LANGUAGE", "en")
    for where, says in (
        (address, f"the scheduler at {address} has no workers; machines join it with: dask worker"),
        ("tcp://127.0.0.1:1", "no scheduler answers at tcp://127.0.0.1:1; one is started with"),
        ("nowhere", "'nowhere' is no address of a scheduler; one looks like tcp://host:8786"),
    ):
        monkeypatch.setattr("sys.argv", ["tenback", *CALL, "--cluster", where])
        with pytest.raises(SystemExit) as ended:
            main()
        out, err = capsys.readouterr()
        assert (ended.value.code, out) == (2, "")
        assert err.startswith(f"tenback arena: {says}")
        assert err.count("\n") == 1


def test_a_cluster_that_goes_is_reported_and_nothing_is_lost(
    running: Scheduler, tmp_path: Path
) -> None:
    journal = tmp_path / "journal"
    call = [sys.executable, "-m", "tenback", *CALL, "--games", "1000000000"]
    call += ["--journal", str(journal), "--cluster", running.address]
    with workers(running.address, 1, tmp_path):
        going = start(call, stderr=subprocess.PIPE, env=ENGLISH)
        while not journal.exists() or journal.read_text().count("\n") < 12:
            assert going.poll() is None, going.communicate()
            time.sleep(0.05)
        running.process.kill()
        running.process.wait()
    _, errors = going.communicate(timeout=60)
    assert errors == "tenback arena: the scheduler has gone; the same command goes on from here\n"
    assert going.returncode == 2
