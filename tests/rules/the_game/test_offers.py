"""The Game: what a screen learns about the legal actions."""

import random

import pytest

from tenback.rules import the_game
from tenback.rules.game import Begin, End, Offer, Over, TurnStarted
from tenback.rules.the_game import Lay
from tests.rules.positions import (
    CARDS,
    CLOSED,
    alone_turn_starts,
    last_turn_starts,
    lost,
    narrow_tops,
    played,
    some_hand,
    the_game_at,
    turn_starts,
    won,
)


def ending(state: the_game.State) -> set[tuple[int, int]]:
    """Returns the lays, as card and row, that the current player is warned of."""
    assert state.turn is not None
    offers = the_game.offers(state, state.turn)
    assert tuple(offer.action for offer in offers) == the_game.legal(state, state.turn)
    return {(offer.action.card, offer.action.row) for offer in offers if offer.ends}


def test_a_card_after_which_the_minimum_is_out_of_reach_is_marked() -> None:
    """TG-12: 34 leaves 24 its jump; after 90 neither of them fits."""
    state, _ = turn_starts((90, 24, 34), (33, 98, 2, 3))
    assert the_game.offers(state, 1) == (
        Offer(Lay(34, 0)),
        Offer(Lay(90, 0), ends=True),
    )
    assert lost(the_game.step(state, 1, Lay(90, 0))[1], 5)
    assert the_game.offers(played(state, (34, 0)), 1) == (
        Offer(Lay(24, 0), jump=True),
        Offer(Lay(90, 0)),
    )


def test_the_row_matters_and_not_the_card_alone() -> None:
    """TG-12, TG-30: 90 has to leave the row of 33 to 34 and 24."""
    state, _ = turn_starts((24, 34, 90), (33, 80, 2, 3), pro=True, others=((61, 62, 63),))
    assert ending(state) == {(90, 0)}
    assert ending(played(state, (34, 0))) == {(90, 0)}


def test_with_the_minimum_met_nothing_is_marked() -> None:
    """TG-12: a player who need not lay any more can't lose in this turn."""
    state = the_game_at((51, 52, 50), (97, 96), tops=(49, 98, 2, 3), deck=(80,), laid=2)
    assert the_game.offers(state, 0) == (
        Offer(Lay(50, 0)),
        Offer(Lay(51, 0)),
        Offer(Lay(52, 0)),
        Offer(End()),
    )


@pytest.mark.parametrize("on_fire", [False, True])
@pytest.mark.parametrize("row", range(4))
def test_a_jump_is_marked_on_every_row(row: int, on_fire: bool) -> None:
    """TG-7: exactly ten back, and nothing that goes on."""
    tops = [98, 99, 2, 3]
    tops[row] = 50
    jump, onward = (40, 60) if row < 2 else (60, 40)
    state = the_game_at((jump, onward), (97,), tops=tops, on_fire=on_fire)
    marks = {offer.action: (offer.jump, offer.covers) for offer in the_game.offers(state, 0)}
    assert marks == {Lay(jump, row): (True, False), Lay(onward, row): (False, False)}


def test_what_goes_on_a_fire_covers_it() -> None:
    """TG-43: any legal card, also a jump, due or not; and only where fires burn."""
    tops = (44, 1, 100, 2)
    state = the_game_at((34, 50), (97,), tops=tops, on_fire=True)
    assert the_game.offers(state, 0) == (
        Offer(Lay(34, 0), jump=True, covers=True),
        Offer(Lay(50, 0), covers=True),
        Offer(Lay(34, 1)),
        Offer(Lay(50, 1)),
        Offer(Lay(34, 2)),
        Offer(Lay(50, 2)),
    )
    plain = the_game_at((34, 50), (97,), tops=tops)
    assert not any(offer.covers for offer in the_game.offers(plain, 0))


def test_a_card_that_takes_the_last_cover_away_is_marked() -> None:
    """TG-44: 50 is the only card for the burning row, whatever has been laid before."""
    state, _ = turn_starts((50, 20, 21), (44, 1, 100, 2), deck=(60,), on_fire=True)
    assert ending(state) == {(50, 1), (50, 2)}
    state = played(state, (20, 1), (21, 1))
    assert the_game.offers(state, 1) == (
        Offer(Lay(50, 0), covers=True),
        Offer(Lay(50, 1), ends=True),
        Offer(Lay(50, 2), ends=True),
    )


