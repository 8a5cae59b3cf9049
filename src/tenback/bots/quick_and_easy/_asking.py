"""How bots for Quick & Easy talk: they ask for a row while another player is on turn.

Whoever has read this file knows what stands behind each word. So no request is made that only one
card could explain: it would give that card away (QE-9).
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar

from tenback.rules import GAMES
from tenback.talk import Heard, Phrase, Say, Word


class Asking(ABC):
    """Says at most one word in a turn, and one before anybody has begun."""

    CLOSE: ClassVar[int]
    """With a step up to this one, or with a jump, it asks for the row."""
    GOOD_START: ClassVar[int]
    """With so small a first step it would like to begin."""

    _spoke_in: Any = None

    def speak(
        self,
        view: Any,
        phrases: tuple[Phrase, ...],
        heard: Heard,
        tokens: bool,  # noqa: ARG002
    ) -> Word | None:
        """Returns a request for the row where a good card is in danger, or None."""
        # Every turn lays a card, so no two turns have as many cards before them.
        turn = (view.turn, sum(view.counts) - view.laid)
        nobody_listens = view.options.players == 1 or view.outcome is not None
        if nobody_listens or view.turn == view.seat or turn == self._spoke_in:
            return None
        sayable = {phrase.name for phrase in phrases}
        if view.turn is None:
            word = self._before_the_first_turn(view, sayable)
        else:
            word = self._request(view, sayable, heard)
        if word is not None:
            self._spoke_in = turn
        return word

    @abstractmethod
    def step(self, view: Any, lay: Any) -> int:
        """Returns how much room of its row a card uses up; less than nothing for a jump."""

    @abstractmethod
    def hopes(self, view: Any, cards: Iterable[Any]) -> Iterable[Any]:
        """Returns the lays that somebody with these cards would like to keep for later."""

    def _before_the_first_turn(self, view: Any, sayable: set[str]) -> Word | None:
        steps = self._steps(view, view.hand).values()
        if "begin-me" in sayable and any(min(row) <= self.GOOD_START for row in steps):
            return Say("begin-me")
        return None

    def _request(self, view: Any, sayable: set[str], heard: Heard) -> Word | None:
        """Returns a word about the announced row if it matters, else about the nearest card's."""
        steps = {row: min(own) for row, own in self._steps(view, view.hand).items()}
        wanted = [row for row in steps if steps[row] <= self.CLOSE]
        jumps_told = "jump-here" in sayable
        for row in sorted(wanted, key=lambda row: (row != heard.announced, steps[row], row)):
            if jumps_told and steps[row] < 0:
                return Say("jump-here", row=row)
            if self._explanations(view, row, jumps_told) < 2:
                continue
            if "leave-row" in sayable:
                return Say("leave-row", row=row)
        return None

    def _explanations(self, view: Any, row: int, jumps_told: bool) -> int:
        """Returns how many cards, as far as the others know, could be behind a request."""
        rows = view.tops if view.played is None else [card for pile in view.played for card in pile]
        unseen = set(GAMES[view.__struct_config__.tag].cards()).difference(rows)
        steps = self._steps(view, unseen).get(row, ())
        return sum(step <= self.CLOSE and not (jumps_told and step < 0) for step in steps)

    def _steps(self, view: Any, cards: Iterable[Any]) -> dict[int, list[int]]:
        """Returns for each row the steps that these cards could make on it; no row without any."""
        steps: dict[int, list[int]] = {}
        for lay in self.hopes(view, cards):
            steps.setdefault(lay.row, []).append(self.step(view, lay))
        return steps
