"""The tables of the database, and the migrations that bring a database of any version to them.

Servers of two versions run side by side while they are replaced. So a migration says which is the
oldest version of the schema whose servers can go on with it. A migration that was released is never
changed: new ones are added at the end.
"""

from secrets import token_bytes
from typing import Any, NamedTuple

from tenback.store.file import Unusable

from .session import SCHEMA, place

LOCK = 0x54656E42
"""The advisory lock under which the schema is changed: ten servers may start at once."""


class Migration(NamedTuple):
    """Statements that bring the schema to the next version.

    Attributes:
        oldest: The oldest version of the schema whose servers can go on with this one.
    """

    oldest: int
    statements: tuple[str, ...]


BY = """substring(encode(entry, 'escape') from '"by":"([^"]*)"')"""
"""The identity that made an entry."""
ARRIVES = " OR ".join(
    f"""position('"do":"{do}"'::bytea in entry) > 0""" for do in ("open", "join", "moved")
)
"""Whether an entry may be an identity's first at a table."""

MIGRATIONS: list[Migration] = [
    Migration(
        1,
        (
            # The row of a table decides: it moves from one version to the next, or does not. With
            # room in each page, and no index on what changes, an update writes to no index.
            """CREATE TABLE tables (
                id text COLLATE "C" PRIMARY KEY,
                version bigint NOT NULL,
                opened bigint NOT NULL,
                last bigint NOT NULL,
                closed boolean NOT NULL
            ) WITH (fillfactor = 50)""",
            "CREATE INDEX open_tables ON tables (id) WHERE NOT closed",
            """CREATE TABLE entries (
                table_id text COLLATE "C" NOT NULL,
                version bigint NOT NULL,
                time bigint NOT NULL,
                entry bytea NOT NULL,
                PRIMARY KEY (table_id, version)
            )""",
            # A game is stored with what a Tally counts of it; see `game_totals`.
            """CREATE TABLE games (
                table_id text COLLATE "C" NOT NULL,
                number bigint NOT NULL,
                game text NOT NULL,
                options text COLLATE "C" NOT NULL,
                began bigint NOT NULL,
                ended bigint NOT NULL,
                first_version bigint NOT NULL,
                last_version bigint NOT NULL,
                won boolean NOT NULL,
                cards_left double precision NOT NULL,
                fewest_left bigint NOT NULL,
                why text,
                PRIMARY KEY (table_id, number)
            )""",
            "CREATE INDEX games_by_end ON games (ended, table_id, number)",
            """CREATE INDEX games_by_kind ON games (game, options)
                INCLUDE (won, cards_left, fewest_left, why)""",
            """CREATE TABLE seats (
                table_id text COLLATE "C" NOT NULL,
                number bigint NOT NULL,
                seat bigint NOT NULL,
                ended bigint NOT NULL,
                name text NOT NULL,
                player text COLLATE "C",
                bot text,
                won boolean NOT NULL,
                cards_left bigint NOT NULL,
                PRIMARY KEY (table_id, number, seat)
            )""",
            """CREATE INDEX seats_of_players ON seats (player, ended, table_id, number)
                INCLUDE (won, cards_left) WHERE player IS NOT NULL""",
            "CREATE TABLE settings (name text PRIMARY KEY, value bytea NOT NULL)",
            # Cookies and tokens that an identity got up to that time are no longer valid.
            'CREATE TABLE revocations (player text COLLATE "C" PRIMARY KEY, time bigint NOT NULL)',
            "CREATE INDEX revocations_by_time ON revocations (time)",
            # What is true only while servers run. A crash of the database empties these tables, and
            # the servers fill them again.
            "CREATE SEQUENCE came",
            """CREATE UNLOGGED TABLE servers (
                id text COLLATE "C" PRIMARY KEY,
                seen timestamptz NOT NULL
            ) WITH (fillfactor = 50)""",
            """CREATE UNLOGGED TABLE holds (
                table_id text COLLATE "C" NOT NULL,
                server text COLLATE "C" NOT NULL,
                came bigint NOT NULL,
                people text[] NOT NULL,
                listed boolean NOT NULL,
                PRIMARY KEY (table_id, server)
            ) WITH (fillfactor = 50)""",
            "CREATE INDEX holds_by_server ON holds (server)",
        ),
    ),
    Migration(
        1,
        (
            # Identities and addresses that the operator has shut out.
            """CREATE TABLE bans (
                who text COLLATE "C" PRIMARY KEY,
                until bigint NOT NULL,
                made bigint NOT NULL,
                note text NOT NULL
            )""",
            # Finds the tables of an identity: it opened them, sat down there or moved a seat there.
            f"CREATE INDEX entries_of_people ON entries (({BY})) WHERE {ARRIVES}",
        ),
    ),
]


async def migrate(connection: Any, url: str) -> None:
    """Applies the missing migrations; raises Unusable if the schema is too new for this server."""
    if await version_of(connection, url) == len(MIGRATIONS):
        return
    # Not within the transaction: one that began before the lock was free may see an old schema.
    await connection.execute("SELECT pg_advisory_lock($1)", LOCK)
    try:
        async with connection.transaction():
            await _migrate(connection, await version_of(connection, url))
    finally:
        await connection.execute("SELECT pg_advisory_unlock($1)", LOCK)


async def _migrate(connection: Any, version: int) -> None:
    if version == 0:
        await connection.execute(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")
        await connection.execute(
            "CREATE TABLE schema (version integer NOT NULL, oldest integer NOT NULL)"
        )
        await connection.execute("INSERT INTO schema VALUES (0, 0)")
    for number, migration in enumerate(MIGRATIONS[version:], version + 1):
        for statement in migration.statements:
            await connection.execute(statement)
        await connection.execute(
            "UPDATE schema SET version = $1, oldest = $2", number, migration.oldest
        )


async def version_of(connection: Any, url: str) -> int:
    """Returns the version of the schema; raises Unusable if this server can't use it."""
    if await connection.fetchval("SELECT to_regclass($1)", f"{SCHEMA}.schema") is None:
        return 0
    version, oldest = await connection.fetchrow("SELECT version, oldest FROM schema")
    if oldest > len(MIGRATIONS):
        raise Unusable(f"{place(url)} was changed by a newer Tenback: update this one to use it")
    return min(int(version), len(MIGRATIONS))


async def secret(connection: Any) -> bytes:
    """Returns the key with which all servers of the database sign; creates it if there is none."""
    await connection.execute(
        "INSERT INTO settings VALUES ('secret', $1) ON CONFLICT DO NOTHING", token_bytes(32)
    )
    return bytes(await connection.fetchval("SELECT value FROM settings WHERE name = 'secret'"))
