"""The names of players, as hints and screens show them."""

from collections.abc import Sequence

from tenback.bots import is_ours
from tenback.locales import Catalogue
from tenback.table.messages import SeatFace


def name_of(seats: Sequence[SeatFace], seat: int, catalogue: Catalogue) -> str:
    """Returns the name of the player in a seat."""
    face = seats[seat] if seat < len(seats) else SeatFace()
    if not face.name:
        return catalogue.say("player-number", number=str(seat + 1))
    if face.stand_in:
        return catalogue.say("stand-in-name", name=face.name)
    if face.bot is not None and face.bot == face.name and is_ours(face.bot):
        return catalogue.say("bot-name", seat=seat)
    return face.name
