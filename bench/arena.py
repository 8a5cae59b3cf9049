"""What sharing the work costs: processes against a bare loop, a cluster against processes.

All play the same deals of The Game for three with greedy, in pieces of about a second. The bare
loop calls `play` and counts wins, on one processor. A worker of the cluster is a process with one
thread, as many as there are processes; scheduler and workers run on this machine. All are started
before anything is timed, and timed in turns, by the clock, so that a busy machine slows all; ratios
are medians over the turns. "of it" counts for each processor. Usage: bench/arena.py [TURNS [GAMES]]
"""

import sys
import time
from collections import deque
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1]))

from joblib import cpu_count
from tests.arena.clusters import scheduler, workers

from tenback.arena import play
from tenback.arena.contest import contest
from tenback.arena.crew import Crew, cluster
from tenback.arena.question import Question
from tenback.rules import the_game

QUESTION = Question("the-game", (the_game.Options(players=3),), ("greedy",), 1)


def bare(games: int) -> None:
    """Plays in one loop, and counts wins."""
    options = QUESTION.tables[0]
    wins = 0
    for index in range(games):
        outcome = play("the-game", options, ["greedy"] * 3, 1, index).outcome
        wins += outcome is not None and outcome.won


def shared(crew: Crew) -> Callable[[int], None]:
    """Returns what plays in an arena."""

    def games(number: int) -> None:
        deque(contest(QUESTION, number, crew), maxlen=0)

    return games


def speed(way: Callable[[int], None], games: int) -> float:
    """Returns the games in a second."""
    began = time.perf_counter()
    way(games)
    return games / (time.perf_counter() - began)


def main() -> None:
    """Prints one line for each way."""
    turns = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 6000
    processors = cpu_count()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        address = stack.enter_context(scheduler(folder))
        stack.enter_context(workers(address, processors, folder))
        machines = stack.enter_context(cluster(address))
        machines.cluster.wait_for_workers(processors)
        ways = {
            "one bare loop": (bare, 1),
            "arena, one process": (shared(Crew(1)), 1),
            f"arena, {processors} processes": (shared(Crew(processors)), processors),
            f"arena, cluster of {processors}": (shared(machines), processors),
        }
        for way, _ in ways.values():
            way(games // 4)
        rounds = [[speed(way, games) for way, _ in ways.values()] for _ in range(turns)]
    for place, (name, (_, used)) in enumerate(ways.items()):
        figures = [one[place] for one in rounds]
        ratio = median(one[place] / one[0] / used for one in rounds)
        print(f"{name:22} {median(figures):7,.0f} games/s: {ratio:.2f} of a bare loop each")
    print(f"cluster: {median(one[3] / one[2] for one in rounds):.2f} of the processes' games/s")


if __name__ == "__main__":
    main()
