"""For people with practice: faster than most, and looks two cards ahead."""

from tenback.bots.seven_ate_nine.human_like import HumanLikeBot
from tenback.bots.seven_ate_nine.pace import Pace

LEVEL = 3


class Player(HumanLikeBot):
    """Needs about a second for a card on a new top."""

    pace = Pace(count=420, wrap=290, glance=60, lay=390, take=570)
    slips = 10
    gathers = 6
    ahead = 2
