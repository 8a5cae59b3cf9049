"""What is shown in place of the board: the lobby and the result."""

from rich.console import Group
from rich.text import Text
from textual.containers import VerticalScroll
from textual.widgets import Static

from tenback.coach.names import name_of
from tenback.locales import Catalogue
from tenback.locales.columns import display_width, padded
from tenback.narration import ended
from tenback.narration.replay import Replay
from tenback.rules.game import TeamOutcome
from tenback.table.messages import Presence, Update
from tenback.table.table import Phase
from tenback.terminal.queries import free_seats
from tenback.terminal.wording import bot_level, reader, result, why_over

BAR = 30
"""Columns for the longest bar of a race's result."""


class Panel(VerticalScroll, can_focus=False):
    """Lines in the middle of the screen."""

    DEFAULT_CSS = "Panel { padding: 1 3; } Panel Static { height: auto; }"

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__()
        self._catalogue = catalogue
        self._face = Static(markup=False)

    def compose(self) -> "list[Static]":
        """Lays out the widgets."""
        return [self._face]


class LobbyPanel(Panel):
    """Before the first deal: the players and the link for others."""

    def show(self, update: Update, presence: Presence | None, address: str | None) -> None:
        """Shows the current players."""
        say, table = self._catalogue.say, update.table
        lines = []
        if address is not None and table.phase is not Phase.CLOSED:
            lines += [Text(say("ask-in"), "bold"), Text(say("ask-in-how")), Text(address, "bold")]
            lines.append(Text())
        lines.append(Text(say("at-table"), "bold"))
        for seat in range(len(table.seats)):
            lines.append(Text(f"  {seat + 1}  {self._chair(update, presence, seat)}"))
        lines += [Text(), Text(self._wait(update))]
        self._face.update(Group(*lines))

    def _chair(self, update: Update, presence: Presence | None, seat: int) -> str:
        say, table = self._catalogue.say, update.table
        face = table.seats[seat]
        if not face.person and not face.bot:
            return f"– {say('free-chair')}"
        name = name_of(table.seats, seat, self._catalogue)
        if seat == update.you.seat:
            name = f"{name} ({say('you')})"
        if face.bot and not face.person:
            level = bot_level(table.game, face.bot, self._catalogue)
            return f"{name} · {say('seat-bot', level=level)}"
        if seat == table.host:
            return f"{name} · {say('seat-host')}"
        here = presence is None or (seat < len(presence.seats) and presence.seats[seat])
        return f"{name} · {say('seat-here' if here else 'seat-gone')}"

    def _wait(self, update: Update) -> str:
        say, table = self._catalogue.say, update.table
        free = len(free_seats(update))
        if table.phase is Phase.CLOSED:
            return say("table-closed")
        if update.you.host:
            return say("deal-wait", count=free) if free else say("host-may-deal")
        if update.you.seat is None:
            return say("may-sit-down") if free else say("full-watch")
        return say("wait-deal")


class ResultPanel(Panel):
    """After the game: the result and the remaining cards."""

    def show(self, update: Update, film: Replay | None) -> None:
        """Shows the result; the film adds how the game went, once it is loaded."""
        catalogue, table = self._catalogue, update.table
        outcome = None if update.view is None else update.view.outcome
        lines = [Text(result(update, catalogue), "bold")]
        if isinstance(outcome, TeamOutcome) and not outcome.won:
            lines.append(Text(why_over(update, catalogue)))
        if film is not None:
            to = reader(update, catalogue)
            lines += [Text(catalogue.tell(note, to)) for note in film.course]
        lines.append(Text())
        if outcome is not None and not isinstance(outcome, TeamOutcome):
            most = max(1, *outcome.left)
            names = [self._called(update, seat) for seat in range(len(outcome.left))]
            widest = max(map(display_width, names))
            for seat in (note.facts["seat"] for note in ended(update.view)):
                left = outcome.left[seat]
                bar = "█" * round(BAR * left / most)
                shown = f"{bar} {catalogue.say('holds', count=left)}"
                lines.append(Text(f"  {padded(names[seat], widest)}  {shown.strip()}"))
            lines.append(Text())
        if film is not None:
            lines += self._left(update, film)
        if table.phase is Phase.OVER and (free := free_seats(update)):
            gone = [table.seats[seat].name for seat in free if table.seats[seat].stand_in]
            facts = {"names": catalogue.together(gone)} if gone else {"count": len(free)}
            said = catalogue.say("end-free" if gone else "deal-wait", **facts)
            lines.append(Text(said, "italic"))
        elif table.phase is Phase.OVER and update.you.seat is not None and not update.you.host:
            lines.append(Text(catalogue.say("host-deals"), "italic"))
        self._face.update(Group(*lines))

    def _left(self, update: Update, film: Replay) -> list[Text]:
        """Returns the cards left in hands and deck."""
        catalogue, last = self._catalogue, film.frames[-1]
        lines = []
        for seat, hand in enumerate(last.hands):
            if hand:
                cards = catalogue.cards(sorted(hand))
                lines.append(Text(f"  {self._called(update, seat)}: {cards}"))
        deck = getattr(last.view, "deck", 0)
        if deck:
            lines.append(Text(f"  {catalogue.say('deck-left', count=deck)}"))
        heading = [Text(catalogue.say("end-hands"), "bold")] if lines else []
        return heading + lines

    def _called(self, update: Update, seat: int) -> str:
        if seat == update.you.seat:
            return self._catalogue.say("you")
        return name_of(update.table.seats, seat, self._catalogue)
