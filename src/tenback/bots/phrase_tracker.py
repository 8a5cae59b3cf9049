"""Which phrases are new since a bot last listened."""

from tenback.rules.types import RowView
from tenback.talk import Heard, Phrased


class PhraseTracker:
    """Keeps track of the phrases that a bot has already heard."""

    def __init__(self) -> None:
        self._turn: int | None = None
        self._phrases = 0
        """How many phrases of this turn it has heard."""

    def new_phrases(self, view: RowView, heard: Heard) -> list[Phrased]:
        """Returns the new phrases, except those said before the last card was laid."""
        if view.turn != self._turn:
            self._turn, self._phrases = view.turn, 0
        new = heard.phrases[self._phrases :]
        self._phrases = len(heard.phrases)
        lying = sum(view.counts)
        return [phrased for phrased in new if phrased.lying == lying]
