"""Batches of The Game: each line is an ordinary game, as the current player sees it."""

from typing import Any

import numpy as np
import pytest

from tenback.fast.the_game.batch import Batch
from tenback.fast.the_game.convert import action_of, number_of
from tenback.fast.the_game.twin import ACTIONS
from tenback.rules import Dice, shuffled, the_game
from tests.tables import EVERY_TABLE, Table, covering

TABLES = [table for table in EVERY_TABLE if table.game == "the-game"]


def seen(state: the_game.State) -> list[int]:
    """Returns what a batch shows of a state, by way of the rules."""
    seat = state.turn or 0
    view = the_game.view(state, seat)
    assert view.played is not None
    played = {card for row in view.played for card in row}
    hands = [view.hands[(seat + n) % len(view.hands)] for n in range(len(view.hands))]
    return [
        *(card in view.hand for card in the_game.cards()),
        *(card in played for card in the_game.cards()),
        *view.tops,
        *(row in view.due for row in the_game.ROWS),
        *hands,
        *([0] * (5 - len(hands))),
        view.deck,
        view.required,
        seat,
    ]


@pytest.mark.parametrize("table", covering(TABLES))
def test_every_line_is_a_game_by_the_rules(table: Table) -> None:
    size, seed = 3, 11
    batch = Batch(table.options, size, seed)
    dice = Dice(seed, 0, 1)
    games = [0] * size

    def dealt(line: int) -> Any:
        number = line + games[line] * size
        games[line] += 1
        return the_game.deal(table.options, shuffled(the_game.cards(), seed, number))

    states = [dealt(line) for line in range(size)]
    ended = 0
    for _ in range(150):
        for line, state in enumerate(states):
            assert batch.observations[line].tolist() == seen(state)
            legal = [number_of(one) for one in the_game.legal(state, state.turn or 0)]
            assert np.flatnonzero(batch.masks[line]).tolist() == sorted(legal)
        choices = [np.flatnonzero(mask) for mask in batch.masks]
        actions = np.array([legal[dice.below(len(legal))] for legal in choices])
        batch.step(actions)
        for line, number in enumerate(actions.tolist()):
            state, _ = the_game.step(states[line], states[line].turn or 0, action_of(number))
            outcome = the_game.outcome(state)
            assert batch.ended[line] == (outcome is not None)
            assert batch.won[line] == (outcome is not None and outcome.won)
            assert batch.left[line] == len(state.deck) + sum(map(len, state.hands))
            ended += outcome is not None
            states[line] = state if outcome is None else dealt(line)
    assert ended


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
