"""What is wrong with a record, in the user's words."""

from typing import Any

from tenback.table import Broken, Fault


def said(message_id: str, **facts: Any) -> str:
    """Returns a message in the user's language."""
    from tenback.locales import Catalogue, language_of

    return Catalogue(language_of()).say(message_id, **facts)


def told(fault: Fault) -> str:
    """Returns where a record departs from the rules, and how, in one line."""
    from tenback.locales import Catalogue, language_of, record_faults

    return record_faults.fault_text(Catalogue(language_of()), fault)


def why_broken(broken: Broken) -> str:
    """Returns what keeps a record from being read, in one line."""
    from tenback.locales import Catalogue, language_of, record_faults

    return record_faults.broken_text(Catalogue(language_of()), broken)
