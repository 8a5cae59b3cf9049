"""Recorded games to try the commands on."""

from pathlib import Path

import pytest
from tests.commands.calling import tenback

RECORD = ("simulate", "the-game", "--players", "2", "--bot", "random", "--games", "3", "--record")


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """Three recorded games."""
    file = tmp_path / "games.jsonl"
    assert tenback(*RECORD, file).returncode == 0
    return file
