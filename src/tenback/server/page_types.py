"""The types of HTTP requests and responses, as TypeScript for the page.

Law: they are generated from the types that read and write them. Only what those types leave open is
written by hand; types that the socket's messages share are imported from their declarations.

    python -m tenback.server.page_types web/src/http.ts
"""

import re
import sys
from pathlib import Path
from typing import Any, get_args

from tenback.coach.hints import Hint
from tenback.narration.replay import Replay
from tenback.rules.game import Why

from .http import http_types
from .protocol import NULL, schema
from .schemas import Schema, any_of, named, parts, ref
from .typescript import UNKNOWN, declarations

ANSWERS = (
    http_types.AnalysedGame,
    http_types.LessonAttempt,
    http_types.Catalogue,
    http_types.TableSummary,
    http_types.Me,
    http_types.PlayedGame,
    http_types.GameTalk,
    http_types.SeatLink,
    http_types.SignedOut,
    Hint,
    Replay,
)
QUESTIONS = (
    http_types.JoinRequest,
    http_types.NewTable,
    http_types.SeatLink,
    http_types.SignOut,
    http_types.LessonActions,
)

_FREE: Schema = {"additionalProperties": UNKNOWN}
_HOWEVER: Schema = {"anyOf": [ref("Outcome"), NULL]}
_ROW_LAYS: Schema = {"items": ref("RowLay")}

LEFT_OPEN: dict[tuple[str, str], Schema] = {
    ("AnalysedGame", "game"): ref("Game"),
    ("AnalysedGame", "options"): ref("Options"),
    ("AnalysedGame", "outcome"): _HOWEVER,
    ("Catalogue", "settings"): _FREE,
    ("Frame", "events"): {"items": any_of(["GameEvent", "TableEvent"])},
    ("Frame", "hands"): {"items": {"type": "array", "items": ref("Card")}},
    ("Frame", "move"): {"anyOf": [ref("Moved"), NULL]},
    ("Frame", "view"): ref("View"),
    ("GameDescription", "game"): ref("Game"),
    ("GameDescription", "options"): _FREE,
    ("NewTable", "game"): ref("Game"),
    ("NewTable", "options"): _FREE,
    ("PlayedGame", "game"): ref("Game"),
    ("PlayedGame", "options"): _FREE,
    ("PlayedGame", "why"): {"anyOf": [{"enum": list(get_args(Why))}, NULL]},
    ("PlayedTurn", "lays"): _ROW_LAYS,
    ("Replay", "game"): ref("Game"),
    ("Replay", "options"): ref("Options"),
    ("Replay", "outcome"): _HOWEVER,
    ("LessonState", "events"): {"items": ref("GameEvent")},
    ("LessonState", "game"): ref("Game"),
    ("LessonState", "view"): ref("View"),
    ("ToldTurn", "lays"): _ROW_LAYS,
    ("LessonActions", "actions"): {"items": ref("Try")},
    ("Why", "facts"): _FREE,
}
"""By type and field: what the types leave open."""

ADDED: dict[str, Schema] = {
    "RowLay": {
        "description": "A card that a coach lays on a row.",
        "properties": {"card": ref("Card"), "row": {"type": "integer"}},
        "required": ["card", "row"],
    },
    "Moved": {
        "description": "What a seat did, as its record has it; the rest depends on the game.",
        "properties": {
            "seat": {"type": "integer"},
            "do": {"type": "string"},
            "at": {"type": "integer", "description": "Milliseconds of play, without turns."},
        },
        "required": ["do"],
    },
    "TryTime": {
        "properties": {
            "at": {"type": "integer", "description": "Milliseconds of play, without turns."}
        },
        "required": [],
    },
    "Try": {
        "description": "Something that a learner does.",
        "allOf": [ref("Action"), ref("TryTime")],
    },
}

HEAD = """\
// What goes over HTTP between the page and the server, made from the server's own types.
// Written by `make types`; what is changed by hand here is lost.

"""


def types() -> dict[str, Schema]:
    """Returns the schemas of what goes over HTTP, by name, and no others."""
    socket = schema()["$defs"]
    sent = parts(named(ANSWERS, {}), sent=True)
    asked = named(QUESTIONS, {})
    asked |= {kind: f"Asked{name}" for kind, name in asked.items() if f"Asked{name}" in socket}
    found = parts(asked, sent=False) | sent | ADDED
    own = {name: found[name] for name in sorted(found.keys() - socket.keys())}
    for (name, field), meant in LEFT_OPEN.items():
        own[name]["properties"][field].update(meant)
    return own


def typescript() -> str:
    """Returns declarations in TypeScript, with what they take from those of the socket."""
    own = types()
    taken = "".join(f"  {name},\n" for name in sorted(_references(own) - own.keys()))
    imported = f'import type {{\n{taken}}} from "./protocol";\n\n'
    return HEAD + imported + declarations(own)


def _references(schemas: Any) -> set[str]:
    return set(re.findall(r"'\$ref': '#/\$defs/(\w+)'", repr(schemas)))


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(typescript(), encoding="utf-8", newline="\n")
