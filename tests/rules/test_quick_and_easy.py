"""The Game: Quick & Easy: QE-1 to QE-8, and how many cards QE-10 asks for."""

import pytest

from tenback.rules import Illegal, Reason, quick_and_easy, seven_ate_nine, the_game
from tenback.rules.game import Begin, Begun, Drew, End, Over, TeamOutcome, Turn
from tenback.rules.quick_and_easy import Card, Laid, Lay, Options

from .positions import quick_and_easy_at, refusal

COLOURS = ("red", "yellow", "green", "blue", "purple")
DECK = tuple(Card(colour, number) for colour in COLOURS for number in range(1, 11))


def red(number: int) -> Card:
    """Returns a red card."""
    return Card("red", number)


def green(number: int) -> Card:
    """Returns a green card."""
    return Card("green", number)


def blue(number: int) -> Card:
    """Returns a blue card."""
    return Card("blue", number)


# Set-up


def test_there_are_fifty_cards_in_five_colours() -> None:
    """QE-1: 1 to 10 in each of five colours, one of each."""
    assert sorted(quick_and_easy.cards()) == sorted(DECK)
    assert len(quick_and_easy.cards()) == 50


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_can_play(players: int) -> None:
    """QE-1: 2 to 5 players, two piles, one team."""
    state = quick_and_easy.deal(Options(players), DECK)
    assert len(state.hands) == players
    assert len(state.rows) == 2
    assert players in quick_and_easy.PLAYERS


@pytest.mark.parametrize("players", [-1, 0, 1, 6])
def test_no_other_number_can_play(players: int) -> None:
    """QE-1: one alone, or more than five, is refused with what would be right."""
    with pytest.raises(Illegal) as refused:
        Options(players)
    assert refused.value.reason == Reason.BAD_PLAYERS
    assert refused.value.facts == {"players": players, "least": 2, "most": 5}


def test_a_deck_of_other_cards_is_refused() -> None:
    """QE-1: the deck is the fifty cards, and what is wrong with another one is told."""
    with pytest.raises(Illegal) as refused:
        quick_and_easy.deal(Options(2), (*DECK[1:], red(2)))
    assert refused.value.reason == Reason.BAD_DECK
    assert refused.value.facts == {"missing": (red(1),), "extra": (red(2),)}


def test_the_piles_start_empty() -> None:
    """QE-2: nothing lies there at first."""
    state = quick_and_easy.deal(Options(2), DECK)
    assert state.rows == ((), ())
    seen = quick_and_easy.view(state, 0)
    assert (seen.tops, seen.counts, seen.played) == ((None, None), (0, 0), ((), ()))


@pytest.mark.parametrize("card", [red(1), red(5), red(10)])
@pytest.mark.parametrize("row", [0, 1])
def test_any_card_opens_a_pile(card: Card, row: int) -> None:
    """QE-2: also a 1 the ascending one and a 10 the descending one; no jump, and no shortcut."""
    state = quick_and_easy_at((card, blue(5)), (green(3), green(4)), deck=DECK[-5:])
    assert Lay(card, row) in quick_and_easy.legal(state, 0)
    after, events = quick_and_easy.step(state, 0, Lay(card, row))
    assert after.rows[row] == (card,)
    assert after.rows[1 - row] == ()
    assert events == (Laid(0, card, row, jump=False),)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_cards_are_dealt_to_each(players: int) -> None:
    """QE-3: one at a time from seat 0; the rest is the deck."""
    state = quick_and_easy.deal(Options(players), DECK)
    for seat in range(players):
        assert state.hands[seat] == (DECK[seat], DECK[seat + players])
    assert state.deck == DECK[2 * players :]
    assert (state.turn, state.laid, state.over) == (None, 0, False)


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("first", [0, 1, 2])
def test_any_seat_may_name_any_beginner(seat: int, first: int) -> None:
    """QE-3: players agree who begins, having seen their hands."""
    dealt = quick_and_easy.deal(Options(3), DECK)
    assert quick_and_easy.view(dealt, seat).hand == dealt.hands[seat]
    assert quick_and_easy.view(dealt, seat).required == 0
    assert quick_and_easy.legal(dealt, seat) == (Begin(0), Begin(1), Begin(2))
    state, events = quick_and_easy.step(dealt, seat, Begin(first))
    assert (state.turn, state.laid, state.over) == (first, 0, False)
    assert (state.hands, state.deck, state.rows) == (dealt.hands, dealt.deck, dealt.rows)
    assert events == (Begun(seat, first), Turn(first))


