"""Turns typed lines into requests. Whether the rules allow them is decided elsewhere."""

import re
import unicodedata
from collections.abc import Iterator, Sequence

from msgspec import Struct

from tenback.locales import Catalogue
from tenback.rules import quick_and_easy, the_game
from tenback.rules.game import Begin, End

LONGEST = 200  # characters; a longer line is a mistake
QUOTED = 30

WORDS = {
    "end": "word-end",
    "begin": "word-begin",
    "me": "word-me",
    "help": "word-help",
    "rules": "word-rules",
    "show": "word-show",
    "quit": "word-quit",
    "yes": "word-yes",
    "no": "word-no",
    "up": "word-up",
    "down": "word-down",
    "take": "word-take",
    "red": "word-red",
    "yellow": "word-yellow",
    "green": "word-green",
    "blue": "word-blue",
    "purple": "word-purple",
    "hint": "word-hint",
    "say": "word-say",
    "token": "word-token",
    "announce": "word-announce",
    "write": "word-write",
    "back": "word-back",
    "deal": "word-deal",
    "same": "word-same",
    "bot": "word-bot",
    "sit": "word-sit",
    "leave": "word-leave",
    "give": "word-give",
    "pause": "word-pause",
    "free": "word-free",
}
TABLE_COMMANDS = (
    "hint",
    "say",
    "token",
    "announce",
    "write",
    "back",
    "deal",
    "same",
    "bot",
    "sit",
    "leave",
    "give",
    "pause",
    "free",
)
"""The words that start a command about the table rather than the cards."""
COMMANDS = ("help", "rules", "show", "quit", "yes", "no")

ROWS = "abcd"
LOOKALIKES = str.maketrans("авсдб", "abcdb")
"""Russian letters for A to D: those that look or sound the same."""


COLOURED = {"the-game": False, "quick-and-easy": True}
"""The games with turns that have a syntax, and whether their cards have colours."""
RACE = "seven-ate-nine"


class Command(Struct, frozen=True):
    """A command other than a move."""

    what: str


class Move(Struct, frozen=True):
    """A move."""

    action: Struct


class Pick(Struct, frozen=True):
    """A card of 7 Ate 9 by its number, and by its step if given."""

    number: int
    step: int | None


class Take(Struct, frozen=True):
    """Take a card from one's deck."""


class MissingRow(Struct, frozen=True):
    """A card was named without a row."""

    text: str


class NotUnderstood(Struct, frozen=True):
    """A line that could not be read."""

    text: str


Request = Command | Move | Pick | Take | MissingRow | NotUnderstood


