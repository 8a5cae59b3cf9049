"""Steps of The Game in a batch of 4096, as a ratio to a lean C program of the same run.

Every step writes an observation and a mask for each game. bench/limit/the_game_step.c does the same
without seeds, variants, the check of the actions and the exact test of TG-12. Choosing the actions
(at random, the turn ended as soon as it may) is not timed. Both are timed in turns, in seconds of
processor time; the ratio is the median over the slices. Usage: bench/batch.py [SLICES]
"""

import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import numba
import numpy as np

from tenback.fast.the_game.batch import Batch
from tenback.fast.the_game.twin import END
from tenback.rules import the_game

SIZE = 4096
SLICE = 0.3
LIMIT = Path(__file__).parent / "limit" / "the_game_step.c"


@numba.njit
def choose(masks: Any, actions: Any) -> None:
    """Picks a random legal lay, or the end of the turn."""
    for line in range(len(masks)):
        legal = np.flatnonzero(masks[line])
        actions[line] = END if masks[line, END] else legal[np.random.randint(len(legal))]


def ours(batch: Batch, actions: Any) -> float:
    """Returns the steps per second in one slice."""
    spent, steps = 0.0, 0
    while spent < SLICE:
        choose(batch.masks, actions)
        began = time.process_time()
        batch.step(actions)
        spent += time.process_time() - began
        steps += SIZE
    return steps / spent


def main() -> None:
    """Measures and prints."""
    slices = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    with TemporaryDirectory() as folder:
        limit = str(Path(folder) / "step")
        subprocess.run(["gcc", "-O3", "-march=native", "-o", limit, LIMIT], check=True)
        for players in (1, 2, 5):
            batch = Batch(the_game.Options(players=players), SIZE, seed=1)
            actions = np.zeros(SIZE, np.int64)
            choose(batch.masks, actions)
            batch.step(actions)
            pairs = []
            for _ in range(slices):
                baseline = subprocess.run(
                    [limit, str(players), str(SLICE)], capture_output=True, check=True
                )
                pairs.append((ours(batch, actions), float(baseline.stdout)))
            print(
                f"{players} players: {median(own for own, _ in pairs) / 1e6:.1f} M steps a second, "
                f"C {median(c for _, c in pairs) / 1e6:.1f} M; "
                f"ratio {median(own / c for own, c in pairs):.2f}"
            )


if __name__ == "__main__":
    main()
