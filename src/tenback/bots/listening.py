"""Who remembers a game listens to it: what was said since the last time."""

from tenback.rules.types import RowView
from tenback.talk import Heard, Phrased


class Listener:
    """Tells what is new of what was heard."""

    def __init__(self) -> None:
        self._turn: int | None = None
        self._phrases = 0
        """How many were said in this turn when it last listened."""

    def news(self, view: RowView, heard: Heard) -> list[Phrased]:
        """Returns the new phrases, but for those that were about other cards than lie there now."""
        if view.turn != self._turn:
            self._turn, self._phrases = view.turn, 0
        new = heard.phrases[self._phrases :]
        self._phrases = len(heard.phrases)
        lying = sum(view.counts)
        return [phrased for phrased in new if phrased.lying == lying]
