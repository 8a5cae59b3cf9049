"""The example that learns The Game: it runs as its page shows, and what it wrote plays."""

import os
import sys
from pathlib import Path

import pytest

from tests.processes import run

EXAMPLES = Path(__file__).parents[2] / "examples"
PLAY = """
import sys
import tenback
from ppo_the_game import Player
record = tenback.play("the-game", tenback.the_game.Options(2), Player, seed=1)
assert tenback.judge(record).fault is None
assert "torch" not in sys.modules
print(record.outcome.left)
"""


@pytest.mark.outside
def test_it_learns_and_what_it_learned_plays(tmp_path: Path) -> None:
    words = ["--players", "2", "--minutes", "0.05", "--lines", "64", "--games", "50"]
    learned = run([sys.executable, EXAMPLES / "ppo_the_game.py", *words], cwd=tmp_path, check=True)
    assert "cards left" in learned.stdout
    assert (tmp_path / "curve-2.csv").read_text().startswith("seconds,decisions,won,left,entropy")
    environment = {**os.environ, "PYTHONPATH": str(EXAMPLES), "TENBACK_PPO": str(tmp_path)}
    played = run([sys.executable, "-c", PLAY], cwd=tmp_path, env=environment, check=True)
    assert int(played.stdout) < 98
