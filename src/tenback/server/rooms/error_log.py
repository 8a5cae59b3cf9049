"""Logging of the server's own errors: where they happened, without any client's text.

The message of an exception may quote what a client sent. So only its type and traceback are logged.
"""

import asyncio
import logging
import traceback
from collections.abc import Callable, Iterator
from typing import Any

logger = logging.getLogger(__name__)

FRAMES = 12
"""How many of the innermost frames of a traceback are logged: endless recursion has too many."""


def log_error(what: str, error: BaseException, **about: str | None) -> None:
    """Logs what failed, and where, and what it is about: a request, a table."""
    logger.error("%s: %s", what, safe_traceback(error), extra=about)


def log_unhandled(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Logs an exception that reached the event loop; an exception handler of asyncio.

    The default message shows the callback's arguments, which may come from a client.
    """
    del loop
    error = context.get("exception")
    if isinstance(error, BaseException):
        log_error("a callback failed", error)
    else:
        logger.error("%s", context.get("message"))


def dropping_traceback(handle: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    """Returns an exception handler that drops tracebacks afterwards.

    Otherwise an exception and the frames of a request often keep each other alive until the
    garbage collector runs.
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
    """Returns the tracebacks of an error and of its causes, without their messages."""
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