def test_nobody_lays_before_the_first_player_is_set() -> None:
    """QE-3: as TG-4."""
    state = quick_and_easy.deal(Options(2), DECK)
    card = state.hands[0][0]
    assert refusal(quick_and_easy, state, 0, Lay(card, 0)) == (Reason.NOT_BEGUN, {})
    assert refusal(quick_and_easy, state, 0, End()) == (Reason.NOT_BEGUN, {})


def test_the_beginner_sits_at_the_table_and_is_named_once() -> None:
    """QE-3: as TG-4."""
    state = quick_and_easy.deal(Options(2), DECK)
    for first in (-1, 2):
        assert refusal(quick_and_easy, state, 0, Begin(first)) == (
            Reason.NO_SUCH_SEAT,
            {"seat": first, "players": 2},
        )
    state, _ = quick_and_easy.step(state, 0, Begin(1))
    assert refusal(quick_and_easy, state, 0, Begin(0)) == (Reason.ALREADY_BEGUN, {})


def test_play_goes_clockwise() -> None:
    """QE-3: after the last seat comes seat 0."""
    state, _ = quick_and_easy.step(quick_and_easy.deal(Options(3), DECK), 0, Begin(1))
    turns = []
    for _ in range(4):
        seat = state.turn
        assert seat is not None
        turns.append(seat)
        state, _ = quick_and_easy.step(state, seat, Lay(state.hands[seat][0], 0))
        state, _ = quick_and_easy.step(state, seat, End())
    assert turns == [1, 2, 0, 1]


def test_hands_and_deck_are_face_down_for_others() -> None:
    """QE-3: a seat sees its own cards and how many the others hold; a watcher sees no card."""
    state = quick_and_easy_at(
        (red(4), blue(5)), (green(3),), rows=((red(1), red(2)), ()), deck=DECK[40:], laid=1
    )
    own = quick_and_easy.view(state, 1)
    assert (own.seat, own.hand, own.hands, own.deck) == (1, (green(3),), (2, 1), 10)
    assert (own.tops, own.counts) == ((red(2), None), (2, 0))
    assert (own.turn, own.laid, own.outcome) == (0, 1, None)
    assert own.played == ((red(1), red(2)), ())
    nobody = quick_and_easy.view(state, None)
    assert (nobody.seat, nobody.hand, nobody.hands, nobody.deck) == (None, (), (2, 1), 10)


# Laying


def test_one_card_is_enough_and_one_is_drawn() -> None:
    """QE-4: lay one, end the turn, draw back up to two."""
    state = quick_and_easy_at((red(4), blue(5)), (green(3), green(4)), deck=DECK[-5:])
    assert refusal(quick_and_easy, state, 0, End()) == (Reason.LAY_MORE, {"required": 1})
    assert End() not in quick_and_easy.legal(state, 0)
    assert quick_and_easy.view(state, 1).required == 1
    state, events = quick_and_easy.step(state, 0, Lay(red(4), 0))
    assert events == (Laid(0, red(4), 0, jump=False),)
    assert (state.turn, state.laid, state.hands[0]) == (0, 1, (blue(5),))
    assert state.deck == DECK[-5:]
    assert quick_and_easy.view(state, 1).required == 0
    assert quick_and_easy.legal(state, 0) == (Lay(blue(5), 0), Lay(blue(5), 1), End())
    state, events = quick_and_easy.step(state, 0, End())
    assert events == (Drew(0, 1), Turn(1))
    assert (state.turn, state.laid) == (1, 0)
    assert state.hands == ((blue(5), DECK[-5]), (green(3), green(4)))
    assert state.deck == DECK[-4:]


