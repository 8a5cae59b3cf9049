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
    refused,
)
from tenback.fast.compiled import compiled, lowest, ones
from tenback.fast.dice import game_key, stream_key
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


@compiled
def show(s: Record, seen: Bytes, mask: Bytes) -> None:
    """Writes what the current player sees, except the cards on the piles; and what is legal."""
    seat = max(s.turn, 0)  # before the first turn, seat 0 is asked
    hand = s.hands[seat]
    for place in range(CARDS):
        seen[HAND + place] = 0
    for place in range(ROWS * CARDS):
        seen[TOPS + place] = 0
    cards = hand
    while cards:
        seen[HAND + lowest(cards)] = 1
        cards = but_first(cards)
    for row in range(ROWS):
        if s.tops[row] != NO_TOP:
            seen[TOPS + row * CARDS + s.tops[row]] = 1
    for number in range(SEATS):
        other = seat + number
        if other >= s.players:
            other -= s.players
        seen[HANDS + number] = ones(s.hands[other]) if number < s.players else 0
    seen[DECK] = CARDS - s.drawn
    seen[REQUIRED] = s.turn != NO_TURN and s.laid == 0 and s.over == GOES_ON
    seen[SEAT] = seat
    mark(s, mask)


@compiled
def mark(s: Record, mask: Bytes) -> None:
    """Writes what is legal; nothing if the game is over."""
    for action in range(ACTIONS):
        mask[action] = 0
    if s.over:
        return
    if s.turn == NO_TURN:
        for first in range(s.players):
            mask[END + 1 + first] = 1
        return
    for row in range(ROWS):
        takes = s.hands[s.turn] & (DOWN if row else UP)[s.tops[row]]
        while takes:
            mask[row * CARDS + lowest(takes)] = 1
            takes = but_first(takes)
    mask[END] = s.laid > 0


@compiled
def deal_next(
    states: Records, games: Ints, number: int, seed: int, terms: Ints, out: Written
) -> None:
    """Deals a line's next game and shows it."""
    s = states[number]
    seen = out.observations[number]
    deal(s, stream_key(game_key(seed, number + games[number] * len(states)), 0))
    games[number] += 1
    for place in range(CARDS):
        seen[PLAYED + place] = 0
    if terms[BEGIN] == SEAT0:
        begin(s, 0)
    show(s, seen, out.masks[number])
    out.seats[number] = max(s.turn, 0)


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
    for number in range(len(states)):
        if lines[number]:
            choose(states[number], options[0], options[1])
            deal_next(states, games, number, seed, terms, out)
            out.rewards[number] = 0
            out.ended[number] = out.won[number] = False
            out.left[number] = CARDS


@compiled
def step_all(
    states: Records, games: Ints, seed: int, actions: Ints, terms: Ints, out: Written
) -> int:
    """Carries out one action in every line; returns the first illegal one's line, or ALL_LEGAL.

    If any action is illegal, nothing is done.
    """
    observations, masks, rewards, ended, won, left, seats, finals = out  # once: it costs
    wrong = refused(actions, masks, ended, terms[MODE])
    if wrong != ALL_LEGAL:
        return wrong
    by_cards, mode = terms[REWARD] == BY_CARDS, terms[MODE]
    for number in range(len(states)):
        s = states[number]
        if mode == NEXT_STEP and ended[number]:
            deal_next(states, games, number, seed, terms, out)
            rewards[number], ended[number], won[number], left[number] = 0, False, False, CARDS
            continue
        seen = observations[number]
        action = actions[number]
        gone = s.gone
        if action < END:
            seen[PLAYED + action % CARDS] = 1
            lay(s, action % CARDS, action // CARDS)
        elif action == END:
            end(s)
        else:
            begin(s, action - END - 1)
        over = s.over
        rewards[number] = (s.gone - gone) / CARDS if by_cards else over == BEATEN
        ended[number] = over != GOES_ON
        won[number] = over == BEATEN
        left[number] = CARDS - s.gone
        seats[number] = s.turn
        show(s, seen, masks[number])
        if over != GOES_ON:
            finals[number, :] = seen
            if mode == SAME_STEP:
                deal_next(states, games, number, seed, terms, out)
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
