"""What many games come to, one line of an array for each: the same from every way to play them."""

import numpy as np

RESULTS = np.dtype(
    [
        ("won", "i1"),  # a team: 1 or 0; a race: the winner's seat
        ("left", "u1", (4,)),  # cards in hands and decks, by seat; a team: all in the first place
        ("deck", "u1"),  # of those, the cards that nobody had drawn yet; a race: of all seats
        ("seat", "i1"),  # a team: whose turn it was at the end; a race: the winner
        ("moves", "u2"),  # the moves of its record
    ]
)
