"""Whatever is sent, a table goes on: random messages from everybody at tables of all games."""

import asyncio
import secrets
from pathlib import Path

import pytest

from tests.server.hostile.fuzz import fuzz
from tests.server.server_process import Server
from tests.server.test_hostile import watched


def test_a_table_goes_on_after_some_thousand_messages_by_chance(server: Server) -> None:
    found = asyncio.run(fuzz(server.port, 3600, seed=1, tables=3))
    assert sum(one.sent for one in found) >= 3600


@pytest.mark.long
@pytest.mark.alone
@pytest.mark.timeout(3600)
def test_a_table_goes_on_within_a_second_after_a_million_messages(tmp_path: Path) -> None:
    seed = secrets.randbits(32)
    print(f"seed {seed}")
    with watched(tmp_path, "--no-limits") as server:
        found = asyncio.run(fuzz(server.port, 10**6, seed))
        peak = server.memory
    slowest = max(one.slowest for one in found)
    sent, tables = sum(one.sent for one in found), sum(one.tables for one in found)
    print(f"{sent} messages at {tables} tables; the slowest {slowest * 1000:.0f} ms; {peak:.0f} MB")
    assert not server.tracebacks
    assert slowest < 1
