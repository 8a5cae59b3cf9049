"""Requests to a table: each is refused with a reason, or becomes an entry of the log.

`submit` decides and changes nothing: it returns the entry, the table after it and the events. The
caller makes the entry durable before anyone sees its effect.
"""

import unicodedata
from collections.abc import Callable, Collection, Sequence
from itertools import count
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tenback.rules import GAMES, Illegal, Reason, shuffled
from tenback.rules.game import RULES, Begin, check_seat
from tenback.rules.types import Card, Options
from tenback.talk import WORDS, Say, Word, allows_heights, allows_jumps, check_moment

from . import operations, queries
from .apply import apply, opened
from .log import Entry
from .refused import TableReason, TableRefused
from .table import Phase, Seat, Table

MOST_NAME = 24
MOST_TEXT = 200
MOST_PHRASES = 50
"""The most phrases of a seat in one turn."""
MOST_GAME = 20_000
"""The most entries from one deal to the next; after that, only moves are accepted."""
MOST_TABLE = 100_000
"""The most entries of a table; after that, the game can be finished but no other dealt."""
JOINERS = "\u200c\u200d"
JOINING = range(0x600, 0x1D00)
"""The scripts whose letters may be joined, or kept from it."""
LOOSE = 4
"""A text may have this many times the characters that are left after cleaning."""


class Accepted(NamedTuple):
    """The result of an accepted request."""

    entry: Entry
    table: Table
    events: tuple[Struct, ...]


def open_table(
    table: str,
    game: str,
    options: Options,
    settings: operations.Settings,
    by: str,
    now: int,
) -> Accepted:
    """Returns a new table whose host is `by`; nobody sits there yet."""
    entry = Entry(now, operations.Open(game, options, settings), by=by)
    return Accepted(entry, opened(table, entry), ())


def submit(table: Table, by: str, what: Struct, now: int, called: str | None = None) -> Accepted:
    """Returns the result of a person's request, or raises Refused.

    `called` is the id that its sender gave it.
    """
    if table.sitting.phase is Phase.CLOSED:
        raise TableRefused(TableReason.TABLE_CLOSED)
    now = max(now, table.time)
    request = _REQUESTS.get(type(what))
    if request is not None:
        _check_space(table, type(what))
        return _accepted(table, replace(request(table, by, what, now), by=by, id=called))
    seat = table.seat_of(by)
    if seat is None:
        raise TableRefused(TableReason.NOT_SEATED)
    if type(what) in WORDS:
        if table.state is None:
            raise TableRefused(TableReason.NOT_DEALT)
        return _worded(table, Entry(now, what, seat, by, called))
    return play(table, seat, what, now, by, called)


def play(
    table: Table,
    seat: int,
    action: Struct,
    now: int,
    by: str | None = None,
    called: str | None = None,
) -> Accepted:
    """Returns the result of an action of the game: a person's, or without `by` a bot's."""
    if table.state is None:
        raise TableRefused(TableReason.NOT_DEALT)
    if table.given_up:
        raise Illegal(Reason.GAME_OVER)
    if table.sitting.paused is not None:
        raise TableRefused(TableReason.PAUSED_GAME)
    now = max(now, table.time)
    at = None
    if table.game.REAL_TIME:
        if now < table.go:  # SN-3, SN-9: wait for "Go!"
            raise Illegal(Reason.NOT_YET, at=now - table.go)
        at = max(table.clock(now), table.at)
    entry = Entry(now, action, seat, by, called, at)
    after, happened = apply(table, entry)
    recorded = table.game.recorded(action, happened)
    if recorded is action:
        return Accepted(entry, after, happened)
    if type(recorded) is not type(action):  # it failed, and could be tried again without end
        _check_space(table, type(recorded))
    return Accepted(replace(entry, what=recorded), after, happened)


def speak(table: Table, seat: int, word: Word, now: int) -> Accepted:
    """Returns the result of a bot's word, or raises Refused."""
    return _worded(table, Entry(max(now, table.time), word, seat))


def begin(table: Table, now: int) -> Accepted:
    """Returns the result of naming the host, or else seat 0, as first player because time is up."""
    first = table.seat_of(table.sitting.host) or 0
    return play(table, first, Begin(first), now)


def stand_in(table: Table, seat: int, now: int) -> Accepted:
    """Returns the result of a bot taking over for the person in a seat."""
    return _accepted(table, Entry(max(now, table.time), operations.Away(seat)))


