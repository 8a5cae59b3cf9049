"""The environments of Gymnasium: its own checks and wrappers, and what ours promise."""

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers import FrameStackObservation, RecordEpisodeStatistics
from gymnasium.wrappers.vector import DictInfoToList
from gymnasium.wrappers.vector import RecordEpisodeStatistics as VectorStatistics

import tenback.envs
from tenback.table import judge

GAMES: dict[str, list[dict[str, Any]]] = {
    "tenback/TheGame-v0": [{"players": 1}, {"players": 5, "on_fire": True, "begin": "ask"}],
    "tenback/QuickAndEasy-v0": [{"players": 3, "reward": "cards"}],
    "tenback/SevenAteNine-v0": [{"players": 4, "reward": "cards"}, {"max_cycles": 90}],
}
TABLES = [(name, chosen) for name, each in GAMES.items() for chosen in each]
LINES = 12


def made(name: str, **chosen: Any) -> Any:
    return gymnasium.make_vec(name, LINES, "vector_entry_point", **chosen)


def pick(masks: Any, dice: np.random.Generator) -> Any:
    """Returns any legal action in each line; 0 where there is none."""
    return np.array([dice.choice(np.flatnonzero(one)) if one.any() else 0 for one in masks])


@pytest.mark.parametrize("chosen", [{}, {"pro": True, "on_fire": True, "reward": "cards"}])
def test_gymnasiums_own_check_passes(chosen: dict[str, Any]) -> None:
    check_env(gymnasium.make("tenback/TheGame-v0", **chosen).unwrapped)
    assert tenback.envs.__name__ == "tenback.envs"


def test_the_plain_environment_plays_whole_games_that_can_be_judged() -> None:
    env = RecordEpisodeStatistics(gymnasium.make("tenback/TheGame-v0", reward="cards"))
    dice = np.random.default_rng(1)
    for seed in (1, None, None):
        _, infos = env.reset(seed=seed)
        done = False
        while not done:
            action = np.int32(dice.choice(np.flatnonzero(infos["action_mask"])))
            _, _, done, _, infos = env.step(action)
        record = env.unwrapped.record()  # type: ignore[attr-defined]
        assert judge(record).fault is None
        assert infos["episode"]["r"] == pytest.approx((98 - record.outcome.left) / 98)
        with pytest.raises(ValueError, match="the game is over"):
            env.unwrapped.step(action)


def test_an_illegal_action_ends_the_plain_environments_game() -> None:
    env = gymnasium.make("tenback/TheGame-v0").unwrapped
    env.reset(seed=1)
    _, reward, ended, cut, infos = env.step(np.int64(397))
    assert (reward, ended, cut) == (-1.0, True, False)
    assert not infos["action_mask"].any()


def test_a_game_is_drawn_in_pixels() -> None:
    env = gymnasium.make("tenback/TheGame-v0", on_fire=True, render_mode="rgb_array_list")
    _, infos = env.reset(seed=1)
    env.step(infos["action_mask"].argmax())
    frames: Any = env.render()
    assert [frame.shape for frame in frames] == [(360, 480, 3)] * 2
    assert (frames[0] != frames[1]).any()


def test_frames_are_stacked() -> None:
    env = FrameStackObservation(gymnasium.make("tenback/TheGame-v0"), 4)
    seen, _ = env.reset(seed=1)
    assert seen.shape == (4, 212)


@pytest.mark.parametrize(("name", "chosen"), TABLES)
@pytest.mark.parametrize("mode", AutoresetMode)
def test_a_vector_keeps_what_it_declares(
    name: str, chosen: dict[str, Any], mode: AutoresetMode
) -> None:
    """Spaces, modes, rewards and ends, as Gymnasium's own vectors have them."""
    envs = made(name, autoreset_mode=mode, **chosen)
    assert envs.metadata["autoreset_mode"] is mode
    dice, total = np.random.default_rng(3), 0
    seen, infos = envs.reset(seed=5)
    again, _ = envs.reset(seed=5)
    assert (seen == again).all()
    done = np.zeros(LINES, np.bool_)
    for _ in range(250):
        assert envs.observation_space.contains(seen)
        assert infos["action_mask"].dtype == np.int8
        actions = pick(infos["action_mask"], dice)
        assert envs.action_space.contains(actions)
        before, was_done = seen, done
        if mode is AutoresetMode.DISABLED and was_done.any():
            seen, infos = envs.reset(options={"reset_mask": was_done})
            assert (seen[~was_done] == before[~was_done]).all()
            done = np.zeros(LINES, np.bool_)
            continue
        seen, rewards, ended, cut, infos = envs.step(actions)
        done = ended | cut
        assert [one.shape for one in (rewards, ended, cut)] == [(LINES,)] * 3
        assert infos["action_mask"][~done].any(axis=1).all()
        if mode is AutoresetMode.SAME_STEP:
            assert ("final_obs" in infos) == done.any()
            for line in np.flatnonzero(done):
                assert infos["_final_obs"][line]
                assert envs.single_observation_space.contains(infos["final_obs"][line])
        elif mode is AutoresetMode.NEXT_STEP:
            assert not done[was_done].any()
            assert not rewards[was_done].any()
        total += done.sum()
    assert total


