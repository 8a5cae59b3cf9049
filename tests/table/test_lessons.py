"""The lessons: every step can be done, says when it can't any more, and shows no hidden card."""

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tenback.locales import LANGUAGES, Catalogue
from tenback.rules import GAMES, Illegal, Reason, quick_and_easy, the_game
from tenback.rules.game import Begin, End, Offer
from tenback.rules.quick_and_easy import Card as Coloured
from tenback.rules.seven_ate_nine import Card as Stepped
from tenback.rules.seven_ate_nine import Lay, Take, Turned
from tenback.rules.the_game import Lay as LayNumber
from tenback.table import TableReason, TableRefused, lessons
from tenback.table.lessons import LESSONS, LessonState, Step, Try, attempt, read, steps

STEPS = [(game, number) for game, lesson in LESSONS.items() for number in range(len(lesson))]
every_step = pytest.mark.parametrize(
    ("game", "number"), STEPS, ids=[LESSONS[game][number].name for game, number in STEPS]
)
Tries = tuple[Try, ...]


@cache
def tree(game: str, number: int) -> dict[Tries, LessonState]:
    """Returns every way through a step, up to where it is done or missed."""
    met: dict[Tries, LessonState] = {}
    todo: list[Tries] = [()]
    while todo:
        tries = todo.pop()
        scene = met[tries] = attempt(game, number, tries)
        if not scene.done and not scene.missed:
            todo += [(*tries, Try(offer.action)) for offer in scene.legal]
    return met


def ways(game: str, number: int) -> Iterator[Tries]:
    """Yields every way on which a step is done."""
    return (tries for tries, scene in tree(game, number).items() if scene.done)


def test_every_game_has_its_lesson_and_every_step_its_own_name() -> None:
    assert list(LESSONS) == list(GAMES)
    names = [step.name for lesson in LESSONS.values() for step in lesson]
    assert len(set(names)) == len(names)
    for game in GAMES:
        assert all(step.name.startswith(f"{game}-") for step in steps(game))
    assert [step.name.removeprefix("the-game-") for step in steps("the-game")] == [
        *("lay", "both-ways", "jump", "minimum", "fire", "stuck", "last")
    ]
    assert [step.name.removeprefix("quick-and-easy-") for step in steps("quick-and-easy")] == [
        *("lay", "down", "colour", "two", "stuck", "last")
    ]
    assert [step.name.removeprefix("seven-ate-nine-") for step in steps("seven-ate-nine")] == [
        *("add", "subtract", "wrap", "take", "wrong", "stuck", "last")
    ]


@every_step
def test_a_step_starts_open_with_few_cards_and_something_to_do(game: str, number: int) -> None:
    scene = attempt(game, number)
    step = LESSONS[game][number]
    assert (scene.game, scene.step, scene.steps) == (game, number, len(LESSONS[game]))
    assert (scene.name, scene.seats) == (step.name, 2)
    assert (scene.events, scene.done, scene.missed) == ((), False, False)
    assert scene.view == GAMES[game].view(step.state, 0)
    assert scene.view.played is not None
    assert scene.legal == GAMES[game].offers(step.state, 0) != ()
    assert 1 <= len(scene.view.hand) <= 4


@every_step
def test_every_step_can_be_done_and_until_it_is_missed_it_still_can(game: str, number: int) -> None:
    done = {tries[:count] for tries in ways(game, number) for count in range(len(tries) + 1)}
    assert () in done
    for tries, scene in tree(game, number).items():
        assert not (scene.done and scene.missed)
        assert scene.missed == (tries not in done), tries


@every_step
def test_what_was_done_stays_done_and_what_was_missed_stays_missed(game: str, number: int) -> None:
    for tries, scene in tree(game, number).items():
        if scene.done or scene.missed:
            for offer in scene.legal:
                after = attempt(game, number, (*tries, Try(offer.action)))
                assert (after.done, after.missed) == (scene.done, scene.missed)


