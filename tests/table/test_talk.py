"""Talk at a table: what may be written and when, and what stays on the table."""

from typing import Any

import pytest

from tenback.rules import the_game
from tenback.rules.game import End
from tenback.table import TableReason, events, messages, queries
from tenback.table.apply import apply
from tenback.table.log import Entry
from tenback.table.operations import Deal, Settings, Settle, Text
from tenback.table.submit import Accepted
from tenback.table.table import Phase
from tenback.talk import Announce, Manner, Say, TalkReason, Token
from tests.table.table_builder import TableBuilder, dealt
from tests.table.test_table import played_out, refused
from tests.tables import variants

FORTY = Text("it is forty")


@pytest.mark.parametrize("manner", [Manner.TOKENS, Manner.NONE])
def test_nothing_is_written_where_phrases_may_not_be_said(manner: Manner) -> None:
    """TK-1: words would give the reasons that a token must not have. Not before the deal either."""
    hello = Text("hello")
    table = TableBuilder(free_text=True, manner=manner).sit("ann", "ben")
    assert refused(TableReason.NO_FREE_TEXT, table.table, "ann", hello) == {"manner": manner}
    table.deal().begin()
    assert refused(TableReason.NO_FREE_TEXT, table.table, "ben", hello) == {"manner": manner}
    phrases = dealt(free_text=False)
    assert refused(TableReason.NO_FREE_TEXT, phrases.table, "ann", hello) == {"manner": "phrases"}


def test_numbers_are_stopped_from_the_deal_to_the_end_and_not_outside() -> None:
    """TK-2: before hands are seen and after the game there is nothing to give away."""
    table = TableBuilder(free_text=True).sit("ann", "ben")
    table.ask("ann", FORTY)
    table.deal()
    assert refused(TableReason.NUMBER_SAID, table.table, "ann", FORTY) == {"number": "forty"}
    table.begin()
    refused(TableReason.NUMBER_SAID, table.table, "ben", FORTY)
    over = played_out(next(variants("quick-and-easy", 2)))
    assert over.is_in(Phase.OVER)
    over.ask("ann", Settle(settings=Settings(free_text=True))).ask("ann", FORTY)
    refused(TableReason.NUMBER_SAID, over.ask("ann", Deal()).table, "ann", FORTY)


def test_in_a_race_numbers_are_no_secret() -> None:
    """TK-2: everybody calls them."""
    dealt("seven-ate-nine", free_text=True).ask("ann", Text("nine!"))


def fire_on_a() -> TableBuilder:
    """Returns a table On Fire at which ann has laid 22 on row A."""
    deck = sorted(the_game.cards(), key=lambda card: (card != 22, -card))
    table = TableBuilder(options={"on_fire": True}).sit("ann", "ben").deal(tuple(deck)).begin()
    return table.ask("ann", the_game.Lay(22, 0))


def test_what_does_not_fit_the_moment_is_refused_and_changes_nothing() -> None:
    """TK-3, TK-5, TK-6: whoever asks."""
    table = fire_on_a().ask("ben", Token(2))
    for reason, word in (
        (TalkReason.REASON_GIVEN, Say("leave-row", row=2)),
        (TalkReason.NOT_BURNING, Say("can-cover", row=1)),
        (TalkReason.NOTHING_ASKED, Say("yes")),
        (TalkReason.WRONG_AIM, Say("can-cover")),
    ):
        refused(reason, table.table, "ben", word)
    table.ask("ben", Say("can-cover", row=0))
    table.ask("ann", Say("who-needs-row", row=1)).ask("ben", Say("no"))
    said = [getattr(one.said, "phrase", None) for one in table.table.spoken]
    assert said == ["can-cover", "who-needs-row", "no"]


def shown(table: TableBuilder) -> Any:
    """Returns the talk that everybody is shown."""
    return messages.update(table.table, None, table.now).talk


def test_a_prepared_card_lies_beside_its_row_until_it_is_laid() -> None:
    """TK-4: with the tokens that lie on it; everybody learns of it."""
    table = fire_on_a().ask("ann", Announce(0))
    assert (shown(table).announced, shown(table).on_card) == (0, ())
    table.ask("ben", Token(0))
    assert table.events == (events.PutToken(1, 0, card=True),)
    assert (shown(table).tokens, shown(table).on_card) == ((None, 0), (1,))
    lay = queries.legal_of(table.table, 0, table.now)
    table.ask("ann", next(one for one in lay if one.row == 3))
    assert (shown(table).announced, shown(table).on_card) == (0, (1,))
    lay = queries.legal_of(table.table, 0, table.now)
    table.ask("ann", next(one for one in lay if one != End() and one.row == 0))
    assert (shown(table).announced, shown(table).on_card) == (None, ())
    assert shown(table).tokens == (None, 0)
    table.ask("ben", Token(None)).ask("ben", Token(0))
    assert table.events == (events.PutToken(1, 0, card=False),)
    assert table.replayed() == table.table


