"""How long the bots that search take for a turn, on one core, at every plain table.

This is the time of whole games, including rules, talk and views, divided by the number of turns, so
the bot itself takes a little less. The first game at each table is not counted. It is processor
time, so that other work on the machine matters less; still, measure on a quiet one.
Usage: bench/think.py [GAMES]
"""

import sys
import time

from tenback.arena.play import Terms, played
from tenback.rules import GAMES
from tenback.rules.game import End
from tenback.table import Record
from tenback.talk import WORDS

BOTS = ("counting", "keen", "master")


def turns(record: Record) -> int:
    """Returns how many turns a game had."""
    moves = [move for move in record.moves[1:] if not isinstance(move.action, WORDS)]
    starts = [
        now
        for before, now in zip(record.moves[:1] + tuple(moves), moves, strict=False)
        if not isinstance(now.action, End)
        and (before.seat != now.seat or type(before.action) is not type(now.action))
    ]
    return len(starts)


def milliseconds(game: str, bot: str, players: int, games: int, silent: bool) -> float:
    """Returns how long a turn took."""
    count, spent = 0, 0.0
    for number in range(games + 1):
        start = time.process_time()
        options, terms = GAMES[game].Options(players), Terms(silent=silent)
        record, _ = played(game, options, [bot] * players, 7, number, terms)
        if number:
            spent += time.process_time() - start
            count += turns(record)
    return 1000 * spent / count


def main() -> None:
    """Prints a line for each bot, with talk and in silence."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    for game in ("the-game", "quick-and-easy"):
        tables = GAMES[game].PLAYERS
        print(f"{game}: milliseconds a turn, for", *tables, "players")
        for bot in BOTS:
            for silent in (False, True):
                times = [milliseconds(game, bot, players, games, silent) for players in tables]
                figures = "".join(f"{one:8.2f}" for one in times)
                talk = "in silence" if silent else "with talk"
                print(f"{bot:>10} {talk:<11}{figures}", flush=True)


if __name__ == "__main__":
    main()
