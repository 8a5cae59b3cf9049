"""The Game with the On Fire expansion: two or more players."""

import pytest

from tenback.rules import Reason, the_game
from tenback.rules.game import Drew, End, TeamOutcome, TurnStarted
from tenback.rules.the_game import Laid, Lay, Options
from tests.rules.positions import (
    FRESH,
    last_turn_starts,
    lost,
    played,
    refusal,
    the_game_at,
    turn_starts,
    won,
)

FIRES = [22, 33, 44, 55, 66, 77]
DECK = tuple(range(90, 99))


def test_six_cards_burn_and_the_others_do_not() -> None:
    """TG-40: 22, 33, 44, 55, 66 and 77; not 11, 88 or 99, nor a row card."""
    burning = []
    for card in range(3, 100):
        state = played(the_game_at((card, 2), (50,), on_fire=True), (card, 0))
        if the_game.view(state, 0).fires:
            burning.append(card)
            assert the_game.view(state, 1).fires == (0,)
    assert burning == FIRES
    assert the_game.view(the_game_at((50,), (51,), on_fire=True), 0).fires == ()


def test_a_table_names_the_cards_that_burn_there() -> None:
    """TG-40: in their order; without the expansion none do."""
    assert the_game.burning(Options(2, on_fire=True)) == tuple(FIRES)
    assert the_game.burning(Options(2)) == ()


def test_fires_replace_the_plain_cards() -> None:
    """TG-40: there are still 98 cards, dealt as without them."""
    state = the_game.deal(Options(3, on_fire=True), tuple(range(2, 100)))
    assert len(state.deck) + sum(map(len, state.hands)) == 98
    assert state.hands == the_game.deal(Options(3), tuple(range(2, 100))).hands


def test_without_the_expansion_nothing_burns() -> None:
    """TG-40: 44 is a plain card then; nothing is due and nothing is covered."""
    state = the_game_at((44, 50), (51, 45), tops=(33, 1, 100, 100), deck=DECK)
    state, events = the_game.step(state, 0, Lay(44, 0))
    assert events == (Laid(0, 44, 0, jump=False, covered=False),)
    assert the_game.view(state, 0).fires == ()
    state, _ = the_game.step(played(state, (50, 1)), 1, Lay(51, 1))
    assert state.due == ()
    alone = the_game_at((44, 50, 60), deck=DECK)
    assert played(alone, (44, 0), (50, 1)).rows[1] == (1, 50)


def test_sara_must_cover_the_44_that_tim_laid() -> None:
    """TG-41: Tim lays 44 and ends his turn; Sara must cover it, but has her whole turn for it."""
    state = the_game_at((44, 46, 50), (30, 47, 60, 61), deck=DECK, on_fire=True)
    state, events = the_game.step(played(state, (44, 0), (46, 1)), 0, End())
    assert (state.turn, state.due) == (1, (0,))
    assert events == (Drew(0, 2), TurnStarted(1))
    view = the_game.view(state, 0)
    assert (view.due, view.fires, the_game.rows_to_cover(view)) == ((0,), (0,), (0,))
    state = played(state, (60, 2), (61, 1))
    assert not state.over
    assert state.due == (0,)
    assert refusal(the_game, state, 1, End()) == (Reason.COVER_DUE, {"rows": (0,)})
    assert End() not in the_game.legal(state, 1)
    state, events = the_game.step(state, 1, Lay(47, 0))
    assert events == (Laid(1, 47, 0, jump=False, covered=True),)
    assert state.due == ()
    assert the_game.legal(state, 1)[-1] == End()
    assert the_game.step(state, 1, End())[0].due == ()


def test_who_laid_a_fire_may_cover_it_in_the_same_turn() -> None:
    """TG-41: with any card of the turn; then nothing is due."""
    state = the_game_at((44, 46, 50, 51), (2, 3), deck=DECK, on_fire=True)
    state = played(state, (44, 0), (51, 1))
    view = the_game.view(state, 0)
    assert (view.fires, state.due, the_game.rows_to_cover(view)) == ((0,), (), ())
    state, events = the_game.step(state, 0, Lay(50, 0))
    assert events == (Laid(0, 50, 0, jump=False, covered=True),)
    assert the_game.view(state, 0).fires == ()
    state, _ = the_game.step(state, 0, End())
    assert (state.due, state.over) == ((), False)


