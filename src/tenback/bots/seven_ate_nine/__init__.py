"""Bots for 7 Ate 9: a reaction time and a choice."""
