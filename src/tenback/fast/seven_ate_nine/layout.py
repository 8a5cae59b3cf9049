"""An observation of 7 Ate 9: what a seat sees, as 104 numbers from 0 to 255."""

from tenback.fast.layout import length, slices
from tenback.rules import seven_ate_nine as rules

KINDS = len(rules.COUNTS)
SEATS = rules.PLAYERS[-1]

LAYOUT = slices(
    hand=KINDS, top=KINDS, pile=KINDS, hands=SEATS, decks=SEATS, paused=SEATS, count=1, seat=1
)
"""Where each part lies; kinds of card are in printed order, 1±1 first:

- `hand`: how many of each kind the seat holds.
- `top`: 1 for the card on top of the pile.
- `pile`: how many of each kind lie on the pile face up, its top included.
- `hands`: the size of each hand, from this seat on clockwise; 0 where nobody sits.
- `decks`: how many cards each seat still has to take, from this seat on clockwise.
- `paused`: for how many ticks each seat can't lay, from this seat on clockwise; at most 255.
- `count`: how many cards lie on the pile.
- `seat`: the seat that sees this.
"""
OBSERVED = length(LAYOUT)
HIGH = 255
"""The highest number in an observation."""
