"""The Game with the On Fire expansion: a single player."""

from tenback.rules import Reason, the_game
from tenback.rules.game import Begin, Drew, End, TurnStarted
from tenback.rules.the_game import Laid, Lay, Options
from tests.rules.positions import (
    alone_turn_starts,
    lost,
    played,
    refusal,
    the_game_at,
    turn_starts,
    won,
)

DECK = tuple(range(90, 99))


def test_alone_the_very_next_card_covers() -> None:
    """TG-42: laying elsewhere is refused, with the fire and its row; nothing is due, though."""
    state = the_game_at((44, 50, 60, 30), deck=DECK, on_fire=True)
    state = played(state, (44, 0))
    view = the_game.view(state, 0)
    assert (state.due, view.fires, the_game.rows_to_cover(view)) == ((), (0,), (0,))
    for card, row in ((50, 1), (30, 1), (60, 2), (60, 3)):
        assert refusal(the_game, state, 0, Lay(card, row)) == (
            Reason.COVER_FIRST,
            {"card": card, "row": row, "fire": 44, "burning": 0},
        )
    assert the_game.legal(state, 0) == (Lay(50, 0), Lay(60, 0))
    assert refusal(the_game, state, 0, Lay(30, 0))[0] == Reason.TOO_LOW
    state, events = the_game.step(state, 0, Lay(60, 0))
    assert events == (Laid(0, 60, 0, jump=False, covered=True),)
    assert played(state, (50, 1)).rows[1] == (1, 50)


def test_alone_a_descending_fire_is_covered_too() -> None:
    """TG-42: the facts name the row that burns."""
    state = played(the_game_at((44, 40, 54, 60), deck=DECK, on_fire=True), (44, 3))
    assert refusal(the_game, state, 0, Lay(60, 0)) == (
        Reason.COVER_FIRST,
        {"card": 60, "row": 0, "fire": 44, "burning": 3},
    )
    assert the_game.legal(state, 0) == (Lay(40, 3), Lay(54, 3))


def test_alone_the_turn_may_end_with_the_fire_open() -> None:
    """TG-42: and after the drawing the very next card must cover it all the same."""
    state = the_game_at((50, 44, 20), deck=(45, 46, 90), on_fire=True)
    state, events = the_game.step(played(state, (50, 1), (44, 0)), 0, End())
    assert events == (Drew(0, 2), TurnStarted(0))
    assert (state.over, state.due) == (False, ())
    assert refusal(the_game, state, 0, Lay(46, 2)) == (
        Reason.COVER_FIRST,
        {"card": 46, "row": 2, "fire": 44, "burning": 0},
    )
    assert played(state, (46, 0)).rows[0] == (1, 44, 46)


def test_alone_a_met_minimum_saves_who_can_not_cover() -> None:
    """TG-42: no card must be laid, so nothing is lost; the end of the turn is all that is left."""
    state = played(the_game_at((50, 44, 20), deck=(45, 46, 90), on_fire=True), (50, 1), (44, 0))
    assert not state.over
    assert the_game.legal(state, 0) == (End(),)


def test_alone_the_game_is_lost_when_no_card_covers_after_drawing() -> None:
    """TG-42: a card must be laid and none covers, though other rows would take them all."""
    state = the_game_at((50, 44, 20), deck=(30, 31, 90), on_fire=True)
    state, events = the_game.step(played(state, (50, 1), (44, 0)), 0, End())
    assert state.over
    assert lost(events, 4, "burned")
    assert alone_turn_starts((20, 30, 31), (44, 1, 100, 100), on_fire=True)[0].over
    assert not alone_turn_starts((20, 30, 34), (44, 1, 100, 100), on_fire=True)[0].over


def test_alone_a_fire_before_the_minimum_needs_its_cover_at_once() -> None:
    """TG-42: a first card that burns and cannot be covered loses the game."""
    state = the_game_at((44, 20, 30), deck=(90,), on_fire=True)
    after, events = the_game.step(state, 0, Lay(44, 0))
    assert after.over
    assert lost(events, 3, "burned")
    assert not the_game.step(state, 0, Lay(44, 2))[0].over