def test_who_laid_a_fire_need_not_cover_it() -> None:
    """TG-41: the turn may be ended over one's own fire, and with it more cards may be laid."""
    state = the_game_at((44, 46, 50, 51), (48, 3), deck=DECK, on_fire=True)
    state = played(state, (44, 0), (51, 1))
    assert the_game.legal(state, 0)[-1] == End()


@pytest.mark.parametrize(("row", "cover", "miss"), [(0, 45, 35), (1, 34, 43), (2, 43, 53)])
def test_a_fire_that_the_next_player_can_not_cover_loses_the_game(
    row: int, cover: int, miss: int
) -> None:
    """TG-41: at once, when the turn passes on; one card that covers is enough to go on."""
    tops = [*FRESH]
    tops[row] = 44
    state, events = turn_starts((cover, 2, 3), tops, on_fire=True)
    assert (state.over, state.due) == (False, (row,))
    # The two others only fit rows that don't burn.
    apart = (60, 61) if row == 2 else (2, 3)
    state, events = turn_starts((miss, *apart), tops, on_fire=True)
    assert state.over
    assert lost(events, 6, "burned")
    assert events[:2] == (Drew(0, 2), TurnStarted(1))


def test_each_of_several_fires_is_due() -> None:
    """TG-41, TG-43: three rows burn, and each must be covered in this turn."""
    state = the_game_at((77, 22, 55, 80), (78, 30, 54, 21), deck=DECK, on_fire=True)
    state = played(state, (22, 0), (55, 1), (77, 2))
    assert the_game.view(state, 1).fires == (0, 1, 2)
    state, _ = the_game.step(state, 0, End())
    assert (state.over, state.due) == (False, (0, 1, 2))
    state = played(state, (78, 1))
    assert state.due == (0, 2)
    assert refusal(the_game, state, 1, End()) == (Reason.LAY_MORE, {"required": 1})
    state = played(state, (30, 0))
    assert refusal(the_game, state, 1, End()) == (Reason.COVER_DUE, {"rows": (2,)})
    state = played(state, (54, 2))
    assert state.due == ()
    state, _ = the_game.step(state, 1, End())
    assert (state.turn, state.due, state.over) == (0, (), False)


def test_a_fire_covered_by_a_fire_is_due_one_turn_later() -> None:
    """TG-43: any legal card covers, also another fire, which is then open itself."""
    state, _ = turn_starts((55, 2, 3), (44, 1, 100, 100), others=((61, 62), (56, 4)), on_fire=True)
    state, events = the_game.step(state, 1, Lay(55, 0))
    assert events == (Laid(1, 55, 0, jump=False, covered=True),)
    assert state.due == ()
    assert the_game.view(state, 1).fires == (0,)
    state, _ = the_game.step(played(state, (2, 1)), 1, End())
    assert (state.turn, state.due, state.over) == (2, (0,), False)


@pytest.mark.parametrize(("row", "jump"), [(0, 34), (1, 34), (2, 54), (3, 54)])
def test_a_jump_covers_a_fire(row: int, jump: int) -> None:
    """TG-43: also a backward jump covers, upwards and downwards."""
    tops = [*FRESH]
    tops[row] = 44
    state, _ = turn_starts((jump, 50, 51), tops, on_fire=True)
    assert not state.over
    state, events = the_game.step(state, 1, Lay(jump, row))
    assert events == (Laid(1, jump, row, jump=True, covered=True),)
    assert state.due == ()


def test_a_fire_on_the_row_of_a_covered_one_has_its_own_deadline() -> None:
    """TG-43: what was due is done, though the same row burns again in the same turn."""
    state, _ = turn_starts((45, 55, 3), (44, 1, 100, 100), others=((61, 62),), on_fire=True)
    state = played(state, (45, 0), (55, 0))
    assert (state.due, the_game.view(state, 1).fires) == ((), (0,))
    state, _ = the_game.step(state, 1, End())
    assert (state.turn, state.due, state.over) == (0, (0,), False)


def test_the_next_player_is_the_next_who_holds_cards() -> None:
    """TG-43: an empty hand is passed over, and the fire waits for the player after it."""
    state = the_game_at((50,), (), (45, 46), on_fire=True, laid=1, tops=(44, 1, 100, 100))
    state, events = the_game.step(state, 0, End())
    assert (state.turn, state.due, state.over) == (2, (0,), False)
    assert events == (TurnStarted(2),)
    state = the_game_at((50,), (), (43, 42), on_fire=True, laid=1, tops=(44, 1, 100, 100))
    assert lost(the_game.step(state, 0, End())[1], 3, "burned")


