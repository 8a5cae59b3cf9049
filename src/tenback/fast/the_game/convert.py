"""Converts States, Views and actions between `rules/the_game.py` and the twin."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from tenback.fast.arrays import Records
from tenback.fast.compiled import signed
from tenback.fast.hands import EACH, NOBODY, cards_in, hand_of
from tenback.fast.results import ENDINGS
from tenback.rules import the_game as rules
from tenback.rules.game import Begin, End

from . import twin
from .twin import CARDS, END, FIRST_CARD, NO_TURN, ROWS, SEATS, STATE

HIDDEN = 0
"""In a course: an unknown card."""


def number_of(action: rules.Action) -> int:
    """Returns the number of an action."""
    if isinstance(action, Begin):
        return END + 1 + action.first
    if isinstance(action, End):
        return END
    return action.row * CARDS + action.card - FIRST_CARD


def action_of(number: int) -> rules.Action:
    """Returns the action of a number."""
    if number > END:
        return Begin(number - END - 1)
    if number == END:
        return End()
    return rules.Lay(number % CARDS + FIRST_CARD, number // CARDS)


def chosen(options: rules.Options) -> NDArray[np.int64]:
    """Returns Options as the twin takes them."""
    return np.array(
        [options.players, options.pro, options.short_hands, options.on_fire], dtype=np.int64
    )


def packed(state: rules.State) -> Records:
    """Returns a State as an array of one.

    A State has the order of the cards on each row, the twin the order over all rows. Any order that
    agrees will do, because nothing depends on it: here one row comes after the other.
    """
    course = [(card, row) for row in rules.ROWS for card in state.rows[row][1:]]
    known = [card for card, _ in course] + [card for hand in state.hands for card in hand]
    states = _packed(state, [row[-1] for row in state.rows], course, [*known, *state.deck])
    states["hands"][0, : state.options.players] = [hand_of(hand) for hand in state.hands]
    states["drawn"] = len(known)
    states["mixed"] = CARDS
    return states


def unpacked(states: Records) -> rules.State:
    """Returns the State of an array of one, after shuffling the rest of its deck."""
    twin.mix(states)
    s = states[0]
    players = int(s["players"])
    deck = s["deck"].tolist()
    at = {card: place for place, card in enumerate(deck)}
    rows: list[list[int]] = [[card] for card in rules.ROW_CARDS]
    for laid in s["course"][: s["gone"]].tolist():
        rows[laid >> 8].append(laid & 0xFF)
    return rules.State(
        options=rules.Options(
            players,
            pro=bool(s["minimum"] == 3),
            short_hands=bool(s["hand_size"] < rules.hand_size(rules.Options(players))),
            on_fire=bool(s["on_fire"]),
        ),
        deck=tuple(deck[s["drawn"] :]),
        hands=tuple(
            tuple(sorted(cards_in(hand), key=at.__getitem__))
            for hand in s["hands"][:players].tolist()
        ),
        rows=tuple(map(tuple, rows)),
        turn=None if s["turn"] == NO_TURN else int(s["turn"]),
        laid=int(s["laid"]),
        due=tuple(row for row in range(ROWS) if s["due"] >> row & 1),
        why=ENDINGS[s["over"]],
        rules=int(s["rules"]),
    )


def imagined(view: rules.View, seed: int, count: int, start: int = 0) -> Records:
    """Returns states that this seat could be in, with hidden cards dealt at random.

    Cards under the tops are hidden too if the table does not show them. How the cards came to be
    where they are is ignored; but if the game is not over, the current player can lay what is
    required.
    """
    rows: Iterable[tuple[int, ...]] = view.played or [
        (HIDDEN,) * (number - 1) + (top,) * (number > 0)
        for top, number in zip(view.tops, view.counts, strict=True)
    ]
    course = [(card, row) for row, cards in enumerate(rows) for card in cards]
    buried = [place for place, (card, _) in enumerate(course) if card == HIDDEN]
    known = [card for card, _ in course if card != HIDDEN] + list(view.hand)
    unknown = [card for card in rules.cards() if card not in known]
    hidden = np.zeros(SEATS, np.int64)
    hidden[: len(view.hands)] = view.hands
    first = _packed(view, view.tops, course, known + unknown)
    if view.seat is not None:
        hidden[view.seat] = 0
        first["hands"][0, view.seat] = hand_of(view.hand)
    first["drawn"] = first["mixed"] = len(known)
    states = np.repeat(first, count)
    twin.imagine(states, hidden, np.array(buried, np.int64), signed(seed), start)
    return states


def _packed(
    known: rules.State | rules.View,
    tops: Iterable[int],
    course: list[tuple[int, int]],
    deck: list[int],
) -> Records:
    """Returns what a State and a View have in common."""
    states = np.zeros(1, STATE)
    twin.prepare(states, chosen(known.options))
    left = len(known.deck) if isinstance(known.deck, tuple) else known.deck
    states["hands"] = NOBODY
    states["tops"] = [top * EACH for top in tops]
    states["turn"] = NO_TURN if known.turn is None else known.turn
    states["laid"] = known.laid
    states["required"] = (states["minimum"][0] if left else 1) - known.laid
    states["due"] = sum(1 << row for row in known.due)
    ended = rules.outcome(known) if isinstance(known, rules.State) else known.outcome
    states["over"] = ENDINGS.index(None if ended is None else ended.ending)
    states["rules"] = known.rules
    states["gone"] = len(course)
    states["deck"] = deck
    states["course"][0, : len(course)] = [card | row << 8 for card, row in course]
    return states
