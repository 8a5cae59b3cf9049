"""The bots for The Game: one file each, named after the bot."""
