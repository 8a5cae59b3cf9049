"""Which phrases are offered now; those that fit the moment come first."""

from tenback.table.events import Said
from tenback.table.messages import Update
from tenback.table.table import Phase
from tenback.talk import Aim, Moment

FIRST, NEXT, LAST = range(3)


def phrases_for(update: Update, aim: Aim, row: int | None = None) -> list[str]:
    """Returns the phrases with this aim; `row` limits those about rows to one row.

    Answers are not included.
    """
    ranked = (
        (_rank(update, update.table.moments.get(name, Moment.ANY), row), name)
        for name, pointed in update.table.phrases.items()
        if pointed is aim
    )
    found = [(rank, name) for rank, name in ranked if rank is not None]
    return [name for _, name in sorted(found, key=lambda one: one[0])]


def open_question(update: Update) -> Said | None:
    """Returns the question of another player that can be answered now (TK-6), or None."""
    asked = update.talk.asked
    return asked if update.table.phrases and asked and asked.seat != update.you.seat else None


def answers(update: Update) -> list[str]:
    """Returns the answers to that question; none if there is no question."""
    if open_question(update) is None:
        return []
    return [name for name, when in update.table.moments.items() if when is Moment.ASKED]


def _rank(update: Update, moment: Moment, row: int | None) -> int | None:
    """Returns the rank of a phrase in the list; None if it is not offered."""
    turn = getattr(update.view, "turn", None)
    mine = turn is not None and turn == update.you.seat
    fires = getattr(update.view, "fires", ())
    fits = {
        Moment.BEFORE: update.table.phase is Phase.DEALT,
        Moment.MINE: mine,
        Moment.THEIRS: turn is not None and not mine,
        Moment.FIRE: bool(fires) if row is None else row in fires,
    }
    if moment is Moment.ANY:
        return NEXT
    if fits.get(moment):
        return FIRST
    return LAST if moment is Moment.MINE else None
