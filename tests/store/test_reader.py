"""Finished games, as they can be asked for."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.store.stores import with_store

from tenback.store import reader
from tenback.store.sqlite import SqliteStore
from tenback.table.store import GIVEN_UP, Ended, Idle, Sat, Tally


def together(table: str, number: int, ended: int, left: int, *players: str) -> Ended:
    """Returns a team game; with two cards left it has burned."""
    why = {0: "beaten", 2: "burned"}.get(left, "stuck")
    seats = tuple(Sat(name.title(), left == 0, left, name) for name in players)
    seats += (Sat("Greedy", left == 0, left, bot="greedy"),)
    options = '{"players":2}'
    return Ended(table, number, "the-game", options, ended - 9, ended, 1, number, seats, why)


def race(table: str, number: int, ended: int, **left: int) -> Ended:
    """Returns a race; the seat with no card left has won."""
    seats = tuple(Sat(name.title(), cards == 0, cards, name) for name, cards in left.items())
    return Ended(table, number, "seven-ate-nine", "{}", ended - 9, ended, 1, number, seats)


GAMES = [
    together("a", 1, 100, 0, "mika", "june"),
    together("a", 2, 200, 7, "mika", "june"),
    together("b", 1, 150, 2, "june"),
    race("c", 1, 300, mika=0, june=5, kai=2),
    race("c", 2, 300, mika=4, june=0, kai=6),
]


async def keep(store: SqliteStore) -> None:
    for ended in GAMES:
        await store.append(ended.table, ended.number - 1, [b"x"], ended.ended, ended=ended)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "log.sqlite"
    with_store(path, keep)
    return path


def test_games_are_listed_latest_first(path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        latest = [GAMES[index] for index in (4, 3, 1, 2, 0)]
        assert await store.games() == latest
        assert await store.games(most=2) == latest[:2]
        assert await store.games(before=200) == latest[3:]
        assert await store.games(before=300, most=1) == [GAMES[1]]
        assert await store.games(before=100) == await store.games(most=0) == []

    with_store(path, use)


def test_a_player_gets_their_own_games(path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        assert await store.games("mika") == [GAMES[index] for index in (4, 3, 1, 0)]
        assert await store.games("kai", most=1) == [GAMES[4]]
        assert await store.games("june", before=200) == [GAMES[2], GAMES[0]]
        assert await store.games("nobody") == await store.games("") == []

    with_store(path, use)


def test_a_player_in_two_seats_gets_the_game_once(tmp_path: Path) -> None:
    twice = together("a", 1, 100, 3, "mika", "mika")

    async def use(store: SqliteStore) -> None:
        await store.append("a", 0, [b"x"], 1, ended=twice)
        assert await store.games("mika") == [twice]

    with_store(tmp_path / "log.sqlite", use)


def test_a_game_is_found_by_its_table_and_number(path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        assert await store.game("c", 2) == GAMES[4]
        assert await store.game("c", 3) is None
        assert await store.game("z", 1) is None

    with_store(path, use)


def test_a_game_whose_append_conflicts_is_not_kept(path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        ended = together("a", 3, 400, 0, "mika")
        with pytest.raises(Exception, match="has version 2, not 9"):
            await store.append("a", 9, [b"x"], 400, ended=ended)
        assert await store.game("a", 3) is None

    with_store(path, use)


def test_everybodys_statistics_count_each_game_once(path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        assert await store.statistics() == [
            Tally("seven-ate-nine", "{}", games=2, won=2, left=(3.5 + 5) / 2, best=2),
            Tally("the-game", '{"players":2}', games=3, won=1, left=3, best=0),
        ]

    with_store(path, use)


def test_a_game_that_was_given_up_is_kept_and_counts_nowhere(path: Path) -> None:
    given_up = replace(together("d", 1, 400, 50, "mika"), why=GIVEN_UP)

    async def use(store: SqliteStore) -> None:
        before = [await store.statistics(), await store.statistics("mika")]
        await store.append("d", 0, [b"x"], 400, ended=given_up)
        assert await store.games("mika", most=1) == [given_up]
        assert [await store.statistics(), await store.statistics("mika")] == before

    with_store(path, use)


def test_a_players_statistics_count_their_own_seat(path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        assert await store.statistics("mika") == [
            Tally("seven-ate-nine", "{}", games=2, won=1, left=2, best=0),
            Tally("the-game", '{"players":2}', games=2, won=1, left=3.5, best=0),
        ]
        assert await store.statistics("kai") == [
            Tally("seven-ate-nine", "{}", games=2, won=0, left=4, best=2),
        ]
        assert await store.statistics("nobody") == []

    with_store(path, use)


def test_idle_tables_are_open_ones_without_late_entries(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"

    async def use(store: SqliteStore) -> None:
        assert await store.idle(1000) == []
        await store.append("old", 0, [b"1"], 20)
        await store.append("older", 0, [b"1"], 10)
        await store.append("woken", 0, [b"1"], 10)
        await store.append("closed", 0, [b"1"], 10)
        await store.append("closed", 1, [], 11, closed=True)
        await store.append("shut", 0, [b"1"], 10, closed=True)

    async def later(store: SqliteStore) -> None:  # what is settled and what is recent
        await store.append("woken", 1, [b"2"], 30)
        assert await store.idle(30) == [Idle("older", 10), Idle("old", 20)]
        assert await store.idle(20) == [Idle("older", 10)]
        assert len(await store.idle(31)) == 3

    with_store(path, use)
    with_store(path, later)


@pytest.mark.parametrize(
    ("question", "uses"),
    [
        (reader.LOG, ["entries USING PRIMARY KEY (table_id=? AND version>? AND version<?)"]),
        (reader.IDLE, ["INDEX open_tables"]),
        (reader.LATEST, ["INDEX games_by_end (ended<?)"]),
        (
            reader.LATEST_OF_PLAYER,
            [
                "COVERING INDEX seats_of_players (player=? AND ended<?)",
                "games USING PRIMARY KEY (table_id=? AND number=?)",
                "seats USING PRIMARY KEY (table_id=? AND number=?)",
            ],
        ),
        (reader.TALLIES, ["COVERING INDEX games_by_kind"]),
        (
            reader.TALLIES_OF_PLAYER,
            ["COVERING INDEX seats_of_players (player=?)"],
        ),
    ],
    ids=["log", "idle", "latest", "latest of a player", "tallies", "tallies of a player"],
)
def test_questions_are_answered_from_indexes(path: Path, question: str, uses: list[str]) -> None:
    names = ("table", "after", "upto", "before", "most", "player", "number")
    with closing(sqlite3.connect(path)) as other:
        plan = other.execute("EXPLAIN QUERY PLAN " + question, dict.fromkeys(names, 1)).fetchall()
    steps = [step for *_, step in plan]
    for use in uses:
        assert any(use in step for step in steps), steps
    for step in steps:
        if step.startswith("SCAN") and "INDEX" not in step:
            assert not any(large in step for large in ("entries", "tables", "games", "seats")), step


def test_revocations_are_kept_and_forgotten_when_they_have_expired(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"

    async def revoke(store: SqliteStore) -> None:
        assert await store.revoked() == {}
        await store.revoke("mika", 1, 0)
        await store.revoke("june", 2, 0)
        await store.revoke("mika", 3, 0)
        done = store.append("t", 0, [b"1"], 1)
        await store.revoke("lee", 5, 2)
        await done
        assert await store.revoked() == {"mika": 3, "lee": 5}

    with_store(path, revoke)
    assert with_store(path, lambda store: store.revoked()) == {"mika": 3, "lee": 5}
