"""The environments of PettingZoo: its own conformance tests, unmodified, and what ours promise."""

from typing import Any

import msgspec
import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.test import test_save_obs as save_obs_test

from tenback.envs import quick_and_easy_v0, seven_ate_nine_v0, the_game_v0, turns
from tenback.fast.seven_ate_nine.convert import NUMBERS
from tenback.fast.seven_ate_nine.twin import KINDS
from tenback.rules import GAMES, Dice
from tenback.table import judge
from tenback.talk import Token
from tests.rules.test_laws import hidden_swapped
from tests.tables import EVERY_TABLE, Table, covering

TEAMS = {"the-game": the_game_v0, "quick-and-easy": quick_and_easy_v0}
TEAM_TABLES = [table for table in EVERY_TABLE if table.game in TEAMS]
RACES = [table for table in EVERY_TABLE if table.game == "seven-ate-nine"]

# It says so of every observation with a mask, whether or not it is one of its own games.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably"),
]


def made(table: Table, **chosen: Any) -> Any:
    """Returns the environment of a table without wrappers."""
    options = msgspec.structs.asdict(table.options)
    return TEAMS[table.game].raw_env(**options, **chosen)


def play(env: Any, dice: Dice) -> float:
    """Plays a game by random legal actions; returns what the first agent got."""
    total = 0.0
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        total += reward if agent == "player_0" else 0
        if ended or cut:
            env.step(None)
            continue
        legal = np.flatnonzero(seen["action_mask"])
        env.step(legal[dice.below(len(legal))])
    return total


@pytest.mark.parametrize("module", TEAMS.values(), ids=TEAMS)
@pytest.mark.parametrize(
    "chosen",
    [
        {},
        {"players": 5, "pro": True, "begin": "seat0", "reward": "cards"},
        {"players": 3, "talk": "bots"},
        {"players": 3, "talk": "actions"},
    ],
)
def test_pettingzoos_own_tests_pass(module: Any, chosen: dict[str, Any]) -> None:
    api_test(module.env(**chosen), num_cycles=30)
    api_test(module.raw_env(**chosen), num_cycles=30)
    seed_test(lambda: module.env(**chosen), num_cycles=20)
    save_obs_test(module.env(**chosen))


@pytest.mark.parametrize("module", [*TEAMS.values(), seven_ate_nine_v0])
def test_every_way_of_rendering_gives_what_it_should(module: Any) -> None:
    render_test(module.env)


def test_pettingzoos_own_tests_of_agents_that_act_at_once_pass() -> None:
    parallel_api_test(seven_ate_nine_v0.parallel_env(players=4), num_cycles=300)
    parallel_seed_test(seven_ate_nine_v0.parallel_env, num_cycles=60)
    max_cycles_test(seven_ate_nine_v0)
    api_test(seven_ate_nine_v0.env(players=3, reward="cards"), num_cycles=60)
    seed_test(seven_ate_nine_v0.env, num_cycles=30)


@pytest.mark.parametrize("table", covering(TEAM_TABLES))
def test_two_states_with_one_view_give_one_observation(table: Table) -> None:
    """Noninterference: hidden cards change no byte of what a seat is given."""
    dice = Dice(5)
    for talk in ("none", "actions"):
        env = made(table, talk=talk)
        env.reset(seed=3)
        for _ in range(40):
            if any(env.terminations.values()):
                env.reset()
            agent = env.agent_selection
            seat = env.possible_agents.index(agent)
            before, state = env.observe(agent), env._state
            env._state, env._known = hidden_swapped(table, state, {seat}, dice), None
            after = env.observe(agent)
            env._state, env._known = state, None
            for part in before:
                assert before[part].tobytes() == after[part].tobytes()
            env.step(dice_choice(before["action_mask"], dice))


@pytest.mark.parametrize("table", covering(RACES))
def test_two_states_of_a_race_with_one_view_give_one_observation(table: Table) -> None:
    dice = Dice(6)
    env = seven_ate_nine_v0.RaceEnv(table.options, 200, 1000, "sparse", None)
    seen, _ = env.reset(seed=3)
    for _ in range(60):
        state = env._state
        for seat, agent in enumerate(env.agents):
            env._state = hidden_swapped(table, state, {seat}, dice)
            after = env._seen()[agent]
            for part in after:
                assert seen[agent][part].tobytes() == after[part].tobytes()
        env._state = state
        seen, *_ = env.step({a: dice_choice(seen[a]["action_mask"], dice) for a in env.agents})


def dice_choice(mask: Any, dice: Dice) -> int:
    legal = np.flatnonzero(mask)
    return int(legal[dice.below(len(legal))])


@pytest.mark.parametrize("table", covering(TEAM_TABLES))
def test_every_game_is_a_record_that_can_be_judged(table: Table) -> None:
    for chosen in ({"talk": "actions"}, {"talk": "bots"}, {"reward": "cards", "begin": "seat0"}):
        env = made(table, **chosen)
        env.reset(seed=8)
        got = play(env, Dice(2))
        record = env.record()
        assert judge(record).fault is None
        cards = len(GAMES[table.game].cards())
        outcome = record.outcome
        assert outcome is not None
        whole = (cards - outcome.left) / cards if "reward" in chosen else float(outcome.won)
        assert got == pytest.approx(whole)


