"""TG-12 is exact: what step decides is compared with all sequences, tried one by one.

The slow part of the rule tests.
"""

import random

import pytest

from tenback.rules import the_game
from tenback.rules.the_game import Lay
from tests.rules.positions import (
    CARDS,
    FIRES,
    alone_turn_starts,
    narrow_tops,
    played,
    some_hand,
    the_game_at,
    turn_starts,
)

Position = tuple[frozenset[int], tuple[int, ...], int, frozenset[int]]
"""Hand, tops, cards laid, rows that must still be covered."""


def lays(hand: frozenset[int], tops: tuple[int, ...], alone: bool) -> list[tuple[int, int]]:
    """Returns every card with every row that takes it."""
    burning = [row for row in range(4) if tops[row] in FIRES] if alone else []
    return [
        (card, row)
        for card in hand
        for row in burning or range(4)
        if (tops[row] < card if row < 2 else tops[row] > card)
        or card == tops[row] + (-10 if row < 2 else 10)
    ]


def some_sequence_does(
    hand: tuple[int, ...], tops: tuple[int, ...], required: int, due: tuple[int, ...], alone: bool
) -> bool:
    """Returns whether any sequence of the whole hand, of any length, does what the turn asks."""
    start: Position = frozenset(hand), tops, 0, frozenset(due)
    seen = {start}
    waiting = [start]
    while waiting:
        held, now, laid, open_rows = waiting.pop()
        if laid >= required and not open_rows:
            return True
        for card, row in lays(held, now, alone):
            after = held - {card}, now[:row] + (card,) + now[row + 1 :], laid + 1, open_rows - {row}
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return False


def decided(state: the_game.State) -> bool:
    """Returns whether the game goes on, after checking that the sequences agree."""
    assert state.turn is not None
    options = state.options
    minimum = (3 if options.pro else 2) if state.deck else 1
    hand, tops = state.hands[state.turn], tuple(row[-1] for row in state.rows)
    alone = options.on_fire and options.players == 1
    required = minimum - state.laid
    goes_on = some_sequence_does(hand, tops, required, state.due, alone)
    all_left = not state.deck and sum(map(len, state.hands)) == len(hand)
    if state.rules == 1 and all_left:  # TG-43
        goes_on |= some_sequence_does(hand, tops, len(hand), (), alone)
    assert goes_on is not state.over, state
    if not goes_on:  # TG-13
        burned = some_sequence_does(hand, tops, required, (), alone=False)
        assert state.why == ("burned" if burned else "stuck"), state
    return goes_on


def played_out(chance: random.Random, state: the_game.State) -> int:
    """Returns how many positions were decided on the way through one turn of random lays."""
    count = 1
    turn = state.turn
    while decided(state) and state.turn == turn:
        assert turn is not None
        choices = [action for action in the_game.legal(state, turn) if isinstance(action, Lay)]
        if not choices or (state.laid and chance.random() < 0.1):
            break
        state, _ = the_game.step(state, turn, chance.choice(choices))
        count += 1
        if not any(state.hands) and not state.deck:
            break
    return count


@pytest.mark.parametrize("pro", [False, True])
@pytest.mark.parametrize("in_deck", [0, 9])
@pytest.mark.parametrize("on_fire", [False, True])
@pytest.mark.parametrize("alone", [False, True])
def test_the_game_ends_exactly_when_no_sequence_reaches(
    alone: bool, on_fire: bool, in_deck: int, pro: bool
) -> None:
    """TG-12, TG-42, TG-43, TG-44: at the start of a turn and after every card of it."""
    chance = random.Random(f"{alone} {on_fire} {in_deck} {pro}")
    positions = ended = 0
    for _ in range(400):
        hand = some_hand(chance, 4, 8) if alone else some_hand(chance, 1, 7)
        tops = narrow_tops(chance, hand, chance.randint(0, 1 if alone else 3) if on_fire else 0)
        rest = [card for card in CARDS if card not in hand + tops]
        chance.shuffle(rest)
        deck, others = rest[:in_deck], rest[20:24]
        if alone:
            state, _ = alone_turn_starts(hand, tops, deck, pro=pro, on_fire=on_fire)
        else:
            if not deck and chance.random() < 0.5:
                others = []  # the current player holds all that is left
            rules = chance.choice((1, 2))
            state, _ = turn_starts(hand, tops, deck, (others,), pro, on_fire, rules)
        ended += state.over
        positions += played_out(chance, state)
    # Both answers must be well represented, or this tried nothing.
    assert 5 < ended < positions - 50


