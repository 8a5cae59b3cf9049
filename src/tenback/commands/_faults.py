"""A judge's fault in words."""

from tenback.rules import Illegal
from tenback.table import Fault

from ._options import refusal


def told(fault: Fault) -> str:
    """Returns where a record departs from the rules, and how, in one line."""
    place = "" if fault.move is None else f"move {fault.move}: "
    if isinstance(fault.why, Illegal):
        return place + refusal(fault.why)
    from tenback.locales import Catalogue, language_of

    facts = {name: str(value) for name, value in fault.facts.items()}
    return place + Catalogue(language_of()).say(f"fault-{fault.why}", **facts)
