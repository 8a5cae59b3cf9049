"""The life of a table: gathering, dealt, playing, over, again."""

from enum import StrEnum
from typing import Any

import msgspec
import pytest

from tenback.bots import make_bot
from tenback.rules import (
    GAMES,
    Dice,
    Illegal,
    Reason,
    Refused,
    quick_and_easy,
    seven_ate_nine,
    the_game,
)
from tenback.rules.game import RULES, Begin, End
from tenback.table import TableReason, TableRefused, events, games, judge, log, messages, queries
from tenback.table.apply import COUNTDOWN, STILL, fold
from tenback.table.operations import (
    Back,
    Button,
    Close,
    Deal,
    DealDeck,
    Host,
    Join,
    Leave,
    SeatBot,
    Settings,
    Settle,
    StandIn,
    Text,
)
from tenback.table.queries import ended
from tenback.table.recent_states import KEPT, RecentStates, as_seen
from tenback.table.record import Record
from tenback.table.store import Damaged
from tenback.table.submit import (
    MOST_NAME,
    Accepted,
    begin,
    clean,
    clean_name,
    close,
    make_host,
    move_seat,
    play,
    speak,
    stand_in,
    submit,
)
from tenback.table.table import Phase, Seat, Table
from tenback.talk import Announce, Say, TalkReason, Token
from tests.courses import burning_end
from tests.table.table_builder import NOON, TableBuilder, dealt, with_bots
from tests.tables import EVERY_TABLE, variants
from tests.tables import Table as Setting


def refused(reason: StrEnum, table: Table, by: str, what: Any) -> dict[str, Any]:
    with pytest.raises(Refused) as caught:
        submit(table, by, what, table.time + 1)
    assert caught.value.reason is reason
    return caught.value.facts


def played_out(setting: Setting, seed: int = 1) -> TableBuilder:
    """Returns a table at which greedy bots in the hands of people have played to the end."""
    names = ("ann", "ben", "cyd", "dan", "eve")[: setting.options.players]
    table = TableBuilder(setting.game, setting.options.players)
    table.ask("ann", Settle(options=msgspec.to_builtins(setting.options)))
    table.sit(*names).deal()
    game = GAMES[setting.game]
    bots = [make_bot(setting.game, "greedy", Dice(seed, 0, 1 + seat)) for seat in range(len(names))]
    table.now = max(table.now, table.table.go)
    while not table.is_in(Phase.OVER):
        now = table.table
        table.now = max(table.now, now.go)
        at = now.clock(table.now) if game.REAL_TIME else 0
        intents = [
            (intent.at, seat, intent.action)
            for seat in range(len(names))
            if (legal := queries.legal_of(now, seat, table.now))
            and (intent := bots[seat].act(queries.view_of(now, seat, table.now), legal, at))
        ]
        when, seat, action = min(intents, key=lambda one: one[:2])
        wait = max(0, int(when) - at + 1) if game.REAL_TIME else 900
        table.ask(names[seat], action, after=wait)
    return table


@pytest.mark.parametrize("setting", EVERY_TABLE, ids=str)
def test_a_log_replays_to_the_same_table_and_holds_a_record_that_the_judge_accepts(
    setting: Setting,
) -> None:
    table = played_out(setting)
    assert table.replayed() == table.table
    moves = tuple(games.moves(setting.game, table.entries))
    record = Record(setting.game, setting.options, table.table.deck, moves, None)
    verdict = judge(record)
    assert verdict.fault is None
    assert verdict.outcome == table.table.game.outcome(table.table.state)
    end = ended(table.table)
    assert (end.first, end.last) == (table.table.first, table.table.version)
    assert len(end.seats) == setting.options.players
    outcome: Any = verdict.outcome
    if setting.game == "seven-ate-nine":
        assert [sat.won for sat in end.seats].index(True) == outcome.winner
        assert tuple(sat.left for sat in end.seats) == outcome.left
        assert end.why is None
    else:
        assert {(sat.won, sat.left) for sat in end.seats} == {(outcome.won, outcome.left)}


