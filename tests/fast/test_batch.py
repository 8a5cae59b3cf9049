"""Batches: what they refuse, and that lines are independent.

tests/envs/test_lockstep.py compares every line with a game by the rules.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tenback.fast.quick_and_easy.batch import Batch as QuickAndEasyBatch
from tenback.fast.seven_ate_nine.batch import Batch as SevenAteNineBatch
from tenback.fast.the_game.batch import Batch
from tenback.fast.the_game.twin import ACTIONS
from tenback.rules import quick_and_easy, seven_ate_nine, the_game

MAKERS: dict[str, Callable[..., Any]] = {
    "the-game": lambda **chosen: Batch(the_game.Options(2), 4, 1, **chosen),
    "quick-and-easy": lambda **chosen: QuickAndEasyBatch(quick_and_easy.Options(2), 4, 1, **chosen),
    "seven-ate-nine": lambda **chosen: SevenAteNineBatch(seven_ate_nine.Options(2), 4, 1, **chosen),
}


def test_an_illegal_action_is_refused_and_nothing_is_done() -> None:
    batch = Batch(the_game.Options(players=2), 4, seed=1)
    before = batch.observations.copy(), batch.masks.copy()
    actions = batch.masks.argmax(axis=1)
    for wrong in (0, ACTIONS, -1):
        actions[2] = wrong
        with pytest.raises(ValueError, match=rf"line 2: action {wrong} is not legal; legal: \[393"):
            batch.step(actions)
        assert (batch.observations == before[0]).all()
        assert (batch.masks == before[1]).all()
    with pytest.raises(ValueError, match="4 games need as many actions"):
        batch.step(actions[:2])


def test_a_line_does_not_depend_on_the_others() -> None:
    options = the_game.Options(players=1)
    one, two = Batch(options, 4, seed=5), Batch(options, 4, seed=5)
    for step in range(60):
        first, last = one.masks.argmax(axis=1), two.masks.argmax(axis=1)
        last[1:] = ACTIONS - 1 - two.masks[1:, ::-1].argmax(axis=1)
        one.step(first)
        two.step(last)
        assert (one.observations[0] == two.observations[0]).all(), step


@pytest.mark.parametrize("game", MAKERS)
def test_actions_are_whole_numbers_one_for_each_place(game: str) -> None:
    batch = MAKERS[game]()
    right = batch.masks.argmax(axis=-1)
    before = batch.observations.copy()
    with pytest.raises(TypeError, match="actions are whole numbers, not float64"):
        batch.step(right.astype(float))
    with pytest.raises(ValueError, match="4 games need as many actions"):
        batch.step(right[:3])
    for wrong in (-1, batch.masks.shape[-1]):
        actions = right.copy()
        actions[2] = wrong
        with pytest.raises(ValueError, match="line 2: "):
            batch.step(actions)
    assert (batch.observations == before).all()
    batch.step(right.astype(np.uint8 if right.max() < 256 else np.int32))


@pytest.mark.parametrize("game", MAKERS)
@pytest.mark.parametrize("chosen", [{"reward": "much"}, {"autoreset": "never"}])
def test_what_is_no_choice_is_refused(game: str, chosen: dict[str, str]) -> None:
    (name,) = chosen
    with pytest.raises(ValueError, match=f"{name} must be one of"):
        MAKERS[game](**chosen)


@pytest.mark.parametrize("game", MAKERS)
def test_a_reset_deals_the_next_games_or_with_a_seed_the_first(game: str) -> None:
    batch, other = MAKERS[game](), MAKERS[game]()

    def walked(one: Any) -> Any:
        """Returns what is seen after some steps: a dealt race shows no hand."""
        for _ in range(3):
            one.step(one.masks.shape[-1] - 1 - one.masks[..., ::-1].argmax(axis=-1))
        return one.observations.copy()

    first = walked(batch)
    batch.reset()
    second = walked(batch)
    batch.reset(seed=1)
    assert (walked(batch) == first).all()
    assert (second != first).any()
    some = np.array([True, False, False, True])
    walked(other)
    kept = other.observations.copy()
    other.reset(lines=some)
    assert (other.observations[~some] == kept[~some]).all()
    assert (other.observations[some] != kept[some]).any()
    for wrong in (some[:2], some.astype(int)):
        with pytest.raises(ValueError, match="lines are 4 flags"):
            other.reset(lines=wrong)


@pytest.mark.parametrize("game", MAKERS)
def test_a_game_that_is_over_waits_for_its_reset_or_for_the_next_step(game: str) -> None:
    dice = np.random.default_rng(1)

    def until_one_ends(batch: Any) -> Any:
        while not batch.ended.any():
            flat = batch.masks.reshape(-1, batch.masks.shape[-1])
            picked = [dice.choice(np.flatnonzero(mask)) for mask in flat]
            batch.step(np.array(picked).reshape(batch.rewards.shape))
        return batch.ended.copy()

    for autoreset in ("next-step", "disabled"):
        batch = MAKERS[game](autoreset=autoreset)
        done = until_one_ends(batch)
        assert not batch.masks[done].any()
        assert (batch.observations[done] == batch.finals[done]).all()
        actions = batch.masks.argmax(axis=-1)
        actions[done] = 0
        if autoreset == "disabled":
            with pytest.raises(ValueError, match="is over; reset it"):
                batch.step(actions)
            batch.reset(lines=done)
        else:
            batch.step(actions)
            assert not batch.rewards[done].any()
        assert not batch.ended.any()
        assert batch.masks[done].any()
