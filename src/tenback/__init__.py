"""Tenback: The Game, The Game: Quick & Easy and 7 Ate 9, to play, to get better at, to study."""

from .rules import GAMES, Dice, Game, Illegal, Reason, shuffled

__version__ = "0.1.0"

__all__ = ["GAMES", "Dice", "Game", "Illegal", "Reason", "shuffled"]