@pytest.mark.parametrize(("rules", "won"), [(1, True), (2, False)])
def test_a_log_goes_on_by_the_rules_that_it_was_dealt_by(rules: int, won: bool) -> None:
    """TG-43: the last card lies beside a fire that was due."""
    deck, done = burning_end()
    table = TableBuilder(options={"on_fire": True}).sit("ann", "ben").deal(deck, rules)
    lines = [log.encode(entry) for entry in table.entries]
    if rules == 1:  # as such logs were written
        lines[-1] = lines[-1].replace(b',"rules":1', b"")
    assert (b'"rules"' in lines[-1]) == (rules == 2)
    *_, (_, replayed) = fold("t", lines)
    assert replayed == table.table
    for seat, action in done:
        table.ask(("ann", "ben")[seat], action)
    assert table.is_in(Phase.OVER)
    assert {(sat.won, sat.left) for sat in ended(table.table).seats} == {(won, 0)}
    assert ended(table.table).why == ("beaten" if won else "burned")
    assert the_game.view(table.table.state, None).rules == rules


def test_every_new_deal_is_by_the_rules_of_today() -> None:
    """TG-43: the same deal again, too, though it was first played by others."""
    deck, done = burning_end()
    table = TableBuilder(options={"on_fire": True}).sit("ann", "ben").deal(deck, rules=1)
    for seat, action in done:
        table.ask(("ann", "ben")[seat], action)
    assert table.ask("ann", Deal(same=True)).entries[-1].what == DealDeck(
        deck, same=True, rules=RULES
    )
    assert dealt().entries[-1].what.rules == RULES


def test_a_deal_by_unknown_rules_is_reported() -> None:
    table = dealt()
    lines = [log.encode(entry).replace(b'"rules":2', b'"rules":3') for entry in table.entries]
    with pytest.raises(Damaged, match=r"entry 4 can't be read: .*<= 2 - at `\$.rules`"):
        list(log.decode(lines))


def test_people_sit_down_where_they_like_or_where_there_is_room() -> None:
    table = TableBuilder(players=3)
    table.ask("ann", Join(" Ann \u200b\n Lee ", seat=1)).ask("ben", Join("Ben"))
    assert [seat.name for seat in table.table.sitting.seats] == ["Ben", "Ann Lee", ""]
    assert table.events == (events.Joined(0, "Ben"),)
    assert refused(TableReason.SEAT_TAKEN, table.table, "cyd", Join("Cyd", 1)) == {"seat": 1}
    assert refused(TableReason.ALREADY_SEATED, table.table, "ben", Join("Ben")) == {"seat": 0}
    assert refused(Reason.NO_SUCH_SEAT, table.table, "cyd", Join("Cyd", 7))["players"] == 3
    for name in ("", "  \u200b ", "x" * (MOST_NAME + 1)):
        assert refused(TableReason.BAD_NAME, table.table, "cyd", Join(name)) == {"most": MOST_NAME}
    table.ask("cyd", Join("Cyd"))
    refused(TableReason.NO_FREE_SEAT, table.table, "dan", Join("Dan"))


def test_everybody_sees_the_button_that_each_has_chosen_and_no_holes_twice() -> None:
    table = TableBuilder(players=4)
    table.ask("ann", Join("Ann", button=Button(3, 1))).ask("ben", Join("Ben"))
    table.ask("cyd", Join("Cyd", seat=3, button=Button(3, 1)))  # the holes are Ann's
    face = messages.face("t", table.table.sitting)
    looks = [Button(3, 1), Button(1, 3), None, Button(3, 0)]  # None: its own number's, twice 2
    assert [seat.button for seat in face.seats] == looks
    table.ask("ann", Leave()).ask("cyd", Leave())
    face = messages.face("t", table.table.sitting)
    assert [seat.button for seat in face.seats] == [None] * 4
    asked = '{"do": "join", "name": "Ann", "button": {"colour": 5, "holes": 0}}'
    with pytest.raises(TableRefused) as caught:
        messages.read("the-game", asked)
    assert caught.value.facts == {"colour": 5, "holes": 0, "most": 4}


def test_a_text_loses_what_cannot_be_seen_and_what_would_turn_it_around() -> None:
    assert clean("a\u202eb\x1b[2Jc\u0000", 20) == "ab[2Jc"
    assert clean("Й  о\tж", 20) == "Й о ж"


FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
PERSIAN = "می\u200cخواهم"
SINHALA = "ශ\u0dca\u200dර\u0dd3"


@pytest.mark.parametrize("name", [FAMILY, PERSIAN, SINHALA, "❤\ufe0f\u200d🔥"])
def test_a_name_keeps_the_joiners_that_change_how_it_looks(name: str) -> None:
    assert clean_name(f" {name} ") == name
    assert "\u200c" not in str(clean(name, 24))
    assert "\u200d" not in str(clean(name, 24)), "numbers in texts must stay readable"


