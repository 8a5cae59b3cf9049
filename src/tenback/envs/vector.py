"""The three games as vector environments of Gymnasium, over the compiled batches.

A line (sub-environment) of the team games is a game as the current player sees it: `infos["seat"]`
says which seat that is. All seats are one team, so a reward is everybody's. A line of 7 Ate 9 is a
seat of a race, and the seats of a race are adjacent.
"""

from tenback.extras import require

require("gym")


import os
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from tenback.fast.quick_and_easy import batch as quick_and_easy_batch
from tenback.fast.quick_and_easy import layout as quick_and_easy_layout
from tenback.fast.seven_ate_nine import batch as seven_ate_nine_batch
from tenback.fast.seven_ate_nine import layout as seven_ate_nine_layout
from tenback.fast.seven_ate_nine.ticks import CYCLES, TICK
from tenback.fast.the_game import batch as the_game_batch
from tenback.fast.the_game import layout as the_game_layout
from tenback.rules import quick_and_easy, seven_ate_nine, the_game

Array = NDArray[Any]
Stepped = tuple[Array, Array, Array, Array, dict[str, Any]]

MODES = {
    AutoresetMode.SAME_STEP: "same-step",
    AutoresetMode.NEXT_STEP: "next-step",
    AutoresetMode.DISABLED: "disabled",
}


