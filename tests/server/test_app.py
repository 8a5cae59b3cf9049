"""The server as a whole."""

from pathlib import Path

import httpx

from .playing import Server


def test_a_refused_request_is_no_error_and_nothing_is_logged(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    with httpx.Client(base_url=server.address) as http:
        statuses = [
            http.get("/api/tables/nowhere").status_code,
            http.get("/nowhere").status_code,
            http.put("/api/tables").status_code,
            http.post("/api/tables", json={"game": 7}).status_code,
            http.post("/api/tables", content=b" " * 20_000).status_code,
        ]
    assert statuses == [404, 404, 405, 400, 413]
    assert server.stop() == "Ctrl+C ends it; nothing is lost.\n"
