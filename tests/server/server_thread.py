"""The server in a thread of this process, for tests that need no process that can be killed.

It is the same app on a real socket, and starts in a moment.
"""

import asyncio
import contextlib
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tenback.server.http import static_files
from tenback.server.http.app import create_app
from tenback.server.http.serve import UvicornServer, bind, server_config
from tenback.server.rooms.limits import UNLIMITED, Limits
from tenback.store import open_store
from tests.server.server_process import Server


@contextlib.contextmanager
def serving_in_thread(
    folder: Path,
    limits: Limits = UNLIMITED,
    proxies: Sequence[str] = (),
    page: Path = static_files.FOLDER,
    database: str | None = None,
    **how: Any,
) -> Iterator[Server]:
    """A server; for the other arguments see `create_app`."""
    server = Server(folder)
    kept = database or str(server.database)
    ready = threading.Event()
    running: list[UvicornServer] = []
    with bind("127.0.0.1", 0) as bound:
        server.port = bound.getsockname()[1]

        async def run() -> None:
            app = create_app(await open_store(kept), limits, page=page, **how)
            running.append(UvicornServer(server_config(app, limits, proxies), ready.set))
            await running[0].serve(sockets=[bound])

        thread = threading.Thread(target=asyncio.run, args=(run(),), daemon=True)
        thread.start()
        try:
            assert ready.wait(50), "the server did not start"
            yield server
        finally:
            server.dismiss()
            for one in running:
                one.should_exit = True
            thread.join(50)
            assert not thread.is_alive(), "the server did not end"
