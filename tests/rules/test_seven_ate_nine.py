"""7 Ate 9: SN-1 to SN-12."""

import random
from collections import Counter

import msgspec
import pytest

from tenback.rules import Illegal, Reason, quick_and_easy, seven_ate_nine, shuffled, the_game
from tenback.rules.game import Begin, End, Over
from tenback.rules.seven_ate_nine import (
    Card,
    Covered,
    Cried,
    Laid,
    Lay,
    Options,
    Outcome,
    State,
    Take,
    Took,
    Turned,
    Wrong,
    WrongCard,
)

from .positions import race_at, refusal

DECK = seven_ate_nine.cards()
FOUR = Card(4, 1)
"""A top that wants 3 or 5."""
FIVE = Card(5, 1)
"""A top that wants 4 or 6."""
PLENTY = ((Card(7, 1), Card(8, 1)), (Card(7, 2), Card(8, 2)))
"""Personal decks for two, so that nobody is stuck and nobody has a last card."""


# Set-up


def test_there_are_73_cards_as_the_composition_says() -> None:
    """SN-1: two of each number and step, and a third of thirteen."""
    thirds = {
        *((number, 1) for number in (1, 2, 3, 4)),
        *((number, 2) for number in (5, 6, 7, 8)),
        *((number, 3) for number in (1, 2, 3, 9, 10)),
    }
    expected = {
        (number, step): 3 if (number, step) in thirds else 2
        for number in range(1, 11)
        for step in (1, 2, 3)
    }
    assert Counter(map(tuple, DECK)) == expected
    assert len(DECK) == 73
    assert Counter(card.step for card in DECK) == {1: 24, 2: 24, 3: 25}