@every_step
def test_the_events_are_those_of_the_last_action(game: str, number: int) -> None:
    rules = GAMES[game]
    for tries in ways(game, number):
        state = LESSONS[game][number].state
        for count, (action, _) in enumerate(tries, 1):
            state, events = rules.step(state, 0, action, 1000 * count if rules.REAL_TIME else 0)
            assert attempt(game, number, tries[:count]).events == events


def first_ways(game: str, name: str) -> set[Any]:
    """Returns the actions that do a step in one, or start the ways through it."""
    (number,) = (n for n, step in enumerate(LESSONS[game]) if step.name == f"{game}-{name}")
    return {tries[0].action for tries in ways(game, number)}


def test_the_game_teaches_what_it_says() -> None:
    assert first_ways("the-game", "lay") == {LayNumber(24, 0)}
    assert first_ways("the-game", "both-ways") == {LayNumber(57, 2)}
    assert first_ways("the-game", "jump") == {LayNumber(37, 0)}
    assert attempt("the-game", 2, [Try(LayNumber(37, 0))]).events[0].jump
    for tries in ways("the-game", 3):
        assert isinstance(tries[-1].action, End)
        assert len(tries) > 2
    for tries in ways("the-game", 4):
        assert len(tries) >= 2
        assert any(action.row == 1 for action, _ in tries)
        assert 1 not in attempt("the-game", 4, tries).view.fires
    ends = [offer.action for offer in attempt("the-game", 5).legal if offer.ends]
    assert ends == [LayNumber(97, 0)]
    lost = attempt("the-game", 5, [Try(ends[0])])
    assert lost.missed
    assert not lost.view.outcome.won
    assert attempt("the-game", 6, [Try(LayNumber(98, 1))]).view.outcome.won


def test_quick_and_easy_teaches_what_it_says() -> None:
    assert first_ways("quick-and-easy", "lay") == {quick_and_easy.Lay(Coloured("red", 7), 0)}
    assert first_ways("quick-and-easy", "down") == {quick_and_easy.Lay(Coloured("blue", 5), 1)}
    back = quick_and_easy.Lay(Coloured("red", 3), 0)
    assert first_ways("quick-and-easy", "colour") == {back}
    assert attempt("quick-and-easy", 2).legal == (Offer(back, jump=True),)
    lengths = {(len(tries), isinstance(tries[-1].action, End)) for tries in ways(*TWO)}
    assert lengths == {(2, True), (2, False)}  # one and the end, or two
    assert first_ways("quick-and-easy", "stuck") == {quick_and_easy.Lay(Coloured("green", 4), 0)}
    wrong = Try(quick_and_easy.Lay(Coloured("blue", 7), 0))
    assert attempt("quick-and-easy", 4, [wrong]).missed
    lost = attempt("quick-and-easy", 4, [wrong, Try(End())])
    assert not lost.view.outcome.won
    assert attempt("quick-and-easy", 5, [wrong]).view.outcome.won


TWO = ("quick-and-easy", 3)


def test_seven_ate_nine_teaches_what_it_says() -> None:
    def fitting(number: int) -> list[Any]:
        return [offer.action.card for offer in attempt(RACE, number).legal if offer.fits]

    assert [fitting(number) for number in range(3)] == [
        [Stepped(7, 1)],
        [Stepped(5, 2)],
        [Stepped(2, 1)],
    ]
    assert fitting(3) == []
    taken = attempt(RACE, 3, [Try(Take())])
    assert not any(offer.fits for offer in taken.legal)
    assert min(map(len, ways(RACE, 3))) == 3
    wrong = Try(Lay(Stepped(8, 2)), 500)
    paused = attempt(RACE, 4, [wrong])
    assert paused.view.paused == (1500, 0)
    assert refusal(RACE, 4, wrong, Try(Lay(Stepped(6, 1)), 1400)).reason is Reason.PAUSED
    assert attempt(RACE, 4, [wrong, Try(Take(), 600)]).done
    turned = attempt(RACE, 5, [Try(Lay(Stepped(7, 3)))])
    assert Turned() in turned.events
    assert turned.view.top == Stepped(3, 1)
    assert [offer.action.card for offer in turned.legal if offer.fits] == [Stepped(2, 1)]
    assert attempt(RACE, 6, [Try(Lay(Stepped(8, 2)))]).view.outcome.winner == 0


