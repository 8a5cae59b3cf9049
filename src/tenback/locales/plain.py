"""Reads messages without the parser of Fluent, which takes longer to import than `tenback --help`.

Law: it reads what has neither facts in braces nor attributes. That is the file `help.ftl`.
"""

import os
from collections.abc import Mapping
from functools import cache


@cache
def plain_messages(language: str, file: str) -> Mapping[str, str]:
    """Returns the messages of a catalogue's file."""
    found: dict[str, list[str]] = {}
    lines: list[str] = []
    path = os.path.join(os.path.dirname(__file__), language, f"{file}.ftl")  # noqa: PTH118, PTH120
    with open(path, encoding="utf-8") as opened:  # noqa: PTH123 - pathlib takes as long as the rest
        text = opened.read()
    for line in text.splitlines():
        if line.startswith("#"):
            lines = []
        elif not line or line.startswith(" "):
            lines.append(line.strip())
        else:
            name, _, value = line.partition(" =")
            lines = found[name] = [value.strip()]
    return {name: "\n".join(value).strip() for name, value in found.items()}
