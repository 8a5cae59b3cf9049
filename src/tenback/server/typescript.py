"""TypeScript from JSON Schema: as much of both as the messages need."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

Schema = dict[str, Any]

WIDTH = 100
PLAIN = {
    "integer": "number",
    "number": "number",
    "string": "string",
    "boolean": "boolean",
    "null": "null",
    "unknown": "unknown",
}
UNKNOWN: Schema = {"type": "unknown"}
"""A type that is left open on purpose; JSON Schema has no name for it."""


def declarations(types: dict[str, Schema]) -> str:
    """Returns exported declarations of types: interfaces for objects, aliases for the rest."""
    return "\n".join("\n".join(_declared(name, schema)) + "\n" for name, schema in types.items())


def _declared(name: str, schema: Schema) -> Iterator[str]:
    yield from _comment(schema)
    if "properties" not in schema:
        yield from _alias(name, schema)
        return
    yield f"export interface {name} {{"
    for field, inner in schema["properties"].items():
        yield from _comment(inner, "  ")
        mark = "" if field in schema["required"] else "?"
        yield f"  {field}{mark}: {_spelled(inner)};"
    yield "}"


def _alias(name: str, schema: Schema) -> Iterator[str]:
    line = f"export type {name} = {_spelled(schema)};"
    if len(line) <= WIDTH or not (choices := _choices(schema)):
        yield line
        return
    yield f"export type {name} ="
    yield from (f"  | {choice}" for choice in choices[:-1])
    yield f"  | {choices[-1]};"


def _comment(schema: Schema, indent: str = "") -> Iterator[str]:
    match schema.get("description", "").replace("*/", "* /").splitlines():
        case []:
            return
        case [line]:
            yield f"{indent}/** {line} */"
        case lines:
            yield f"{indent}/**"
            yield from (f"{indent} * {line}".rstrip() for line in lines)
            yield f"{indent} */"


def _spelled(schema: Schema) -> str:
    """Returns the type that a schema describes."""
    match schema:
        case {"$ref": str(name)}:
            return name.rpartition("/")[2]
        case {"const": value}:
            return json.dumps(value)
        case {"enum": _} | {"anyOf": _}:
            return " | ".join(_choices(schema))
        case {"allOf": every}:
            return " & ".join(_closed(one) for one in every)
        case {"type": "array", "prefixItems": items}:
            return f"readonly [{', '.join(_labelled(items))}]"
        case {"type": "array", "items": item}:
            return f"readonly {_closed(item)}[]"
        case {"type": "object", "additionalProperties": value}:
            return f"Readonly<Record<string, {_spelled(value)}>>"
        case {"type": str(kind)} if kind in PLAIN:
            return PLAIN[kind]
    raise TypeError(f"no type in TypeScript is known for {schema}")


def _choices(schema: Schema) -> list[str]:
    if "enum" in schema:
        return [json.dumps(value) for value in schema["enum"]]
    return [_spelled(one) for one in schema.get("anyOf", ())]


def _closed(schema: Schema) -> str:
    """Returns a type in parentheses where operators need them."""
    spelled = _spelled(schema)
    return f"({spelled})" if " " in spelled else spelled


def _labelled(items: Iterable[Schema]) -> Iterator[str]:
    for item in items:
        yield f"{item['title']}: {_spelled(item)}" if "title" in item else _spelled(item)
