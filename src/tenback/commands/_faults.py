"""A judge's fault in words."""

from typing import Any

import msgspec

from tenback.rules import Illegal
from tenback.table import Fault

from ._options import refusal


def told(fault: Fault) -> str:
    """Returns where a record departs from the rules, and how, in one line."""
    place = "" if fault.move is None else f"move {fault.move}: "
    if isinstance(fault.why, Illegal):
        return place + refusal(fault.why)
    from tenback.locales import Catalogue, language_of

    facts = {name: _written(value) for name, value in fault.facts.items()}
    return place + Catalogue(language_of()).say(f"fault-{fault.why}", **facts)


def _written(value: Any) -> str:
    """Returns a fact as a record would have it."""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
