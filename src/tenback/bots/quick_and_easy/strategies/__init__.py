"""The bots for Quick & Easy: one file each, named after the bot."""
