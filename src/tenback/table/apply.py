"""What each entry of the log changes at a table, and the folding of a log into a table."""

from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from tenback.rules.game import Begun, Over, TurnStarted
from tenback.talk import Announce, Heard, Say, Token, after, hear, next_turn

from . import events, log, operations
from .log import Entry
from .store import Damaged
from .table import Phase, Seat, Sitting, Spoken, Table

COUNTDOWN = 4000
"""Milliseconds from the deal to the first "Go!"."""
STILL = 3000
"""Milliseconds from the moment all are stuck to the next "Go!"."""
ABOUT_A_ROW, IN_GENERAL = 30_000, 8_000
"""Milliseconds for which talk is shown: about a row, unless a card is laid there first, or in
general."""
REMEMBERED = 20
"""How many of the last things said are kept for those who come later."""
STAND_IN = "greedy"
"""The bot that plays for people who are away or gone: every game has it."""

Step = tuple[Table, tuple[Struct, ...]]


def fold(
    table: str, lines: Iterable[bytes], before: Table | None = None
) -> Iterator[tuple[Entry, Table]]:
    """Yields each entry of a table's log with the table after it; raises Damaged.

    Lines that are not the log's first follow the table `before`; if they start with a deal, which
    clears the table, any earlier or later table will do.
    """
    now = before
    game, version = ("", 0) if now is None else (now.sitting.game, now.version)
    for number, entry in enumerate(log.decode(lines, game, version + 1), version + 1):
        try:
            now = opened(table, entry) if now is None else apply(now, entry)[0]
        except Exception as error:  # noqa: BLE001 - whatever it is, it concerns this table alone
            # Without the error's words: they may name cards.
            raise Damaged(f"entry {number} does not fit: {type(error).__name__}") from None
        yield entry, now


def opened(table: str, entry: Entry) -> Table:
    """Returns the table after its first entry."""
    what = entry.what
    seats = (Seat(),) * what.options.players
    sitting = Sitting(what.game, what.options, what.settings, seats, host=entry.by)
    return Table(table, 1, sitting, entry.time)


def apply(table: Table, entry: Entry) -> Step:
    """Returns the table after an entry, and the events; or raises Refused."""
    change = _CHANGES.get(type(entry.what), _play)
    after, happened = change(table, entry)
    return replace(after, version=table.version + 1, time=entry.time), happened


def _play(table: Table, entry: Entry) -> Step:
    """An action of the game."""
    seat = entry.seat
    assert seat is not None
    game = table.game
    at = entry.at or 0
    state, happened = game.step(table.state, seat, entry.what, at)
    sitting, since = table.sitting, table.since
    go, before = table.go, table.before
    owner = sitting.seats[seat]
    if owner.away and entry.by == owner.player:
        sitting = _seated(sitting, seat, replace(owner, away=False))
        happened = (events.CameBack(seat), *happened)
        since = entry.time
    for event in happened:
        kind = type(event)
        if kind is TurnStarted:
            since = entry.time
            if sitting.phase is Phase.DEALT:
                sitting = replace(sitting, phase=Phase.PLAYING)
        elif kind is Over:
            sitting = replace(sitting, phase=Phase.OVER, giving_up=(), pausing=())
        elif kind in game.STOPS:
            go, before = entry.time + STILL, at
    if go != table.go:
        happened = (*happened, events.Stopped(go))
    stepped = Table(
        table.id,
        table.version,
        sitting,
        entry.time,
        table.deck,
        state,
        after(table.heard, happened),
        _since_said(table.spoken, seat, happened, entry.time) if table.spoken else (),
        table.first,
        table.began,
        since,
        go,
        before,
        at,
        table.players,
        table.gone,
        table.looked,
    )
    return stepped, happened


def _say(table: Table, entry: Entry) -> Step:
    """A phrase, a token, an announced row."""
    seat, word = entry.seat, entry.what
    assert seat is not None
    public = table.game.view(table.state, None)
    heard = hear(table.heard, public, table.sitting.settings.manners, seat, word)
    table, happened = replace(table, heard=heard), events.worded(seat, word, heard)
    if isinstance(happened, events.Said):
        return _spoken(table, entry, happened)
    return table, (happened,)


