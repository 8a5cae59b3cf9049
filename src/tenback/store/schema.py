"""The schema of the file, and the migrations that bring a file of any version to it.

`PRAGMA application_id` says that a file is ours, `PRAGMA user_version` how many migrations it has.
A migration that was released is never changed: new ones are added at the end.
"""

import sqlite3
from pathlib import Path
from secrets import token_bytes

from tenback.table.store import GIVEN_UP

from .file import Unusable

APPLICATION = 0x54656E42
"""'TenB', in the header of every file of ours."""

COUNTS = f"why IS NOT '{GIVEN_UP}'"
"""Which games are in a Tally."""

DOUBLE = """EXISTS (
        SELECT 1 FROM entries
        WHERE entries.table_id = recent.table_id AND entries.version = recent.version
    ) OR rowid NOT IN (SELECT min(rowid) FROM recent GROUP BY table_id, version)"""
"""Which of the recent entries have a version that another entry has already."""

BY = "json_extract(CAST(entry AS TEXT), '$.by')"
"""The identity that made an entry."""
ARRIVES = " OR ".join(
    f'instr(entry, CAST(\'"do":"{do}"\' AS BLOB))' for do in ("open", "join", "moved")
)
"""Whether an entry may be an identity's first at a table."""

MIGRATIONS: list[tuple[str, ...]] = [
    (
        """CREATE TABLE entries (
            table_id TEXT NOT NULL,
            version INTEGER NOT NULL,
            time INTEGER NOT NULL,
            entry BLOB NOT NULL,
            PRIMARY KEY (table_id, version)
        ) WITHOUT ROWID""",
        # The latest entries of all tables, in the order in which they came; see writer.py.
        """CREATE TABLE recent (
            table_id TEXT NOT NULL,
            version INTEGER NOT NULL,
            time INTEGER NOT NULL,
            entry BLOB NOT NULL
        )""",
        "CREATE VIEW log AS SELECT * FROM entries UNION ALL SELECT * FROM recent",
        """CREATE TABLE tables (
            id TEXT NOT NULL PRIMARY KEY,
            opened INTEGER NOT NULL,
            closed INTEGER NOT NULL
        ) WITHOUT ROWID""",
        "CREATE INDEX open_tables ON tables (id) WHERE closed = 0",
        # A game is stored with what a Tally counts of it; see `game_totals`.
        """CREATE TABLE games (
            table_id TEXT NOT NULL,
            number INTEGER NOT NULL,
            game TEXT NOT NULL,
            options TEXT NOT NULL,
            began INTEGER NOT NULL,
            ended INTEGER NOT NULL,
            first_version INTEGER NOT NULL,
            last_version INTEGER NOT NULL,
            won INTEGER NOT NULL,
            cards_left REAL NOT NULL,
            fewest_left INTEGER NOT NULL,
            PRIMARY KEY (table_id, number)
        ) WITHOUT ROWID""",
        "CREATE INDEX games_by_end ON games (ended, table_id, number)",
        "CREATE INDEX games_by_kind ON games (game, options, won, cards_left, fewest_left)",
        """CREATE TABLE seats (
            table_id TEXT NOT NULL,
            number INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            ended INTEGER NOT NULL,
            name TEXT NOT NULL,
            player TEXT,
            bot TEXT,
            won INTEGER NOT NULL,
            cards_left INTEGER NOT NULL,
            PRIMARY KEY (table_id, number, seat)
        ) WITHOUT ROWID""",
        """CREATE INDEX seats_of_players ON seats (player, ended, table_id, number, won, cards_left)
            WHERE player IS NOT NULL""",
        "CREATE TABLE settings (name TEXT NOT NULL PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID",
    ),
    (
        # Cookies and tokens that an identity got up to that time are no longer valid.
        """CREATE TABLE revocations (
            player TEXT NOT NULL PRIMARY KEY,
            time INTEGER NOT NULL
        ) WITHOUT ROWID""",
        "CREATE INDEX revocations_by_time ON revocations (time)",
    ),
    (
        # Entries whose version another one has already: their table's log is faulty, and says so.
        """CREATE TABLE strays (
            table_id TEXT NOT NULL,
            version INTEGER NOT NULL,
            time INTEGER NOT NULL,
            entry BLOB NOT NULL
        )""",
        f"INSERT INTO strays SELECT * FROM recent WHERE {DOUBLE}",  # noqa: S608
        f"DELETE FROM recent WHERE {DOUBLE}",  # noqa: S608
        "DROP VIEW log",
        """CREATE VIEW log AS SELECT * FROM entries
            UNION ALL SELECT * FROM recent UNION ALL SELECT * FROM strays""",
    ),
    # Why a game ended (TG-13); not known of those that ended before.
    ("ALTER TABLE games ADD COLUMN why TEXT",),
    (
        # Games that were given up are in no Tally.
        "DROP INDEX games_by_kind",
        """CREATE INDEX games_by_kind
            ON games (game, options, won, cards_left, fewest_left, why)""",
    ),
    (
        # Identities and addresses that the operator has shut out.
        """CREATE TABLE bans (
            who TEXT NOT NULL PRIMARY KEY,
            until INTEGER NOT NULL,
            made INTEGER NOT NULL,
            note TEXT NOT NULL
        ) WITHOUT ROWID""",
        # Finds the tables of an identity: it opened them, sat down there or moved a seat there.
        f"CREATE INDEX entries_of_people ON entries ({BY}) WHERE {ARRIVES}",
    ),
]


def migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Applies the missing migrations; raises Unusable if the file isn't ours or is too new."""
    version_of(connection, path)
    connection.execute("PRAGMA journal_mode = WAL")
    while True:
        # Even a file that has them all is locked once, to find out now if it can't be written.
        connection.execute("BEGIN IMMEDIATE")
        try:
            version = version_of(connection, path)
            if version == len(MIGRATIONS):
                return
            for statement in MIGRATIONS[version]:
                connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
            connection.execute(f"PRAGMA user_version = {version + 1}")
            connection.execute("COMMIT")
        finally:
            if connection.in_transaction:
                connection.execute("ROLLBACK")


def secret(connection: sqlite3.Connection) -> bytes:
    """Returns the file's secret; creates it if there is none yet."""
    found = connection.execute("SELECT value FROM settings WHERE name = 'secret'").fetchone()
    if found is not None:
        return bytes(found[0])
    made = token_bytes(32)
    connection.execute("INSERT INTO settings VALUES ('secret', ?)", (made,))
    return made


def claim_writer(connection: sqlite3.Connection) -> bytes:
    """Makes this server the file's only writer. Returns the mark that its transactions check.

    An earlier server that still runs, because its locks failed, no longer finds its mark.
    """
    made = token_bytes(16)
    connection.execute("INSERT OR REPLACE INTO settings VALUES ('writer', ?)", (made,))
    return made


def version_of(connection: sqlite3.Connection, path: Path) -> int:
    """Returns how many migrations a file has; raises Unusable if it is not ours."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if application != APPLICATION and (application, version, tables) != (0, 0, 0):
        raise Unusable(f"{path} is a database of another program")
    if version > len(MIGRATIONS):
        raise Unusable(f"{path} was written by a newer Tenback: update this one to use it")
    return int(version)
