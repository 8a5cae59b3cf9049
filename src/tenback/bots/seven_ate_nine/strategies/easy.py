"""For people who have just learnt the game: in no hurry, and any card that fits will do."""

from tenback.bots.seven_ate_nine.human_like import HumanLikeBot
from tenback.bots.seven_ate_nine.pace import Pace

LEVEL = 1


class Player(HumanLikeBot):
    """Needs about three seconds for a card on a new top."""

    pace = Pace(count=1500, wrap=1000, glance=170, lay=1000, take=1400)
    slips = 40
