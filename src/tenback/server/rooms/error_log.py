"""What goes wrong in the server itself, as its log has it: where, and no stranger's text.

An error's own words may quote what somebody sent, so only its type and its traceback are logged.
"""

import asyncio
import logging
import traceback
from collections.abc import Callable, Iterator
from typing import Any

logger = logging.getLogger(__name__)

FRAMES = 12
"""Of a traceback, the innermost: recursion without end would fill the log."""


def log_error(what: str, error: BaseException) -> None:
    """Logs that something failed, and where."""
    logger.error("%s: %s", what, safe_traceback(error))


def log_unhandled(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Logs what nobody waited for, as the event loop found it.

    The loop's own message names the callback with its arguments, which may be a stranger's.
    """
    del loop
    error = context.get("exception")
    if isinstance(error, BaseException):
        log_error("a callback failed", error)
    else:
        logger.error("%s", context.get("message"))


def dropping_traceback(handle: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    """Returns a handler of exceptions that lets go of where they came from.

    Else an exception and the variables of a request often keep each other alive, until somebody
    looks for garbage.
    """

    def handle_and_forget(request: Any, error: Any) -> Any:
        try:
            return handle(request, error)
        finally:
            _forget(error)

    return handle_and_forget


def _forget(error: BaseException | None) -> None:
    if error is not None and error.__traceback__ is not None:
        error.__traceback__ = None
        _forget(error.__cause__)
        _forget(error.__context__)


def safe_traceback(error: BaseException) -> str:
    """Returns where an error came from, and what it came from, without their messages."""
    return "\nafter ".join(
        "\n".join(
            [
                type(one).__qualname__,
                *(line.rstrip() for line in traceback.format_tb(one.__traceback__, -FRAMES)),
            ]
        )
        for one in _chain(error)
    )


def _chain(error: BaseException) -> Iterator[BaseException]:
    seen: set[int] = set()
    one: BaseException | None = error
    while one is not None and id(one) not in seen:
        seen.add(id(one))
        yield one
        one = one.__cause__ or (None if one.__suppress_context__ else one.__context__)
