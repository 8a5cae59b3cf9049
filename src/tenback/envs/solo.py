"""The Game for one player as an ordinary environment of Gymnasium."""

from tenback.extras import require

require("gym")


from typing import Any

import numpy as np
from gymnasium import Env
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from tenback.fast.the_game.layout import HIGH, LAYOUT, OBSERVED
from tenback.rules.the_game import Options
from tenback.table import Record

from .pictures import MODES
from .turns import TurnEnv

ALONE = "player_0"


class TheGameEnv(Env[NDArray[np.uint8], np.int64]):
    """The Game for one player. An illegal action ends the game with a reward of -1.

    Attributes:
        layout: Where each part of an observation lies.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012
    layout = LAYOUT

    def __init__(
        self,
        pro: bool = False,
        short_hands: bool = False,
        on_fire: bool = False,
        reward: str = "sparse",
        render_mode: str | None = None,
    ) -> None:
        options = Options(1, pro=pro, short_hands=short_hands, on_fire=on_fire)
        self._game = TurnEnv(
            "the-game", options, "none", "seat0", reward, render_mode, strict=False
        )
        self.render_mode = render_mode
        self.observation_space = Box(0, HIGH, (OBSERVED,), np.uint8)
        self.action_space = self._game.action_space(ALONE)
        assert isinstance(self.action_space, Discrete)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Deals the next game; with a seed, its first; with an `index` in options, that one."""
        super().reset(seed=seed)
        self._game.reset(seed, options)
        return self._seen()

    def step(self, action: Any) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        """Performs an action; raises ValueError if the game is over."""
        if self._game.terminations[ALONE]:
            raise ValueError("the game is over: reset it")
        self._game.step(action)
        seen, infos = self._seen()
        return seen, self._game.rewards[ALONE], self._game.terminations[ALONE], False, infos

    def render(self) -> Any:
        """Returns the table as the mode says; "human" prints it."""
        return self._game.render()

    def record(self) -> Record:
        """Returns the game so far as a record, to be kept, replayed and judged."""
        return self._game.record()

    def _seen(self) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Returns what the player sees, and what may be done."""
        seen = self._game.observe(ALONE)
        mask = seen["action_mask"]
        return seen["observation"][:OBSERVED].view(np.uint8), {"action_mask": mask}
