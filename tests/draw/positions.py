"""Positions from random play of every game with several options."""

from collections.abc import Iterator
from random import Random
from typing import Any

from tenback.rules import GAMES, Game, Illegal, shuffled

OPTIONS: list[tuple[str, dict[str, Any]]] = [
    *(("the-game", {"players": players}) for players in (1, 2, 5)),
    *(("the-game", {"players": players, "on_fire": True}) for players in (1, 3, 4)),
    ("the-game", {"players": 2, "on_fire": True, "pro": True, "short_hands": True}),
    *(("quick-and-easy", {"players": players}) for players in (2, 5)),
    ("quick-and-easy", {"players": 3, "pro": True}),
    *(("seven-ate-nine", {"players": players}) for players in (2, 3, 4)),
    ("seven-ate-nine", {"players": 2, "wrong_card_pause": 0}),
]


def states(game: str, options: dict[str, Any], seed: int, steps: int = 400) -> Iterator[Any]:
    """Returns the states of a game of random legal steps, from the deal to the end."""
    rules: Game = GAMES[game]
    chance = Random(f"{game} {options} {seed}")
    state = rules.deal(rules.Options(**options), shuffled(rules.cards(), seed))
    at = 0
    yield state
    for _ in range(steps):
        able = [seat for seat in range(options["players"]) if rules.legal(state, seat)]
        if not able:
            return
        seat = chance.choice(able)
        at += 300
        try:
            state, _events = rules.step(state, seat, chance.choice(rules.legal(state, seat)), at)
        except Illegal:  # a pause of 7 Ate 9
            continue
        yield state
        state = rules.go(state)
