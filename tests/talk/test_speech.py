"""What may be said at a table, and what may not."""

from enum import StrEnum
from typing import Any

import pytest
from tests.rules.positions import the_game_at

from tenback.rules import GAMES, Illegal, Reason, shuffled, the_game
from tenback.rules.game import Begin, TurnStarted
from tenback.talk import (
    Aim,
    Announce,
    Heard,
    Manner,
    Manners,
    Phrased,
    Say,
    TalkReason,
    TalkRefused,
    Token,
    Word,
    after,
    check_moment,
    hear,
    next_turn,
    phrases,
)
from tenback.talk.phrases import PHRASES

PLAIN = Manners()


def seen(game: str = "the-game", turn: int | None = 0, **options: Any) -> Any:
    """Returns a spectator's View of a table, with that seat on turn or nobody yet."""
    rules: Any = GAMES[game]
    table = rules.Options(**{"players": 3, **options})
    state = rules.deal(table, shuffled(rules.cards(), 1))
    if turn is not None:
        state, _ = rules.step(state, 0, Begin(turn))
    return rules.view(state, None)


def refused(view: Any, seat: int, word: Word, manners: Manners = PLAIN) -> tuple[StrEnum, Any]:
    with pytest.raises((Illegal, TalkRefused)) as raised:
        hear(next_turn(view.options.players), view, manners, seat, word)
    return raised.value.reason, raised.value.facts


def names(game: str, manners: Manners = PLAIN, **options: Any) -> set[str]:
    return {phrase.name for phrase in phrases(game, seen(game, **options).options, manners)}


def test_only_ready_made_phrases_can_be_said_and_they_point_at_rows_never_at_cards() -> None:
    """TG-20: values are secret; no phrase has room for a number."""
    view = seen()
    heard = next_turn(3)
    said = hear(heard, view, PLAIN, 1, Say("leave-row", row=3))
    assert said.phrases == (Phrased(1, Say("leave-row", row=3), lying=0),)
    assert hear(said, view, PLAIN, 2, Say("begin-me")).phrases == (
        *said.phrases,
        Phrased(2, Say("begin-me"), lying=0),
    )
    assert refused(view, 1, Say("I have the 47")) == (
        TalkReason.NO_SUCH_PHRASE,
        {"phrase": "I have the 47"},
    )
    assert {phrase.aim for phrase in PHRASES["the-game"]} == {Aim.NOTHING, Aim.ROW}
    assert not [phrase for phrase in PHRASES["the-game"] if phrase.height]


def test_what_people_say_at_a_real_table_can_be_said() -> None:
    """TG-20, QE-9: everything but numbers; so there are phrases for all of this."""
    always = {
        *("begin-me", "begin-not-me", "thanks", "sorry", "well-done"),
        *("leave-row", "good-for-me", "no-use-to-me", "small-step", "big-step", "who-needs-row"),
        *("lay-more", "stop-here", "in-trouble", "doing-fine", "yes", "no"),
        *("jump-here", "who-jumps-here"),
    }
    fires = {"can-cover", "cannot-cover", "cover-it"}
    colours = {"have-colour", "no-colour", "low-colour", "middling-colour", "high-colour"}
    assert names("the-game", Manners(jump_talk=True), on_fire=True) == always | fires
    assert names("quick-and-easy") == always | colours | {"who-has-colour"}


def test_a_phrase_says_what_it_is_about_and_nothing_more() -> None:
    """TG-20, QE-9: a phrase for a row needs a row that exists, one for a colour a colour."""
    view = seen()
    wrong = TalkReason.WRONG_AIM
    assert refused(view, 0, Say("leave-row")) == (wrong, {"phrase": "leave-row", "aim": "row"})
    assert refused(view, 0, Say("thanks", row=1)) == (wrong, {"phrase": "thanks", "aim": "nothing"})
    assert refused(view, 0, Say("leave-row", row=1, colour="red"))[0] is wrong
    assert refused(view, 0, Say("leave-row", row=4)) == (Reason.NO_SUCH_ROW, {"row": 4, "rows": 4})
    assert refused(view, 0, Say("leave-row", row=-1))[0] is Reason.NO_SUCH_ROW
    quick = seen("quick-and-easy")
    assert refused(quick, 0, Say("leave-row", row=2)) == (Reason.NO_SUCH_ROW, {"row": 2, "rows": 2})
    assert refused(quick, 0, Say("have-colour", row=1))[0] is wrong
    assert refused(quick, 0, Say("have-colour", colour="pink"))[0] is TalkReason.NO_SUCH_COLOUR
    assert refused(view, 3, Say("thanks"))[0] is Reason.NO_SUCH_SEAT


