"""`tenback simulate`: plays many games between bots and counts."""

import argparse
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

import msgspec

from . import Refused
from ._files import STREAM, open_file
from ._options import (
    SEED,
    add_game,
    add_terms,
    add_threads,
    check_bot,
    options,
    terms,
    threads,
    whole,
)
from ._progress import shown

if TYPE_CHECKING:
    from tenback.arena.simulate import Tally
    from tenback.rules.types import Options


def add(command: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    add_game(command)
    command.add_argument("--bot", required=True, metavar="NAME[,NAME…]", help="argument-bots")
    games = "argument-games"
    command.add_argument("--games", type=whole(1), default=1000, metavar="N", help=games)
    command.add_argument("--seed", type=SEED, default=0, metavar="S", help="argument-seed")
    add_threads(command)
    add_terms(command)
    command.add_argument("--record", metavar="FILE", help="argument-record-all")
    command.add_argument("--json", action="store_true", help="argument-json-results")


def run(called: argparse.Namespace) -> int:
    """Plays and prints the results."""
    from tenback.arena import BotFailed

    try:
        return _run(called)
    except BotFailed as error:
        raise Refused.worded(str(error)) from None


def _run(called: argparse.Namespace) -> int:
    from tenback.arena.simulate import simulate, tally

    table = options(called)
    bots = _bots(called.game, called.bot, table.players)
    counted = tally(called.game, table)
    with ExitStack() as stack:
        file = (
            stack.enter_context(open_file(called.record, "wb"))
            if called.record is not None
            else None
        )
        chunks = simulate(
            called.game,
            table,
            bots,
            called.games,
            called.seed,
            threads(called),
            bool(file),
            terms(called),
        )
        for chunk in shown(chunks, called.game, called.games, lambda chunk: len(chunk.results)):
            counted.add(chunk)
            if file:
                file.writelines(line + b"\n" for line in chunk.records)
    results = _results(called, table, counted)
    report = sys.stderr if called.record == STREAM else sys.stdout
    report.write(_json(results) if called.json else _text(results))
    return 0


def _bots(game: str, given: str, players: int) -> list[str]:
    bots = given.split(",")
    for name in bots:
        check_bot(game, name)
    if len(bots) == 1:
        return bots * players
    if len(bots) != players:
        raise Refused("error-bots-for-seats", bots=len(bots), seats=players)
    return bots


def _results(called: argparse.Namespace, table: "Options", tally: "Tally") -> dict[str, Any]:
    """Returns the results by the names of docs/contract.md."""
    from tenback.arena.intervals import wilson_interval
    from tenback.rules import GAMES

    race = GAMES[called.game].REAL_TIME

    def by_seat(values: Sequence[object]) -> object:
        return values if race else values[0]

    games = tally.games
    results = {
        "game": called.game,
        "options": table,
        "bot": called.bot,
        "games": games,
        "wins": by_seat(tally.wins),
        "win_rate": by_seat([wins / games for wins in tally.wins]),
        "win_rate_ci95": by_seat([wilson_interval(wins / games, games) for wins in tally.wins]),
        "mean_left": by_seat([left / games for left in tally.left]),
        "under_ten": tally.under_ten / games,
        "seconds": tally.seconds,
        "games_per_second": games / tally.seconds,
    }
    if race:
        del results["under_ten"]
    return results


def _json(results: dict[str, Any]) -> str:
    return msgspec.json.encode(results).decode() + "\n"


def _text(results: dict[str, Any]) -> str:
    from tenback.arena.report.text import chosen

    values = chosen(results["options"]).items()
    options = ", ".join(f"{name} {value}" for name, value in values if value is not False)
    lines = [f"{results['games']} games of {results['game']} ({options}), {results['bot']}"]
    if isinstance(results["wins"], list):
        for seat, wins in enumerate(results["wins"]):
            low, high = results["win_rate_ci95"][seat]
            lines.append(
                f"  seat {seat}: won {wins} ({100 * results['win_rate'][seat]:.1f} %, "
                f"95 %: {100 * low:.1f}–{100 * high:.1f}), "
                f"{results['mean_left'][seat]:.2f} cards left on average"
            )
    else:
        low, high = results["win_rate_ci95"]
        lines += [
            f"  won {results['wins']} ({100 * results['win_rate']:.1f} %, "
            f"95 %: {100 * low:.1f}–{100 * high:.1f})",
            f"  {results['mean_left']:.2f} cards left on average; "
            f"under ten in {100 * results['under_ten']:.1f} %",
        ]
    lines.append(f"  {results['seconds']:.2f} s, {results['games_per_second']:.0f} games a second")
    return "\n".join(lines) + "\n"
