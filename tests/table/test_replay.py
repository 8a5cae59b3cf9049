"""The judge: right games of every table, and every way in which a game can be wrong."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tenback.arena import Terms, play
from tenback.rules import GAMES, Illegal, Reason, the_game
from tenback.rules.game import Begin, End
from tenback.table import Move, Record, decode, encode, judge, replay
from tenback.table.replay import FaultKind, overhear
from tenback.talk import Announce, Token
from tests.courses import burning_end, walk, won_deck
from tests.independent_judge import judge as second_opinion
from tests.tables import EVERY_TABLE, TEAM_TABLES, Table

SILENT = Terms(silent=True)

GAMES_EACH = 2


def assert_right(record: Record) -> None:
    assert judge(decode(encode(record))).fault is None
    assert second_opinion(json.loads(encode(record))) == []


@pytest.mark.parametrize("bot", [pytest.param("random", marks=pytest.mark.outside), "greedy"])
@pytest.mark.parametrize("table", EVERY_TABLE, ids=str)
def test_games_of_every_table_are_right_for_both_judges(table: Table, bot: str) -> None:
    for index in range(GAMES_EACH):
        assert_right(play(table.game, table.options, [bot] * table.options.players, 2, index))


@pytest.mark.parametrize("wild", [pytest.param(5, marks=pytest.mark.outside), 40])
@pytest.mark.parametrize("table", EVERY_TABLE, ids=str)
def test_wild_games_of_every_table_are_right_for_both_judges(table: Table, wild: int) -> None:
    game = GAMES[table.game]
    for seed in range(GAMES_EACH):
        moves = []
        for step in walk(table, seed, wild):
            recorded = game.recorded(step.action, step.events)
            moves.append(Move(step.seat, recorded, step.at if game.REAL_TIME else None))
            outcome = game.outcome(step.after)
        deck = dealt_deck(table, seed)
        assert_right(Record(table.game, table.options, deck, tuple(moves), outcome))


@pytest.mark.parametrize("table", TEAM_TABLES, ids=str)
def test_a_won_game_of_every_team_table_is_right_for_both_judges(table: Table) -> None:
    record = won(table)
    assert record.outcome == GAMES[table.game].Outcome(won=True, left=0, why="beaten")
    assert_right(record)


@pytest.mark.parametrize("table", EVERY_TABLE, ids=str)
def test_replaying_a_record_gives_the_states_that_were_played(table: Table) -> None:
    steps = list(walk(table, seed=4, wild=10))
    game = GAMES[table.game]
    moves = tuple(
        Move(step.seat, game.recorded(step.action, step.events), step.at) for step in steps
    )
    record = Record(table.game, table.options, dealt_deck(table, 4), moves, None)
    deal, *moments = replay(decode(encode(record)))
    assert deal.state == steps[0].before
    assert [moment.state for moment in moments] == [game.go(step.after) for step in steps]
    assert [moment.events for moment in moments] == [step.events for step in steps]


def dealt_deck(table: Table, seed: int) -> tuple[Any, ...]:
    from tenback.rules import shuffled

    return shuffled(GAMES[table.game].cards(table.options), seed)


def won(table: Table) -> Record:
    """Returns a won game from a constructed deck: the longest-held cards first, all on row 0."""
    game: Any = GAMES[table.game]
    deck, order = won_deck(table)
    state = game.deal(table.options, deck)
    moves = [Move(0, Begin(order[0][0]))]
    state, _ = game.step(state, 0, moves[0].action)
    for seat, card in order:
        if state.turn != seat:
            moves.append(Move(state.turn, End()))
            state, _ = game.step(state, state.turn, End())
        moves.append(Move(seat, game.Lay(card, 0)))
        state, _ = game.step(state, seat, moves[-1].action)
    return Record(table.game, table.options, deck, tuple(moves), game.outcome(state))


THREE = Table("the-game", the_game.Options(players=3))
SEVEN = Table("seven-ate-nine", GAMES["seven-ate-nine"].Options(players=2))


def changed(table: Table, change: Callable[[dict[str, Any]], None]) -> Record:
    record = play(table.game, table.options, ["greedy"] * table.options.players, 3, terms=SILENT)
    plain = json.loads(encode(record))
    change(plain)
    faults = second_opinion(plain)
    assert faults, "the second opinion must find it too"
    return decode(json.dumps(plain).encode())


def drop_first(plain: dict[str, Any]) -> None:
    del plain["moves"][0]


def swap_moves(plain: dict[str, Any]) -> None:
    moves = plain["moves"]
    moves[2], moves[3] = moves[3], moves[2]


def cut_off(plain: dict[str, Any]) -> None:
    del plain["moves"][-5:]


def go_on(plain: dict[str, Any]) -> None:
    plain["moves"].append(plain["moves"][-1])


def boast(plain: dict[str, Any]) -> None:
    plain["outcome"]["left"] -= 1


def lose_a_card(plain: dict[str, Any]) -> None:
    plain["deck"][-1] = plain["deck"][-2]


def fly(plain: dict[str, Any]) -> None:
    plain["moves"][4] = {"seat": 0, "do": "fly"}


def card_from_nowhere(plain: dict[str, Any]) -> None:
    plain["moves"][1]["card"] = 200


def row_from_nowhere(plain: dict[str, Any]) -> None:
    plain["moves"][1]["row"] = -1


def seat_from_nowhere(plain: dict[str, Any]) -> None:
    plain["moves"][1]["seat"] = -1


@pytest.mark.parametrize(
    ("change", "move", "why"),
    [
        (drop_first, 1, Reason.NOT_BEGUN),
        (swap_moves, 3, Reason.LAY_MORE),
        (cut_off, None, FaultKind.NOT_OVER),
        (boast, None, FaultKind.OTHER_OUTCOME),
        (lose_a_card, None, Reason.BAD_DECK),
        (fly, 5, FaultKind.UNKNOWN_MOVE),
        (card_from_nowhere, 2, Reason.NOT_IN_HAND),
        (row_from_nowhere, 2, Reason.NO_SUCH_ROW),
        (seat_from_nowhere, 2, Reason.NO_SUCH_SEAT),
    ],
)
def test_a_wrong_game_is_found_with_its_move_and_reason(
    change: Callable[[dict[str, Any]], None], move: int | None, why: FaultKind | Reason
) -> None:
    fault = judge(changed(THREE, change)).fault
    assert fault is not None
    assert fault.move == move
    assert (fault.why.reason if isinstance(fault.why, Illegal) else fault.why) == why


def test_a_move_after_the_end_is_found() -> None:
    fault = judge(changed(THREE, go_on)).fault
    assert fault is not None
    assert isinstance(fault.why, Illegal)
    assert fault.why.reason is Reason.GAME_OVER


def lay_as_wrong(plain: dict[str, Any]) -> None:
    lay = next(move for move in plain["moves"] if move["do"] == "lay")
    lay["do"] = "wrong"


def wrong_as_lay(plain: dict[str, Any]) -> None:
    from tenback.rules.seven_ate_nine import Card, fits

    top = Card(*plain["deck"][0])
    for place in range(len(plain["moves"])):  # take until something is in hand that does not fit
        move = plain["moves"][place]
        taken = Card(*plain["deck"][-2 + move["seat"]])
        if move["do"] == "take" and not fits(taken, top):
            lay = {"seat": move["seat"], "do": "lay", "card": list(taken), "at": move["at"]}
            plain["moves"].insert(place + 1, lay)
            return


def no_time(plain: dict[str, Any]) -> None:
    del plain["moves"][0]["at"]


def back_in_time(plain: dict[str, Any]) -> None:
    plain["moves"][5]["at"] = plain["moves"][4]["at"] - 1


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lay_as_wrong, FaultKind.NOT_AS_RECORDED),
        (wrong_as_lay, FaultKind.NOT_AS_RECORDED),
        (no_time, FaultKind.NO_TIME),
        (back_in_time, Reason.TIME_RUNS_BACK),
    ],
)
def test_a_wrong_race_is_found(
    change: Callable[[dict[str, Any]], None], why: FaultKind | Reason
) -> None:
    fault = judge(changed(SEVEN, change)).fault
    assert fault is not None
    assert (fault.why.reason if isinstance(fault.why, Illegal) else fault.why) == why


def test_what_a_player_had_seen_is_no_part_of_a_record() -> None:
    record = play("seven-ate-nine", SEVEN.options, ["random"] * 2, 3)
    plain = json.loads(encode(record))
    for move in plain["moves"]:
        move["onto"] = [1, 1]
    assert {move["do"] for move in plain["moves"]} == {"take", "lay", "wrong"}
    assert_right(decode(json.dumps(plain).encode()))


def burning(row: int, outcome: dict[str, Any], rules: int | None = None, last: int = 0) -> Record:
    """Returns a game that ends beside a due fire, read from JSON; or less the last moves."""
    deck, done = burning_end(row)
    moves = tuple(Move(seat, action) for seat, action in done)
    options = the_game.Options(2, on_fire=True)
    plain = json.loads(encode(Record("the-game", options, deck, moves[: len(moves) - last], None)))
    plain = {name: fact for name, fact in plain.items() if name != "rules"}
    plain |= {"outcome": outcome} | ({} if rules is None else {"rules": rules})
    record = decode(json.dumps(plain).encode())
    assert (judge(record).fault is None) == (second_opinion(plain) == [])
    return record


def test_a_game_from_before_is_judged_by_the_rules_that_counted_then() -> None:
    """TG-43: whoever laid the last of all cards had won, covered or not."""
    for row in (1, 2):
        before = burning(row, {"won": True, "left": 0})
        assert before.rules == 1
        assert judge(before).fault is None
        assert judge(burning(row, {"won": True, "left": 0}, rules=1)).fault is None
        assert judge(burning(row, {"won": False, "left": 0, "why": "burned"})).fault is not None


def test_a_new_game_is_judged_by_the_rules_of_today() -> None:
    """TG-43, TG-13: the fire was due, and the last card lies elsewhere; or it could not cover."""
    burned: dict[str, Any] = {"won": False, "left": 0, "why": "burned"}
    assert judge(burning(1, burned, rules=2)).fault is None
    fault = judge(burning(1, {"won": True, "left": 0, "why": "beaten"}, rules=2)).fault
    assert fault is not None
    assert fault.why is FaultKind.OTHER_OUTCOME
    fault = judge(burning(2, burned, rules=2)).fault
    assert fault is not None
    assert isinstance(fault.why, Illegal)
    assert fault.why.reason is Reason.GAME_OVER
    assert judge(burning(2, burned | {"left": 1}, rules=2, last=1)).fault is None


def test_an_outcome_is_judged_by_what_it_says() -> None:
    """TG-13: older records don't say why; a wrong reason is a fault."""
    assert judge(burning(1, {"won": False, "left": 0}, rules=2)).fault is None
    assert judge(burning(1, {"won": False, "left": 1}, rules=2)).fault is not None
    for why in ("stuck", "beaten"):
        fault = judge(burning(1, {"won": False, "left": 0, "why": why}, rules=2)).fault
        assert fault is not None
        assert fault.why is FaultKind.OTHER_OUTCOME


