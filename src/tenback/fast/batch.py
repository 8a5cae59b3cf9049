"""What the batches of all games share: the arrays they write, and how a step is asked for.

A batch is many games that advance together. Game n of line i is the seed's game i + n * size, so
lines do not depend on each other.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .arrays import Bytes, Flags, Floats, Ints, Records
from .compiled import compiled, signed
from .dice import game_key, stream_key

SAME_STEP, NEXT_STEP, DISABLED = range(3)
AUTORESET = {"same-step": SAME_STEP, "next-step": NEXT_STEP, "disabled": DISABLED}
"""When the next game is dealt: in the step that ended one, in the step after it, or by `reset`."""
SPARSE, BY_CARDS = range(2)
REWARDS = {"sparse": SPARSE, "cards": BY_CARDS}
ASK, SEAT0 = range(2)
BEGINNINGS = {"ask": ASK, "seat0": SEAT0}
BEGIN, REWARD, MODE = range(3)
"""Where in an array of terms each is."""
ALL_LEGAL = -1


class Written(NamedTuple):
    """The arrays that a step writes; each has a line for every game."""

    observations: Bytes
    masks: Bytes
    rewards: Floats
    ended: Flags
    won: Flags
    left: Bytes
    seats: Bytes
    finals: Bytes


@compiled
def refused(actions: Ints, masks: Bytes, ended: Flags, mode: int) -> int:
    """Returns the first line whose action is illegal, or ALL_LEGAL."""
    for number in range(len(actions)):
        action = actions[number]
        if ended[number] and mode == NEXT_STEP:
            continue  # the next game is dealt, whatever the action
        if action < 0 or action >= masks.shape[1] or masks[number, action] == 0:
            return number
    return ALL_LEGAL


@compiled
def key_of(games: Ints, number: int, seed: int) -> int:
    """Returns the key of a line's next game, and counts that game."""
    game = number + games[number] * len(games)
    games[number] += 1
    return stream_key(game_key(seed, game), 0)


def chosen_of(kind: str, known: dict[str, int], name: str) -> int:
    """Returns the number of a choice; raises ValueError if there is none of that name."""
    if name not in known:
        raise ValueError(f"{kind} must be one of {', '.join(map(repr, known))}, not {name!r}")
    return known[name]


def whole_numbers(actions: NDArray[np.integer[Any]], shape: tuple[int, ...]) -> Ints:
    """Returns actions as the twins take them; refuses another shape, and what is not whole."""
    actions = np.asarray(actions)
    if actions.shape != shape:
        raise ValueError(f"{shape[0]} games need as many actions, not {actions.shape}")
    if not np.issubdtype(actions.dtype, np.integer):
        raise TypeError(f"actions are whole numbers, not {actions.dtype}")
    return actions.astype(np.int64)


class TeamBatch:
    """Games of a team that advance together, one step at a time: what both team games share."""

    observations: NDArray[np.uint8]
    """By line: what the current player sees, as the game's LAYOUT says. The next step overwrites
    it, as it does all other arrays.
    """
    masks: NDArray[np.uint8]
    """By line: which actions are legal; none if the game is over."""
    rewards: NDArray[np.float64]
    """By line: what the last step gave the whole team. "sparse": 1 for a game that is won;
    "cards": the part of all cards that was laid, so that a game that is won gives 1 in all.
    """
    ended: NDArray[np.bool_]
    """By line: whether the last step ended a game."""
    won: NDArray[np.bool_]
    """By line: whether the game that the last step ended was won."""
    left: NDArray[np.uint8]
    """By line: the cards left after the last step, before a new deal."""
    seats: NDArray[np.uint8]
    """By line: the seat whose turn it is, and whose observation; at first seat 0."""
    finals: NDArray[np.uint8]
    """By line: the observation at the end of the last game that ended there."""

    def __init__(
        self,
        options: Any,
        size: int,
        seed: int,
        *,
        begin: str,
        reward: str,
        autoreset: str,
        dtype: np.dtype[Any],
        chosen: Ints,
        sizes: tuple[int, int, int],
        compiled_steps: tuple[Callable[..., Any], Callable[..., int]],
    ) -> None:
        observed, actions, cards = sizes
        self.options = options
        self._states: Records = np.zeros(size, dtype)
        self._games = np.zeros(size, np.int64)
        self._seed = signed(seed)
        self._chosen = chosen
        self._cards = cards
        self._deal, self._step = compiled_steps
        self._terms = np.array(
            [
                chosen_of("begin", BEGINNINGS, begin),
                chosen_of("reward", REWARDS, reward),
                chosen_of("autoreset", AUTORESET, autoreset),
            ]
        )
        self._out = Written(
            observations=np.zeros((size, observed), np.uint8),
            masks=np.zeros((size, actions), np.uint8),
            rewards=np.zeros(size, np.float64),
            ended=np.zeros(size, np.bool_),
            won=np.zeros(size, np.bool_),
            left=np.full(size, cards, np.uint8),
            seats=np.zeros(size, np.uint8),
            finals=np.zeros((size, observed), np.uint8),
        )
        self.observations, self.masks, self.rewards, self.ended = self._out[:4]
        self.won, self.left, self.seats, self.finals = self._out[4:]
        self._deal_to(np.ones(size, np.bool_))

    def reset(self, seed: int | None = None, lines: NDArray[np.bool_] | None = None) -> None:
        """Deals the next game in these lines, or in all; with a seed, the first one of the seed."""
        dealt = np.ones(self.ended.shape, np.bool_) if lines is None else np.asarray(lines)
        if dealt.shape != self.ended.shape or dealt.dtype != np.bool_:
            raise ValueError(f"lines are {self.ended.size} flags, not {dealt.dtype}{dealt.shape}")
        if seed is not None:
            self._seed = signed(seed)
            self._games[dealt] = 0
        self._deal_to(dealt)

    def step(self, actions: NDArray[np.integer[Any]]) -> None:
        """Carries out one action in every line; if one is illegal, raises ValueError instead.

        With "next-step", a line whose game has ended deals the next one whatever its action is.
        """
        whole = whole_numbers(actions, self.ended.shape)
        wrong = self._step(self._states, self._games, self._seed, whole, self._terms, self._out)
        if wrong == ALL_LEGAL:
            return
        if self.ended[wrong] and self._terms[MODE] == DISABLED:
            raise ValueError(f"line {wrong}: the game is over; reset it")
        legal = np.flatnonzero(self.masks[wrong]).tolist()
        raise ValueError(f"line {wrong}: action {whole[wrong]} is not legal; legal: {legal}")

    def _deal_to(self, lines: Flags) -> None:
        self._deal(
            self._states, self._chosen, self._games, self._seed, lines, self._terms, self._out
        )
