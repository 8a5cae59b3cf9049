"""Until the search is compiled, the coach says what it can without."""

import sys
from typing import Any

import pytest
from msgspec.structs import replace

from tenback.bots.the_game.counting import best_turns
from tenback.coach import coach_of, memory_of
from tenback.coach.hints import hint
from tenback.coach.played_out import chance, imagined
from tenback.locales import LANGUAGES, Catalogue
from tenback.rules import GAMES, shuffled
from tenback.rules.game import Begin
from tenback.rules.the_game import Lay, Options, State, view
from tenback.talk import Heard
from tests import processes

from .positions import some_decisions, state


def estimate(game: str, now: Any) -> Any:
    memory = memory_of(game, 0, [(now, Heard((None,) * now.options.players))])
    return coach_of(game).estimate(GAMES[game].view(now, 0), memory)


def whys(turn: Any) -> list[str]:
    return [reason.why for reason in turn.reasons]


def test_it_needs_no_compiler() -> None:
    program = """
import sys
from tenback.coach import coach_of
from tenback.rules import GAMES
from tenback.talk import Heard
for game in ("the-game", "quick-and-easy"):
    rules, coach = GAMES[game], coach_of(game)
    options = rules.Options(2)
    state, _ = rules.step(rules.deal(options, rules.cards(options)), 0, rules.Begin(0))
    view, memory = rules.view(state, 0), coach.remember()
    memory.notice(view, Heard((None, None)))
    assert coach.estimate(view, memory).turns[0].lays
assert not {"numba", "numpy"} & set(sys.modules)
"""
    processes.run([sys.executable, "-c", program], check=True)


@pytest.mark.parametrize(
    ("game", "players"),
    [
        ("the-game", 1),
        ("the-game", 2),
        ("the-game", 5),
        ("quick-and-easy", 2),
        ("quick-and-easy", 5),
    ],
)
def test_its_turn_is_legal_and_it_says_that_it_is_an_estimate(game: str, players: int) -> None:
    rules = GAMES[game]
    options = rules.Options(players)
    now = rules.deal(options, shuffled(rules.cards(options), 1))
    now, _ = rules.step(now, 0, Begin(0))
    advice = estimate(game, now)
    (best,) = advice.turns
    assert advice.chance == best.chance
    assert 0 <= best.chance <= 1
    for lay in best.lays:
        assert lay in rules.legal(now, 0)
        now, _ = rules.step(now, 0, lay)
    for language in LANGUAGES:
        told = hint(1, advice, Catalogue(language)).turns[0].reasons
        assert told[0].why == "reason-estimated"
        assert told[0].text != told[0].why
        assert "reason-best" not in [one.why for one in told]


def test_it_takes_a_jump_and_says_so() -> None:
    hands = ((37, 35, 55, 70, 75, 90, 92), (5, 6, 7, 8, 9, 10, 11))
    best = estimate("the-game", state(Options(2), (47, 20, 80, 60), hands)).turns[0]
    assert Lay(37, 0) in best.lays
    assert "reason-jump" in whys(best)


@pytest.mark.parametrize(
    ("other", "expected"), [(96, 1.0), (50, 0.0)], ids=["fits afterwards", "fits nowhere"]
)
def test_what_is_certain_is_certain(other: int, expected: float) -> None:
    now = state(Options(2), (90, 90, 20, 20), ((95,), (other,)), left=())
    assert estimate("the-game", now).chance == expected


def test_imagined_worlds_look_like_the_table() -> None:
    for _, turn in some_decisions(7):
        now = imagined("the-game", turn.view, shuffled(sorted(turn.memory.unseen(turn.view)), 3))
        seen = view(now, turn.seat)
        apart: dict[str, Any] = {"played": None, "counts": ()}
        assert replace(seen, **apart) == replace(turn.view, **apart)
        held = [card for hand in now.hands for card in hand]
        assert sorted((*held, *now.deck)) == sorted(turn.memory.unplayed())


def test_it_can_be_made_at_every_table() -> None:
    for _, turn in some_decisions(31):
        unseen = turn.memory.unseen(turn.view)
        lays = best_turns(turn.view, unseen, 1)[0]
        assert chance("the-game", best_turns, turn.view, unseen, lays, 1) in {0.0, 1.0}


def test_it_does_not_depend_on_hidden_cards() -> None:
    hands = ((37, 35, 55, 70, 75, 90, 92), (5, 6, 7, 8, 9, 10, 11))
    one = state(Options(2), (47, 20, 80, 60), hands)
    hidden = [*hands[1], *one.deck]
    moved = hidden[3:] + hidden[:3]
    two: State = replace(one, hands=(hands[0], tuple(moved[:7])), deck=tuple(moved[7:]))
    assert estimate("the-game", one) == estimate("the-game", two)


def test_turns_come_best_first() -> None:
    now = state(Options(2), (1, 1, 100, 100), ((2, 3, 30, 50, 60, 70, 99), (4, 5, 6, 7, 8, 9, 10)))
    seen = view(now, 0)
    unseen = {*now.deck, *now.hands[1]}
    three = best_turns(seen, unseen, 3)
    assert len(three) == 3
    assert three[0] == best_turns(seen, unseen, 1)[0]
