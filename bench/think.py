"""How long the bots of The Game that think take for a turn, on one core, at every plain table.

All that a game costs is counted, rules, talk and views included, over its turns: the bot alone
takes a little less. The first game of each table is not counted. It is processor time, so that
other work on the machine counts less; still, measure on a quiet one.
Usage: bench/think.py [GAMES]
"""

import sys
import time

from tenback.arena.play import Terms, played
from tenback.rules.game import End
from tenback.rules.the_game import Options

BOTS = ("counting", "keen", "master")
TABLES = range(1, 6)


def milliseconds(bot: str, players: int, games: int, silent: bool) -> float:
    """Returns how long a turn took."""
    turns, spent = 0, 0.0
    for number in range(games + 1):
        start = time.process_time()
        options, terms = Options(players), Terms(silent=silent)
        record, _ = played("the-game", options, [bot] * players, 7, number, terms)
        if number:
            spent += time.process_time() - start
            turns += 1 + sum(isinstance(move.action, End) for move in record.moves)
    return 1000 * spent / turns


def main() -> None:
    """Prints a line for each bot, with talk and in silence."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    print("milliseconds a turn, for", *TABLES, "players")
    for bot in BOTS:
        for silent in (False, True):
            times = [milliseconds(bot, players, games, silent) for players in TABLES]
            figures = "".join(f"{one:8.2f}" for one in times)
            print(f"{bot:>10} {'in silence' if silent else 'with talk':<11}{figures}", flush=True)


if __name__ == "__main__":
    main()
