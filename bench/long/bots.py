"""Plays the games behind the figures in docs/bots.md, and prints its tables. It takes hours.

Each line comes from one call of `tenback arena`, which is shown. What was played is kept in
.cache/figures: if you stop it with Ctrl-C, the same command continues where it stopped. The last
table is about deals instead of bots: how many of them, at least, a player who sees all cards can
win. Usage: bench/long/bots.py [GAMES OF keen] [GAMES OF master]
"""

import json
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

from tenback.bots.weights import network
from tenback.fast.the_game.perfect_information import fewest_left
from tenback.rules import the_game

FOLDER = Path(".cache/figures")
PLAYERS = {"the-game": "1-5", "quick-and-easy": "2-5"}
VARIANTS = [
    [],
    ["--short-hands"],
    ["--on-fire"],
    ["--short-hands", "--on-fire"],
    ["--pro"],
    ["--pro", "--short-hands"],
    ["--pro", "--on-fire"],
    ["--pro", "--short-hands", "--on-fire"],
]
QUICK_VARIANTS = [[], ["--silent"], ["--pro"], ["--pro", "--silent"]]
SEED = 5501
OPEN, BREADTH = 200, 400


def arena(game: str, bot: str, games: int, terms: list[str]) -> list[Any]:
    """Returns the arena's tables, which are played now unless that was done before."""
    name = "".join([game, "-", bot, *terms])
    call = ["arena", bot, "--game", game, "--players", PLAYERS[game], "--games", str(games)]
    call += ["--seed", str(SEED), *terms]
    print(f"\n    tenback {shlex.join(call)}\n", flush=True)
    kept = ["--journal", str(FOLDER / f"{name}.journal"), "--json", str(FOLDER / f"{name}.json")]
    subprocess.run(
        [sys.executable, "-m", "tenback", *call, *kept], check=True, stdout=subprocess.DEVNULL
    )
    tables: list[Any] = json.loads((FOLDER / f"{name}.json").read_text())["tables"]
    return tables


def line(game: str, bot: str, games: int, terms: list[str]) -> str:
    """Returns a line of a table: won games in percent, with the 95 % interval."""
    cells = [f"`{bot}` {' '.join(terms) or 'with talk'}"]
    for table in arena(game, bot, games, terms):
        one = table["standings"][0]
        low, high = (100 * end for end in one["win_rate_ci95"])
        cells.append(f"{100 * one['win_rate']:.1f} ({low:.1f}–{high:.1f})")
    return f"| {' | '.join(cells)} |"


def open_cards(variant: list[str]) -> str:
    """Returns the percentage of deals that a player wins who sees all cards."""
    chosen = {name.removeprefix("--").replace("-", "_"): True for name in variant}
    cells = [" ".join(variant) or "plain"]
    for players in the_game.PLAYERS:
        options = the_game.Options(players, **chosen)
        left = fewest_left(options, network("the-game", options), SEED, 0, OPEN, BREADTH)
        cells.append(f"{100 * (left == 0).mean():.1f}")
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Prints one table after the other, and how each line was played."""
    keen, master = [*map(int, sys.argv[1:3]), 2000, 300][:2]
    FOLDER.mkdir(parents=True, exist_ok=True)
    bots = (("counting", master), ("keen", keen), ("master", master))
    for game, played in (
        ("the-game", [[], ["--silent"], *VARIANTS[1:]]),
        ("quick-and-easy", QUICK_VARIANTS),
    ):
        lines = [line(game, bot, games, terms) for bot, games in bots for terms in played]
        print("\n".join(lines), flush=True)
    print(f"\nWon with open cards, of {OPEN} deals:\n")
    print("\n".join(map(open_cards, VARIANTS)))


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("stopped; the same command goes on from here")
