"""Recorded games to try the commands on."""

from pathlib import Path

import pytest
from tests.commands.command_line import tenback

RECORD = ("simulate", "the-game", "--players", "2", "--bot", "random", "--games", "3", "--record")


@pytest.fixture(scope="session")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Three recorded games, as they are in a file."""
    file = tmp_path_factory.mktemp("recorded") / "games.jsonl"
    assert tenback(*RECORD, file).returncode == 0
    return file.read_bytes()


@pytest.fixture
def games(recorded: bytes, tmp_path: Path) -> Path:
    """Three recorded games, in a file of the test's own."""
    file = tmp_path / "games.jsonl"
    file.write_bytes(recorded)
    return file
