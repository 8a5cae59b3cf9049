"""The picture of Tenback itself, for links to the start page."""

from tenback.locales import Catalogue
from tenback.palette import DAY

from . import cards
from .svg import TEXT_2, document, group, path, turned, words

WIDE, HIGH = 1200, 630
CARD = 150
HOP = "M74 26C70 -4 14 -6 8 30M0 22l8 10 11-7"
"""From a card to the one ten lower."""


def cover(language: str) -> str:
    """Returns the picture as a whole SVG document: a card hops back by ten, beside other cards."""
    said = Catalogue(language).say("page-description")
    top = 160
    fan = [
        turned(cards.number(42, 90, top, CARD), -6, 165, top + 105),
        turned(cards.number(52, 262, top - 14, CARD), 5, 337, top + 91),
        turned(cards.coloured("red", 3, 520, top, CARD), -4, 595, top + 105),
        turned(cards.coloured("red", 9, 690, top - 8, CARD), 4, 765, top + 97),
        turned(cards.stepping(8, 2, 950, top, CARD), 3, 1025, top + 105),
    ]
    hop = group(
        path(HOP),
        at=(170, 62),
        scale=2.1,
        fill="none",
        stroke=DAY["jump"],
        stroke_width=4.5,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    name = words("Tenback", WIDE / 2, 500, 96, bold=True, anchor="middle")
    what = words(said, WIDE / 2, 572, 34, TEXT_2, anchor="middle", widest=WIDE - 120)
    return document(WIDE, HIGH, "Tenback", said, *fan, hop, name, what, language=language)
