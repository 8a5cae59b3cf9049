"""The bots for The Game: one file each, named as the bot."""
