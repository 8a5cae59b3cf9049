"""The chance of winning by whole games in plain Python, for hints before the search is compiled.

Hidden cards are dealt at random, whatever was said, and all seats play on as the bot `counting`.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Any

from tenback.rules import GAMES, shuffled
from tenback.rules.game import End

BestTurns = Callable[[Any, Collection[Any], int], list[list[Any]]]
"""Takes a View, the cards that its seat does not see, and how many turns to return."""


def chance(
    game: str, best: BestTurns, view: Any, unseen: Collection[Any], lays: Sequence[Any], worlds: int
) -> float:
    """Returns the share of worlds in which the current player's team wins after this turn."""
    rules: Any = GAMES[game]
    won = 0
    for world in range(worlds):
        state = _played(game, imagined(game, view, shuffled(sorted(unseen), world)), lays)
        while not state.over:
            seat = state.turn
            hidden = [*state.deck, *(card for hand in _others(state, seat) for card in hand)]
            state = _played(game, state, best(rules.view(state, seat), hidden, 1)[0])
        won += rules.outcome(state).won
    return won / worlds


def _others(state: Any, seat: int) -> list[Any]:
    return [hand for other, hand in enumerate(state.hands) if other != seat]


def imagined(game: str, view: Any, hidden: Sequence[Any]) -> Any:
    """Returns a State that looks like the View; of a row, only the top matters from now on."""
    rules: Any = GAMES[game]
    alike = {name: getattr(view, name, None) for name in rules.State.__struct_fields__}
    left = iter(hidden)
    hands = [
        view.hand if seat == view.seat else tuple(next(left) for _ in range(held))
        for seat, held in enumerate(view.hands)
    ]
    alike["hands"] = tuple(hands)
    alike["deck"] = tuple(next(left) for _ in range(view.deck))
    alike["rows"] = tuple(() if top is None else (top,) for top in view.tops)
    return rules.State(**alike)


def _played(game: str, state: Any, lays: Sequence[Any]) -> Any:
    """Returns the State after a turn."""
    step, seat = GAMES[game].step, state.turn
    for lay in lays:
        state, _ = step(state, seat, lay)
    if not state.over and state.laid:
        state, _ = step(state, seat, End())
    return state
