"""Bots for The Game: Quick & Easy."""
