"""Wrappers of other packages around our environments, where these packages are installed."""

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

import tenback.envs  # noqa: F401 - makes the games known to Gymnasium
from tenback.envs import seven_ate_nine_v0, the_game_v0

pytestmark = pytest.mark.long


def test_a_game_is_filmed(tmp_path: Path) -> None:
    pytest.importorskip("moviepy", reason="films need MoviePy: pip install moviepy")
    env = gymnasium.make("tenback/TheGame-v0", render_mode="rgb_array")
    film: Any = gymnasium.wrappers.RecordVideo(env, str(tmp_path / "films"), disable_logger=True)
    _, infos = film.reset(seed=1)
    done = False
    while not done:
        _, _, done, _, infos = film.step(infos["action_mask"].argmax())
    film.close()
    (file,) = (tmp_path / "films").glob("*.mp4")
    assert file.stat().st_size > 1000


def test_supersuit_stacks_frames_and_joins_races() -> None:
    supersuit = pytest.importorskip("supersuit", reason="needs SuperSuit: pip install supersuit")
    race: Any = seven_ate_nine_v0.parallel_env(players=3)
    size = race.observation_space("player_0")["observation"].shape[0]
    plain: Any = supersuit.observation_lambda_v0(
        race,
        lambda seen, _: seen["observation"],
        lambda space: space["observation"],
    )
    stacked = supersuit.frame_stack_v1(plain, 4)
    seen, _ = stacked.reset(seed=1)
    assert seen["player_1"].shape == (4 * size,)
    vector = supersuit.pettingzoo_env_to_vec_env_v1(supersuit.black_death_v3(plain))
    seen, _ = vector.reset(seed=1)
    assert np.shape(seen) == (3, size)
    seen, rewards, *_ = vector.step(np.full(3, 31))
    assert np.shape(seen) == (3, size)
    assert np.shape(rewards) == (3,)


@pytest.mark.filterwarnings("ignore:PettingZoo in TorchRL is tested")
def test_torchrl_plays_whole_games() -> None:
    envs = pytest.importorskip("torchrl.envs", reason="needs TorchRL: pip install torchrl")
    utils = pytest.importorskip("torchrl.envs.utils")
    game = the_game_v0.env(players=2, begin="seat0")
    wrapped = envs.PettingZooWrapper(
        game, use_mask=True, group_map=envs.MarlGroupMapType.ALL_IN_ONE_GROUP
    )
    utils.check_env_specs(wrapped)
    played = wrapped.rollout(200)
    assert bool(played["next", "done"][-1])
    assert game.record().outcome is not None
