"""Checks what clients were sent, by all servers together, against one sequence for each table.

A program of its own that knows the protocol (docs/protocol.md) and nothing of the code. It reads
JSON lines: first every entry of every log, `{"table", "version", "entry"}` in order of versions;
then for each client what happened to it in its order, `{"client", "table", "player"}` for a new
connection, `{"sent": message}` and `{"got": message}`. It prints what is wrong, and at the end how
many updates it has compared.

    python tests/server/histories.py < history.jsonl
"""

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

JSON = dict[str, Any]
FACTS = ("card", "row", "phrase", "colour", "text", "first")
"""The fields by which a message, its log entry and its event are compared."""
WRITTEN_AS = {"lay": "wrong", "deal": "dealt"}
"""Under what other name a message may be in the log."""


class Table:
    """A table's log, and what any client has seen of it."""

    def __init__(self) -> None:
        self.entries: list[JSON] = []
        self.ids: dict[tuple[str, str], int] = {}
        """The version of each message."""
        self.shown: dict[tuple[int, bool], tuple[str, JSON]] = {}
        """What all may see at a version, and who saw it first; in 7 Ate 9 there may be two."""

    def add(self, version: int, entry: JSON) -> Iterator[str]:
        """Takes the next entry of the log."""
        self.entries.append(entry)
        if version != len(self.entries):
            yield f"version {version} is entry {len(self.entries)} of the log"
        if entry.get("by") is not None and entry.get("id") is not None:
            key = entry["by"], entry["id"]
            if key in self.ids:
                yield f"the message {key} was done twice, at {self.ids[key]} and {version}"
            self.ids[key] = version

    def upto(self, version: int, after: int = 0) -> list[JSON]:
        """Returns the entries after one version up to another."""
        return self.entries[after:version]


class Connection(NamedTuple):
    """Where a client's messages come from now."""

    client: str
    table: str
    player: str | None


class Seen:
    """How far a client has come, over all its connections, and what it has sent."""

    def __init__(self) -> None:
        self.version = 0
        self.sent: dict[str, JSON] = {}


def check(lines: Iterable[JSON]) -> Iterator[str]:
    """Yields what is wrong; the last line says how much was compared."""
    tables: dict[str, Table] = {}
    clients: dict[str, Seen] = {}
    now: Connection | None = None
    updates = 0
    for line in lines:
        if "entry" in line:
            table = tables.setdefault(line["table"], Table())
            for fault in table.add(line["version"], line["entry"]):
                yield f"{line['table']}: {fault}"
            continue
        if "client" in line:
            now = Connection(**line)
            clients.setdefault(now.client, Seen())
            continue
        assert now is not None
        seen, table = clients[now.client], tables[now.table]
        if "sent" in line:
            if line["sent"].get("id") is not None:
                seen.sent[line["sent"]["id"]] = line["sent"]
            continue
        for fault in _received(line["got"], now, seen, table):
            yield f"{now.table}: {now.client} at version {seen.version}: {fault}"
        updates += line["got"]["type"] == "update"
    for name, table in tables.items():
        for fault in _turns(table):
            yield f"{name}: {fault}"
    yield f"{updates} updates of {len(clients)} clients at {len(tables)} tables"


def _received(message: JSON, now: Connection, seen: Seen, table: Table) -> Iterator[str]:
    if message["type"] == "refusal" and (now.player, message["id"]) in table.ids:
        yield f"{message['id']} was refused, and is in the log"
    if message["type"] != "update":
        return
    version, before = message["version"], seen.version
    if version < before:
        yield f"version {version} came after {before}"
    if version > len(table.entries):
        yield f"version {version} was shown, and the log ends at {len(table.entries)}"
        return
    seen.version = version
    yield from _shown(message, now.client, table)
    yield from _rows(message, table)
    yield from _words(message, table)
    yield from _events(message, table.upto(version, before))
    for called in message["answers"]:
        yield from _answered(called, version, now, seen, table)


def _shown(message: JSON, client: str, table: Table) -> Iterator[str]:
    """What everybody may see is the same for all."""
    view = message["view"] or {}
    public = {
        "table": message["table"],
        "view": {name: view[name] for name in view if name not in {"seat", "hand"}},
        "talk": _said(message),
    }
    key = message["version"], view.get("top", 0) is None
    first, known = table.shown.setdefault(key, (client, public))
    for name, part in public.items():
        if part != known[name]:
            yield f"sees another {name} than {first}: {part} and {known[name]}"


