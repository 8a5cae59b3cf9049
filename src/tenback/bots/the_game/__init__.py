"""Bots for The Game."""
