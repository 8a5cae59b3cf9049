"""Tenback: The Game, The Game: Quick & Easy and 7 Ate 9, to play, to get better at, to study.

>>> from tenback import shuffled, the_game
>>> state = the_game.deal(the_game.Options(players=2), shuffled(the_game.cards(), seed=42))
>>> state, events = the_game.step(state, 0, the_game.Begin(first=1))
>>> the_game.legal(state, 1)[0]
Lay(card=21, row=0)
"""

from .rules import (
    GAMES,
    Dice,
    Game,
    Illegal,
    Reason,
    quick_and_easy,
    seven_ate_nine,
    shuffled,
    the_game,
)

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "Dice",
    "Game",
    "Illegal",
    "Reason",
    "quick_and_easy",
    "seven_ate_nine",
    "shuffled",
    "the_game",
]
