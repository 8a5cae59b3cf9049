"""Writes how to play in Russian and Japanese from the page's rules: `make how-to-play`.

The English pages are written by hand; they have more examples.
"""

from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from tenback.locales import Catalogue
from tenback.locales.fluent import Bundle

ROOT = Path(__file__).parents[2]
COLONS = {"ru": ": ", "ja": "："}  # noqa: RUF001
"""The languages, and what each has between two parts of a line."""

Card = int | tuple[str, int]


class Figure(NamedTuple):
    """A row or pile: its letter and direction, its top, and the card that is laid there."""

    row: str
    top: Card
    card: Card | None = None


OUTLINES: dict[str, dict[str, tuple[str | Figure, ...]]] = {
    "the-game": {
        "rules-aim": ("aim",),
        "rules-deal": (
            "deal",
            *(Figure("A ↑", 1), Figure("B ↑", 1), Figure("C ↓", 100), Figure("D ↓", 100)),
            "deal-drawn",
        ),
        "rules-turn": (
            "turn",
            *(Figure("A ↑", 38, 42), Figure("C ↓", 71, 66)),
            *("turn-drawn", "draw"),
        ),
        "rules-the-game-back": (
            "back-how",
            *(Figure("A ↑", 52, 42), Figure("C ↓", 71, 81)),
            *("back-drawn", "back-only"),
        ),
        "rules-end": (
            *("empty", "stuck", "rating"),
            *("rating-none = rating-beaten", "rating-few = rating-excellent"),
            "rating-many = rating-lost",
        ),
        "rules-talk": (
            "talk",
            *("+ talk-row", "+ talk-step", "- talk-forty", "- talk-above"),
            *("talk-jump", "tokens"),
        ),
        "rules-variants": (
            *("variants", "# pro", "pro", "# short_hands", "short", "# on_fire", "fire"),
            *(Figure("D ↓", 33, 28), Figure("D ↓", 33, 43)),
            *("fire-drawn", "fire-more"),
        ),
    },
    "quick-and-easy": {
        "rules-aim": ("aim",),
        "rules-deal": ("deal", "deal-drawn"),
        "rules-turn": (
            "turn",
            *(Figure("A ↑", ("yellow", 3), ("blue", 4)), Figure("B ↓", ("red", 8), ("blue", 4))),
            "turn-drawn",
        ),
        "rules-quick-and-easy-back": (
            "back-how",
            Figure("B ↓", ("green", 2), ("green", 8)),
            "back-drawn",
        ),
        "rules-end": ("empty", "won", "lost", "second"),
        "rules-talk": ("talk", "+ talk-low", "+ talk-red", "- talk-six", "- talk-three"),
        "rules-variants": ("# pro", "pro"),
    },
    "seven-ate-nine": {
        "rules-aim": ("aim",),
        "rules-deal": ("deal",),
        "rules-seven-ate-nine-play": ("take", "lay", "fits", "fits-drawn"),
        "rules-seven-ate-nine-wrap": ("wrap-how", "wrap-nine", "wrap-one"),
        "rules-seven-ate-nine-late": ("late-how",),
        "rules-seven-ate-nine-wrong": ("wrong-how",),
        "rules-seven-ate-nine-stuck": ("stuck-how",),
        "rules-seven-ate-nine-last": ("last-how",),
        "rules-talk": ("talk",),
    },
}
"""Of each game: headings, and under each the messages and figures.

A message is a paragraph; `+` and `-` are examples of what may be said and what may not, `=` is a
line with two parts, `#` a variant's heading.
"""


class Words:
    """What the page says in one language."""

    def __init__(self, language: str) -> None:
        self._colon = COLONS[language]
        self._catalogue = Catalogue(language)
        self._lessons = Bundle(language)
        path = ROOT / "src/tenback/locales" / language / "lessons.ftl"
        self._lessons.add(path.read_text(encoding="utf-8"))

    def page(self, game: str) -> str:
        """Returns how a game is played, as Markdown."""
        parts = [f"# {self._catalogue.say('game-name', game=game)}"]
        for heading, pieces in OUTLINES[game].items():
            parts.append(f"## {self._rule(heading)}")
            parts += [self._piece(game, piece) for piece in pieces]
        return _joined(parts)

    def _piece(self, game: str, piece: str | Figure) -> str:
        if isinstance(piece, Figure):
            return "    " + self._drawn(piece)
        match piece.split():
            case ["#", option]:
                return f"### {self._catalogue.say('option', option=option)}"
            case ["+" | "-" as sign, message]:
                label = self._rule("rules-talk-yes" if sign == "+" else "rules-talk-no")
                return f"- {label}{self._colon}{self._rule(f'rules-{game}-{message}')}"
            case [left, "=", right]:
                of, verdict = (self._rule(f"rules-{game}-{one}") for one in (left, right))
                return f"- {of}{self._colon}{verdict}"
        return self._rule(f"rules-{game}-{piece}")

    def _drawn(self, figure: Figure) -> str:
        top = self._catalogue.card(figure.top)
        return " ".join(
            [figure.row, f"{top:>3}"]
            + ([] if figure.card is None else ["→", self._catalogue.card(figure.card)])
        )

    def _rule(self, message: str) -> str:
        return self._lessons.format(message, "", {})


def _joined(parts: list[str]) -> str:
    """Returns paragraphs with lines between them; lines of a list or a figure stay together."""
    text = parts[0]
    for before, part in pairwise(parts):
        together = part[:2] == before[:2] and part[:2] in {"- ", "  "}
        text += ("\n" if together else "\n\n") + part
    return f"{text}\n"


def pages() -> dict[str, str]:
    """Returns the pages by their paths in the repository."""
    return {
        f"docs/{language}/how-to-play/{game}.md": Words(language).page(game)
        for language in COLONS
        for game in OUTLINES
    }


if __name__ == "__main__":
    for name, text in pages().items():
        (ROOT / name).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / name).write_text(text, encoding="utf-8")