RACE = "seven-ate-nine"


# The positions


def pieces(step: Step) -> Iterator[Any]:
    """Yields all cards of a position."""
    state = step.state
    for hand in state.hands:
        yield from hand
    if step.name.startswith(RACE):
        yield from state.pile
        for deck in state.decks:
            yield from deck
    else:
        yield from state.deck
        starts = 1 if step.name.startswith("the-game") else 0
        for row in state.rows:
            yield from row[starts:]


@every_step
def test_every_card_is_in_one_place(game: str, number: int) -> None:
    assert Counter(pieces(LESSONS[game][number])) == Counter(GAMES[game].cards())


@every_step
def test_the_rows_can_have_been_laid_so(game: str, number: int) -> None:
    state = LESSONS[game][number].state
    if game == "the-game":
        for row, cards in enumerate(state.rows):
            assert all(the_game.fits(card, row, top) for top, card in pairwise(cards))
    elif game == "quick-and-easy":
        for row, cards in enumerate(state.rows):
            for count, card in enumerate(cards):
                assert quick_and_easy.fits(card, row, cards[:count])


@every_step
def test_hidden_cards_change_nothing_that_is_shown(game: str, number: int) -> None:
    """The same step with other cards in the other hand and in the decks gives the same bytes."""
    step = LESSONS[game][number]
    other = replace(step, state=with_others(game, step.state))
    assert set(pieces(other)) == set(pieces(step))
    start = attempt(game, number)
    shown = msgspec.json.encode(start)
    rules = GAMES[game]
    again = replace(start, view=rules.view(other.state, 0), legal=rules.offers(other.state, 0))
    assert msgspec.json.encode(again) == shown
    if any(step.state.hands[1]):
        assert other.state != step.state


def with_others(game: str, state: Any) -> Any:
    """Returns a position in which all that the learner can't see is in another order."""
    hand = state.hands[1]
    if game == RACE:
        hidden = (*hand, *state.decks[1], *state.decks[0])[::-1]
        size, own = len(hand), len(state.decks[0])
        decks = hidden[len(hidden) - own :], hidden[size : len(hidden) - own]
        return replace(state, hands=(state.hands[0], hidden[:size]), decks=decks)
    hidden = (*hand, *state.deck)[::-1]
    hands = state.hands[0], hidden[: len(hand)]
    return replace(state, hands=hands, deck=hidden[len(hand) :])


@every_step
def test_the_other_hand_is_not_in_what_is_sent(game: str, number: int) -> None:
    step = LESSONS[game][number]
    own = Counter(step.state.hands[0])
    for tries, scene in tree(game, number).items():
        sent = json.loads(msgspec.json.encode(scene))
        assert sent["view"]["hands"][1] == len(step.state.hands[1])
        assert len(sent["view"]["hand"]) == sent["view"]["hands"][0]
        drawn = Counter(scene.view.hand) - own
        assert not drawn & Counter(step.state.hands[1]) or game == RACE, tries
        for offer in scene.legal:
            if hasattr(offer.action, "card"):
                assert offer.action.card in scene.view.hand


# What can't be done


def refusal(game: str, number: int, *tries: Try) -> Illegal:
    before = msgspec.json.encode(attempt(game, number))
    with pytest.raises(Illegal) as refused:
        attempt(game, number, tries)
    assert msgspec.json.encode(attempt(game, number)) == before
    for language in LANGUAGES:
        assert Catalogue(language).refusal(refused.value)
    return refused.value


