"""What servers tell each other, and the connection on which this one listens.

Every commit that concerns other servers sends one notification. It names what has changed; entries
are in it as far as they fit. PostgreSQL passes notifications on in the order of the commits.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg
import msgspec
from msgspec import Struct

from tenback.table.store import Unsaved

from .session import LOST, PATIENCE, SCHEMA, connect, hang_up, reason

logger = logging.getLogger(__name__)

BEAT = 0.3
"""Seconds between two signs of life."""
ALIVE = 1.2
"""Seconds without a sign of life after which a server counts as dead."""

Appended = tuple[str, int, int | list[bytes]]
"""A table, the version of its first new entry, and the new entries or the version of the last."""


class News(Struct):
    """One notification.

    Attributes:
        server: The server that it comes from.
        held: Tables on which the server's hold has changed or ended.
        revoked: Identities that were revoked, and when.
        bans: Whether bans were changed.
        rewritten: Tables whose entries were rewritten.
    """

    server: str
    appended: list[Appended] = []
    held: list[str] = []
    revoked: list[tuple[str, int]] = []
    bans: bool = False
    rewritten: list[str] = []


_decode = msgspec.json.Decoder(News).decode

BEATS = """
WITH mine AS (
    INSERT INTO servers VALUES ($1, clock_timestamp())
    ON CONFLICT (id) DO UPDATE SET seen = clock_timestamp() RETURNING xmax = 0 AS is_new
)
SELECT (SELECT is_new FROM mine), (
    SELECT coalesce(array_agg(id), '{}') FROM servers
    WHERE seen > clock_timestamp() - make_interval(secs => $2)
)
"""


class Listener:
    """The connection that listens. It reconnects by itself and calls `back`: news may be missed."""

    def __init__(
        self,
        url: str,
        server: str,
        hear: Callable[[News], None],
        beat: Callable[[bool, frozenset[str]], Awaitable[None]],
        back: Callable[[], Awaitable[None]],
    ) -> None:
        self._url = url
        self._server = server
        self._hear = hear
        self._beat = beat
        self._back = back
        self._connection: Any = None
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Starts listening."""
        await self._connect()
        await self._sign()
        self._task = asyncio.create_task(self._run())

    async def _connect(self) -> None:
        connection = await connect(self._url, f"{SCHEMA} {self._server} listener")
        try:
            await connection.add_listener(SCHEMA, self._notified)
        except BaseException:
            connection.terminate()
            raise
        self._connection = connection

    def _notified(self, connection: Any, pid: int, channel: str, payload: str) -> None:  # noqa: ARG002
        try:
            news = _decode(payload)
        except msgspec.DecodeError:
            logger.error("a notification on the channel %s is not ours", SCHEMA)  # noqa: TRY400
            return
        if news.server != self._server:
            self._hear(news)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                if self._connection is None:
                    await self._connect()
                    await self._sign()
                    await self._back()
                else:
                    await self._sign()
            except (*LOST, asyncpg.PostgresError, Unsaved) as error:
                if self._connection is not None:
                    logger.warning("no news from other servers: %s", reason(error))
                    self._connection.terminate()
                    self._connection = None

    async def _sign(self) -> None:
        """Gives a sign of life, and looks for those of others."""
        is_new, alive = await self._connection.fetchrow(
            BEATS, self._server, ALIVE, timeout=PATIENCE
        )
        await self._beat(bool(is_new), frozenset((*alive, self._server)))

    async def close(self) -> None:
        """Stops listening, and closes the connection."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait((self._task,))
        if self._connection is not None:
            await hang_up(self._connection)
