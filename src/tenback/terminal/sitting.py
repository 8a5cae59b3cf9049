"""One person at one table: what games with and without turns have in common."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from tenback.bots import Bot, Watcher
from tenback.locales import Catalogue, who
from tenback.rules import GAMES, Illegal, the_game
from tenback.rules.game import TeamOutcome
from tenback.table import Move
from tenback.talk import next_turn

from .lines import Lines
from .reading import Ask, NoRow, Unread, Wish
from .teller import Teller

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
    moves: list[Move]
    """What was accepted, as a record tells it."""

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
        bot, view = self.bots[seat - 1], GAMES[self.game].view(self.state, seat)
        if isinstance(bot, Watcher):
            bot.notice(view, next_turn(len(self.bots) + 1))
        return bot.act(view, legal, at) if legal else None

    def do(self, seat: int, action: Any, at: int = 0) -> tuple[Any, ...]:
        """Returns the events of a move, told to the person; Illegal if it is refused."""
        game = GAMES[self.game]
        self.state, events = game.step(self.state, seat, action, at)
        self.moves.append(Move(seat, game.told(action, events), at if game.REAL_TIME else None))
        for line in Teller(self.catalogue, YOU).told(action, events, self.view):
            self.write(line + "\n")
        return events

    def say(self, message_id: str, **facts: Any) -> None:
        """Writes a message."""
        self.write(self.catalogue.say(message_id, **facts) + "\n")

    def refuse(self, illegal: Illegal) -> None:
        """Writes why something was refused."""
        self.write(self.catalogue.refusal(illegal, YOU) + "\n")

    def show(self) -> None:
        """Writes the picture of the table, set off from the lines around it."""
        self.write("\n" + self.picture(self.view).rstrip("\n") + "\n\n")

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


RESULTS = {
    "beaten": "result-beaten",
    "excellent": "result-excellent",
    "lost": "result-lost",
    "won": "result-won",
}
