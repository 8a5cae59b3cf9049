"""Positions to test the rules in: only what matters is given, the rest is filled in."""

import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from tenback.rules import Game, Illegal, Reason, quick_and_easy, seven_ate_nine, the_game
from tenback.rules.game import RULES, End, Over, TeamOutcome, Why

Cards = Sequence[int]

CARDS = range(2, 100)
FIRES = {22, 33, 44, 55, 66, 77}
FRESH = (1, 1, 100, 100)
CLOSED = (99, 98, 2, 3)
"""Tops that take next to nothing: 99 and (by a jump) 89, 88, 12, 13; and 2 on the last row."""


def the_game_at(
    *hands: Cards,
    tops: Sequence[int] = FRESH,
    deck: Cards = (),
    turn: int | None = 0,
    laid: int = 0,
    due: tuple[int, ...] = (),
    pro: bool = False,
    on_fire: bool = False,
    rules: int = RULES,
) -> the_game.State:
    """Returns a position of The Game with these hands, whose rows show these tops."""
    return the_game.State(
        options=the_game.Options(len(hands), pro=pro, on_fire=on_fire),
        deck=tuple(deck),
        hands=tuple(map(tuple, hands)),
        rows=tuple(
            (start,) if top == start else (start, top)
            for start, top in zip(FRESH, tops, strict=True)
        ),
        turn=turn,
        laid=laid,
        due=due,
        rules=rules,
    )


def turn_starts(
    hand: Cards,
    tops: Sequence[int],
    deck: Cards = (60,),
    others: Sequence[Cards] = ((61, 62),),
    pro: bool = False,
    on_fire: bool = False,
    rules: int = RULES,
) -> tuple[the_game.State, tuple[the_game.Event, ...]]:
    """Returns the result of passing the turn to seat 1, who holds this hand.

    Seat 0 has met the minimum with cards that don't matter, and ends the turn. The `others` are the
    hands before and after seat 1; the deck is as seat 1 finds it.
    """
    minimum = 3 if pro else 2
    first, *later = others
    drawn = first[-minimum:] if deck else ()
    state = the_game_at(
        first[: len(first) - len(drawn)],
        hand,
        *later,
        tops=tops,
        deck=(*drawn, *deck),
        laid=len(drawn) or 1,
        pro=pro,
        on_fire=on_fire,
        rules=rules,
    )
    return the_game.step(state, 0, End())


def last_turn_starts(
    hand: Cards, tops: Sequence[int], rules: int = RULES
) -> tuple[the_game.State, tuple[the_game.Event, ...]]:
    """Like `turn_starts`, but On Fire, and seat 1 holds all the cards that are left."""
    return turn_starts(hand, tops, deck=(), others=((),), on_fire=True, rules=rules)


def alone_turn_starts(
    hand: Cards,
    tops: Sequence[int],
    deck: Cards = (60,),
    pro: bool = False,
    on_fire: bool = False,
) -> tuple[the_game.State, tuple[the_game.Event, ...]]:
    """Returns the result of starting a single player's next turn with this hand."""
    minimum = 3 if pro else 2
    drawn = tuple(hand[-minimum:]) if deck else ()
    state = the_game_at(
        hand[: len(hand) - len(drawn)],
        tops=tops,
        deck=(*drawn, *deck),
        laid=len(drawn) or 1,
        pro=pro,
        on_fire=on_fire,
    )
    return the_game.step(state, 0, End())


def played(state: Any, *lays: tuple[int, int]) -> the_game.State:
    """Returns the position after the current player has laid these cards on these rows."""
    for card, row in lays:
        state, _ = the_game.step(state, state.turn, the_game.Lay(card, row))
    assert isinstance(state, the_game.State)
    return state


def narrow_tops(chance: random.Random, hand: tuple[int, ...], burning: int) -> tuple[int, ...]:
    """Returns tops that leave little room: high on the ascending rows, low on the others."""
    edge = chance.choice((50, 70, 85, 90))
    free = [card for card in CARDS if card not in hand]
    high = [card for card in free if card >= edge]
    low = [card for card in free if card <= 101 - edge]
    tops = [*chance.sample(high, 2), *chance.sample(low, 2)]
    if len(set(tops)) < 4:
        tops = chance.sample(free, 4)
    fires = sorted(FIRES - set(hand) - set(tops))
    chance.shuffle(fires)
    for row, fire in zip(chance.sample(range(4), burning), fires, strict=False):
        tops[row] = fire
    return tuple(tops)


