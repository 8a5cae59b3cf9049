"""What the receiver of an update can do at the table."""

from tenback.coach import has_coach
from tenback.rules import GAMES
from tenback.table.events import Said
from tenback.table.messages import Update
from tenback.table.table import Phase, Spoken
from tenback.talk import Moment


def is_away(update: Update) -> bool:
    """Returns whether a bot plays for the receiver."""
    seat = update.you.seat
    return seat is not None and update.table.seats[seat].away


def can_ask_hint(update: Update) -> bool:
    """Returns whether a hint can be requested now."""
    turn = getattr(update.view, "turn", None)
    return (
        update.table.settings.hints
        and turn is not None
        and turn == update.you.seat
        and update.view.outcome is None
        and has_coach(update.table.game)
    )


def can_talk(update: Update | None) -> bool:
    """Returns whether the receiver can say anything here."""
    if update is None or update.you.seat is None or update.table.phase is Phase.CLOSED:
        return False
    table = update.table
    return bool(table.phrases or table.tokens or table.settings.writes)


def can_deal(update: Update) -> bool:
    """Returns whether the receiver can deal, once all seats are taken."""
    return update.you.host and update.table.phase in {Phase.GATHERING, Phase.OVER}


def free_seats(update: Update) -> list[int]:
    """Returns the numbers of the seats to be filled before the next deal."""
    playing = update.table.phase in {Phase.DEALT, Phase.PLAYING}
    return [
        number
        for number, one in enumerate(update.table.seats)
        if (one.stand_in and not playing) or not (one.person or one.bot)
    ]


def own_seat_left(update: Update) -> int | None:
    """Returns the seat that the receiver has left and may take again during the game."""
    seats = update.table.seats
    return next(
        (n for n in update.you.may_take or () if seats[n].stand_in and not seats[n].freed), None
    )


def hint_position(update: Update | None) -> tuple[object, ...] | None:
    """Returns the position that a hint is for; a hint for another one is outdated."""
    view = None if update is None else update.view
    return None if view is None else (view.turn, view.laid, view.hand, view.tops)


def shown_words(update: Update) -> list[Spoken]:
    """Returns what was said and is still on the board.

    Words stay until what they are about has changed, and at least until the receiver has ended a
    turn since; for spectators and players without cards, until anybody has. In a race only time
    ends them.
    """
    return [one for one in update.talk.spoken if _is_shown(one, update)]


def _is_shown(one: Spoken, update: Update) -> bool:
    if GAMES[update.table.game].REAL_TIME:
        return one.until is not None and update.clock.now < one.until
    said, seat = one.said, update.you.seat
    to_begin = isinstance(said, Said) and update.table.moments.get(said.phrase) is Moment.BEFORE
    if to_begin and update.table.phase is not Phase.DEALT:
        return False
    if seat is None or not update.view or not update.view.hand:
        return not (one.done and one.ended)
    return not (one.done and seat in one.ended)


def unread(update: Update, since: int) -> int:
    """Returns how much others have said since a time of the table."""
    spoken = update.talk.spoken
    return sum(one.time > since and one.said.seat != update.you.seat for one in spoken)
