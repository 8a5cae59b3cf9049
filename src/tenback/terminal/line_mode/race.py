"""7 Ate 9 line by line: everybody at once, on the table's clock."""

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
"""Seconds from seeing a card to Enter: a line answers the top that was shown before them."""
KEPT = 20
"""Tops that are remembered."""


class Race:
    """What is special about a game without turns."""

    def __init__(self, session: "LineSession") -> None:
        self._session = session
        self._go: int | None = None
        """The "Go!" that was counted down to."""
        self._shown: list[tuple[float, Card | None]] = []
        """The tops as the person got to see them, each with its time."""
        self._counting: asyncio.Task[None] | None = None

    def stop(self) -> None:
        """Counts no more."""
        if self._counting is not None:
            self._counting.cancel()

    async def wait_until_ready(self) -> None:
        """Returns when the person wants to start."""
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
        """Waits for a moment of the table's time; returns whether it was still to come."""
        wait = (moment - self._session.client.now()) / 1000
        if wait > 0:
            await asyncio.sleep(wait)
        return wait > 0

    async def execute(self, line: str) -> None:
        """Does what a line asks for, up to the first thing that is refused or unclear."""
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
        """Returns the action that a wish is for; None: it is no move."""
        match request:
            case Take():
                return seven_ate_nine.Take()
            case Pick(number, step):
                return seven_ate_nine.Lay(self._card(number, step), self._seen())
            case Command():
                return None
        return None

    def _card(self, number: int, step: int | None) -> Card:
        """Returns the card of the hand that was meant; of several, the one drawn first."""
        view = self._session.update.view
        for card in () if view is None else view.hand:
            if card.number == number and step in (None, card.step):
                return cast("Card", card)
        raise Illegal(Reason.NOT_IN_HAND, card=number if step is None else (number, step))

    def _seen(self) -> Card | None:
        """Returns the top that the person had before their eyes when they began to type (SN-6).

        None while it lies face down: then nothing can be laid (SN-14).
        """
        until = time.monotonic() - GLANCE
        seen = [top for at, top in self._shown if at <= until] or [self._shown[0][1]]
        return seen[-1]

    def tell_pause(self, refusal: Refusal) -> bool:
        """Returns whether something was refused for a pause, and says how long that lasts."""
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
        """Says what lay face down until "Go!" (SN-14)."""
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
