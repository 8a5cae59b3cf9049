"""Tables at which a game is under way, or over, before anyone opens the page.

Their logs are made here by the rules and written into the database of a running server, which reads
a table when it is first asked for.
"""

import secrets
import time
from collections.abc import Mapping, Sequence
from contextlib import closing
from typing import Any

from msgspec.structs import replace

from tenback.arena.play import play as play_record
from tenback.rules import GAMES, shuffled
from tenback.rules.game import Begin
from tenback.store.file import connect
from tenback.store.statements import insert_games, insert_rows
from tenback.table import Move, Record, log
from tenback.table.apply import COUNTDOWN
from tenback.table.operations import Join, SeatBot, Settings
from tenback.table.queries import ended
from tenback.table.submit import Accepted, deal, open_table, play, speak, submit
from tenback.table.table import Phase
from tenback.talk import WORDS
from tests.server.server_process import Server

Player = str
"""The identity of a person."""


def recorded(
    game: str, players: int, seed: int, bots: str | Sequence[str] = "greedy", **options: Any
) -> Record:
    """Returns a game between bots; the same seed gives the same game."""
    return play_record(game, GAMES[game].Options(players, **options), bots, seed)


def dealt(
    game: str, players: int, seed: int, *, first: int | None = None, **options: Any
) -> Record:
    """Returns a game that has only been dealt, or one in which the first player is also named."""
    chosen = GAMES[game].Options(players, **options)
    moves = () if first is None else (Move(first, Begin(first)),)
    return Record(game, chosen, tuple(shuffled(GAMES[game].cards(), seed)), moves, None)


def cut(record: Record, moves: int) -> Record:
    """Returns a game after its first moves; a negative number leaves out that many at the end."""
    return replace(record, moves=record.moves[:moves], outcome=None)


def table_of(
    server: Server,
    record: Record,
    people: Mapping[Player, str],
    *,
    host: Player | None = None,
    **settings: Any,
) -> str:
    """Returns the id of a new table at which a game was played as far as the record goes.

    People sit in the first seats, under their names, and bots in the others. The first person is
    the host unless `host` names another.
    """
    chosen = Settings(**{"pace": 0, **settings})
    return _written(server, _course(record, people, host or next(iter(people)), chosen))


def _course(
    record: Record, people: Mapping[Player, str], host: Player, settings: Settings
) -> list[Accepted]:
    """Returns all that happened at the table, the last of it just now."""
    moves = record.moves
    now = time.time_ns() // 1_000_000
    start = now - COUNTDOWN - 1000 - max([move.at or 0 for move in moves], default=0)
    course = [open_table(secrets.token_hex(5), record.game, record.options, settings, host, start)]
    requests: list[tuple[Player, Any]] = [(player, Join(name)) for player, name in people.items()]
    empty = range(len(people), record.options.players)
    requests += [(host, SeatBot(seat, "greedy")) for seat in empty]
    for by, request in requests:
        table = course[-1].table
        course.append(submit(table, by, request, start))
    course.append(deal(course[-1].table, record.deck, start))
    identities = dict(enumerate(people))
    for move in moves:
        table, player = course[-1].table, identities.get(move.seat)
        moment = start if move.at is None else table.go - table.before + move.at
        if not isinstance(move.action, WORDS):
            course.append(play(table, move.seat, move.action, moment, player))
        elif player is None:
            course.append(speak(table, move.seat, move.action, moment))
        else:
            course.append(submit(table, player, move.action, moment))
    return course


def _written(server: Server, course: Sequence[Accepted]) -> str:
    """Writes a table's log as the server itself would have; returns the table's id."""
    table = course[-1].table
    entries: list[Any] = []
    for version, step in enumerate(course, 1):
        entries += (table.id, version, step.entry.time, log.encode(step.entry))
    work = [
        *insert_rows("tables", 3, [table.id, course[0].entry.time, 0]),
        *insert_rows("recent", 4, entries),
    ]
    if table.sitting.phase is Phase.OVER:
        work += insert_games([ended(table)])
    with closing(connect(server.database)) as database:
        database.execute("BEGIN IMMEDIATE")
        for statement, values in work:
            database.execute(statement, values)
        database.execute("COMMIT")
    return table.id
