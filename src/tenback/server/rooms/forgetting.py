"""What is kept about a person, and forgetting it.

A person who is forgotten first leaves all seats. Then their entries are rewritten: in each table's
log another random identity takes the place of theirs, and the name becomes empty. What was laid and
said stays, so games still replay, and nothing in them leads to the person or to another table.
"""

import secrets
from collections.abc import Iterator
from itertools import groupby
from typing import Any

import msgspec

from tenback.table.operations import Leave
from tenback.table.store import Mention
from tenback.table.table import Phase

from .refused import ServerReason, ServerRefused
from .rooms import Rooms

ROUNDS = 5
"""How often to look for more entries: a person may sit down elsewhere in the meantime."""


async def forget(rooms: Rooms, player: str) -> None:
    """Takes an identity and its name out of all that is kept; raises Unsaved.

    What was done before that stays done, so trying again does the rest.
    """
    for _ in range(ROUNDS):
        mentions = await rooms.store.mentions(player)
        by_table = {
            table: [*one] for table, one in groupby(mentions, lambda mention: mention.table)
        }
        own = {table: one for table, one in by_table.items() if any(_own(one, player))}
        if not own:
            return
        for table in own:
            await _stand_up(rooms, table, player)
        for table, one in groupby(await rooms.store.mentions(player), lambda one: one.table):
            alias = secrets.token_urlsafe(16)
            entries = dict(_anonymous([*one], player, alias))
            await rooms.store.rewrite(table, player, entries)
            await rooms.reread(table)


async def _stand_up(rooms: Rooms, table: str, player: str) -> None:
    """Leaves a seat, if there is one to leave."""
    try:
        room = await rooms.find(table)
    except ServerRefused as refused:
        if refused.reason is not ServerReason.TABLE_DAMAGED:
            raise
        return
    if room.shown.sitting.phase is not Phase.CLOSED and room.shown.seat_of(player) is not None:
        await room.ask(player, Leave())


def _own(mentions: list[Mention], player: str) -> Iterator[tuple[Mention, dict[str, Any]]]:
    """Yields those entries that an identity has made, as JSON."""
    for mention in mentions:
        try:
            entry = msgspec.json.decode(mention.entry, type=dict[str, Any])
        except msgspec.DecodeError:
            continue  # its table is damaged
        if entry.get("by") == player:
            yield mention, entry


def _anonymous(mentions: list[Mention], player: str, alias: str) -> Iterator[tuple[int, bytes]]:
    """Yields an identity's entries, rewritten, each with its version."""
    for mention, entry in _own(mentions, player):
        entry["by"] = alias
        if entry["what"].get("do") == "join":
            entry["what"]["name"] = ""
        yield mention.version, msgspec.json.encode(entry)


def kept(mentions: list[Mention], player: str) -> list[dict[str, Any]]:
    """Returns what the logs have about an identity: what it did and said, table by table.

    Decks are left out: they are not about the person, and the cards of a game may be hidden.
    """
    found: list[dict[str, Any]] = []
    for mention, entry in _own(mentions, player):
        if not found or found[-1]["table"] != mention.table:
            found.append({"table": mention.table, "entries": []})
        del entry["by"]
        entry["what"].pop("deck", None)
        found[-1]["entries"].append({"version": mention.version, **entry})
    return found