def make_host(table: Table, seat: int, now: int) -> Accepted:
    """Returns the result of passing the host's role on because the host is gone."""
    return _accepted(table, Entry(max(now, table.time), operations.Host(seat)))


def move_seat(table: Table, seat: int, to: str, now: int) -> Accepted:
    """Returns the result of moving a seat to another identity, or raises TableRefused."""
    _check_space(table, operations.Moved)
    return _accepted(table, Entry(max(now, table.time), operations.Moved(seat), by=to))


def look(table: Table, by: str, now: int) -> Accepted:
    """Returns the result of an identity seeing all hands of a deal that is being played again."""
    return _accepted(table, Entry(max(now, table.time), operations.Looked(), by=by))


def close(table: Table, now: int, *, by_operator: bool = False) -> Accepted:
    """Returns the result of closing the table because everybody is gone, or as the operator."""
    closing = operations.Closing(by_operator)
    return _accepted(table, Entry(max(now, table.time), closing))


def deal(table: Table, deck: Sequence[Card], now: int) -> Accepted:
    """Returns the result of dealing this deck, which was chosen and not shuffled."""
    dealt = operations.DealDeck(tuple(deck), rules=RULES)
    return _accepted(table, Entry(max(now, table.time), dealt))


def _accepted(table: Table, entry: Entry) -> Accepted:
    return Accepted(entry, *apply(table, entry))


def clean(text: str, most: int) -> str | None:
    """Returns a text without invisible and disruptive characters; None if it is unfit."""
    return _cleaned(text, most, "")


def clean_name(text: str) -> str | None:
    """Returns a cleaned name, with the joiners that scripts and families of emoji need."""
    return _cleaned(text, MOST_NAME, JOINERS)


def _cleaned(text: str, most: int, joiners: str) -> str | None:
    if len(text) > most * LOOSE:
        return None
    plain = unicodedata.normalize("NFC", text)
    visible = [
        " " if one.isspace() else one
        for one in plain
        if one.isspace() or one in joiners or unicodedata.category(one)[0] != "C"
    ]
    around = zip(["", *visible], [*visible[1:], ""], strict=False)
    kept = "".join(
        one
        for one, (before, after) in zip(visible, around, strict=False)
        if one not in JOINERS or (_is_joined(before) and _is_joined(after))
    )
    kept = " ".join(kept.split())
    return kept if 0 < len(kept) <= most else None


def _is_joined(one: str) -> bool:
    """Returns whether a joiner beside this character changes what is seen."""
    kind = unicodedata.category(one) if one else ""
    return kind in {"So", "Sk", "Mn", "Mc"} or (kind == "Lo" and ord(one) in JOINING)


def _distinct(name: str, others: Collection[str]) -> str:
    """Returns a name that looks like none of the others: with a number if need be."""
    known = {_looks(other) for other in others}
    if _looks(name) not in known:
        return name
    for number in count(2):
        ending = f" {number}"
        other = name[: MOST_NAME - len(ending)].rstrip() + ending
        if _looks(other) not in known:
            break
    return other


def _looks(name: str) -> str:
    """Returns a name without what the eye overlooks."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return "".join(one for one in plain if one not in JOINERS)


_ALWAYS = frozenset((operations.Leave, operations.Close))
"""What a table accepts besides moves when its log is full."""
_AFTER_A_FULL_GAME = frozenset(
    (
        *(operations.Join, operations.Moved, operations.Deal, operations.StandIn),
        *(operations.Back, operations.GiveUp, operations.Pause),
    )
)
"""What is also accepted when only a game's share of it is full, so that the next can be dealt."""


def _check_space(table: Table, kind: type) -> None:
    """Refuses what a full log has no room for; moves that advance the game are not checked."""
    if kind in _ALWAYS:
        return
    if table.version >= MOST_TABLE:
        raise TableRefused(TableReason.TABLE_FULL, most=MOST_TABLE)
    if kind not in _AFTER_A_FULL_GAME and table.version - table.first >= MOST_GAME:
        raise TableRefused(TableReason.GAME_FULL, most=MOST_GAME)