def some_hand(chance: random.Random, least: int, most: int) -> tuple[int, ...]:
    """Returns a hand in which jumps and fires are likelier than by chance."""
    size = chance.randint(least, most)
    hand: list[int] = []
    while len(hand) < size:
        pick = chance.random()
        if hand and pick < 0.4:
            card = hand[-1] + chance.choice((-10, 10, -1, 1))
        elif pick < 0.55:
            card = chance.choice(sorted(FIRES))
        else:
            card = chance.choice(CARDS)
        if card in CARDS and card not in hand:
            hand.append(card)
    return tuple(hand)


def quick_and_easy_at(
    *hands: Sequence[quick_and_easy.Card],
    rows: Sequence[Sequence[quick_and_easy.Card]] = ((), ()),
    deck: Sequence[quick_and_easy.Card] = (),
    turn: int | None = 0,
    laid: int = 0,
    pro: bool = False,
) -> quick_and_easy.State:
    """Returns a position of Quick & Easy with these hands and piles."""
    return quick_and_easy.State(
        options=quick_and_easy.Options(len(hands), pro),
        deck=tuple(deck),
        hands=tuple(map(tuple, hands)),
        rows=tuple(map(tuple, rows)),
        turn=turn,
        laid=laid,
    )


def race_at(
    *hands: Sequence[seven_ate_nine.Card],
    pile: Sequence[seven_ate_nine.Card],
    decks: Sequence[Sequence[seven_ate_nine.Card]] | None = None,
    paused: Sequence[int] | None = None,
    at: int = 0,
    covered: Sequence[seven_ate_nine.Covered] = (),
    pause: int = 1000,
) -> seven_ate_nine.State:
    """Returns a position of 7 Ate 9 with these hands, personal decks and central pile."""
    players = len(hands)
    return seven_ate_nine.State(
        options=seven_ate_nine.Options(players, pause),
        decks=tuple(map(tuple, decks or [()] * players)),
        hands=tuple(map(tuple, hands)),
        pile=tuple(pile),
        paused=tuple(paused or (0,) * players),
        at=at,
        covered=tuple(covered),
    )


def refusal(
    game: Game, state: Any, seat: int, action: Any, at: int = 0
) -> tuple[Reason, dict[str, Any]]:
    """Returns why an action is refused, after checking that the refusal left no trace."""
    before = msgspec.json.encode(state)
    with pytest.raises(Illegal) as refused:
        game.step(state, seat, action, at)
    assert msgspec.json.encode(state) == before
    return refused.value.reason, refused.value.facts


def won(events: tuple[the_game.Event, ...]) -> bool:
    """Returns whether the game is over and won."""
    return events[-1] == Over(TeamOutcome(won=True, left=0, why="beaten"))


def lost(events: tuple[the_game.Event, ...], left: int, why: Why = "stuck") -> bool:
    """Returns whether the game is over and lost with that many cards left, and for this reason."""
    return events[-1] == Over(TeamOutcome(won=False, left=left, why=why))


def red(number: int) -> quick_and_easy.Card:
    """Returns a red card of Quick & Easy."""
    return quick_and_easy.Card("red", number)


def green(number: int) -> quick_and_easy.Card:
    """Returns a green card of Quick & Easy."""
    return quick_and_easy.Card("green", number)


def blue(number: int) -> quick_and_easy.Card:
    """Returns a blue card of Quick & Easy."""
    return quick_and_easy.Card("blue", number)


ONES = (
    (seven_ate_nine.Card(1, 1), seven_ate_nine.Card(1, 2)),
    (seven_ate_nine.Card(1, 3), seven_ate_nine.Card(1, 1)),
)
"""Two hands of 7 Ate 9 with nothing but ones: only a top that wants a 1 helps."""
