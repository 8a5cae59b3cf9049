"""Moves in a game with turns, line by line; one that loses at once has to be confirmed."""

from typing import TYPE_CHECKING

from msgspec import Struct

from tenback.locales import letter
from tenback.rules import quick_and_easy, the_game

from .parser import Command, Move, Request

if TYPE_CHECKING:
    from .session import LineSession


class Turns:
    """Executes what is typed in a game with turns."""

    def __init__(self, session: "LineSession") -> None:
        self._session = session
        self._unconfirmed: Struct | None = None
        """The move that would end the game, until the person says yes."""

    async def execute(self, line: str) -> bool:
        """Executes a line; returns whether to prompt again."""
        session = self._session
        update, parser = session.update, session.parser
        if session.listed:
            requests = parser.listed(line, [offer.action for offer in update.legal])
        else:
            begun = update.view is not None and update.view.turn is not None
            requests = parser.turn(line, begun=begun)
        await self._do(requests)
        return self._unconfirmed is None

    async def _do(self, requests: list[Request]) -> None:
        """Executes requests, up to the first that is refused or unclear."""
        session = self._session
        unconfirmed, self._unconfirmed = self._unconfirmed, None
        if unconfirmed is not None and requests in ([Command("yes")], [Move(unconfirmed)]):
            await session.send(unconfirmed)
            return
        if unconfirmed is not None and requests == [Command("no")]:
            return
        for request in requests:
            if not isinstance(request, Move):
                session.answer(request)
            elif self._ends_the_game(request.action):
                self._unconfirmed = request.action
                return
            elif not await session.send(request.action):
                return

    def _ends_the_game(self, action: Struct) -> bool:
        """Returns whether a move would lose at once; if so, asks for confirmation."""
        session = self._session
        view = session.update.view
        if not any(offer.ends and offer.action == action for offer in session.update.legal):
            return False
        if isinstance(action, the_game.Lay | quick_and_easy.Lay):
            card, row = session.catalogue.card(action.card), letter(action.row)
            left = sum(view.hands) + view.deck - 1
            session.ask_to_confirm("ask-sure", card=card, row=row, left=left)
        else:
            session.ask_to_confirm("ask-sure-listed")
        return True