def test_one_of_two_fires_is_covered_by_the_right_card() -> None:
    """TG-44: 54 would do for 44 alone, 60 for both."""
    state, _ = turn_starts((54, 60, 3), (44, 55, 2, 100), on_fire=True)
    assert ending(state) == {(60, 0), (60, 3), (54, 3)}


def test_minimum_and_cover_are_demanded_together() -> None:
    """TG-44: 45 covers, but on 46 nothing follows."""
    state, _ = turn_starts((45, 46, 20), (44, 98, 2, 3), on_fire=True)
    assert the_game.offers(state, 1) == (
        Offer(Lay(45, 0), covers=True),
        Offer(Lay(46, 0), covers=True, ends=True),
    )


def test_who_holds_all_that_is_left_is_warned_of_the_card_that_would_not_cover() -> None:
    """TG-43, TG-44: 50 is the last card of all and must go on 44, where it wins."""
    state, _ = last_turn_starts((50,), (44, 1, 100, 100))
    assert ending(state) == {(50, 1), (50, 2), (50, 3)}
    assert won(the_game.step(state, 1, Lay(50, 0))[1])
    state, _ = last_turn_starts((50,), (44, 1, 100, 100), rules=1)
    assert ending(state) == set()


def test_by_rules_1_who_holds_all_that_is_left_is_warned_only_of_what_spoils_the_win() -> None:
    """TG-43, TG-44: 40 and 41 can't cover 44, but both of them in their order win."""
    state, _ = last_turn_starts((40, 41), (44, 1, 3, 2), rules=1)
    assert ending(state) == {(41, 1)}
    assert lost(the_game.step(state, 1, Lay(41, 1))[1], 1, "burned")
    state = played(state, (40, 1))
    assert the_game.offers(state, 1) == (Offer(Lay(41, 1)),)
    assert won(the_game.step(state, 1, Lay(41, 1))[1])


def test_alone_a_fire_that_nothing_covers_is_marked() -> None:
    """TG-42: nothing goes on 44 upwards, 20 and 30 do downwards."""
    state = the_game_at((44, 20, 30), deck=(90,), on_fire=True)
    assert ending(state) == {(44, 0), (44, 1)}
    assert ending(the_game_at((44, 20, 30), deck=(90,))) == set()
    assert ending(the_game_at((44, 20, 30), (9,), deck=(90,), on_fire=True)) == set()


def test_alone_a_fire_as_the_card_that_meets_the_minimum_is_fine() -> None:
    """TG-42: it may stay open until the next card must be laid."""
    state = the_game_at((44, 20, 30), deck=(90,), laid=1, on_fire=True)
    assert ending(state) == set()


def test_alone_what_covers_may_burn_itself() -> None:
    """TG-42, TG-43: 55 on 44 needs a third card on the same row, 60 does not."""
    tops = (44, 98, 50, 3)
    state, _ = alone_turn_starts((55, 60, 20), tops, on_fire=True)
    assert the_game.offers(state, 0) == (
        Offer(Lay(55, 0), covers=True),
        Offer(Lay(60, 0), covers=True),
    )
    state, _ = alone_turn_starts((55, 54, 20), tops, on_fire=True)
    assert the_game.offers(state, 0) == (
        Offer(Lay(54, 0), covers=True),
        Offer(Lay(55, 0), covers=True, ends=True),
    )


@pytest.mark.parametrize("on_fire", [False, True])
def test_what_ends_the_turn_looks_into_no_other_hand(on_fire: bool) -> None:
    """TG-9: the last card passes the turn on; that the next player has lost is not shown."""
    state = the_game_at((90,), (50, 51), tops=(80, 99, 2, 3), on_fire=on_fire)
    assert the_game.offers(state, 0) == (Offer(Lay(90, 0)),)
    assert lost(the_game.step(state, 0, Lay(90, 0))[1], 2)
    state = the_game_at((90,), (50, 51), tops=(80, 99, 2, 3), deck=(52,), on_fire=on_fire)
    assert the_game.offers(state, 0) == (Offer(Lay(90, 0)),)


