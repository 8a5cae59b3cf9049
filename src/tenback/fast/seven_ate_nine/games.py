"""Many races of 7 Ate 9 between bots that have a twin: `random` and `greedy`.

Time advances from intent to intent, as in the arena: the earliest intent is carried out (on a tie,
that of the lowest seat), and every bot that notices something new decides again. A bot is a Racer
here: the number and parameters of its choice, and its reaction time. To add a choice, write a
function like `by_chance` and a line in `choose_action`; to add a distribution of times, change
`reaction`.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from tenback.fast import Runner
from tenback.fast.arrays import Floats, Ints, Record, Records
from tenback.fast.compiled import compiled, lowest, ones, signed
from tenback.fast.dice import below, game_key, stream_key
from tenback.fast.hands import but_first
from tenback.fast.results import RESULTS
from tenback.rules import seven_ate_nine as rules

from .convert import chosen
from .twin import (
    CARDS,
    KINDS,
    NOBODY,
    SEATS,
    STATE,
    TAKE,
    choose,
    deal,
    lay,
    right,
    take,
)

BY_CHANCE, SMALLEST_STEP = range(2)


class Racer(NamedTuple):
    """A bot in numbers.

    Attributes:
        least: The least time that it takes to act, in milliseconds.
        mistakes: One choice in this many is wrong; 0 means none.
    """

    choice: int
    least: int
    most: int
    mistakes: int = 0


POLICIES = {
    "random": Racer(BY_CHANCE, 500, 1500, mistakes=24),
    "greedy": Racer(SMALLEST_STEP, 700, 1300),
}

CHOICE, LEAST, MOST, MISTAKES = range(len(Racer._fields))
WAIT = -1
"""In place of an action: do nothing until something happens."""
NEVER = np.inf
EVERYBODY = (1 << SEATS) - 1
"""All seats, as bits."""

STEP_ONE, STEP_TWO = (
    sum(1 << kind for kind, card in enumerate(KINDS) if card.step == step) for step in (1, 2)
)


@compiled
def of_number(found: int, number: int) -> int:
    """Returns the kind with this number in a set, counted from 0."""
    for _ in range(number):
        found = but_first(found)
    return int(lowest(found))


@compiled
def by_chance(s: Record, seat: int, mistakes: int, key: int, throw: int) -> tuple[int, int]:
    """Returns a random right lay, a take, or a mistake; and the number of the next throw."""
    if s.held[seat]:
        throw += 1
        if below(key, throw - 1, mistakes) == 0:
            held = s.hands[seat]
            return of_number(held, below(key, throw, ones(held))), throw + 1
    lays = right(s, seat)
    takes = 1 if s.left[seat] else 0
    choices = takes + ones(lays)
    if choices == 0:
        return WAIT, throw
    number = below(key, throw, choices)
    return (TAKE if number < takes else of_number(lays, number - takes)), throw + 1


@compiled
def smallest_step(s: Record, seat: int, throw: int) -> tuple[int, int]:
    """Returns the right lay with the smallest step (on a tie, of the lowest card), or a take."""
    lays = right(s, seat)
    one, two = lays & STEP_ONE, lays & STEP_TWO
    lays = one or two or lays
    other = TAKE if s.left[seat] else WAIT
    return (lowest(lays) if lays else other), throw


@compiled
def choose_action(s: Record, seat: int, racers: Ints, key: int, throw: int) -> tuple[int, int]:
    """Returns what a seat decides about what it sees now, and the number of its next throw."""
    if racers[seat, CHOICE] == BY_CHANCE:
        return by_chance(s, seat, racers[seat, MISTAKES], key, throw)
    return smallest_step(s, seat, throw)


@compiled
def reaction(seat: int, racers: Ints, key: int, throw: int) -> tuple[float, int]:
    """Returns how many milliseconds the seat takes to act, and the number of the next throw."""
    least, most = racers[seat, LEAST], racers[seat, MOST]
    return least + below(key, throw, (most - least) * 1000) / 1000, throw + 1


@compiled
def intend(
    s: Record, seat: int, at: float, racers: Ints, dice: Ints, actions: Ints, times: Floats
) -> None:
    """Writes what a seat that has noticed something new will do, and when."""
    key, throw = dice[seat, 0], dice[seat, 1]
    action, throw = choose_action(s, seat, racers, key, throw)
    actions[seat], times[seat] = action, NEVER
    if action != WAIT:
        start = max(at, float(s.paused[seat])) if action != TAKE else at
        passes, throw = reaction(seat, racers, key, throw)
        times[seat] = start + passes
    dice[seat, 1] = throw


@compiled
def race(s: Record, racers: Ints, dice: Ints, actions: Ints, times: Floats) -> int:
    """Plays a dealt race to its end; returns the number of moves."""
    moves, at = 0, 0.0
    noticed = EVERYBODY
    while s.winner == NOBODY:
        first, soonest = NOBODY, NEVER
        for seat in range(s.players):
            if noticed >> seat & 1:
                intend(s, seat, at, racers, dice, actions, times)
            time = times[seat]
            first, soonest = (seat, time) if time < soonest else (first, soonest)
        at = soonest
        if first == NOBODY:
            break  # all wait, so nothing will happen any more
        moves += 1
        top, count, paused = s.top, s.count, s.paused[first]
        noticed = 1 << first
        if actions[first] == TAKE:
            take(s, first, int(at))
        elif not lay(s, first, actions[first], int(at)) and s.paused[first] == paused:
            noticed = 0
        if s.top != top or s.count != count:
            noticed = EVERYBODY
    return moves


@compiled
def run(states: Records, options: Ints, racers: Ints, seed: int, start: int, out: Records) -> None:
    """Plays races of a seed; writes their results."""
    s = states[0]
    choose(s, options)
    deck = np.empty(CARDS, np.uint8)
    dice = np.zeros((SEATS, 2), np.int64)
    actions = np.zeros(SEATS, np.int64)
    times = np.zeros(SEATS, np.float64)
    for number in range(len(out)):
        game = game_key(seed, start + number)
        deal(s, stream_key(game, 0), deck)
        for seat in range(s.players):
            dice[seat, 0], dice[seat, 1] = stream_key(game, 1 + seat), 0
        one = out[number]
        one.moves = race(s, racers, dice, actions, times)
        one.won = one.seat = s.winner
        for seat in range(s.players):
            one.left[seat] = s.held[seat] + s.left[seat]
            one.deck += s.left[seat]


def runner(options: rules.Options, bots: Sequence[str]) -> Runner | None:
    """Returns a function that plays races of these bots; None if one has no twin."""
    if not set(bots) <= set(POLICIES):
        return None
    table = chosen(options)
    racers = np.array([POLICIES[name] for name in bots], np.int64)

    def play(seed: int, start: int, count: int) -> Records:
        out = np.zeros(count, RESULTS)
        run(np.zeros(1, STATE), table, racers, signed(seed), start, out)
        if (out["won"] == NOBODY).any():
            raise RuntimeError("all bots wait, and the game stands still")
        return out

    return play