def test_a_jump_may_be_mentioned_only_where_the_table_allows_it() -> None:
    """TG-21: named or asked for, it gives one card away; "leave this row to me" does not."""
    jumps = {"jump-here", "who-jumps-here"}
    assert not jumps & names("the-game")
    assert "leave-row" in names("the-game")
    allowed = Manners(jump_talk=True)
    assert jumps <= names("the-game", allowed)
    for name in jumps:
        assert refused(seen(), 1, Say(name, row=0))[0] is TalkReason.NO_SUCH_PHRASE
        jump = Say(name, row=0)
        assert hear(next_turn(3), seen(), allowed, 1, jump).phrases[0].say == jump
    assert jumps <= names("quick-and-easy")  # a colour has ten numbers


def test_a_colour_may_be_mentioned_with_its_rough_height() -> None:
    """QE-9: numbers must not be said; "a fairly high yellow" may, and jumps as well."""
    assert {"high-colour", "middling-colour", "low-colour", "jump-here"} <= names("quick-and-easy")
    view, heard = seen("quick-and-easy"), next_turn(3)
    high = Say("high-colour", colour="yellow")
    assert hear(heard, view, PLAIN, 1, high).phrases[0].say == high
    assert refused(view, 1, Say("two above the pile", row=0))[0] is TalkReason.NO_SUCH_PHRASE


def test_in_pro_only_colours_piles_and_jumps_may_be_mentioned() -> None:
    """QE-10: no talk about numbers, not even roughly."""
    pro = names("quick-and-easy", pro=True)
    plain = names("quick-and-easy")
    assert {"have-colour", "no-colour", "who-has-colour", "leave-row", "jump-here"} <= pro
    assert plain - pro == {
        *("high-colour", "middling-colour", "low-colour"),
        *("small-step", "big-step"),
        *("lay-more", "stop-here"),  # a turn has exactly one card
    }
    view = seen("quick-and-easy", pro=True)
    assert refused(view, 1, Say("low-colour", colour="red"))[0] is TalkReason.NO_SUCH_PHRASE
    assert refused(view, 1, Say("small-step", row=0))[0] is TalkReason.NO_SUCH_PHRASE


def test_a_token_asks_during_another_players_turn() -> None:
    """TG-50: put on a row, moved, taken back; never in one's own turn nor before the first."""
    view = seen(turn=0)
    heard = hear(next_turn(3), view, PLAIN, 2, Token(3))
    assert heard.tokens == (None, None, 3)
    heard = hear(heard, view, PLAIN, 1, Token(3))
    heard = hear(heard, view, PLAIN, 2, Token(0))
    assert heard.tokens == (None, 3, 0)
    heard = hear(heard, view, PLAIN, 2, Token(None))
    assert heard.tokens == (None, 3, None)
    assert refused(view, 0, Token(1)) == (TalkReason.NOT_IN_OWN_TURN, {})
    assert refused(seen(turn=None), 1, Token(1)) == (Reason.NOT_BEGUN, {})
    assert refused(view, 1, Token(4))[0] is Reason.NO_SUCH_ROW
    assert refused(view, -1, Token(1))[0] is Reason.NO_SUCH_SEAT


