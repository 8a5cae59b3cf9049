"""Which game comes next: games are numbered from 0 within a seed, as everywhere in Tenback."""

import os
from collections.abc import Mapping
from typing import Any

from tenback.rules import GAMES, shuffled


class Deals:
    """The games of a seed, one after the other."""

    def __init__(self) -> None:
        self.seed = int.from_bytes(os.urandom(8), "little")
        self.index = -1

    def move_on(self, seed: int | None, options: Mapping[str, Any] | None) -> None:
        """Goes to the next game; with a seed, to its first; with an `index`, to that game."""
        self.index += 1
        if seed is not None:
            self.seed, self.index = int(seed), 0
        if options and "index" in options:
            self.index = int(options["index"])

    def deck(self, game: str, options: Any) -> tuple[Any, ...]:
        """Returns the shuffled deck of this game."""
        return shuffled(GAMES[game].cards(options), self.seed, self.index)
