"""The keys of a table, by what is shown and what the person may do."""

from typing import TYPE_CHECKING

from tenback.table.messages import Update
from tenback.table.operations import Back, Deal, SeatBot
from tenback.table.table import Phase
from tenback.terminal.queries import can_ask_hint, can_deal, can_talk, free_seats, is_away
from tenback.terminal.table_source import default_bot

from .keys import Key

if TYPE_CHECKING:
    from .table import TableScreen


def board_keys(screen: "TableScreen", update: Update) -> list[Key]:
    """Returns the keys in addition to the board's own."""
    say = screen.app.say
    keys = []
    if is_away(update):
        keys.append(Key("k", "K", say("take-back"), lambda: screen.ask(Back())))
    if can_ask_hint(update):
        keys.append(Key("h", "H", say("hint"), screen.toggle_hint))
    if can_talk(update):
        new = screen.unread(update)
        text = f"{say('say')} +{new}" if new else say("say")
        keys.append(Key("s", "S", text, lambda: screen.talk(None)))
    if screen.looks_back:
        keys.append(Key("v", "V", say("to-result"), lambda: screen.look_back(on=False)))
    return keys


def lobby_keys(screen: "TableScreen", update: Update) -> list[Key]:
    """Returns the keys before the first deal."""
    say, seats = screen.app.say, update.table.seats
    free = free_seats(update)
    if not can_deal(update):
        sits = free and update.you.seat is None and update.table.phase is Phase.GATHERING
        return [Key("s", "S", say("sit-down"), screen.sit_down)] if sits else []
    if free:
        bot = SeatBot(free[0], default_bot(update.table.game))
        return [Key("b", "B", say("add-bot"), lambda: screen.ask(bot))]
    return [Key("d", "D", say("deal", count=len(seats)), lambda: screen.ask(Deal()))]


def result_keys(screen: "TableScreen", update: Update) -> list[Key]:
    """Returns the keys after the game."""
    say = screen.app.say
    keys = [Key("v", "V", say("look-table"), lambda: screen.look_back(on=True))]
    if can_deal(update):
        again = Key("n", "N", say("play-again"), lambda: screen.ask(Deal()))
        same = Key("g", "G", say("same-deal"), lambda: screen.ask(Deal(same=True)))
        keys = [again, same, *keys]
    return keys