REFUSED = [
    ("the-game", 0, Try(LayNumber(99, 0)), Reason.NOT_IN_HAND),
    ("the-game", 0, Try(LayNumber(24, 7)), Reason.NO_SUCH_ROW),
    ("the-game", 0, Try(End()), Reason.LAY_MORE),
    ("the-game", 0, Try(Begin(0)), Reason.ALREADY_BEGUN),
    ("the-game", 2, Try(LayNumber(8, 0)), Reason.TOO_LOW),
    ("the-game", 2, Try(LayNumber(72, 2)), Reason.TOO_HIGH),
    ("quick-and-easy", 0, Try(quick_and_easy.Lay(Coloured("purple", 2), 0)), Reason.NOT_HIGHER),
    ("quick-and-easy", 1, Try(quick_and_easy.Lay(Coloured("red", 8), 1)), Reason.NOT_LOWER),
    ("quick-and-easy", 3, Try(End()), Reason.LAY_MORE),
    (RACE, 0, Try(Lay(Stepped(3, 1))), Reason.NOT_IN_HAND),
    (RACE, 5, Try(Take()), Reason.NOTHING_TO_TAKE),
    (RACE, 0, Try(Take(), -1), Reason.NOT_YET),
]


@pytest.mark.parametrize(("game", "number", "tried", "reason"), REFUSED)
def test_what_the_rules_refuse_is_refused_here_too(
    game: str, number: int, tried: Try, reason: Reason
) -> None:
    assert refusal(game, number, tried).reason is reason


def test_nothing_can_be_done_after_the_end_or_in_anothers_turn() -> None:
    last = Try(LayNumber(98, 0))
    assert refusal("the-game", 6, last, last).reason is Reason.GAME_OVER
    turn = [Try(LayNumber(31, 0)), Try(LayNumber(34, 0)), Try(End())]
    assert refusal("the-game", 3, *turn, Try(End())).reason is Reason.NOT_YOUR_TURN


def test_time_only_goes_forward_and_advances_by_itself_when_it_is_not_given() -> None:
    take = [Try(Take(), 500), Try(Take(), 400)]
    assert refusal(RACE, 3, *take).reason is Reason.TIME_RUNS_BACK
    scene = attempt(RACE, 3, [Try(Take()), Try(Take(), 1200)])
    assert scene.view.at == 1200
    assert attempt(RACE, 3, [Try(Take()), Try(Take())]).view.at == 2000


def test_an_action_is_read_as_at_a_table() -> None:
    assert read("the-game", {"do": "lay", "card": 24, "row": 0}) == Try(LayNumber(24, 0))
    laid = {"do": "lay", "card": [7, 1], "onto": [5, 2], "at": 40}
    assert read(RACE, laid) == Try(Lay(Stepped(7, 1), Stepped(5, 2)), 40)
    for game, wrong in (
        ("the-game", {}),
        ("the-game", {"do": "take"}),
        ("the-game", {"do": "lay", "card": [7, 1], "row": 0}),
        ("the-game", []),
        ("the-game", {"do": "deal"}),
        (RACE, {"do": "wrong", "card": [7, 1]}),
        (RACE, {"do": "take", "at": -1}),
        (RACE, {"do": "take", "at": 2**60}),
        (RACE, {"do": "take", "at": "now"}),
    ):
        with pytest.raises(TableRefused) as refused:
            read(game, wrong)
        assert refused.value.reason is TableReason.NOT_UNDERSTOOD


def test_a_game_or_step_that_is_not_there_is_said_so() -> None:
    with pytest.raises(TableRefused) as refused:
        steps("go")
    assert refused.value.reason is TableReason.NO_SUCH_GAME
    for number in (-1, 99):
        with pytest.raises(IndexError):
            lessons.attempt("the-game", number)
