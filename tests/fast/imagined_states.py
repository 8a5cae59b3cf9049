"""What imagined states must be like, for the tests of all twins."""

from collections import Counter
from collections.abc import Iterator
from itertools import count
from typing import Any

from msgspec.structs import replace

from tenback.rules import GAMES, Dice, the_game
from tests.courses import walk
from tests.fast.lockstep import WALK_STREAM, Both, carefully, go_on
from tests.tables import Table


def positions(table: Table, every: int) -> Iterator[Any]:
    """Yields every n-th State of two games; the last one is that of an end."""
    for seed, wild in ((3, 20), (4, 60)):
        steps = list(walk(table, seed, wild))
        yield steps[0].before
        yield from (GAMES[table.game].go(step.after) for step in steps[seed::every])
        yield steps[-1].after


def imagines_what_a_seat_sees(table: Table) -> None:
    """In an imagined state, every seat and a spectator see what it was imagined from."""
    both = Both(table)
    rules, imagined = both.rules, both.convert.imagined
    for number, state in enumerate(positions(table, 16)):
        for seat in (None, *range(table.options.players)):
            shown = rules.view(state, seat)
            for view in (shown, replace(shown, played=None)):
                states = imagined(view, 5, 2, start=number)
                for one in range(len(states)):
                    again = both.convert.unpacked(states[one : one + 1].copy())
                    seen = rules.view(again, seat)
                    if view.played is None:
                        seen = replace(seen, played=None)
                    assert seen == view
                    assert sorted(every_card(again)) == sorted(rules.cards(table.options))
                    assert view.outcome is not None or goes_on(rules, again)
        both.start(states[:1])
        go_on(both, carefully, Dice(number, 0, WALK_STREAM))


def goes_on(rules: Any, state: Any) -> bool:
    """Returns whether a seat can do something that is not a mistake."""
    seats = range(state.options.players)
    return any(offer.fits is not False for seat in seats for offer in rules.offers(state, seat))


def knows_nothing_of_the_deal(table: Table, seed: int) -> None:
    """Imagining with the same seed as the deal does not find its cards."""
    both = Both(table)
    both.deal(seed, 0)
    states = both.convert.imagined(both.rules.view(both.state, None), seed, 1)
    deck = "decks" if both.rules.REAL_TIME else "deck"
    assert getattr(both.convert.unpacked(states), deck) != getattr(both.state, deck)


def deals_all_alike(table: Table, steps: int) -> None:
    """Every hidden card comes to every hidden place as often as any other.

    This is seen from the seat of the current player, whose cards show that the game goes on.
    """
    both = Both(table)
    courses = (list(walk(table, seed, 0)) for seed in count())
    state = next(course[steps].after for course in courses if len(course) > steps + 1)
    seat = getattr(state, "turn", 0)
    view = both.rules.view(state, seat)
    for one in (view, replace(view, played=None)):
        hidden = Counter(hidden_cards(state, seat, one.played is None))
        places = hidden.total()
        samples = 150 * places
        states = both.convert.imagined(one, 1, samples)
        found: list[Counter[Any]] = [Counter() for _ in range(places)]
        for number in range(samples):
            again = both.convert.unpacked(states[number : number + 1])
            cards = hidden_cards(again, seat, one.played is None)
            for place, card in zip(found, cards, strict=True):
                place[card] += 1
        for place in found:
            assert set(place) == set(hidden)
            for card, copies in hidden.items():
                assert abs(place[card] - 150 * copies) < 75 * copies  # six standard deviations


def every_card(state: Any) -> list[Any]:
    """Returns all cards of a State, without The Game's row cards."""
    if hasattr(state, "decks"):
        places: tuple[Any, ...] = (*state.decks, *state.hands, state.pile)
    else:
        places = (state.deck, *state.hands, *_laid(state))
    return [card for place in places for card in place]


def hidden_cards(state: Any, seat: int, buried: bool) -> list[Any]:
    """Returns the cards that are hidden from a seat, always in the same order of places."""
    hands = [hand for other, hand in enumerate(state.hands) if other != seat]
    if hasattr(state, "decks"):
        under = [state.pile[:-1]] if buried else []
        places: list[Any] = [*state.decks, *hands, *under]
    else:
        under = [row[:-1] for row in _laid(state)] if buried else []
        places = [state.deck, *hands, *under]
    return [card for place in places for card in place]


def _laid(state: Any) -> list[tuple[Any, ...]]:
    return [row[isinstance(state, the_game.State) :] for row in state.rows]
