"""Many games of The Game side by side, for programs that learn: each step advances all of them.

`observations` is what the current player sees, `masks` what is legal, one line per game. When a
game is over, the next one is dealt at once. Game n of line i is the seed's game i + n * size, so
lines do not depend on each other.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tenback.fast.arrays import Bytes, Flags, Ints, Record, Records
from tenback.fast.compiled import compiled, lowest, signed
from tenback.fast.dice import game_key, stream_key
from tenback.fast.hands import EACH, but_first, card_at, equal, held, size
from tenback.fast.results import BEATEN, GOES_ON
from tenback.rules import the_game as rules

from .convert import chosen
from .twin import (
    ACTIONS,
    CARDS,
    END,
    FIRST_CARD,
    NO_TURN,
    ROWS,
    SEATS,
    STATE,
    begin,
    choose,
    deal,
    end,
    lay,
    look,
    may_end,
)

HAND = 0
PLAYED = HAND + CARDS
TOPS = PLAYED + CARDS
DUE = TOPS + ROWS
HANDS = DUE + ROWS
DECK = HANDS + SEATS
REQUIRED = DECK + 1
SEAT = REQUIRED + 1
OBSERVED = SEAT + 1
"""The length of an observation. The names above are the offsets of its parts."""


@compiled
def show(s: Record, seen: Bytes, mask: Bytes) -> None:
    """Writes what the current player sees, except the cards on the rows, and what is legal."""
    seat = max(s.turn, 0)  # before the first turn, seat 0 is asked
    show_table(s, seat, seen)
    for action in range(ACTIONS):
        mask[action] = 0
    if s.turn == NO_TURN:
        for first in range(s.players):
            mask[END + 1 + first] = 1
        return
    look(s)
    hand = s.hands[seat]
    for row in range(ROWS):
        lays = s.lays[row]
        while lays:
            mask[row * CARDS + card_at(hand, lowest(lays) >> 3) - FIRST_CARD] = 1
            lays = but_first(lays)
    mask[END] = may_end(s)


@compiled
def show_table(s: Record, seat: int, seen: Bytes) -> None:
    """Writes the seat's hand and what everybody sees, except the cards on the rows."""
    for place in range(CARDS):
        seen[HAND + place] = 0
    hand = s.hands[seat]
    cards = held(hand)
    while cards:
        seen[HAND + card_at(hand, lowest(cards) >> 3) - FIRST_CARD] = 1
        cards = but_first(cards)
    for row in range(ROWS):
        seen[TOPS + row] = s.tops[row] & 0xFF
        seen[DUE + row] = s.due >> row & 1
    for number in range(SEATS):
        other = seat + number
        if other >= s.players:
            other -= s.players
        seen[HANDS + number] = size(s.hands[other]) if number < s.players else 0
    seen[DECK] = CARDS - s.drawn
    seen[REQUIRED] = 0 if s.turn == NO_TURN else max(0, s.required)
    seen[SEAT] = seat


@compiled
def deal_next(s: Record, games: Ints, number: int, count: int, seed: int, seen: Bytes) -> None:
    """Deals the line's next game."""
    deal(s, stream_key(game_key(seed, number + games[number] * count), 0))
    games[number] += 1
    for place in range(CARDS):
        seen[PLAYED + place] = 0


@compiled
def start_all(
    states: Records, options: Ints, games: Ints, seed: int, observations: Bytes, masks: Bytes
) -> None:
    """Deals the first game of every line."""
    count = len(states)
    for number in range(count):
        s = states[number]
        choose(s, options[0], options[1], options[2], options[3])
        deal_next(s, games, number, count, seed, observations[number])
        show(s, observations[number], masks[number])


@compiled
def step_all(
    states: Records,
    games: Ints,
    seed: int,
    actions: Ints,
    observations: Bytes,
    masks: Bytes,
    ended: Flags,
    won: Flags,
    left: Bytes,
) -> int:
    """Carries out one action in every line; returns the first with an illegal action, or -1.

    If any action is illegal, nothing is done.
    """
    count = len(states)
    for number in range(count):
        action = actions[number]
        if action < 0 or action >= ACTIONS or masks[number, action] == 0:
            return number
    for number in range(count):
        s = states[number]
        seen = observations[number]
        action = actions[number]
        if action < END:
            each = (action % CARDS + FIRST_CARD) * EACH
            seen[PLAYED + action % CARDS] = 1
            lay(s, lowest(equal(s.hands[s.turn], each)) >> 3, action // CARDS)
        elif action == END:
            end(s)
        else:
            begin(s, action - END - 1)
        ended[number] = s.over != GOES_ON
        won[number] = s.over == BEATEN
        left[number] = CARDS - s.gone
        if s.over:
            deal_next(s, games, number, count, seed, seen)
        show(s, seen, masks[number])
    return -1


class Batch:
    """Games that advance together, one step at a time.

    >>> import numpy as np
    >>> from tenback import the_game
    >>> batch = Batch(the_game.Options(players=3), size=2, seed=1)
    >>> batch.step(batch.masks.argmax(axis=1))  # the first legal action of each
    >>> batch.ended
    array([False, False])
    """

    observations: NDArray[np.uint8]
    """By line: hand and cards on the rows (98 each, card 2 first), tops, rows to be covered,
    hand sizes from this seat on, deck, cards still required, seat. The next step overwrites it.
    """
    masks: NDArray[np.uint8]
    """By line: which actions are legal: lays (row * 98 + card - 2), ending the turn, who begins."""
    ended: NDArray[np.bool_]
    """By line: whether the last step ended a game. The next one has already been dealt."""
    won: NDArray[np.bool_]
    """By line: whether the game that the last step ended was won."""
    left: NDArray[np.uint8]
    """By line: the cards left after the last step, before a new deal."""

    def __init__(self, options: rules.Options, size: int, seed: int) -> None:
        self._states = np.zeros(size, STATE)
        self._games = np.zeros(size, np.int64)
        self._seed = signed(seed)
        self.observations = np.zeros((size, OBSERVED), np.uint8)
        self.masks = np.zeros((size, ACTIONS), np.uint8)
        self.ended = np.zeros(size, np.bool_)
        self.won = np.zeros(size, np.bool_)
        self.left = np.full(size, CARDS, np.uint8)
        start_all(
            self._states, chosen(options), self._games, self._seed, self.observations, self.masks
        )

    def step(self, actions: NDArray[np.integer[Any]]) -> None:
        """Carries out one action in every line; if one is illegal, raises ValueError instead."""
        if actions.shape != self.ended.shape:
            raise ValueError(f"{self.ended.size} games need as many actions, not {actions.shape}")
        wrong = step_all(
            self._states,
            self._games,
            self._seed,
            actions.astype(np.int64),
            self.observations,
            self.masks,
            self.ended,
            self.won,
            self.left,
        )
        if wrong >= 0:
            legal = np.flatnonzero(self.masks[wrong]).tolist()
            raise ValueError(f"line {wrong}: action {actions[wrong]} is not legal; legal: {legal}")
