"""Other histories in which a player would have seen the same: for searches in OpenSpiel."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from tenback.rules import Dice
from tenback.rules.game import Begin, End

SAMPLE_STREAM = 1 << 17
"""The stream of the dice that say when hidden players drew what they laid later."""


def sampled(game: Any, position: Any, player: int, history: Any, seed: int) -> Iterator[int]:
    """Yields the actions of a game that this player can't tell from the one that was played.

    The hands at its end are those of an imagined world. The cards that other players laid
    were drawn at some time before; the dice say when.
    """
    view = game.rules.view(position.state, player)
    world = game.convert.unpacked(game.convert.imagined(view, seed, 1))
    cards = _redrawn(position, player, world.hands, Dice(seed, 0, SAMPLE_STREAM))
    for step in history:
        yield game.places[next(cards)] if step.player < 0 else step.action


def _redrawn(position: Any, player: int, hands: Any, dice: Dice) -> Iterator[Any]:
    """Yields the cards in the order in which they are drawn in the imagined game."""
    times = defaultdict(list)
    for place, (seat, _, when) in enumerate(position.draws):
        times[seat].append((when, place))
    found: dict[int, Any] = {}
    for seat, slots in times.items():
        if seat == player:
            found.update({place: position.draws[place][1] for _, place in slots})
            continue
        free = list(slots)
        for when, (who, action) in enumerate(position.moves):
            if who == seat and not isinstance(action, (Begin, End)):
                early = [slot for slot in free if slot[0] <= when]
                chosen = early[dice.below(len(early))]
                free.remove(chosen)
                found[chosen[1]] = action.card
        for card, (_, place) in zip(hands[seat], free, strict=True):
            found[place] = card
    return (found[place] for place in range(len(position.draws)))
