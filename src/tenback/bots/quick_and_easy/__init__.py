"""Bots for The Game: Quick & Easy, and what they share."""
