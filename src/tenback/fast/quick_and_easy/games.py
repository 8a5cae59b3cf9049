"""Many games of Quick & Easy between bots that have a twin: `random` and `greedy`.

Both lay one card and end the turn.
"""

from collections.abc import Sequence

import numpy as np

from tenback.fast import Runner
from tenback.fast.arrays import Ints, Record, Records
from tenback.fast.compiled import compiled, lowest, ones, signed
from tenback.fast.dice import below, game_key, stream_key
from tenback.fast.hands import but_first
from tenback.fast.results import BEATEN, RESULTS
from tenback.fast.turns import GREEDY, RANDOM, sit_down
from tenback.rules import quick_and_easy as rules

from .convert import chosen
from .twin import CARDS, DOWN, NO_TOP, SEATS, STATE, UP, begin, choose, deal, end, lay

POLICIES = {"random": RANDOM, "greedy": GREEDY}

LOWEST, HIGHEST = -1, 10
"""Where the steps on an empty pile count from, with numbers from 0."""


@compiled
def by_chance(key: int, throw: int, up: int, down: int) -> int:
    """Returns a random lay, as its card plus 64 times its row. The hand has at most two cards."""
    ups = ones(up)
    number = below(key, throw, ups + ones(down))
    row = 1 if number >= ups else 0
    takes = down if row else up
    return row << 6 | lowest(but_first(takes) if number - row * ups else takes)


@compiled
def up_step(card: int, top: int) -> int:
    """Returns the step on the ascending pile: -10 for a jump."""
    step = card % 10 - (LOWEST if top == NO_TOP else top % 10)
    return step if step > 0 else -10


@compiled
def down_step(card: int, top: int) -> int:
    """Returns the step on the descending pile: -10 for a jump."""
    step = (HIGHEST if top == NO_TOP else top % 10) - card % 10
    return step if step > 0 else -10


@compiled
def nearest(up: int, down: int, top: int, bottom: int) -> int:
    """Returns the lay with the smallest step (on a tie, the first), in the form of `by_chance`."""
    best, choice = 1000, 0
    while up:
        card = lowest(up)
        step = up_step(card, top)
        if step < best:
            best, choice = step, card
        up = but_first(up)
    while down:
        card = lowest(down)
        step = down_step(card, bottom)
        if step < best:
            best, choice = step, 64 | card
        down = but_first(down)
    return choice


@compiled
def play(s: Record, game: int, policies: Ints, keys: Ints, throws: Ints) -> int:
    """Plays a dealt game to its end; returns the number of moves."""
    begin(s, sit_down(game, s.players, policies, keys, throws))
    moves = 1
    while not s.over:
        moves += 1
        if s.laid:
            end(s)
            continue
        seat = s.turn
        hand, top, bottom = s.hands[seat], s.tops[0], s.tops[1]
        up, down = hand & UP[top], hand & DOWN[bottom]
        if policies[seat] == RANDOM:
            choice = by_chance(keys[seat], throws[seat], up, down)
            throws[seat] += 1
        else:
            choice = nearest(up, down, top, bottom)
        lay(s, choice & 63, choice >> 6)
    return moves


@compiled
def run(
    states: Records, options: Ints, policies: Ints, seed: int, start: int, out: Records
) -> None:
    """Plays games of a seed; writes their results."""
    s = states[0]
    choose(s, options[0], options[1])
    keys = np.zeros(SEATS, np.int64)
    throws = np.zeros(SEATS, np.int64)
    for number in range(len(out)):
        game = game_key(seed, start + number)
        deal(s, stream_key(game, 0))
        one = out[number]
        one.moves = play(s, game, policies, keys, throws)
        one.won = s.over == BEATEN
        one.left[0] = CARDS - s.gone
        one.deck = CARDS - s.drawn
        one.why = s.over
        one.seat = s.turn


def runner(options: rules.Options, bots: Sequence[str]) -> Runner | None:
    """Returns a function that plays games of these bots; None if one has no twin."""
    if not set(bots) <= set(POLICIES):
        return None
    table = chosen(options)
    policies = np.array([POLICIES[name] for name in bots], np.int64)

    def play(seed: int, start: int, count: int) -> Records:
        out = np.zeros(count, RESULTS)
        run(np.zeros(1, STATE), table, policies, signed(seed), start, out)
        return out

    return play
