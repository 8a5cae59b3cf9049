"""The bots that play every game: one file each, named as the bot."""
