"""The Game and Quick & Easy as environments of PettingZoo, one seat after the other (AEC).

All seats are one team, so every agent gets every reward. A move is an action of the game; with
`talk="actions"`, every other seat may also say something after the deal and after each move, in the
order of the seats.
"""

from tenback.extras import require

require("gym")


from operator import index
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv

from tenback.bots import Bot, make_bot
from tenback.bots import Speaker as SpeakingBot
from tenback.bots import Watcher as WatchingBot
from tenback.fast.layout import length, slices
from tenback.rules import GAMES, Dice
from tenback.rules.game import Begin
from tenback.table import Move, Record
from tenback.table.submit import MOST_PHRASES
from tenback.talk import Heard, Word, after, hear, next_turn, phrases
from tenback.talk.phrases import has_tokens

from .choices import check
from .deals import Deals
from .numbers import NUMBERS, Mask, Observed, from_seat, mask_of
from .pictures import MODES, rendered
from .words import MANNERS, Words

TALKER = "counting"
"""The bot whose words are heard with `talk="bots"`."""
ILLEGAL = -1.0
"""The reward for an illegal action, which ends the game."""


class TurnEnv(AECEnv, EzPickle):  # type: ignore[misc]
    """A team game.

    PettingZoo's wrappers for illegal actions and the order of calls would take half of the time, so
    what they do is done here.

    Attributes:
        layout: Where each part of an observation lies: that of the game, then `turn` (whose
            turn it is, from this seat on clockwise), and unless talk is "none" `heard` (flags for
            each seat, from this one on) and `announced`.
        words: The words of the table; None if talk is "none".
    """

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str,
        options: Any,
        talk: str,
        begin: str,
        reward: str,
        render_mode: str | None,
        *,
        strict: bool,
    ) -> None:
        check(talk=talk, begin=begin, reward=reward, render_mode=render_mode)
        EzPickle.__init__(self, game, options, talk, begin, reward, render_mode, strict=strict)
        self._strict = strict
        self.game, self.options, self.render_mode = game, options, render_mode
        self.metadata = {
            "name": f"{game.replace('-', '_')}_v0",
            "render_modes": list(MODES),
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self._talk, self._asks = talk, begin == "ask"
        self._by_cards = reward == "cards"
        self._rules: Any = GAMES[game]
        self._numbers = NUMBERS[game]
        self._cards = len(self._rules.cards())
        self._seats = self._rules.PLAYERS[-1]
        self.words = None if talk == "none" else Words(game, options, self._numbers.rows)
        parts = {name: part.stop - part.start for name, part in self._numbers.layout.items()}
        parts["turn"] = self._seats
        if self.words:
            parts["heard"] = len(self.words.flags) * self._seats
            parts["announced"] = len(self._numbers.rows)
        self.layout = slices(**parts)
        size = self._numbers.actions
        if self.words and talk == "actions":
            size += 1 + len(self.words.said)
        self._size = size
        self.possible_agents = [f"player_{seat}" for seat in range(options.players)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(size) for agent in self.possible_agents}
        self._deals = Deals()

    def _space(self) -> Dict:
        high = np.full(length(self.layout), 1, np.uint8)
        high[: length(self._numbers.layout)] = self._numbers.high
        low = np.zeros_like(high)
        return Dict(
            {
                "observation": Box(low, high, dtype=np.uint8),
                "action_mask": Box(0, 1, (self._size,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> Dict:
        """Returns what an agent can observe: the same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Returns what an agent can do: the same object each time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals the next game; with a seed, its first; with an `index` in options, that one.

        Other options are ignored.
        """
        self._deals.move_on(seed, options)
        self._deck = self._deals.deck(self.game, self.options)
        self._state = self._rules.deal(self.options, self._deck)
        self._moves: list[Move] = []
        self._heard: Heard = next_turn(self.options.players)
        self._to_speak: list[int] = []
        self._bots: list[Bot] = []
        self._known: list[int] | None = None
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        if self._talk == "bots":
            dealt = (self._deals.seed, self._deals.index)
            self._bots = [
                make_bot(self.game, TALKER, Dice(*dealt, 1 + seat))
                for seat in range(self.options.players)
            ]
        if not self._asks:
            self._do(0, Begin(0))
        self._go_on()

    def observe(self, agent: str) -> dict[str, Observed | Mask]:
        """Returns what an agent sees; its mask allows nothing unless the agent is to act."""
        seat = self._seat_of[agent]
        row = self.observed(seat)
        legal = self._legal(seat) if self._is_asked(agent) else []
        return {
            "observation": np.frombuffer(row, np.uint8),
            "action_mask": mask_of(self._size, legal),
        }

    def observed(self, seat: int) -> bytearray:
        """Returns the numbers that a seat sees."""
        view = self._rules.view(self._state, seat)
        players = self.options.players
        row = self._numbers.observed(view)
        turn = bytearray(self._seats)
        if view.turn is not None:
            turn[(view.turn - seat) % players] = 1
        row += turn
        if self.words:
            row += self.words.heard(self._heard, seat, players, self._seats)
            announced = bytearray(len(self._numbers.rows))
            if self._heard.announced is not None:
                announced[self._heard.announced] = 1
            row += announced
        return row

    def step(self, action: Any) -> None:
        """Performs an action of the agent that is to act; for one whose game is over, give None.

        An illegal action of a strict environment raises ValueError and changes nothing; in
        others it ends the game, and its agent gets -1.
        """
        agent = self._asked()
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self._seat_of[agent]
        number = index(action)
        legal = number in self._legal(seat)
        if not legal and self._strict:
            raise ValueError(f"{agent}: action {number} is not legal")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if not legal:
            self.rewards[agent] = ILLEGAL
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._go_on()
            return
        if self._to_speak:
            self._to_speak.pop(0)
            if spoken := number - self._numbers.actions:
                assert self.words is not None
                self._say(seat, self.words.said[spoken - 1])
        else:
            self._do(seat, self._numbers.action_of(number))
        self._accumulate_rewards()
        self._go_on()

    def render(self) -> Any:
        """Returns the table with all cards open, as the mode says; "human" prints it."""
        views = [
            self._rules.view(self._state, seat) for seat in (None, *range(self.options.players))
        ]
        return rendered(self.render_mode, views, self._heard.announced)

    def close(self) -> None:
        """Does nothing: an environment has nothing to release."""

    def record(self) -> Record:
        """Returns the game so far as a record, to be kept, replayed and judged."""
        outcome = self._rules.outcome(self._state)
        dealt = (self._deals.seed, self._deals.index)
        return Record(self.game, self.options, self._deck, tuple(self._moves), outcome, *dealt)

    def _asked(self) -> str:
        """Returns the agent that is to act; raises ValueError if no game is going on."""
        if not self.agents:
            raise ValueError("no game is going on: reset the environment")
        return str(self.agent_selection)

    def _is_asked(self, agent: str) -> bool:
        return agent == self.agent_selection and not self.terminations.get(agent, True)

    def _legal(self, seat: int) -> list[int]:
        """Returns the numbers of what the seat that is asked may do."""
        if self._known is None:
            if self._to_speak:
                assert self.words is not None
                view = self._rules.view(self._state, seat)
                first = self._numbers.actions
                self._known = [first + word for word in self.words.allowed(self._heard, view)]
            else:
                legal = self._rules.legal(self._state, seat)
                self._known = list(map(self._numbers.number_of, legal))
        return self._known

    def _say(self, seat: int, word: Word) -> None:
        view = self._rules.view(self._state, seat)
        self._heard = hear(self._heard, view, MANNERS, seat, word)
        self._moves.append(Move(seat, word))

    def _do(self, seat: int, action: Any) -> None:
        """Carries out a legal action of the game, and gives the reward."""
        lying = self._lying()
        self._state, events = self._rules.step(self._state, seat, action)
        self._moves.append(Move(seat, self._rules.recorded(action, events)))
        self._heard = after(self._heard, events)
        outcome = self._rules.outcome(self._state)
        reward = 0.0
        if self._by_cards:
            reward = (self._lying() - lying) / self._cards
        elif outcome is not None and outcome.won:
            reward = 1.0
        self.rewards = dict.fromkeys(self.agents, reward)
        if outcome is not None:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._talk == "actions":
            turn = self._state.turn or 0
            self._to_speak = list(from_seat(turn, self.options.players))[1:]

    def _lying(self) -> int:
        return sum(map(len, self._state.rows))

    def _go_on(self) -> None:
        """Has the bots speak, and asks whoever comes next."""
        self._known = None
        if any(self.terminations.values()):
            self._skip_agent_selection = None
            self.agent_selection = self.agents[0]
            return
        if self._bots and not self._to_speak:
            self._let_bots_talk()
        seat = self._to_speak[0] if self._to_speak else self._state.turn or 0
        self.agent_selection = self.possible_agents[seat]

    def _let_bots_talk(self) -> None:
        """Lets the bot of each seat say what it wants to, as in a game between bots."""
        spoken = phrases(self.game, self.options, MANNERS)
        tokens = has_tokens(self.game, self.options, MANNERS)
        for _ in range(MOST_PHRASES):
            talked = False
            views = [self._rules.view(self._state, seat) for seat in range(len(self._bots))]
            for view, bot in zip(views, self._bots, strict=True):
                if isinstance(bot, WatchingBot):
                    bot.notice(view, self._heard)
            for view, bot in zip(views, self._bots, strict=True):
                if isinstance(bot, SpeakingBot):
                    word = bot.speak(view, spoken, self._heard, tokens)
                    if word is not None:
                        self._say(view.seat, word)
                        talked = True
            if not talked:
                return
        raise RuntimeError(f"the bots do not stop talking: each had {MOST_PHRASES} chances")
