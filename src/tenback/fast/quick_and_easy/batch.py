"""Many games of Quick & Easy side by side, for programs that learn."""

from tenback.fast.arrays import Bytes, Flags, Ints, Record, Records
from tenback.fast.batch import (
    ALL_LEGAL,
    BEGIN,
    BY_CARDS,
    MODE,
    NEXT_STEP,
    REWARD,
    SAME_STEP,
    SEAT0,
    TeamBatch,
    Written,
    key_of,
    refused,
)
from tenback.fast.compiled import compiled, lowest, ones
from tenback.fast.hands import but_first
from tenback.fast.results import BEATEN, GOES_ON
from tenback.rules import quick_and_easy as rules

from .convert import chosen
from .layout import LAYOUT, OBSERVED
from .twin import (
    ACTIONS,
    CARDS,
    DOWN,
    END,
    NO_TOP,
    NO_TURN,
    ROWS,
    SEATS,
    STATE,
    UP,
    begin,
    choose,
    deal,
    end,
    lay,
)

HAND, PLAYED, TOPS, _, HANDS, DECK, REQUIRED, SEAT = (part.start for part in LAYOUT.values())


# array[number, place] is used, and no row is sliced off: a slice counts references, which costs.


@compiled
def show(s: Record, number: int, observations: Bytes) -> None:
    """Writes what the current player sees, except the cards on the piles."""
    seat = max(s.turn, 0)  # before the first turn, seat 0 is asked
    for place in range(CARDS):
        observations[number, HAND + place] = 0
    cards = s.hands[seat]
    while cards:
        observations[number, HAND + lowest(cards)] = 1
        cards = but_first(cards)
    for place in range(ROWS * CARDS):
        observations[number, TOPS + place] = 0
    for row in range(ROWS):
        if s.tops[row] != NO_TOP:
            observations[number, TOPS + row * CARDS + s.tops[row]] = 1
    for after in range(SEATS):
        other = seat + after
        if other >= s.players:
            other -= s.players
        observations[number, HANDS + after] = ones(s.hands[other]) if after < s.players else 0
    observations[number, DECK] = CARDS - s.drawn
    required = s.turn != NO_TURN and s.laid == 0 and s.over == GOES_ON
    observations[number, REQUIRED] = required
    observations[number, SEAT] = seat


@compiled
def mark(s: Record, number: int, masks: Bytes) -> None:
    """Writes what is legal; nothing if the game is over."""
    for action in range(ACTIONS):
        masks[number, action] = 0
    if s.over:
        return
    if s.turn == NO_TURN:
        for first in range(s.players):
            masks[number, END + 1 + first] = 1
        return
    for row in range(ROWS):
        takes = s.hands[s.turn] & (DOWN if row else UP)[s.tops[row]]
        while takes:
            masks[number, row * CARDS + lowest(takes)] = 1
            takes = but_first(takes)
    masks[number, END] = s.laid > 0


@compiled
def deal_next(s: Record, key: int, number: int, terms: Ints, observations: Bytes) -> None:
    """Deals a line's next game and shows it."""
    deal(s, key)
    for place in range(CARDS):
        observations[number, PLAYED + place] = 0
    if terms[BEGIN] == SEAT0:
        begin(s, 0)
    show(s, number, observations)


@compiled
def deal_to(
    states: Records,
    options: Ints,
    games: Ints,
    seed: int,
    lines: Flags,
    terms: Ints,
    out: Written,
) -> None:
    """Deals the next game in some lines."""
    observations, masks, rewards, ended, won, left, seats, _ = out
    for number in range(len(states)):
        if lines[number]:
            s = states[number]
            choose(s, options[0], options[1])
            deal_next(s, key_of(games, number, seed), number, terms, observations)
            mark(s, number, masks)
            rewards[number], ended[number], won[number], left[number] = 0, False, False, CARDS
            seats[number] = max(s.turn, 0)


@compiled
def step_all(
    states: Records, games: Ints, seed: int, actions: Ints, terms: Ints, out: Written
) -> int:
    """Carries out one action in every line; returns the first illegal one's line, or ALL_LEGAL.

    If any action is illegal, nothing is done.
    """
    observations, masks, rewards, ended, won, left, seats, finals = out  # once: it costs
    by_cards, mode = terms[REWARD] == BY_CARDS, terms[MODE]
    wrong = refused(actions, masks, ended, mode)
    if wrong != ALL_LEGAL:
        return wrong
    for number in range(len(states)):
        s = states[number]
        gone = s.gone
        if mode == NEXT_STEP and ended[number]:
            deal_next(s, key_of(games, number, seed), number, terms, observations)
            gone = 0
        else:
            action = actions[number]
            if action < END:
                observations[number, PLAYED + action % CARDS] = 1
                lay(s, action % CARDS, action // CARDS)
            elif action == END:
                end(s)
            else:
                begin(s, action - END - 1)
            show(s, number, observations)
        over = s.over
        rewards[number] = (s.gone - gone) / CARDS if by_cards else over == BEATEN
        ended[number] = over != GOES_ON
        won[number] = over == BEATEN
        left[number] = CARDS - s.gone
        if over != GOES_ON:
            for place in range(OBSERVED):
                finals[number, place] = observations[number, place]
            if mode == SAME_STEP:
                deal_next(s, key_of(games, number, seed), number, terms, observations)
        mark(s, number, masks)
        seats[number] = max(s.turn, 0)
    return ALL_LEGAL


class Batch(TeamBatch):
    """Games that advance together, one step at a time.

    An action is pile * 50 + card to lay a card, the cards numbered in printed order (red 1 is 0);
    100 to end the turn, 101 + seat to say who begins. With `begin="seat0"` nobody is asked, and
    seat 0 does.

    >>> import numpy as np
    >>> from tenback import quick_and_easy
    >>> batch = Batch(quick_and_easy.Options(players=3), size=2, seed=1)
    >>> batch.step(batch.masks.argmax(axis=1))  # the first legal action of each
    >>> batch.ended
    array([False, False])
    """

    def __init__(
        self,
        options: rules.Options,
        size: int,
        seed: int,
        *,
        begin: str = "ask",
        reward: str = "sparse",
        autoreset: str = "same-step",
    ) -> None:
        super().__init__(
            options,
            size,
            seed,
            begin=begin,
            reward=reward,
            autoreset=autoreset,
            dtype=STATE,
            chosen=chosen(options),
            sizes=(OBSERVED, ACTIONS, CARDS),
            compiled_steps=(deal_to, step_all),
        )
