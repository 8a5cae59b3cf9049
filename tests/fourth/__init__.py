"""A fourth game, to prove that a game is a folder and a line (docs/adding-a-game.md).

Its rules, what it says and its board in a terminal are here, and nothing else knows about it. The
page plays it on the plain board.
"""
