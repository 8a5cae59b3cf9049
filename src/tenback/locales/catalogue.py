"""The messages of a language, with their facts in words."""

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache
from pathlib import Path
from string import ascii_uppercase
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from .languages import LANGUAGES

if TYPE_CHECKING:
    from tenback.rules import Refused

    from .fluent import Bundle

ELSEWHERE = ("lessons", "help")
"""The files that are read elsewhere: by the page, and by `plain`."""
ENDS = tuple(".!?…。！？")  # noqa: RUF001 - the last two are Japanese
"""How a sentence ends."""
MOST_CARDS = 8  # of a wrong deck; a longer list helps nobody
MOST_CHARACTERS = 1000
"""The most characters of one fact, so that nobody makes us send back texts of any length."""


class Note(Protocol):
    """A message and its facts, as a narrator returns it."""

    @property
    def id(self) -> str:
        """The message."""

    @property
    def facts(self) -> Mapping[str, Any]:
        """What it says, in numbers, cards, rows and seats."""


class Catalogue:
    """The messages of one language."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no catalogue for {language!r}: there are {', '.join(LANGUAGES)}")
        self.language = language
        self._bundle = _bundle(language)

    def say(self, message_id: str, *, form: str = "", **facts: object) -> str:
        """Returns a message with its facts filled in.

        Raises KeyError if there is no such message, ValueError if one of its facts is missing.

        Pass a number only for a count, so that plurals come out right; pass the name of a thing (a
        card, a row) as text. If the message does not have the `form`, its only form is used.
        """
        try:
            return self._bundle.format(
                message_id, form, {name: _sayable(fact) for name, fact in facts.items()}
            )
        except ValueError as error:
            raise ValueError(f"{self.language}: {message_id}: {error}") from error

    def tell(self, note: Note, reader: "Reader", form: str = "") -> str:
        """Returns a note in words for its reader; an empty text if that form is empty."""
        facts: dict[str, object] = {"seated": "no" if reader.you is None else "yes"}
        for name, value in note.facts.items():
            facts |= self._note_fact(name, value, note, reader)
        return self.say(note.id, form=form, **facts)

    def _note_fact(self, name: str, value: Any, note: Note, reader: "Reader") -> dict[str, object]:
        """Returns one fact of a note as its message takes it."""
        match name:
            case "seat":
                own = value == reader.you
                called = self.say("you") if own else reader.called(value)
                return {
                    "who": "you" if own else "other",
                    "name": called,
                    "number": _player(value),
                }
            case "card" | "top":
                return {name: self.card(value)}
            case "cards":
                return {name: self.cards(value)}
            case "row":
                return {name: letter(value)}
            case "rows":
                return {name: self.rows(value), "count": len(value)}
            case "phrase":
                colour = note.facts.get("colour")
                facts = {} if colour is None else {"colour": colour}
                return _spoken(self.say(f"phrase-{value}", **facts))
            case "text":
                return _spoken(value)
            case _:
                return {name: ("no", "yes")[value] if isinstance(value, bool) else value}

    def refusal(self, refused: "Refused", you: int | None = None) -> str:
        """Returns one line that says what was wrong and what would be right.

        `you` is the seat of the reader, who may have been first themselves (SN-6). It never fails:
        for a refusal without words it returns the code and the facts.
        """
        try:
            if not refused.facts:
                return _plain_refusal(self.language, refused.reason)
            facts: dict[str, Any] = {}
            for name, value in refused.facts.items():
                facts |= self._refusal_fact(name, value, you)
            facts = {k: printable(v) if isinstance(v, str) else v for k, v in facts.items()}
            return self.say(f"refused-{refused.reason}", **facts)
        except Exception as error:  # noqa: BLE001 - whatever it is, an answer is waited for
            _log_unworded(self.language, str(refused.reason), type(error).__name__)
            return str(_sayable(printable(str(refused))))

    def card(self, card: object) -> str:
        """Returns a card of any game in words: "47", "green 8", "9 ±3"."""
        match card:
            case (str(colour), number) if colour in _colours():
                return self.say("coloured-card", colour=colour, number=str(number))
            case (number, step):
                return f"{number} ±{step}"
            case _:
                return str(card)

    def cards(self, cards: Iterable[object]) -> str:
        """Returns cards in words, one after the other."""
        return self.listed(map(self.card, cards))

    def listed(self, words: Iterable[str]) -> str:
        """Returns words as a list; the word for nothing if there are none."""
        return self.say("list-comma").join(words) or self.say("nothing")

    def together(self, names: Iterable[str]) -> str:
        """Returns names as a sentence has them: "Ann, Ben and Cy"."""
        *before, last = names
        return self.say("list-and", before=self.listed(before), last=last) if before else last

    def rows(self, rows: Iterable[int]) -> str:
        """Returns the letters of rows as a list."""
        return self.listed(map(letter, rows))

    def _refusal_fact(self, name: str, value: Any, you: int | None) -> dict[str, object]:
        """Returns one fact of a refusal as its message takes it."""
        match name:
            case "card" | "top" | "fire":
                return {name: self.card(value)}
            case "missing" | "extra":
                words = [*map(self.card, value[:MOST_CARDS]), *["…"] * (len(value) > MOST_CARDS)]
                return {name: self.listed(words)}
            case "rows" if isinstance(value, tuple):
                return {name: self.rows(value), "count": len(value)}
            case "colours":
                return {name: self.listed(self.say("colour-name", colour=one) for one in value)}
            case "bots" | "games" if isinstance(value, tuple):
                return {name: self.listed(value)}
            case "first":
                return {"who": who(value, you)}
            case _:
                return {name: _FACTS[name](value) if name in _FACTS else value}


class Reader(NamedTuple):
    """The person who reads a note.

    Attributes:
        you: The reader's seat; None for a spectator.
        called: Returns the name of another seat.
    """

    you: int | None
    called: Callable[[int], str]


def letter(row: object) -> str:
    """Returns a row's letter, A for row 0; what can't be a row stays as it was given."""
    return ascii_uppercase[row] if isinstance(row, int) and 0 <= row < 26 else str(row)


def who(seat: int, you: int | None = None) -> str:
    """Returns a seat as messages take it: "you", or the player's number counted from 1."""
    return "you" if seat == you else str(seat + 1)