def _worded(table: Table, entry: Entry) -> Accepted:
    """Returns the result of a word, or raises Refused."""
    seat, word = entry.seat, entry.what
    assert seat is not None
    _check_space(table, type(word))
    said = table.heard.phrases
    if (
        len(said) >= MOST_PHRASES
        and isinstance(word, Say)
        and sum(one.seat == seat for one in said) >= MOST_PHRASES
    ):
        raise TableRefused(TableReason.SAID_ENOUGH, most=MOST_PHRASES)
    accepted = _accepted(table, entry)
    check_moment(table.heard, table.game.view(table.state, None), seat, word)
    return accepted


def _check_host(table: Table, by: str) -> None:
    if table.sitting.host != by:
        raise TableRefused(TableReason.NOT_HOST)


def _check_between_games(table: Table) -> None:
    if table.sitting.playing:
        raise TableRefused(TableReason.ALREADY_DEALT)


def _at(table: Table, seat: int) -> Seat:
    check_seat(seat, table.sitting.options.players)
    return table.sitting.seats[seat]


def _join(table: Table, by: str, what: operations.Join, now: int) -> Entry:
    name = clean_name(what.name)
    if name is None:
        raise TableRefused(TableReason.BAD_NAME, most=MOST_NAME)
    mine = table.seat_of(by)
    if mine is not None:
        raise TableRefused(TableReason.ALREADY_SEATED, seat=mine)
    if what.seat is not None:
        _at(table, what.seat)
    for seat in queries.seats_to_take(table, by):
        if what.seat in {None, seat}:
            others = [one for n, one in enumerate(table.sitting.seats) if n != seat]
            name = _distinct(name, {one.name for one in others})
            return Entry(now, operations.Join(name, seat, _free_button(what.button, others)))
    raise _why_no_seat(table, by, what.seat)


def _free_button(wanted: operations.Button | None, others: list[Seat]) -> operations.Button | None:
    """Returns a button with holes that nobody else has chosen, the wanted ones if possible."""
    if wanted is None:
        return None
    worn = {one.button.holes for one in others if one.button is not None}
    looks = (wanted.holes, *operations.LOOKS)
    holes = next((one for one in looks if one not in worn), wanted.holes)
    return operations.Button(wanted.colour, holes)


def _why_no_seat(table: Table, by: str, seat: int | None) -> TableRefused:
    """Returns why an identity can't take a seat, or with None any."""
    if table.sitting.playing:
        freed = any(one.freed for one in table.sitting.seats)
        seen = by in table.looked or (freed and by in table.players)
        return TableRefused(TableReason.CARDS_SEEN if seen else TableReason.ALREADY_DEALT)
    if seat is None:
        return TableRefused(TableReason.NO_FREE_SEAT)
    return TableRefused(TableReason.SEAT_TAKEN, seat=seat)


def _leave(table: Table, by: str, what: operations.Leave, now: int) -> Entry:
    mine = table.seat_of(by)
    seat = mine if what.seat is None else what.seat
    if seat is None:
        raise TableRefused(TableReason.NOT_SEATED)
    left = _at(table, seat)
    if seat != mine:
        _check_host(table, by)
        _check_between_games(table)
        if left == Seat():
            raise TableRefused(TableReason.SEAT_EMPTY, seat=seat)
    playing = table.sitting.playing
    return Entry(now, operations.Gone(seat) if playing else operations.Leave(seat))


def _free(table: Table, by: str, what: operations.Free, now: int) -> Entry:
    _check_host(table, by)
    if not table.sitting.playing:
        raise TableRefused(TableReason.NOT_DEALT)
    seat = _at(table, what.seat)
    if seat.left is None or seat.freed:
        raise TableRefused(TableReason.NOT_LEFT, seat=what.seat)
    return Entry(now, what)


def _seat_bot(table: Table, by: str, what: operations.SeatBot, now: int) -> Entry:
    _check_host(table, by)
    _check_between_games(table)
    if _at(table, what.seat).player is not None:
        raise TableRefused(TableReason.SEAT_TAKEN, seat=what.seat)
    return Entry(now, what)


def _settle(table: Table, by: str, what: operations.Settle, now: int) -> Entry:
    _check_host(table, by)
    _check_between_games(table)
    options = what.options
    if options is not None:
        options = options_of(table.sitting.game, options)
        seated = sum(seat.player is not None for seat in table.sitting.seats)
        if options.players < seated:
            raise TableRefused(TableReason.TOO_MANY_SEATED, seated=seated, players=options.players)
    return Entry(now, operations.Settle(options, what.settings))


