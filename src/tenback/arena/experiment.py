"""An experiment: which bots play at which tables, on which deals."""

from itertools import combinations
from typing import Any

from msgspec import Struct

from tenback.rules import GAMES

from .play import USUAL, Terms


class Experiment(Struct, frozen=True):
    """Everything that determines the results, except the number of games.

    Attributes:
        tables: The Options of each table.
    """

    game: str
    tables: tuple[Any, ...]
    bots: tuple[str, ...]
    seed: int
    terms: Terms = USUAL

    @property
    def race(self) -> bool:
        """Whether the bots play against each other."""
        return GAMES[self.game].REAL_TIME

    @property
    def cards(self) -> int:
        """How many cards a deck has."""
        return len(GAMES[self.game].cards())

    def seatings(self, table: int) -> list[tuple[int, ...]]:
        """Returns which bot sits where, as indices into `bots`. Each seating plays each deal.

        In a team game one bot plays all seats. In a race the bots sit together and rotate, so that
        every bot gets every seat, with its cards, equally often. If there are more seats than bots,
        bots play several; if there are fewer, every combination of bots plays.
        """
        players = self.tables[table].players
        bots = range(len(self.bots))
        if not self.race:
            return [(bot,) * players for bot in bots]
        groups = combinations(bots, players) if len(bots) > players else [tuple(bots)]
        return [
            tuple(group[(seat + turn) % len(group)] for seat in range(players))
            for group in groups
            for turn in range(len(group))
        ]

    def games_a_deal(self, table: int) -> int:
        """Returns how many games are played with one deck."""
        return len(self.seatings(table))

    def seats_a_deal(self, table: int) -> int:
        """Returns how often each bot plays one deck: once, or in a race from several seats."""
        if not self.race:
            return 1
        return sum(seating.count(0) for seating in self.seatings(table))
