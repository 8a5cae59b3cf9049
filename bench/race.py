"""How strong the bots of 7 Ate 9 are: their choice at equal speed, their levels, and people.

`choice`: one bot that chooses, against bots in all other seats that lay any fitting card, all at an
ordinary pace of 1.2 seconds per card; on every deal it sits in every seat once. First both choices,
which card and when to take, against bots that take only if nothing fits; then the card alone, if
all take six cards before they look, and if none does. `levels`: each level against itself; the
medians are of its times with five cards in hand. `people`: a player with the mistakes of `steady`,
slower by a factor and laying any fitting card, against a level.
Usage: bench/race.py [choice|levels|people|all [GAMES]]
"""

import sys
from collections.abc import Sequence
from multiprocessing import Pool
from statistics import mean, median
from typing import Any

from tenback.arena.intervals import standard_error, wilson_interval
from tenback.arena.play import between
from tenback.bots.seven_ate_nine.human_like import HumanLikeBot
from tenback.bots.seven_ate_nine.pace import Pace, drawn
from tenback.bots.seven_ate_nine.strategies import easy, lightning, quick, steady
from tenback.rules import Dice, shuffled
from tenback.rules.seven_ate_nine import PLAYERS, Card, Lay, Options, Wrong, cards

SEED = 7
GAMES = {"choice": 2400, "levels": 240, "people": 120}
ORDINARY = Pace(count=530, wrap=400, glance=70, lay=470, take=700)
SLOW = (0.5, 0.6, 0.8, 1.0, 1.25, 1.6, 2.0, 2.5, 3.0)
LEVELS: dict[str, type[HumanLikeBot]] = {
    "easy": easy.Player,
    "steady": steady.Player,
    "quick": quick.Player,
    "lightning": lightning.Player,
}


class AnyCard(steady.Player):
    """Lays any card that fits, and takes when nothing does, at an ordinary pace."""

    pace = ORDINARY
    ahead = 0


class AnyOfSix(AnyCard):
    """Lays any card that fits, but takes some before it looks."""

    gathers = lightning.Player.gathers


class GoodCard(AnyCard):
    """Chooses the card as the best levels do, and takes when nothing fits."""

    ahead = lightning.Player.ahead


class GoodOfSix(AnyOfSix, GoodCard):
    """Chooses both as the best levels do."""


def slow_player(slow: float) -> type[HumanLikeBot]:
    """Returns a human-like bot that is slower by this factor."""
    times = [round(slow * getattr(ORDINARY, part)) for part in Pace.__struct_fields__]
    return type("SlowPlayer", (AnyCard,), {"pace": Pace(*times)})


def game(kinds: Sequence[type[HumanLikeBot]], index: int) -> tuple[Any, Any, bool]:
    """Returns the moves of a game, its last State, and whether it ever was stuck."""
    deck = shuffled(cards(), SEED, index)
    bots = [kind(Dice(SEED, index, 1 + seat)) for seat, kind in enumerate(kinds)]
    moves, state = between("seven-ate-nine", Options(len(kinds)), deck, bots)
    laid = [move.action.card for move in moves if type(move.action) is Lay]
    return moves, state, state.pile != (deck[0], *laid)


def wins(work: tuple[Any, Any, int, int]) -> list[int]:
    """Returns how often one player beat the others on each deal, playing it once in every seat."""
    one, others, players, games = work
    one, others = (kind if isinstance(kind, type) else slow_player(kind) for kind in (one, others))
    won = []
    for deal in range(-(-games // players)):
        seatings = [
            [one if seat == own else others for seat in range(players)] for own in range(players)
        ]
        won.append(sum(game(kinds, deal)[1].winner == own for own, kinds in enumerate(seatings)))
    return won


def among_their_like(work: tuple[str, int, int]) -> tuple[float, float, float]:
    """Returns the mean length of games in seconds, how many were stuck, and wrong lays."""
    name, players, games = work
    played = [game([LEVELS[name]] * players, index) for index in range(games)]
    lays = [move for moves, _, _ in played for move in moves if isinstance(move.action, Lay)]
    wrong = sum(isinstance(move.action, Wrong) for move in lays)
    length = mean(state.at for _, state, _ in played) / 1000
    return length, mean(stuck for _, _, stuck in played), wrong / len(lays)


def choice(pool: Any, games: int) -> None:
    """Prints the shares of games won at equal speed."""
    rows = [
        ("both choices", GoodOfSix, AnyCard),
        ("card, all take 6", GoodOfSix, AnyOfSix),
        ("card, nobody does", GoodCard, AnyCard),
    ]
    work = [(one, others, players, games) for _, one, others in rows for players in PLAYERS]
    for place, won in enumerate(pool.imap(wins, work)):
        players = work[place][2]
        total, deals = sum(won), len(won)
        share = total / deals / players
        spread = 1.96 * (standard_error(total, sum(one * one for one in won), deals) or 0) / players
        print(
            f"{rows[place // len(PLAYERS)][0]:17} {players} players: {100 * share:.1f} % "
            f"± {100 * spread:.1f} of {deals * players} games (fair: {100 / players:.0f})",
            flush=True,
        )


def levels(pool: Any, games: int) -> None:
    """Prints the table of levels."""
    print("level      take   lay  wrap | wrong in 1,000 | seconds a game, stuck, for 2, 3, 4")
    work = [(name, players, games) for name in LEVELS for players in PLAYERS]
    found = pool.imap(among_their_like, work)
    for name, kind in LEVELS.items():
        pace, dice = kind.pace, Dice(SEED)
        straight = pace.finding(Card(7, 1), Card(5, 2), 5)
        wrapped = pace.finding(Card(2, 1), Card(9, 3), 5)
        times = [
            median(drawn(time, dice) for _ in range(10_001)) / 1000
            for time in (pace.take, pace.lay + straight, pace.lay + wrapped)
        ]
        tables = [next(found) for _ in PLAYERS]
        lengths = "".join(f"{length:6.0f}" for length, _, _ in tables)
        stuck = "".join(f"{100 * share:5.0f} %" for _, share, _ in tables)
        slips = 1000 * mean(share for _, _, share in tables)
        figures = "".join(f"{time:6.2f}" for time in times)
        print(f"{name:9}{figures} | {slips:14.0f} | {lengths} {stuck}", flush=True)


def people(pool: Any, games: int) -> None:
    """Prints how often people, at several speeds, beat each level at a table of two."""
    print("seconds a card ", *(f"{name:>14}" for name in LEVELS))
    work = [(slow, kind, 2, games) for slow in SLOW for kind in LEVELS.values()]
    found = pool.imap(wins, work)
    for slow in SLOW:
        pace = slow_player(slow).pace
        time = pace.lay + pace.finding(Card(7, 1), Card(5, 2), 5)
        shares = [next(found) for _ in LEVELS]
        cells = []
        for won in shares:
            share = sum(won) / 2 / len(won)
            low, high = wilson_interval(share, 2 * len(won))
            cells.append(f"{100 * share:.0f} ({100 * low:.0f}-{100 * high:.0f}) %")
        print(f"{time / 1000:14.2f} ", *(f"{cell:>14}" for cell in cells), flush=True)


def main() -> None:
    """Prints the requested tables."""
    asked = sys.argv[1] if len(sys.argv) > 1 else "all"
    with Pool(2) as pool:
        for name, show in (("choice", choice), ("levels", levels), ("people", people)):
            if asked in (name, "all"):
                show(pool, int(sys.argv[2]) if len(sys.argv) > 2 else GAMES[name])


if __name__ == "__main__":
    main()