def test_a_name_loses_joiners_that_nobody_sees() -> None:
    assert clean_name("\u200dA\u200dn\u200cn\u200d") == "Ann"
    assert clean_name("4\u200d7 \u200d👨") == "47 👨"
    assert clean_name("\u200d\u200c") is None


def test_two_players_of_one_table_never_have_the_same_name() -> None:
    table = TableBuilder(players=5).ask("ann", Join("Ben"))
    for player, name in (("ben", "ben"), ("cyd", "ＢＥＮ"), ("dan", "x" * 24), ("eve", "X" * 24)):
        table.ask(player, Join(name))
    names = [seat.name for seat in table.table.sitting.seats]
    assert names == ["Ben", "ben 2", "ＢＥＮ 3", "x" * 24, "X" * 22 + " 2"]
    table.ask("ben", Leave()).ask("ben", Join("ben"))
    assert table.table.sitting.seats[1].name == "ben 2"
    assert table.replayed() == table.table


def test_a_text_is_not_even_looked_at_if_it_is_far_too_long() -> None:
    """Putting thousands of marks on one letter in order takes long."""
    assert clean("a" + "\u0301" * 19, 20) is not None
    assert clean("a" + " " * 79, 20) == "a"
    assert clean("a" + " " * 80, 20) is None


def test_the_host_seats_bots_clears_seats_and_nobody_else_does() -> None:
    table = TableBuilder(players=3).sit("ann", "ben")
    refused(TableReason.NOT_HOST, table.table, "ben", SeatBot(2, "greedy"))
    refused(TableReason.SEAT_TAKEN, table.table, "ann", SeatBot(1, "greedy"))
    table.ask("ann", SeatBot(2, "random")).ask("ann", SeatBot(2, "greedy"))
    assert table.table.sitting.seats[2] == Seat("greedy", bot="greedy")
    refused(TableReason.NOT_HOST, table.table, "ben", Leave(2))
    table.ask("ann", Leave(2))
    refused(TableReason.SEAT_EMPTY, table.table, "ann", Leave(2))
    table.ask("ann", Leave(1))
    assert table.table.sitting.seats[1:] == (Seat(), Seat())
    refused(TableReason.NOT_SEATED, table.table, "ben", Leave())


def test_the_host_changes_options_before_the_deal_and_people_keep_their_seats() -> None:
    table = TableBuilder(players=4).sit("ann").ask("ann", SeatBot(1, "greedy"))
    table.ask("ben", Join("Ben", 3))
    refused(TableReason.NOT_HOST, table.table, "ben", Settle(options={"players": 2}))
    table.ask("ann", Settle(options={"players": 3, "pro": True}, settings=Settings(listed=True)))
    assert [seat.name for seat in table.table.sitting.seats] == ["Ann", "greedy", "Ben"]
    assert table.table.sitting.settings.listed
    table.ask("ann", Settle(options={"players": 2}))
    assert [seat.name for seat in table.table.sitting.seats] == ["Ann", "Ben"]
    facts = refused(TableReason.TOO_MANY_SEATED, table.table, "ann", Settle(options={"players": 1}))
    assert facts == {"seated": 2, "players": 1}
    refused(Reason.BAD_PLAYERS, table.table, "ann", Settle(options={"players": 9}))
    refused(TableReason.NOT_UNDERSTOOD, table.table, "ann", Settle(options={"players": "two"}))
    table.ask("ann", Settle(options={"players": 5}))
    assert table.table.sitting.seats[2:] == (Seat(),) * 3
    assert refused(TableReason.SEATS_EMPTY, table.table, "ann", Deal()) == {"count": 3}


def test_hosting_is_handed_over_or_passes_on_when_the_host_leaves() -> None:
    table = TableBuilder(players=3).sit("ann", "ben", "cyd")
    refused(TableReason.NOT_HOST, table.table, "ben", Host(1))
    table.ask("ann", Host(1))
    assert table.table.sitting.host == "ben"
    table.ask("ben", Leave())
    assert table.table.sitting.host == "cyd"
    assert table.events == (events.Left(1), events.Hosted(2))
    table.ask("cyd", SeatBot(1, "greedy"))
    refused(TableReason.NO_PERSON, table.table, "cyd", Host(1))
    table.take(make_host(table.table, 0, table.now))
    assert table.table.sitting.host == "ann"


