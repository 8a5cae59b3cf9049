"""The messages on a table's socket as JSON Schema and as TypeScript.

Law: both are generated from the types that read and write the messages. Only what those types leave
open, because it depends on the game, is written by hand; games come from GAMES alone.

    python -m tenback.server.protocol web/src/protocol.ts
"""

import sys
from itertools import chain
from pathlib import Path
from typing import Any, get_args

import msgspec

from tenback.rules import GAMES
from tenback.table import events, messages
from tenback.table.operations import REQUESTS
from tenback.talk import WORDS

from .rooms.refused import Refusal
from .schemas import Schema, any_of, named, parts, ref
from .typescript import declarations

NULL: Schema = {"type": "null"}
ASKED = "Asked"
"""The prefix for a type that a client may send with fewer fields than the server does."""
LEFT_OUT = " As a client asks for it: what is left out gets its default."
NOUNS = ("Options", "Card", "View", "Outcome")

LEFT_OPEN: dict[tuple[str, str], Schema] = {
    ("TableFace", "game"): ref("Game"),
    ("TableFace", "options"): ref("Options"),
    ("Update", "view"): {"anyOf": [ref("View"), NULL]},
    ("Update", "events"): {"items": any_of(["GameEvent", "TableEvent"])},
    ("Offer", "action"): ref("Action"),
    ("Over", "outcome"): ref("Outcome"),
    ("Refusal", "facts"): {"additionalProperties": ref("Fact")},
    ("Note", "facts"): {"additionalProperties": ref("NoteFact")},
    ("Settle", "options"): {"anyOf": [ref("AskedOptions"), NULL]},
}
"""By type and field: what the message types leave open."""

MESSAGES = tuple(Refusal if kind is messages.Refusal else kind for kind in messages.MESSAGES)
"""What a client gets; a refusal with the codes of every layer."""

HEAD = """\
// The messages on a table's socket, made from the server's own types.
// Written by `make types`; what is changed by hand here is lost.

"""


def schema() -> Schema:
    """Returns the JSON Schema of all messages; ClientMessage and ServerMessage are in its $defs."""
    prefixes = {_module(game).__name__: _prefix(game) for game in GAMES}
    shown = named(_server_types(), prefixes)
    asked = named(_client_types(), prefixes)
    sent, taken = parts(shown, sent=True), parts(asked, sent=False)
    while loose := [
        kind for kind, name in asked.items() if sent.get(name, taken[name]) != taken[name]
    ]:
        asked |= {kind: ASKED + asked[kind] for kind in loose}
        taken = parts(asked, sent=False)
    for name in taken.keys() - sent.keys():
        if name.startswith(ASKED):
            taken[name]["description"] = taken[name].get("description", "") + LEFT_OUT
    types = taken | sent
    unions = _unions(shown, asked)
    if twice := types.keys() & unions.keys():
        raise TypeError(f"these names mean two things: {', '.join(sorted(twice))}")
    for (name, field), meant in LEFT_OPEN.items():
        types[name]["properties"][field].update(meant)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The messages on a table's socket",
        **any_of(["ClientMessage", "ServerMessage"]),
        "$defs": unions | types,
    }


def typescript() -> str:
    """Returns the same as declarations in TypeScript."""
    return HEAD + declarations(schema()["$defs"])


def _prefix(game: str) -> str:
    """Returns the prefix for the types of a game: TheGame for the-game."""
    return "".join(map(str.capitalize, game.split("-")))


def _module(game: str) -> Any:
    return GAMES[game]


def _events(game: str) -> tuple[Any, ...]:
    event = _module(game).Event
    return get_args(event) or (event,)


def _server_types() -> list[Any]:
    """Returns the types that the server sends, and those that the messages leave open."""
    games = (
        (*(getattr(rules, noun) for noun in NOUNS), *rules.ACTIONS, *_events(game))
        for game, rules in GAMES.items()
    )
    return [*MESSAGES, *events.EVENTS, *chain.from_iterable(games)]


def _client_types() -> list[Any]:
    """Returns the types that clients send."""
    games = ((*rules.ACTIONS, rules.Options) for rules in GAMES.values())
    return [messages.Head, messages.Ping, *WORDS, *REQUESTS, *chain.from_iterable(games)]


def _unions(shown: dict[Any, str], asked: dict[Any, str]) -> dict[str, Schema]:
    """Returns the unions of types, by name."""
    message = any_of(["Action", "Word", "Operation", asked[messages.Ping]])
    plain = [{"type": "string"}, {"type": "integer"}, ref("Card")]
    unions: dict[str, Schema] = {
        "ServerMessage": any_of(shown[kind] for kind in MESSAGES),
        "ClientMessage": {"allOf": [ref(asked[messages.Head]), message]},
        "Word": any_of(asked[kind] for kind in WORDS),
        "Operation": any_of(asked[kind] for kind in REQUESTS),
        "TableEvent": any_of(shown[kind] for kind in events.EVENTS),
        "Game": {"enum": list(GAMES)},
        "Action": any_of(_prefix(game) + "Action" for game in GAMES),
        "GameEvent": any_of(_prefix(game) + "Event" for game in GAMES),
        "AskedOptions": any_of(asked[rules.Options] for rules in GAMES.values()),
        "Fact": {
            "description": "Something that a refusal tells beside its reason.",
            "anyOf": [*plain, ref("Action"), {"type": "array", "items": {"anyOf": plain}}],
        },
    }
    values = [{"type": "string"}, {"type": "number"}, {"type": "boolean"}, ref("Card")]
    unions["NoteFact"] = {
        "description": "Something that a note says: by its name a seat, a card, a row, a number.",
        "anyOf": [*values, {"type": "array", "items": {"anyOf": values}}],
    }
    for noun in NOUNS:
        unions[noun] = any_of(_prefix(game) + noun for game in GAMES)
    for game, rules in GAMES.items():
        prefix = _prefix(game)
        unions[f"{prefix}Action"] = any_of(asked[kind] for kind in rules.ACTIONS)
        unions[f"{prefix}Event"] = any_of(shown[kind] for kind in _events(game))
        for noun in NOUNS:
            kind = getattr(rules, noun)
            if shown.get(kind) != f"{prefix}{noun}":  # not a type of the game's own
                unions[f"{prefix}{noun}"] = (
                    ref(shown[kind]) if kind in shown else msgspec.json.schema(kind)
                )
    return unions


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(typescript(), encoding="utf-8", newline="\n")
