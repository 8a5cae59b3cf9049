"""Positions of The Game to ask the coach about: built card by card, or from games of bots."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

from tenback.arena import Terms, play
from tenback.coach import Effort
from tenback.coach.decisions import Decision, decisions
from tenback.rules.the_game import ROW_CARDS, Options, State, cards

QUICK = Effort(think=0.1)
TABLES = [
    Options(players, pro=pro, on_fire=on_fire)
    for players, (pro, on_fire) in product(
        range(1, 6), ((False, False), (True, False), (False, True))
    )
]


def state(
    options: Options,
    tops: tuple[int, int, int, int],
    hands: tuple[tuple[int, ...], ...],
    left: tuple[int, ...] | None = None,
    laid: int = 0,
    due: tuple[int, ...] = (),
) -> State:
    """Returns a State with seat 0 on turn; all other cards lie under the tops, or are `left`."""
    held = {card for hand in hands for card in hand} | set(tops)
    deck = tuple(card for card in cards() if card not in held) if left is None else left
    under = [card for card in cards() if card not in held and card not in deck]
    rows = [
        (start,) if top == start else (start, top)
        for start, top in zip(ROW_CARDS, tops, strict=True)
    ]
    # The order of the covered cards does not matter, so one row takes them all.
    rows[0] = (rows[0][0], *under, *rows[0][1:])
    return State(options, deck, hands, tuple(rows), turn=0, laid=laid, due=due)


@cache
def record(bot: str, table: Options, index: int = 0, silent: bool = False) -> Any:
    """Returns a game of a bot in all seats."""
    terms = Terms(silent=silent, think=0.1)
    return play("the-game", table, [bot] * table.players, 77, index, terms)


def some_decisions(every: int) -> Iterator[tuple[Options, Decision]]:
    """Yields every n-th turn of games at all tables, by a good bot and by a simple one."""
    for table in TABLES:
        for bot in ("keen", "greedy"):
            for turn in decisions(record(bot, table)):
                if turn.number % every == 0:
                    yield table, turn
