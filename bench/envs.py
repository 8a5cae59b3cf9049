"""The environments beside what researchers use today, in decisions a second of processor time.

Every environment gets random legal actions; choosing them is timed for those that are stepped from
Python one decision at a time, because there it is part of every loop, and not for vectors. All are
timed in turns, in short slices, so that a busy machine slows all; the ratio is the median over the
slices. Hanabi is measured if OpenSpiel (and for PettingZoo's, shimmy) is installed:
pip install open_spiel 'shimmy[openspiel]'. Usage: bench/envs.py [SLICES]
"""

import random
import subprocess
import sys
import time
import warnings
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import gymnasium
import numba
import numpy as np

from tenback.envs import quick_and_easy_v0, the_game_v0

Slice = Callable[[], float]
LINES = 4096
SLICE = 0.3
LIMIT = Path(__file__).parent / "limit" / "the_game_step.c"
ENDS = {"tenback/TheGame-v0": 392, "tenback/QuickAndEasy-v0": 100}
"""The action that ends a turn, taken as soon as it may be, as the program in C does."""


@numba.njit
def choose(masks: Any, actions: Any, end: int) -> None:
    """Picks the end of the turn where there is one, or any legal action."""
    for line in range(len(masks)):
        legal = np.flatnonzero(masks[line])
        picked = legal[np.random.randint(len(legal))]
        actions[line] = end if end >= 0 and masks[line, end] else picked


def vector(name: str, per_game: int = 1, **chosen: Any) -> Slice:
    """Returns what measures steps of games in a vector environment."""
    envs: Any = gymnasium.make_vec(name, LINES * per_game, "vector_entry_point", **chosen)
    actions = np.zeros(LINES * per_game, np.int64)
    state = {"masks": envs.reset(seed=1)[1]["action_mask"]}
    end = ENDS.get(name, -1)

    def measure() -> float:
        spent, steps = 0.0, 0
        while spent < SLICE:
            choose(state["masks"], actions, end)
            began = time.process_time()
            *_, infos = envs.step(actions)
            spent += time.process_time() - began
            state["masks"] = infos["action_mask"]
            steps += LINES
        return steps / spent

    measure()  # compiled, or loaded from the cache
    return measure


def alternating(env: Any) -> Slice:
    """Returns what measures decisions in an environment of PettingZoo."""
    dice = random.Random(1)

    def measure() -> float:
        began, steps = time.process_time(), 0
        while (spent := time.process_time() - began) < SLICE:
            env.reset(seed=dice.randrange(2**31))
            for _ in env.agent_iter():
                seen, _, ended, cut, _ = env.last()
                if ended or cut:
                    env.step(None)
                else:
                    env.step(dice.choice(np.flatnonzero(seen["action_mask"]).tolist()))
                    steps += 1
        return steps / spent

    return measure


def cart_pole() -> Slice:
    """Returns what measures Gymnasium's CartPole, eight in a row."""
    envs = gymnasium.make_vec("CartPole-v1", 8, "sync")
    envs.reset(seed=1)
    actions = np.zeros(8, np.int64)

    def measure() -> float:
        began, steps = time.process_time(), 0
        while (spent := time.process_time() - began) < SLICE:
            actions[:] = steps // 8 % 2
            envs.step(actions)
            steps += 8
        return steps / spent

    return measure


def openspiel(name: str) -> Slice:
    """Returns what measures decisions of players in a game of OpenSpiel, from Python."""
    import pyspiel

    game = pyspiel.load_game(name)
    dice = random.Random(1)

    def measure() -> float:
        began, steps = time.process_time(), 0
        while (spent := time.process_time() - began) < SLICE:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(dice.choice(state.chance_outcomes())[0])
                    continue
                state.observation_tensor()
                state.apply_action(dice.choice(state.legal_actions()))
                steps += 1
        return steps / spent

    return measure


def in_c(program: str) -> Slice:
    """Returns what measures the lean C program, without copies."""

    def measure() -> float:
        words = [program, "2", str(SLICE)]
        return float(subprocess.run(words, capture_output=True, check=True).stdout)

    return measure


def main() -> None:
    """Measures in turns and prints each figure with its ratio to its baseline."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    warnings.simplefilter("ignore")
    with TemporaryDirectory() as folder:
        program = str(Path(folder) / "step")
        subprocess.run(["gcc", "-O3", "-march=native", "-o", program, LIMIT], check=True)
        the_game = "tenback/TheGame-v0"
        measures: dict[str, tuple[Slice, str]] = {
            "The Game, our step in C": (in_c(program), ""),
            "The Game, vector, zero-copy": (
                vector(the_game, players=2, begin="ask", copy=False),
                "The Game, our step in C",
            ),
            "The Game, vector": (
                vector(the_game, players=2, begin="ask"),
                "The Game, our step in C",
            ),
            "CartPole, sync vector of 8": (cart_pole(), ""),
            "Quick & Easy, vector": (
                vector("tenback/QuickAndEasy-v0", players=2),
                "CartPole, sync vector of 8",
            ),
            "7 Ate 9, vector, ticks": (
                vector("tenback/SevenAteNine-v0", 2, players=2),
                "CartPole, sync vector of 8",
            ),
        }
        hanabi = ""
        if find_spec("pyspiel") is not None:
            import_module("tenback.envs.spiel")  # makes our games known to OpenSpiel
            hanabi = "Hanabi, OpenSpiel"
            measures[hanabi] = (openspiel("hanabi"), "")
            mine = openspiel("python_tenback_the_game(players=2)")
            measures["The Game, OpenSpiel"] = (mine, hanabi)
        if find_spec("shimmy") is not None:
            from pettingzoo.classic import hanabi_v5

            hanabi = "Hanabi, PettingZoo"
            measures[hanabi] = (alternating(hanabi_v5.env()), "")
        measures["The Game, PettingZoo"] = (alternating(the_game_v0.env()), hanabi)
        measures["Quick & Easy, PettingZoo"] = (alternating(quick_and_easy_v0.env()), hanabi)
        figures: dict[str, list[float]] = {name: [] for name in measures}
        for _ in range(number):
            for name, (measure, _) in measures.items():
                figures[name].append(measure())
    for name, (_, baseline) in measures.items():
        line = f"{name:28} {median(figures[name]):12,.0f} a second"
        if baseline:
            pairs = zip(figures[name], figures[baseline], strict=True)
            ratio = median(one / other for one, other in pairs)
            line += f"; {ratio:,.2f} times {baseline}"
        print(line)


if __name__ == "__main__":
    main()
