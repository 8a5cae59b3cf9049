"""One client's line to a table: what it is told, in order, and never more than it can take.

Updates are not queued: a connection notes that there is something new, and when the line is free it
gets the table as it is then. Only short replies wait in a row, and that row is bounded.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from tenback.locales import Catalogue
from tenback.rules import Illegal
from tenback.table import messages

if TYPE_CHECKING:
    from .room import Room

WAITING = 100
"""Replies that may wait for a client that does not read."""

TOO_SLOW = 1013
"""The code with which such a client's connection is closed: "try again later"."""


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
        self.signed_out = False
        """Whether it is to be closed because its identity was revoked."""
        self._overran = asyncio.Event()
        self._send = send
        self._catalogue = Catalogue(language)
        self._replies: deque[str] = deque()
        self._answers: list[str] = []
        self._due = False
        self._waiter: asyncio.Future[None] | None = None

    @property
    def overrun(self) -> bool:
        """Returns whether more waits than the client seems to want."""
        return self._overran.is_set()

    @property
    def waiting(self) -> bool:
        """Returns whether something is to be said to this client alone."""
        return bool(self._replies or self._answers)

    @property
    def crowded(self) -> bool:
        """Returns whether a good part of what may wait for this client does."""
        return len(self._replies) + len(self._answers) > WAITING // 2

    async def overran(self) -> None:
        """Returns when the connection is to be closed, even while a message is stuck on its way."""
        await self._overran.wait()

    def sign_out(self) -> None:
        """Has the connection closed: its identity was revoked."""
        self.signed_out = True
        self._overran.set()

    def taken_by(self, take: Callable[[str], bool] | None) -> None:
        """Tells who may take the client's texts without awaiting them, where that can be."""

    def wake(self) -> None:
        """Something new is to be shown."""
        self._due = True
        self._stir()

    def answer(self, called: str) -> None:
        """A message of this client was accepted, and that is durable."""
        if len(self._answers) >= WAITING:
            self._overran.set()
        else:
            self._answers.append(called)
        self._due = True
        self._stir()

    def take_answers(self) -> tuple[str, ...]:
        """Returns the ids that are still to be answered, and forgets them."""
        answers = tuple(self._answers)
        self._answers.clear()
        return answers

    def reply(self, message: str) -> None:
        """Sends a message as soon as the line is free."""
        if len(self._replies) >= WAITING:
            self._overran.set()
        else:
            self._replies.append(message)
        self._stir()

    def refuse(self, called: str | None, illegal: Illegal) -> None:
        """Tells that something was refused, and why, in the client's language."""
        text = self._catalogue.refusal(illegal)
        refusal = messages.Refusal(called, illegal.reason, illegal.facts, text)
        self.reply(messages.encode(refusal).decode())

    def _stir(self) -> None:
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