def printable(text: str) -> str:
    """Returns untrusted text in one line, with whatever a terminal would obey escaped."""
    if text.isprintable():
        return text
    return "".join(one if one.isprintable() else ascii(one)[1:-1] for one in text)


@cache
def _colours() -> Collection[str]:
    """Returns the colours of cards."""
    # Imported here: `tenback --help` needs words but no cards.
    from tenback.rules.quick_and_easy import COLOURS  # noqa: PLC0415

    return COLOURS


def _spoken(words: str) -> dict[str, object]:
    """Returns what was said as messages take it, and whether it already ends like a sentence."""
    return {"words": words, "ended": "yes" if words.endswith(ENDS) else "no"}


def _player(seat: object) -> str:
    """Returns a seat's number counted from 1; what is too large for a seat stays as it is."""
    return str(seat + 1) if isinstance(seat, int) else str(seat)


_FACTS: dict[str, Callable[[Any], object]] = {
    "row": letter,
    "rows": lambda count: letter(count - 1),  # the last one, where it is not a list
    "burning": letter,
    "seat": _player,
    "turn": _player,
    "jump": lambda card: str(card) if 2 <= card <= 99 else "none",  # off the scale there is none
    "action": lambda action: (action if isinstance(action, str) else type(action).__name__).lower(),
}


def _sayable(fact: object) -> object:
    """Returns a fact in a form that Fluent can say: no long text, no number too big for plurals."""
    if isinstance(fact, str) and len(fact) > MOST_CHARACTERS:
        return fact[: MOST_CHARACTERS - 1] + "…"
    return str(fact) if isinstance(fact, int) and abs(fact) >= 10**15 else fact


@cache
def _plain_refusal(language: str, reason: str) -> str:
    """Returns a refusal without facts; cached, because clients that are too fast get it often."""
    return Catalogue(language).say(f"refused-{reason}")


@cache
def _log_unworded(language: str, reason: str, error: str) -> None:
    """Logs, once, that there are no words for a refusal; its facts may be a stranger's."""
    import logging  # noqa: PLC0415 - as a rule there are words, and `tenback --help` is to be fast

    logging.getLogger(__name__).error(
        "%s: no words for the refusal %s: %s", language, reason, error
    )


@cache
def _bundle(language: str) -> "Bundle":
    # Imported here: it takes a moment, and simulations never speak.
    from .fluent import Bundle  # noqa: PLC0415

    bundle = Bundle(language)
    for file in sorted(Path(__file__).with_name(language).glob("*.ftl")):
        if file.stem not in ELSEWHERE:
            bundle.add(file.read_text(encoding="utf-8"))
    return bundle
