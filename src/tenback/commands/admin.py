"""`tenback admin`: looks after a server as its operator, through the server's API."""

import argparse
import json
import os
import sys
from datetime import datetime
from pathlib import Path
from typing import Any
from urllib.parse import quote

from . import Refused
from ._options import whole
from ._words import os_text, say

SERVER = "http://localhost:8910"
WHAT = {
    "tables": ("GET", "tables"),
    "table": ("GET", "tables/{}"),
    "close": ("POST", "tables/{}/close"),
    "bans": ("GET", "bans"),
    "ban": ("POST", "bans"),
    "lift": ("POST", "bans/lift"),
}
"""The request for each action; {} stands for whom or what it is about."""
ALONE = {"tables", "bans"}
PATIENCE = 30
"""Seconds to wait for an answer."""


def add(command: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    command.add_argument("what", metavar="WHAT", choices=[*WHAT], help="argument-admin-what")
    command.add_argument("whom", metavar="WHOM", nargs="?", help="argument-admin-whom")
    command.add_argument("--server", metavar="URL", help="argument-server")
    command.add_argument("--token-file", metavar="FILE", help="argument-token-file")
    command.add_argument(
        "--minutes", type=whole(1, 5_256_000), default=60, metavar="N", help="argument-minutes"
    )
    command.add_argument("--note", default="", metavar="TEXT", help="argument-note")
    command.add_argument("--json", action="store_true", help="argument-json-answer")


def run(called: argparse.Namespace) -> int:
    """Asks the server, and prints its answer."""
    if called.whom is None and called.what not in ALONE:
        raise Refused("admin-whom-missing", what=called.what)
    method, path = WHAT[called.what]
    body: dict[str, Any] | None = None
    if called.what == "lift":
        body = {"who": called.whom}
    elif called.what == "ban":
        body = {"who": called.whom, "minutes": called.minutes, "note": called.note}
    answer = _ask(called, method, path.format(quote(called.whom or "", safe="")), body)
    if called.json or called.what == "table":
        sys.stdout.write(json.dumps(answer, ensure_ascii=False, indent=2) + "\n")
        return 0
    rows = answer if isinstance(answer, list) else [answer]
    heads, cells = _TABLES if called.what in {"tables", "close"} else _BANS
    if not rows:
        sys.stdout.write(say("admin-none") + "\n")
        return 0
    _print([tuple(say(head) for head in heads), *(cells(row) for row in rows)])
    return 0


def _ask(called: argparse.Namespace, method: str, path: str, body: Any) -> Any:
    from http.client import HTTPException
    from urllib.error import HTTPError
    from urllib.request import Request, urlopen

    from tenback.locales import language_of

    address = (called.server or os.environ.get("TENBACK_SERVER") or SERVER).rstrip("/")
    if not address.startswith(("http://", "https://")):
        address = f"http://{address}"
    headers = {"authorization": f"Bearer {_token(called)}", "accept-language": language_of()}
    sent = None
    if body is not None:
        sent = json.dumps(body).encode()
        headers["content-type"] = "application/json"
    request = Request(f"{address}/api/admin/{path}", sent, headers, method=method)  # noqa: S310
    try:
        with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310 - checked above
            return json.load(answer)
    except HTTPError as error:
        with error:
            refusal = _refusal(error.read(10_000))
        if error.code == 404 and refusal.get("reason") != "no-such-table":
            raise Refused("admin-off", address=address) from None
        raise Refused.worded(str(refusal.get("text") or f"{address}: {error}")) from None
    except (OSError, HTTPException, ValueError) as error:
        why = str(getattr(error, "reason", error))
        raise Refused("admin-no-server", address=address, why=why) from None


def _refusal(text: bytes) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _token(called: argparse.Namespace) -> str:
    """Returns the operator's token, which is never an argument: everybody could see it."""
    token = os.environ.get("TENBACK_OPERATOR_TOKEN", "")
    path: str | None = called.token_file
    if path is None and not token:
        path = os.environ.get("TENBACK_OPERATOR_TOKEN_FILE")
    if path is not None:
        try:
            token = Path(path).read_text(encoding="ascii").strip()
        except OSError as error:
            raise Refused("error-at", place=str(path), why=os_text(error)) from None
        except ValueError:
            token = ""
    if not token.isascii() or not token.isprintable() or not token:
        raise Refused("admin-token-missing")
    return token


def _table(row: dict[str, Any]) -> tuple[str, ...]:
    names = ", ".join(name or "-" for name in row["names"])
    return (
        row["id"],
        row["game"],
        row["phase"],
        str(row["connections"]),
        _moment(row["last"]),
        names,
    )


def _ban(row: dict[str, Any]) -> tuple[str, ...]:
    return row["who"], _moment(row["until"]), row["note"]


def _moment(milliseconds: int) -> str:
    moment = datetime.fromtimestamp(milliseconds / 1000).astimezone()
    return moment.isoformat(" ", "minutes")


_TABLES = (
    ("admin-table", "admin-game", "admin-phase", "admin-connections", "admin-last", "admin-people"),
    _table,
)
_BANS = ("admin-who", "admin-until", "admin-note"), _ban


def _print(rows: list[tuple[str, ...]]) -> None:
    """Prints rows in columns; what a terminal would obey in names is escaped."""
    from tenback.locales import printable
    from tenback.locales.columns import display_width

    shown = [tuple(printable(cell) for cell in row) for row in rows]
    widths = [max(map(display_width, column)) for column in zip(*shown, strict=True)]
    for row in shown:
        cells = [
            cell + " " * (width - display_width(cell))
            for cell, width in zip(row, widths, strict=True)
        ]
        sys.stdout.write("  ".join(cells).rstrip() + "\n")
