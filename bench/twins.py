"""Games at full speed with each bot that has a twin, as a ratio to random play by the rules.

The baseline is that of bench/rules.py: `legal` and `step`, nothing else, on one core. Both are
timed in turns, in short slices of processor time, so that a busy machine slows both; the ratio is
the median over the slices. Usage: bench/twins.py [SLICES]
"""

import sys
import time
from itertools import count
from statistics import median
from typing import Any

import rules as by_rules
from tenback.fast import runner
from tenback.rules import GAMES

CHUNK = 2000


def at_full_speed(name: str, options: Any, bot: str) -> Any:
    """Returns a function that plays some games and counts the cards laid."""
    run = runner(name, options, [bot] * options.players)
    assert run is not None
    cards = len(GAMES[name].cards()) - GAMES[name].REAL_TIME  # a race opens with one of them
    starts = count(0, CHUNK)

    def play() -> int:
        return cards * CHUNK - int(run(1, next(starts), CHUNK)["left"].sum(dtype=int))

    return play


def main() -> None:
    """Prints one line for each table and bot."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    for name, chosen in by_rules.TABLES:
        options = GAMES[name].Options(**chosen)
        slow = (by_rules.race if GAMES[name].REAL_TIME else by_rules.turns)(name, options)
        for bot in ("random", "greedy"):
            fast = at_full_speed(name, options, bot)
            before = time.perf_counter()
            fast()
            ready = time.perf_counter() - before
            pairs = [(by_rules.slices(fast), by_rules.slices(slow)) for _ in range(number)]
            speed, limit = (median(column) for column in zip(*pairs, strict=True))
            ratio = median(one / other for one, other in pairs)
            words = " ".join(f"{key}={value}" for key, value in chosen.items())
            print(
                f"{name:15} {words:35} {bot:7} {speed:12,.0f} cards/s, rules {limit:8,.0f}: "
                f"{ratio:6,.0f} times; ready after {ready:.1f} s"
            )


if __name__ == "__main__":
    main()
