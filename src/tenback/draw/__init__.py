"""Pictures of a View: text and SVG.

Law: a picture knows no State; it depends only on the Views and the language it is given, so it
can't show what they don't have. Only rules, locales, narration, the standard library and msgspec
are imported; all words come from `locales`, and `narration` decides what is required and how a game
ended. There is one file per game, named after the game, with what an `Artist` provides; a game
without one gets the plain picture. Beside them is what the games share, and `cover.py`: the picture
of Tenback itself.
"""

from functools import cached_property
from typing import Any, Protocol, cast

from msgspec import Struct

from tenback.locales import LANGUAGES, Catalogue
from tenback.rules import game_module
from tenback.rules.types import View

from . import plain
from .panel import status


class Artist(Protocol):
    """What a game's file in this folder provides."""

    def table(
        self, view: View, others: tuple[View, ...], catalogue: Catalogue, *announced: int
    ) -> str:
        """Returns what lies on the table, for a terminal of 80 columns.

        A game's file that has `ANNOUNCED`, the rows that can be announced, is also given the row
        that was announced.
        """

    def svg(
        self, view: View, others: tuple[View, ...], catalogue: Catalogue, *announced: int
    ) -> str:
        """Returns the picture as a whole SVG document."""


class Picture(Struct, frozen=True, dict=True):
    """A View to look at, drawn when it is asked for.

    Attributes:
        view: The View that is drawn.
        others: Views of other seats, whose cards are shown open.
        language: The language of its words: en, ru or ja.
        announced: The row for which a card is announced (TG-51).
    """

    view: View
    others: tuple[View, ...] = ()
    language: str = "en"
    announced: int | None = None

    @cached_property
    def text(self) -> str:
        """The picture for a terminal: at most 80 columns, no colour needed."""
        said = status(self.view, Catalogue(self.language))
        return f"{self.table}\n\n{said}" if said else self.table

    @cached_property
    def table(self) -> str:
        """The text without its status, for callers that word it themselves."""
        return _artist(self.view).table(*self._shown)

    @cached_property
    def svg(self) -> str:
        """The picture as a whole SVG document that needs nothing from outside."""
        return _artist(self.view).svg(*self._shown)

    @property
    def _shown(self) -> tuple[Any, ...]:
        """What an artist is given."""
        shown = (self.view, self.others, Catalogue(self.language))
        return shown if self.announced is None else (*shown, self.announced)

    def __str__(self) -> str:
        return self.text

    def _repr_svg_(self) -> str:
        return self.svg


def draw(view: Any, *others: Any, language: str = "en", announced: int | None = None) -> Picture:
    """Returns the picture of a View, in one of the languages of `locales`.

    `others` are Views of the same moment from other seats, whose hands are shown, too. `announced`
    is the row for which the current player has prepared a card, in The Game (TK-4).

    >>> from tenback import the_game
    >>> state = the_game.deal(the_game.Options(players=2), the_game.cards())
    >>> print(draw(the_game.view(state, 0)).text.splitlines()[0])
    The Game                                                 deck 84
    """
    config = getattr(view, "__struct_config__", None)
    if config is None or config.tag_field != "game":
        raise TypeError(f"draw takes a View, not {type(view).__qualname__}: view(state, seat)")
    if language not in LANGUAGES:
        raise ValueError(f"no pictures in {language!r}: there are {', '.join(LANGUAGES)}")
    for other in others:
        if type(other) is not type(view):
            raise TypeError(f"{type(other)!r} is not of the same game as {type(view)!r}")
    if announced is not None and announced not in getattr(_artist(view), "ANNOUNCED", ()):
        raise ValueError(f"no row {announced!r} can be announced in this game")
    return Picture(view, others, language, announced)


def _artist(view: View) -> Artist:
    """Returns the file that draws this View's game, found by the name that the View carries."""
    return cast("Artist", game_module(__name__, str(view.__struct_config__.tag)) or plain)