class LineParser:
    """Parses lines in the user's language and in English."""

    def __init__(self, catalogue: Catalogue, *, coloured: bool = False, you: int = 0) -> None:
        self._coloured = coloured
        self._you = you
        self._meanings: dict[str, set[str]] = {}
        for words in (catalogue, Catalogue("en")):
            for meaning, message_id in WORDS.items():
                for word in _normalized(words.say(message_id)).split():
                    self._meanings.setdefault(word, set()).add(meaning)

    def table_command(self, line: str) -> tuple[str, str] | None:
        """Returns a command about the table and its argument, or None."""
        first, _, rest = line.strip().partition(" ")
        word = _normalized(first)
        meant = next((what for what in TABLE_COMMANDS if self._means(word, what)), None)
        return None if meant is None else (meant, rest.strip())

    def row(self, text: str) -> int | None:
        """Returns the row that a letter names."""
        return self._row(_normalized(text.strip()))

    def colour(self, text: str) -> str | None:
        """Returns the colour that a word names."""
        word = _normalized(text.strip())
        return next((one for one in quick_and_easy.COLOURS if self._means(word, one)), None)

    def means(self, line: str, meaning: str) -> bool:
        """Returns whether a line is a word with that meaning."""
        return self._means(_normalized(line.strip()), meaning)

    def turn(self, line: str, *, begun: bool) -> list[Request]:
        """Returns the requests of a line in a game with turns, from left to right."""
        if len(line) > LONGEST:
            return [_not_understood(line)]
        atoms = re.findall(r"[0-9]+|[^\W\d_]+|[^\s,;]", _normalized(line))
        requests: list[Request] = []
        while atoms:
            request, used = (
                self._beginner(atoms, begun) or self._card_and_row(atoms) or self._word(atoms)
            )
            if request is None:
                return [_not_understood(line)]
            requests.append(request)
            atoms = atoms[used:]
        return requests

    def listed(self, line: str, actions: Sequence[Struct]) -> list[Request]:
        """Returns the request of a line in any other game: an action by its number."""
        word = _normalized(line.strip())
        number = int(word[:9]) if _is_number(word) else 0
        if 0 < number <= len(actions):
            return [Move(actions[number - 1])]
        asked = self._word([word])[0] if word else None
        if isinstance(asked, Command):
            return [asked]
        return [_not_understood(line)] if word else []

    def race(self, line: str) -> list[Request]:
        """Returns the requests of a line in 7 Ate 9; an empty line takes a card."""
        if len(line) > LONGEST:
            return [_not_understood(line)]
        found = re.finditer(
            r"(?P<number>[0-9]+)(\s*[.±+/-]+\s*(?P<step>[0-9]+))?|(?P<word>[^\W\d_]+|[^\s,;])",
            _normalized(line),
        )
        requests = list(self._picks(found)) or [Take()]
        return (
            [_not_understood(line)]
            if None in requests
            else [request for request in requests if request]
        )

    def _picks(self, found: Iterator[re.Match[str]]) -> Iterator[Request | None]:
        for match in found:
            if word := match["word"]:
                yield Take() if self._means(word, "take") else self._word([word])[0]
            else:
                step = match["step"]
                yield Pick(int(match["number"]) or 10, int(step) if step else None)

    def _card_and_row(self, atoms: list[str]) -> tuple[Request, int] | None:
        card, used = self._card(atoms)
        if card is not None:
            row = self._row(atoms[used]) if used < len(atoms) else None
            if row is None:
                return MissingRow("".join(atoms[:used])), len(atoms)
            return Move(self._lay(card, row)), used + 1
        row = self._row(atoms[0])
        if row is None or row >= len(ROWS):
            return None
        card, used = self._card(atoms[1:])
        return None if card is None else (Move(self._lay(card, row)), 1 + used)

    def _card(self, atoms: list[str]) -> tuple[int | quick_and_easy.Card | None, int]:
        """Returns the card at the start of the atoms, or None, and how many atoms it takes."""
        if not self._coloured:
            return (int(atoms[0]), 1) if atoms and _is_number(atoms[0]) else (None, 0)
        if len(atoms) > 1 and _is_number(atoms[1]):
            for colour in quick_and_easy.COLOURS:
                if self._means(atoms[0], colour):
                    return quick_and_easy.Card(colour, int(atoms[1])), 2
        return None, 0

    def _row(self, atom: str) -> int | None:
        """Returns the row that a letter names; the rules refuse rows that don't exist."""
        if self._coloured and self._means(atom, "up"):
            return 0
        if self._coloured and self._means(atom, "down"):
            return 1
        letter = atom.translate(LOOKALIKES)
        return ord(letter) - ord("a") if len(letter) == 1 and "a" <= letter <= "z" else None

    def _lay(self, card: int | quick_and_easy.Card, row: int) -> Struct:
        return the_game.Lay(card, row) if isinstance(card, int) else quick_and_easy.Lay(card, row)

    def _beginner(self, atoms: list[str], begun: bool) -> tuple[Request, int] | None:
        """Returns who shall begin; before the first turn, a number or "me" alone is enough."""
        named = self._means(atoms[0], "begin")
        if not named and (begun or len(atoms) > 1):
            return None
        who = atoms[named] if named < len(atoms) else ""
        if self._means(who, "me"):
            return Move(Begin(self._you)), 1 + named
        return (Move(Begin(int(who) - 1)), 1 + named) if _is_number(who) else None

    def _word(self, atoms: list[str]) -> tuple[Request | None, int]:
        if self._means(atoms[0], "end"):
            return Move(End()), 1
        return next((Command(what) for what in COMMANDS if self._means(atoms[0], what)), None), 1

    def _means(self, word: str, meaning: str) -> bool:
        return meaning in self._meanings.get(word, ())


def _normalized(text: str) -> str:
    """Returns text without differences of width and case, and without the dots of ё."""
    return unicodedata.normalize("NFKC", text).casefold().replace("ё", "е")  # noqa: RUF001


def _is_number(atom: str) -> bool:
    return atom.isascii() and atom.isdigit()


def _not_understood(line: str) -> NotUnderstood:
    """Returns the line for display: shortened, without control characters."""
    shown = "".join(letter if letter.isprintable() else "�" for letter in line[:QUOTED])
    return NotUnderstood(shown + "…" * (len(line) > QUOTED))
