"""Connections to PostgreSQL, and the reason in one line why one can't be used."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import parse_qs, urlsplit

import asyncpg

from tenback.store.file import Unusable

OLDEST = 14
"""The oldest major version of PostgreSQL that is supported."""
SCHEMA = "tenback"
"""The schema that our tables are in, and the channel on which servers notify each other."""
PATIENCE = 5.0
"""Seconds to wait for a connection, and for an answer on it."""

LOST = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.TooManyConnectionsError,
)
"""Errors of the connection or of the whole database; what was under way may have been done."""


def reason(error: BaseException) -> str:
    """Returns in one line why something failed, without any value that was sent."""
    if isinstance(error, asyncpg.DiskFullError):
        return "the disk is full"
    if isinstance(error, asyncpg.ReadOnlySQLTransactionError):
        return "the database is read-only"
    if isinstance(error, TimeoutError):
        return "the database does not answer"
    if isinstance(error, OSError):
        return f"the database cannot be reached: {_system_reason(error)}"
    if isinstance(error, ValueError):  # the driver's errors of this kind quote what was sent
        return type(error).__name__
    # Without the details, which may quote a row.
    said = error.message if isinstance(error, asyncpg.PostgresError) else str(error)
    return " ".join(str(said or "").split()) or type(error).__name__


def _system_reason(error: OSError) -> str:
    return error.strerror or " ".join(str(error).split()) or type(error).__name__


def place(url: str) -> str:
    """Returns where a database is, without user and password."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return "the database"
    host = parts.hostname or next(iter(parse_qs(parts.query).get("host", ())), "")
    return f"postgresql://{host}{f':{port}' if port else ''}{parts.path}"


@contextmanager
def translate_errors(url: str) -> Iterator[None]:
    """Raises Unusable in place of the errors of the driver, the server and the network."""
    try:
        yield
    except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise Unusable(f"{place(url)} {_why_unusable(error)}") from None


def _why_unusable(error: Exception) -> str:
    match error:
        case asyncpg.InvalidCatalogNameError():
            return "does not exist: create the database first"
        case asyncpg.InvalidPasswordError() | asyncpg.InvalidAuthorizationSpecificationError():
            return f"refuses the login: {reason(error)}"
        case asyncpg.ReadOnlySQLTransactionError():
            return "cannot be written: it is read-only"
        case TimeoutError():
            return "does not answer"
        case OSError():
            return f"cannot be reached: {_system_reason(error)}"
        case asyncpg.ClientConfigurationError() | ValueError():
            return "is not the URL of a PostgreSQL database, such as postgresql://host/name"
        case _:
            return f"cannot be used: {reason(error)}"


SETTINGS = {"search_path": SCHEMA, "jit": "off", "client_min_messages": "warning"}

WRITING = {
    # One plan for each statement, by the keys of the tables, however many rows there are.
    "plan_cache_mode": "force_generic_plan",
    "enable_seqscan": "off",
    "enable_hashjoin": "off",
    "enable_mergejoin": "off",
}


async def connect(url: str, name: str, settings: dict[str, str] | None = None) -> Any:
    """Returns a connection under a name that administrators can see."""
    connection = await asyncpg.connect(
        url,
        timeout=PATIENCE,
        server_settings={**SETTINGS, **(settings or {}), "application_name": name},
    )
    # Otherwise a commit would count as durable before it is on disk.
    await connection.execute(
        "SELECT set_config('synchronous_commit', 'on', false) "
        "WHERE current_setting('synchronous_commit') = 'off'",
        timeout=PATIENCE,
    )
    return connection


async def hang_up(connection: Any) -> None:
    """Closes a connection, whatever its state."""
    try:
        await asyncio.wait_for(connection.close(), 1)
    except (*LOST, asyncpg.PostgresError, asyncio.CancelledError):
        connection.terminate()


async def check_server(connection: Any, url: str) -> None:
    """Raises Unusable if a server is too old, can only be read, or does not use UTF-8."""
    major = connection.get_server_version().major
    if major < OLDEST:
        raise Unusable(f"{place(url)} is PostgreSQL {major}: {OLDEST} or newer is needed")
    if await connection.fetchval("SHOW transaction_read_only") == "on":
        raise Unusable(f"{place(url)} cannot be written: it is read-only")
    if await connection.fetchval("SHOW server_encoding") != "UTF8":
        raise Unusable(f"{place(url)} does not use the encoding UTF8")
