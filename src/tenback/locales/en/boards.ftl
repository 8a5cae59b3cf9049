## The boards of the terminal

board-space = Space