def test_a_game_is_dealt_begun_and_played_by_those_who_sit_there() -> None:
    table = TableBuilder(players=2).sit("ann", "ben")
    refused(TableReason.NOT_DEALT, table.table, "ann", Begin(0))
    refused(TableReason.NOT_DEALT, table.table, "ann", Say("thanks"))
    refused(TableReason.NOT_DEALT, table.table, "ann", Deal(same=True))
    refused(TableReason.NOT_HOST, table.table, "ben", Deal())
    table.deal()
    assert table.is_in(Phase.DEALT)
    for operation in (Deal(), Join("Cyd"), SeatBot(1, "greedy"), Settle(), Leave(1)):
        who = "cyd" if isinstance(operation, Join) else "ann"
        refused(TableReason.ALREADY_DEALT, table.table, who, operation)
    refused(TableReason.NOT_SEATED, table.table, "eve", Begin(0))
    table.begin("ben", first=1)
    assert table.is_in(Phase.PLAYING)
    refused(Reason.NOT_YOUR_TURN, table.table, "ann", End())


def test_after_a_game_there_is_another_deal_or_the_same_one_again() -> None:
    table = played_out(next(variants("quick-and-easy", 2)))
    first = table.table
    table.ask("ann", Deal(same=True))
    assert table.table.deck == first.deck
    assert table.table.sitting.number == 2
    assert table.is_in(Phase.DEALT)
    other = played_out(next(variants("quick-and-easy", 2)))
    other.ask("ann", Deal())
    assert other.table.deck != first.deck


def test_everybody_learns_who_has_seen_a_deal_that_is_played_again() -> None:
    def seen_before(play: TableBuilder, player: str | None) -> Any:
        read = msgspec.json.decode(messages.encode(messages.update(play.table, player, play.now)))
        return read["table"]["repeated"]

    def stuck() -> TableBuilder:
        return played_out(next(variants("quick-and-easy", 3)))

    table = stuck()
    assert [seen_before(table, who) for who in ("ann", "ben", None)] == [None] * 3
    table.ask("ann", Leave(1)).ask("dan", Join("Dan"))
    table.ask("ann", Deal(same=True))
    assert table.table.sitting.seats[1].player == "dan"
    assert [seen_before(table, who) for who in ("ann", "dan", None)] == [[0, 2]] * 3
    table.take(move_seat(table.table, 0, "ann's phone", table.now))
    table.take(move_seat(table.table, 1, "dan's phone", table.now))
    assert seen_before(table, None) == [0, 2], "also at another device"
    assert table.replayed() == table.table
    new = stuck().ask("ann", Deal())
    assert seen_before(new, "ann") is None


def test_other_options_after_a_game_clear_the_table() -> None:
    table = played_out(next(variants("quick-and-easy", 2)))
    table.ask("ann", Settle(settings=Settings(listed=True)))
    assert table.is_in(Phase.OVER)
    table.ask("ann", Settle(options={"players": 2, "pro": True}))
    assert table.is_in(Phase.GATHERING)
    assert table.table.state is None
    refused(TableReason.NOT_DEALT, table.table, "ann", Deal(same=True))
    table.deal()
    assert table.table.sitting.options == quick_and_easy.Options(2, pro=True)


def test_a_bot_stands_in_until_its_person_comes_back() -> None:
    table = dealt(players=3, clock=30).begin(first=0)
    started = table.table.since
    assert queries.deadline(table.table) == started + 30_000
    refused(TableReason.NOT_HOST, table.table, "ben", StandIn(0))
    refused(TableReason.NO_PERSON, with_bots("the-game", 2).deal().table, "ann", StandIn(1))
    table.ask("ann", StandIn(1))
    assert table.away(1)
    refused(TableReason.NO_PERSON, table.table, "ann", StandIn(1))
    table.now += 31_000
    table.take(stand_in(table.table, 0, table.now))
    lay = queries.legal_of(table.table, 0, table.now)[0]
    table.take(play(table.table, 0, lay, table.now))
    assert table.away(0)
    table.ask("ann", Back())
    assert not table.away(0)
    assert table.events == (events.CameBack(0),)
    assert queries.deadline(table.table) == table.now + 30_000
    table.ask("ben", Back())
    assert queries.deadline(table.table) == table.now - 1000 + 30_000, "it is not ben's turn"
    refused(TableReason.NOT_SEATED, table.table, "eve", Back())


