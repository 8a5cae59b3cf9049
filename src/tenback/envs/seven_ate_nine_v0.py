"""7 Ate 9 as an environment of PettingZoo, for 2 to 4 agents that act at the same time.

A step is a tick of `tick` milliseconds. All see the same top and choose; then dice that follow from
the seed decide in which order the actions count. An agent that comes too late, because another card
was laid first, keeps its card and is not punished (SN-6); a wrong card costs the pause set in
the options (SN-11). When all are stuck, play goes on at once.
"""

from tenback.extras import require

require("gym")


from collections.abc import Mapping
from operator import index
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import EzPickle
from pettingzoo import ParallelEnv
from pettingzoo.utils.conversions import parallel_to_aec
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from tenback.fast.seven_ate_nine.convert import NUMBERS
from tenback.fast.seven_ate_nine.layout import HIGH, LAYOUT, OBSERVED
from tenback.fast.seven_ate_nine.ticks import ACTIONS, CYCLES, ORDER_STREAM, TICK, WAIT
from tenback.fast.seven_ate_nine.twin import KINDS, TAKE
from tenback.rules import Dice, Illegal, Reason, seven_ate_nine
from tenback.rules.seven_ate_nine import Lay, Options, Take

from .choices import check
from .deals import Deals
from .numbers import Mask, Observed, mask_of, of_seven_ate_nine
from .pictures import MODES, rendered


class RaceEnv(ParallelEnv, EzPickle):  # type: ignore[misc]
    """A race in ticks. An action that is not legal does nothing, as if the agent had waited."""

    layout = LAYOUT
    metadata: dict[str, Any] = {  # noqa: RUF012 - PettingZoo's form
        "name": "seven_ate_nine_v0",
        "render_modes": list(MODES),
        "render_fps": 5,
        "is_parallelizable": True,
    }

    def __init__(
        self, options: Options, tick: int, max_cycles: int, reward: str, render_mode: str | None
    ) -> None:
        check(reward=reward, render_mode=render_mode)
        if tick < 1:
            raise ValueError(f"a tick has at least one millisecond, not {tick}")
        EzPickle.__init__(self, options, tick, max_cycles, reward, render_mode)
        self.options, self.tick, self.max_cycles = options, tick, max_cycles
        self.render_mode = render_mode
        self._by_cards = reward == "cards"
        self.possible_agents = [f"player_{seat}" for seat in range(options.players)]
        self.agents: list[str] = []
        self.action_spaces = {agent: Discrete(ACTIONS) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(0, HIGH, (OBSERVED,), np.uint8),
                    "action_mask": Box(0, 1, (ACTIONS,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._deals = Deals()

    def observation_space(self, agent: str) -> Dict:
        """Returns what an agent can observe: the same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Returns what an agent can do: the same object each time."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Deals the next race; with a seed, its first; with an `index` in options, that one.

        Other options are ignored.
        """
        self._deals.move_on(seed, options)
        deck = self._deals.deck("seven-ate-nine", self.options)
        self._state = seven_ate_nine.deal(self.options, deck)
        self._dice = Dice(self._deals.seed, self._deals.index, ORDER_STREAM)
        self._ticks = 0
        self.agents = self.possible_agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, Any]
    ) -> tuple[
        dict[str, Any],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Lets every agent act in this tick; one without an action waits."""
        if not self.agents:
            return {}, {}, {}, {}, {}
        chosen = {agent: index(action) for agent, action in actions.items()}
        top = self._state.pile[-1]
        before = self._left()
        for seat in self._order():
            number = chosen.get(self.possible_agents[seat], WAIT)
            if self._state.winner is None and number in self._legal(seat):
                self._do(seat, number, top)
        self._ticks += 1
        over = self._state.winner is not None
        cut = not over and self._ticks >= self.max_cycles
        seen, rewards, asked = self._seen(), self._rewards(before), self.agents
        if over or cut:
            self.agents = []
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in asked}
        return seen, rewards, dict.fromkeys(asked, over), dict.fromkeys(asked, cut), infos

    def render(self) -> Any:
        """Returns the table with all cards open, as the mode says; "human" prints it."""
        seats = (None, *range(self.options.players))
        return rendered(
            self.render_mode, [seven_ate_nine.view(self._state, seat) for seat in seats]
        )

    def close(self) -> None:
        """Does nothing: an environment has nothing to release."""

    @property
    def _now(self) -> int:
        return self._ticks * self.tick

    def _order(self) -> list[int]:
        """Returns the seats in the order in which this tick's actions count."""
        seats = list(range(self.options.players))
        for place in range(len(seats) - 1):
            other = place + self._dice.below(len(seats) - place)
            seats[place], seats[other] = seats[other], seats[place]
        return seats

    def _legal(self, seat: int) -> list[int]:
        """Returns the numbers of what a seat may try now."""
        if self._state.winner is not None:
            return []
        pause = self._now < self._state.paused[seat]
        legal = seven_ate_nine.legal(self._state, seat)
        lays = [NUMBERS[one.card] for one in legal if isinstance(one, Lay) and not pause]
        return [*lays, *([TAKE] if self._state.decks[seat] else []), WAIT]

    def _do(self, seat: int, number: int, top: seven_ate_nine.Card) -> None:
        if number == WAIT:
            return
        action = Take() if number == TAKE else Lay(KINDS[number], top)
        try:
            state, _ = seven_ate_nine.step(self._state, seat, action, self._now)
        except Illegal as illegal:
            if illegal.reason is not Reason.TOO_LATE:
                raise
            return
        self._state = seven_ate_nine.go(state)

    def _left(self) -> list[int]:
        """Returns how many cards each seat still has."""
        pairs = zip(self._state.hands, self._state.decks, strict=True)
        return [len(hand) + len(deck) for hand, deck in pairs]

    def _rewards(self, before: list[int]) -> dict[str, float]:
        players, winner = self.options.players, self._state.winner
        if self._by_cards:
            whole = (seven_ate_nine.SIZE - 1) // players
            each = [(old - new) / whole for old, new in zip(before, self._left(), strict=True)]
        elif winner is None:
            each = [0.0] * players
        else:
            each = [1.0 if seat == winner else -1 / (players - 1) for seat in range(players)]
        return dict(zip(self.agents, each, strict=True))

    def _seen(self) -> dict[str, dict[str, Observed | Mask]]:
        """Returns what every agent sees now."""
        seen: dict[str, dict[str, Observed | Mask]] = {}
        for seat, agent in enumerate(self.agents):
            row = of_seven_ate_nine(seven_ate_nine.view(self._state, seat), self._now, self.tick)
            seen[agent] = {
                "observation": np.frombuffer(row, np.uint8),
                "action_mask": mask_of(ACTIONS, self._legal(seat)),
            }
        return seen


def parallel_env(
    players: int = 2,
    wrong_card_pause: int = 1000,
    tick: int = TICK,
    max_cycles: int = CYCLES,
    reward: str = "sparse",
    render_mode: str | None = None,
) -> RaceEnv:
    """Returns the environment: a step is a tick of `tick` milliseconds."""
    options = Options(players, wrong_card_pause)
    return RaceEnv(options, tick, max_cycles, reward, render_mode)


def raw_env(**chosen: Any) -> Any:
    """Returns the same environment as an AEC one, by PettingZoo's conversion."""
    return parallel_to_aec(parallel_env(**chosen))


def env(**chosen: Any) -> Any:
    """Returns the same with PettingZoo's check of the order of calls."""
    return OrderEnforcingWrapper(raw_env(**chosen))
