"""Many games of The Game between bots that have a twin: `random` and `greedy`.

`play` follows `twin.py` step by step, for every table. `play_plain` is the same game where nothing
burns, with all that changes held in registers: twice as fast, and most games are such games.
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tenback.fast.compiled import compiled, inlined, lowest, ones, signed, word, zeros_above
from tenback.fast.dice import below, game_key, stream_key
from tenback.fast.hands import EACH, NOBODY, SIZE, card_at, place_of, put_in, taken_out
from tenback.fast.results import RESULTS
from tenback.fast.turns import GREEDY, RANDOM, sit_down
from tenback.rules import the_game as rules

from .convert import chosen
from .twin import (
    CARDS,
    FIRST_CARD,
    ROWS,
    SEATS,
    STATE,
    begin,
    choose,
    deal,
    down_takes,
    end,
    enough,
    lay,
    may_end,
    reachable,
    up_takes,
)

POLICIES = {"random": RANDOM, "greedy": GREEDY}


@inlined
def by_chance(key: int, throw: int, a: int, b: int, c: int, d: int) -> int:
    """Returns any lay, each equally likely: its place, and its row times eight."""
    first = ones(a)
    second = first + ones(b)
    third = second + ones(c)
    number = below(key, throw, third + ones(d))
    # Chosen without branches: which row it is, no processor can foresee.
    row, takes, before = 0, a, 0
    row, takes, before = (row + 1, b, first) if number >= first else (row, takes, before)
    row, takes, before = (row + 1, c, second) if number >= second else (row, takes, before)
    row, takes, before = (row + 1, d, third) if number >= third else (row, takes, before)
    return row * SIZE + place_of(takes, number - before)


@inlined
def up_step(hand: int, takes: int, top: int) -> int:
    """Returns the smallest step on an ascending row, with its place: 8 * step + place."""
    if takes == 0:
        return 8 * 1000
    place = lowest(takes) >> 3
    return 8 * (card_at(hand, place) - (top & 0xFF)) + place


@inlined
def down_step(hand: int, takes: int, top: int) -> int:
    """Returns the smallest step on a descending row, with its place."""
    if takes == 0:
        return 8 * 1000
    place = (63 - zeros_above(takes)) >> 3
    return 8 * ((top & 0xFF) - card_at(hand, place)) + place


@inlined
def nearest(
    hand: int, a: int, b: int, c: int, d: int, top_a: int, top_b: int, top_c: int, top_d: int
) -> int:
    """Returns the lay with the smallest step, a jump counting -10; of equal ones the first."""
    best, row = up_step(hand, a, top_a), 0
    other = up_step(hand, b, top_b)
    if other >> 3 < best >> 3:
        best, row = other, 1
    other = down_step(hand, c, top_c)
    if other >> 3 < best >> 3:
        best, row = other, 2
    other = down_step(hand, d, top_d)
    if other >> 3 < best >> 3:
        best, row = other, 3
    return row * SIZE + (best & 7)


@inlined
def play(s: Any, game: int, policies: Any, keys: Any, throws: Any) -> int:
    """Plays a dealt game to its end; returns the number of moves."""
    begin(s, sit_down(game, s.players, policies, keys, throws))
    moves = 1
    while not s.over:
        moves += 1
        if may_end(s):
            end(s)
            continue
        seat = s.turn
        lays, tops = s.lays, s.tops
        if policies[seat] == RANDOM:
            choice = by_chance(keys[seat], throws[seat], lays[0], lays[1], lays[2], lays[3])
            throws[seat] += 1
        else:
            choice = nearest(
                s.hands[seat],
                *(lays[0], lays[1], lays[2], lays[3]),
                *(tops[0], tops[1], tops[2], tops[3]),
            )
        lay(s, choice & 7, choice >> 3)
    return moves


@compiled
def run(states: Any, options: Any, policies: Any, seed: int, start: int, out: Any) -> None:
    """Plays games of a seed, any table; writes what they came to."""
    s = states[0]
    choose(s, options[0], options[1], options[2], options[3])
    keys = np.zeros(SEATS, np.int64)
    throws = np.zeros(SEATS, np.int64)
    for number in range(len(out)):
        game = game_key(seed, start + number)
        deal(s, stream_key(game, 0))
        one = out[number]
        one.moves = play(s, game, policies, keys, throws)
        one.won = s.gone == CARDS
        one.left[0] = CARDS - s.gone
        one.deck = CARDS - s.drawn
        one.seat = s.turn


@inlined
def draw(deck: Any, key: int, place: int) -> int:
    """Returns the card that a shuffle brings to a place of the deck."""
    other = place + below(key, place, CARDS - place)
    card = deck[other]
    deck[other] = deck[place]
    deck[place] = card
    return word(card)


@compiled
def run_plain(options: Any, policies: Any, seed: int, start: int, out: Any) -> None:
    """Plays games of a seed where nothing burns; writes what they came to."""
    players, minimum = options[0], 3 if options[1] else 2
    full = (8 if players == 1 else 7 if players == 2 else 6) - options[2]
    hands = np.zeros(SEATS, np.int64)
    keys = np.zeros(SEATS, np.int64)
    throws = np.zeros(SEATS, np.int64)
    tops = np.zeros(ROWS, np.int64)
    deck = np.zeros(CARDS, np.uint8)
    for number in range(len(out)):
        game = game_key(seed, start + number)
        key = stream_key(game, 0)
        for place in range(CARDS):
            deck[place] = FIRST_CARD + place
        for seat in range(players):
            hands[seat] = NOBODY
        drawn = 0
        for _ in range(full):
            for seat in range(players):
                hands[seat] = put_in(hands[seat], draw(deck, key, drawn))
                drawn += 1
        top_a = top_b = EACH
        top_c = top_d = 100 * EACH
        seat = sit_down(game, players, policies, keys, throws)
        gone, moves = 0, 1
        over = False
        while True:
            hand = hands[seat]
            own, throw, greedy = keys[seat], throws[seat], policies[seat] == GREEDY
            laid = 0
            required = minimum if drawn < CARDS else 1
            while required > 0 and hand != NOBODY:
                a, b = up_takes(hand, top_a), up_takes(hand, top_b)
                c, d = down_takes(hand, top_c), down_takes(hand, top_d)
                known = enough(hand, required, a, b, c, d)
                if known < 0:
                    tops[0], tops[1], tops[2], tops[3] = top_a, top_b, top_c, top_d
                    known = word(reachable(hand, tops, required, due=0, alone=False))
                if known == 0:
                    over = True
                    break
                if greedy:
                    choice = nearest(hand, a, b, c, d, top_a, top_b, top_c, top_d)
                else:
                    choice = by_chance(own, throw, a, b, c, d)
                    throw += 1
                place, row = choice & 7, choice >> 3
                top = card_at(hand, place) * EACH
                top_a = top if row == 0 else top_a
                top_b = top if row == 1 else top_b
                top_c = top if row == 2 else top_c
                top_d = top if row == 3 else top_d
                hand = taken_out(hand, place)
                laid += 1
                required -= 1
            gone += laid
            moves += laid
            if over or gone == CARDS:
                break
            moves += word(hand != NOBODY)  # an empty hand ends the turn by itself
            for _ in range(min(laid, CARDS - drawn)):
                hand = put_in(hand, draw(deck, key, drawn))
                drawn += 1
            hands[seat], throws[seat] = hand, throw
            seat = seat + 1 if seat + 1 < players else 0
            while hands[seat] == NOBODY:
                seat = seat + 1 if seat + 1 < players else 0
        one = out[number]
        one.won = gone == CARDS
        one.left[0] = CARDS - gone
        one.deck = CARDS - drawn
        one.seat = seat
        one.moves = moves


def runner(
    options: rules.Options, bots: Sequence[str]
) -> Callable[[int, int, int], NDArray[Any]] | None:
    """Returns what plays games with these bots in the seats; None if one has no twin."""
    if not set(bots) <= set(POLICIES):
        return None
    table = chosen(options)
    policies = np.array([POLICIES[name] for name in bots], np.int64)

    def play(seed: int, start: int, count: int) -> NDArray[Any]:
        out = np.zeros(count, RESULTS)
        seed = signed(seed)
        if options.on_fire:
            run(np.zeros(1, STATE), table, policies, seed, start, out)
        else:
            run_plain(table, policies, seed, start, out)
        return out

    return play
