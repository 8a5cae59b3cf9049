"""The bots for Quick & Easy: one file each, named as the bot."""
