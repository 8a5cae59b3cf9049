"""One person at one table: what games with and without turns have in common."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from tenback.bots import Bot
from tenback.locales import Catalogue, letter, who
from tenback.rules import GAMES, Illegal, quick_and_easy, seven_ate_nine, the_game
from tenback.rules.game import Begun, Drew, TeamOutcome

from .lines import Lines
from .reading import Ask, NoRow, Unread, Wish

YOU = 0


class Left(Exception):
    """Raised when the person leaves the table."""


class Sitting(Struct):
    """The state of the game, and the ways to and from the person in seat 0."""

    game: str
    state: Any
    bots: Sequence[Bot]
    """In the seats from 1 on."""
    catalogue: Catalogue
    picture: Callable[[Any], str]
    lines: Lines
    write: Callable[[str], None]
    clock: Callable[[], float]

    @property
    def view(self) -> Any:
        """Returns what the person may know."""
        return GAMES[self.game].view(self.state, YOU)

    @property
    def outcome(self) -> Any | None:
        """Returns how the game ended, or None while it goes on."""
        return GAMES[self.game].outcome(self.state)

    def legal(self, seat: int) -> tuple[Any, ...]:
        """Returns what a seat may do now."""
        return GAMES[self.game].legal(self.state, seat)

    def think(self, seat: int, at: float) -> Any:
        """Returns the intent of the bot in a seat, or None if it waits or can do nothing."""
        legal = self.legal(seat)
        view = GAMES[self.game].view(self.state, seat)
        return self.bots[seat - 1].act(view, legal, at) if legal else None

    def do(self, seat: int, action: Any, at: int = 0) -> tuple[Any, ...]:
        """Returns the events of a move, each told to the person; Illegal if it is refused."""
        top = getattr(self.view, "top", None)
        self.state, events = GAMES[self.game].step(self.state, seat, action, at)
        for event in events:
            self._tell(event, action, top)
        return events

    def say(self, message_id: str, **facts: Any) -> None:
        """Writes a message."""
        self.write(self.catalogue.say(message_id, **facts) + "\n")

    def refuse(self, illegal: Illegal) -> None:
        """Writes why something was refused."""
        self.write(self.catalogue.refusal(illegal, YOU) + "\n")

    def show(self) -> None:
        """Writes the picture of the table."""
        self.write("\n" + self.picture(self.view).rstrip("\n") + "\n")

    def answer(self, wish: Wish) -> None:
        """Answers what is no move: a question, or what could not be read."""
        match wish:
            case Ask("quit"):
                raise Left
            case Ask("help"):
                self.say(f"help-{self.game}")
            case Ask("rules"):
                self.say(f"rules-{self.game}")
            case Ask("show"):
                self.show()
            case NoRow(text):
                self.say("ask-row", text=text)
            case Unread(text):
                self.say("not-understood", text=text)
                self.say(f"hint-{self.game}")
            case _:
                self.say(f"hint-{self.game}")

    def tell_outcome(self) -> None:
        """Writes how the game ended."""
        outcome = self.outcome
        if isinstance(outcome, TeamOutcome):
            if not outcome.won:
                self.say("result-stuck", who=who(self.view.turn, YOU))
            rating = the_game.rating(outcome.left)
            if self.game != "the-game":  # QE-8: there is no rating in between
                rating = "won" if outcome.won else "lost"
            self.say(RESULTS[rating], left=outcome.left)
            return
        assert outcome is not None
        self.say("result-race", who=who(outcome.winner, YOU))
        for left, seat in sorted((left, seat) for seat, left in enumerate(outcome.left)):
            if seat != outcome.winner:
                self.say("result-left", who=who(seat, YOU), left=left)

    def _tell(self, event: Any, action: Any, top: Any) -> None:
        card = self.catalogue.card
        match event:
            case Begun(first=first):
                self.say("told-begins", who=who(first, YOU))
            case the_game.Laid() | quick_and_easy.Laid():
                self.say("told-lays", who=who(event.seat, YOU), **self._laid(event))
            case Drew(seat=seat, count=count) if seat == YOU:
                self.say("told-draws", cards=self.catalogue.cards(self.view.hand[-count:]))
            case seven_ate_nine.Took(seat=seat) if seat == YOU:
                self.say("told-takes", card=card(self.view.hand[-1]))
            case seven_ate_nine.Laid():
                self.say("told-laid-on-pile", who=who(event.seat, YOU), card=card(event.card))
            case seven_ate_nine.WrongCard(seat=seat):
                # Another player's card went back before anybody could read it.
                wrong = card(action.card) if seat == YOU else ""
                self.say("told-wrong", who=who(seat, YOU), card=wrong, top=card(top))
            case seven_ate_nine.Turned():
                self.say("told-turned", card=card(event.card))
            case seven_ate_nine.Cried():
                self.say("told-cries", who=who(event.seat, YOU))

    def _laid(self, event: Any) -> dict[str, str]:
        back = "ten" if isinstance(event, the_game.Laid) else "colour"
        return {
            "card": self.catalogue.card(event.card),
            "row": letter(event.row),
            "jump": back if event.jump else "no",
            "covers": "yes" if getattr(event, "covered", False) else "no",
        }


RESULTS = {
    "beaten": "result-beaten",
    "excellent": "result-excellent",
    "lost": "result-lost",
    "won": "result-won",
}
