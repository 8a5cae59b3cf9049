"""The laws of the rules, over every registered game and every combination of its options.

A newly registered game is held to them with nothing to add here.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import islice
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenback.rules import GAMES, Dice, Illegal
from tenback.rules.game import Offer, Over, TurnStarted
from tests.courses import walk
from tests.tables import EVERY_TABLE, Table, covering

PLACES = ("deck", "decks", "hands", "rows", "pile")
"""The fields of a State that hold cards."""

encode = msgspec.json.encode

few = settings(max_examples=max(3, settings().max_examples // 3))
"""There are many tables, and most of what they do is the same."""


def every_table(test: Any) -> Any:
    """Returns a test of a law that runs at every table."""
    return pytest.mark.parametrize("table", covering(EVERY_TABLE))(few(test))


seeds = st.integers(0, 2**64 - 1)
wildness = st.sampled_from([0, 5, 30, 100])


def cards_in(places: Any, known: Counter[Any]) -> Counter[Any]:
    """Counts the game's cards in nested tuples, without row cards."""
    found, left = [], [places]
    while left:
        place = left.pop()
        if place in known:
            found.append(place)
        elif isinstance(place, tuple):
            left += place
    return Counter(found)


def hidden_swapped(table: Table, state: Any, knowing: set[int], dice: Dice) -> Any:
    """Returns a State that differs from another only in what none of these seats may know.

    Where play has stopped, that is every hand and the pile: all of it lies face down (SN-14).
    """
    known = Counter(GAMES[table.game].cards(table.options))
    hidden: list[Any] = []

    def collect(place: Any) -> None:
        if place in known:
            hidden.append(place)
        else:
            for inner in place:
                collect(inner)

    def refill(place: Any) -> Any:
        if place in known:
            return hidden.pop(dice.below(len(hidden)))
        return tuple(refill(inner) for inner in place)

    stopped = getattr(state, "stopped", False)
    names = ("deck", "decks", "pile") if stopped else ("deck", "decks")
    unseen = {name: getattr(state, name) for name in names if hasattr(state, name)}
    others = [seat for seat in range(len(state.hands)) if stopped or seat not in knowing]
    for place in (*unseen.values(), *(state.hands[seat] for seat in others)):
        collect(place)
    unseen = {name: refill(place) for name, place in unseen.items()}
    hands = tuple(refill(hand) if seat in others else hand for seat, hand in enumerate(state.hands))
    return msgspec.structs.replace(state, hands=hands, **unseen)


@every_table
@given(seed=seeds, wild=wildness)
def test_every_card_is_in_exactly_one_place_always(table: Table, seed: int, wild: int) -> None:
    known = Counter(GAMES[table.game].cards(table.options))
    for step in walk(table, seed, wild):
        held = [getattr(step.after, place, ()) for place in PLACES]
        assert cards_in(tuple(held), known) == known


@every_table
@given(seed=seeds, wild=wildness)
def test_a_game_ends_within_a_bound_and_says_how(table: Table, seed: int, wild: int) -> None:
    game = GAMES[table.game]
    bound = 2 * len(game.cards()) + 1
    last = None
    moved = 0
    for step in walk(table, seed, wild):
        public = game.view(step.before, None), game.view(step.after, None)
        moved += any(
            getattr(public[0], field) != getattr(public[1], field)
            for field in ("played", "hands", "turn")
            if hasattr(public[0], field)
        )
        last = step.after
    assert moved <= bound
    assert isinstance(game.outcome(last), game.Outcome)
    assert not any(game.legal(last, seat) for seat in range(table.options.players))


@every_table
@given(seed=seeds, wild=wildness)
def test_the_same_actions_give_the_same_game(table: Table, seed: int, wild: int) -> None:
    game = GAMES[table.game]
    again: Any = None
    for step in walk(table, seed, wild):
        if again is None:
            again = msgspec.json.decode(encode(step.before), type=type(step.before))
        again, events = game.step(again, step.seat, step.action, step.at)
        assert again == step.after
        assert events == step.events


