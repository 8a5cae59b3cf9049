"""The results of many games, one record each: the same whether a twin or Python played them."""

import numpy as np

from tenback.rules.game import Why

ENDINGS: tuple[Why | None, ...] = (None, "beaten", "stuck", "burned")
"""Why a team game ended, by its number in arrays; 0: it is not over."""
GOES_ON, BEATEN, STUCK, BURNED = range(len(ENDINGS))

RESULTS = np.dtype(
    [
        ("won", "i1"),  # a team: 1 or 0; a race: the winner's seat
        ("left", "u1", (4,)),  # cards in hands and decks, by seat; a team: all in the first place
        ("deck", "u1"),  # of those, the cards that nobody had drawn yet; a race: of all seats
        ("why", "i1"),  # a team: one of ENDINGS; a race: 0
        ("seat", "i1"),  # a team: whose turn it was at the end; a race: the winner
        ("moves", "u2"),  # the moves of its record
    ]
)
