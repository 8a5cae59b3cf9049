"""Whether a game with an empty deck can be won: compared with every way that the rules allow."""

import random
from typing import Any

from tenback.fast.compiled import compiled
from tenback.fast.the_game.convert import packed
from tenback.fast.the_game.ending import can_finish
from tenback.rules import the_game
from tenback.rules.the_game import Options, State


@compiled
def finish(states: Any) -> bool:
    return can_finish(states[0])


def ending(chance: random.Random, players: int, held: int) -> State:
    """Returns the start of a turn with an empty deck and `held` cards left in all hands."""
    pile = list(the_game.cards())
    chance.shuffle(pile)
    left = [pile.pop() for _ in range(held)]
    for card in left[: held // 2]:  # jumps
        if card + 10 in pile and chance.random() < 0.5:
            pile.remove(card + 10)
            pile.append(left.pop())
            left.append(card + 10)
    tops = [pile.pop() for _ in range(4)]
    rows = [[first, top] for first, top in zip(the_game.ROW_CARDS, tops, strict=True)]
    rows[0][1:1] = pile
    hands: list[list[int]] = [[] for _ in range(players)]
    for card in left:
        chance.choice(hands).append(card)
    turn = chance.choice([seat for seat in range(players) if hands[seat]])
    tables = tuple(map(tuple, hands)), tuple(map(tuple, rows))
    return State(Options(players, pro=chance.random() < 0.5), (), *tables, turn)


def winnable(state: State, seen: dict[Any, bool]) -> bool:
    """Returns whether some course of the game ends with no card left."""
    result = the_game.outcome(state)
    if result is not None:
        return result.won
    assert state.turn is not None
    place = (state.hands, tuple(row[-1] for row in state.rows), state.turn, state.laid > 0)
    if place not in seen:
        seen[place] = False
        seen[place] = any(
            winnable(the_game.step(state, state.turn, action)[0], seen)
            for action in the_game.legal(state, state.turn)
        )
    return seen[place]


def test_an_ending_can_be_won_if_some_course_of_it_is_tg_10_tg_11_tg_12() -> None:
    chance = random.Random(5)
    found = {False: 0, True: 0}
    for number in range(400):
        state = ending(chance, 1 + number % 5, 2 + number % 6)
        expected = winnable(state, {})
        assert finish(packed(state)) == expected, state
        found[expected] += 1
    assert min(found.values()) > 40, found


def test_a_card_that_fits_nowhere_waits_for_a_jump() -> None:
    below = [card for card in the_game.cards() if card not in (40, 45, 60, 50, 30, 31)]
    rows = ((1, *below, 50), (1, 60), (100, 30), (100, 31))
    state = State(Options(2), (), ((45,), (40,)), rows, 1)
    assert finish(packed(state))
    assert not finish(packed(State(Options(2), (), ((40,), (45,)), rows, 1)))