def test_acting_brings_a_person_back_by_itself() -> None:
    table = dealt(clock=30).begin(first=0)
    table.take(stand_in(table.table, 0, table.now))
    table.ask("ann", queries.legal_of(table.table, 0, table.now)[0])
    assert not table.away(0)
    assert table.events[0] == events.CameBack(0)


def test_where_nobody_names_who_begins_it_is_the_hosts_seat_or_else_the_first() -> None:
    table = dealt(players=3).ask("ann", Host(1))
    assert begin(table.table, table.now).table.state.turn == 1
    watched = TableBuilder(players=3)
    watched.sit("ben", "cyd", "dan").deal()  # ann, the host, only watches
    assert begin(watched.table, watched.now).table.state.turn == 0


def test_without_a_clock_and_without_a_game_there_is_no_deadline() -> None:
    assert queries.deadline(dealt().begin().table) is None
    assert queries.deadline(TableBuilder(clock=30).sit("ann").table) is None
    assert queries.deadline(dealt(clock=30).table) == NOON + 3000 + 30_000, "to choose who begins"
    assert queries.deadline(dealt("seven-ate-nine", clock=30).table) is None


def test_talk_stays_on_the_table_until_the_next_turn() -> None:
    table = dealt(players=3).begin(first=0)
    table.ask("ben", Token(2)).ask("ann", Announce(1)).ask("cyd", Say("leave-row", row=2))
    heard = table.table.heard
    assert (heard.tokens, heard.announced) == ((None, 2, None), 1)
    assert table.table.spoken[-1].said == events.Said(2, "leave-row", 2)
    refused(TableReason.NOT_SEATED, table.table, "eve", Say("thanks"))
    refused(TalkReason.NO_SUCH_PHRASE, table.table, "ann", Say("jump-here", row=1))
    table.take(speak(table.table, 1, Say("thanks"), table.now))
    lays = [one for one in queries.legal_of(table.table, 0, table.now) if one.row == 0][:2]
    for lay in lays:
        table.ask("ann", lay)
    table.ask("ann", End())
    assert table.table.heard.tokens == (None,) * 3
    assert len(table.table.spoken) == 2


def test_only_the_last_things_that_were_said_are_kept() -> None:
    table = dealt().begin()
    for _ in range(30):
        table.ask("ann", Say("thanks"))
    assert len(table.table.spoken) == 20


def test_free_text_is_a_setting_and_tells_no_number() -> None:
    refused(TableReason.NO_FREE_TEXT, TableBuilder().sit("ann").table, "ann", Text("hello"))
    table = dealt(free_text=True)
    table.ask("ann", Text(" hello\tthere "))
    assert table.events == (events.Wrote(0, "hello there"),)
    assert refused(TableReason.NUMBER_SAID, table.table, "ann", Text("it is forty"))["number"]
    refused(TableReason.BAD_TEXT, table.table, "ann", Text("x" * 201))
    refused(TableReason.BAD_TEXT, table.table, "ann", Text(" "))
    refused(TableReason.BAD_TEXT, table.table, "ann", Text("\ufdfa" * 200))
    refused(TableReason.NOT_SEATED, table.table, "eve", Text("hello"))


def test_free_text_keeps_to_what_the_table_allows_to_be_said() -> None:
    """TG-21, QE-10: as the phrases do."""
    jump, height = Text("I can jump back on B"), Text("my red is quite low")
    refused(TableReason.NUMBER_SAID, dealt(free_text=True).table, "ann", jump)
    dealt(free_text=True, jump_talk=True).ask("ann", jump)
    dealt("quick-and-easy", free_text=True).ask("ann", jump).ask("ann", height)
    pro = dealt("quick-and-easy", free_text=True, options={"pro": True}).ask("ann", jump)
    refused(TableReason.NUMBER_SAID, pro.table, "ann", height)


def test_a_seat_goes_along_to_another_device_with_its_hosting() -> None:
    table = dealt().begin()
    table.take(move_seat(table.table, 0, "ann-on-the-phone", table.now))
    assert table.table.seat_of("ann-on-the-phone") == 0
    assert table.table.sitting.host == "ann-on-the-phone"
    refused(TableReason.NOT_SEATED, table.table, "ann", End())
    table.take(move_seat(table.table, 1, "ben-on-the-phone", table.now))
    assert table.table.sitting.host == "ann-on-the-phone"


