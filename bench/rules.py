"""Random play through `legal` and `step`, as a ratio to a bare playout loop of the same run.

The baseline, bench/limit/the_game_plain.py, plays The Game with lists and no objects, and leaves
out the exact test of TG-12. Both are timed in turns, in short slices of processor time, so that a
busy machine slows both; the ratio is the median over the slices. Usage: bench/rules.py [SLICES]
"""

import subprocess
import sys
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).parent / "limit"))

import the_game_plain as plain

from tenback.rules import GAMES, Dice, Illegal, shuffled
from tenback.rules.game import Begin, End

SLICE = 0.2

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("the-game", {"players": 1}),
    ("the-game", {"players": 3}),
    ("the-game", {"players": 5}),
    ("the-game", {"players": 3, "pro": True, "on_fire": True}),
    ("the-game", {"players": 1, "pro": True, "on_fire": True}),
    ("quick-and-easy", {"players": 3}),
    ("seven-ate-nine", {"players": 3}),
]


def baseline(players: int) -> Callable[[], int]:
    """Returns a function that plays one bare game of The Game and counts its cards."""
    size = {1: 8, 2: 7}.get(players, 6)
    rng = plain.random.Random(1)
    return lambda: int(plain.play(players, size, rng))


def turns(name: str, options: Any) -> Callable[[], int]:
    """Returns a function that plays one random game with turns and counts the cards laid."""
    game: Any = GAMES[name]
    legal, step = game.legal, game.step
    cards, games = game.cards(), count()
    chance = plain.random.Random(1).random

    def play() -> int:
        index = next(games)
        state, _ = step(game.deal(options, shuffled(cards, 1, index)), 0, Begin(0))
        laid = 0
        while not state.over:
            actions = legal(state, state.turn)
            action = actions[-1]
            if type(action) is not End:
                action = actions[int(chance() * len(actions))]
                laid += 1
            state, _ = step(state, state.turn, action)
        return laid

    return play


def race(name: str, options: Any) -> Callable[[], int]:
    """Returns a function that plays one random race, with mistakes, and counts the cards laid."""
    game: Any = GAMES[name]
    cards, games = game.cards(), count()
    seats = range(options.players)

    def play() -> int:
        index = next(games)
        below = Dice(1, index, 1).below
        state = game.deal(options, shuffled(cards, 1, index))
        at = 0
        while game.outcome(state) is None:
            seat = below(len(seats))
            state = game.go(state)
            actions = game.legal(state, seat)
            try:
                state, _ = game.step(state, seat, actions[below(len(actions))], at)
            except Illegal as illegal:
                at = illegal.facts["until"]
        return len(state.pile) - 1

    return play


def slices(play: Callable[[], int]) -> float:
    """Returns the cards laid per second in one slice."""
    laid, start = 0, time.process_time()
    while (spent := time.process_time() - start) < SLICE:
        laid += play()
    return laid / spent


def import_times(modules: tuple[str, ...]) -> list[float]:
    """Returns the shortest time, of several tries, in which a new process imports each module."""
    times: list[list[float]] = [[] for _ in modules]
    for _ in range(20):
        for module, measured in zip(modules, times, strict=True):
            code = f"import time; t = time.perf_counter(); import {module}; "
            code += "print(time.perf_counter() - t)"
            measured.append(float(subprocess.check_output([sys.executable, "-c", code])))
    return [min(measured) for measured in times]


def main() -> None:
    """Prints one line for each table, then the cost of the import."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    for name, chosen in TABLES:
        options = GAMES[name].Options(**chosen)
        ours = (race if GAMES[name].REAL_TIME else turns)(name, options)
        bare = baseline(options.players)
        pairs = [(slices(ours), slices(bare)) for _ in range(number)]
        speed, limit = (median(column) for column in zip(*pairs, strict=True))
        ratio = median(one / other for one, other in pairs)
        words = " ".join(f"{key}={value}" for key, value in chosen.items())
        print(f"{name:15} {words:35} {speed:9,.0f} cards/s, plain {limit:9,.0f}: {ratio:.2f} of it")
    ours_time, bare_time = import_times(("tenback", "msgspec"))
    print(
        f"import tenback {1000 * ours_time:.1f} ms, import msgspec {1000 * bare_time:.1f} ms: "
        f"{ours_time / bare_time:.2f} times"
    )


if __name__ == "__main__":
    main()
