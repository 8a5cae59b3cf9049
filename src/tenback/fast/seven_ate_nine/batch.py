"""Many races of 7 Ate 9 side by side, for programs that learn: each step is a tick of all."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tenback.fast.arrays import Bytes, Flags, Floats, Ints, Record, Records
from tenback.fast.batch import (
    ALL_LEGAL,
    AUTORESET,
    BY_CARDS,
    DISABLED,
    NEXT_STEP,
    REWARDS,
    SAME_STEP,
    chosen_of,
    whole_numbers,
)
from tenback.fast.compiled import compiled, lowest, signed
from tenback.fast.dice import below, game_key, stream_key
from tenback.fast.hands import but_first
from tenback.rules import seven_ate_nine as rules

from .convert import chosen
from .layout import HIGH, KINDS, LAYOUT, OBSERVED, SEATS
from .ticks import ACTIONS, CYCLES, ORDER_STREAM, TICK, WAIT
from .twin import CARDS, FITS, LATE, NOBODY, ROUND, STATE, TAKE, choose, deal, is_last, lay, take

HAND, TOP, PILE, HANDS, DECKS, PAUSED, COUNT, SEAT = (part.start for part in LAYOUT.values())
REWARD, MODE, TICKED, CYCLED = range(4)
"""Where in an array of terms each is: the reward, when to deal anew, the tick, the most ticks."""


class Written(NamedTuple):
    """The arrays that a step writes; each has a line for every race."""

    observations: Bytes
    masks: Bytes
    rewards: Floats
    ended: Flags
    cut: Flags
    winners: Ints
    finals: Bytes


@compiled
def show(s: Record, now: int, tick: int, seen: Bytes, masks: Bytes) -> None:
    """Writes what each seat may do, and what it sees except for the pile."""
    last = s.count - 1 if s.winner == NOBODY else s.count - 2  # the winner's lies face down (SN-10)
    top = s.pile[(s.bottom + last) & ROUND]
    for seat in range(s.players):
        row, mask = seen[seat], masks[seat]
        for kind in range(KINDS):
            row[HAND + kind] = s.copies[seat, kind]
            row[TOP + kind] = 0
        row[TOP + top] = 1
        for number in range(s.players):
            other = seat + number
            if other >= s.players:
                other -= s.players
            row[HANDS + number] = s.held[other]
            row[DECKS + number] = s.left[other]
            wait = s.paused[other] - now
            row[PAUSED + number] = min((wait + tick - 1) // tick, HIGH) if wait > 0 else 0
        row[COUNT] = s.count
        row[SEAT] = seat
        for action in range(ACTIONS):
            mask[action] = 0
        if s.winner != NOBODY:
            continue
        if now >= s.paused[seat]:
            held = s.hands[seat]
            while held:
                mask[lowest(held)] = 1
                held = but_first(held)
        mask[TAKE] = s.left[seat] > 0
        mask[WAIT] = 1


@compiled
def deal_next(
    states: Records,
    games: Ints,
    keys: Ints,
    ticks: Ints,
    number: int,
    seed: int,
    terms: Ints,
    out: Written,
    deck: Bytes,
) -> None:
    """Deals a line's next race and shows it."""
    s = states[number]
    game = game_key(seed, number + games[number] * len(states))
    deal(s, stream_key(game, 0), deck)
    keys[number] = stream_key(game, ORDER_STREAM)
    games[number] += 1
    ticks[number] = 0
    for seat in range(s.players):
        for kind in range(KINDS):
            out.observations[number, seat, PILE + kind] = 0
        out.observations[number, seat, PILE + s.top] = 1
    show(s, 0, terms[TICKED], out.observations[number], out.masks[number])


@compiled
def deal_to(
    states: Records,
    options: Ints,
    games: Ints,
    keys: Ints,
    ticks: Ints,
    seed: int,
    lines: Flags,
    terms: Ints,
    out: Written,
) -> None:
    """Deals the next race in some lines."""
    deck = np.empty(CARDS, np.uint8)
    for number in range(len(states)):
        if lines[number]:
            choose(states[number], options)
            deal_next(states, games, keys, ticks, number, seed, terms, out, deck)
            start_anew(number, out)


@compiled
def start_anew(number: int, out: Written) -> None:
    """Notes that a line has a new race."""
    out.ended[number] = out.cut[number] = False
    out.winners[number] = NOBODY
    for seat in range(out.rewards.shape[1]):
        out.rewards[number, seat] = 0


