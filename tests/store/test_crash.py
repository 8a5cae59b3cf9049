"""A server that is killed at any instant leaves all that it had acknowledged, and no gap."""

import random
import subprocess
import sys
import time
from pathlib import Path

from tests import processes
from tests.store.stores import rows, with_store

from tenback.store.sqlite import SqliteStore

APPEND_FOREVER = Path(__file__).parent / "append_forever.py"


def killed(path: Path, after: float) -> dict[str, int]:
    """Returns the versions that a process had acknowledged when it was killed."""
    command = [sys.executable, str(APPEND_FOREVER), str(path)]
    with processes.start(command, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "open\n"
        time.sleep(after)
        child.kill()
        said = [line for line in child.stdout.read().splitlines(keepends=True) if "\n" in line]
    return {table: int(version) for table, version in (line.split() for line in said)}


def test_whatever_was_acknowledged_is_there_after_a_kill(tmp_path: Path, long: bool) -> None:
    path = tmp_path / "log.sqlite"
    chance = random.Random(7)
    acknowledged: dict[str, int] = {}

    async def check(store: SqliteStore) -> None:
        ends = 0
        for table in ("a", "b", "c"):
            entries = await store.read(table)
            assert len(entries) >= acknowledged.get(table, 0)
            assert entries == [b"%s %d" % (table.encode(), n + 1) for n in range(len(entries))]
            # A game's end is kept with the entries that ended it, or not at all.
            ends += sum(1 for version in range(8, len(entries) + 1, 8) if version)
        assert len(await store.games(most=10**6)) == ends

    for _ in range(100 if long else 4):
        acknowledged |= killed(path, chance.uniform(0, 0.2))
        assert rows(path, "PRAGMA integrity_check") == [("ok",)]
        with_store(path, check)
    assert acknowledged
