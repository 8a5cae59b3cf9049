"""Texts and values that cost more than they look: long, expanding, backtracking, nested."""

import itertools
import json
from typing import Any

from .raw_connections import JSON, frame

LONG = 3000
EXPANDING = "\ufdfa"
"""One letter that becomes eighteen when it is decomposed."""

TEXTS = [
    EXPANDING * 200,
    "\u0390\u1f82\ufb2c" * 66,
    "e\u0301\u0302\u0303" * 50,
    "a" + "\u0300\u0316" * 99,
    "\u0344" * 200,
    "x" * 200,
    "x " * 100,
    "s e v e " * 25,
    "fo fo fo-" * 22,
    "t w e n t y-" * 16,
    "one" + "oneone" * 32,
    "sevenn" * 33 + "x",
    "eeeeeeee" * 25,
    "twtwtwtw" * 25,
    "семсемсе" * 25,
    "т р и д " * 25,
    "двадвадв" * 25,
    "じゅうよじゅ" * 33,
    "よ・ん・じ・ゅ・" * 25,
    "いいいいいい" * 33,
    "ﾆﾆﾆﾆﾆﾆ" * 33,
    "|" * 200,
    ".-" * 100,
    "|i|l" * 50,
    "$3v3n!" * 33,
    "IVXLCIVX" * 25,
    "N e v E r " * 20,
    "\u200b\u2060" * 100 + "x",
    "\U0001f1e6\U0001f170" * 100,
    "\U0001f3b5" * 200,
    "'a'a'a'a" * 25,
    "a1 " * 66,
]
"""For free text: each as long as is allowed."""


def nested(depth: int) -> str:
    """Returns deeply nested JSON."""
    return "[" * depth + "]" * depth


VALUES: list[Any] = [
    "x" * LONG,
    EXPANDING * (LONG // 3),
    "\U0001f469\u200d" * (LONG // 7),
    "\u0344" * (LONG // 2),
    "{$x} " * (LONG // 5),
    '\\"\n\t' * (LONG // 8),
    "\u202e\u2066" * (LONG // 6),
    10**LONG,
    -(10**LONG),
    1e308,
    [EXPANDING * 10] * 50,
    {EXPANDING * 3 + str(number): number for number in range(100)},
    ["x" * LONG],
    {"x" * LONG: 1},
    list(range(700)),
]
"""For any field of any message or request."""


def messages(schema: JSON) -> list[JSON]:
    """Returns one message of every kind in the protocol, made from its schema."""
    found = []
    for kind in schema["$defs"].values():
        fields = kind.get("properties", {})
        if "const" not in fields.get("do", {}):
            continue
        message = {name: _plain(field, schema) for name, field in fields.items() if name != "do"}
        found.append({"do": fields["do"]["const"], **message})
    return found


def _plain(field: JSON, schema: JSON) -> Any:
    """Returns something that a field may hold."""
    if "$ref" in field:
        return _plain(schema["$defs"][field["$ref"].rpartition("/")[2]], schema)
    if "anyOf" in field:
        return _plain(field["anyOf"][0], schema)
    if "enum" in field:
        return field["enum"][0]
    if "prefixItems" in field:
        return [_plain(item, schema) for item in field["prefixItems"]]
    kind = field.get("type")
    if kind == "object":
        return {name: _plain(one, schema) for name, one in field.get("properties", {}).items()}
    plain: dict[Any, Any] = {"integer": 1, "number": 1, "string": "x", "boolean": True, "array": []}
    return plain.get(kind)


def overlong(schema: JSON) -> list[bytes]:
    """Returns frames with every value in every field of every message, as far as they fit."""
    found = []
    for message, value in itertools.product(messages(schema), VALUES):
        for field in [*message, "id", "seen", "unknown"]:
            text = json.dumps({"id": "x", **message, field: value}, ensure_ascii=False).encode()
            if len(text) <= 4096:
                found.append(frame(text))
        for field, whole in message.items():
            if isinstance(whole, dict):
                found += _inside(message, field, value)
    return found


def _inside(message: JSON, field: str, value: Any) -> list[bytes]:
    """Returns the same for the fields of a field."""
    found = []
    for inner in [*message[field], "unknown"]:
        changed = {**message, field: {**message[field], inner: value}}
        text = json.dumps({"id": "x", **changed}, ensure_ascii=False).encode()
        if len(text) <= 4096:
            found.append(frame(text))
    return found
