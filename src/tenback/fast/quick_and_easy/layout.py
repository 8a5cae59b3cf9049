"""An observation of Quick & Easy: what a seat sees, as 208 numbers from 0 to 50."""

from tenback.fast.layout import length, slices
from tenback.rules import quick_and_easy as rules

CARDS = len(rules.cards())
SEATS = rules.PLAYERS[-1]

LAYOUT = slices(
    hand=CARDS, played=CARDS, up=CARDS, down=CARDS, hands=SEATS, deck=1, required=1, seat=1
)
"""Where each part lies; cards are in printed order, red 1 first:

- `hand`: 1 for each card in the seat's hand.
- `played`: 1 for each card on the piles, their tops included.
- `up`, `down`: 1 for the top of each pile; an empty pile has none.
- `hands`: the size of each hand, from this seat on clockwise; 0 where nobody sits.
- `deck`: how many cards are still to be drawn.
- `required`: 1 until the current player has laid a card; 0 before the first turn.
- `seat`: the seat that sees this.
"""
OBSERVED = length(LAYOUT)
HIGH = CARDS
"""The highest number in an observation."""