def test_the_last_question_of_a_turn_is_shown() -> None:
    """TK-6: so that it can be answered."""
    table = fire_on_a()
    assert shown(table).asked is None
    table.ask("ann", Say("who-needs-row", row=2)).ask("ben", Say("yes"))
    assert shown(table).asked == events.Said(0, "who-needs-row", 2)
    lay = queries.legal_of(table.table, 0, table.now)
    table.ask("ann", next(one for one in lay if one.row == 0)).ask("ann", End())
    assert shown(table).asked is None


def test_a_table_says_when_its_phrases_make_sense() -> None:
    face = messages.update(fire_on_a().table, None, 0).table
    assert face.moments.keys() == face.phrases.keys()
    moments = {
        name: str(face.moments[name]) for name in ("begin-me", "lay-more", "can-cover", "yes")
    }
    assert moments == {
        "begin-me": "before",
        "lay-more": "theirs",
        "can-cover": "fire",
        "yes": "asked",
    }


def test_logs_from_before_these_rulings_are_still_read() -> None:
    table = fire_on_a().ask("ben", Token(2))
    for word in (Say("leave-row", row=2), Say("thanks")):
        entry = Entry(table.now, word, 1, "ben")
        table.take(Accepted(entry, *apply(table.table, entry)))
    assert table.replayed() == table.table
    assert len(table.table.spoken) == 2


def test_words_are_shown_for_a_while_and_no_longer_than_they_help() -> None:
    """About a row until a card lies there, about who begins until that is named."""
    table = dealt().ask("ben", Say("begin-me")).ask("ben", Say("thanks"))
    start = table.now
    assert [one.until for one in table.table.spoken] == [start + 7000, start + 8000]
    table.begin()
    assert [one.until for one in table.table.spoken] == [None, start + 8000]
    hand = table.table.state.hands[0]
    table.ask("ben", Say("leave-row", row=0)).ask("ben", Say("leave-row", row=1))
    assert table.table.spoken[-1].until == table.now + 30_000
    table.ask("ann", the_game.Lay(hand[0], 1))
    assert [one.until is None for one in table.table.spoken] == [True, False, False, True]
    table.ask("ann", the_game.Lay(hand[1], 2), after=40_000)
    assert {one.until for one in table.table.spoken} == {None}
    assert table.replayed() == table.table


def test_words_keep_what_has_changed_since_they_were_said() -> None:
    """So that a screen can show them until a reader's own turn is over."""
    table = dealt(players=3).begin()

    def known() -> list[tuple[bool, tuple[int, ...]]]:
        return [(one.done, one.ended) for one in table.table.spoken]

    table.ask("ben", Say("leave-row", row=0)).ask("ben", Say("leave-row", row=1))
    table.ask("cyd", Say("stop-here"))
    assert known() == [(False, ()), (False, ()), (False, ())]
    hand = table.table.state.hands[0]
    table.ask("ann", the_game.Lay(hand[0], 0)).ask("ann", the_game.Lay(hand[1], 3), after=40_000)
    assert known() == [(True, ()), (False, ()), (False, ())], "time alone changes nothing"
    table.ask("ann", End())
    assert known() == [(True, (0,)), (False, (0,)), (True, (0,))], "the turn was meant"
    assert table.replayed() == table.table


def test_words_about_a_colour_are_over_when_their_speaker_lays_a_card() -> None:
    table = dealt("quick-and-easy", players=2).begin()
    table.ask("ann", Say("have-colour", colour="red")).ask("ben", Say("no-colour", colour="red"))
    table.ask("ann", queries.legal_of(table.table, 0, table.now)[0])
    assert [one.done for one in table.table.spoken] == [True, False]


def test_words_of_one_game_are_over_in_the_next() -> None:
    table = played_out(next(variants("quick-and-easy", 2)))
    table.ask("ben", Say("thanks")).deal()
    assert [(one.done, one.ended, one.until) for one in table.table.spoken] == [
        (True, (0, 1), None)
    ]