def test_who_alone_holds_cards_covers_their_own_fire_in_the_next_turn() -> None:
    """TG-43: the next player who holds cards may be the same one, with a turn's deadline."""
    state = the_game_at((44, 50, 60), (), on_fire=True)
    state, _ = the_game.step(played(state, (44, 0)), 0, End())
    assert (state.turn, state.due, state.over) == (0, (0,), False)
    state = played(state, (50, 1))
    assert refusal(the_game, state, 0, End()) == (Reason.COVER_DUE, {"rows": (0,)})
    assert the_game.step(state, 0, Lay(60, 0))[0].due == ()


def test_what_is_laid_in_the_turn_of_the_last_card_needs_no_cover() -> None:
    """TG-43: its deadline has not come, and no next turn will; three rows burn, and it is won."""
    state = the_game_at((), (66,), turn=1, laid=2, tops=(44, 1, 77, 100), on_fire=True)
    state, events = the_game.step(state, 1, Lay(66, 1))
    assert won(events)
    assert the_game.view(state, 1).fires == (0, 1, 2)


def test_a_fire_on_a_due_fire_as_the_last_card_wins() -> None:
    """TG-43: 44 was due and is covered; 55 is new, and nothing is left to cover it with."""
    state, _ = last_turn_starts((55,), (44, 1, 100, 100))
    assert won(the_game.step(state, 1, Lay(55, 0))[1])


def test_the_last_card_beside_a_due_fire_burns_the_game() -> None:
    """TG-43, TG-13: the last card could cover, and is laid elsewhere: lost, with none left."""
    state, _ = last_turn_starts((50,), (44, 1, 100, 100))
    assert (state.over, state.due) == (False, (0,))
    state, events = the_game.step(state, 1, Lay(50, 1))
    assert events[0] == Laid(1, 50, 1, jump=False, covered=False)
    assert lost(events, 0, "burned")
    assert the_game.outcome(state) == TeamOutcome(won=False, left=0, why="burned")
    assert the_game.view(state, 0).rating == "lost"


def test_who_can_not_cover_has_lost_though_every_card_that_is_left_could_be_laid() -> None:
    """TG-43, TG-44: 40 and 41 are all that is left and go on row B, but neither covers 44."""
    hand, tops = (40, 41), (44, 1, 100, 100)
    state, events = last_turn_starts(hand, tops)
    assert state.due == (0,)
    assert lost(events, 2, "burned")


def test_by_rules_1_the_last_card_wins_whatever_is_due() -> None:
    """TG-43: games from before rules 2 end as they did then."""
    tops = (44, 1, 100, 100)
    state, _ = last_turn_starts((50,), tops, rules=1)
    state, events = the_game.step(state, 1, Lay(50, 1))
    assert won(events)
    assert the_game.view(state, 0).rules == 1
    state, _ = last_turn_starts((40, 41), tops, rules=1)
    assert (state.due, state.over) == ((0,), False)
    state = played(state, (40, 1))
    assert refusal(the_game, state, 1, End()) == (Reason.COVER_DUE, {"rows": (0,)})
    assert won(the_game.step(state, 1, Lay(41, 1))[1])


def test_by_rules_1_too_who_can_neither_cover_nor_lay_every_card_has_lost() -> None:
    """TG-43, TG-44: one card too many for the rows that are left, or for this hand."""
    state, _ = last_turn_starts((40, 41), (44, 98, 99, 39), rules=1)
    assert not state.over, "both go on row C"
    state, events = last_turn_starts((40, 41), (44, 98, 3, 2), rules=1)
    assert lost(events, 2)
    elsewhere, _ = turn_starts((40, 41), (44, 1, 100, 100), deck=(), on_fire=True, rules=1)
    assert elsewhere.over, "somebody else holds cards too, so these are not all"
    more, _ = turn_starts((40, 41), (44, 1, 100, 100), (50,), ((60, 61),), on_fire=True, rules=1)
    assert more.over, "the deck has one more"


def test_whom_a_fire_keeps_from_the_minimum_is_burned_and_anyone_else_stuck() -> None:
    """TG-13, TG-41: the minimum alone decides; a burned game is lost, however few are left."""
    tops = (44, 1, 2, 3)
    state, events = turn_starts((40, 41), tops, on_fire=True)
    assert lost(events, 5, "burned"), "row B takes both, and nothing covers 44"
    assert the_game.view(state, 0).rating == "lost"
    state, events = turn_starts((40, 41), (44, 98, 2, 3), on_fire=True)
    assert lost(events, 5, "stuck"), "neither the minimum nor the cover can be laid"
    assert the_game.view(state, 0).rating == "excellent"
    _, events = turn_starts((45, 20), (44, 98, 2, 3), on_fire=True)
    assert lost(events, 5, "stuck"), "45 covers 44, but two cards can't be laid at all"
    _, events = turn_starts((40, 41), (44, 98, 50, 3), on_fire=True)
    assert lost(events, 5, "burned"), "row C takes both, 41 first"


