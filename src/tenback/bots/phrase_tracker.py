"""Which phrases are new since a bot last listened, and what an answer stands for."""

from tenback.rules.types import RowView
from tenback.talk import QUESTIONS, Heard, Phrased, Say

YES, NO = "yes", "no"
ANSWERS = {
    ("who-needs-row", YES): "leave-row",
    ("who-jumps-here", YES): "jump-here",
    ("who-has-colour", YES): "have-colour",
    ("who-has-colour", NO): "no-colour",
}
"""The phrases that answers to questions stand for; others say nothing that a bot could use."""


class PhraseTracker:
    """Keeps track of the phrases that a bot has already heard."""

    def __init__(self) -> None:
        self._turn: int | None = None
        self._phrases = 0
        """How many phrases of this turn it has heard."""

    def new_phrases(self, view: RowView, heard: Heard) -> list[Phrased]:
        """Returns the new phrases, except those said before the last card was laid.

        An answer is replaced by the phrase that it stands for.
        """
        if view.turn != self._turn:
            self._turn, self._phrases = view.turn, 0
        first, self._phrases = self._phrases, len(heard.phrases)
        lying = sum(view.counts)
        asked: Say | None = None
        new = []
        for place, phrased in enumerate(heard.phrases):
            if phrased.lying != lying:
                continue
            if phrased.say.phrase in QUESTIONS:
                asked = phrased.say
            if place >= first:
                new.append(Phrased(phrased.seat, stands_for(phrased.say, asked), lying))
        return new


def stands_for(say: Say, asked: Say | None) -> Say:
    """Returns the phrase that an answer to a question stands for, or the phrase itself."""
    phrase = None if asked is None else ANSWERS.get((asked.phrase, say.phrase))
    if asked is None or phrase is None:
        return say
    return Say(phrase, row=asked.row, colour=asked.colour)
