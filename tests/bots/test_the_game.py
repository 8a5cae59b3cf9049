"""The bots for The Game play every table by the rules, listen, and know no secret."""

from collections.abc import Iterator
from functools import cache
from itertools import cycle, product
from typing import Any

import pytest
from tests.courses import burning_end
from tests.tables import COVER, EVERY_TABLE, Table

from tenback.arena import Terms, play
from tenback.bots import compiling, make_bot, names
from tenback.bots.the_game.counting import best_turn
from tenback.bots.the_game.memory import Ended, Memory
from tenback.bots.the_game.talk_mixin import GOOD_START, first_turn
from tenback.bots.weights import network, network_name
from tenback.fast.net import FIRST
from tenback.fast.the_game.convert import imagined, packed, unpacked
from tenback.fast.the_game.self_play import features
from tenback.fast.training import FEW_PLAYERS
from tenback.rules import Dice, shuffled, the_game
from tenback.rules.game import Begin, End, TeamOutcome
from tenback.rules.the_game import Lay, Options
from tenback.table import judge
from tenback.talk import Heard, Manners, Phrased, Say, Token, hear, next_turn

TABLES = [table for table in EVERY_TABLE if table.game == "the-game"]
MANNERS = Manners()
THINKERS = ("counting", "keen", "master")
QUICKLY = Terms(think=0.1)


@cache
def game(name: str, table: Options, index: int, terms: Terms = QUICKLY) -> Any:
    return play("the-game", table, [name] * table.players, 90, index, terms)


def taking_turns() -> Iterator[Any]:
    """Yields every table with every bot; in a short run, the bots take turns at the cover's."""
    covered = [table for table in TABLES if table in COVER]
    short = {*zip(covered, cycle(THINKERS), strict=False)}
    for table, name in product(TABLES, THINKERS):
        marks = () if (table, name) in short else pytest.mark.long
        yield pytest.param(name, table, id=f"{name}-{table}", marks=marks)


@pytest.mark.outside
@pytest.mark.parametrize(("name", "table"), [*taking_turns()])
def test_every_table_is_played_to_its_end_and_the_judge_agrees(name: str, table: Table) -> None:
    record = game(name, table.options, 0)
    assert judge(record).fault is None
    assert record.outcome is not None


@pytest.mark.outside
def test_the_ladder_goes_up(long: bool) -> None:
    """Each bot of the ladder wins more of the same deals than the one below."""
    deals = range(40 if long else 10)
    wins = {
        name: sum(game(name, Options(4), index).outcome.won for index in deals)
        for name in ("random", "greedy", "counting", "keen")
    }
    assert wins["random"] == 0
    assert wins["greedy"] < wins["counting"] < wins["keen"]


@pytest.mark.outside
def test_counting_is_as_strong_as_its_idea_is_known_to_be(long: bool) -> None:
    """About 78 % of all games of five are won in silence (docs/bots.md); of these, two in three."""
    silent, deals = Terms(silent=True), 60 if long else 12
    won = sum(game("counting", Options(5), index, silent).outcome.won for index in range(deals))
    assert 3 * won >= 2 * deals


def test_counting_finds_a_turn_even_where_all_look_too_dear() -> None:
    """65 has to pass the other row: at once, or after 20 has jumped on that one."""
    view = the_game.View(
        options=Options(2),
        rules=2,
        seat=0,
        hand=(20, 65),
        hands=(2, 7),
        deck=29,
        tops=(25, 30, 3, 3),
        counts=(15, 15, 15, 15),
        turn=0,
        laid=0,
        required=2,
        fires=(),
        due=(),
        outcome=None,
        rating=None,
        played=None,
    )
    assert {lay.card for lay in best_turn(view, range(35, 65))} == {20, 65}


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize(("rules", "row", "onto"), [(2, 1, 1), (1, 2, 0)])
def test_the_last_card_of_all_goes_where_it_wins(
    name: str, rules: int, row: int, onto: int
) -> None:
    """TG-43: on the fire that is due; by rules 1 anywhere, also if it can't cover."""
    deck, done = burning_end(row)
    state = the_game.deal(Options(2, on_fire=True), deck, rules)
    for seat, action in done[:-1]:
        state, _ = the_game.step(state, seat, action)
    seat, last = done[-1]
    bot: Any = make_bot("the-game", name, Dice(1))
    view = the_game.view(state, seat)
    bot.notice(view, next_turn(2))
    (lay,) = bot.plan(view)
    assert lay == Lay(last.card, onto)
    won, _ = the_game.step(state, seat, lay)
    assert the_game.outcome(won) == TeamOutcome(won=True, left=0, why="beaten")


