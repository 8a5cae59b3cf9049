"""JSON Schema of types, under unique names and with the docstrings of their fields."""

import inspect
import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

ATTRIBUTES = "\n\nAttributes:\n"
"""The line with which a docstring starts to describe the fields."""
FIELD = re.compile(r"    (\w+): (.*)")

Schema = dict[str, Any]


def ref(name: str) -> Schema:
    """Returns the schema of a named type."""
    return {"$ref": f"#/$defs/{name}"}


def any_of(names: Iterable[str]) -> Schema:
    """Returns the schema of a value of any of these named types."""
    return {"anyOf": [ref(name) for name in names]}


def named(kinds: Iterable[Any], prefixes: dict[str, str]) -> dict[type, str]:
    """Returns the named types that these types consist of, each with a unique name.

    The types of a module with a prefix get that prefix.
    """
    found: dict[type, str] = {}
    for kind in _within(msgspec.inspect.multi_type_info(kinds)):
        found[kind] = prefixes.get(kind.__module__, "") + kind.__name__
    owners = {name: kind for kind, name in found.items()}
    for kind, name in found.items():
        if owners[name] is not kind:
            raise TypeError(f"{kind} and {owners[name]} would both be called {name}")
    return found


def _within(info: Any) -> Iterator[type]:
    """Yields the named types in msgspec's description of a type; none contains itself."""
    if isinstance(info, (list, tuple)):
        for one in info:
            yield from _within(one)
        return
    if isinstance(getattr(info, "cls", None), type):
        yield info.cls
    for part in ("type", "types", "item_type", "item_types", "key_type", "value_type", "fields"):
        yield from _within(getattr(info, part, ()))


def parts(names: dict[type, str], *, sent: bool) -> dict[str, Schema]:
    """Returns the schemas of these types by name: as they are sent, or as they may be received.

    What is received may lack fields with a default; what is sent has all fields, unless its type
    omits defaults.
    """
    _, made = msgspec.json.schema_components(names, ref_template="{name}")
    theirs: dict[str, str] = {}
    for kind, name in names.items():
        full = f"{kind.__module__}.{kind.__qualname__}"  # where several types have one name
        theirs[full if full in made else kind.__name__] = name
    by_name = {theirs[old]: _renamed(schema, theirs) for old, schema in made.items()}
    for kind, name in names.items():
        schema = by_name[name]
        del schema["title"]
        if "description" in schema:
            schema["description"] = _for_json(schema["description"])
        if "properties" in schema:
            for field, remark in _remarks(kind).items():
                schema["properties"][field]["description"] = remark
            if sent and not kind.__struct_config__.omit_defaults:  # type: ignore[attr-defined]
                absent = {
                    field.encode_name
                    for field in msgspec.structs.fields(kind)
                    if field.default is msgspec.UNSET
                }
                schema["required"] = [name for name in schema["properties"] if name not in absent]
        for item, field in zip(schema.get("prefixItems", ()), _fields(kind), strict=True):
            item["title"] = field
    return by_name


def _fields(kind: type) -> tuple[str, ...]:
    """Returns the field names of a named tuple."""
    return getattr(kind, "_fields", ())


def _renamed(schema: Any, names: dict[str, str]) -> Any:
    """Returns a schema with our names, tags as constants, and no words but JSON Schema's own."""
    if isinstance(schema, list):
        return [_renamed(one, names) for one in schema]
    if not isinstance(schema, dict):
        return schema
    match schema:
        case {"$ref": str(name)}:
            return schema | ref(names[name])
        case {"enum": [tag]}:
            return {"const": tag}
    return {
        key: _renamed(value, names)
        for key, value in schema.items()
        if key != "discriminator" or "anyOf" not in schema
    }


def _remarks(kind: type) -> dict[str, str]:
    """Returns what the docstrings of a type and of its bases say about its fields."""
    remarks: dict[str, list[str]] = {}
    for owner in reversed(kind.__mro__):
        section = inspect.cleandoc(owner.__doc__ or "").partition(ATTRIBUTES)[2]
        name = ""
        for line in section.splitlines() if issubclass(owner, msgspec.Struct) else ():
            if begun := FIELD.fullmatch(line):
                name, first = begun.groups()
                remarks[name] = [first]
            elif name:
                remarks[name].append(line.strip())
    return {name: _for_json("\n".join(lines)) for name, lines in remarks.items()}


def _for_json(remark: str) -> str:
    text = inspect.cleandoc(remark).partition(ATTRIBUTES)[0]
    return re.sub(r"\bNone\b", "null", text)
