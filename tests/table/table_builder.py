"""Tables for tests: opened, with people, dealt, played."""

from typing import Any

from tenback.rules import GAMES
from tenback.rules.game import RULES, Begin
from tenback.table import log
from tenback.table.apply import apply, fold
from tenback.table.log import Entry
from tenback.table.operations import Deal, DealDeck, Join, SeatBot, Settings
from tenback.table.submit import Accepted, open_table, submit
from tenback.table.table import Phase, Table

NOON = 1_800_000_000_000


class TableBuilder:
    """A table and its log, one request after the other."""

    def __init__(self, game: str = "the-game", players: int = 2, **settings: Any) -> None:
        self.now = NOON
        options = GAMES[game].Options(players, **settings.pop("options", {}))
        first = open_table("t", game, options, Settings(**settings), "ann", self.now)
        self.table: Table = first.table
        self.entries: list[Entry] = [first.entry]
        self.events: tuple[Any, ...] = ()

    def take(self, accepted: Accepted) -> "TableBuilder":
        self.entries.append(accepted.entry)
        self.table, self.events = accepted.table, accepted.events
        return self

    def ask(self, by: str, what: Any, after: int = 1000, **more: Any) -> "TableBuilder":
        self.now += after
        return self.take(submit(self.table, by, what, self.now, **more))

    def sit(self, *people: str) -> "TableBuilder":
        for name in people:
            self.ask(name, Join(name.title()))
        return self

    def deal(self, deck: tuple[Any, ...] | None = None, rules: int = RULES) -> "TableBuilder":
        if deck is None:
            return self.ask("ann", Deal())
        self.now += 1000
        entry = Entry(self.now, DealDeck(deck, rules=rules), by="ann")
        return self.take(Accepted(entry, *apply(self.table, entry)))

    def begin(self, by: str = "ann", first: int = 0) -> "TableBuilder":
        return self.ask(by, Begin(first))

    def is_in(self, phase: Phase) -> bool:
        return self.table.sitting.phase is phase

    def away(self, seat: int) -> bool:
        return self.table.sitting.seats[seat].away

    def replayed(self) -> Table:
        """Returns the table that its log makes after being written and read again."""
        *_, (_, table) = fold("t", map(log.encode, self.entries))
        return table


def dealt(game: str = "the-game", players: int = 2, **settings: Any) -> TableBuilder:
    """Returns a table whose people (ann, ben, …) have their cards."""
    names = ("ann", "ben", "cyd", "dan", "eve")[:players]
    return TableBuilder(game, players, **settings).sit(*names).deal()


def with_bots(game: str, players: int, **settings: Any) -> TableBuilder:
    """Returns a table at which ann sits with bots."""
    play = TableBuilder(game, players, **settings).sit("ann")
    for seat in range(1, players):
        play.ask("ann", SeatBot(seat, "greedy"))
    return play
