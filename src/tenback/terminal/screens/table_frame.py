"""The lines around a table: the bar above it and what was said beside it."""

from rich.text import Text

from tenback.locales import Catalogue
from tenback.table.messages import Update
from tenback.terminal.client import Status
from tenback.terminal.queries import is_away
from tenback.terminal.wording import repeated_deal, spoken_line, title

STATUS_MESSAGES = {
    Status.CONNECTING: "net-connecting",
    Status.LOST: "net-lost",
    Status.GONE: "no-table",
    Status.CROWDED: "net-crowded",
    Status.DAMAGED: "table-damaged",
}


def top_bar(update: Update | None, now: float, catalogue: Catalogue) -> Text:
    """Returns what is played and the time left; `now` is the table's time in milliseconds."""
    if update is None:
        return Text(" Tenback", "bold")
    parts = [title(update.table, catalogue)]
    if update.you.seat is None:
        parts.append(catalogue.say("watching"))
    deadline = update.clock.deadline
    if deadline is not None:
        seconds = max(0, round((deadline - now) / 1000))
        left = f"{seconds // 60}:{seconds % 60:02}"
        parts.append(catalogue.say("time-left", time=left))
    return Text(" " + " · ".join(parts), "bold", no_wrap=True, overflow="ellipsis")


def standing_notice(update: Update, catalogue: Catalogue) -> str:
    """Returns what is always worth knowing: that a bot stands in, or that the deal is not new."""
    if is_away(update):
        clocked = update.table.settings.clock is not None
        return catalogue.say("you-away-clock" if clocked else "you-away")
    return repeated_deal(update, catalogue)


def talk_log(update: Update, catalogue: Catalogue) -> str:
    """Returns everything that was said lately, a line each."""
    seats = update.table.seats
    lines = [spoken_line(one, seats, catalogue) for one in update.talk.spoken]
    return "\n".join([catalogue.say("said-here"), "", *(lines or [catalogue.say("said-nothing")])])
