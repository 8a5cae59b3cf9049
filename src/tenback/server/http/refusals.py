"""Exception handlers: the status, headers and text with which a refusal is sent."""

import logging
from math import ceil
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException

from tenback.locales import Catalogue, language_for
from tenback.rules import Reason, Refused
from tenback.server.rooms.error_log import log_error
from tenback.server.rooms.refused import RateLimited, ServerReason, ServerRefused
from tenback.table import TableReason, TableRefused, messages
from tenback.table.messages import Refusal
from tenback.table.store import Damaged, Unsaved

logger = logging.getLogger(__name__)

MOST_WAIT = 3600
"""The most seconds that a client is asked to wait."""

STATUS: dict[str, int] = {
    ServerReason.BAD_TOKEN: 401,
    ServerReason.NOT_OPERATOR: 401,
    ServerReason.SHUT_OUT: 403,
    ServerReason.NO_SUCH_TABLE: 404,
    ServerReason.NO_SUCH_RECORD: 404,
    ServerReason.NO_COACH: 404,
    TableReason.NOT_HOST: 403,
    TableReason.NOT_SEATED: 403,
    ServerReason.NO_HINTS: 403,
    ServerReason.DEALT_AGAIN: 403,
    ServerReason.TABLE_DAMAGED: 500,
    ServerReason.TOO_MANY_TABLES: 429,
    ServerReason.TOO_FAST: 429,
    ServerReason.NOT_SAVED: 503,
    ServerReason.NOT_READY: 503,
    TableReason.NOT_DEALT: 409,
    TableReason.PAUSED_GAME: 409,
    Reason.NOT_BEGUN: 409,
    Reason.NOT_YOUR_TURN: 409,
    Reason.GAME_OVER: 409,
    TableReason.TABLE_CLOSED: 409,
    TableReason.NO_FREE_SEAT: 409,
    TableReason.SEAT_TAKEN: 409,
    TableReason.ALREADY_SEATED: 409,
    TableReason.ALREADY_DEALT: 409,
    ServerReason.LINK_USED: 409,
    TableReason.GAME_FULL: 409,
    TableReason.TABLE_FULL: 409,
}
"""All others are 400."""

HEADERS: dict[str, dict[str, str]] = {
    ServerReason.BAD_TOKEN: {"www-authenticate": "Bearer"},  # RFC 9110 requires it
    ServerReason.NOT_OPERATOR: {"www-authenticate": "Bearer"},
    ServerReason.TOO_FAST: {"retry-after": "1"},  # if the time is not known
}


def retry_after(seconds: float) -> str:
    """Returns the Retry-After header: whole seconds, at least one."""
    return str(ceil(round(min(max(seconds, 1), MOST_WAIT), 3)))


def catalogue_for(request: Request[Any, Any, Any]) -> Catalogue:
    """Returns the catalogue in the language that a request asks for."""
    return Catalogue(language_for(request.headers.get("accept-language", "")))


def _refusal(request: Request[Any, Any, Any], refused: Refused, status: int) -> Response[Refusal]:
    text = catalogue_for(request).refusal(refused)
    refusal = Refusal(None, refused.reason, refused.facts, text)
    count(request, refused.reason)
    headers = HEADERS.get(refused.reason)
    if isinstance(refused, RateLimited):
        headers = {"retry-after": retry_after(refused.seconds)}
    return Response(refusal, status_code=status, headers=headers)


def count(request: Request[Any, Any, Any], reason: str) -> None:
    """Counts a refusal."""
    request.app.state.metrics.refused(reason)


def refusal_text(words: Catalogue, refused: Refused) -> bytes:
    """Returns a refusal as it is sent."""
    refusal = Refusal(None, refused.reason, refused.facts, words.refusal(refused))
    return messages.encode(refusal)


def refuse(request: Request[Any, Any, Any], refused: Refused) -> Response[Refusal]:
    """Responds to a refusal of any layer."""
    return _refusal(request, refused, STATUS.get(refused.reason, 400))


def refuse_unsaved(request: Request[Any, Any, Any], _: Unsaved) -> Response[Refusal]:
    """Responds that the store could not save."""
    return _refusal(request, ServerRefused(ServerReason.NOT_SAVED), 503)


def refuse_damaged(request: Request[Any, Any, Any], error: Damaged) -> Response[Refusal]:
    """Responds that a table's log is damaged."""
    table = str(request.path_params.get("table", ""))
    logger.error("table %s is damaged: %s", table, error, extra={"table": table})
    return refuse(request, ServerRefused(ServerReason.TABLE_DAMAGED, table=table))


def refuse_unread(request: Request[Any, Any, Any], error: ValidationException) -> Response[Refusal]:
    """Responds that a request could not be understood, and why."""
    cause: BaseException | None = error
    while cause is not None:
        if isinstance(cause, Refused):
            return refuse(request, cause)
        cause = cause.__cause__ or cause.__context__
    return _refusal(request, TableRefused(TableReason.NOT_UNDERSTOOD, problem=_problem(error)), 400)


def refuse_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Refusal]:
    """Responds to other faulty requests: unknown path, too long, …"""
    refused = TableRefused(TableReason.NOT_UNDERSTOOD, problem=_problem(error))
    return _refusal(request, refused, error.status_code)


def refuse_nested(request: Request[Any, Any, Any], _: RecursionError) -> Response[Refusal]:
    """Responds that a body is nested too deeply: nothing else recurses that far."""
    return _refusal(
        request, TableRefused(TableReason.NOT_UNDERSTOOD, problem="nested too deeply"), 400
    )


def refuse_encoded(request: Request[Any, Any, Any], _: UnicodeDecodeError) -> Response[Refusal]:
    """Responds that a body is not UTF-8: nothing else here is decoded."""
    return _refusal(request, TableRefused(TableReason.NOT_UNDERSTOOD, problem="not UTF-8"), 400)


def fail(request: Request[Any, Any, Any], error: Exception) -> Response[str]:
    """Responds that the server failed, and logs where."""
    log_error(f"{request.route_handler.handler_name} failed", error)
    return Response("Our fault: it is noted.", status_code=500, media_type=MediaType.TEXT)


def _problem(error: HTTPException) -> str:
    extra = error.extra if isinstance(error.extra, list) else []
    problems = "; ".join(
        " ".join(str(one[part]) for part in ("key", "message") if one.get(part))
        for one in extra
        if isinstance(one, dict)
    )
    return problems or str(error.detail)
