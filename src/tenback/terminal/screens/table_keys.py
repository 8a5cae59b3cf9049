"""The keys of a table, by what is shown and what the person may do."""

from typing import TYPE_CHECKING

from tenback.table.messages import Update
from tenback.table.operations import Back, Deal, SeatBot
from tenback.table.table import Phase
from tenback.terminal.queries import (
    can_ask_hint,
    can_deal,
    can_talk,
    free_seats,
    is_away,
    own_seat_left,
)
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
    if update.you.may_take:
        own = own_seat_left(update) is not None
        keys.append(Key("k", "K", say("take-back" if own else "take-freed"), screen.sit_down))
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
    if free := free_seats(update):
        return _free_seat_keys(screen, update, free)
    if not can_deal(update):
        return []
    deal = screen.app.say("deal", count=len(update.table.seats))
    return [Key("d", "D", deal, lambda: screen.ask(Deal()))]


def _free_seat_keys(screen: "TableScreen", update: Update, free: list[int]) -> list[Key]:
    """Returns the keys for a seat that is to be filled before the next deal."""
    say = screen.app.say
    if can_deal(update):
        bot = SeatBot(free[0], default_bot(update.table.game))
        return [Key("b", "B", say("add-bot"), lambda: screen.ask(bot))]
    sits = update.you.seat is None and update.table.phase in {Phase.GATHERING, Phase.OVER}
    return [Key("s", "S", say("sit-down"), screen.sit_down)] if sits else []


def result_keys(screen: "TableScreen", update: Update) -> list[Key]:
    """Returns the keys after the game."""
    say = screen.app.say
    keys = [Key("v", "V", say("look-table"), lambda: screen.look_back(on=True))]
    if free := free_seats(update):
        return [*_free_seat_keys(screen, update, free), *keys]
    if can_deal(update):
        again = Key("n", "N", say("play-again"), lambda: screen.ask(Deal()))
        same = Key("g", "G", say("same-deal"), lambda: screen.ask(Deal(same=True)))
        keys = [again, same, *keys]
    return keys