def options_of(game: str, options: object) -> Options:
    """Returns a game's Options from what a client sent for them, or raises Refused."""
    try:
        chosen: Options = msgspec.convert(options, GAMES[game].Options)
    except msgspec.ValidationError as error:
        if isinstance(error.__cause__, Illegal):
            raise error.__cause__ from None
        raise TableRefused(TableReason.NOT_UNDERSTOOD, problem=f"options: {error}") from None
    return chosen


def _host(table: Table, by: str, what: operations.Host, now: int) -> Entry:
    _check_host(table, by)
    if _at(table, what.seat).player is None:
        raise TableRefused(TableReason.NO_PERSON, seat=what.seat)
    return Entry(now, what)


def _deal(table: Table, by: str, what: operations.Deal, now: int) -> Entry:
    _check_host(table, by)
    _check_between_games(table)
    empty = len(table.sitting.free)
    if empty:
        raise TableRefused(TableReason.SEATS_EMPTY, count=empty)
    if what.same and not table.deck:
        raise TableRefused(TableReason.NOT_DEALT)
    deck = table.deck if what.same else shuffled(table.game.cards(table.sitting.options))
    return Entry(now, operations.DealDeck(tuple(deck), what.same, RULES))


def _stand_in(table: Table, by: str, what: operations.StandIn, now: int) -> Entry:
    _check_host(table, by)
    if not table.sitting.playing:
        raise TableRefused(TableReason.NOT_DEALT)
    seat = _at(table, what.seat)
    if seat.player is None or seat.away:
        raise TableRefused(TableReason.NO_PERSON, seat=what.seat)
    return Entry(now, operations.Away(what.seat))


def _back(table: Table, by: str, what: operations.Back, now: int) -> Entry:
    seat = table.seat_of(by)
    if seat is None:
        raise TableRefused(TableReason.NOT_SEATED)
    if not table.sitting.seats[seat].away:  # it would start the turn's clock again
        raise TableRefused(TableReason.STILL_HERE, seat=seat)
    return Entry(now, what, seat)


def _agree(table: Table, by: str, what: operations.GiveUp | operations.Pause, now: int) -> Entry:
    seat = table.seat_of(by)
    if seat is None:
        raise TableRefused(TableReason.NOT_SEATED)
    if not table.sitting.playing:
        raise TableRefused(TableReason.NOT_DEALT)
    return Entry(now, what, seat)


def _text(table: Table, by: str, what: operations.Text, now: int) -> Entry:
    seat = table.seat_of(by)
    if seat is None:
        raise TableRefused(TableReason.NOT_SEATED)
    if not table.sitting.settings.writes:
        raise TableRefused(TableReason.NO_FREE_TEXT, manner=table.sitting.settings.manner)
    text = clean(what.text, MOST_TEXT)
    if text is None:
        raise TableRefused(TableReason.BAD_TEXT, most=MOST_TEXT)
    if table.sitting.playing and not table.game.REAL_TIME:  # TK-2: hands are secret
        _check_numberless(table, text)
    return Entry(now, operations.Text(text), seat)


def _check_numberless(table: Table, text: str) -> None:
    from tenback.talk.free_text import TooLong, number_in  # noqa: PLC0415 - slow to import

    sitting = table.sitting
    jumps = allows_jumps(sitting.game, sitting.settings.manners)
    heights = allows_heights(sitting.game, sitting.options)
    try:
        number = number_in(text, jumps=jumps, heights=heights)
    except TooLong:
        raise TableRefused(TableReason.BAD_TEXT, most=MOST_TEXT) from None
    if number is not None:
        raise TableRefused(TableReason.NUMBER_SAID, number=number)


def _close(table: Table, by: str, what: operations.Close, now: int) -> Entry:  # noqa: ARG001
    _check_host(table, by)
    return Entry(now, operations.Closing())


_REQUESTS: dict[type, Callable[[Table, str, Any, int], Entry]] = {
    operations.Join: _join,
    operations.Leave: _leave,
    operations.Free: _free,
    operations.SeatBot: _seat_bot,
    operations.Settle: _settle,
    operations.Host: _host,
    operations.Deal: _deal,
    operations.StandIn: _stand_in,
    operations.Back: _back,
    operations.GiveUp: _agree,
    operations.Pause: _agree,
    operations.Text: _text,
    operations.Close: _close,
}
