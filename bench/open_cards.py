"""How many deals of the benchmark (docs/benchmark.md) can be won with all cards open, at least.

Of all ways to play each turn, the search keeps the best BREADTH positions, by the value that the
network of `keen` gives them. It sees the order of the deck, and tries every seat that may begin.
It may miss a way to win. Usage: bench/open_cards.py [DEALS] [BREADTH]
"""

import sys
import time

from tenback.arena.benchmark import SEED
from tenback.arena.intervals import wilson_interval
from tenback.bots.weights import network
from tenback.fast.the_game.perfect_information import fewest_left
from tenback.rules import the_game


def main() -> None:
    """Prints a line for each number of players."""
    deals, breadth = [*map(int, sys.argv[1:3]), 100, 100][:2]
    for players in the_game.PLAYERS:
        options = the_game.Options(players)
        began = time.process_time()
        left = fewest_left(options, network("the-game", options), SEED, 0, deals, breadth)
        won = int((left == 0).sum())
        low, high = (100 * end for end in wilson_interval(won / deals, deals))
        spent = (time.process_time() - began) / deals
        print(
            f"the-game-{players}: won {won} of {deals} ({low:.1f}–{high:.1f} %), "
            f"{left.mean():.2f} cards left, {spent:.1f} s a deal",
            flush=True,
        )


if __name__ == "__main__":
    main()