def test_without_a_seed_the_next_game_of_the_seed_is_dealt() -> None:
    one, other = the_game_v0.raw_env(), the_game_v0.raw_env()
    one.reset(seed=7)
    first = one.observe("player_0")["observation"].tolist()
    one.reset()
    second = one.observe("player_0")["observation"].tolist()
    other.reset(seed=7, options={"index": 1})
    assert first != second == other.observe("player_0")["observation"].tolist()


def test_an_illegal_action_changes_nothing_or_ends_the_game() -> None:
    raw = the_game_v0.raw_env()
    raw.reset(seed=1)
    before = raw.record(), raw.observe("player_0")["observation"].tolist()
    for wrong in (0, -1, 398, 10**9):
        with pytest.raises(ValueError, match=f"player_0: action {wrong} is not legal"):
            raw.step(wrong)
    with pytest.raises(TypeError):
        raw.step(393.0)
    assert before == (raw.record(), raw.observe("player_0")["observation"].tolist())
    env = the_game_v0.env()
    env.reset(seed=1)
    env.step(0)
    assert env.last()[1:4] == (-1.0, True, False)
    assert len(env.record().moves) == 0


def test_what_is_said_is_heard_by_all_until_the_turn_ends() -> None:
    env = the_game_v0.raw_env(players=3, talk="actions", begin="seat0")
    env.reset(seed=1)
    assert env.words is not None
    heard, flags = env.layout["heard"], len(env.words.flags)
    assert env.agent_selection == "player_1"
    leave = 1 + next(n for n, one in enumerate(env.words.said) if repr(one).count("leave-row"))
    env.step(398 + leave)
    assert env.agent_selection == "player_2"
    for agent, place in (("player_0", 1), ("player_1", 0), ("player_2", 2)):
        seen = env.observe(agent)["observation"][heard]
        assert np.flatnonzero(seen).tolist() == [place * flags + leave - 1]
    env.step(398)
    assert env.agent_selection == "player_0"
    while env._state.turn == 0:  # silence, then the first card or the end of the turn
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(398 if mask[398] else 392 if mask[392] else int(mask.argmax()))
    assert not env.observe("player_1")["observation"][heard].any()


def test_bots_words_are_heard() -> None:
    env = quick_and_easy_v0.raw_env(players=4, talk="bots")
    said = 0
    env.reset(seed=2)
    for _ in env.agent_iter(40):
        seen, _, ended, *_ = env.last()
        said += int(seen["observation"][env.layout["heard"]].sum())
        env.step(None if ended else int(np.flatnonzero(seen["action_mask"])[0]))
    assert said


class Chatterer:
    """A bot that takes its token back for ever."""

    def act(self, *_: Any) -> None:
        return None

    def speak(self, *_: Any) -> Token:
        return Token(None)


def test_bots_that_do_not_stop_talking_are_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "make_bot", lambda *_: Chatterer())
    with pytest.raises(RuntimeError, match="do not stop talking"):
        the_game_v0.raw_env(players=2, talk="bots").reset(seed=1)


@pytest.mark.parametrize(
    "chosen", [{"talk": "loud"}, {"begin": "me"}, {"reward": "much"}, {"render_mode": "oil"}]
)
def test_what_is_no_choice_is_refused(chosen: dict[str, Any]) -> None:
    (name,) = chosen
    with pytest.raises(ValueError, match=f"{name} must be one of"):
        the_game_v0.raw_env(**chosen)


def test_a_race_goes_on_after_actions_that_are_not_legal() -> None:
    env = seven_ate_nine_v0.parallel_env(players=2)
    first, _ = env.reset(seed=1)
    seen, rewards, *_ = env.step({"player_0": 5, "player_1": 29})
    assert rewards == {"player_0": 0.0, "player_1": 0.0}
    assert all((seen[a]["observation"] == first[a]["observation"]).all() for a in env.agents)
    env.step({})
    with pytest.raises(ValueError, match="a tick has at least one millisecond"):
        seven_ate_nine_v0.parallel_env(tick=0)


def test_who_comes_too_late_is_not_punished_but_a_wrong_card_is() -> None:
    env = seven_ate_nine_v0.parallel_env(players=2, tick=100)
    paused = env.layout["paused"].start
    late = wrong = 0
    for seed in range(40):
        seen, _ = env.reset(seed=seed)
        for _ in range(6):
            seen, *_ = env.step(dict.fromkeys(env.agents, 30))
        top = env._state.pile[-1]
        for agent, hand in zip(env.agents, env._state.hands, strict=True):
            seen_as = seen[agent]["observation"][env.layout["top"]]
            assert KINDS[int(seen_as.argmax())] == top
            assert hand
        right = [[c for c in hand if fits(c, top)] for hand in env._state.hands]
        bad = [[c for c in hand if not fits(c, top)] for hand in env._state.hands]
        if all(right) and not fits(right[0][0], right[1][0]) and not fits(right[1][0], right[0][0]):
            chosen = {a: NUMBERS[c[0]] for a, c in zip(env.agents, right, strict=True)}
            after, *_ = env.step(chosen)
            assert not after["player_0"]["observation"][paused : paused + 2].any()
            late += 1
        elif bad[0]:
            after, *_ = env.step({"player_0": NUMBERS[bad[0][0]]})
            assert after["player_0"]["observation"][paused : paused + 2].tolist() == [9, 0]
            assert after["player_1"]["observation"][paused : paused + 2].tolist() == [0, 9]
            assert not after["player_0"]["action_mask"][:30].any()
            wrong += 1
    assert late
    assert wrong


def fits(card: Any, top: Any) -> bool:
    return bool(GAMES["seven-ate-nine"].fits(card, top))  # type: ignore[attr-defined]