def _write(table: Table, entry: Entry) -> Step:
    assert entry.seat is not None
    return _spoken(table, entry, events.Wrote(entry.seat, entry.what.text))


def _spoken(table: Table, entry: Entry, said: events.Said | events.Wrote) -> Step:
    row = said.row if isinstance(said, events.Said) else None
    until = entry.time + (IN_GENERAL if row is None else ABOUT_A_ROW)
    spoken = (*table.spoken, Spoken(entry.time, said, until))[-REMEMBERED:]
    return replace(table, spoken=spoken), (said,)


def _since_said(
    spoken: tuple[Spoken, ...], seat: int, happened: tuple[Struct, ...], now: int
) -> tuple[Spoken, ...]:
    """Returns what was said, each with what has changed for it by an action of a seat."""
    kinds = {type(event) for event in happened}
    rows = {getattr(event, "row", None) for event in happened} - {None}
    begun = Begun in kinds
    turned = TurnStarted in kinds

    def changed(one: Spoken) -> Spoken:
        said = one.said
        row = getattr(said, "row", None)
        answered = begun and isinstance(said, events.Said) and said.phrase.startswith("begin")
        if row is not None:
            done = row in rows
        elif getattr(said, "colour", None) is not None:
            done = bool(rows) and seat == said.seat
        else:
            done = turned
        over = one.until is not None and (one.until <= now or row in rows or answered)
        ends = turned and not begun and seat not in one.ended
        if not (over or ends or answered or (done and not one.done)):
            return one
        return replace(
            one,
            until=None if over else one.until,
            done=one.done or done,
            ended=(*one.ended, seat) if ends else one.ended,
        )

    return tuple([changed(one) for one in spoken])


def _join(table: Table, entry: Entry) -> Step:
    seat, name, button = entry.what.seat, entry.what.name, entry.what.button
    taken = table.version + 1
    after = _sit(table, seat, Seat(name, player=entry.by, taken=taken, button=button))
    after = replace(after, gone=_without(table.gone, entry.by))
    if table.sitting.playing:
        assert entry.by is not None
        players = dict.fromkeys((*table.players, entry.by))
        after = _with_time(replace(after, players=tuple(players)), seat, entry.time)
    return after, (events.Joined(seat, name),)


def _seat_bot(table: Table, entry: Entry) -> Step:
    seat, bot = entry.what.seat, entry.what.bot
    return _sit(table, seat, Seat(bot, bot=bot)), (events.Joined(seat, bot),)


def _leave(table: Table, entry: Entry) -> Step:
    seat = entry.what.seat
    left = table.sitting.seats[seat]
    bot = Seat(left.name, bot=STAND_IN)
    after = _sit(table, seat, bot if table.sitting.playing else Seat())
    return _passed_on(after, seat, left, events.Left(seat))


def _gone(table: Table, entry: Entry) -> Step:
    seat = entry.what.seat
    left = table.sitting.seats[seat]
    after = _sit(table, seat, Seat(left.name, bot=STAND_IN, left=entry.by))
    return _passed_on(after, seat, left, events.Left(seat, left.name))


def _passed_on(after: Table, seat: int, left: Seat, event: events.Left) -> Step:
    """Notes who left a seat; if it was the host, passes that role on."""
    if left.player in after.players:
        assert left.player is not None
        after = replace(after, gone=(*_without(after.gone, left.player), left.player))
    happened: tuple[Struct, ...] = (event,)
    if left.player is not None and left.player == after.sitting.host:
        heirs = [number for number, one in enumerate(after.sitting.seats) if one.player is not None]
        if heirs:  # clockwise from where the host sat
            heir = min(heirs, key=lambda number: (number - seat) % len(after.sitting.seats))
            after = _hosted(after, heir)
            happened = (*happened, events.Hosted(heir))
    return after, happened