@compiled
def is_late(s: Record, kind: int, seen: int, at: int) -> bool:
    """Returns whether a card was meant for a top that somebody has covered a moment ago (SN-6)."""
    if (FITS[s.top] | ~FITS[seen]) >> kind & 1:
        return False
    for one in range(s.recent, s.covers):
        if s.covered[one] == seen and at - s.times[one] <= LATE:
            return True
    return False


@compiled
def tick_of(s: Record, key: int, ticks: int, at: int, actions: Ints, seen: Bytes) -> None:
    """Plays a tick: all seats chose at the same top, and dice say in which order they act."""
    order = np.empty(SEATS, np.int64)
    for seat in range(s.players):
        order[seat] = seat
    top = s.top
    for place in range(s.players):
        if place < s.players - 1:
            throw = ticks * (s.players - 1) + place
            other = place + below(key, throw, s.players - place)
            order[place], order[other] = order[other], order[place]
        seat = order[place]
        action = actions[seat]
        if s.winner != NOBODY or action == WAIT:
            continue
        if action == TAKE:
            take(s, seat, at)
            continue
        if is_late(s, action, top, at) and not is_last(s, seat):
            continue
        if lay(s, seat, action, at) and s.winner == NOBODY:
            for other in range(s.players):
                seen[other, PILE + action] += 1