def test_a_token_is_a_request_and_lies_until_the_turn_ends() -> None:
    """TG-51, TG-50: the rules don't know of it, and the next turn starts without any."""
    view = seen(turn=0)
    heard = hear(next_turn(3), view, PLAIN, 1, Token(0))
    heard = hear(heard, view, PLAIN, 0, Announce(2))
    assert (heard.tokens, heard.announced) == ((None, 0, None), 2)
    assert hear(heard, view, PLAIN, 0, Announce(1)).announced == 1
    assert (next_turn(3).tokens, next_turn(3).announced) == ((None, None, None), None)


def test_only_the_current_player_announces_a_row() -> None:
    """TG-51: an intended row, never the card."""
    view = seen(turn=1)
    assert refused(view, 0, Announce(2)) == (Reason.NOT_YOUR_TURN, {"turn": 1})
    assert refused(view, 1, Announce(9))[0] is Reason.NO_SUCH_ROW
    assert refused(seen(turn=None), 1, Announce(2)) == (Reason.NOT_BEGUN, {})
    assert Announce.__struct_fields__ == ("row",)


def test_a_table_chooses_how_its_players_may_talk() -> None:
    """TG-51: phrases and tokens, tokens only, or none; tokens in every variant from two players."""
    view = seen(turn=0, pro=True, short_hands=True, on_fire=True)
    heard = next_turn(3)
    tokens, none = Manners(Manner.TOKENS), Manners(Manner.NONE)
    assert hear(heard, view, tokens, 1, Token(1)).tokens == (None, 1, None)
    assert hear(heard, view, tokens, 0, Announce(1)).announced == 1
    assert refused(view, 1, Say("thanks"), tokens) == (TalkReason.NO_TALK, {})
    for word in (Say("thanks"), Token(1), Announce(1)):
        assert refused(view, 0, word, none)[0] is TalkReason.NO_TALK
    assert refused(seen(players=1), 0, Announce(1))[0] is TalkReason.NO_TALK


def test_games_without_tokens_or_talk_refuse_them() -> None:
    """TG-51: tokens belong to The Game; 7 Ate 9 has no phrases."""
    assert refused(seen("quick-and-easy"), 1, Token(0))[0] is TalkReason.NO_TALK
    seven: Any = GAMES["seven-ate-nine"]
    view = seven.view(seven.deal(seven.Options(players=2), seven.cards()), None)
    assert refused(view, 0, Say("thanks"))[0] is TalkReason.NO_TALK
    assert refused(view, 0, Token(0))[0] is TalkReason.NO_TALK


def said(view: Any, *words: tuple[int, Word]) -> Heard:
    """Returns the talk on the table after words that were all accepted."""
    heard = next_turn(view.options.players)
    for seat, word in words:
        before, heard = heard, hear(heard, view, PLAIN, seat, word)
        check_moment(before, view, seat, word)
    return heard


def ill_timed(view: Any, heard: Heard, seat: int, word: Word) -> tuple[TalkReason, Any]:
    """Returns why something that can be said here can't be said now."""
    hear(heard, view, PLAIN, seat, word)
    with pytest.raises(TalkRefused) as raised:
        check_moment(heard, view, seat, word)
    return raised.value.reason, raised.value.facts


def test_a_token_on_a_row_and_words_about_it_do_not_come_from_one_seat_in_one_turn() -> None:
    """TK-3: whichever is first; a token has no reason. Other rows and other seats are free."""
    view, both = seen(turn=0), (TalkReason.REASON_GIVEN, {"row": 2})
    words = Say("good-for-me", row=2)
    put = said(view, (1, Token(2)))
    assert ill_timed(view, put, 1, words) == both
    assert ill_timed(view, said(view, (1, words)), 1, Token(2)) == both
    back = said(view, (1, Token(2)), (1, Token(3)), (1, Token(None)))
    assert ill_timed(view, back, 1, words) == both
    assert ill_timed(view, back, 1, Say("leave-row", row=3))[0] is TalkReason.REASON_GIVEN
    said(view, (1, Token(2)), (1, Say("good-for-me", row=1)), (2, words), (1, Say("thanks")))
    said(view, (1, words), (1, Token(1)), (2, Token(2)), (1, Token(None)))
    assert after(put, [TurnStarted(1)]) == next_turn(3)


