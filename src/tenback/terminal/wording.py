"""Texts about a table, from an update and in the reader's language."""

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from tenback.bots import is_ours, levels
from tenback.coach.hints import Hint
from tenback.coach.names import name_of
from tenback.locales import Catalogue, Reader
from tenback.narration import ended, happened, plain, required
from tenback.rules.types import Options
from tenback.table import events
from tenback.table.messages import SeatFace, TableFace, Update
from tenback.table.table import Phase, Spoken

NEWS = (
    events.Joined,
    events.Left,
    events.Freed,
    events.WentAway,
    events.CameBack,
    events.PutToken,
    events.Announced,
    events.Closed,
)
"""Events that are worth saying even to those who see the table and its talk."""


def bot_level(game: str, bot: str, catalogue: Catalogue) -> str:
    """Returns the strength of a bot in a word; bots of other packages go by their names."""
    if not is_ours(bot):
        return bot
    return catalogue.say("bot-level", bot=bot, level=levels(game).get(bot, 1))


def variants(options: Options, catalogue: Catalogue) -> str:
    """Returns the variants in use; empty if there are none."""
    values = msgspec.to_builtins(options)
    on = [
        catalogue.say("option", form="short", option=name)
        for name, value in values.items()
        if value is True
    ]
    return catalogue.listed(on) if on else ""


def title(table: TableFace, catalogue: Catalogue) -> str:
    """Returns the game and its variants."""
    name = catalogue.say("game-name", game=table.game)
    more = variants(table.options, catalogue)
    return f"{name} · {more}" if more else name


def reader(update: Update, catalogue: Catalogue) -> Reader:
    """Returns the reader of an update: which seat is "you", and the names of the others."""
    seats = update.table.seats
    return Reader(update.you.seat, lambda seat: name_of(seats, seat, catalogue))


def spoken_text(said: events.Said | events.Wrote, catalogue: Catalogue) -> str:
    """Returns what was said, in the reader's language."""
    if isinstance(said, events.Wrote):
        return said.text
    facts = {"colour": said.colour} if said.colour else {}
    return catalogue.say(f"phrase-{said.phrase}", **facts)


def spoken_line(one: Spoken, seats: Sequence[SeatFace], catalogue: Catalogue) -> str:
    """Returns what was said, by whom and about which row."""
    note = plain.said_note(one.said, "tell-said", "tell-said-row")
    return catalogue.tell(note, Reader(None, lambda seat: name_of(seats, seat, catalogue)), "log")


def action_text(action: Struct) -> str:
    """Returns an action as the code writes it, the same in every language."""
    fields = [f"{field} {getattr(action, field)}" for field in action.__struct_fields__]
    return " ".join((str(action.__struct_config__.tag), *fields))


def news(update: Update, catalogue: Catalogue) -> list[str]:
    """Returns the news of an update apart from cards and talk: arrivals, departures, tokens."""
    to = reader(update, catalogue)
    new = tuple(event for event in update.events if isinstance(event, NEWS))
    return [catalogue.tell(note, to) for note in happened(new, None)]


def repeated_deal(update: Update, catalogue: Catalogue) -> str:
    """Returns a line that the deal was played before, and by whom; empty for a new deal."""
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
    return catalogue.tell(notes[0], reader(update, catalogue))


def why_over(update: Update, catalogue: Catalogue) -> str:
    """Returns why a game ended; empty where that is obvious."""
    notes = () if update.view is None else required(update.view)
    return " ".join(catalogue.tell(note, reader(update, catalogue)) for note in notes)


def hint_lines(hint: Hint, catalogue: Catalogue) -> list[str]:
    """Returns a hint: the best turn with its chance, the reasons, an equally good turn."""
    best, *others = hint.turns
    lines = [f"{best.text} · {catalogue.say('hint-chance', percent=_percent(hint.chance))}"]
    reasons = [one.text for one in best.reasons if one.good][:2]
    reasons += [one.text for one in best.reasons if one.wish]
    if reasons:
        lines.append("; ".join(reasons))
    if others and _percent(others[0].chance) == _percent(best.chance):
        lines.append(catalogue.say("hint-as-good", turn=others[0].text))
    return lines


def _percent(chance: float) -> str:
    return str(round(100 * chance))
