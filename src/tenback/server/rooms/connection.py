"""A client's connection to a table: messages in order, and never more than the client can take.

Updates are not queued: a connection remembers that there is something new, and sends the table as
it is when the client is ready. Only short replies are queued, and that queue is bounded.

Law: what is sent to one client can't interrupt what is sent to others. `wake`, `answer`, `reply`
and `refuse` raise nothing; if they fail, only this client's connection ends.
"""

import asyncio
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec

from tenback.locales import Catalogue
from tenback.rules import Refused
from tenback.table import messages

from .error_log import log_error

if TYPE_CHECKING:
    from .room import Room
    from .updates import Place

P = ParamSpec("P")

WAITING = 100
"""Replies that may be queued for a client that does not read."""

TOO_SLOW = 1013
"""The close code for such a client: "try again later"."""

NOT_OURS = 4401
"""The close code for an invalid token, or an identity that was revoked."""

SHUT_OUT = 4403
"""The close code for an identity or address that the operator has shut out."""

LEAVING = 1012
"""The close code where the server is about to stop."""

FAILED = 1011
"""The close code after an error of the server."""


def _never_raises(
    tell: Callable[Concatenate["Connection", P], None],
) -> Callable[Concatenate["Connection", P], None]:
    """Returns a method that never raises: if it fails, its connection alone ends."""

    @wraps(tell)
    def guarded(self: "Connection", /, *args: P.args, **kwargs: P.kwargs) -> None:
        try:
            tell(self, *args, **kwargs)
        except Exception as error:  # noqa: BLE001 - the other clients must still be served
            self.fail(error)

    return guarded


class Connection:
    """What is sent to one client, and when."""

    def __init__(
        self,
        send: Callable[[Any], Awaitable[None]],
        player: str | None,
        language: str,
        since: int = -1,
    ) -> None:
        self.player = player
        self.request: str | None = None
        """The id of the request with which it began, for the log."""
        self.address = "?"
        """Where it comes from; kept only as long as it lasts."""
        self.version = since
        """The version of the last update that was sent."""
        self.place: Place | None = None
        """Who it is at the table, as `Updates` found it last."""
        self.code = 0
        """The close code; 0 while the connection is open."""
        self._ended: asyncio.Future[None] | None = None
        self._send = send
        self._catalogue = Catalogue(language)
        self._replies: list[str] = []
        self._presence = ""
        self._answers: list[str] = []
        self._due = False
        self._waiter: asyncio.Future[None] | None = None

    @property
    def is_too_slow(self) -> bool:
        """Returns whether it is closed because the client is too slow."""
        return self.code == TOO_SLOW

    @property
    def waiting(self) -> bool:
        """Returns whether replies or answers wait for this client."""
        return bool(self._replies or self._answers)

    @property
    def crowded(self) -> bool:
        """Returns whether the queue for this client is more than half full."""
        return len(self._replies) + len(self._answers) > WAITING // 2

    def end(self, code: int) -> None:
        """Closes the connection, with the first code that is given."""
        self.code = self.code or code
        if self._ended is not None and not self._ended.done():
            self._ended.set_result(None)

    def fail(self, error: BaseException) -> None:
        """Closes the connection because of an error, which is logged once."""
        if self.code != FAILED:
            log_error("a connection failed", error, request=self.request)
        self.end(FAILED)

    def ended(self) -> "asyncio.Future[None]":
        """Returns a future, done once the connection should close, even if sending is blocked."""
        self._ended = asyncio.get_running_loop().create_future()
        if self.code:
            self._ended.set_result(None)
        return self._ended

    def set_receiver(self, take: Callable[[str], bool] | None) -> None:
        """Sets what takes the client's texts directly; ignored where texts are awaited."""

    @_never_raises
    def wake(self) -> None:
        """Makes the connection send an update."""
        self._due = True
        self._notify()

    @_never_raises
    def answer(self, request_id: str) -> None:
        """Confirms a message of this client that was accepted and is durable."""
        if len(self._answers) >= WAITING:
            self.end(TOO_SLOW)
        else:
            self._answers.append(request_id)
        self._due = True
        self._notify()

    def take_answers(self) -> tuple[str, ...]:
        """Returns the ids that are still to be confirmed, and clears them."""
        answers = tuple(self._answers)
        self._answers.clear()
        return answers

    @_never_raises
    def reply(self, message: str) -> None:
        """Queues a message."""
        if len(self._replies) >= WAITING:
            self.end(TOO_SLOW)
        else:
            self._replies.append(message)
        self._notify()

    def show_presence(self, message: str) -> None:
        """Sends who is here, unless this client knows."""
        if message != self._presence:
            self._presence = message
            self.reply(message)

    @_never_raises
    def refuse(self, request_id: str | None, refused: Refused) -> None:
        """Sends a refusal, worded in the client's language."""
        text = self._catalogue.refusal(refused)
        refusal = messages.Refusal(request_id, refused.reason, refused.facts, text)
        self.reply(messages.encode(refusal).decode())

    def _notify(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def pump(self, room: "Room") -> None:
        """Sends what is due, as fast as the client takes it."""
        loop = asyncio.get_running_loop()
        while True:
            text = self.next(room)
            if text is not None:
                await self._send({"type": "websocket.send", "text": text.decode()})
            else:
                self._waiter = loop.create_future()
                await self._waiter

    def next(self, room: "Room") -> bytes | None:
        """Returns the next message, which then counts as sent; None if there is none."""
        if self._due:  # first, so that a refusal comes after what it is about
            self._due = False
            return room.update_for(self)
        return self._replies.pop(0).encode() if self._replies else None
