"""Walks a game by `rules/` and its twin together, and compares them at every step."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np

from tenback.rules import GAMES, Dice, shuffled


def walk(game: str, options: Any, seed: int, index: int, choose: Callable[..., Any]) -> int:
    """Plays a game with turns to its end on both sides; returns the number of steps."""
    rules: Any = GAMES[game]
    twin, convert = (
        import_module(f"tenback.fast.{game.replace('-', '_')}.{name}")
        for name in ("twin", "convert")
    )
    state = rules.deal(options, shuffled(rules.cards(), seed, index))
    states = np.zeros(1, twin.STATE)
    twin.deal_all(states, convert.chosen(options), seed, index)
    mask = np.zeros(twin.ACTIONS, np.uint8)
    dice = Dice(seed, index, 9)
    steps = 0
    while True:
        assert convert.unpacked(states.copy()) == state
        legal = rules.legal(state, state.turn or 0)
        twin.legal(states, 0, mask)
        assert sorted(map(convert.number_of, legal)) == np.flatnonzero(mask).tolist()
        if steps % 8 == 0:  # on from what was converted, and from a deck that was not mixed yet
            states = convert.packed(state) if steps % 16 == 0 else states
        if rules.outcome(state) is not None:
            return steps
        action = choose(rules, state, legal, dice)
        number = convert.number_of(action)
        assert convert.action_of(number) == action
        state, _ = rules.step(state, state.turn or 0, action)
        twin.step(states, 0, number)
        steps += 1


def at_random(_rules: Any, _state: Any, legal: tuple[Any, ...], dice: Dice) -> Any:
    """Returns any legal action."""
    return legal[dice.below(len(legal))]


def carefully(_rules: Any, state: Any, legal: tuple[Any, ...], dice: Dice) -> Any:
    """Returns a lay with a small step, so that games get far; now and then any action."""
    if state.turn is None or dice.below(8) == 0:
        return at_random(_rules, state, legal, dice)
    return min(legal, key=lambda action: _step(state, action))


def _step(state: Any, action: Any) -> int:
    card = getattr(action, "card", None)
    if card is None:
        return 6  # rather end the turn than lay a card that is far away
    pile = state.rows[action.row]
    number = card if isinstance(card, int) else card.number
    top = 0 if not pile else pile[-1] if isinstance(pile[-1], int) else pile[-1].number
    distance = number - top
    ascending = action.row < len(state.rows) // 2
    step = distance if ascending else -distance
    return int(step if pile else abs(step))