def test_a_closed_table_takes_nothing_more() -> None:
    table = dealt()
    refused(TableReason.NOT_HOST, table.table, "ben", Close())
    table.ask("ann", Close())
    refused(TableReason.TABLE_CLOSED, table.table, "ann", Begin(0))
    deserted = dealt()
    deserted.take(close(deserted.table, deserted.now))
    assert deserted.is_in(Phase.CLOSED)


def test_time_never_runs_back_in_a_log() -> None:
    table = dealt()
    accepted = submit(table.table, "ann", Begin(0), table.now - 5000)
    assert accepted.entry.time == table.now


def test_play_without_turns_waits_for_go() -> None:
    table = dealt("seven-ate-nine")
    assert table.table.go == table.now + COUNTDOWN
    facts = refused(Reason.NOT_YET, table.table, "ann", seven_ate_nine.Take())
    assert facts == {"at": 1 - COUNTDOWN}
    table.ask("ann", seven_ate_nine.Take(), after=COUNTDOWN + 250)
    assert table.entries[-1].at == 250


def test_stuck_stops_the_clock_until_the_next_go() -> None:
    """SN-9: both have taken all cards, and nobody has one that fits."""
    card = seven_ate_nine.Card
    state = seven_ate_nine.State(
        options=seven_ate_nine.Options(2),
        decks=((), (card(8, 1),)),
        hands=((card(5, 1), card(5, 2)), (card(5, 3),)),
        pile=(card(4, 1), card(1, 1), card(1, 2)),
        paused=(0, 0),
    )
    table = dealt("seven-ate-nine")
    table.table = msgspec.structs.replace(table.table, state=state)
    table.ask("ben", seven_ate_nine.Take(), after=COUNTDOWN + 5000)
    stopped = table.now
    assert table.events[-1] == events.Stopped(stopped + STILL)
    assert (table.table.before, table.table.go) == (5000, stopped + STILL)
    refused(Reason.NOT_YET, table.table, "ann", seven_ate_nine.Lay(card(5, 1)))
    table.ask("ann", seven_ate_nine.Lay(card(5, 1)), after=STILL + 700)
    assert table.entries[-1].at == 5700


def test_until_go_nobody_gets_a_byte_of_what_lies_face_down() -> None:
    """SN-14: at two tables that differ in every hand and in the new top."""
    card = seven_ate_nine.Card
    received = []
    for held, bottom in ((5, card(4, 1)), (6, card(7, 1))):
        table = dealt("seven-ate-nine", wanted=True)
        state = seven_ate_nine.State(
            options=seven_ate_nine.Options(2),
            decks=((), (card(held, 1),)),
            hands=((card(held, 1), card(held, 2)), (card(held, 3),)),
            pile=(bottom, card(1, 1), card(1, 2)),
            paused=(0, 0),
        )
        table.table = msgspec.structs.replace(table.table, state=state)
        table.ask("ben", seven_ate_nine.Take(), after=COUNTDOWN + 5000)
        stopped, go = table.table, table.table.go
        record = Record("seven-ate-nine", state.options, (), (), None)
        seen = []
        for now in (table.now, go - 1, go, go + 60_000):
            for by, seat in (("ann", 0), ("ben", 1), (None, None)):
                update = messages.update(stopped, by, now, table.events)
                look = games.unfinished(record, queries.view_of(stopped, seat, now))
                legal = [queries.legal_of(stopped, one, now) for one in (0, 1)]
                seen.append(messages.encode(update) + look + messages.encode(legal))
            hand = messages.update(stopped, "ann", now).view.hand
            assert hand == (() if now < go else state.hands[0])
        received.append(seen)
        shown = messages.update(stopped, "ann", go)
        assert shown.view.top == bottom
        assert [offer.fits for offer in shown.legal] == [True, True]
    before = len(received[0]) // 2
    assert received[0][:before] == received[1][:before]
    for one, other in zip(received[0][before:], received[1][before:], strict=True):
        assert one != other


def submitted(table: TableBuilder, by: str, what: Any, seen: Any) -> Accepted:
    """Returns the result of a request whose sender saw a State but does not say which."""
    seat = table.table.seat_of(by)
    assert seat is not None
    return submit(table.table, by, as_seen(table.table, seat, what, seen), table.now + 100)


