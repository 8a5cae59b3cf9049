"""How much of two lists the filter for free text gets wrong: `python -m tests.talk.rates`.

The lists were written by a person who had not seen the filter, each with 200 lines per language. In
each language the even lines were used for development; the odd ones were only counted.
"""

import json
from pathlib import Path

from msgspec import Struct, convert

from tenback.talk.free_text import number_in

LISTS = Path(__file__).parent / "lists"
LANGUAGES = ("en", "ru", "ja")
NUMBERS = ("plain", "relation", "question")
"""Kinds of cheats that name a number, limit it or ask for it openly, without a riddle."""


class Line(Struct, frozen=True):
    """A message: a cheat of some kind, or a harmless one."""

    language: str
    kind: str
    text: str
    amount: bool = False
    height: bool = False
    """Whether it is harmless except in Pro of Quick & Easy."""


def lines(name: str, language: str) -> list[Line]:
    """Returns the lines of a list in one language."""
    text = (LISTS / f"{name}.jsonl").read_text(encoding="utf-8")
    every = (convert(json.loads(line), Line) for line in text.splitlines())
    return [line for line in every if line.language == language]


def stopped(text: str, **allowed: bool) -> bool:
    """Returns whether a message is stopped, by default at a table of The Game without jump talk."""
    return number_in(text, **({"jumps": False} | allowed)) is not None


def missed(cheats: list[Line], *kinds: str) -> list[str]:
    """Returns the cheats of these kinds that pass."""
    return [line.text for line in cheats if line.kind in kinds and not stopped(line.text)]


def _rates(language: str, part: slice) -> str:
    cheats, harmless = lines("cheats", language)[part], lines("harmless", language)[part]
    parts = [
        f"{name} pass: {len(missed(cheats, *kinds))} of {sum(one.kind in kinds for one in cheats)}"
        for name, kinds in (("numbers", NUMBERS), ("jumps", ("jump",)), ("riddles", ("riddle",)))
    ]
    wrong = sum(stopped(line.text) for line in harmless)
    return "; ".join([*parts, f"harmless stopped: {wrong} of {len(harmless)}"])


if __name__ == "__main__":
    for language in LANGUAGES:
        print(f"{language} development  {_rates(language, slice(1, None, 2))}")
        print(f"{language} held out     {_rates(language, slice(0, None, 2))}")
