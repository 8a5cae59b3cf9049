"""Many games of The Game on one core, as a ratio to a C program; then two threads against one.

The C program, bench/limit/the_game.c, plays the same policies, one game after the other, as fast as
it can. It leaves out what our games have: dice for each game and seat (it has one cheap stream, and
shuffles the last game's deck again), the exact test of TG-12 (it plays on until nothing fits, so
its games are a little longer), the choice of a beginner, and a line of results for each game (it
only adds up). It is compiled in the same run, for this very processor. Both are timed in turns, in
short slices of processor time, so that a busy machine slows both; the ratio is the median over the
slices. Threads are timed by the clock: on a busy machine they get less than two cores.
Usage: bench/fast.py [SLICES]
"""

import json
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from tenback.fast import runner
from tenback.rules.the_game import Options

SLICE = 0.2
CARDS = 98
POLICIES = ("random", "greedy")
TABLES = (1, 2, 5)
CHUNK = 10_000
HALF = 500_000

Run = Callable[[int, int, int], Any]


def limit(program: Path, players: int, policy: int) -> float:
    """Returns how many cards per second the C program lays in one slice."""
    command = [str(program), str(players), str(SLICE), "1", str(policy)]
    return float(json.loads(subprocess.check_output(command))["plays_s"])


def ours(run: Run, starts: "count[int]") -> float:
    """Returns how many cards per second our games lay in one slice."""
    laid, start = 0, time.process_time()
    while (spent := time.process_time() - start) < SLICE:
        laid += CARDS * CHUNK - int(run(1, next(starts), CHUNK)["left"][:, 0].sum(dtype=int))
    return laid / spent


def threads(run: Run) -> float:
    """Returns how many times faster two threads, half the games each, are than one."""

    def seconds(workers: int) -> float:
        with ThreadPoolExecutor(workers) as pool:
            start = time.perf_counter()
            list(pool.map(lambda half: run(1, half * HALF, HALF), range(2)))
            return time.perf_counter() - start

    return seconds(1) / seconds(2)


def main() -> None:
    """Prints one line for each policy and number of players."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    source = Path(__file__).parent / "limit" / "the_game.c"
    with TemporaryDirectory() as folder:
        program = Path(folder) / "the_game"
        subprocess.check_call(["gcc", "-O3", "-march=native", "-o", program, source])
        for policy, name in enumerate(POLICIES):
            for players in TABLES:
                run = runner("the-game", Options(players), [name] * players)
                assert run is not None
                run(1, 0, 1)  # compiled, or loaded from the cache
                starts = count(0, CHUNK)
                pairs = [
                    (ours(run, starts), limit(program, players, policy)) for _ in range(number)
                ]
                speed, bound = (median(column) for column in zip(*pairs, strict=True))
                ratio = median(one / other for one, other in pairs)
                both = median(threads(run) for _ in range(number))
                print(
                    f"the-game {name} players={players}: {speed:11,.0f} cards/s, "
                    f"C {bound:10,.0f}: {ratio:.2f} times; two threads {both:.2f} times one"
                )


if __name__ == "__main__":
    main()
