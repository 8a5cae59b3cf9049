"""7 Ate 9 in line mode: no turns, and the table's clock."""

import asyncio
import time
from typing import TYPE_CHECKING, cast

from msgspec import Struct

from tenback.rules import Illegal, Reason, seven_ate_nine
from tenback.rules.seven_ate_nine import Card
from tenback.table.messages import Refusal, Update
from tenback.table.table import Phase

from .parser import Command, Pick, Request, Take

if TYPE_CHECKING:
    from .session import LineSession

COUNTDOWN = (3, 2, 1)
GLANCE = 0.4
"""Seconds from seeing a card to Enter: a line answers the top that was shown this long before."""
KEPT = 20
"""The number of tops that are remembered."""


class Race:
    """What differs from a game with turns: the countdown, pauses, and the top that was seen."""

    def __init__(self, session: "LineSession") -> None:
        self._session = session
        self._go: int | None = None
        """The time of the latest "Go!" counted down to."""
        self._shown: list[tuple[float, Card | None]] = []
        """The tops that were shown, each with its time."""
        self._counting: asyncio.Task[None] | None = None

    def stop(self) -> None:
        """Cancels the countdown."""
        if self._counting is not None:
            self._counting.cancel()

    async def wait_until_ready(self) -> None:
        """Waits until the person wants to start."""
        session = self._session
        while True:
            session.say("ask-ready")
            requests = session.parser.race(await session.read())
            if all(isinstance(request, Take | Pick) for request in requests):
                return
            for request in requests:
                session.answer(request)

    def on_update(self, update: Update) -> None:
        """Remembers the top, and counts down to the next "Go!" (SN-3, SN-9)."""
        if not self._session.racing or update.view is None:
            return
        top = update.view.top
        was = self._shown[-1][1] if self._shown else None
        if not self._shown or was != top:
            self._shown = [*self._shown[-KEPT:], (time.monotonic(), top)]
            if was is None and len(self._shown) > 1 and update.view.outcome is None:
                self._tell_up(update)
        go = update.clock.go
        if update.table.phase is Phase.PLAYING and go is not None and go != self._go:
            self._go = go
            self.stop()
            self._counting = asyncio.create_task(self._count_down(go))

    async def _count_down(self, go: int) -> None:
        session = self._session
        session.show()
        for number in COUNTDOWN:
            if await self._until(go - number * 1000):
                session.write(str(number))
        await self._until(go)
        session.say("go")

    async def _until(self, moment: float) -> bool:
        """Waits until a time of the table's clock; returns False if it has passed."""
        wait = (moment - self._session.client.now()) / 1000
        if wait > 0:
            await asyncio.sleep(wait)
        return wait > 0

    async def execute(self, line: str) -> None:
        """Executes a line, up to the first request that is refused or unclear."""
        session = self._session
        for request in session.parser.race(line):
            try:
                action = self._action(request)
            except Illegal as illegal:
                session.write(session.catalogue.refusal(illegal))
                return
            if action is None:
                session.answer(request)
            elif not await session.send(action):
                return
            elif session.update.view.outcome is None:
                self._tell_pause()
                self._tell_hand()

    def _action(self, request: Request) -> Struct | None:
        """Returns the action for a request; None if it is not a move."""
        match request:
            case Take():
                return seven_ate_nine.Take()
            case Pick(number, step):
                return seven_ate_nine.Lay(self._card(number, step), self._seen())
            case Command():
                return None
        return None

    def _card(self, number: int, step: int | None) -> Card:
        """Returns the requested card of the hand; of several, the one taken first."""
        view = self._session.update.view
        for card in () if view is None else view.hand:
            if card.number == number and step in (None, card.step):
                return cast("Card", card)
        raise Illegal(Reason.NOT_IN_HAND, card=number if step is None else (number, step))

    def _seen(self) -> Card | None:
        """Returns the top that was visible when the person began to type (SN-6).

        None while it is face down: then nothing can be laid (SN-14).
        """
        until = time.monotonic() - GLANCE
        seen = [top for at, top in self._shown if at <= until] or [self._shown[0][1]]
        return seen[-1]

    def tell_pause(self, refusal: Refusal) -> bool:
        """Writes how long a pause lasts; returns whether that was the reason of a refusal."""
        return refusal.reason == Reason.PAUSED and self._tell_pause()

    def _tell_pause(self) -> bool:
        session = self._session
        view, clock, you = session.update.view, session.update.clock, session.update.you.seat
        if you is None or clock.go is None:
            return False
        pause = view.paused[you] - (session.client.now() - clock.go + (clock.before or 0))
        if pause > 0:
            session.say("told-pause", seconds=max(1, round(pause / 100)) / 10)
        return bool(pause > 0)

    def _tell_up(self, update: Update) -> None:
        """Writes what was face down until "Go!" (SN-14)."""
        if update.you.seat is None:
            self._session.say("told-top", card=self._session.catalogue.card(update.view.top))
        else:
            self._tell_hand()

    def _tell_hand(self) -> None:
        session = self._session
        view, catalogue, you = session.update.view, session.catalogue, session.update.you.seat
        if view.top is None:
            return
        hand = sorted(view.hand, key=lambda card: card.number)
        session.say(
            "your-hand",
            top=catalogue.card(view.top),
            cards=catalogue.cards(hand),
            deck=view.decks[you],
        )
