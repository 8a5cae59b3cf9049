"""Reads messages without the parser of Fluent, which takes longer to import than `tenback --help`.

Law: it reads what has neither facts in braces nor attributes. That is the file `help.ftl`.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path


@cache
def plain_messages(language: str, file: str) -> Mapping[str, str]:
    """Returns the messages of a catalogue's file."""
    found: dict[str, list[str]] = {}
    lines: list[str] = []
    text = (Path(__file__).with_name(language) / f"{file}.ftl").read_text(encoding="utf-8")
    for line in text.splitlines():
        if line.startswith("#"):
            lines = []
        elif not line or line.startswith(" "):
            lines.append(line.strip())
        else:
            name, _, value = line.partition(" =")
            lines = found[name] = [value.strip()]
    return {name: "\n".join(value).strip() for name, value in found.items()}