def test_the_last_of_all_cards_is_no_bad_end() -> None:
    """TG-13: the game is over at once, and beaten."""
    state = the_game_at((), (50,), turn=1, tops=(40, 99, 2, 3))
    assert the_game.offers(state, 1) == (Offer(Lay(50, 0)),)


def test_naming_the_beginner_and_waiting_have_no_marks() -> None:
    """TG-4: both may name; then the others are offered nothing; after the end nobody is."""
    state = the_game.deal(the_game.Options(2), the_game.cards())
    for seat in (0, 1):
        assert the_game.offers(state, seat) == (Offer(Begin(0)), Offer(Begin(1)))
    state, _ = the_game.step(state, 0, Begin(1))
    for seat in (-1, 0, 2):
        assert the_game.offers(state, seat) == ()
    over, _ = turn_starts((50, 51), CLOSED)
    assert over.over
    assert the_game.offers(over, 1) == ()


@pytest.mark.parametrize("pro", [False, True])
@pytest.mark.parametrize("in_deck", [0, 9])
@pytest.mark.parametrize("on_fire", [False, True])
@pytest.mark.parametrize("alone", [False, True])
def test_exactly_what_ends_the_game_in_ones_own_turn_is_marked(
    alone: bool, on_fire: bool, in_deck: int, pro: bool
) -> None:
    """TG-12, TG-42, TG-44: compared with `step`; test_reach.py compares that with all sequences."""
    chance = random.Random(f"offers {alone} {on_fire} {in_deck} {pro}")
    marked = unmarked = 0
    for _ in range(300):
        hand = some_hand(chance, 3, 8) if alone else some_hand(chance, 1, 7)
        tops = narrow_tops(chance, hand, chance.randint(0, 1 if alone else 3) if on_fire else 0)
        rest = [card for card in CARDS if card not in hand + tops]
        chance.shuffle(rest)
        deck, others = rest[:in_deck], rest[20:24]
        if alone:
            state, _ = alone_turn_starts(hand, tops, deck, pro=pro, on_fire=on_fire)
        else:
            if not deck and chance.random() < 0.5:
                others = []  # the current player holds all that is left
            state, _ = turn_starts(hand, tops, deck, (others,), pro=pro, on_fire=on_fire)
        while True:
            seat = state.turn
            assert seat is not None
            lays = [lay for lay in the_game.legal(state, seat) if isinstance(lay, Lay)]
            lost_by = set()
            for lay in lays:
                after, events = the_game.step(state, seat, lay)
                over = isinstance(events[-1], Over) and not won(events)
                if over and not any(isinstance(event, TurnStarted) for event in events):
                    lost_by.add((lay.card, lay.row))
            assert ending(state) == lost_by, state
            marked += len(lost_by)
            unmarked += len(lays) - len(lost_by)
            if not lays or chance.random() < 0.1:
                break
            after, _ = the_game.step(state, seat, chance.choice(lays))
            if after.over or after.turn != seat or not after.laid:
                break
            state = after
    # Only fires demand anything more than one card once the deck is empty.
    assert unmarked > 100
    assert (marked > 20) == bool(in_deck or (on_fire and not alone))


@pytest.mark.parametrize(
    ("hand", "tops", "due", "pro"),
    [
        # Two other rows would do, one up and one down, with a card to spare each.
        ((20, 51, 52), (50, 98, 53, 3), (), False),
        ((20, 51, 52), (98, 50, 3, 53), (), False),
        ((20, 21, 51, 52, 53), (50, 98, 54, 3), (), True),
        # Two rows in the same direction.
        ((51, 52), (49, 50, 2, 3), (), False),
        ((51, 52), (99, 98, 53, 54), (), False),
        # A due row that takes two in its direction, and one beside it.
        ((51, 52), (44, 50, 2, 3), (0,), False),
        ((51, 52), (99, 98, 66, 53), (2,), False),
    ],
)
def test_rows_that_leave_enough_elsewhere_take_no_search(
    hand: tuple[int, ...], tops: tuple[int, ...], due: tuple[int, ...], pro: bool
) -> None:
    """TG-12, TG-44: what is obvious needs no search."""
    state = the_game_at(hand, (9,), tops=tops, deck=(60,), due=due, on_fire=bool(due), pro=pro)
    the_game._reachable.cache_clear()
    assert ending(state) == set()
    assert the_game._reachable.cache_info().misses == 0
