"""The coach names the turns that a good player would name, and knows no secret."""

from random import Random
from typing import Any

import msgspec
import pytest

from tenback.coach import Effort, Uncoached, coach_of, evaluate, memory_of
from tenback.coach.decisions import decisions
from tenback.rules import GAMES
from tenback.rules.game import End
from tenback.rules.the_game import Lay, Options, State, legal, step, view
from tenback.table import Fault, Record
from tenback.table.replay import overhear

from .positions import QUICK, TABLES, record, state


def advice(now: State, effort: Effort = QUICK) -> Any:
    return evaluate(view(now, 0), effort=effort)


def whys(turn: Any) -> set[str]:
    return {reason.why for reason in turn.reasons}


# Where everybody sees what is best


def test_a_jump_is_taken() -> None:
    now = state(
        Options(2), (47, 20, 80, 60), ((37, 35, 55, 70, 75, 90, 92), (5, 6, 7, 8, 9, 10, 11))
    )
    best = advice(now).turns[0]
    assert Lay(37, 0) in best.lays
    assert "reason-jump" in whys(best)


def test_the_neighbour_goes_where_it_costs_nothing() -> None:
    hands = ((31, 79, 12, 50, 52, 55, 60), (3, 4, 5, 6, 7, 8, 9))
    best = advice(state(Options(2), (30, 10, 80, 90), hands)).turns[0]
    assert {Lay(31, 0), Lay(79, 2)} <= set(best.lays)


def test_every_turn_covers_a_fire_that_is_due() -> None:
    options = Options(3, on_fire=True)
    hands = ((34, 35, 50, 51, 60, 61), (2, 3, 4, 5, 6, 7), (90, 91, 92, 93, 94, 95))
    found = advice(state(options, (33, 10, 80, 89), hands, due=(0,))).turns
    assert all(any(lay.row == 0 for lay in turn.lays) for turn in found)


def test_a_row_that_another_player_asked_for_is_left_to_them() -> None:
    """The best turns leave such rows alone more often than not, and the coach says so."""
    reasons = [
        reason
        for turn in decisions(record("keen", Options(3)))
        for reason in evaluate(turn.view, turn.memory, effort=QUICK).turns[0].reasons
    ]
    assert sum(reason.why == "reason-leaves-row" for reason in reasons) > sum(
        reason.why == "reason-takes-row" for reason in reasons
    )


# What advice is


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_turn_that_is_named_is_legal_and_the_best_come_first(table: Options) -> None:
    for turn in decisions(record("greedy", table)):
        if turn.number % 7 != 1:
            continue
        given = evaluate(turn.view, turn.memory, effort=QUICK)
        chances = [one.chance for one in given.turns]
        assert given.chance == chances[0] == max(chances)
        assert chances == sorted(chances, reverse=True)
        assert all(0 <= chance <= 1 for chance in chances)
        assert all(len(one.reasons) <= 3 for one in given.turns)
        for one in given.turns:
            assert_legal(turn, one.lays)


def assert_legal(turn: Any, lays: tuple[Lay, ...]) -> None:
    """Plays a turn from a State that its player could be in."""
    options, seat = turn.view.options, turn.seat
    rest = turn.view.deck + sum(turn.view.hands) - len(turn.view.hand)
    unseen = sorted(
        set(range(2, 100)) - set(turn.view.hand) - {c for row in turn.view.played for c in row}
    )
    assert len(unseen) == rest
    hands, at = [], 0
    for other, size in enumerate(turn.view.hands):
        hands.append(turn.view.hand if other == seat else tuple(unseen[at : at + size]))
        at += 0 if other == seat else size
    rows = tuple(
        (start, *row) for start, row in zip((1, 1, 100, 100), turn.view.played, strict=True)
    )
    now = State(
        options, tuple(unseen[at:]), tuple(hands), rows, seat, turn.view.laid, turn.view.due
    )
    for lay in lays:
        assert lay in legal(now, seat)
        now, _ = step(now, seat, lay)
    assert now.turn != seat or now.over or End() in legal(now, seat)


def test_in_mid_turn_ending_it_is_among_the_turns() -> None:
    hands = ((50, 52, 55, 60, 61), (3, 4, 5, 6, 7, 8, 9))
    enough = state(Options(2), (31, 10, 79, 90), hands, laid=2)
    best = advice(enough).turns[0]
    assert best.lays == ()
    one_more = state(Options(2), (31, 10, 80, 90), ((79, *hands[0]), hands[1]), laid=1)
    assert advice(one_more).turns[0].lays == (Lay(79, 2),)