def _said(message: JSON) -> list[Any]:
    return [(one["time"], _facts(one["said"])) for one in message["talk"]["spoken"]]


def _facts(one: JSON) -> JSON:
    return {name: one[name] for name in FACTS if one.get(name) is not None}


def _game(table: Table, version: int) -> list[JSON]:
    """Returns the log of the game that is played at a version."""
    known = table.upto(version)
    starts = [place for place, entry in enumerate(known) if entry["what"]["do"] == "dealt"]
    return known[starts[-1] :] if starts else []


def _rows(message: JSON, table: Table) -> Iterator[str]:
    """On the table lie the cards that were laid by then, in their order."""
    view = message["view"]
    if view is None or view.get("played") is None:
        return
    laid = [one["what"] for one in _game(table, message["version"]) if one["what"]["do"] == "lay"]
    if view["game"] == "seven-ate-nine":  # its bottom card may be turned up, and lie on top then
        laid = laid if view["outcome"] is None else laid[:-1]  # the last one lies face down
        first = Counter(map(tuple, view["played"])) - Counter(tuple(one["card"]) for one in laid)
        if len(view["played"]) != len(laid) + 1 or first.total() != 1:
            yield f"the pile has {view['played']}, and the log says {laid}"
        return
    for row, cards in enumerate(view["played"]):
        if cards != [one["card"] for one in laid if one["row"] == row]:
            yield f"row {row} has {cards}, and the log says {laid}"


def _words(message: JSON, table: Table) -> Iterator[str]:
    """The last things said are the last ones in the log."""
    spoken = message["talk"]["spoken"]
    said = [
        (entry["time"], entry["seat"], _facts(entry["what"]))
        for entry in table.upto(message["version"])
        if entry["what"]["do"] in {"say", "text"}
    ]
    shown = [(one["time"], one["said"]["seat"], _facts(one["said"])) for one in spoken]
    if shown != said[-len(shown) :] and shown:
        yield f"was said {shown}, and the log has {said[-len(shown) :]}"


def _events(message: JSON, new: list[JSON]) -> Iterator[str]:
    """If there are events, they tell of every card laid since the last update, and no other."""
    events = message["events"]
    # The last card of 7 Ate 9 lies face down: who lays it cries.
    laid = [(one["seat"], one.get("card")) for one in events if one["event"] in {"laid", "cried"}]
    known = [(one["seat"], one["what"]["card"]) for one in new if one["what"]["do"] == "lay"]
    if "cried" in {one["event"] for one in events}:
        known[-1] = known[-1][0], None
    if events and laid != known:
        yield f"the events have {laid}, and the log {known}"


def _answered(
    called: str, version: int, now: Connection, seen: Seen, table: Table
) -> Iterator[str]:
    written = table.ids.get((str(now.player), called))
    if written is None or written > version:
        yield f"{called} was answered, and is not in the log by then"
    elif called not in seen.sent:
        yield f"{called} was answered, and never sent"
    else:
        entry, sent = table.entries[written - 1]["what"], seen.sent[called]
        same = entry["do"] in {sent["do"], WRITTEN_AS.get(sent["do"])}
        if not same or _facts(entry) != _facts(sent):
            yield f"{sent} was answered, and the log has {entry}"


def _turns(table: Table) -> Iterator[str]:
    """Whoever acted had the turn, as anybody saw it just before; no bot says a thing twice."""
    last: JSON = {}
    for version, entry in enumerate(table.entries):
        what = entry["what"]
        _, known = table.shown.get((version, False), ("", {}))
        turn = known.get("view", {}).get("turn") if known else None
        if what["do"] in {"lay", "end"} and turn is not None and turn != entry["seat"]:
            yield f"entry {version + 1} is by seat {entry['seat']}, in the turn of seat {turn}"
        same = (entry.get("seat"), what) == (last.get("seat"), last.get("what"))
        if same and entry.get("by") is None and what["do"] != "wrong":
            yield f"entry {version + 1} does again what the one before it did: {what}"
        last = entry


if __name__ == "__main__":
    *faults, count = check(map(json.loads, sys.stdin))
    for fault in faults:
        print(fault)
    print(count)
    sys.exit(1 if faults else 0)
