"""Looks at a database without changing it."""

from tenback.store.examine import Examined

from .schema import MIGRATIONS, version_of
from .session import SCHEMA, check_server, connect, hang_up, place, translate_errors


async def examine_postgres(url: str) -> Examined:
    """Returns what is at a URL; raises Unusable."""
    with translate_errors(url):
        connection = await connect(url, f"{SCHEMA} check")
        try:
            await check_server(connection, url)
            version = await version_of(connection, url)
        finally:
            await hang_up(connection)
    return Examined(place(url), version, len(MIGRATIONS))
