"""For people who have just learnt the game: in no hurry, and any card that fits will do."""

from ._pace import Pace
from ._person import Person

LEVEL = 1


class Player(Person):
    """Needs about 2.7 seconds for a card on a new top."""

    pace = Pace(count=1300, wrap=900, glance=150, lay=900, take=1200)
    slips = 40
