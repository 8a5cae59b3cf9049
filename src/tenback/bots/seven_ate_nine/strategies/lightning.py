"""For people who always win: it has counted before others have seen the card."""

from tenback.bots.seven_ate_nine.human_like import HumanLikeBot
from tenback.bots.seven_ate_nine.pace import Pace

LEVEL = 4


class Player(HumanLikeBot):
    """Needs about 0.4 seconds for a card on a new top."""

    pace = Pace(count=150, wrap=80, glance=15, lay=180, take=220)
    slips = 3
    gathers = 6
    ahead = 2