@pytest.mark.parametrize(("first", "second"), [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_two_cards_end_the_turn_and_two_are_drawn(first: int, second: int) -> None:
    """QE-4: on either pile or both; after the second card the turn is over."""
    state = quick_and_easy_at((red(4), red(5)), (green(3), green(4)), deck=DECK[-5:])
    state, _ = quick_and_easy.step(state, 0, Lay(red(4), first))
    state, events = quick_and_easy.step(state, 0, Lay(red(5), second))
    assert events[0] == Laid(0, red(5), second, jump=(first, second) == (1, 1))
    assert events[1:] == (Drew(0, 2), Turn(1))
    assert state.hands[0] == DECK[-5:-3]
    assert state.deck == DECK[-3:]
    assert (state.turn, state.laid) == (1, 0)


def test_a_third_card_is_never_laid() -> None:
    """QE-4: two are the most, even if a hand were larger than it can be."""
    state = quick_and_easy_at((red(4), red(5), red(6)), (green(9), green(4)))
    state, _ = quick_and_easy.step(state, 0, Lay(red(4), 0))
    state, events = quick_and_easy.step(state, 0, Lay(red(5), 0))
    assert events[1:] == (Turn(1),)


def test_a_player_draws_as_far_as_the_deck_goes() -> None:
    """QE-4, QE-7: two laid and one left in the deck: one is drawn."""
    state = quick_and_easy_at((red(4),), (green(9), green(4)), deck=(blue(9),), laid=1)
    state, events = quick_and_easy.step(state, 0, Lay(red(4), 0))
    assert state.hands[0] == (blue(9),)
    assert state.deck == ()
    assert events[1:] == (Drew(0, 1), Turn(1))


@pytest.mark.parametrize(("number", "fits"), [(4, False), (5, False), (6, True), (10, True)])
def test_ascending_means_strictly_higher(number: int, fits: bool) -> None:
    """QE-5: an equal number of another colour is refused; gaps don't matter."""
    state = quick_and_easy_at((blue(number), blue(1)), (green(3),), rows=((red(5),), ()))
    assert (Lay(blue(number), 0) in quick_and_easy.legal(state, 0)) is fits
    assert quick_and_easy.fits(blue(number), 0, (red(5),)) is fits
    if fits:
        after, events = quick_and_easy.step(state, 0, Lay(blue(number), 0))
        assert after.rows[0] == (red(5), blue(number))
        assert events == (Laid(0, blue(number), 0, jump=False),)
    else:
        assert refusal(quick_and_easy, state, 0, Lay(blue(number), 0)) == (
            Reason.NOT_HIGHER,
            {"card": blue(number), "row": 0, "top": red(5)},
        )


@pytest.mark.parametrize(("number", "fits"), [(6, False), (5, False), (4, True), (1, True)])
def test_descending_means_strictly_lower(number: int, fits: bool) -> None:
    """QE-5: an equal number of another colour is refused; gaps don't matter."""
    state = quick_and_easy_at((blue(number), blue(10)), (green(3),), rows=((), (red(5),)))
    assert (Lay(blue(number), 1) in quick_and_easy.legal(state, 0)) is fits
    assert quick_and_easy.fits(blue(number), 1, (red(5),)) is fits
    if fits:
        after, events = quick_and_easy.step(state, 0, Lay(blue(number), 1))
        assert after.rows[1] == (red(5), blue(number))
        assert events == (Laid(0, blue(number), 1, jump=False),)
    else:
        assert refusal(quick_and_easy, state, 0, Lay(blue(number), 1)) == (
            Reason.NOT_LOWER,
            {"card": blue(number), "row": 1, "top": red(5)},
        )


def test_green_8_jumps_back_on_green_2() -> None:
    """QE-6: the rulebook's example on the descending pile."""
    state = quick_and_easy_at(
        (green(8), red(8)), (blue(3),), rows=((red(10),), (blue(6), green(2)))
    )
    assert refusal(quick_and_easy, state, 0, Lay(red(8), 1))[0] == Reason.NOT_LOWER
    after, events = quick_and_easy.step(state, 0, Lay(green(8), 1))
    assert events == (Laid(0, green(8), 1, jump=True),)
    assert after.rows[1] == (blue(6), green(2), green(8))
    assert not quick_and_easy.fits(red(8), 1, after.rows[1])


def test_the_same_colour_goes_on_the_ascending_pile_with_any_number() -> None:
    """QE-6: lower is a jump there, higher is not."""
    for number in (1, 2, 3, 5, 6, 10):
        state = quick_and_easy_at((green(number), red(3)), (blue(3),), rows=((green(4),), ()))
        _, events = quick_and_easy.step(state, 0, Lay(green(number), 0))
        assert events == (Laid(0, green(number), 0, jump=number < 4),)


@pytest.mark.parametrize("row", [0, 1])
def test_every_card_on_every_top(row: int) -> None:
    """QE-5, QE-6: a card fits by its colour or by going on."""
    for top in DECK:
        for card in DECK:
            if card == top:
                continue
            onward = card[1] - top[1] if row == 0 else top[1] - card[1]
            assert quick_and_easy.fits(card, row, (top,)) is (onward > 0 or card[0] == top[0])


def test_legal_lists_lays_by_pile_and_card_and_then_the_end() -> None:
    """QE-4: cards in their printed order, whatever the order in hand; nobody else's actions."""
    state = quick_and_easy_at((blue(5), red(7)), (green(3),), rows=((green(4),), (green(6),)))
    assert quick_and_easy.legal(state, 0) == (Lay(red(7), 0), Lay(blue(5), 0), Lay(blue(5), 1))
    for seat in (-1, 1, 2):
        assert quick_and_easy.legal(state, seat) == ()
    state = quick_and_easy_at((red(7), red(2)), (green(3),), laid=1)
    assert quick_and_easy.legal(state, 0) == (
        Lay(red(2), 0),
        Lay(red(7), 0),
        Lay(red(2), 1),
        Lay(red(7), 1),
        End(),
    )


def test_who_may_not_lay_is_told_why() -> None:
    """QE-4: not in turn, not in hand, no such pile, no such seat, not of this game."""
    state = quick_and_easy_at((red(4), blue(5)), (green(3), green(4)), deck=DECK[-5:])

    def why(seat: int, action: object) -> tuple[Reason, dict[str, object]]:
        return refusal(quick_and_easy, state, seat, action)

    assert why(1, Lay(green(3), 0)) == (Reason.NOT_YOUR_TURN, {"turn": 0})
    assert why(1, End()) == (Reason.NOT_YOUR_TURN, {"turn": 0})
    for card in (green(3), DECK[-5], red(11), Card("pink", 4)):
        assert why(0, Lay(card, 0)) == (Reason.NOT_IN_HAND, {"card": card})
    for row in (-2, -1, 2):
        assert why(0, Lay(red(4), row)) == (Reason.NO_SUCH_ROW, {"row": row, "rows": 2})
    for seat in (-1, 2):
        expected = (Reason.NO_SUCH_SEAT, {"seat": seat, "players": 2})
        assert why(seat, Lay(red(4), 0)) == expected
        assert why(seat, End()) == expected
    for action in (the_game.Lay(4, 0), seven_ate_nine.Take(), None):
        assert why(0, action) == (Reason.NOT_OF_THIS_GAME, {"action": action})
    assert quick_and_easy.step(state, 0, Lay(red(4), 0))[0].rows[0] == (red(4),)


def test_a_record_tells_what_was_asked() -> None:
    """QE-4: an accepted lay is told as it was made."""
    assert quick_and_easy.told(Lay(red(4), 0), ()) == Lay(red(4), 0)


# The end


def test_with_an_empty_deck_play_goes_on_without_drawing() -> None:
    """QE-7: the hands shrink, and no drawing is told."""
    state = quick_and_easy_at((red(4), blue(5)), (green(3), green(4)))
    state, _ = quick_and_easy.step(state, 0, Lay(red(4), 0))
    state, events = quick_and_easy.step(state, 0, End())
    assert state.hands[0] == (blue(5),)
    assert events == (Turn(1),)


def test_a_last_card_of_a_hand_ends_the_turn() -> None:
    """QE-7: with one card left, one is all that can be laid; the empty hand ends the turn."""
    state = quick_and_easy_at((red(4),), (green(9), green(4)))
    state, events = quick_and_easy.step(state, 0, Lay(red(4), 0))
    assert (state.turn, state.laid, state.over) == (1, 0, False)
    assert events == (Laid(0, red(4), 0, jump=False), Turn(1))


def test_a_player_with_no_cards_is_passed_over() -> None:
    """QE-7: several of them, and also across the last seat."""
    state = quick_and_easy_at((), (red(4), red(5)), (), (blue(6),), (), turn=3)
    state, events = quick_and_easy.step(state, 3, Lay(blue(6), 1))
    assert (state.turn, events[-1]) == (1, Turn(1))


def test_who_alone_holds_cards_goes_on_alone() -> None:
    """QE-7: the turn comes back."""
    state = quick_and_easy_at((red(4), red(5)), (), laid=1)
    state, events = quick_and_easy.step(state, 0, End())
    assert (state.turn, state.laid, events) == (0, 0, (Turn(0),))


def test_who_can_lay_nothing_loses_for_all_at_once() -> None:
    """QE-8: when the turn starts with cards of which none fits."""
    state = quick_and_easy_at(
        (red(1),),
        (blue(5), blue(6)),
        (red(2),),
        rows=((green(8),), (green(4),)),
        deck=(red(7), red(8), red(9)),
        laid=1,
    )
    state, events = quick_and_easy.step(state, 0, End())
    assert state.over
    assert (state.turn, state.laid, state.options) == (1, 0, Options(3))
    assert events == (Drew(0, 1), Turn(1), Over(TeamOutcome(won=False, left=7)))
    assert quick_and_easy.outcome(state) == TeamOutcome(won=False, left=7)
    assert [quick_and_easy.view(state, seat).outcome for seat in (0, 1, 2)] == (
        [TeamOutcome(won=False, left=7)] * 3
    )
    assert quick_and_easy.view(state, 1).required == 0


@pytest.mark.parametrize("saving", [blue(9), blue(3), green(6)])
def test_one_card_that_fits_anywhere_keeps_the_game_alive(saving: Card) -> None:
    """QE-8: on the ascending pile, on the descending one, or by its colour."""
    state = quick_and_easy_at((red(1),), (blue(5), saving), rows=((green(8),), (green(4),)), laid=1)
    assert not quick_and_easy.step(state, 0, End())[0].over


def test_the_hand_on_turn_decides_and_no_other() -> None:
    """QE-8: that the next but one could lay nothing is nobody's loss yet."""
    state = quick_and_easy_at(
        (red(5),), (blue(9),), (red(6),), rows=((green(8),), (green(4),)), laid=1
    )
    state, _ = quick_and_easy.step(state, 0, End())
    assert (state.turn, state.over) == (1, False)


def test_after_the_first_card_the_turn_may_simply_end() -> None:
    """QE-8: only who has laid nothing yet can lose; a second card that fits nowhere is no loss."""
    state = quick_and_easy_at(
        (blue(9), red(5)), (red(10), red(4)), rows=((green(8),), (green(4),)), deck=DECK[:3]
    )
    state, events = quick_and_easy.step(state, 0, Lay(blue(9), 0))
    assert (state.turn, state.over) == (0, False)
    assert events == (Laid(0, blue(9), 0, jump=False),)
    assert quick_and_easy.legal(state, 0) == (End(),)
    state, events = quick_and_easy.step(state, 0, End())
    assert (state.turn, state.over) == (1, False)


def test_the_last_of_all_cards_wins() -> None:
    """QE-8: won when all 50 are laid."""
    state = quick_and_easy_at((), (red(4), red(5)), turn=1)
    state, _ = quick_and_easy.step(state, 1, Lay(red(4), 0))
    assert not state.over
    assert quick_and_easy.outcome(state) is None
    state, events = quick_and_easy.step(state, 1, Lay(red(5), 0))
    assert events == (
        Laid(1, red(5), 0, jump=False),
        Over(TeamOutcome(won=True, left=0)),
    )
    assert quick_and_easy.outcome(state) == TeamOutcome(won=True, left=0)
    assert (state.turn, state.laid) == (1, 2)
    assert quick_and_easy.view(state, 0).required == 0


def test_a_card_in_the_deck_keeps_the_game_from_being_won() -> None:
    """QE-8: empty hands are not enough."""
    state = quick_and_easy_at((red(5),), (), deck=(red(6),), laid=1)
    state, events = quick_and_easy.step(state, 0, Lay(red(5), 0))
    assert not state.over
    assert events[1:] == (Drew(0, 1), Turn(0))


def test_after_the_end_nobody_does_anything() -> None:
    """QE-8: every action is refused, by whomever."""
    state = quick_and_easy_at((red(1),), (blue(5),), rows=((green(8),), (green(4),)), laid=1)
    state, _ = quick_and_easy.step(state, 0, End())
    for seat in (-1, 0, 1, 2):
        assert quick_and_easy.legal(state, seat) == ()
        for action in (Begin(0), Lay(blue(5), 0), End()):
            assert refusal(quick_and_easy, state, seat, action) == (Reason.GAME_OVER, {})


def test_pro_means_exactly_one_card_a_turn() -> None:
    """QE-10: the first card ends the turn, and one is drawn."""
    state = quick_and_easy_at((red(4), blue(5)), (green(3), green(4)), deck=DECK[-5:], pro=True)
    assert refusal(quick_and_easy, state, 0, End()) == (Reason.LAY_MORE, {"required": 1})
    state, events = quick_and_easy.step(state, 0, Lay(red(4), 0))
    assert events == (Laid(0, red(4), 0, jump=False), Drew(0, 1), Turn(1))
    assert state.hands[0] == (blue(5), DECK[-5])
    assert (state.turn, state.laid) == (1, 0)


def test_pro_goes_on_with_one_card_when_the_deck_is_empty() -> None:
    """QE-10: and it is won like the other game."""
    state = quick_and_easy_at((red(4), blue(5)), (), pro=True)
    state, events = quick_and_easy.step(state, 0, Lay(red(4), 0))
    assert events[1:] == (Turn(0),)
    state, events = quick_and_easy.step(state, 0, Lay(blue(5), 0))
    assert events[-1] == Over(TeamOutcome(won=True, left=0))
