"""Results as text for a terminal, as CSV, and the command that gives them."""

import csv
import io
from collections.abc import Sequence
from typing import Any

import msgspec

from tenback.arena.play import USUAL
from tenback.arena.summary import BotSummary, Comparison, Summary, TableSummary

MINUS = "−"


def chosen(options: Any) -> dict[str, Any]:
    """Returns the options of a table as the command line takes them."""
    named: dict[str, Any] = msgspec.to_builtins(options)
    return {
        name: ",".join(map(str, value)) if isinstance(value, (list, tuple)) else value
        for name, value in named.items()
    }


def call(results: Summary) -> str:
    """Returns the command that gives these results."""
    options = chosen(results.tables[0].options)
    players = ",".join(str(table.options.players) for table in results.tables)
    words = ["tenback arena", *results.bots, "--game", results.game, "--players", players]
    for name, value in options.items():
        if name != "players" and value is not False:
            words.append(f"--{name.replace('_', '-')}")
            if value is not True:
                words.append(str(value))
    if results.terms.silent:
        words.append("--silent")
    if results.terms.think != USUAL.think:
        words += ["--think", f"{results.terms.think:g}"]
    return " ".join([*words, "--games", str(results.deals), "--seed", str(results.seed)])


def variant(options: Any) -> str:
    """Returns the options except the players: ", pro, on fire"."""
    variants = [
        name.replace("_", " ") if value is True else f"{name.replace('_', ' ')} {value}"
        for name, value in chosen(options).items()
        if name != "players" and value is not False
    ]
    return "".join(f", {one}" for one in variants)


def percent(share: float) -> str:
    """Returns a share in hundredths of a percent."""
    return f"{100 * share:.2f} %"


def between(interval: tuple[float, float]) -> str:
    """Returns an interval of shares."""
    low, high = interval
    return f"{100 * low:.2f}–{100 * high:.2f}"


def points(difference: float) -> str:
    """Returns a difference of shares in percentage points, with its sign."""
    return signed(100 * difference)


def signed(number: float) -> str:
    """Returns a number with its sign."""
    return f"{number:+.2f}".replace("-", MINUS)


def give_or_take(number: str, error: float | None) -> str:
    """Returns a number with its standard error, if there is one."""
    return number if error is None else f"{number} ±{error:.2f}"


STANDING = ("bot", "won", "95 %", "cards left", "under ten", "µs a move")
COMPARISON = ("on the same deals", "won, points", "95 %", "cards left")


def standing(one: BotSummary) -> tuple[str, ...]:
    """Returns the cells of a bot's line."""
    return (
        one.bot,
        percent(one.win_rate),
        between(one.win_rate_ci95),
        give_or_take(f"{one.mean_left:.2f}", one.mean_left_error),
        "–" if one.under_ten is None else percent(one.under_ten),
        f"{one.microseconds_a_move:.{1 if one.microseconds_a_move > 10 else 3}f}",
    )


def comparison(one: Comparison) -> tuple[str, ...]:
    """Returns the cells of a line about two bots."""
    low, high = one.win_rate_ci95
    return (
        f"{one.bots[0]} {MINUS} {one.bots[1]}",
        points(one.win_rate),
        f"{points(low)} to {points(high)}",
        give_or_take(signed(one.mean_left), one.mean_left_error),
    )


def terminal(results: Summary) -> str:
    """Returns the results as text of a fixed width."""
    blocks = [_terminal_table(results, table) for table in results.tables]
    return "\n".join(blocks) + "cards left are means ± standard error\n"


def _terminal_table(results: Summary, table: TableSummary) -> str:
    players = table.options.players
    head = f"{results.game}, {players} player{'s' * (players > 1)}{variant(table.options)}: "
    head += f"{table.deals} deals, seed {results.seed}"
    text = [head, *_aligned([STANDING, *map(standing, table.standings)])]
    if table.comparisons:
        text += ["", *_aligned([COMPARISON, *map(comparison, table.comparisons)])]
    return "\n".join(text) + "\n"


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Returns the lines of a table: the first column to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  "
        + "   ".join(
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def sheet(results: Summary) -> str:
    """Returns one line of CSV for each bot at each table, compared with the bot named first."""
    file = io.StringIO()
    options = list(chosen(results.tables[0].options))
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(
        [
            *("game", *options, "seed", "deals", "bot", "games", "wins"),
            *("win_rate", "win_rate_low", "win_rate_high", "mean_left", "mean_left_error"),
            *("under_ten", "microseconds_a_move", "than", "win_rate_more"),
            *("win_rate_more_low", "win_rate_more_high", "mean_left_more", "mean_left_more_error"),
            "lost_burned",
        ]
    )
    for table in results.tables:
        against = {one.bots[1]: one for one in table.comparisons if one.bots[0] == results.bots[0]}
        for one in table.standings:
            options_chosen = chosen(table.options).values()
            row: list[Any] = [
                results.game,
                *options_chosen,
                results.seed,
                table.deals,
                one.bot,
                one.games,
            ]
            row += [one.wins, one.win_rate, *one.win_rate_ci95, one.mean_left, one.mean_left_error]
            row += [one.under_ten, one.microseconds_a_move]
            if pair := against.get(one.bot):
                low, high = pair.win_rate_ci95
                row += [pair.bots[0], -pair.win_rate, -high, -low]
                row += [-pair.mean_left, pair.mean_left_error]
            else:
                row += [None] * 6
            row.append(one.lost_burned)
            writer.writerow(row)
    return file.getvalue()