@pytest.mark.parametrize(("players", "size"), [(2, 36), (3, 24), (4, 18)])
def test_one_card_is_opened_and_72_are_dealt_evenly(players: int, size: int) -> None:
    """SN-2: the first card is open; then seat 0 first, and the last one dealt lies on top."""
    deck = shuffled(DECK, seed=1)
    state = seven_ate_nine.deal(Options(players), deck)
    assert state.pile == deck[:1]
    assert state.hands == ((),) * players
    assert [len(own) for own in state.decks] == [size] * players
    for place, card in enumerate(deck[1:]):
        assert state.decks[place % players][place // players] == card
    assert (state.paused, state.at, state.covered, state.winner) == ((0,) * players, 0, (), None)
    taken, _ = seven_ate_nine.step(state, 0, Take())
    assert taken.hands[0] == (deck[73 - players],)


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_two_to_four_can_play(players: int) -> None:
    """SN-2: the cards are dealt evenly to two, three or four, and to nobody else."""
    with pytest.raises(Illegal) as refused:
        Options(players)
    assert refused.value.reason == Reason.BAD_PLAYERS
    assert refused.value.facts == {"players": players, "least": 2, "most": 4}


def test_a_deck_of_other_cards_is_refused() -> None:
    """SN-1: each card must be there as often as it should."""
    with pytest.raises(Illegal) as refused:
        seven_ate_nine.deal(Options(2), (*DECK[1:], Card(9, 1)))
    assert refused.value.reason == Reason.BAD_DECK
    assert refused.value.facts == {"missing": (DECK[0],), "extra": (Card(9, 1),)}


def test_nobody_takes_before_go() -> None:
    """SN-3: before the first "Go!" taking and laying are refused; at "Go!" they are not."""
    dealt = seven_ate_nine.deal(Options(2), DECK)
    assert refusal(seven_ate_nine, dealt, 0, Take(), at=-1) == (Reason.NOT_YET, {"at": -1})
    state = race_at((Card(3, 1), Card(9, 1)), (), pile=[FOUR], decks=PLENTY)
    assert refusal(seven_ate_nine, state, 0, Lay(Card(3, 1)), at=-1) == (
        Reason.NOT_YET,
        {"at": -1},
    )
    assert seven_ate_nine.step(dealt, 0, Take(), at=0)[1] == (Took(0),)


def test_nobody_sees_a_card_before_go_but_the_open_one() -> None:
    """SN-3: a View tells how many cards there are, and the start of the pile."""
    state = seven_ate_nine.deal(Options(3), DECK)
    for seat in (None, 0, 1, 2):
        seen = seven_ate_nine.view(state, seat)
        assert (seen.seat, seen.hand, seen.hands, seen.decks) == (
            seat,
            (),
            (0, 0, 0),
            (24, 24, 24),
        )
        assert (seen.top, seen.count, seen.played) == (DECK[0], 1, (DECK[0],))
        assert (seen.paused, seen.at, seen.outcome) == ((0, 0, 0), 0, None)


# Taking


def test_a_player_takes_the_top_card_of_the_own_deck() -> None:
    """SN-4: one card, into the own hand, behind those that are there."""
    state = race_at((Card(2, 2),), (Card(9, 1),), pile=[FOUR], decks=PLENTY, at=50)
    after, events = seven_ate_nine.step(state, 1, Take(), at=60)
    assert events == (Took(1),)
    assert after.hands == ((Card(2, 2),), (Card(9, 1), Card(8, 2)))
    assert after.decks == (PLENTY[0], PLENTY[1][:1])
    assert (after.pile, after.paused, after.at) == (state.pile, (0, 0), 60)
    assert seven_ate_nine.view(after, 1).hand == (Card(9, 1), Card(8, 2))
    assert seven_ate_nine.view(after, 0).hand == (Card(2, 2),)
    assert seven_ate_nine.view(after, 0).hands == (1, 2)
    assert seven_ate_nine.view(after, 0).decks == (2, 1)
    assert seven_ate_nine.view(after, None).hand == ()


def test_a_whole_deck_may_be_taken_up() -> None:
    """SN-4: there is no limit on the hand; from an empty deck nothing can be taken."""
    state = seven_ate_nine.deal(Options(2), DECK)
    for _ in range(36):
        state, _ = seven_ate_nine.step(state, 0, Take())
    assert state.hands[0] == tuple(reversed(DECK[1::2]))
    assert refusal(seven_ate_nine, state, 0, Take()) == (Reason.NOTHING_TO_TAKE, {})
    assert Take() not in seven_ate_nine.legal(state, 0)


# Laying


def test_plus_or_minus_the_step_fits() -> None:
    """SN-5: on 5 with step 2, a 7 or a 3, with whatever step; nothing else."""
    for number in range(1, 11):
        card = Card(number, 3)
        state = race_at((card, Card(1, 1)), (), pile=[Card(5, 2)], decks=PLENTY)
        after, events = seven_ate_nine.step(state, 0, Lay(card), at=7)
        if number in {3, 7}:
            assert events == (Laid(0, card),)
            assert after.pile == (Card(5, 2), card)
            assert after.hands == ((Card(1, 1),), ())
            assert (after.at, after.paused) == (7, (0, 0))
            assert after.covered == (Covered(Card(5, 2), 7, 0),)
        else:
            assert events == (WrongCard(0, 1007),)
            assert after.pile == state.pile


def test_all_thirty_cards_count_round() -> None:
    """SN-5, SN-7: counting on one by one from the top's number, and back, ends at what fits."""
    up = {**{number: number + 1 for number in range(1, 10)}, 10: 1}
    down = {after: before for before, after in up.items()}
    for number in range(1, 11):
        for step in (1, 2, 3):
            higher = lower = number
            for _ in range(step):
                higher, lower = up[higher], down[lower]
            top = Card(number, step)
            assert seven_ate_nine.wanted(top) == (higher, lower)
            fitting = {n for n in range(1, 11) if seven_ate_nine.fits(Card(n, 1), top)}
            assert fitting == {higher, lower}


@pytest.mark.parametrize(
    ("top", "fitting"),
    [
        (Card(9, 3), {6, 2}),
        (Card(1, 2), {3, 9}),
        (Card(10, 1), {9, 1}),
        (Card(1, 1), {2, 10}),
        (Card(7, 3), {4, 10}),
        (Card(3, 3), {6, 10}),
        (Card(8, 3), {1, 5}),
    ],
)
def test_above_ten_and_below_one_it_goes_round(top: Card, fitting: set[int]) -> None:
    """SN-7: 9 with step 3 wants 6 or 2, 1 with step 2 wants 3 or 9."""
    assert set(seven_ate_nine.wanted(top)) == fitting


def test_two_cards_in_a_row_by_one_player_are_fine() -> None:
    """SN-5: one card per action, but nobody waits for others, not even for the clock."""
    state = race_at((FIVE, Card(6, 1), Card(1, 1)), (), pile=[FOUR], decks=PLENTY)
    state, _ = seven_ate_nine.step(state, 0, Lay(FIVE), at=10)
    state, _ = seven_ate_nine.step(state, 0, Lay(Card(6, 1)), at=10)
    assert state.pile == (FOUR, FIVE, Card(6, 1))


def test_one_copy_of_two_is_laid() -> None:
    """SN-5: the other stays in hand."""
    state = race_at((FIVE, Card(1, 1), FIVE), (), pile=[FOUR], decks=PLENTY)
    state, _ = seven_ate_nine.step(state, 0, Lay(FIVE))
    assert state.hands[0] == (Card(1, 1), FIVE)


def test_the_laid_card_is_shown_to_all() -> None:
    """SN-8: everybody sees what lies on top, and the event carries the number to be called."""
    state = race_at((FIVE, Card(1, 1)), (), pile=[FOUR], decks=PLENTY)
    state, events = seven_ate_nine.step(state, 0, Lay(FIVE))
    assert events == (Laid(0, FIVE),)
    for seat in (None, 0, 1):
        seen = seven_ate_nine.view(state, seat)
        assert (seen.top, seen.count, seen.played) == (FIVE, 2, (FOUR, FIVE))


# Who is first


def beaten(seat: int = 0, at: int = 100) -> State:
    """Returns a race in which seat 0 or 1 has just covered the 4 with a 5."""
    hand = (FIVE, Card(3, 2), Card(9, 1))
    state = race_at(hand, hand, pile=[FOUR], decks=PLENTY)
    return seven_ate_nine.step(state, seat, Lay(FIVE, FOUR), at=at)[0]


def test_the_first_card_to_arrive_counts() -> None:
    """SN-6: the later one goes back to its owner and costs nothing; who was faster is told."""
    for faster, slower in ((0, 1), (1, 0)):
        state = beaten(faster)
        assert refusal(seven_ate_nine, state, slower, Lay(Card(3, 2), FOUR), at=100) == (
            Reason.TOO_LATE,
            {"card": Card(3, 2), "top": FIVE, "first": faster},
        )
        assert state.paused == (0, 0)
        assert Card(3, 2) in state.hands[slower]
        taken, _ = seven_ate_nine.step(state, slower, Take(), at=101)
        assert taken.hands[slower][-1] == PLENTY[slower][-1]


def test_the_own_earlier_card_can_be_the_faster_one() -> None:
    """SN-6: two cards meant for the same top: the second comes too late, too."""
    assert refusal(seven_ate_nine, beaten(), 0, Lay(Card(3, 2), FOUR), at=100) == (
        Reason.TOO_LATE,
        {"card": Card(3, 2), "top": FIVE, "first": 0},
    )


def test_three_seconds_excuse_a_late_card_and_no_longer() -> None:
    """SN-6: 3000 ms after the top was covered the card is late, 3001 ms after it is wrong."""
    state = beaten(at=100)
    late = Lay(Card(3, 2), FOUR)
    assert refusal(seven_ate_nine, state, 1, late, at=3100)[0] == Reason.TOO_LATE
    after, events = seven_ate_nine.step(state, 1, late, at=3101)
    assert events == (WrongCard(1, 4101),)
    assert after.covered == ()


def test_other_actions_do_not_lengthen_or_shorten_the_excuse() -> None:
    """SN-6: neither taking a card nor another's mistake in between changes the three seconds."""
    late = Lay(Card(3, 2), FOUR)
    for between in (Take(), Lay(Card(9, 1))):
        state, _ = seven_ate_nine.step(beaten(at=100), 0, between, at=3100)
        assert state.covered == (Covered(FOUR, 100, 0),)
        assert refusal(seven_ate_nine, state, 1, late, at=3100)[0] == Reason.TOO_LATE
        assert seven_ate_nine.step(state, 1, late, at=3101)[1] == (WrongCard(1, 4101),)
        state, _ = seven_ate_nine.step(beaten(at=100), 0, between, at=3101)
        assert state.covered == ()


def test_each_covered_top_has_its_own_three_seconds() -> None:
    """SN-6: of two covered tops, who was faster is told for the one that was meant."""
    hand = (Card(3, 2), Card(6, 2), Card(9, 1))
    state = race_at((FIVE, *hand), (Card(4, 3), *hand), pile=[FOUR], decks=PLENTY)
    state, _ = seven_ate_nine.step(state, 0, Lay(FIVE, FOUR), at=100)
    state, _ = seven_ate_nine.step(state, 1, Lay(Card(4, 3), FIVE), at=200)
    assert state.covered == (Covered(FOUR, 100, 0), Covered(FIVE, 200, 1))
    assert refusal(seven_ate_nine, state, 1, Lay(Card(3, 2), FOUR), at=3100) == (
        Reason.TOO_LATE,
        {"card": Card(3, 2), "top": Card(4, 3), "first": 0},
    )
    assert refusal(seven_ate_nine, state, 0, Lay(Card(6, 2), FIVE), at=3101) == (
        Reason.TOO_LATE,
        {"card": Card(6, 2), "top": Card(4, 3), "first": 1},
    )
    state, events = seven_ate_nine.step(state, 1, Lay(Card(3, 2), FOUR), at=3101)
    assert events == (WrongCard(1, 4101),)
    assert state.covered == (Covered(FIVE, 200, 1),)
    # The next lay forgets what is too old, and keeps the rest.
    state = race_at((FIVE, *hand), hand, pile=[FOUR], decks=PLENTY, covered=state.covered, at=3101)
    state, _ = seven_ate_nine.step(state, 0, Lay(FIVE), at=3201)
    assert state.covered == (Covered(FOUR, 3201, 0),)


@pytest.mark.parametrize(
    ("card", "onto"),
    [
        (Card(3, 2), None),  # meant for the present top
        (Card(3, 2), FIVE),  # the same, said aloud
        (Card(9, 1), FOUR),  # fits neither
        (Card(3, 2), Card(4, 2)),  # a top that never was
        (Card(9, 1), Card(10, 1)),  # it would have fitted there
    ],
)
def test_a_card_that_fitted_no_recent_top_is_wrong_and_not_late(
    card: Card, onto: Card | None
) -> None:
    """SN-6, SN-11: only a top that was there, and that the card fitted, is an excuse."""
    after, events = seven_ate_nine.step(beaten(), 1, Lay(card, onto), at=150)
    assert events == (WrongCard(1, 1150),)
    assert after.paused == (0, 1150)


def test_a_card_that_fits_now_is_laid_whatever_its_player_saw() -> None:
    """SN-6: late for one top, but right for the present one."""
    state = race_at((FIVE, Card(1, 1)), (Card(6, 1), Card(1, 2)), pile=[FOUR], decks=PLENTY)
    state, _ = seven_ate_nine.step(state, 0, Lay(FIVE, FOUR), at=10)
    state, events = seven_ate_nine.step(state, 1, Lay(Card(6, 1), FOUR), at=20)
    assert events == (Laid(1, Card(6, 1)),)


def test_time_does_not_run_back() -> None:
    """SN-6: actions count in the order in which they come; the same moment is no matter."""
    state = beaten(at=100)
    for action in (Take(), Lay(Card(9, 1))):
        assert refusal(seven_ate_nine, state, 1, action, at=99) == (
            Reason.TIME_RUNS_BACK,
            {"at": 99, "last": 100},
        )
    assert seven_ate_nine.step(state, 1, Take(), at=100)[0].at == 100


# Mistakes


def test_a_wrong_card_goes_back_and_its_player_pauses() -> None:
    """SN-11: the card stays in hand, and for a second that seat can lay nothing."""
    hand = (Card(9, 1), Card(3, 1))
    state = race_at(hand, hand, pile=[FOUR], decks=PLENTY)
    state, events = seven_ate_nine.step(state, 0, Lay(Card(9, 1)), at=500)
    assert events == (WrongCard(0, 1500),)
    assert (state.hands, state.decks, state.pile) == ((hand, hand), PLENTY, (FOUR,))
    assert (state.paused, state.at) == ((1500, 0), 500)
    assert seven_ate_nine.view(state, 1).paused == (1500, 0)
    for card in hand:
        assert refusal(seven_ate_nine, state, 0, Lay(card), at=1499) == (
            Reason.PAUSED,
            {"until": 1500},
        )
    assert seven_ate_nine.step(state, 0, Lay(Card(3, 1)), at=1500)[1] == (Laid(0, Card(3, 1)),)
    assert seven_ate_nine.step(state, 1, Lay(Card(3, 1)), at=501)[1] == (Laid(1, Card(3, 1)),)


def test_taking_is_allowed_during_the_pause() -> None:
    """SN-11: and it does not end the pause."""
    state = race_at((Card(9, 1),), (), pile=[FOUR], decks=PLENTY, paused=(1500, 0), at=500)
    state, events = seven_ate_nine.step(state, 0, Take(), at=600)
    assert events == (Took(0),)
    assert state.paused == (1500, 0)


def test_the_pause_is_a_setting_of_the_table() -> None:
    """SN-11: a second by default, any length, and 0 switches it off."""
    assert Options(2).wrong_card_pause == 1000
    hand = (Card(9, 1), Card(3, 1))
    for pause in (0, 1, 2500):
        state = race_at(hand, hand, pile=[FOUR], decks=PLENTY, pause=pause)
        state, events = seven_ate_nine.step(state, 0, Lay(Card(9, 1)), at=500)
        assert events == (WrongCard(0, 500 + pause),)
    state = race_at(hand, hand, pile=[FOUR], decks=PLENTY, pause=0)
    state, _ = seven_ate_nine.step(state, 0, Lay(Card(9, 1)), at=500)
    assert seven_ate_nine.step(state, 0, Lay(Card(3, 1)), at=500)[1] == (Laid(0, Card(3, 1)),)


@pytest.mark.parametrize("pause", [-1, -1000, 60_001])
def test_a_pause_lasts_between_nothing_and_a_minute(pause: int) -> None:
    """SN-11: anything else is refused when the table is set up."""
    assert Options(2, 60_000).wrong_card_pause == 60_000
    with pytest.raises(Illegal) as refused:
        Options(2, pause)
    assert refused.value.reason == Reason.BAD_PAUSE
    assert refused.value.facts == {"pause": pause, "most": 60_000}


def test_nobody_is_told_beforehand_which_cards_fit() -> None:
    """SN-11: every card in hand may be tried, on every top, paused or not."""
    hand = (Card(9, 1), Card(3, 1), Card(9, 1), Card(3, 3))
    for top in {Card(n, step) for n in range(1, 11) for step in (1, 2, 3)}:
        for paused in ((0, 0), (5000, 0)):
            state = race_at(hand, (Card(1, 1),), pile=[top], decks=PLENTY, paused=paused)
            assert seven_ate_nine.legal(state, 0) == (
                Take(),
                Lay(Card(3, 1), top),
                Lay(Card(3, 3), top),
                Lay(Card(9, 1), top),
            )
    for seat in (-1, 2):
        assert seven_ate_nine.legal(state, seat) == ()
    emptied = race_at(hand, (Card(1, 1),), pile=[FOUR], decks=((), PLENTY[1]))
    assert Take() not in seven_ate_nine.legal(emptied, 0)


def test_a_record_tells_a_wrong_card_as_wrong() -> None:
    """SN-11: and a lay without the top that its player saw; a record can be played again."""
    state = race_at((Card(9, 1), Card(3, 1)), (), pile=[FOUR], decks=PLENTY)
    wrong, events = seven_ate_nine.step(state, 0, Lay(Card(9, 1), FOUR), at=5)
    assert seven_ate_nine.told(Lay(Card(9, 1), FOUR), events) == Wrong(Card(9, 1))
    assert seven_ate_nine.step(state, 0, Wrong(Card(9, 1)), at=5) == (wrong, events)
    assert seven_ate_nine.told(Wrong(Card(9, 1)), events) == Wrong(Card(9, 1))
    laid, events = seven_ate_nine.step(state, 0, Lay(Card(3, 1), FOUR), at=5)
    assert seven_ate_nine.told(Lay(Card(3, 1), FOUR), events) == Lay(Card(3, 1))
    assert seven_ate_nine.step(state, 0, Lay(Card(3, 1)), at=5) == (laid, events)
    assert seven_ate_nine.told(Take(), (Took(0),)) == Take()


def test_calling_a_card_wrong_tells_nobody_whether_it_fits() -> None:
    """SN-11: to the rules it is a Lay like any other: it lies, or it costs the pause."""
    state = race_at((Card(3, 1), Card(9, 1)), (), pile=[FOUR], decks=PLENTY)
    for card in state.hands[0]:
        called, laid = (seven_ate_nine.step(state, 0, kind(card), at=5) for kind in (Wrong, Lay))
        assert called == laid
    assert seven_ate_nine.told(Wrong(Card(3, 1)), (Laid(0, Card(3, 1)),)) == Lay(Card(3, 1))


def test_who_may_not_act_is_told_why() -> None:
    """SN-5: not in hand (not another's, not the own deck's), no such seat, not of this game."""
    state = race_at((Card(3, 1), Card(9, 1)), (FIVE,), pile=[FOUR], decks=PLENTY)
    for card in (FIVE, PLENTY[0][-1], FOUR):
        for action in (Lay(card), Lay(card, FOUR), Wrong(card)):
            assert refusal(seven_ate_nine, state, 0, action) == (
                Reason.NOT_IN_HAND,
                {"card": card},
            )
    for seat in (-2, -1, 2):
        for attempt in (Take(), Lay(FIVE)):
            assert refusal(seven_ate_nine, state, seat, attempt) == (
                Reason.NO_SUCH_SEAT,
                {"seat": seat, "players": 2},
            )
    for strange in (Begin(0), End(), the_game.Lay(3, 0), None):
        assert refusal(seven_ate_nine, state, 0, strange) == (
            Reason.NOT_OF_THIS_GAME,
            {"action": strange},
        )
    strange_lay = quick_and_easy.Lay(quick_and_easy.Card("red", 3), 0)
    assert refusal(seven_ate_nine, state, 0, strange_lay)[0] == Reason.NOT_OF_THIS_GAME
    assert seven_ate_nine.step(state, 0, Lay(Card(3, 1)))[1] == (Laid(0, Card(3, 1)),)


# Stuck

ONES = (Card(1, 1), Card(1, 2)), (Card(1, 3), Card(1, 1))
"""Two hands of nothing but ones: only a top that wants a 1 helps."""
WANTS_ONE = Card(2, 1)


def test_when_all_are_stuck_the_bottom_card_comes_to_the_top() -> None:
    """SN-9: after a lay; the rest of the pile stays in its order."""
    state = race_at(
        (FIVE, *ONES[0]), ONES[1], pile=[WANTS_ONE, Card(8, 1), FOUR], paused=(0, 700), at=20
    )
    state, events = seven_ate_nine.step(state, 0, Lay(FIVE), at=30)
    assert events == (Laid(0, FIVE), Turned(WANTS_ONE))
    assert state.pile == (Card(8, 1), FOUR, FIVE, WANTS_ONE)
    assert state.hands == ONES
    assert (state.at, state.paused, state.winner) == (30, (0, 700), None)
    assert seven_ate_nine.view(state, 1).top == WANTS_ONE
    assert seven_ate_nine.step(state, 0, Lay(Card(1, 1)), at=31)[1][0] == Laid(0, Card(1, 1))


def test_cards_are_turned_until_somebody_can_lay() -> None:
    """SN-9: three times here, each told."""
    turned = (Card(6, 1), Card(7, 1), WANTS_ONE)
    state = race_at((FIVE, *ONES[0]), ONES[1], pile=[*turned, Card(8, 1), FOUR])
    state, events = seven_ate_nine.step(state, 0, Lay(FIVE))
    assert events == (Laid(0, FIVE), *map(Turned, turned))
    assert state.pile == (Card(8, 1), FOUR, FIVE, *turned)


def test_taking_up_the_last_card_of_all_decks_can_show_that_all_are_stuck() -> None:
    """SN-9: then the card is turned after the taking."""
    state = race_at(
        ONES[0], ONES[1][:1], pile=[WANTS_ONE, Card(8, 1)], decks=((), (Card(1, 1),)), at=5
    )
    state, events = seven_ate_nine.step(state, 1, Take(), at=6)
    assert events == (Took(1), Turned(WANTS_ONE))
    assert state.pile == (Card(8, 1), WANTS_ONE)
    assert state.hands == ONES
    assert state.at == 6


@pytest.mark.parametrize("decks", [((Card(1, 1),), ()), ((), (Card(1, 1),))])
def test_nobody_is_stuck_while_a_deck_is_left(decks: tuple[tuple[Card, ...], ...]) -> None:
    """SN-9: all decks must have been taken up."""
    state = race_at((FIVE, *ONES[0]), ONES[1], pile=[WANTS_ONE, FOUR], decks=decks)
    state, events = seven_ate_nine.step(state, 0, Lay(FIVE))
    assert events == (Laid(0, FIVE),)
    assert state.pile == (WANTS_ONE, FOUR, FIVE)


@pytest.mark.parametrize("hands", [((FIVE, *ONES[0]), ONES[1][:1]), ((FIVE, Card(1, 1)), ONES[1])])
def test_nobody_is_stuck_while_somebody_has_one_card(hands: tuple[tuple[Card, ...], ...]) -> None:
    """SN-9: a last card fits anything, whoever has it."""
    state = race_at(*hands, pile=[WANTS_ONE, FOUR])
    state, events = seven_ate_nine.step(state, 0, Lay(FIVE))
    assert events == (Laid(0, FIVE),)
    assert state.pile == (WANTS_ONE, FOUR, FIVE)


@pytest.mark.parametrize("fitting", [Card(4, 2), Card(6, 2)])
@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_is_stuck_while_some_hand_has_a_fitting_card(seat: int, fitting: Card) -> None:
    """SN-9: also if its player pauses just now."""
    hands: list[tuple[Card, ...]] = [(FIVE, *ONES[0]), ONES[1]]
    hands[seat] = (*hands[seat], fitting)
    state = race_at(*hands, pile=[WANTS_ONE, FOUR], paused=(0, 5000))
    state, events = seven_ate_nine.step(state, 0, Lay(FIVE))
    assert events == (Laid(0, FIVE),)
    assert state.covered == (Covered(FOUR, 0, 0),)


def test_a_card_for_the_top_before_the_turning_is_late() -> None:
    """SN-9, SN-6: it was right for the top its player saw, so it costs nothing."""
    hand = (Card(3, 1), Card(3, 2))
    state = race_at((FIVE, Card(8, 2), Card(8, 3)), hand, pile=[Card(10, 2), FOUR])
    state, events = seven_ate_nine.step(state, 0, Lay(FIVE, FOUR), at=10)
    assert events == (Laid(0, FIVE), Turned(Card(10, 2)))
    assert state.covered == (Covered(FOUR, 10, 0),)
    assert refusal(seven_ate_nine, state, 1, Lay(Card(3, 1), FOUR), at=11) == (
        Reason.TOO_LATE,
        {"card": Card(3, 1), "top": Card(10, 2), "first": 0},
    )


# The last card


def test_the_last_card_goes_on_anything_and_wins() -> None:
    """SN-10: face down, with the cry; the game is over at once."""
    state = race_at(
        (FIVE,), (Card(9, 3),), (Card(2, 2),), pile=[Card(8, 1), FOUR], paused=(90, 0, 3), at=3
    )
    state, events = seven_ate_nine.step(state, 1, Lay(Card(9, 3), FOUR), at=44)
    outcome = Outcome(winner=1, left=(1, 0, 1))
    assert events == (Cried(1), Over(outcome))
    assert (state.winner, state.at) == (1, 44)
    assert (state.options, state.paused) == (Options(3), (90, 0, 3))
    assert state.hands == ((FIVE,), (), (Card(2, 2),))
    assert seven_ate_nine.outcome(state) == outcome


def test_a_last_card_that_fits_wins_too() -> None:
    """SN-10: it is not called like another card."""
    state = race_at((FIVE,), ONES[1], pile=[FOUR])
    _, events = seven_ate_nine.step(state, 0, Lay(FIVE))
    assert events == (Cried(0), Over(Outcome(0, (0, 2))))


def test_a_last_card_is_never_too_late_nor_wrong() -> None:
    """SN-10: whatever top its player saw."""
    state = race_at((Card(9, 3),), ONES[1], pile=[FOUR], covered=[Covered(Card(6, 3), 0, 1)])
    _, events = seven_ate_nine.step(state, 0, Lay(Card(9, 3), Card(6, 3)))
    assert events[0] == Cried(0)


def test_the_last_card_lies_face_down_for_everybody() -> None:
    """SN-10: no View shows it, not even its number; the pile has grown by one, though."""
    state = race_at((Card(9, 3),), ONES[1], pile=[Card(8, 1), FOUR])
    state, events = seven_ate_nine.step(state, 0, Lay(Card(9, 3)))
    for seat in (None, 0, 1):
        seen = seven_ate_nine.view(state, seat)
        assert (seen.top, seen.played, seen.count) == (FOUR, (Card(8, 1), FOUR), 3)
        assert b"[9,3]" not in msgspec.json.encode(seen)
    assert b"9" not in msgspec.json.encode(events)


def test_a_card_in_the_own_deck_is_a_second_card() -> None:
    """SN-10: hand and personal deck count together, so the card in hand must fit."""
    state = race_at((Card(9, 3),), ONES[1], pile=[FOUR], decks=((Card(1, 1),), ()))
    state, events = seven_ate_nine.step(state, 0, Lay(Card(9, 3)))
    assert events == (WrongCard(0, 1000),)
    assert state.winner is None


def test_the_last_card_must_be_taken_first() -> None:
    """SN-10: from the deck it cannot be laid; from the hand it can, with no pause between."""
    state = race_at((), ONES[1], pile=[FOUR], decks=((Card(9, 3),), ()), at=10)
    assert refusal(seven_ate_nine, state, 0, Lay(Card(9, 3)), at=10) == (
        Reason.NOT_IN_HAND,
        {"card": Card(9, 3)},
    )
    state, events = seven_ate_nine.step(state, 0, Take(), at=10)
    assert events == (Took(0),)
    assert seven_ate_nine.step(state, 0, Lay(Card(9, 3)), at=10)[1][0] == Cried(0)


def test_the_last_card_can_not_be_laid_during_a_pause() -> None:
    """SN-10: a seat that still pauses waits, and then wins."""
    state = race_at((Card(9, 3),), ONES[1], pile=[FOUR], paused=(1500, 0), at=600)
    assert refusal(seven_ate_nine, state, 0, Lay(Card(9, 3)), at=1499) == (
        Reason.PAUSED,
        {"until": 1500},
    )
    assert seven_ate_nine.step(state, 0, Lay(Card(9, 3)), at=1500)[0].winner == 0


def test_of_two_last_cards_the_first_to_arrive_wins() -> None:
    """SN-10: for the other the game is over, and so is everything else."""
    state = race_at((Card(9, 3),), (Card(2, 2),), pile=[FOUR])
    state, events = seven_ate_nine.step(state, 1, Lay(Card(2, 2)), at=10)
    assert events == (Cried(1), Over(Outcome(1, (1, 0))))
    for seat in (-1, 0, 1, 2):
        assert seven_ate_nine.legal(state, seat) == ()
        for action in (Take(), Lay(Card(9, 3)), Wrong(Card(9, 3)), Begin(0)):
            assert refusal(seven_ate_nine, state, seat, action, at=10) == (Reason.GAME_OVER, {})


def test_a_last_card_but_one_does_not_win() -> None:
    """SN-10: after laying one of two the race goes on."""
    state = race_at((FIVE, Card(1, 1)), ONES[1], pile=[FOUR])
    state, events = seven_ate_nine.step(state, 0, Lay(FIVE))
    assert events == (Laid(0, FIVE),)
    assert (state.winner, seven_ate_nine.outcome(state)) == (None, None)


def test_the_result_counts_hands_and_personal_decks() -> None:
    """SN-12: the winner, and for each seat what it still has."""
    state = race_at(
        (FIVE,) * 3,
        (Card(9, 3),),
        (Card(2, 2),),
        (),
        pile=[FOUR],
        decks=((Card(1, 1),), (), (Card(1, 2),) * 4, (Card(1, 3),) * 2),
    )
    assert seven_ate_nine.outcome(state) is None
    state, _ = seven_ate_nine.step(state, 1, Lay(Card(9, 3)))
    expected = Outcome(winner=1, left=(4, 0, 5, 2))
    assert seven_ate_nine.outcome(state) == expected
    assert [seven_ate_nine.view(state, seat).outcome for seat in (None, 0, 3)] == [expected] * 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_races_never_stand_still(players: int) -> None:
    """SN-9, SN-10: until somebody has won, somebody can take, lay what fits or lay a last card."""
    turned = 0
    for seed in range(40):
        chance = random.Random(f"{players} {seed}")
        state = seven_ate_nine.deal(Options(players), shuffled(DECK, seed))
        while state.winner is None:
            tries: list[tuple[int, Take | Lay]] = []
            for seat in range(players):
                if state.decks[seat]:
                    tries += [(seat, Take())] * 5
                hand = state.hands[seat]
                tries += [
                    (seat, Lay(card))
                    for card in hand
                    if (card.number - state.pile[-1].number) % 10
                    in {state.pile[-1].step, 10 - state.pile[-1].step}
                    or (len(hand) == 1 and not state.decks[seat])
                ]
            assert tries
            state, events = seven_ate_nine.step(state, *chance.choice(tries))
            turned += sum(isinstance(event, Turned) for event in events)
            everywhere = Counter(state.pile)
            for cards in (*state.hands, *state.decks):
                everywhere.update(cards)
            assert everywhere == Counter(DECK)
        assert state.hands[state.winner] == state.decks[state.winner] == ()
    assert turned
