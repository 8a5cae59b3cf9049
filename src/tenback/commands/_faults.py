"""What is wrong with a record, in words."""

from typing import Any

import msgspec

from tenback.rules import Illegal
from tenback.table import Broken, Fault


def said(message_id: str, **facts: Any) -> str:
    """Returns a message in the user's language."""
    from tenback.locales import Catalogue, language_of

    return Catalogue(language_of()).say(message_id, **facts)


def told(fault: Fault) -> str:
    """Returns where a record departs from the rules, and how, in one line."""
    from ._options import refusal

    if isinstance(fault.why, Illegal):
        why = refusal(fault.why)
    else:
        facts = {name: _written(value) for name, value in fault.facts.items()}
        why = said(f"fault-{fault.why}", **facts)
    line = why if fault.move is None else said("place-move", number=fault.move, fault=why)
    return printable(line)


def why_broken(broken: Broken) -> str:
    """Returns what keeps a record from being read, in one line."""
    from ._options import refusal

    return printable(broken.place + refusal(broken.illegal) if broken.illegal else str(broken))


def printable(text: str) -> str:
    """Returns a text from a stranger's file with nothing in it that a terminal would obey."""
    return "".join(one if one.isprintable() else ascii(one)[1:-1] for one in text)


def _written(value: Any) -> str:
    """Returns a fact as a record would have it."""
    if isinstance(value, tuple):
        return ", ".join(map(_written, value))
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
