"""What there is to say about a table: from what its receiver was sent, in the reader's language."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from tenback.bots import is_ours, levels
from tenback.coach.hints import Hint
from tenback.locales import Catalogue, Reader
from tenback.narration import ended, happened, required, table_events
from tenback.table import events
from tenback.table.messages import SeatFace, TableFace, Update
from tenback.table.table import Phase, Spoken


def name_of(seats: Sequence[SeatFace], seat: int, catalogue: Catalogue) -> str:
    """Returns the name of whoever sits in a seat, for others to read."""
    face = seats[seat] if seat < len(seats) else SeatFace()
    if not face.name:
        return catalogue.say("player-number", number=str(seat + 1))
    if face.bot is not None and face.bot == face.name and is_ours(face.bot):
        return catalogue.say("bot-name", seat=seat)
    return face.name


def level_of(game: str, bot: str, catalogue: Catalogue) -> str:
    """Returns how well a bot plays, in a word; another package's goes by its own name."""
    if not is_ours(bot):
        return bot
    return catalogue.say("bot-level", bot=bot, level=levels(game).get(bot, 1))


def variants(options: Any, catalogue: Catalogue) -> str:
    """Returns the variants that are switched on; nothing if there are none."""
    told = msgspec.to_builtins(options)
    on = [catalogue.say("option", option=name) for name, value in told.items() if value is True]
    return catalogue.listed(on) if on else ""


def title(table: TableFace, catalogue: Catalogue) -> str:
    """Returns what is played."""
    name = catalogue.say("game-name", game=table.game)
    more = variants(table.options, catalogue)
    return f"{name} · {more}" if more else name


def reader(update: Update, catalogue: Catalogue) -> Reader:
    """Returns whom an update is for: who "you" is, and what the others are called."""
    seats = update.table.seats
    return Reader(update.you.seat, lambda seat: name_of(seats, seat, catalogue))


def words(said: events.Said | events.Wrote, catalogue: Catalogue) -> str:
    """Returns what somebody said, in the reader's language."""
    if isinstance(said, events.Wrote):
        return said.text
    facts = {"colour": said.colour} if said.colour else {}
    return catalogue.say(f"phrase-{said.phrase}", **facts)


def said(one: Spoken, seats: Sequence[SeatFace], catalogue: Catalogue) -> str:
    """Returns what somebody said, with who and about which row."""
    note = table_events.said(one.said, "tell-said", "tell-said-row")
    return catalogue.tell(note, Reader(None, lambda seat: name_of(seats, seat, catalogue)), "log")


def written(action: Struct) -> str:
    """Returns an action in the code's own words, which are the same in every language."""
    fields = [f"{field} {getattr(action, field)}" for field in action.__struct_fields__]
    return " ".join((str(action.__struct_config__.tag), *fields))


def news(update: Update, catalogue: Catalogue) -> list[str]:
    """Returns what an update brings beside cards and words: who came, who went, tokens."""
    to = reader(update, catalogue)
    told = tuple(event for event in update.events if isinstance(event, table_events.NEWS))
    return [catalogue.tell(note, to) for note in happened(told, None)]


def repeated(update: Update, catalogue: Catalogue) -> str:
    """Returns that the deal was played before, and who has seen it; nothing for a new deal."""
    table = update.table
    if table.repeated is None or table.phase not in {Phase.DEALT, Phase.PLAYING}:
        return ""
    names = [
        catalogue.say("you") if seat == update.you.seat else name_of(table.seats, seat, catalogue)
        for seat in table.repeated
    ]
    if not names:
        return catalogue.say("deal-repeated")
    return catalogue.say("deal-repeated-seen", names=catalogue.listed(names))


def result(update: Update, catalogue: Catalogue) -> str:
    """Returns how the game ended, in a line."""
    if update.view is None or not (notes := ended(update.view)):
        return catalogue.say("need-over")
    words, left = catalogue.tell(notes[0], reader(update, catalogue)), notes[0].facts.get("left")
    return words if left is None else f"{left} {words}"


def why_over(update: Update, catalogue: Catalogue) -> str:
    """Returns why a game ended; nothing where that goes without saying."""
    notes = () if update.view is None else required(update.view)
    return " ".join(catalogue.tell(note, reader(update, catalogue)) for note in notes)


def advice(hint: Hint, catalogue: Catalogue) -> list[str]:
    """Returns what a coach says: the turn with its chance, why, and what is as good."""
    best, *others = hint.turns
    lines = [f"{best.text} · {catalogue.say('hint-chance', percent=_percent(hint.chance))}"]
    reasons = [one.text for one in best.reasons if one.good][:2]
    if reasons:
        lines.append("; ".join(reasons))
    if others and _percent(others[0].chance) == _percent(best.chance):
        lines.append(catalogue.say("hint-as-good", turn=others[0].text))
    return lines


def _percent(chance: float) -> str:
    return str(round(100 * chance))
