"""Views as rows of numbers, actions as numbers: the same as those of the compiled batches.

Each game with turns has its Numbers. An observation is written from nothing but a View (and in a
race the clock), so it can't hold more.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tenback.fast.quick_and_easy import convert as quick_and_easy_convert
from tenback.fast.quick_and_easy import layout as quick_and_easy_layout
from tenback.fast.quick_and_easy import twin as quick_and_easy_twin
from tenback.fast.seven_ate_nine import convert as seven_ate_nine_convert
from tenback.fast.seven_ate_nine import layout as seven_ate_nine_layout
from tenback.fast.the_game import convert as the_game_convert
from tenback.fast.the_game import layout as the_game_layout
from tenback.fast.the_game import twin as the_game_twin
from tenback.rules import quick_and_easy, seven_ate_nine, the_game
from tenback.rules.types import RowView

Observed = NDArray[np.uint8]
Mask = NDArray[np.int8]


class Numbers(NamedTuple):
    """How a game with turns is written in numbers."""

    layout: Mapping[str, slice]
    high: int
    rows: range
    actions: int
    observed: Callable[[Any], bytearray]
    number_of: Callable[[Any], int]
    action_of: Callable[[int], Any]


def mask_of(size: int, legal: Iterable[int]) -> Mask:
    """Returns a mask of `size` actions, with a 1 for each legal one."""
    mask = np.zeros(size, np.int8)
    for number in legal:
        mask[number] = 1
    return mask


def from_seat(seat: int, players: int) -> range | tuple[int, ...]:
    """Returns all seats clockwise, starting with this one."""
    return (*range(seat, players), *range(seat))


def _common(view: RowView, row: bytearray, layout: Mapping[str, slice]) -> None:
    """Writes the parts that both team games have."""
    seat = view.seat
    assert seat is not None
    for place, other in enumerate(from_seat(seat, len(view.hands)), layout["hands"].start):
        row[place] = view.hands[other]
    row[layout["deck"].start] = view.deck
    row[layout["required"].start] = max(0, view.required)
    row[layout["seat"].start] = seat


def of_the_game(view: the_game.View) -> bytearray:
    """Returns what a seat of The Game sees."""
    layout = the_game_layout.LAYOUT
    row = bytearray(the_game_layout.OBSERVED)
    first = the_game_twin.FIRST_CARD
    for card in view.hand:
        row[card - first] = 1
    start = layout["played"].start - first
    for cards in view.played or ():
        for card in cards:
            row[start + card] = 1
    row[layout["tops"]] = bytes(view.tops)
    for one in view.due:
        row[layout["due"].start + one] = 1
    _common(view, row, layout)
    return row


def of_quick_and_easy(view: quick_and_easy.View) -> bytearray:
    """Returns what a seat of Quick & Easy sees."""
    layout = quick_and_easy_layout.LAYOUT
    places = quick_and_easy_convert.PLACES
    row = bytearray(quick_and_easy_layout.OBSERVED)
    for card in view.hand:
        row[places[card]] = 1
    start = layout["played"].start
    for cards in view.played or ():
        for card in cards:
            row[start + places[card]] = 1
    for part, top in zip(("up", "down"), view.tops, strict=True):
        if top is not None:
            row[layout[part].start + places[top]] = 1
    _common(view, row, layout)
    return row


def of_seven_ate_nine(view: seven_ate_nine.View, now: int, tick: int) -> bytearray:
    """Returns what a seat of 7 Ate 9 sees at this time, in milliseconds of play."""
    layout = seven_ate_nine_layout.LAYOUT
    kinds = seven_ate_nine_convert.NUMBERS
    row = bytearray(seven_ate_nine_layout.OBSERVED)
    for card in view.hand:
        row[kinds[card]] += 1
    if view.top is not None:
        row[layout["top"].start + kinds[view.top]] = 1
    start = layout["pile"].start
    for card in view.played or ():
        row[start + kinds[card]] += 1
    seat = view.seat
    assert seat is not None
    for place, other in enumerate(from_seat(seat, len(view.hands))):
        row[layout["hands"].start + place] = view.hands[other]
        row[layout["decks"].start + place] = view.decks[other]
        ticks = -(-(view.paused[other] - now) // tick)
        row[layout["paused"].start + place] = min(max(0, ticks), seven_ate_nine_layout.HIGH)
    row[layout["count"].start] = view.count
    row[layout["seat"].start] = seat
    return row


NUMBERS = {
    "the-game": Numbers(
        the_game_layout.LAYOUT,
        the_game_layout.HIGH,
        the_game.ROWS,
        the_game_twin.ACTIONS,
        of_the_game,
        the_game_convert.number_of,
        the_game_convert.action_of,
    ),
    "quick-and-easy": Numbers(
        quick_and_easy_layout.LAYOUT,
        quick_and_easy_layout.HIGH,
        quick_and_easy.ROWS,
        quick_and_easy_twin.ACTIONS,
        of_quick_and_easy,
        quick_and_easy_convert.number_of,
        quick_and_easy_convert.action_of,
    ),
}