@every_table
@given(seed=seeds, wild=wildness, cut=st.integers(0, 150), chance=seeds)
def test_what_a_seat_may_not_know_changes_no_byte_it_gets(
    table: Table, seed: int, wild: int, cut: int, chance: int
) -> None:
    game = GAMES[table.game]
    dice = Dice(chance)
    for step in islice(walk(table, seed, wild), cut, cut + 3):
        for seat in (None, *range(table.options.players)):
            knowing = set() if seat is None else {seat}
            other = hidden_swapped(table, step.before, knowing, dice)
            assert encode(game.view(other, seat)) == encode(game.view(step.before, seat))
            if seat is None:
                continue
            assert encode(game.legal(other, seat)) == encode(game.legal(step.before, seat))
            assert encode(game.offers(other, seat)) == encode(game.offers(step.before, seat))
            for action in tried(table, step.before):
                one, two = (refusal(game, state, seat, action) for state in (step.before, other))
                assert one == two


def course(events: Sequence[Any]) -> list[tuple[type, str | None]]:
    """Returns what happened, which may depend on hidden cards.

    They decide whether the game goes on, why it ended, and whether those who are stuck are freed.
    """
    outcomes = (getattr(event, "outcome", None) for event in events)
    whys = (getattr(outcome, "why", None) for outcome in outcomes)
    return [(type(event), why) for event, why in zip(events, whys, strict=True)]


@every_table
@given(seed=seeds, wild=wildness, chance=seeds)
def test_what_is_hidden_changes_no_byte_that_others_get_of_a_move(
    table: Table, seed: int, wild: int, chance: int
) -> None:
    game = GAMES[table.game]
    dice = Dice(chance)
    compared = moves = 0
    for step in walk(table, seed, wild):
        for seat in {*range(table.options.players)} - {step.seat}:
            other = hidden_swapped(table, step.before, {seat, step.seat}, dice)
            after, events = game.step(other, step.seat, step.action, step.at)
            moves += 1
            if course(events) == course(step.events):
                compared += 1
                assert encode(events) == encode(step.events)
                assert encode(game.view(after, seat)) == encode(game.view(step.after, seat))
    assert compared * 2 >= moves


@every_table
@given(seed=seeds, wild=wildness, cut=st.integers(0, 150))
def test_exactly_the_legal_actions_are_accepted(
    table: Table, seed: int, wild: int, cut: int
) -> None:
    game = GAMES[table.game]
    for step in islice(walk(table, seed, wild), cut, cut + 2):
        for seat in range(-1, table.options.players + 1):
            legal = game.legal(step.before, seat)
            assert len(set(legal)) == len(legal)
            for action in {*tried(table, step.before), *legal}:
                accepted = refusal(game, step.before, seat, action) is None
                assert accepted == (action in legal), (seat, action)


@every_table
@given(seed=seeds, wild=wildness)
def test_offers_are_what_is_legal_marked_as_step_would_have_it(
    table: Table, seed: int, wild: int
) -> None:
    game = GAMES[table.game]
    for step in walk(table, seed, wild):
        for seat in range(-1, table.options.players + 1):
            offers = game.offers(step.before, seat)
            assert tuple(offer.action for offer in offers) == game.legal(step.before, seat)
            if seat == step.seat:
                for offer in offers:
                    assert offer == marked(game, step.before, seat, offer.action)
    assert not any(game.offers(step.after, seat) for seat in range(table.options.players))


@every_table
@given(seed=seeds, wild=wildness)
def test_a_refused_action_changes_nothing(table: Table, seed: int, wild: int) -> None:
    game = GAMES[table.game]
    for step in islice(walk(table, seed, wild), 5):
        before = encode(step.before)
        for action in tried(table, step.before):
            for seat in range(-1, table.options.players + 1):
                refusal(game, step.before, seat, action)
        assert encode(step.before) == before
        assert game.step(step.before, step.seat, step.action, step.at)[0] == step.after


