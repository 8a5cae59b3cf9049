import json

import msgspec
from tests.commands.command_line import results, tenback

from tenback.arena.benchmark import FORMAT, SEED, TASKS, Card, is_intact


def test_a_row_has_what_simulate_finds_on_the_same_deals() -> None:
    done = tenback(
        "bench-card", "greedy", "--tasks", "the-game-2,the-game-2-o", "--games", "50", "--by", "Ann"
    )
    assert done.returncode == 0
    row = json.loads(done.stdout)
    assert (row["format"], row["bot"], row["by"], row["seed"]) == (FORMAT, "greedy", "Ann", SEED)
    assert list(row["tasks"]) == ["the-game-2", "the-game-2-on-fire"]
    assert done.stderr.count("\n") == 2
    for name, flags in (("the-game-2", ["--silent"]), ("the-game-2-on-fire", ["--on-fire"])):
        same = results(
            *("the-game", "--players", "2", "--bot", "greedy", "--games", "50"),
            *("--seed", str(SEED), *flags),
        )
        for key in ("games", "wins", "win_rate_ci95", "mean_left"):
            assert row["tasks"][name][key] == same[key]
    card = msgspec.json.decode(done.stdout, type=Card)
    assert is_intact(card)
    assert not is_intact(msgspec.structs.replace(card, by="Ben"))


def test_unknown_tasks_and_bots_are_refused() -> None:
    for words in (("greedy", "--tasks", "the-game-9"), ("nobody",)):
        done = tenback("bench-card", *words)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.startswith("tenback bench-card: no ")


def test_every_table_of_a_team_game_without_variants_is_a_task() -> None:
    assert len(TASKS) == len(set(TASKS.values())) == 5 + 4 + 4 + 4 + 3