def _settle(table: Table, entry: Entry) -> Step:
    sitting = table.sitting
    options = sitting.options if entry.what.options is None else entry.what.options
    settings = sitting.settings if entry.what.settings is None else entry.what.settings
    seats = sitting.seats
    if options != sitting.options:
        seats = tuple(Seat() if one.left is not None else one for one in seats)
    if options.players != len(seats):
        # Seated players stay, in order; bots give way first.
        people = [number for number, seat in enumerate(seats) if seat.player is not None]
        bots = [number for number, seat in enumerate(seats) if seat.bot is not None]
        staying = sorted((people + bots)[: options.players])
        left = tuple(seats[number] for number in staying)
        seats = left + (Seat(),) * (options.players - len(left))
    after = replace(sitting, options=options, settings=settings, seats=seats)
    if after.phase is Phase.OVER and options != sitting.options:
        # The finished game is over for good: it could not be dealt again as it was.
        after = replace(after, phase=Phase.GATHERING)
        table = replace(table, state=None, deck=(), heard=Heard(()))
    return replace(table, sitting=after), (events.Settled(),)


def _host(table: Table, entry: Entry) -> Step:
    return _hosted(table, entry.what.seat), (events.Hosted(entry.what.seat),)


def _deal(table: Table, entry: Entry) -> Step:
    sitting, game, deck = table.sitting, table.game, entry.what.deck
    state = game.deal(sitting.options, deck, entry.what.rules)
    phase = Phase.PLAYING if game.REAL_TIME else Phase.DEALT
    seen = table.players if entry.what.same else None
    sitting = replace(sitting, phase=phase, number=sitting.number + 1, seen=seen)
    sitting = replace(sitting, giving_up=(), pausing=(), paused=None)
    people = (seat.player for seat in sitting.seats if seat.player is not None)
    after = replace(
        table,
        sitting=sitting,
        deck=deck,
        state=state,
        heard=next_turn(sitting.options.players),
        spoken=tuple(
            replace(one, until=None, done=True, ended=tuple(range(sitting.options.players)))
            for one in table.spoken
        ),
        first=table.version + 1,
        began=entry.time,
        since=entry.time,
        go=entry.time + COUNTDOWN if game.REAL_TIME else 0,
        before=0,
        at=0,
        players=tuple(dict.fromkeys((*(seen or ()), *people))),
        gone=table.gone if entry.what.same else (),
        looked=(),
    )
    return after, (events.Dealt(sitting.number),)


def _away(table: Table, entry: Entry) -> Step:
    seat = entry.what.seat
    owner = table.sitting.seats[seat]
    return _sit(table, seat, replace(owner, away=True)), (events.WentAway(seat),)


def _back(table: Table, entry: Entry) -> Step:
    seat = entry.seat
    assert seat is not None
    after = _sit(table, seat, replace(table.sitting.seats[seat], away=False))
    return _with_time(after, seat, entry.time), (events.CameBack(seat),)


def _with_time(table: Table, seat: int, now: int) -> Table:
    """Gives a person who takes over from a bot time enough for what is left of the turn."""
    if table.sitting.phase is Phase.PLAYING and table.game.legal(table.state, seat):
        return replace(table, since=now)
    return table


def _free(table: Table, entry: Entry) -> Step:
    seat = entry.what.seat
    left = table.sitting.seats[seat]
    return _sit(table, seat, replace(left, freed=True)), (events.Freed(seat, left.name),)


def _give_up(table: Table, entry: Entry) -> Step:
    seat, sitting = entry.seat, table.sitting
    assert seat is not None
    agreed = _agreed(sitting.giving_up, seat, agree=entry.what.agree)
    happened: tuple[Struct, ...] = (events.AgreedToGiveUp(seat, entry.what.agree),)
    if _is_everybody(sitting, agreed):
        over = replace(sitting, phase=Phase.OVER, giving_up=(), pausing=(), paused=None)
        return replace(table, sitting=over), (*happened, events.GivenUp())
    return replace(table, sitting=replace(sitting, giving_up=agreed)), happened


