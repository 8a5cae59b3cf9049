"""Texts around the board: the top bar, notices, the log of talk."""

from rich.text import Text

from tenback.locales import Catalogue
from tenback.table.messages import Update
from tenback.table.table import Phase
from tenback.terminal.client import Status
from tenback.terminal.queries import is_away, shown_words
from tenback.terminal.wording import repeated_deal, spoken_line, title

NOTICE = 2
"""Lines of a notice."""
STATUS_MESSAGES = {
    Status.CONNECTING: "net-connecting",
    Status.LOST: "net-lost",
    Status.GONE: "no-table",
    Status.CROWDED: "net-crowded",
    Status.SHUT_OUT: "net-shut-out",
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
    """Returns a lasting notice: a bot plays for the person, a repeated deal, the last words.

    The board may have no room for all that is said, so the last words are here in full. That a deal
    is repeated comes first until the game begins, because nobody should miss it.
    """
    if is_away(update):
        clocked = update.table.settings.clock is not None
        return catalogue.say("you-away-clock" if clocked else "you-away")
    words = [one for one in shown_words(update) if one.said.seat != update.you.seat]
    lines = [spoken_line(one, update.table.seats, catalogue) for one in words[-NOTICE:]]
    repeated = repeated_deal(update, catalogue)
    if repeated and update.table.phase is Phase.DEALT:
        return "\n".join((repeated, *lines[-1:]))
    return "\n".join(lines) or repeated


def talk_log(update: Update, catalogue: Catalogue) -> str:
    """Returns the recent talk, one line each."""
    seats = update.table.seats
    lines = [spoken_line(one, seats, catalogue) for one in update.talk.spoken]
    return "\n".join([catalogue.say("said-here"), "", *(lines or [catalogue.say("said-nothing")])])
