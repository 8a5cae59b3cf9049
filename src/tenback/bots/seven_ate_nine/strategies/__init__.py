"""The bots for 7 Ate 9: one file each, named as the bot."""