@pytest.mark.outside
def test_the_same_deal_and_dice_give_the_same_game(long: bool) -> None:
    alone, three = Options(1), Options(3)
    short = [("counting", alone), ("keen", three), ("master", three)]
    for name, table in product(THINKERS, (alone, three)) if long else short:
        again = play("the-game", table, [name] * table.players, 90, 0, QUICKLY)
        assert again == game(name, table, 0)


def test_silent_bots_say_nothing_and_think_of_nothing_said() -> None:
    silent = game("keen", Options(3), 0, Terms(silent=True))
    assert all(isinstance(move.action, Begin | End | Lay) for move in silent.moves)
    assert judge(silent).fault is None


# What is remembered


def start(players: int = 3, seed: int = 1) -> the_game.State:
    return the_game.deal(Options(players), shuffled(the_game.cards(), seed))


def test_what_was_said_holds_until_the_hand_changes() -> None:
    state, _ = the_game.step(start(), 0, Begin(0))
    memory = Memory()
    view = the_game.view(state, 0)
    heard = hear(next_turn(3), view, MANNERS, 1, Say("leave-row", row=0))
    memory.notice(view, heard)
    memory.notice(view, heard)
    assert memory.latest(view, 1) == {0: "leave-row"}
    assert [one.one_of for one in memory.statements[1]] == [{2, 3, 4, 5}]
    for lay in sorted(view.hand)[:2]:
        state, _ = the_game.step(state, 0, Lay(lay, 1))
    memory.notice(the_game.view(state, 0), heard)
    state, _ = the_game.step(state, 0, End())
    memory.notice(the_game.view(state, 0), next_turn(3))
    assert memory.latest(the_game.view(state, 0), 1) == {0: "leave-row"}
    lay = min(state.hands[1])
    state, _ = the_game.step(state, 1, Lay(lay, 0))
    memory.notice(the_game.view(state, 0), next_turn(3))
    assert memory.latest(the_game.view(state, 0), 1) == {}
    assert memory.gone == {card for row in state.rows for card in row[1:]}


def test_a_word_that_came_too_late_is_not_taken_for_one_about_the_table_as_it_is() -> None:
    state, _ = the_game.step(start(), 0, Begin(0))
    memory = Memory()
    late = Heard((None,) * 3, phrases=(Phrased(1, Say("leave-row", row=0), lying=7),))
    memory.notice(the_game.view(state, 0), late)
    assert memory.latest(the_game.view(state, 0), 1) == {}


def test_a_token_says_what_the_strongest_phrase_says() -> None:
    state, _ = the_game.step(start(), 0, Begin(0))
    memory = Memory()
    view = the_game.view(state, 0)
    memory.notice(view, hear(next_turn(3), view, MANNERS, 2, Token(3)))
    assert memory.latest(view, 2) == {3: "leave-row"}


def test_a_phrase_that_no_card_can_be_behind_says_nothing() -> None:
    """A person may ask for a row at its end: no hand would agree with that."""
    rest = [card for card in the_game.cards() if card != 99]
    hands = (tuple(rest[:6]), tuple(rest[6:12]))
    rows = ((1, 99), (1,), (100,), (100,))
    state = the_game.State(Options(2), tuple(rest[12:]), hands, rows, turn=0)
    memory = Memory()
    view = the_game.view(state, 0)
    memory.notice(view, hear(next_turn(2), view, MANNERS, 1, Say("good-for-me", row=0)))
    assert memory.latest(view, 1) == {}
    assert memory.statements == {}


def turn(state: the_game.State, row: int, memory: Memory | None) -> the_game.State:
    """Lays the two nearest cards on a row that has none yet, and ends the turn."""
    seat = state.turn
    assert seat is not None
    for card in sorted(state.hands[seat], reverse=row > 1)[:2]:
        state, _ = the_game.step(state, seat, Lay(card, row))
        if memory is not None:
            memory.notice(the_game.view(state, 0), next_turn(3))
    state, _ = the_game.step(state, seat, End())
    if memory is not None:
        memory.notice(the_game.view(state, 0), next_turn(3))
    return state