def test_what_was_seen_after_go_counts_for_what_is_too_late() -> None:
    """SN-14, SN-6: the version is the one at which all were stuck, and its top is seen since."""
    card = seven_ate_nine.Card
    state = seven_ate_nine.State(
        options=seven_ate_nine.Options(2),
        decks=((), (card(5, 1),)),
        hands=((card(5, 1), card(5, 2)), (card(5, 3),)),
        pile=(card(4, 1), card(1, 1), card(1, 2)),
        paused=(0, 0),
    )
    table = dealt("seven-ate-nine")
    table.table = msgspec.structs.replace(table.table, state=state)
    table.ask("ben", seven_ate_nine.Take(), after=COUNTDOWN + 5000)
    seen = table.table.state
    assert seen.stopped
    table.ask("ben", seven_ate_nine.Lay(card(5, 3)), after=STILL + 700)
    with pytest.raises(Illegal) as caught:
        submitted(table, "ann", seven_ate_nine.Lay(card(5, 1)), seen)
    assert caught.value.reason == Reason.TOO_LATE


def test_a_card_that_fitted_what_its_player_had_seen_is_too_late_not_wrong() -> None:
    """SN-6, with nothing but the version that the client had before it."""
    card = seven_ate_nine.Card
    state = seven_ate_nine.State(
        options=seven_ate_nine.Options(2),
        decks=((card(9, 1),), (card(9, 1),)),
        hands=((card(5, 1), card(8, 2)), (card(5, 3), card(2, 2))),
        pile=(card(4, 1),),
        paused=(0, 0),
    )
    table = dealt("seven-ate-nine")
    table.table = msgspec.structs.replace(table.table, state=state)
    table.ask("ben", seven_ate_nine.Lay(card(5, 3)), after=COUNTDOWN + 100)
    late = seven_ate_nine.Lay(card(5, 1))
    with pytest.raises(Illegal) as caught:
        submitted(table, "ann", late, state)
    assert caught.value.reason == Reason.TOO_LATE
    wrong = submit(table.table, "ann", late, table.now + 100)
    assert wrong.entry.what == seven_ate_nine.Wrong(card(5, 1))
    again = submitted(table, "ann", late, table.table.state)
    assert again.entry.what == seven_ate_nine.Wrong(card(5, 1))
    foreign = the_game.Lay(5, 0)
    with pytest.raises(Illegal) as caught:
        submitted(table, "ann", foreign, state)
    assert caught.value.reason == Reason.NOT_OF_THIS_GAME
    offered = seven_ate_nine.Lay(card(5, 1), onto=card(4, 1))
    with pytest.raises(Illegal) as caught:
        submitted(table, "ann", offered, table.table.state)
    assert caught.value.reason == Reason.TOO_LATE


def test_what_was_shown_is_known_for_a_while_and_only_in_a_race() -> None:
    """SN-6: a message names the version that its sender had before them."""
    card = seven_ate_nine.Card
    state = seven_ate_nine.State(
        options=seven_ate_nine.Options(2),
        decks=((card(9, 1),), (card(9, 1),)),
        hands=((card(5, 1), card(8, 2)), (card(5, 3), card(2, 2))),
        pile=(card(4, 1),),
        paused=(0, 0),
    )
    table = dealt("seven-ate-nine")
    table.table = msgspec.structs.replace(table.table, state=state)
    seen, before, lay = RecentStates(), table.table, seven_ate_nine.Lay(card(5, 1))
    table.ask("ben", seven_ate_nine.Lay(card(5, 3)), after=COUNTDOWN + 100)
    shown = table.table
    seen.remember(before, table.now)
    assert seen.as_seen(shown, 0, lay, before.version).onto == card(4, 1)
    assert seen.as_seen(shown, 0, lay, shown.version).onto == card(5, 3)
    for seat, version in ((None, before.version), (0, None), (0, before.version - 1), (0, 10**9)):
        assert seen.as_seen(shown, seat, lay, version) is lay
    assert seen.as_seen(shown, 0, Say("thanks"), before.version) == Say("thanks")
    seen.remember(shown, table.now + KEPT + 1)
    assert seen.as_seen(shown, 0, lay, before.version) is lay
    turns = dealt().begin()
    move = queries.legal_of(turns.table, 0, turns.now)[0]
    seen.remember(turns.table, turns.now)
    assert seen.as_seen(turns.table, 0, move, turns.table.version) is move
