"""Whether a client still waits for its answer."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from litestar import Request
from litestar.exceptions import ClientException


async def while_there(request: Request[Any, Any, Any], answer: Coroutine[Any, Any, Any]) -> Any:
    """Returns what a request is answered with; gives it up when its client has gone."""
    answering = asyncio.create_task(answer)
    leaving = asyncio.create_task(_gone(request))
    try:
        await asyncio.wait((answering, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not answering.done():
            raise ClientException("the client has gone")
        return answering.result()
    finally:
        answering.cancel()
        leaving.cancel()


async def _gone(request: Request[Any, Any, Any]) -> None:
    """Returns when a request's client has gone; its body, if it has one, has been read."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