@pytest.mark.parametrize("alone", [False, True])
def test_what_is_reachable_agrees_with_all_sequences(alone: bool, long: bool) -> None:
    """TG-12, TG-42, TG-44: eight cards, up to four due rows, up to three required."""
    chance = random.Random(f"reach {alone}")
    answers = []
    for _ in range(3000 if long else 800):
        hand = some_hand(chance, 1, 8)
        burning = chance.randint(0, 1 if alone else 4)
        tops = narrow_tops(chance, hand, burning)
        due = () if alone else tuple(row for row in range(4) if tops[row] in FIRES)
        required = chance.randint(0, 3)
        answer = some_sequence_does(hand, tops, required, due, alone)
        assert the_game._reachable(tuple(sorted(hand)), tops, required, due, alone) is answer
        answers.append(answer)
    assert 50 < sum(answers) < len(answers) - 50


@pytest.mark.parametrize(
    ("hand", "tops", "due", "alone"),
    [
        # Three rows take every card of the hand and the fourth takes none.
        ((51, 52, 53, 54, 56, 57, 58, 59), (33, 44, 66, 22), (0, 1, 2, 3), False),
        ((51, 52, 53, 54, 56, 57, 58, 59), (33, 44, 66, 22), (0, 1, 3), False),
        ((51, 52, 53, 54, 56, 57, 58, 59), (33, 66, 77, 22), (1, 2, 3), False),
        # The last row takes one card only, and the search gives that one away first.
        ((32, 52, 53, 54, 56, 57, 58, 59), (30, 31, 66, 22), (0, 1, 2, 3), False),
        # Nothing is due, and only two lays are possible.
        ((24, 34, 67, 77, 3, 5, 97, 98), (33, 99, 68, 2), (), False),
        ((22, 33, 44, 55, 66, 77, 50, 60), (98, 99, 2, 3), (), True),
        ((50, 68, 70, 60, 69, 26, 72, 95), (22, 55, 21, 62), (), True),
    ],
)
def test_the_hardest_questions_take_little_work(
    hand: tuple[int, ...], tops: tuple[int, ...], due: tuple[int, ...], alone: bool
) -> None:
    """TG-12, TG-44: Pro with eight cards looks at 1 + 8 + 8 * 7 + 8 * 7 * 6 positions at most."""
    the_game._reachable.cache_clear()
    answer = the_game._reachable(tuple(sorted(hand)), tops, 3, due, alone)
    assert the_game._reachable.cache_info().misses <= 1 + 8 + 8 * 7 + 8 * 7 * 6 + 1
    assert answer is some_sequence_does(hand, tops, 3, due, alone)


@pytest.mark.parametrize(
    ("hand", "tops"),
    [
        ((51, 52), (50, 98, 2, 3)),
        ((51, 52), (98, 50, 2, 3)),
        ((48, 49), (99, 98, 50, 2)),
        ((48, 49), (99, 98, 2, 50)),
    ],
)
def test_a_row_that_takes_enough_in_its_direction_takes_no_search(
    hand: tuple[int, ...], tops: tuple[int, ...]
) -> None:
    """TG-12: exactly the minimum fits on one row, which is found without a search."""
    the_game._reachable.cache_clear()
    assert not turn_starts(hand, tops)[0].over
    assert the_game._reachable.cache_info().misses == 0


def test_with_fires_too_a_row_that_takes_enough_takes_no_search() -> None:
    """TG-12, TG-42: what burns and is not due asks for nothing; alone nothing burns yet."""
    the_game._reachable.cache_clear()
    assert not alone_turn_starts((51, 52, 55), (50, 98, 2, 3), on_fire=True)[0].over
    state = the_game_at((44, 20, 51, 52), (9,), tops=(30, 50, 98, 3), deck=(60,), on_fire=True)
    assert not played(state, (44, 0)).over
    assert the_game._reachable.cache_info().misses == 0


@pytest.mark.parametrize("on_fire", [False, True])
def test_a_met_minimum_takes_no_search(on_fire: bool) -> None:
    """TG-12: after the second card nothing is asked for, so nothing is looked for."""
    state = the_game_at((51, 52, 53), (2,), tops=(50, 98, 2, 3), deck=(60,), on_fire=on_fire)
    state = played(state, (51, 0))
    the_game._reachable.cache_clear()
    assert not played(state, (52, 0)).over
    assert the_game._reachable.cache_info().misses == 0


@pytest.mark.parametrize(
    ("hand", "tops"),
    [
        ((4, 14, 23, 43, 63, 73, 83), (54, 60, 29, 27)),
        ((8, 18, 37, 47, 67, 87, 97), (81, 71, 52, 63)),
        ((2, 12, 23, 43, 62, 72, 92), (46, 49, 34, 24)),
    ],
)
def test_whether_all_that_is_left_can_be_laid_takes_little_work_too(
    hand: tuple[int, ...], tops: tuple[int, ...]
) -> None:
    """TG-43: the hardest of thirty thousand random hands; 7! orders on four rows are 82 million."""
    the_game._reachable.cache_clear()
    assert not the_game._reachable(hand, tops, len(hand), (), False)
    assert the_game._reachable.cache_info().misses <= 2000