class BatchVectorEnv(VectorEnv[Array, Array, Array]):
    """What the vector environments share.

    An illegal action raises ValueError, and nothing is done in any line. `reset` without a seed
    deals the next games of the seed; with `{"reset_mask": flags}` in its options, only in these.
    The arrays that `reset` and `step` return are yours. With `copy=False` they are the
    environment's own, and the next call overwrites them.

    Attributes:
        layout: Where each part of an observation lies.
    """

    def __init__(
        self, batch: Any, num_envs: int, layout: Any, high: int, mode: AutoresetMode, copy: bool
    ) -> None:
        self._batch, self._copy = batch, copy
        self.layout = layout
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": mode, "render_modes": []}
        self.single_observation_space = Box(0, high, batch.observations.shape[-1:], np.uint8)
        self.single_action_space = Discrete(batch.masks.shape[-1])
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._every = np.ones(num_envs, np.bool_)
        self._every.flags.writeable = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Deals anew in all lines, or in those of a `reset_mask`; returns what all lines see."""
        super().reset(seed=seed)
        lines = (options or {}).get("reset_mask")
        if lines is not None:
            lines = self._games(np.asarray(lines))
        self._batch.reset(seed, lines)
        return self._given(self._batch.observations), self._infos()

    def step(self, actions: Array) -> Stepped:
        """Does an action in every line."""
        batch = self._batch
        batch.step(np.asarray(actions).reshape(batch.rewards.shape))
        ended, cut = self._ends()
        infos = self._infos()
        if self.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP:
            self._add_finals(infos, ended | cut)
        return (
            self._given(batch.observations),
            self._given(batch.rewards),
            ended,
            cut,
            infos,
        )

    def _games(self, lines: Array) -> Array:
        """Returns flags of lines as flags of the games that they belong to."""
        return lines

    def _ends(self) -> tuple[Array, Array]:
        """Returns in which lines a game has ended, and in which it was cut off."""
        raise NotImplementedError

    def _facts(self) -> dict[str, Array]:
        """Returns what else is known of each line after a step."""
        raise NotImplementedError

    def _given(self, array: Array) -> Array:
        """Returns an array of the batch with one row for each line, to be handed out."""
        flat = array.reshape(self.num_envs, *array.shape[self._batch.rewards.ndim :])
        return flat.copy() if self._copy else flat

    def _infos(self) -> dict[str, Any]:
        masks = self._given(self._batch.masks).view(np.int8)
        found = {"action_mask": masks, **self._facts()}
        return {**found, **{f"_{name}": self._every for name in found}}

    def _add_finals(self, infos: dict[str, Any], done: Array) -> None:
        """Adds what was seen at the end of each game that has ended, as Gymnasium itself does."""
        if not done.any():
            return
        finals: Array = np.empty(self.num_envs, object)  # None in every line
        rows = self._batch.finals.reshape(self.num_envs, -1)
        for line in np.flatnonzero(done).tolist():
            finals[line] = rows[line].copy() if self._copy else rows[line]
        results = self._results()
        infos["final_obs"], infos["_final_obs"] = finals, done
        infos["final_info"] = {**results, **{f"_{name}": done for name in results}}
        infos["_final_info"] = done

    def _results(self) -> dict[str, Array]:
        """Returns how the games have ended."""
        raise NotImplementedError


class TeamVectorEnv(BatchVectorEnv):
    """A team game. `infos["seat"]` says whose turn it is; `final_info` has `won` and `left`."""

    def _ends(self) -> tuple[Array, Array]:
        return self._batch.ended.copy(), np.zeros(self.num_envs, np.bool_)

    def _facts(self) -> dict[str, Array]:
        return {"seat": self._given(self._batch.seats)}

    def _results(self) -> dict[str, Array]:
        return {"won": self._batch.won.copy(), "left": self._batch.left.copy()}


class TheGameVectorEnv(TeamVectorEnv):
    """The Game, for 1 to 5 players."""

    def __init__(
        self,
        num_envs: int = 1,
        players: int = 1,
        pro: bool = False,
        short_hands: bool = False,
        on_fire: bool = False,
        begin: str = "seat0",
        reward: str = "sparse",
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        copy: bool = True,
    ) -> None:
        mode = AutoresetMode(autoreset_mode)
        options = the_game.Options(players, pro=pro, short_hands=short_hands, on_fire=on_fire)
        batch = the_game_batch.Batch(
            options, num_envs, _seed(), begin=begin, reward=reward, autoreset=MODES[mode]
        )
        layout = the_game_layout
        super().__init__(batch, num_envs, layout.LAYOUT, layout.HIGH, mode, copy)


class QuickAndEasyVectorEnv(TeamVectorEnv):
    """Quick & Easy, for 2 to 5 players."""

    def __init__(
        self,
        num_envs: int = 1,
        players: int = 2,
        pro: bool = False,
        begin: str = "seat0",
        reward: str = "sparse",
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        copy: bool = True,
    ) -> None:
        mode = AutoresetMode(autoreset_mode)
        options = quick_and_easy.Options(players, pro=pro)
        batch = quick_and_easy_batch.Batch(
            options, num_envs, _seed(), begin=begin, reward=reward, autoreset=MODES[mode]
        )
        layout = quick_and_easy_layout
        super().__init__(batch, num_envs, layout.LAYOUT, layout.HIGH, mode, copy)


class SevenAteNineVectorEnv(BatchVectorEnv):
    """7 Ate 9, for 2 to 4 players: `num_envs` counts seats; those of a race are adjacent.

    A step is a tick of `tick` milliseconds. `final_info` has the `winner`, or -1 if a race was cut
    off after `max_cycles` ticks.
    """

    def __init__(
        self,
        num_envs: int = 2,
        players: int = 2,
        wrong_card_pause: int = 1000,
        tick: int = TICK,
        max_cycles: int = CYCLES,
        reward: str = "sparse",
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        copy: bool = True,
    ) -> None:
        mode = AutoresetMode(autoreset_mode)
        if num_envs % players:
            raise ValueError(f"{num_envs} lines can't be divided into races for {players}")
        self._players = players
        batch = seven_ate_nine_batch.Batch(
            seven_ate_nine.Options(players, wrong_card_pause),
            num_envs // players,
            _seed(),
            tick=tick,
            cycles=max_cycles,
            reward=reward,
            autoreset=MODES[mode],
        )
        self._seats = np.tile(np.arange(players, dtype=np.uint8), num_envs // players)
        self._seats.flags.writeable = False
        layout = seven_ate_nine_layout
        super().__init__(batch, num_envs, layout.LAYOUT, layout.HIGH, mode, copy)

    def _games(self, lines: Array) -> Array:
        seats = lines.reshape(-1, self._players)
        if (seats.any(axis=1) != seats.all(axis=1)).any():
            raise ValueError("the seats of a race must be reset together")
        return np.ascontiguousarray(seats[:, 0])

    def _ends(self) -> tuple[Array, Array]:
        batch = self._batch
        return batch.ended.repeat(self._players), batch.cut.repeat(self._players)

    def _facts(self) -> dict[str, Array]:
        return {"seat": self._seats}

    def _results(self) -> dict[str, Array]:
        return {"winner": self._batch.winners.repeat(self._players)}


def _seed() -> int:
    """Returns a seed for an environment that was given none."""
    return int.from_bytes(os.urandom(8), "little")
