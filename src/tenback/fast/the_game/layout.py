"""An observation of The Game: what a seat sees, as 212 numbers from 0 to 100."""

from tenback.fast.layout import length, slices
from tenback.rules import the_game as rules

CARDS = len(rules.cards())
ROWS = len(rules.ROWS)
SEATS = rules.PLAYERS[-1]

LAYOUT = slices(
    hand=CARDS, played=CARDS, tops=ROWS, due=ROWS, hands=SEATS, deck=1, required=1, seat=1
)
"""Where each part lies:

- `hand`: 1 for each card in the seat's hand; card 2 comes first.
- `played`: 1 for each card on the rows, its top included; card 2 comes first.
- `tops`: the number on top of each row.
- `due`: 1 for each row whose fire must be covered in this turn.
- `hands`: the size of each hand, from this seat on clockwise; 0 where nobody sits.
- `deck`: how many cards are still to be drawn.
- `required`: how many cards the current player must still lay; 0 before the first turn.
- `seat`: the seat that sees this.
"""
OBSERVED = length(LAYOUT)
HIGH = 100
"""The highest number in an observation."""
