"""What many games come to, one line of an array for each: the same from every way to play them."""

import numpy as np

RESULTS = np.dtype(
    [
        ("won", "i1"),  # a team: 1 or 0; a race: the winner's seat
        ("left", "u1", (4,)),  # cards in hands and decks; a team: all of them in the first place
        ("deck", "u1"),  # of those, the cards that nobody had drawn yet
        ("seat", "i1"),  # whose move was the last, or who could not go on
        ("moves", "u2"),  # accepted moves, as a record counts them
    ]
)