def test_an_abandoned_game_is_judged_for_its_moves_alone() -> None:
    record = play("the-game", THREE.options, ["greedy"] * 3, 3, terms=SILENT)
    for length in (0, 1, 10, len(record.moves)):
        abandoned = Record(record.game, record.options, record.deck, record.moves[:length], None)
        assert_right(abandoned)


def test_talk_is_passed_over_wherever_it_occurs() -> None:
    record = play("the-game", THREE.options, ["greedy"] * 3, 3, terms=SILENT)
    plain = json.loads(encode(record))
    word = {"seat": 2, "do": "say", "phrase": "anything at all", "row": 77}
    plain["moves"] = [word, *plain["moves"], {"seat": 0, "do": "token", "row": None}]
    assert_right(decode(json.dumps(plain).encode()))


def test_what_lies_on_the_table_because_of_talk_follows_from_a_record() -> None:
    """TG-50: nobody puts a token in their own turn, so that one is passed over."""
    options = the_game.Options(2)
    words = [(1, Token(0)), (0, Token(2)), (1, Token(3)), (0, Announce(1))]
    moves = (Move(0, Begin(0)), *(Move(seat, word) for seat, word in words))
    record = Record("the-game", options, the_game.cards(), moves, None)
    course = list(overhear(record))
    assert [one.moment for one in course] == list(replay(record))
    assert [one.heard.tokens[1] for one in course] == [None, None, 0, 0, 3, 3]
    assert [one.passed_over for one in course] == [False, False, False, True, False, False]
    assert course[-1].heard.tokens[0] is None
    assert course[-1].heard.announced == 1