def test_alone_the_minimum_must_be_reachable_through_the_fires() -> None:
    """TG-42, TG-12: a sequence that would leave a fire open before its last card doesn't count."""
    tops = (60, 98, 45, 3)
    assert lost(alone_turn_starts((44, 66), tops, on_fire=True)[1], 3, "burned")
    assert not alone_turn_starts((44, 66), tops)[0].over
    assert not turn_starts((44, 66), tops, on_fire=True)[0].over


def test_alone_the_fire_comes_last_if_nothing_covers_it() -> None:
    """TG-42, TG-12: 20 and then 66 is fine; 66 first has lost."""
    state, _ = alone_turn_starts((20, 66), (60, 98, 21, 3), on_fire=True)
    assert not state.over
    assert played(state, (66, 0)).over
    assert the_game.legal(played(state, (20, 2)), 0) == (Lay(66, 0),)


def test_alone_a_fire_covers_a_fire_and_must_be_covered_next() -> None:
    """TG-42, TG-43: 55 on 44 is right, and then 55 burns."""
    state = played(the_game_at((44, 55, 60, 70), deck=DECK, on_fire=True), (44, 0), (55, 0))
    assert refusal(the_game, state, 0, Lay(60, 1)) == (
        Reason.COVER_FIRST,
        {"card": 60, "row": 1, "fire": 55, "burning": 0},
    )


def test_alone_a_jump_covers() -> None:
    """TG-42, TG-43: 34 on 44."""
    state = played(the_game_at((44, 34, 20), deck=DECK, on_fire=True), (44, 0))
    state, events = the_game.step(state, 0, Lay(34, 0))
    assert events == (Laid(0, 34, 0, jump=True, covered=True),)
    assert the_game.view(state, 0).fires == ()


def test_alone_an_empty_hand_over_a_fire_draws_and_covers() -> None:
    """TG-42, TG-9: the turn ends by itself with the fire open, and what is drawn must cover."""
    state = the_game_at((50, 44), deck=(45, 20, 90), on_fire=True)
    state, events = the_game.step(played(state, (50, 1)), 0, Lay(44, 0))
    assert events[1:] == (Drew(0, 2), TurnStarted(0))
    assert the_game.legal(state, 0) == (Lay(45, 0),)


def test_alone_the_last_card_must_cover() -> None:
    """TG-43: it wins on the burning row and nowhere else."""
    state = the_game_at((50, 44), on_fire=True)
    state = played(state, (44, 0))
    assert refusal(the_game, state, 0, Lay(50, 1))[0] == Reason.COVER_FIRST
    assert won(the_game.step(state, 0, Lay(50, 0))[1])


def test_alone_a_last_card_that_does_not_cover_loses() -> None:
    """TG-43: with 30 left for 44, the turn may end, and then the game is lost."""
    state = played(the_game_at((30, 44), on_fire=True), (44, 0))
    assert the_game.legal(state, 0) == (End(),)
    assert lost(the_game.step(state, 0, End())[1], 1, "burned")


def test_alone_a_fire_as_the_last_card_wins() -> None:
    """TG-43: nothing is left to cover it with."""
    assert won(the_game.step(the_game_at((44,), on_fire=True), 0, Lay(44, 0))[1])


def test_alone_who_could_not_lay_the_minimum_on_any_row_is_stuck() -> None:
    """TG-13, TG-42: the fire is not to blame where no row takes two cards."""
    assert lost(alone_turn_starts((20, 30), (44, 98, 2, 3), on_fire=True)[1], 3, "stuck")
    assert lost(alone_turn_starts((20, 30), (44, 19, 2, 3), on_fire=True)[1], 3, "burned")


def test_alone_begins_with_any_hand() -> None:
    """TG-42: on fresh rows even a hand full of fires meets its minimum."""
    deck = (22, 33, 44, 55, 66, 77, 2, 99)
    rest = tuple(card for card in range(2, 100) if card not in deck)
    state = the_game.deal(Options(1, pro=True, on_fire=True), deck + rest)
    state, _ = the_game.step(state, 0, Begin(0))
    assert not state.over
    state = played(state, *((card, 0) for card in (2, 22, 33, 44, 55, 66, 77, 99)))
    assert (state.turn, state.hands[0], state.over) == (0, rest[:8], False)
