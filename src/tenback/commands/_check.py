"""`tenback serve --check`: what is in force, and from where; whether a server can start."""

import argparse
import asyncio
import sys
from collections.abc import Iterator

from ._settings import Settings, unknown_variables
from ._words import os_text, say

WELL, WRONG, DOUBTFUL = "✓", "✗", "?"

Finding = tuple[bool, str]
"""Whether something is well, and one line about it."""


def check(settings: Settings) -> int:
    """Prints all settings and findings; returns 1 if anything keeps a server from starting.

    It changes nothing: a database that is not there is not made, and none is migrated.
    """
    out = sys.stdout
    rows = [
        (one.name, one.shown(value.value), value.source or say("check-default"))
        for one, value in settings
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(2)]
    out.write(say("check-file", file=str(settings.file or "none")) + "\n\n")
    for name, value, source in rows:
        out.write(f"{name:{widths[0]}}  {value:{widths[1]}}  {source}\n")
    out.write("\n")
    for line in unknown_variables():
        out.write(f"{DOUBTFUL} {line}\n")
    findings = [*_findings(settings)]
    for well, line in findings:
        out.write(f"{WELL if well else WRONG} {line}\n")
    return 0 if all(well for well, _ in findings) else 1


def _findings(settings: Settings) -> Iterator[Finding]:
    from .serve import contradictions

    called = argparse.Namespace()
    settings.put_into(called)
    for message in contradictions(called):
        yield False, say(message)
    yield _database(called.database)
    yield _port(called)
    yield _page()


def _database(url: str | None) -> Finding:
    from tenback.store import Unusable, examine

    try:
        found = asyncio.run(examine(url))
    except Unusable as unusable:
        return False, str(unusable)
    state = (
        "new"
        if not found.version
        else "older"
        if found.version < found.newest
        else "busy"
        if found.in_use
        else "well"
    )
    facts = {"place": found.place, "version": str(found.version), "newest": str(found.newest)}
    return True, say("check-database", state=state, **facts)


def _port(called: argparse.Namespace) -> Finding:
    from tenback.server.http.serve import PortInUse, bind

    from .serve import address_of, is_ours

    try:
        bind(called.host, called.port, shared=called.share_port).close()
    except PortInUse as taken:
        if is_ours(address_of(called.host, called.port)):
            return True, say("serve-already", address=address_of(called.host, called.port))
        return False, say("serve-port-taken", port=str(taken.port), free=str(taken.free))
    except OSError as error:
        return False, say("serve-no-address", host=called.host, why=os_text(error))
    return True, say("check-port", port=str(called.port))


def _page() -> Finding:
    from tenback.server.http import static_files

    built = static_files.read(static_files.FOLDER).index is not None
    return built, say("check-page" if built else "page-not-built")
