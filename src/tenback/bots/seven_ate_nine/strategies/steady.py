"""For people who know the game: plays at an ordinary pace and looks one card ahead."""

from tenback.bots.seven_ate_nine.human_like import HumanLikeBot
from tenback.bots.seven_ate_nine.pace import Pace

LEVEL = 2


class Player(HumanLikeBot):
    """Needs about 1.7 seconds for a card on a new top."""

    pace = Pace(count=740, wrap=560, glance=100, lay=660, take=980)
    slips = 20
    ahead = 1
