"""A recorded game step by step: what is seen, said and marked."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.courses import burning_end, walk
from tests.tables import Table

from tenback.locales import LANGUAGES, Catalogue
from tenback.narration.plain import StepKind
from tenback.rules import GAMES, shuffled
from tenback.rules.game import Begin, End
from tenback.rules.the_game import Lay, Options
from tenback.table.record import Move, Record
from tenback.table.replay import Fault
from tenback.talk import Announce, Say, Token
from tenback.terminal.boards import Bubble
from tenback.terminal.replay import ReplaySteps

DECK = (30, 91, 20, 92, 33, 93, 44, 94, 45, 95, 46, 96, 47, 97, *range(2, 20))
DECK = (*DECK, *(card for card in range(2, 100) if card not in DECK))
MOVES = (
    Move(0, Begin(0)),
    Move(1, Say("leave-row", row=0)),
    Move(1, Token(2)),
    Move(0, Announce(0)),
    Move(0, Lay(30, 0)),
    Move(0, Lay(20, 0)),
    Move(0, Lay(33, 1)),
    Move(0, Lay(44, 1)),
    Move(0, End()),
    Move(1, Lay(91, 1)),
    Move(1, Lay(92, 0)),
)
RECORD = Record(
    game="the-game", options=Options(2, on_fire=True), deck=DECK, moves=MOVES, outcome=None
)


def recorded(game: str, players: int, seed: int = 1) -> Record:
    """Returns the record of a course."""
    rules = GAMES[game]
    table = Table(game, rules.Options(players))
    steps = list(walk(table, seed, 20))
    moves = tuple(
        Move(
            step.seat,
            rules.recorded(step.action, step.events),
            step.at if rules.REAL_TIME else None,
        )
        for step in steps
    )
    deck = shuffled(rules.cards(), seed)
    return Record(game, table.options, deck, moves, rules.outcome(steps[-1].after))


def replay(record: Record = RECORD, language: str = "en") -> ReplaySteps:
    return ReplaySteps(record, Catalogue(language))


def test_the_last_step_says_why_a_game_was_lost() -> None:
    """TG-13, TG-43: of a game from before the last card won."""
    deck, done = burning_end()
    moves = tuple(Move(seat, action) for seat, action in done)
    chips = []
    for rules in (1, 2):
        shown = replay(Record("the-game", Options(2, on_fire=True), deck, moves, None, rules=rules))
        chips.append(shown.chip(shown.last))
    assert chips == ["won", "fire not covered, 0 cards left"]


def test_every_step_is_put_into_words() -> None:
    descriptions = [replay().description(step, None) for step in range(len(MOVES) + 1)]
    assert descriptions == [
        "The cards are dealt",
        "Player 1 begins",
        "Player 2 about A: “Please don’t lay here”",
        "Player 2 asks: not on C",
        "Player 1 prepares a card for A, face down",
        "Player 1 lays 30 on A",
        "Player 1 lays 20 on A",
        "Player 1 lays 33 on B",
        "Player 1 lays 44 on B",
        "Player 1 ends the turn",
        "Player 2 lays 91 on B",
        "Player 2 lays 92 on A",
    ]
    assert replay().description(6, 0) == "You lay 20 on A"


def test_what_is_special_is_marked_and_said() -> None:
    shown = replay()
    assert [shown.marks[step] for step in (0, 1, 2, 5, 6, 7)] == [
        *(StepKind.DEAL, StepKind.REST, StepKind.TALK, StepKind.LAY, StepKind.JUMP, StepKind.FIRE)
    ]
    assert [shown.chip(step) for step in (5, 6, 7, 8)] == ["", "Ten back", "Burns", "Fire covered"]
    assert shown.position(0) == "84 in the deck"
    assert shown.position(6) == "Turn 1, card 2 of 6"
    assert shown.position(9) == "Turn 1, card 4 of 6"
    assert shown.position(10) == "Turn 2, card 5 of 6"


def test_words_about_a_row_stay_until_a_card_lies_there() -> None:
    shown = replay()
    bubble = Bubble(1, "Please don’t lay here", 0)
    assert shown.scene(4, None).said == (bubble,)
    assert shown.scene(5, None).said == ()
    assert shown.scene(3, None).tokens == (None, 2)
    assert shown.scene(4, None).announced == 0


@pytest.mark.parametrize(
    ("game", "players"), [("the-game", 2), ("quick-and-easy", 3), ("seven-ate-nine", 2)]
)
def test_through_a_players_eyes_one_sees_that_players_view_and_no_more(
    game: str, players: int
) -> None:
    shown = replay(recorded(game, players))
    for step, (moment, _) in enumerate(shown.frames):
        for seat in range(players):
            scene = shown.scene(step, seat)
            assert scene.view == GAMES[game].view(moment.state, seat)
            assert (scene.hands, scene.legal, scene.you) == (None, (), seat)
        everything = shown.scene(step, None)
        assert everything.view == GAMES[game].view(moment.state, None)
        assert everything.hands == moment.state.hands


def test_a_wrong_card_is_named_only_to_whoever_held_it() -> None:
    shown = replay(recorded("seven-ate-nine", 2))
    step = shown.marks.index(StepKind.WRONG)
    move = shown.frames[step][0].move
    assert move is not None
    card = f"{move.action.card.number} ±{move.action.card.step}"
    assert card in shown.description(step, move.seat)
    assert card not in shown.description(step, 1 - move.seat)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_whole_games_are_narrated_in_every_language(game: str, language: str) -> None:
    shown = replay(recorded(game, 2), language)
    said: Any = []
    for step in range(shown.last + 1):
        said += [shown.description(step, None), shown.description(step, 0), shown.position(step)]
        shown.chip(step)
        assert 0 < shown.seconds(step, 2) <= 1.5
    assert all(said)
    assert shown.chip(shown.last)


def test_one_can_go_from_turn_to_turn() -> None:
    shown = replay()
    assert [shown.turn_from(step, 1) for step in (0, 1, 8, 9)] == [1, 9, 9, 11]
    assert [shown.turn_from(step, -1) for step in (11, 9, 1)] == [9, 1, 0]
    race = replay(recorded("seven-ate-nine", 2))
    assert (race.turn_from(0, 1), race.turn_from(3, -1)) == (10, 0)


def test_a_wrong_game_is_shown_up_to_the_fault() -> None:
    shown = replay(replace(RECORD, moves=(*MOVES[:6], Move(0, Lay(2, 3)), *MOVES[6:])))
    assert shown.last == 6
    assert "move 7" in shown.chip(6)
    with pytest.raises(Fault):
        replay(replace(RECORD, deck=DECK[1:]))