def test_who_ends_a_turn_has_probably_not_kept_what_would_have_cost_nothing() -> None:
    state, _ = the_game.step(start(), 1, Begin(1))
    memory = Memory()
    memory.notice(the_game.view(state, 0), next_turn(3))
    state = turn(state, 0, memory)
    top = state.rows[0][-1]
    first = memory.doubts[1]
    assert first[top - 10] < first[top + 1] < first[top + 2] < 1
    assert top + 3 not in first
    assert first[top - 10] > 2 / 6  # it may just have drawn it
    state = turn(state, 2, memory)
    state = turn(state, 3, memory)
    assert sorted(memory.doubts) == [1, 2]
    state = turn(state, 1, memory)
    # What it did not keep the first time, it has now only if it was drawn in between.
    again = memory.doubts[1]
    assert again[top - 10] < first[top - 10]  # that row lies as it did
    assert all(99 not in row and row[-1] < 90 for row in state.rows)
    assert first[99] < again[99] < 1  # this one fitted only then


def test_it_is_remembered_how_everybody_ended_the_last_turn() -> None:
    state, _ = the_game.step(start(), 1, Begin(1))
    memory = Memory()
    memory.notice(the_game.view(state, 0), next_turn(3))
    for row in (0, 2, 3, 1):
        seat = state.turn
        assert seat is not None
        state = turn(state, row, memory)
        assert memory.ended[seat] == Ended(the_game.view(state, 0).tops, 2)
    assert sorted(memory.ended) == [0, 1, 2]


def test_nothing_is_known_of_a_turn_whose_end_nobody_saw() -> None:
    state, _ = the_game.step(start(), 1, Begin(1))
    memory = Memory()
    memory.notice(the_game.view(state, 0), next_turn(3))
    state = turn(state, 0, None)
    memory.notice(the_game.view(state, 0), next_turn(3))
    assert memory.doubts == {}
    assert memory.ended == {}


def test_who_wants_to_begin_begins() -> None:
    wants = {0: None, 1: "begin-not-me", 2: "begin-me"}
    for (good, state), name in product(((True, start(seed=2)), (False, start(seed=1))), THINKERS):
        assert (first_turn(state.hands[0], state.options) <= GOOD_START) == good
        bot: Any = make_bot("the-game", name, Dice(0))
        view = the_game.view(state, 0)
        heard = next_turn(3)
        for seat, phrase in wants.items():
            if phrase:
                heard = hear(heard, view, MANNERS, seat, Say(phrase))
        bot.notice(view, heard)
        first = 0 if good else 2
        assert bot.act(view, the_game.legal(state, 0), 0).action == Begin(first)
    assert set(names("the-game")) >= set(THINKERS)


# What nobody may know


@pytest.mark.parametrize(
    "table", [Options(1), Options(2), Options(4, on_fire=True)], ids=network_name
)
@pytest.mark.parametrize("name", [name for name in names("the-game") if name != "random"])
def test_two_worlds_that_look_the_same_are_played_the_same(name: str, table: Options) -> None:
    """Law 2: a bot can't tell apart what differs only in what its seat may not know."""
    dealt = the_game.deal(table, shuffled(the_game.cards(), 11))
    state, _ = the_game.step(dealt, 0, Begin(0))
    view = the_game.view(state, 0)
    other = unpacked(imagined(view, 5, 1))
    assert other != state
    assert the_game.view(other, 0) == view
    actions = []
    for world in (state, other):
        bot: Any = make_bot("the-game", name, Dice(4))
        bot.notice(the_game.view(world, 0), next_turn(table.players))
        legal = the_game.legal(world, 0)
        actions.append(bot.act(the_game.view(world, 0), legal, 0.0).action)
    assert actions[0] == actions[1]
    assert unpacked(packed(state)) == state


# Networks, and what happens before anything is compiled


def test_every_number_of_players_has_a_network() -> None:
    for table in TABLES:
        closer = table.options.players in FEW_PLAYERS
        assert network("the-game", table.options)[0].shape == (features(closer), FIRST)


def test_until_everything_is_compiled_a_plain_bot_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    started = []
    monkeypatch.setattr(compiling, "_is_compiled", lambda *_: False)
    monkeypatch.setattr(compiling, "_compile", lambda _: started.append(True))
    state, _ = the_game.step(start(1), 0, Begin(0))
    view, legal = the_game.view(state, 0), the_game.legal(state, 0)
    plain: Any = make_bot("the-game", "counting", Dice(0))
    plain.notice(view, next_turn(1))
    for name in ("keen", "master"):
        hurried: Any = make_bot("the-game", name, Dice(0), hurried=True)
        hurried.notice(view, next_turn(1))
        assert hurried.act(view, legal, 0.0) == plain.act(view, legal, 0.0)
        patient: Any = make_bot("the-game", name, Dice(0))
        assert not patient.hurried
    assert started == [True, True]


def test_compiling_makes_ready() -> None:
    compiling.main("the-game")
    assert compiling.is_ready("the-game")