@every_table
@given(seed=seeds, wild=wildness)
def test_views_and_events_can_be_sent_and_read_back(table: Table, seed: int, wild: int) -> None:
    game = GAMES[table.game]
    for step in walk(table, seed, wild):
        encode(step.events)
        for seat in (None, *range(table.options.players)):
            view = game.view(step.after, seat)
            assert msgspec.json.decode(encode(view), type=game.View) == view
            assert view.seat == seat
            assert view.outcome == game.outcome(step.after)


def tried(table: Table, state: Any) -> list[Any]:
    """Returns actions to try, sensible or not: every card everywhere, and what other games have."""
    game = GAMES[table.game]
    top = getattr(game.view(state, None), "top", None)
    actions: list[Any] = []
    for kind in {kind for other in GAMES.values() for kind in other.ACTIONS}:
        names = {field.name for field in msgspec.structs.fields(kind)}
        if not names:
            actions.append(kind())
        elif names == {"first"}:
            actions += [kind(first) for first in range(-1, table.options.players + 1)]
        elif kind not in game.ACTIONS:
            actions += [
                kind(card, 0) if "row" in names else kind(card) for card in game.cards()[:3]
            ]
        elif names == {"card", "row"}:
            actions += [kind(card, row) for card in game.cards() for row in range(-1, 5)]
        elif names == {"card", "onto"}:
            actions += [kind(card, top) for card in set(game.cards(table.options))]
        # A bare card is how a record tells of a mistake: nobody is offered one.
    return actions


@every_table
@given(seed=seeds, wild=wildness, chance=seeds)
def test_from_a_stop_to_go_nobody_gets_a_byte_of_a_card(
    table: Table, seed: int, wild: int, chance: int
) -> None:
    game = GAMES[table.game]
    dice = Dice(chance)
    for step in walk(table, seed, wild):
        if game.go(step.after) is step.after:
            continue
        other = hidden_swapped(table, step.after, set(), dice)
        assert any(isinstance(event, game.STOPS) for event in step.events)
        for seat in (None, *range(table.options.players)):
            assert encode(game.view(other, seat)) == encode(game.view(step.after, seat))
        for seat in range(table.options.players):
            assert game.legal(step.after, seat) == game.offers(step.after, seat) == ()


@every_table
@given(seed=seeds, wild=wildness)
def test_who_acts_after_a_stop_does_so_after_go(table: Table, seed: int, wild: int) -> None:
    game = GAMES[table.game]
    stopped = None
    for step in walk(table, seed, wild):
        if stopped is not None:
            assert game.go(stopped) == step.before
            after = game.step(stopped, step.seat, step.action, step.at)
            assert after == (step.after, step.events)
        stopped = step.after


def marked(game: Any, state: Any, seat: int, action: Any) -> Offer:
    """Returns the offer that agrees with the events of an action."""
    _, events = game.step(state, seat, action, when_no_pause_is_left(state))
    lays = "card" in action.__struct_fields__
    passed_on = any(isinstance(event, TurnStarted) for event in events)
    over = [event.outcome for event in events if isinstance(event, Over)]
    return Offer(
        action,
        jump=any(getattr(event, "jump", False) for event in events),
        covers=any(getattr(event, "covered", False) for event in events),
        # Where each plays for themselves, one's own card never loses the game.
        ends=not passed_on and any(not getattr(outcome, "won", True) for outcome in over),
        # A card that did not fit is recorded as another move than the one that was tried.
        fits=type(game.recorded(action, events)) is type(action)
        if lays and game.REAL_TIME
        else None,
    )


def refusal(game: Any, state: Any, seat: int, action: Any) -> str | None:
    """Returns why an action is refused at a time when no pause is left, or None."""
    try:
        game.step(state, seat, action, when_no_pause_is_left(state))
    except Illegal as illegal:
        return str(illegal)
    return None


def when_no_pause_is_left(state: Any) -> int:
    """Returns a time at which every seat may act."""
    times: tuple[int, ...] = getattr(state, "at", 0), *getattr(state, "paused", ())
    return max(times)
