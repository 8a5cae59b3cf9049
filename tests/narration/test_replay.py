"""A recorded game moment by moment: every frame is what the rules and the talk make of it."""

import json
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from tests.tables import EVERY_TABLE, Table

from tenback.arena import Terms, play
from tenback.narration.replay import MOST_MOVES, build_replay
from tenback.rules import GAMES
from tenback.rules.game import Begin, End, TeamOutcome
from tenback.rules.the_game import Lay, Options, cards
from tenback.table import Broken, Fault, Move, Record, encode
from tenback.table import replay as moments
from tenback.table.events import Announced, PutToken, Said
from tenback.table.record import NOBODY
from tenback.talk import Announce, Say, Token

SILENT = Terms(silent=True)


@pytest.mark.parametrize("table", EVERY_TABLE, ids=str)
def test_every_frame_is_what_the_rules_make_of_the_moves(table: Table) -> None:
    game = GAMES[table.game]
    record = play(
        table.game, table.options, ["greedy"] * table.options.players, seed=7, terms=SILENT
    )
    shown = build_replay(record)
    assert (shown.game, shown.options, shown.names) == (table.game, table.options, None)
    assert shown.outcome == record.outcome is not None
    written = msgspec.json.decode(encode(record))
    encoded = [json.loads(msgspec.json.encode(frame.move)) for frame in shown.frames]
    assert encoded == [None, *written["moves"]]
    for frame, moment in zip(shown.frames, moments(record), strict=True):
        assert frame.events == moment.events
        public: Any = game.view(moment.state, None)
        assert frame.view == replace(public, played=None)
        assert frame.hands == moment.state.hands
        assert frame.talk.tokens == (None,) * table.options.players
        assert (frame.talk.announced, frame.talk.spoken) == (None, ())
    assert shown.frames[-1].view.outcome == record.outcome


def begun(*moves: Move) -> Record:
    """Returns a game that was broken off: seat 0 holds 2, 4, 6, … 14 and begins."""
    return Record("the-game", Options(2), cards(), (Move(0, Begin(0)), *moves), None)


def talks(*moves: Move) -> list[Any]:
    return [frame.talk for frame in build_replay(begun(*moves)).frames[2:]]


def test_tokens_and_announced_rows_lie_there_until_the_turn_ends() -> None:
    shown = talks(
        Move(1, Token(2)),
        Move(0, Announce(1)),
        Move(0, Lay(2, 0)),
        Move(0, Lay(4, 0)),
        Move(0, End()),
        Move(0, Token(3)),
        Move(0, Token(None)),
    )
    assert [(talk.tokens, talk.announced) for talk in shown] == [
        ((None, 2), None),
        ((None, 2), 1),
        ((None, 2), 1),
        ((None, 2), 1),
        ((None, None), None),
        ((3, None), None),
        ((None, None), None),
    ]
    frames = build_replay(begun(Move(1, Token(2)), Move(0, Announce(1)))).frames
    assert [frame.events for frame in frames[2:]] == [(PutToken(1, 2),), (Announced(0, 1),)]


def test_what_was_said_is_heard_for_a_few_moves() -> None:
    said = Say("leave-row", row=1)
    jump = Say("jump-here", row=0)  # not allowed at every table, but a record does not say what was
    quiet = [Move(0, Announce(row)) for row in (0, 1, 2, 3)]
    shown = talks(Move(1, said), *quiet[:2], Move(1, jump), *quiet)
    times = [[one.time for one in talk.spoken] for talk in shown]
    assert times == [[2], [2], [2], [2, 5], [5], [5], [5], []]
    assert shown[3].spoken[0].said == Said(1, "leave-row", 1)
    assert build_replay(begun(Move(1, said))).frames[-1].events == (Said(1, "leave-row", 1),)


@pytest.mark.parametrize(
    "move",
    [
        Move(1, Say("forty")),
        Move(1, Say("leave-row", row=9)),
        Move(NOBODY, Say("thanks")),
        Move(7, Token(0)),
        Move(0, Token(0)),
        Move(1, Announce(0)),
    ],
    ids=str,
)
def test_talk_that_no_table_would_hear_is_passed_over(move: Move) -> None:
    frame = build_replay(begun(move)).frames[-1]
    assert frame.events == ()
    assert (frame.talk.tokens, frame.talk.announced, frame.talk.spoken) == ((None, None), None, ())


def test_a_game_that_was_broken_off_has_no_outcome() -> None:
    assert build_replay(begun(Move(0, Lay(2, 0)))).outcome is None


def test_a_wrong_move_and_a_wrong_outcome_are_faults() -> None:
    with pytest.raises(Fault) as wrong:
        build_replay(begun(Move(0, Lay(2, 0)), Move(0, Lay(3, 0))))
    assert wrong.value.move == 3
    record = play("the-game", Options(2), ["greedy", "greedy"], seed=7, terms=SILENT)
    for changed in (
        replace(record, outcome=TeamOutcome(won=False, left=99)),
        replace(record, moves=record.moves[:9]),
    ):
        with pytest.raises(Fault):
            build_replay(changed)


def test_a_record_of_nothing_but_talk_is_too_long_at_some_time() -> None:
    talk = [Move(1, Say("thanks"))] * MOST_MOVES
    assert len(build_replay(begun(*talk[1:])).frames) == MOST_MOVES + 1
    with pytest.raises(Broken, match=str(MOST_MOVES)):
        build_replay(begun(*talk))


def test_the_rows_whose_fire_can_not_wait_are_named() -> None:
    """TG-42: for a lone player the card that lights it is enough."""
    deck = (44, *(card for card in cards() if card != 44))
    options = Options(1, on_fire=True)
    moves = (Move(0, Begin(0)), Move(0, Lay(44, 0)), Move(0, Lay(9, 2)))
    steps = [
        frame.step
        for frame in build_replay(Record("the-game", options, deck, moves[:2], None)).frames
    ]
    assert [step.due for step in steps] == [(), (), (0,)]
    with pytest.raises(Fault):
        build_replay(Record("the-game", options, deck, moves, None))
