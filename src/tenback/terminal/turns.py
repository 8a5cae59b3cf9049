"""The Game and Quick & Easy: one after the other."""

from typing import Any

from tenback.locales import letter
from tenback.rules import GAMES, Illegal
from tenback.rules.game import Begin, Turn

from .reading import Ask, Do, Reader, Wish
from .sitting import YOU, Sitting

PROMPT = "> "


class Turns:
    """A game in which one player after the other lays."""

    def __init__(self, sitting: Sitting) -> None:
        self._table = sitting
        self._reader = Reader(sitting.catalogue, coloured=sitting.game == "quick-and-easy")
        self._unsure: Any = None
        """The move that would end the game, until the person says yes."""

    def play(self) -> None:
        """Plays to the end of the game."""
        self._table.say(f"hint-{self._table.game}")
        while self._table.outcome is None:
            legal = self._table.legal(YOU)
            if not legal:
                self._bot()
            elif len(legal) == 1 and isinstance(legal[0], Begin):  # alone, there is no choice
                self._table.do(YOU, legal[0])
            else:
                self._table.show()
                self._require()
                self._person()

    def _bot(self) -> None:
        seat = self._table.view.turn
        intent = self._table.think(seat, 0)
        if intent is None:
            raise RuntimeError(f"the bot in seat {seat} waits in its own turn")
        self._table.do(seat, intent.action)

    def _person(self) -> None:
        """Reads lines until one of them moves the game on."""
        before = self._table.state
        while self._table.state is before:
            self._table.write(PROMPT)
            line = self._table.lines.next(None) or ""
            self._obey(self._reader.turn(line, begun=self._table.view.turn is not None))

    def _obey(self, wishes: list[Wish]) -> None:
        """Does what a line asks for, up to the first thing that is refused or unclear."""
        unsure, self._unsure = self._unsure, None
        if unsure is not None and wishes in ([Ask("yes")], [Do(unsure)]):
            self._table.do(YOU, unsure)
            return
        if not wishes or (unsure is not None and wishes == [Ask("no")]):
            self._require()
            return
        for wish in wishes:
            if not isinstance(wish, Do):
                self._table.answer(wish)
                if wish == Ask("show"):  # the picture leaves out what is required
                    self._require()
            elif self._ends_the_game(wish.action):
                self._unsure = wish.action
                return
            else:
                try:
                    self._table.do(YOU, wish.action)
                except Illegal as illegal:
                    self._table.refuse(illegal)
                    return
            if self._table.outcome is not None:
                return

    def _ends_the_game(self, action: Any) -> bool:
        """Returns whether a move loses at once, and asks the person about it.

        Only a loss inside the own turn counts: whether the next player can go on is not known to
        this seat, and must not be told by a question.
        """
        rules = GAMES[self._table.game]
        try:
            after, events = rules.step(self._table.state, YOU, action)
        except Illegal:
            return False
        outcome = rules.outcome(after)
        if outcome is None or outcome.won or any(isinstance(event, Turn) for event in events):
            return False
        card, row = self._table.catalogue.card(action.card), letter(action.row)
        self._table.say("ask-sure", card=card, row=row, left=outcome.left)
        return True

    def _require(self) -> None:
        """Writes what the person has to do now."""
        view, say = self._table.view, self._table.say
        if view.turn is None:
            say("ask-begin", players=view.options.players)
            return
        alone = view.options.players == 1
        due = getattr(view, "due", ())
        if alone and getattr(view, "fires", ()):  # TG-42
            say("ask-cover-next", row=letter(view.fires[0]))
        elif due:
            say("ask-cover", rows=self._table.catalogue.rows(due), count=len(due))
        if view.required:
            say("ask-lay", required=view.required, laid=view.laid)
        elif not due:
            say("ask-end")
