"""Many games of The Game side by side, for programs that learn: each step advances all of them."""

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
from tenback.fast.compiled import compiled, lowest
from tenback.fast.hands import EACH, but_first, card_at, equal, held, size
from tenback.fast.results import BEATEN, GOES_ON
from tenback.rules import the_game as rules

from .convert import chosen
from .layout import LAYOUT, OBSERVED
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

HAND, PLAYED, TOPS, DUE, HANDS, DECK, REQUIRED, SEAT = (part.start for part in LAYOUT.values())


# array[number, place] is used, and no row is sliced off: a slice counts references, which costs.


@compiled
def show(s: Record, number: int, observations: Bytes) -> None:
    """Writes what the current player sees, except the cards on the rows."""
    seat = max(s.turn, 0)  # before the first turn, seat 0 is asked
    for place in range(CARDS):
        observations[number, HAND + place] = 0
    hand = s.hands[seat]
    cards = held(hand)
    while cards:
        observations[number, HAND + card_at(hand, lowest(cards) >> 3) - FIRST_CARD] = 1
        cards = but_first(cards)
    for row in range(ROWS):
        observations[number, TOPS + row] = s.tops[row] & 0xFF
        observations[number, DUE + row] = s.due >> row & 1
    for after in range(SEATS):
        other = seat + after
        if other >= s.players:
            other -= s.players
        observations[number, HANDS + after] = size(s.hands[other]) if after < s.players else 0
    observations[number, DECK] = CARDS - s.drawn
    required = 0 if s.turn == NO_TURN or s.over else max(0, s.required)
    observations[number, REQUIRED] = required
    observations[number, SEAT] = seat


@compiled
def mark(s: Record, number: int, masks: Bytes) -> None:
    """Writes what is legal, from the lays noted in the state; nothing if the game is over."""
    for action in range(ACTIONS):
        masks[number, action] = 0
    if s.over:
        return
    if s.turn == NO_TURN:
        for first in range(s.players):
            masks[number, END + 1 + first] = 1
        return
    hand = s.hands[s.turn]
    for row in range(ROWS):
        lays = s.lays[row]
        while lays:
            masks[number, row * CARDS + card_at(hand, lowest(lays) >> 3) - FIRST_CARD] = 1
            lays = but_first(lays)
    masks[number, END] = may_end(s)


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
            choose(s, options[0], options[1], options[2], options[3])
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
                each = (action % CARDS + FIRST_CARD) * EACH
                observations[number, PLAYED + action % CARDS] = 1
                lay(s, lowest(equal(s.hands[s.turn], each)) >> 3, action // CARDS)
            elif action == END:
                end(s)
            else:
                begin(s, action - END - 1)
            if may_end(s):
                look(s)  # else can_go_on has just done so
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

    An action is row * 98 + card - 2 to lay a card, 392 to end the turn, 393 + seat to say who
    begins. With `begin="seat0"` nobody is asked, and seat 0 does.

    >>> import numpy as np
    >>> from tenback import the_game
    >>> batch = Batch(the_game.Options(players=3), size=2, seed=1)
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
