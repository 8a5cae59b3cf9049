## The boards of the terminal, and replays there: short, for one line of keys

board-space = Space
board-step = step
board-turn = turn
board-other = game
board-eyes = view
board-leave = quit
board-game = game { $number }