def test_an_answer_is_about_the_row_that_was_asked_about() -> None:
    """TK-3: "yes" to "Who needs this row?" is a reason as well."""
    view, asks = seen(turn=0), (0, Say("who-needs-row", row=2))
    put = said(view, (1, Token(2)), asks)
    assert ill_timed(view, put, 1, Say("yes")) == (TalkReason.REASON_GIVEN, {"row": 2})
    answered = said(view, asks, (1, Say("no")))
    assert ill_timed(view, answered, 1, Token(2))[0] is TalkReason.REASON_GIVEN
    said(view, asks, (1, Say("no")), (1, Token(1)), (2, Token(2)))
    said(view, (1, Token(1)), asks, (1, Say("yes")))


def test_yes_and_no_answer_the_last_question_of_another_player() -> None:
    """TK-6: asked in this turn; nobody answers their own."""
    view = seen("quick-and-easy", turn=0)
    for answer in (Say("yes"), Say("no")):
        assert (
            ill_timed(view, said(view, (0, Say("thanks"))), 1, answer)[0]
            is TalkReason.NOTHING_ASKED
        )
        asks = (0, Say("who-has-colour", colour="red"))
        heard = said(view, asks, (2, Say("have-colour", colour="blue")), (1, answer), (2, answer))
        assert ill_timed(view, heard, 0, answer) == (TalkReason.NOTHING_ASKED, {})
        both = said(view, asks, (1, Say("who-needs-row", row=0)), (0, answer))
        assert ill_timed(view, both, 1, answer)[0] is TalkReason.NOTHING_ASKED
        assert (
            ill_timed(view, after(heard, [TurnStarted(1)]), 2, answer)[0]
            is TalkReason.NOTHING_ASKED
        )


def test_words_about_a_fire_are_for_a_row_that_burns() -> None:
    """TK-5: only On Fire has them."""
    words = {"can-cover", "cannot-cover", "cover-it"}
    assert not words & names("the-game")
    assert words <= names("the-game", on_fire=True)
    assert not words & names("quick-and-easy")
    state = the_game_at([12], [20], [8], tops=(44, 5, 80, 50), on_fire=True)
    view = the_game.view(state, None)
    for name in words:
        said(view, (1, Say(name, row=0)))
        assert ill_timed(view, next_turn(3), 1, Say(name, row=1)) == (
            TalkReason.NOT_BURNING,
            {"row": 1},
        )


def test_a_token_put_beside_an_announced_row_lies_on_the_prepared_card() -> None:
    """TK-4: one that lay there before, or comes after the card has gone, lies on the row."""
    view = seen(turn=0)
    before = said(view, (1, Token(2)), (0, Announce(2)))
    assert (before.announced, before.on_card) == (2, ())
    heard = hear(before, view, PLAIN, 2, Token(2))
    assert (heard.tokens, heard.on_card) == ((None, 2, 2), (2,))
    assert hear(heard, view, PLAIN, 0, Announce(2)).on_card == (2,)
    assert hear(heard, view, PLAIN, 2, Token(1)).on_card == ()
    assert hear(heard, view, PLAIN, 2, Token(None)).on_card == ()
    again = hear(hear(heard, view, PLAIN, 1, Token(None)), view, PLAIN, 1, Token(2))
    assert again.on_card == (2, 1)
    elsewhere = hear(heard, view, PLAIN, 0, Announce(3))
    assert (elsewhere.announced, elsewhere.tokens, elsewhere.on_card) == (3, (None, 2, 2), ())


def test_the_first_card_on_an_announced_row_is_the_prepared_one() -> None:
    """TK-4: then nothing lies beside the row any more; a card elsewhere changes nothing."""
    heard = said(seen(turn=0), (0, Announce(2)), (1, Token(2)))
    other, there = (the_game.Laid(0, 50, row, jump=False, covered=False) for row in (1, 2))
    assert after(heard, [other]) == heard
    laid = after(heard, [there])
    assert (laid.announced, laid.on_card, laid.tokens) == (None, (), (None, 2, None))
    assert after(laid, [TurnStarted(1)]) == next_turn(3)
