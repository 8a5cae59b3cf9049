"""The overhead of sharing the work: threads, processes and a cluster, against a bare loop.

All play the same deals of The Game for three with greedy's fast twin, in chunks of about a second.
The bare loop plays such chunks and counts wins, on one processor. An arena uses threads for twins
and processes for other bots; here it is made to use processes for twins, too. A worker of the
cluster is a process with one thread, as many as there are processes; scheduler and workers run on
this machine. All are started before anything is timed, and timed in turns by the processor time of
all processes that take part, so that a busy machine slows all; ratios are medians over the turns.
Games per second of real time are printed, too: on a quiet machine both agree. Needs Linux, for
/proc. Usage: bench/arena.py [TURNS [GAMES]]
"""

import os
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from joblib import cpu_count
from tests.arena.clusters import scheduler, workers

from tenback.arena.compare import compare
from tenback.arena.experiment import Experiment
from tenback.arena.run_games import run_games
from tenback.arena.workers import Workers, cluster
from tenback.rules import the_game

QUESTION = Experiment("the-game", (the_game.Options(players=3),), ("greedy",), 1)


PIECE = 1_000_000


class Processes(Workers, frozen=True):
    """Workers that are always processes."""

    def map(
        self,
        work: Callable[..., Any],
        chunks: Iterable[tuple[Any, ...]],
        twins: bool = False,  # noqa: ARG002
        ordered: bool = False,
    ) -> Iterator[Any]:
        """Yields the result of `work` for each chunk."""
        return super().map(work, chunks, twins=False, ordered=ordered)


def bare(games: int) -> None:
    """Plays in one loop, and counts wins."""
    options = QUESTION.tables[0]
    wins = 0
    for start in range(0, games, PIECE):
        count = min(PIECE, games - start)
        wins += int(run_games("the-game", options, ["greedy"] * 3, 1, start, count)["won"].sum())


def shared(workers: Workers) -> Callable[[int], None]:
    """Returns a function that plays games in an arena."""

    def games(number: int) -> None:
        deque(compare(QUESTION, number, workers), maxlen=0)

    return games


def family() -> dict[int, float]:
    """Returns the processor seconds of this process and of all that it has started."""
    parents, seconds = {}, {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            _, _, rest = (folder / "stat").read_text().rpartition(")")
        except OSError:  # it has just ended
            continue
        words = rest.split()
        process = int(folder.name)
        parents[process] = int(words[1])
        seconds[process] = (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
    ours = {os.getpid()}
    while more := {child for child, parent in parents.items() if parent in ours} - ours:
        ours |= more
    return {process: seconds[process] for process in ours}


def speed(way: Callable[[int], None], games: int, others: set[int]) -> tuple[float, float]:
    """Returns the games per second, of processor time and by the clock."""
    before, began = family(), time.perf_counter()
    way(games)
    passed = time.perf_counter() - began
    spent = sum(
        seconds - before.get(process, 0)
        for process, seconds in family().items()
        if process not in others
    )
    return games / spent, games / passed


def main() -> None:
    """Prints one line for each way."""
    turns = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 12_000_000
    processors = cpu_count()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        address = stack.enter_context(scheduler(folder)).address
        stack.enter_context(workers(address, processors, folder))
        idle = family().keys() - {os.getpid()}
        machines = stack.enter_context(cluster(address))
        machines.cluster.wait_for_workers(processors)
        ways = [
            ("one bare loop", bare, idle),
            ("arena, one process", shared(Workers(1)), idle),
            (f"arena, {processors} threads", shared(Workers(processors)), idle),
            (f"arena, {processors} processes", shared(Processes(processors)), idle),
            (f"arena, cluster of {processors}", shared(machines), set[int]()),
        ]
        for _, way, _ in ways:
            way(games // 4)
        rounds = [[speed(way, games, others) for _, way, others in ways] for _ in range(turns)]
    for place, (name, _, _) in enumerate(ways):
        spent, passed = (median(one[place][kind] for one in rounds) for kind in (0, 1))
        ratio = median(one[place][0] / one[0][0] for one in rounds)
        print(
            f"{name:20} {spent:9,.0f} games/processor-second: {ratio:.2f} of a bare loop; "
            f"{passed:9,.0f} games/s by the clock"
        )
    ratio = median(one[4][0] / one[3][0] for one in rounds)
    print(f"a cluster plays {ratio:.2f} of what processes play in a processor-second")


if __name__ == "__main__":
    main()