@compiled
def reward(s: Record, before: Ints, way: int, rewards: Floats) -> None:
    """Writes what a tick gave each seat, which had so many cards before it."""
    for seat in range(s.players):
        if way == BY_CARDS:
            laid = before[seat] - s.held[seat] - s.left[seat]
            rewards[seat] = laid / ((CARDS - 1) // s.players)
        elif s.winner == NOBODY:
            rewards[seat] = 0
        else:
            rewards[seat] = 1 if s.winner == seat else -1 / (s.players - 1)


@compiled
def refused(actions: Ints, mode: int, out: Written) -> int:
    """Returns the first line with an illegal action, or ALL_LEGAL."""
    for number in range(len(actions)):
        over = out.ended[number] or out.cut[number]
        if over and mode == NEXT_STEP:
            continue  # the next race is dealt, whatever the actions
        for seat in range(actions.shape[1]):
            action = actions[number, seat]
            if action < 0 or action >= ACTIONS or out.masks[number, seat, action] == 0:
                return number
            if over and mode == DISABLED:
                return number
    return ALL_LEGAL


@compiled
def step_all(
    states: Records,
    games: Ints,
    keys: Ints,
    ticks: Ints,
    seed: int,
    actions: Ints,
    terms: Ints,
    out: Written,
) -> int:
    """Does a tick in every line; returns the first line with an illegal action, or ALL_LEGAL.

    If any action is illegal, nothing is done.
    """
    wrong = refused(actions, terms[MODE], out)
    if wrong != ALL_LEGAL:
        return wrong
    deck = np.empty(CARDS, np.uint8)
    before = np.empty(SEATS, np.int64)
    for number in range(len(states)):
        s = states[number]
        seen = out.observations[number]
        if terms[MODE] == NEXT_STEP and (out.ended[number] or out.cut[number]):
            deal_next(states, games, keys, ticks, number, seed, terms, out, deck)
            start_anew(number, out)
            continue
        for seat in range(s.players):
            before[seat] = s.held[seat] + s.left[seat]
        at = ticks[number] * terms[TICKED]
        tick_of(s, keys[number], ticks[number], at, actions[number], seen)
        ticks[number] += 1
        over = s.winner != NOBODY
        out.ended[number] = over
        out.cut[number] = not over and ticks[number] >= terms[CYCLED]
        out.winners[number] = s.winner
        reward(s, before, terms[REWARD], out.rewards[number])
        show(s, at + terms[TICKED], terms[TICKED], seen, out.masks[number])
        if over or out.cut[number]:
            out.finals[number] = seen
            if terms[MODE] == SAME_STEP:
                deal_next(states, games, keys, ticks, number, seed, terms, out, deck)
    return ALL_LEGAL


class Batch:
    """Races that advance together, a tick of so many milliseconds at a time.

    In each tick every seat acts: a kind lays a card of it (1±1 is 0, as printed), 30 takes a card,
    31 waits. All saw the same top; dice say in which order it counts. Who comes too late keeps the
    card and is not punished (SN-6).

    >>> import numpy as np
    >>> from tenback import seven_ate_nine
    >>> batch = Batch(seven_ate_nine.Options(players=3), size=2, seed=1)
    >>> batch.step(np.full((2, 3), 30))  # all take their first card
    >>> batch.observations[0, :, batch.observations.shape[2] - 1]
    array([0, 1, 2], dtype=uint8)
    """

    observations: NDArray[np.uint8]
    """By line and seat: what it sees, as LAYOUT says. The next step overwrites it, as it does all
    other arrays.
    """
    masks: NDArray[np.uint8]
    """By line and seat: what it may try; whether a card fits is for the player to see."""
    rewards: NDArray[np.float64]
    """By line and seat: what the last step gave. "sparse": 1 for the winner, and the others share
    -1; "cards": the part of its own cards that a seat laid.
    """
    ended: NDArray[np.bool_]
    """By line: whether somebody won in the last step."""
    cut: NDArray[np.bool_]
    """By line: whether the race was cut off after the last step, for it took too many."""
    winners: NDArray[np.int64]
    """By line: who won in the last step, or -1."""
    finals: NDArray[np.uint8]
    """By line and seat: the observation at the end of the last race that ended there."""

    def __init__(
        self,
        options: rules.Options,
        size: int,
        seed: int,
        *,
        tick: int = TICK,
        cycles: int = CYCLES,
        reward: str = "sparse",
        autoreset: str = "same-step",
    ) -> None:
        if tick < 1:
            raise ValueError(f"a tick has at least one millisecond, not {tick}")
        self.options = options
        players = options.players
        self._states: Records = np.zeros(size, STATE)
        self._games, self._keys, self._ticks = np.zeros((3, size), np.int64)
        self._seed = signed(seed)
        self._chosen = chosen(options)
        self._terms = np.array(
            [
                chosen_of("reward", REWARDS, reward),
                chosen_of("autoreset", AUTORESET, autoreset),
                tick,
                cycles,
            ]
        )
        self._out = Written(
            observations=np.zeros((size, players, OBSERVED), np.uint8),
            masks=np.zeros((size, players, ACTIONS), np.uint8),
            rewards=np.zeros((size, players), np.float64),
            ended=np.zeros(size, np.bool_),
            cut=np.zeros(size, np.bool_),
            winners=np.full(size, NOBODY, np.int64),
            finals=np.zeros((size, players, OBSERVED), np.uint8),
        )
        self.observations, self.masks, self.rewards, self.ended = self._out[:4]
        self.cut, self.winners, self.finals = self._out[4:]
        self._deal_to(np.ones(size, np.bool_))

    def reset(self, seed: int | None = None, lines: NDArray[np.bool_] | None = None) -> None:
        """Deals the next race in these lines, or in all; with a seed, the first one of the seed."""
        dealt = np.ones(self.ended.shape, np.bool_) if lines is None else np.asarray(lines)
        if dealt.shape != self.ended.shape or dealt.dtype != np.bool_:
            raise ValueError(f"lines are {self.ended.size} flags, not {dealt.dtype}{dealt.shape}")
        if seed is not None:
            self._seed = signed(seed)
            self._games[dealt] = 0
        self._deal_to(dealt)

    def step(self, actions: NDArray[np.integer[Any]]) -> None:
        """Does a tick in every line; if an action is illegal, raises ValueError and does nothing.

        With "next-step", a line whose race is over deals the next one whatever its actions are.
        """
        whole = whole_numbers(actions, self.rewards.shape)
        wrong = step_all(
            self._states,
            self._games,
            self._keys,
            self._ticks,
            self._seed,
            whole,
            self._terms,
            self._out,
        )
        if wrong == ALL_LEGAL:
            return
        if (self.ended[wrong] or self.cut[wrong]) and self._terms[MODE] == DISABLED:
            raise ValueError(f"line {wrong}: the race is over; reset it")
        raise ValueError(f"line {wrong}: {whole[wrong].tolist()} are not all legal")

    def _deal_to(self, lines: Flags) -> None:
        deal_to(
            self._states,
            self._chosen,
            self._games,
            self._keys,
            self._ticks,
            self._seed,
            lines,
            self._terms,
            self._out,
        )
