"""The server as a whole."""

import asyncio
import socket
from pathlib import Path

import httpx

from tenback.server.http.serve import bind
from tests.processes import ANSWER_TIMEOUT
from tests.server.server_process import Server


def test_a_refused_request_is_no_error_and_nothing_is_logged(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    with httpx.Client(base_url=server.address, timeout=ANSWER_TIMEOUT) as http:
        statuses = [
            http.get("/api/tables/nowhere").status_code,
            http.get("/nowhere").status_code,
            http.put("/api/tables").status_code,
            http.post("/api/tables", json={"game": 7}).status_code,
            http.post("/api/tables", content=b" " * 20_000).status_code,
        ]
    assert statuses == [404, 404, 405, 400, 413]
    assert server.stop() == "Ctrl+C stops it; nothing is lost.\n"


def test_an_answer_never_waits_for_the_network_to_be_quiet() -> None:
    """Otherwise a head and its body, written one after the other, would be 40 ms apart."""

    async def accepted() -> int:
        options: asyncio.Future[int] = asyncio.Future()

        def met(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            line: socket.socket = writer.get_extra_info("socket")
            options.set_result(line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        with bind("127.0.0.1", 0) as bound:
            async with await asyncio.start_server(met, sock=bound):
                _, writer = await asyncio.open_connection(*bound.getsockname())
                writer.close()
                return await options

    assert asyncio.run(accepted())
