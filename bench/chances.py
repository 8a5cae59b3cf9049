"""Calibration of the coach: do its chances agree with how often games are won?

In games of a bot the coach evaluates every fifth turn, as its player saw it. For each of ten bins
this prints the number of turns, the mean chance, and the share of those games that were won. If the
chance means what docs/analysis.md says, the last two agree for `keen`.
Usage: bench/chances.py [--game NAME] [--games N] [--players N …] [--bot NAME] [--VARIANT …]
"""

import argparse
import sys
from typing import Any

from tenback.arena.play import Terms, play
from tenback.coach import Effort, coach_of
from tenback.coach.decisions import decisions
from tenback.rules import GAMES

BINS = 10
EVERY = 5
SEED = 1909


def chances(game: str, table: Any, bot: str, games: int) -> list[tuple[float, bool]]:
    """Returns the chances that the coach gives, each with whether the game was won."""
    coach = coach_of(game)
    found = []
    for number in range(games):
        terms = Terms(think=0.3)
        record = play(game, table, [bot] * table.players, SEED, number, terms)
        assert record.outcome is not None
        for turn in decisions(record):
            if turn.over and (turn.number + number) % EVERY == 0:
                effort = Effort(seed=turn.number, width=0)
                advice = coach.advise(turn.view, turn.memory, effort, asked=(turn.lays,))
                found.append((advice.chance, record.outcome.won))
    return found


def show(found: list[tuple[float, bool]]) -> None:
    """Prints chances and shares of games won, overall and by bin."""
    mean = sum(chance for chance, _ in found) / len(found)
    won = sum(won for _, won in found) / len(found)
    brier = sum((chance - won) ** 2 for chance, won in found) / len(found)
    print(f"  estimated {100 * mean:.1f} %, won {100 * won:.1f} %; Brier score {brier:.3f}")
    for part in range(BINS):
        held = [one for one in found if min(BINS - 1, int(one[0] * BINS)) == part]
        if held:
            chance = sum(one[0] for one in held) / len(held)
            share = sum(one[1] for one in held) / len(held)
            print(f"  {len(held):5} estimated {100 * chance:5.1f} %  won {100 * share:5.1f} %")
    sys.stdout.flush()


def main() -> None:
    """Prints a table for each number of players."""
    asked = argparse.ArgumentParser()
    asked.add_argument("--game", choices=("the-game", "quick-and-easy"), default="the-game")
    asked.add_argument("--games", type=int, default=40)
    asked.add_argument("--players", type=int, nargs="+", default=[2, 3, 4])
    asked.add_argument("--bot", default="keen")
    for variant in ("--pro", "--short-hands", "--on-fire"):
        asked.add_argument(variant, action="store_true")
    called = asked.parse_args()
    variants = {name: True for name in ("pro", "short_hands", "on_fire") if getattr(called, name)}
    for players in called.players:
        table = GAMES[called.game].Options(players, **variants)
        found = chances(called.game, table, called.bot, called.games)
        print(f"{table}, {called.bot}, {called.games} games, {len(found)} turns:")
        show(found)


if __name__ == "__main__":
    main()
