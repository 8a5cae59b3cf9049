"""Converts States, Views and actions between `rules/quick_and_easy.py` and the twin."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from tenback.fast.arrays import Records
from tenback.fast.compiled import signed
from tenback.fast.results import ENDINGS
from tenback.rules import quick_and_easy as rules
from tenback.rules.game import Begin, End

from . import twin
from .twin import CARDS, END, NO_TOP, NO_TURN, PRINTED, ROWS, SEATS, STATE

T = TypeVar("T")

PLACES = {card: place for place, card in enumerate(PRINTED)}
"""The place of each card in the printed deck."""


def number_of(action: rules.Action) -> int:
    """Returns the number of an action."""
    if isinstance(action, Begin):
        return END + 1 + action.first
    if isinstance(action, End):
        return END
    return action.row * CARDS + PLACES[action.card]


def action_of(number: int) -> rules.Action:
    """Returns the action of a number."""
    if number > END:
        return Begin(number - END - 1)
    if number == END:
        return End()
    return rules.Lay(PRINTED[number % CARDS], number // CARDS)


def chosen(options: rules.Options) -> NDArray[np.int64]:
    """Returns Options as the twin takes them."""
    return np.array([options.players, options.pro], dtype=np.int64)


def packed(state: rules.State) -> Records:
    """Returns a State as an array of one.

    A State has the order of the cards on each pile, the twin the order over both piles. Any order
    that agrees will do, because nothing depends on it: here one pile comes after the other.
    """
    known = [*_laid(state.rows), *(card for hand in state.hands for card in hand)]
    states = _packed(state, state.rows, _tops(state.rows), [*known, *state.deck])
    states["over"] = ENDINGS.index(state.why)
    states["hands"][0, : state.options.players] = [_hand(hand) for hand in state.hands]
    states["drawn"] = len(known)
    states["mixed"] = CARDS
    return states


def unpacked(states: Records) -> rules.State:
    """Returns the State of an array of one, after shuffling the rest of its deck."""
    twin.mix(states)
    s = states[0]
    players, drawn = int(s["players"]), int(s["drawn"])
    deck = s["deck"].tolist()
    rows: list[list[rules.Card]] = [[] for _ in range(ROWS)]
    for laid in s["course"][: s["gone"]].tolist():
        rows[laid >> 8].append(PRINTED[laid & 0xFF])
    return rules.State(
        options=rules.Options(players, pro=bool(s["most"] == 1)),
        deck=tuple(PRINTED[card] for card in deck[drawn:]),
        hands=tuple(
            tuple(PRINTED[card] for card in deck[:drawn] if hand >> card & 1)
            for hand in s["hands"][:players].tolist()
        ),
        rows=tuple(map(tuple, rows)),
        turn=None if s["turn"] == NO_TURN else int(s["turn"]),
        laid=int(s["laid"]),
        why=ENDINGS[s["over"]],
    )


def imagined(view: rules.View, seed: int, count: int, start: int = 0) -> Records:
    """Returns states that this seat could be in, with hidden cards dealt at random.

    Cards under the tops are hidden too if the table does not show them. How the cards came to be
    where they are is ignored; but if the game is not over, the current player can lay a card.
    """
    rows: Sequence[Sequence[rules.Card | None]] = view.played or [
        (None,) * (number - 1) + (top,) * (number > 0)
        for top, number in zip(view.tops, view.counts, strict=True)
    ]
    buried = [place for place, card in enumerate(_laid(rows)) if card is None]
    known = [card for card in _laid(rows) if card is not None] + list(view.hand)
    unknown = [card for card in PRINTED if card not in known]
    first = _packed(view, rows, view.tops, known + unknown)
    first["over"] = ENDINGS.index(None if view.outcome is None else view.outcome.ending)
    hidden = np.zeros(SEATS, np.int64)
    hidden[: len(view.hands)] = view.hands
    if view.seat is not None:
        hidden[view.seat] = 0
        first["hands"][0, view.seat] = _hand(view.hand)
    first["drawn"] = first["mixed"] = len(known)
    states = np.repeat(first, count)
    twin.imagine(states, hidden, np.array(buried, np.int64), signed(seed), start)
    return states


def _hand(cards: Iterable[rules.Card]) -> int:
    return sum(1 << PLACES[card] for card in cards)


def _laid(rows: Sequence[Sequence[T]]) -> list[T]:
    return [card for row in rows for card in row]


def _tops(rows: Sequence[Sequence[rules.Card]]) -> list[rules.Card | None]:
    return [row[-1] if row else None for row in rows]


def _packed(
    known: rules.State | rules.View,
    rows: Sequence[Sequence[rules.Card | None]],
    tops: Iterable[rules.Card | None],
    deck: Sequence[rules.Card],
) -> Records:
    """Returns what a State and a View have in common; unknown cards are 0."""
    states = np.zeros(1, STATE)
    twin.prepare(states, chosen(known.options))
    states["tops"] = [NO_TOP if top is None else PLACES[top] for top in tops]
    states["turn"] = NO_TURN if known.turn is None else known.turn
    states["laid"] = known.laid
    course = [
        (0 if card is None else PLACES[card]) | row << 8
        for row, cards in enumerate(rows)
        for card in cards
    ]
    states["gone"] = len(course)
    states["course"][0, : len(course)] = course
    states["deck"] = [PLACES[card] for card in deck]
    return states
