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
    refused,
)
from tenback.fast.compiled import compiled, lowest
from tenback.fast.dice import game_key, stream_key
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


@compiled
def show(s: Record, seen: Bytes, mask: Bytes) -> None:
    """Writes what the current player sees, except the cards on the rows, and what is legal."""
    seat = max(s.turn, 0)  # before the first turn, seat 0 is asked
    show_table(s, seat, seen)
    for action in range(ACTIONS):
        mask[action] = 0
    if s.over:
        return
    if s.turn == NO_TURN:
        for first in range(s.players):
            mask[END + 1 + first] = 1
        return
    ready = may_end(s)
    if ready:
        look(s)  # else can_go_on has just done so
    hand = s.hands[seat]
    for row in range(ROWS):
        lays = s.lays[row]
        while lays:
            mask[row * CARDS + card_at(hand, lowest(lays) >> 3) - FIRST_CARD] = 1
            lays = but_first(lays)
    mask[END] = ready


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
    seen[REQUIRED] = 0 if s.turn == NO_TURN or s.over else max(0, s.required)
    seen[SEAT] = seat


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
            choose(states[number], options[0], options[1], options[2], options[3])
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
            each = (action % CARDS + FIRST_CARD) * EACH
            seen[PLAYED + action % CARDS] = 1
            lay(s, lowest(equal(s.hands[s.turn], each)) >> 3, action // CARDS)
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
