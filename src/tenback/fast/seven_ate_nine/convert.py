"""Converts States, Views and actions between `rules/seven_ate_nine.py` and the twin."""

from collections import Counter
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from tenback.fast.arrays import Records
from tenback.fast.compiled import signed
from tenback.rules import seven_ate_nine as rules

from . import twin
from .twin import KINDS, NOBODY, ROUND, SEATS, STATE, TAKE

NUMBERS = {card: kind for kind, card in enumerate(KINDS)}
"""The kind of each card."""


def number_of(action: rules.Action) -> int:
    """Returns the number of an action."""
    return TAKE if isinstance(action, rules.Take) else NUMBERS[action.card]


def action_of(number: int) -> rules.Action:
    """Returns the action of a number; a Lay goes on whatever card is on top."""
    return rules.Take() if number == TAKE else rules.Lay(KINDS[number])


def chosen(options: rules.Options) -> NDArray[np.int64]:
    """Returns Options as the twin takes them."""
    counts = rules.counts_of(options)
    return np.array([options.players, options.wrong_card_pause, *counts], dtype=np.int64)


def packed(state: rules.State) -> Records:
    """Returns a State as an array of one, at "Go!" if play had stopped."""
    states = _packed(state, state.pile)
    states["winner"] = NOBODY if state.winner is None else state.winner
    for seat, (deck, hand) in enumerate(zip(state.decks, state.hands, strict=True)):
        cards = [NUMBERS[card] for card in (*deck, *reversed(hand))]
        states["decks"][0, seat, : len(cards)] = cards
        states["left"][0, seat] = len(deck)
        _take_up(states, seat, hand)
    covers = len(state.covered)
    states["covers"] = covers
    states["times"][0, :covers] = [top.at for top in state.covered]
    states["covered"][0, :covers] = [NUMBERS[top.card] for top in state.covered]
    states["by"][0, :covers] = [top.seat for top in state.covered]
    return states


def unpacked(states: Records) -> rules.State:
    """Returns the State of an array of one."""
    s = states[0]
    players, bottom = int(s["players"]), int(s["bottom"])
    decks = [[KINDS[kind] for kind in cards] for cards in s["decks"].tolist()]
    return rules.State(
        options=rules.Options(players, int(s["pause"]), tuple(s["counts"].tolist())),
        decks=tuple(tuple(decks[seat][: s["left"][seat]]) for seat in range(players)),
        hands=tuple(
            _in_order(decks[seat][s["left"][seat] :], s["copies"][seat].tolist())
            for seat in range(players)
        ),
        pile=tuple(KINDS[s["pile"][(bottom + place) & ROUND]] for place in range(s["count"])),
        paused=tuple(s["paused"][:players].tolist()),
        at=int(s["at"]),
        covered=tuple(
            rules.Covered(KINDS[s["covered"][one]], int(s["times"][one]), int(s["by"][one]))
            for one in range(s["recent"], s["covers"])
        ),
        winner=None if s["winner"] == NOBODY else int(s["winner"]),
    )


def imagined(view: rules.View, seed: int, count: int, start: int = 0) -> Records:
    """Returns states that this seat could be in, with hidden cards dealt at random.

    Cards under the top are hidden too if the table does not show them, and so is the last card,
    which is laid face down. A View does not say who covered which top when, so in these states no
    card comes too late. How the cards came to be where they are is ignored; but if the race is not
    over, not all seats are stuck. While hands are face down (SN-14), the seat's hand is hidden too.
    """
    last = view.outcome is not None
    pile: tuple[rules.Card | None, ...]
    pile = view.played or ((None,) * (view.count - 1 - last) + (view.top,))
    pile += (None,) * last
    known = Counter([*(card for card in pile if card is not None), *view.hand])
    unknown = Counter(rules.cards(view.options)) - known
    first = _packed(view, pile)
    first["winner"] = NOBODY if view.outcome is None else view.outcome.winner
    first["left"][0, : len(view.decks)] = view.decks
    first["held"][0, : len(view.hands)] = view.hands
    hidden = np.zeros(SEATS, np.int64)
    hidden[: len(view.hands)] = view.hands
    if view.seat is not None and view.top is not None:
        hidden[view.seat] = 0
        own = [NUMBERS[card] for card in reversed(view.hand)]
        left = view.decks[view.seat]
        first["decks"][0, view.seat, left : left + len(own)] = own
        _take_up(first, view.seat, view.hand)
    kinds = np.array(sorted(NUMBERS[card] for card in unknown.elements()), np.uint8)
    buried = np.array([place for place, card in enumerate(pile) if card is None], np.int64)
    states = np.repeat(first, count)
    twin.imagine(states, kinds, hidden, buried, signed(seed), start)
    return states


def _in_order(taken: list[rules.Card], copies: list[int]) -> tuple[rules.Card, ...]:
    """Returns a hand in the order in which it was taken; `taken` has the last card first.

    Equal cards are laid in the order in which they were taken, so the hand has the last ones.
    """
    found: list[rules.Card] = []
    for card in taken:
        if copies[NUMBERS[card]]:
            copies[NUMBERS[card]] -= 1
            found.append(card)
    return tuple(reversed(found))


def _take_up(states: Records, seat: int, hand: Iterable[rules.Card]) -> None:
    kinds = [NUMBERS[card] for card in hand]
    states["hands"][0, seat] = sum(1 << kind for kind in set(kinds))
    states["held"][0, seat] = len(kinds)
    for kind in kinds:
        states["copies"][0, seat, kind] += 1


def _packed(known: rules.State | rules.View, pile: tuple[rules.Card | None, ...]) -> Records:
    """Returns what a State and a View have in common; unknown cards are 0."""
    states = np.zeros(1, STATE)
    twin.prepare(states, chosen(known.options))
    kinds = [0 if card is None else NUMBERS[card] for card in pile]
    states["pile"][0, : len(kinds)] = kinds
    states["count"] = len(kinds)
    states["top"] = kinds[-1]
    states["paused"][0, : len(known.paused)] = known.paused
    states["at"] = known.at
    return states
