"""For people who know the game: an ordinary pace, and a look at the own next card."""

from ._pace import Pace
from ._person import Person

LEVEL = 2


class Player(Person):
    """Needs about 1.2 seconds for a card on a new top."""

    pace = Pace(count=530, wrap=400, glance=70, lay=470, take=700)
    slips = 20
    ahead = 1
