"""A parser whose help and errors are in the user's language.

Commands give the id of a message as the help of an argument, and placeholders in English (FILE).
"""

from __future__ import annotations

import argparse
import os
import re
import sys

from ._words import plain

TYPE_CHECKING = False  # as in `typing`, which takes longer to import than `tenback --help`
if TYPE_CHECKING:
    from typing import Any, NoReturn

SAID_BY_ARGPARSE = {
    "positional arguments": "parser-arguments",
    "options": "parser-options",
    "show this help message and exit": "parser-help",
    "argument %(argument_name)s: %(message)s": "parser-argument",
    "unrecognized arguments: %s": "parser-unknown",
    "ignored explicit argument %r": "parser-no-value",
    "the following arguments are required: %s": "parser-required",
    "expected one argument": "parser-one",
    "expected at most one argument": "parser-at-most-one",
    "expected at least one argument": "parser-at-least-one",
    "invalid choice: %(value)r (choose from %(choices)s)": "parser-choice",
    "invalid choice: %(value)r, maybe you meant %(suggestion)r? (choose from %(choices)s)": (
        "parser-suggestion"
    ),
}
PLACES = {
    "COMMAND": "place-command",
    "GAME": "place-game",
    "BOT": "place-bot",
    "NAME": "place-name",
    "FILE": "place-file",
    "FOLDER": "place-folder",
    "ADDRESS": "place-address",
    "SECONDS": "place-seconds",
    "DAYS": "place-days",
    "LEVEL": "place-level",
    "SHELL": "place-shell",
    "WHAT": "place-what",
    "WHOM": "place-whom",
}
FIRST_WIDE = "\u2e80"
"""From here on, the characters of our languages take two columns."""
HEADED = "\1"
"""Follows a heading: argparse adds a colon of its own."""
FILLER = "\0"
"""Follows a character that takes two columns: argparse counts characters."""


def _own_words(text: str) -> str:
    return plain(SAID_BY_ARGPARSE[text]) if text in SAID_BY_ARGPARSE else text


# argparse asks gettext for its words, by this name. Catalogues of gettext would be a second kind,
# and it does not know TENBACK_LANGUAGE.
vars(argparse)["_"] = _own_words


def place(name: str) -> str:
    """Returns a placeholder such as FILE or NAME[,NAME…] in the user's language."""
    return re.sub(r"[A-Z]{3,}", _place, name)


def _place(word: re.Match[str]) -> str:
    return plain(PLACES[word[0]]) if word[0] in PLACES else word[0]


class Help(argparse.HelpFormatter):
    """Lays out the help in columns, also where a character takes two."""

    def __init__(self, prog: str, **how: Any) -> None:
        super().__init__(prog, **({"width": _columns() - 2} | how))

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """Adds the usage under our own word for it."""
        if prefix is None:
            word = plain("parser-usage")
            prefix = _filled(word if word[-1] >= FIRST_WIDE else f"{word} ")
        super().add_usage(usage, actions, groups, prefix)

    def start_section(self, heading: str | None) -> None:
        """Starts a section under its heading, which ends as headings do in our language."""
        if heading is not None:
            heading = plain("parser-heading") % heading + HEADED
        super().start_section(heading)

    def format_help(self) -> str:
        """Returns the help."""
        return super().format_help().replace(f"{HEADED}:", "").replace(FILLER, "")

    def _metavar_formatter(self, action: Any, default_metavar: str) -> Any:
        formatted = super()._metavar_formatter(action, default_metavar)
        return lambda size: tuple(map(_filled, formatted(size)))

    def _split_lines(self, text: str, width: int) -> list[str]:
        if 2 * len(text) <= width:
            return [text]
        from tenback.locales.columns import wrapped

        return wrapped(text, width).split("\n")

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        lines = [part for line in text.split("\n") for part in self._split_lines(line, width)]
        return "\n".join(indent + line for line in lines)


def _columns() -> int:
    """Returns the terminal's columns, like `shutil.get_terminal_size`, which is slow to import."""
    asked = os.environ.get("COLUMNS", "")
    if asked.isdecimal() and int(asked) > 0:
        return int(asked)
    try:
        return os.get_terminal_size(sys.__stdout__.fileno()).columns or 80  # type: ignore[union-attr]
    except (AttributeError, ValueError, OSError):
        return 80


def _filled(text: str) -> str:
    return "".join(one + FILLER if one >= FIRST_WIDE else one for one in text)


class Parser(argparse.ArgumentParser):
    """An argument parser that reports errors in one line."""

    def __init__(self, **how: Any) -> None:
        super().__init__(formatter_class=Help, allow_abbrev=False, **how)

    def add_argument(self, *names: Any, **how: Any) -> argparse.Action:
        """Adds an argument, with the message that its `help` names."""
        if "metavar" in how:
            how["metavar"] = place(how["metavar"])
        if names[0] != "-h" and how.get("help"):
            how["help"] = plain(how["help"])
        return super().add_argument(*names, **how)

    def error(self, message: str) -> NoReturn:
        """Ends the program with the message."""
        from tenback.locales import printable

        self.exit(2, f"{self.prog}: {printable(message)}\n")
