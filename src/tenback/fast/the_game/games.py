"""Many games of The Game between bots that have a twin: `random` and `greedy`.

Without On Fire, games are played side by side (vectorised.py). `run` follows `twin.py` step by
step, one game after the other, for every table.
"""

from collections.abc import Sequence

import numpy as np

from tenback.fast import Runner
from tenback.fast.arrays import Ints, Record, Records
from tenback.fast.compiled import compiled, signed
from tenback.fast.dice import game_key, stream_key, word_for
from tenback.fast.results import BEATEN, RESULTS
from tenback.fast.turns import RANDOM, sit_down
from tenback.rules import the_game as rules

from . import vectorised
from .choices import POLICIES, by_chance, nearest
from .convert import chosen
from .twin import CARDS, SEATS, STATE, begin, choose, deal, end, lay, may_end


@compiled
def play(s: Record, game: int, policies: Ints, keys: Ints, throws: Ints) -> int:
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
            word = word_for(keys[seat], throws[seat])
            choice = by_chance(word, throws[seat], lays[0], lays[1], lays[2], lays[3])
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
def run(
    states: Records, options: Ints, policies: Ints, seed: int, start: int, out: Records
) -> None:
    """Plays games of a seed at any table; writes their results."""
    s = states[0]
    choose(s, options[0], options[1], options[2], options[3])
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
        seed = signed(seed)
        if options.on_fire:
            run(np.zeros(1, STATE), table, policies, seed, start, out)
        else:
            vectorised.run(table, policies, seed, start, out)
        return out

    return play