def test_a_table_that_hides_covered_cards_is_advised_too() -> None:
    """A seat without memory then knows less, and does not take a covered card for gone."""
    turn = list(decisions(record("keen", Options(3))))[9]
    hidden = msgspec.structs.replace(turn.view, played=None)
    assert evaluate(hidden, turn.memory, effort=QUICK) == evaluate(
        turn.view, turn.memory, effort=QUICK
    )
    assert evaluate(hidden, effort=QUICK).turns


def test_the_same_seed_gives_the_same_advice() -> None:
    turn = list(decisions(record("keen", Options(3))))[5]
    first, second = (evaluate(turn.view, turn.memory, effort=QUICK) for _ in range(2))
    other = evaluate(turn.view, turn.memory, effort=Effort(0.1, seed=1))
    assert first == second != other


# Where nothing is left to chance


def test_a_lone_player_who_can_lay_all_that_is_left_has_won() -> None:
    now = state(Options(1), (90, 70, 10, 40), ((95, 97, 30, 5),), left=())
    given = advice(now)
    assert given.chance == 1
    assert any("reason-wins" in whys(turn) for turn in given.turns)


def test_a_lone_player_who_can_not_has_lost() -> None:
    now = state(Options(1), (90, 80, 10, 20), ((95, 50, 5),), left=())
    assert advice(now).chance == 0


def test_two_players_know_all_hands_once_the_deck_is_empty() -> None:
    won = state(Options(2), (90, 70, 10, 40), ((95, 97), (30, 5)), left=())
    lost = state(Options(2), (90, 80, 10, 20), ((95,), (50, 5)), left=())
    assert advice(won).chance > 0.98
    assert advice(lost).chance < 0.02


def test_a_finished_game_is_won_or_lost() -> None:
    for table in (Options(1), Options(4)):
        last = list(overhear(record("keen", table)))[-1].moment.state
        given = evaluate(view(last, 0))
        assert (given.chance, given.turns) == (float(last.deck == () and not any(last.hands)), ())


# What can't be advised


def test_only_the_current_player_is_advised() -> None:
    now = state(Options(2), (30, 10, 80, 90), ((31, 79), (3, 4)))
    for seat in (1, None):
        with pytest.raises(Uncoached, match="only the current player can be advised"):
            evaluate(view(now, seat))


def test_a_race_has_no_coach() -> None:
    with pytest.raises(Uncoached, match="no coach for seven-ate-nine"):
        coach_of("seven-ate-nine")


# Secrecy


def with_other_hidden_cards(game: Record, turn: Any, dice: Random) -> Record | None:
    """Returns a game with the same public course, in which hidden cards lie elsewhere."""
    moves = game.moves[: turn.start]
    seen = {move.action.card for move in moves if isinstance(move.action, Lay)} | set(
        turn.view.hand
    )
    hidden = [place for place, card in enumerate(game.deck) if card not in seen]
    mixed = dice.sample(hidden, len(hidden))
    deck = list(game.deck)
    for place, other in zip(hidden, mixed, strict=True):
        deck[place] = game.deck[other]
    changed = msgspec.structs.replace(game, deck=tuple(deck), moves=moves, outcome=None)
    try:
        return (
            changed
            if GAMES["the-game"].outcome(list(overhear(changed))[-1].moment.state) is None
            else None
        )
    except Fault:
        return None


@pytest.mark.parametrize("table", [Options(2), Options(3, on_fire=True), Options(4)], ids=str)
def test_two_worlds_that_differ_in_hidden_cards_give_the_same_advice(table: Options) -> None:
    game, dice, compared = record("keen", table), Random(3), 0
    for turn in list(decisions(game))[2:30:5]:
        here = evaluate(turn.view, turn.memory, effort=QUICK)
        other = with_other_hidden_cards(game, turn, dice)
        if other is None:
            continue
        course = [(scene.moment.state, scene.heard) for scene in overhear(other)]
        assert course[-1][0].hands != turn.hands or course[-1][0].deck
        memory = memory_of("the-game", turn.seat, course)
        there = evaluate(view(course[-1][0], turn.seat), memory, effort=QUICK)
        assert msgspec.json.encode(here) == msgspec.json.encode(there)
        compared += 1
    assert compared >= 3
