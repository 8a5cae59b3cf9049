"""Words for what is wrong with a recorded game."""

from typing import Any, Protocol

import msgspec

from tenback.rules import Illegal

from . import Catalogue, printable


class Fault(Protocol):
    """Where a record departs from the rules, as a judge finds it."""

    move: int | None
    """The number of the move, counted from 1; None means the deal or the outcome."""
    why: Any
    """What the rules refused, or the kind of fault."""
    facts: dict[str, Any]


class Broken(Protocol):
    """A text that is not a record, with what the rules refused about it, if they did."""

    illegal: Illegal | None
    place: str


def fault_text(catalogue: Catalogue, fault: Fault) -> str:
    """Returns where a record departs from the rules, and how, in one line."""
    if isinstance(fault.why, Illegal):
        why = catalogue.refusal(fault.why)
    else:
        facts = {name: _written(value) for name, value in fault.facts.items()}
        why = catalogue.say(f"fault-{fault.why}", **facts)
    if fault.move is not None:
        why = catalogue.say("place-move", number=fault.move, fault=why)
    return printable(why)


def broken_text(catalogue: Catalogue, broken: Broken) -> str:
    """Returns what keeps a record from being read, in one line."""
    if broken.illegal is None:
        return printable(str(broken))
    return printable(broken.place + catalogue.refusal(broken.illegal))


def _written(value: object) -> str:
    """Returns a fact as a record would store it."""
    if isinstance(value, tuple):
        return ", ".join(map(_written, value))
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
