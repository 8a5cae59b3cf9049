"""The small network: its sums, its slopes, and that it learns."""

from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from tenback.fast import training
from tenback.fast.compiled import compiled
from tenback.fast.net import (
    LEAK,
    backward,
    forward,
    layers,
    untrained_net,
    workspace,
)
from tenback.fast.the_game.features import FEATURES
from tenback.fast.training import Card, Recipe, Training, score
from tenback.rules import quick_and_easy, the_game

WEIGHTS = len(untrained_net(FEATURES, 0))
THREE = msgspec.structs.asdict(quick_and_easy.Options(3))
TINY = Recipe(THREE, games=96, game="quick-and-easy", memory=2000, repeats=4)


@compiled
def value(net: Any, x: Any, used: int) -> float:
    return forward(net, x, used, workspace(net))


@compiled
def slopes(net: Any, slope: Any, x: Any, error: float) -> None:
    work = workspace(net)
    forward(net, x, FEATURES, work)
    backward(net, slope, x, work, error)


def by_hand(net: np.ndarray[Any, Any], x: np.ndarray[Any, Any]) -> float:
    """Returns the same value, computed simply and in double precision."""
    one, one_b, two, two_b, three, three_b = (table.astype(np.float64) for table in layers(net))
    first = x @ one + one_b
    first = np.where(first > 0, first, first * float(LEAK))
    second = first @ two + two_b
    second = np.where(second > 0, second, second * float(LEAK))
    return float(1 / (1 + np.exp(-(second @ three + three_b[0]))))


def some(seed: int) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    chance = np.random.default_rng(seed)
    net = untrained_net(FEATURES, seed) + chance.normal(0, 0.1, WEIGHTS).astype(np.float32)
    return net, chance.normal(0, 1, FEATURES).astype(np.float32)


def test_the_value_is_what_the_layers_come_to() -> None:
    for seed in range(20):
        net, x = some(seed)
        assert value(layers(net), x, FEATURES) == pytest.approx(by_hand(net, x), abs=1e-5)
        half = x.copy()
        half[50:] = 0
        assert value(layers(net), x, 50) == pytest.approx(by_hand(net, half), abs=1e-5)


def test_passing_over_zeros_changes_no_bit() -> None:
    """A feature too small to change a sum is still added; a zero is skipped."""
    for seed in range(20):
        net, x = some(seed)
        x[np.random.default_rng(seed).random(FEATURES) < seed / 20] = 0
        tiny = np.where(x == 0, np.float32(1e-44), x)
        assert value(layers(net), x, FEATURES) == value(layers(net), tiny, FEATURES)


def test_the_slopes_are_those_of_the_error() -> None:
    """Of cross-entropy, whose slope at the end is value minus goal."""
    net, x = some(3)
    goal = 0.3
    slope = np.zeros(WEIGHTS, np.float32)
    slopes(layers(net), layers(slope), x, by_hand(net, x) - goal)

    def error(weights: np.ndarray[Any, Any]) -> float:
        p = by_hand(weights, x)
        return float(-(goal * np.log(p) + (1 - goal) * np.log(1 - p)))

    chance = np.random.default_rng(1)
    for at in [*chance.integers(0, WEIGHTS, 60), WEIGHTS - 1, WEIGHTS - 2]:
        more, less = net.astype(np.float64), net.astype(np.float64)
        more[at] += 1e-4
        less[at] -= 1e-4
        assert slope[at] == pytest.approx((error(more) - error(less)) / 2e-4, abs=2e-4)


def trained(folder: Path, recipe: Recipe = TINY) -> bytes:
    for _ in Training(recipe, folder, "net").run():
        pass
    return (folder / "net.npy").read_bytes()


@pytest.mark.outside
def test_the_same_recipe_gives_the_same_network(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
    assert trained(tmp_path / "a") == trained(tmp_path / "b")
    assert Training(TINY, tmp_path / "a", "net").finished
    assert not Training(msgspec.structs.replace(TINY, games=97), tmp_path / "a", "net").finished


@pytest.mark.outside
def test_training_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "CHUNK", 24)
    for name in ("whole", "parts"):
        (tmp_path / name).mkdir()
    whole = trained(tmp_path / "whole")
    monkeypatch.setattr(training, "SAVED", 0.0)
    first = Training(TINY, tmp_path / "parts", "net")
    for _ in first.run():
        if first.done == 48:
            break
    again = Training(TINY, tmp_path / "parts", "net")
    assert again.done == 48
    assert trained(tmp_path / "parts") == whole
    assert sorted(path.name for path in (tmp_path / "parts").iterdir()) == ["net.json", "net.npy"]


@pytest.mark.outside
def test_another_recipe_does_not_go_on_from_a_strangers_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "SAVED", 0.0)
    for _ in zip(range(2), Training(TINY, tmp_path, "net").run(), strict=False):
        pass
    other = msgspec.structs.replace(TINY, seed=2)
    assert Training(other, tmp_path, "net").done == 0


@pytest.mark.outside
@pytest.mark.parametrize(
    "game", [pytest.param(the_game, marks=pytest.mark.long, id="the-game"), quick_and_easy]
)
def test_a_network_learns(game: Any, tmp_path: Path) -> None:
    name = game.__name__.rpartition(".")[2].replace("_", "-")
    options = msgspec.structs.asdict(game.Options(4))
    recipe = Recipe(options, games=3000, game=name, memory=20_000)
    trained(tmp_path, recipe)
    card = msgspec.json.decode((tmp_path / "net.json").read_bytes(), type=Card)
    assert card.recipe == recipe
    assert [one.way for one in card.scores] == ["talk", "silent"]
    features = training.self_play_of(name).features(False)
    unlearned = score(untrained_net(features, 1).astype(np.float16), recipe, "talk", games=200)
    assert card.scores[0].left < 0.8 * unlearned.left


def test_training_and_testing_share_no_deal() -> None:
    seeds = range(training.TRAINING, training.TRAINING + training.SEEDS + 1)
    assert training.TESTING not in seeds
