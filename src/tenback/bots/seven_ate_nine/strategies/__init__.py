"""The bots for 7 Ate 9: one file each, named after the bot."""
