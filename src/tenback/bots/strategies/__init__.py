"""The bots that play every game: one file each, named after the bot."""