def _agreed(before: tuple[int, ...], seat: int, *, agree: bool) -> tuple[int, ...]:
    """Returns who agrees after a seat has said yes or no; a no ends the agreement."""
    return tuple(sorted({*before, seat})) if agree else ()


def _is_everybody(sitting: Sitting, agreed: tuple[int, ...]) -> bool:
    """Returns whether everybody agrees; seats that a bot plays don't count."""
    return bool(agreed) and all(
        number in agreed or one.player is None or one.away
        for number, one in enumerate(sitting.seats)
    )


def _pause(table: Table, entry: Entry) -> Step:
    seat, sitting = entry.seat, table.sitting
    assert seat is not None
    if sitting.paused is not None:
        return (table, ()) if entry.what.agree else _resumed(table, seat, entry.time)
    agreed = _agreed(sitting.pausing, seat, agree=entry.what.agree)
    happened: tuple[Struct, ...] = (events.AgreedToPause(seat, entry.what.agree),)
    if _is_everybody(sitting, agreed):
        paused = replace(sitting, pausing=(), paused=entry.time)
        return replace(table, sitting=paused), (*happened, events.Paused())
    return replace(table, sitting=replace(sitting, pausing=agreed)), happened


def _resumed(table: Table, seat: int, now: int) -> Step:
    """Play goes on where it paused: with as much time for the turn, without turns with a "Go!"."""
    sitting = replace(table.sitting, paused=None)
    since, go, before = table.since + now - (table.sitting.paused or now), table.go, table.before
    if table.game.REAL_TIME:
        paused = table.sitting.paused or now
        go, before = now + COUNTDOWN, max(before, table.clock(paused), table.at)
    after = replace(table, sitting=sitting, since=since, go=go, before=before)
    return after, (events.Resumed(seat),)


def _move(table: Table, entry: Entry) -> Step:
    seat = entry.what.seat
    sitting = table.sitting
    owner = sitting.seats[seat]
    host = entry.by if sitting.host == owner.player else sitting.host
    assert entry.by is not None
    seen, players = sitting.seen, table.players
    if seen is not None and owner.player in seen:
        seen = (*seen, entry.by)
    if owner.player in players:
        players = (*players, entry.by)
    sitting = replace(sitting, host=host, seen=seen)
    sitting = _seated(sitting, seat, replace(owner, player=entry.by, taken=table.version + 1))
    gone = _without(table.gone, entry.by)
    return replace(table, sitting=sitting, players=players, gone=gone), ()


def _look(table: Table, entry: Entry) -> Step:
    assert entry.by is not None
    return replace(table, looked=(*table.looked, entry.by)), ()


def _without(players: tuple[str, ...], player: str | None) -> tuple[str, ...]:
    return tuple(one for one in players if one != player)


def _close(table: Table, entry: Entry) -> Step:
    sitting = replace(table.sitting, phase=Phase.CLOSED)
    return replace(table, sitting=sitting), (events.Closed(entry.what.by_operator),)


def _sit(table: Table, seat: int, who: Seat) -> Table:
    return replace(table, sitting=_seated(table.sitting, seat, who))


def _seated(sitting: Sitting, seat: int, who: Seat) -> Sitting:
    seats = (*sitting.seats[:seat], who, *sitting.seats[seat + 1 :])
    return replace(sitting, seats=seats)


def _hosted(table: Table, seat: int) -> Table:
    host = table.sitting.seats[seat].player
    return replace(table, sitting=replace(table.sitting, host=host))


_CHANGES: dict[type, Callable[[Table, Entry], Step]] = {
    Say: _say,
    Token: _say,
    Announce: _say,
    operations.Text: _write,
    operations.Join: _join,
    operations.SeatBot: _seat_bot,
    operations.Leave: _leave,
    operations.Gone: _gone,
    operations.Free: _free,
    operations.Settle: _settle,
    operations.Host: _host,
    operations.DealDeck: _deal,
    operations.Away: _away,
    operations.Back: _back,
    operations.GiveUp: _give_up,
    operations.Pause: _pause,
    operations.Moved: _move,
    operations.Looked: _look,
    operations.Closing: _close,
}
