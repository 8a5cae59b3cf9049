"""7 Ate 9: everybody at once, on the clock."""

from typing import Any

from tenback.bots import Intent
from tenback.rules import Illegal, Reason, seven_ate_nine

from .reading import Ask, Pick, Reader, Take, Wish
from .sitting import YOU, Sitting

COUNTDOWN = (3, 2, 1)
GLANCE = 400
"""Milliseconds from seeing a card to Enter: a line answers the top that was shown before them."""
PATIENCE = 50
"""Milliseconds before a bot whose move was refused tries again."""


class Race:
    """A game without turns. Its time stands still until "Go"."""

    def __init__(self, sitting: Sitting) -> None:
        self._table = sitting
        self._reader = Reader(sitting.catalogue)
        self._intents: dict[int, Intent] = {}
        self._gone = 0
        """Milliseconds of play before the last "Go"."""
        self._go: float | None = None
        self._shown: list[tuple[int, Any]] = []
        """The tops as the person got to see them, each with its time."""

    def play(self) -> None:
        """Plays to the end of the game."""
        self._table.say("hint-seven-ate-nine")
        self._wait_until_ready()
        self._count_down()
        while self._table.outcome is None:
            seat = min(self._intents, key=lambda seat: self._intents[seat].at, default=None)
            left = None if seat is None else self._intents[seat].at - self._at()
            if seat is not None and left is not None and left <= 0:
                self._bot(seat)
                left = 0
            if self._table.outcome is None:
                line = self._table.lines.next(None if left is None else left / 1000)
                if line is not None:
                    self._obey(line)

    def _at(self) -> int:
        """Returns the milliseconds of play: the clock stands still from stuck to "Go" (SN-9)."""
        if self._go is None:
            return self._gone
        return self._gone + int((self._table.clock() - self._go) * 1000)

    def _wait_until_ready(self) -> None:
        while True:
            self._table.say("ask-ready")
            line = self._table.lines.next(None) or ""
            wishes = self._reader.race(line)
            if all(isinstance(wish, Take | Pick) for wish in wishes):
                return
            for wish in wishes:
                self._table.answer(wish)

    def _count_down(self) -> None:
        """Counts to "Go" in whole seconds; whoever is too early is told so (SN-3)."""
        self._gone, self._go = self._at(), None
        self._intents.clear()
        self._table.show()
        for number in COUNTDOWN:
            self._table.write(f"{number}\n")
            end = self._table.clock() + 1
            while (left := end - self._table.clock()) > 0:
                line = self._table.lines.next(left)
                for wish in self._reader.race(line) if line is not None else ():
                    if isinstance(wish, Take | Pick):
                        self._table.refuse(Illegal(Reason.NOT_YET, at=0))
                    else:
                        self._table.answer(wish)
        self._table.say("go")
        self._go = self._table.clock()
        self._shown = [(self._gone - GLANCE, self._table.view.top)]
        self._think_again()

    def _think_again(self) -> None:
        for seat in range(1, self._table.view.options.players):
            self._think(seat, self._at())

    def _think(self, seat: int, earliest: float) -> None:
        self._intents.pop(seat, None)
        intent = self._table.think(seat, self._at())
        if intent is not None:
            self._intents[seat] = Intent(intent.action, max(intent.at, earliest))

    def _bot(self, seat: int) -> None:
        try:
            self._do(seat, self._intents[seat].action)
        except Illegal:  # too late, or still paused: nothing happened
            self._think(seat, self._at() + PATIENCE)

    def _do(self, seat: int, action: Any) -> None:
        at = self._at()
        events = self._table.do(seat, action, at)
        if self._table.outcome is not None:
            return
        if any(isinstance(event, seven_ate_nine.Turned) for event in events):
            self._count_down()
            return
        top = self._table.view.top
        if any(isinstance(event, seven_ate_nine.Laid) for event in events):
            self._shown = [*self._shown[-20:], (at, top)]
        self._think_again()

    def _obey(self, line: str) -> None:
        """Does what a line asks for, up to the first thing that is refused or unclear."""
        for wish in self._reader.race(line):
            if self._table.outcome is not None:
                return
            try:
                if not self._move(wish):
                    self._table.answer(wish)
            except Illegal as illegal:
                if illegal.reason == Reason.PAUSED:
                    self._tell_pause()
                else:
                    self._table.refuse(illegal)
                return

    def _move(self, wish: Wish) -> bool:
        """Returns whether the wish was a move; Illegal if it is one that is refused."""
        match wish:
            case Take():
                self._do(YOU, seven_ate_nine.Take())
            case Pick(number, step):
                self._do(YOU, seven_ate_nine.Lay(self._card(number, step), self._seen()))
            case Ask("show"):
                self._table.show()
                return True
            case _:
                return False
        if self._table.outcome is None:
            self._tell_pause()
            self._tell_hand()
        return True

    def _card(self, number: int, step: int | None) -> Any:
        """Returns the card of the hand that was meant; of several, the one drawn first."""
        for card in self._table.view.hand:
            if card.number == number and step in (None, card.step):
                return card
        raise Illegal(Reason.NOT_IN_HAND, card=number if step is None else (number, step))

    def _seen(self) -> Any:
        """Returns the top that the person had before their eyes when they began to type (SN-6)."""
        until = self._at() - GLANCE
        seen = [top for at, top in self._shown if at <= until] or [self._shown[0][1]]
        return seen[-1]

    def _tell_pause(self) -> None:
        pause = self._table.view.paused[YOU] - self._at()
        if pause > 0:
            self._table.say("told-pause", seconds=max(1, round(pause / 100)) / 10)

    def _tell_hand(self) -> None:
        view, catalogue = self._table.view, self._table.catalogue
        hand = sorted(view.hand, key=lambda card: card.number)
        self._table.say(
            "your-hand",
            top=catalogue.card(view.top),
            cards=catalogue.cards(hand),
            deck=view.decks[YOU],
        )
