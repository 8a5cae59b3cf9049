"""Results in columns, for eyes and for spreadsheets."""

import csv
import io

from tests.arena.experiments import experiment, results

from tenback.arena.report import text
from tenback.rules import the_game


def test_a_table_has_a_line_for_each_bot_and_its_columns_stand_below_each_other() -> None:
    summary = results(experiment(), 20)
    lines = text.terminal(summary).splitlines()
    assert lines[0] == "quick-and-easy, 2 players: 20 deals, seed 4"
    assert lines[1].split("  ")[1] == "bot"
    assert [line.split()[0] for line in lines[2:4]] == ["greedy", "random"]
    assert len({len(line) for line in lines[1:4]}) == 1
    assert "greedy − random" in lines[6]


def test_a_sheet_has_a_line_for_each_bot_and_table() -> None:
    summary = results(experiment(), 20)
    rows = list(csv.DictReader(io.StringIO(text.sheet(summary))))
    assert [(row["players"], row["bot"]) for row in rows] == [
        ("2", "greedy"), ("2", "random"), ("3", "greedy"), ("3", "random"),
    ]  # fmt: skip
    assert all(row["deals"] == "20" and row["seed"] == "4" for row in rows)
    assert [row["than"] for row in rows] == ["", "greedy"] * 2
    pair = summary.tables[0].comparisons[0]
    assert float(rows[1]["win_rate_more"]) == -pair.win_rate
    assert float(rows[1]["win_rate_more_low"]) == -pair.win_rate_ci95[1]


def test_the_call_that_made_the_results_names_every_option() -> None:
    one = experiment("the-game", (2,))
    one = type(one)(one.game, (the_game.Options(players=2, on_fire=True),), one.bots, 4)
    assert text.call(results(one, 3)) == (
        "tenback arena greedy random --game the-game --players 2 --on-fire --games 3 --seed 4"
    )
