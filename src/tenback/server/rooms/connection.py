"""One client's line to a table: what it is told, in order, and never more than it can take.

Updates are not queued: a connection notes that there is something new, and when the line is free it
gets the table as it is then. Only short replies wait in a row, and that row is bounded.

Law: what one client is told can't interrupt what others are told. `wake`, `answer`, `reply` and
`refuse` raise nothing; where they fail, this client's connection ends.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec

from tenback.locales import Catalogue
from tenback.rules import Refused
from tenback.table import messages

from .error_log import log_error

if TYPE_CHECKING:
    from .room import Room

P = ParamSpec("P")

WAITING = 100
"""Replies that may wait for a client that does not read."""

TOO_SLOW = 1013
"""The code with which such a client's connection is closed: "try again later"."""

NOT_OURS = 4401
"""The code for a token that is not from here, or an identity that was revoked."""

FAILED = 1011
"""The code with which a connection is closed that the server failed to serve."""


def _never_raises(
    tell: Callable[Concatenate["Connection", P], None],
) -> Callable[Concatenate["Connection", P], None]:
    """Returns a method that never raises: if it fails, its connection alone ends."""

    @wraps(tell)
    def guarded(self: "Connection", /, *args: P.args, **kwargs: P.kwargs) -> None:
        try:
            tell(self, *args, **kwargs)
        except Exception as error:  # noqa: BLE001 - whatever it is, others are still to be told
            self.fail(error)

    return guarded


class Connection:
    """What one client gets, and when."""

    def __init__(
        self,
        send: Callable[[Any], Awaitable[None]],
        player: str | None,
        language: str,
        since: int = -1,
    ) -> None:
        self.player = player
        self.version = since
        """The version of the last update that was sent."""
        self.code = 0
        """The code with which the connection is to be closed; 0: it goes on."""
        self._ended = asyncio.Event()
        self._send = send
        self._catalogue = Catalogue(language)
        self._replies: deque[str] = deque()
        self._presence = ""
        self._answers: list[str] = []
        self._due = False
        self._waiter: asyncio.Future[None] | None = None

    @property
    def is_too_slow(self) -> bool:
        """Returns whether more waits than the client seems to want."""
        return self.code == TOO_SLOW

    @property
    def waiting(self) -> bool:
        """Returns whether something is to be said to this client alone."""
        return bool(self._replies or self._answers)

    @property
    def crowded(self) -> bool:
        """Returns whether a good part of what may wait for this client does."""
        return len(self._replies) + len(self._answers) > WAITING // 2

    def end(self, code: int) -> None:
        """Has the connection closed, with the first code that is given."""
        self.code = self.code or code
        self._ended.set()

    def fail(self, error: BaseException) -> None:
        """Logs, once, why this client can't be served, and has its connection closed."""
        if self.code != FAILED:
            log_error("a connection failed", error)
        self.end(FAILED)

    async def ended(self) -> None:
        """Returns when the connection is to be closed, even while a message is stuck on its way."""
        await self._ended.wait()

    def set_receiver(self, take: Callable[[str], bool] | None) -> None:
        """Tells who may take the client's texts without awaiting them, where that can be."""

    @_never_raises
    def wake(self) -> None:
        """Something new is to be shown."""
        self._due = True
        self._notify()

    @_never_raises
    def answer(self, request_id: str) -> None:
        """A message of this client was accepted, and that is durable."""
        if len(self._answers) >= WAITING:
            self.end(TOO_SLOW)
        else:
            self._answers.append(request_id)
        self._due = True
        self._notify()

    def take_answers(self) -> tuple[str, ...]:
        """Returns the ids that are still to be answered, and forgets them."""
        answers = tuple(self._answers)
        self._answers.clear()
        return answers

    @_never_raises
    def reply(self, message: str) -> None:
        """Sends a message as soon as the line is free."""
        if len(self._replies) >= WAITING:
            self.end(TOO_SLOW)
        else:
            self._replies.append(message)
        self._notify()

    def show_presence(self, message: str) -> None:
        """Tells who is there, unless that was the last this client heard about it."""
        if message != self._presence:
            self._presence = message
            self.reply(message)

    @_never_raises
    def refuse(self, request_id: str | None, refused: Refused) -> None:
        """Tells that something was refused, and why, in the client's language."""
        text = self._catalogue.refusal(refused)
        refusal = messages.Refusal(request_id, refused.reason, refused.facts, text)
        self.reply(messages.encode(refusal).decode())

    def _notify(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def pump(self, room: "Room") -> None:
        """Sends whatever there is to send, as fast as the client takes it."""
        loop = asyncio.get_running_loop()
        while True:
            text = self.next(room)
            if text is not None:
                await self._send({"type": "websocket.send", "text": text})
            else:
                self._waiter = loop.create_future()
                await self._waiter

    def next(self, room: "Room") -> str | None:
        """Returns what is to be sent now, which counts as sent; None: nothing."""
        if self._due:  # first, so that a refusal comes after what it is about
            self._due = False
            return room.update_for(self)
        return self._replies.popleft() if self._replies else None