def test_the_minimum_is_asked_for_before_the_covers() -> None:
    """TG-44: covering belongs to the turn like the minimum; with neither done, both are missing."""
    state, _ = turn_starts((45, 50, 60), (44, 1, 100, 100), on_fire=True)
    assert refusal(the_game, state, 1, End()) == (Reason.LAY_MORE, {"required": 2})
    state = played(state, (50, 1), (60, 1))
    assert refusal(the_game, state, 1, End()) == (Reason.COVER_DUE, {"rows": (0,)})
    assert not played(state, (45, 0)).over


def test_more_covers_than_the_minimum_must_all_be_laid() -> None:
    """TG-44: with an empty deck one card is the minimum, but two rows burn."""
    state, _ = turn_starts((45, 54, 90), (44, 1, 55, 100), deck=(), on_fire=True)
    state = played(state, (54, 2))
    assert refusal(the_game, state, 1, End()) == (Reason.COVER_DUE, {"rows": (0,)})
    state, _ = the_game.step(played(state, (45, 0)), 1, End())
    assert state.turn == 0
    assert turn_starts((56, 57, 90), (44, 1, 55, 100), deck=(), on_fire=True)[0].over


def test_minimum_and_cover_must_go_together() -> None:
    """TG-44: 45 covers 44, but then nothing is left for the second card: lost at once."""
    tops = (44, 98, 2, 3)
    assert turn_starts((45, 20), tops, on_fire=True)[0].over
    assert not turn_starts((45, 46), tops, on_fire=True)[0].over
    assert not turn_starts((45, 20), tops, deck=(), on_fire=True)[0].over
    assert not turn_starts((45, 35), tops, on_fire=True)[0].over
    assert turn_starts((45, 35), tops, on_fire=True, pro=True, others=((61, 62, 63),))[0].over


def test_one_card_does_not_cover_two_fires() -> None:
    """TG-44: each row of 44 and 55 could take 60, but not both."""
    tops = (44, 55, 100, 100)
    assert turn_starts((60, 2, 3), tops, on_fire=True)[0].over
    assert not turn_starts((60, 45, 3), tops, on_fire=True)[0].over
    # 54 would do for 44 alone, 60 for both: only one way of sharing them is right.
    state, _ = turn_starts((54, 60, 3), tops, on_fire=True)
    assert not state.over
    assert played(state, (60, 0)).over
    assert not played(state, (60, 1)).over


def test_a_card_that_takes_the_last_cover_away_loses_at_once() -> None:
    """TG-44: 50 was the only card for the burning row and lies elsewhere now."""
    state, _ = turn_starts((50, 20, 21), (44, 1, 100, 100), deck=(60,), on_fire=True)
    assert not state.over
    after, events = the_game.step(state, 1, Lay(50, 1))
    assert after.over
    assert lost(events, 5, "burned")
    assert after.due == (0,)
    after, events = the_game.step(played(state, (20, 1), (21, 1)), 1, Lay(50, 1))
    assert lost(events, 3, "burned")
    assert (after.turn, after.hands[1]) == (1, ())


def test_an_empty_hand_with_what_is_due_covered_ends_the_turn() -> None:
    """TG-44: the last card of the hand covers, so the turn ends by itself."""
    state, _ = turn_starts((50, 20), (44, 1, 100, 100), deck=(), on_fire=True)
    state, events = the_game.step(played(state, (20, 1)), 1, Lay(50, 0))
    assert (state.turn, state.due, state.over) == (0, (), False)
    assert events == (Laid(1, 50, 0, jump=False, covered=True), TurnStarted(0))


def test_a_fire_as_last_card_of_a_hand_is_due_for_the_next() -> None:
    """TG-41: an empty hand ends the turn over its own fire."""
    state = the_game_at((44,), (45, 50), on_fire=True)
    state, _ = the_game.step(state, 0, Lay(44, 0))
    assert (state.turn, state.due, state.over) == (1, (0,), False)
    state = the_game_at((44,), (43, 42), (5,), on_fire=True)
    assert lost(the_game.step(state, 0, Lay(44, 0))[1], 3, "burned")
