"""The compiled batches beside the rules: same observations, masks, rewards and ends, every step."""

from typing import Any

import numpy as np
import pytest

from tenback.envs.numbers import NUMBERS, of_the_game
from tenback.envs.seven_ate_nine_v0 import RaceEnv
from tenback.fast.quick_and_easy.batch import Batch as QuickAndEasyBatch
from tenback.fast.seven_ate_nine.batch import Batch as SevenAteNineBatch
from tenback.fast.the_game.batch import Batch as TheGameBatch
from tenback.fast.the_game.layout import LAYOUT
from tenback.rules import GAMES, Dice, shuffled, the_game
from tests.tables import EVERY_TABLE, Table, covering

TEAM_TABLES = [table for table in EVERY_TABLE if not GAMES[table.game].REAL_TIME]
RACES = [table for table in EVERY_TABLE if GAMES[table.game].REAL_TIME]
BATCHES: dict[str, Any] = {"the-game": TheGameBatch, "quick-and-easy": QuickAndEasyBatch}
SIZE, SEED = 3, 11


def pick(mask: Any, dice: Dice) -> int:
    """Returns any legal action; 0 if there is none."""
    legal = np.flatnonzero(mask)
    return int(legal[dice.below(len(legal))]) if len(legal) else 0


@pytest.mark.parametrize("table", covering(TEAM_TABLES))
@pytest.mark.parametrize(
    ("begin", "reward", "autoreset"),
    [("ask", "sparse", "same-step"), ("seat0", "cards", "next-step")],
)
def test_every_line_of_a_team_is_a_game_by_the_rules(
    table: Table, begin: str, reward: str, autoreset: str
) -> None:
    rules: Any = GAMES[table.game]
    numbers, cards = NUMBERS[table.game], len(rules.cards())
    batch = BATCHES[table.game](
        table.options, SIZE, SEED, begin=begin, reward=reward, autoreset=autoreset
    )
    dice, dealt = Dice(SEED, 0, 1), [0] * SIZE

    def deal(line: int) -> Any:
        index = line + dealt[line] * SIZE
        dealt[line] += 1
        state = rules.deal(table.options, shuffled(rules.cards(), SEED, index))
        return state if begin == "ask" else rules.step(state, 0, rules.Begin(0))[0]

    def row(state: Any) -> bytes:
        return bytes(numbers.observed(rules.view(state, state.turn or 0)))

    states, ends = [deal(line) for line in range(SIZE)], 0
    for _ in range(100):
        for line, state in enumerate(states):
            assert batch.observations[line].tobytes() == row(state)
            assert batch.seats[line] == (state.turn or 0)
            legal = map(numbers.number_of, rules.legal(state, state.turn or 0))
            assert np.flatnonzero(batch.masks[line]).tolist() == sorted(legal)
        actions = [pick(mask, dice) for mask in batch.masks]
        batch.step(np.array(actions))
        for line, (before, number) in enumerate(zip(states, actions, strict=True)):
            over = rules.outcome(before)
            if over is not None:  # next-step: the step after the end deals
                states[line] = deal(line)
                assert (batch.ended[line], batch.rewards[line], batch.left[line]) == (0, 0, cards)
                continue
            state, _ = rules.step(before, before.turn or 0, numbers.action_of(number))
            laid = sum(map(len, state.rows)) - sum(map(len, before.rows))
            over = rules.outcome(state)
            won = over is not None and over.won
            assert batch.ended[line] == (over is not None)
            assert batch.won[line] == won
            assert batch.left[line] == len(state.deck) + sum(map(len, state.hands))
            assert batch.rewards[line] == (laid / cards if reward == "cards" else won)
            states[line] = state
            if over is not None:
                ends += 1
                assert batch.finals[line].tobytes() == row(state)
                if autoreset == "same-step":
                    states[line] = deal(line)
    assert ends


@pytest.mark.parametrize("table", covering(RACES))
@pytest.mark.parametrize("reward", ["sparse", "cards"])
def test_every_line_of_a_race_is_a_race_in_ticks_by_the_rules(table: Table, reward: str) -> None:
    tick, cycles, size = 150, 300, 2
    batch = SevenAteNineBatch(
        table.options, size, SEED, tick=tick, cycles=cycles, reward=reward, autoreset="disabled"
    )
    envs = [RaceEnv(table.options, tick, cycles, reward, None) for _ in range(size)]
    for line, env in enumerate(envs):
        env.reset(seed=SEED, options={"index": line})
    dice, agents = Dice(SEED, 0, 1), envs[0].possible_agents
    seen = [env._seen() for env in envs]
    while any(env.agents for env in envs):
        actions = np.array([[choice(mask, dice) for mask in masks] for masks in batch.masks])
        done = np.array([not env.agents for env in envs])
        if done.any():
            batch.reset(lines=done)  # this line has been compared to its end
            actions[done] = 31
        batch.step(actions)
        for line, env in enumerate(envs):
            if not env.agents:
                continue
            chosen = dict(zip(agents, actions[line].tolist(), strict=True))
            seen[line], rewards, ended, cut, _ = env.step(chosen)
            assert batch.rewards[line].tolist() == pytest.approx(list(rewards.values()))
            assert batch.ended[line] == any(ended.values())
            assert batch.cut[line] == any(cut.values())
            for seat, agent in enumerate(agents):
                given = seen[line][agent]
                assert batch.observations[line, seat].tobytes() == given["observation"].tobytes()
                if not batch.cut[line]:
                    assert batch.masks[line, seat].tobytes() == given["action_mask"].tobytes()


def choice(mask: Any, dice: Dice) -> int:
    """Returns any legal action, a take where there is one every other time."""
    if mask[30] and dice.below(2):
        return 30
    return pick(mask, dice)


def test_an_observation_has_what_its_layout_says() -> None:
    options = the_game.Options(players=3, on_fire=True)
    state = the_game.deal(options, shuffled(the_game.cards(), 4))
    state, _ = the_game.step(state, 0, the_game.Begin(1))
    card = min(state.hands[1])
    state, _ = the_game.step(state, 1, the_game.Lay(card, 0))
    seen = np.frombuffer(of_the_game(the_game.view(state, 1)), np.uint8)
    parts = {name: seen[place].tolist() for name, place in LAYOUT.items()}
    assert [2 + place for place in np.flatnonzero(parts["hand"])] == sorted(state.hands[1])
    assert np.flatnonzero(parts["played"]).tolist() == [card - 2]
    assert parts["tops"] == [card, 1, 100, 100]
    assert parts["due"] == [0, 0, 0, 0]
    assert parts["hands"] == [5, 6, 6, 0, 0]
    assert (parts["deck"], parts["required"], parts["seat"]) == ([80], [1], [1])
