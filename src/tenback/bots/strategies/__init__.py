"""The bots that play every game with turns: one file each, named after the bot."""