@pytest.mark.parametrize(("name", "chosen"), TABLES)
def test_nothing_that_was_handed_out_changes(name: str, chosen: dict[str, Any]) -> None:
    envs, own = made(name, **chosen), made(name, copy=False, **chosen)
    dice = np.random.default_rng(4)
    seen, infos = envs.reset(seed=1)
    own_seen, _ = own.reset(seed=1)
    for _ in range(120):
        kept = [seen, infos]
        before = pickle.dumps(kept)
        actions = pick(infos["action_mask"], dice)
        seen, rewards, ended, cut, infos = envs.step(actions)
        assert pickle.dumps(kept) == before
        mine, own_rewards, own_ended, own_cut, own_infos = own.step(actions)
        assert np.shares_memory(mine, own_seen)
        assert (mine == seen).all()
        for one, other in ((rewards, own_rewards), (ended, own_ended), (cut, own_cut)):
            assert (one == other).all()
        assert (infos["action_mask"] == own_infos["action_mask"]).all()


@pytest.mark.parametrize(("name", "chosen"), TABLES)
def test_an_illegal_action_is_refused_in_all_lines(name: str, chosen: dict[str, Any]) -> None:
    envs = made(name, **chosen)
    seen, infos = envs.reset(seed=1)
    actions = infos["action_mask"].argmax(axis=1)
    actions[3] = infos["action_mask"][3].argmin()
    with pytest.raises(ValueError, match="line"):
        envs.step(actions)
    actions[3] = infos["action_mask"][3].argmax()
    other = made(name, **chosen)
    other.reset(seed=1)
    assert (envs.step(actions)[0] == other.step(actions)[0]).all()
    assert seen.shape == envs.observation_space.shape


def test_wrappers_count_the_games_of_a_vector() -> None:
    envs = VectorStatistics(made("tenback/TheGame-v0", players=2, reward="cards"))
    listed = DictInfoToList(made("tenback/TheGame-v0", players=2, reward="cards"))
    dice, counted = np.random.default_rng(5), 0
    _, infos = envs.reset(seed=1)
    listed.reset(seed=1)
    for _ in range(80):
        actions = pick(infos["action_mask"], dice)
        _, _, ended, _, infos = envs.step(actions)
        *_, each = listed.step(actions)
        for line in np.flatnonzero(ended):
            left = infos["final_info"]["left"][line]
            assert infos["episode"]["r"][line] == pytest.approx((98 - left) / 98)
            assert each[line]["final_info"]["left"] == left
            counted += 1
        assert all(
            (one["action_mask"] == infos["action_mask"][n]).all() for n, one in enumerate(each)
        )
    assert counted


def test_the_seats_of_a_race_belong_together() -> None:
    with pytest.raises(ValueError, match="be divided into races"):
        gymnasium.make_vec("tenback/SevenAteNine-v0", 7, players=3)
    envs = made("tenback/SevenAteNine-v0", players=3)
    with pytest.raises(ValueError, match="must be reset together"):
        envs.reset(options={"reset_mask": np.arange(LINES) == 1})
    _, infos = envs.reset(seed=1)
    assert infos["seat"].tolist() == [0, 1, 2] * 4


def test_gymnasium_imports_the_games_by_their_whole_name() -> None:
    """It has no entry points for environments of other packages."""
    envs = gymnasium.make_vec("tenback.envs:tenback/QuickAndEasy-v0", 2)
    assert envs.reset(seed=1)[0].shape == (2, 208)
