"""A game looked at again: a blunder is found, and the curve is drawn for everybody to read."""

from functools import cache
from typing import Any
from xml.etree import ElementTree as ET

import msgspec
import pytest

from tenback.arena import play
from tenback.coach import Uncoached, chart, text
from tenback.coach.analysis import Analysis, analyse
from tenback.coach.decisions import decisions
from tenback.locales import LANGUAGES, Catalogue
from tenback.locales.columns import display_width
from tenback.rules import seven_ate_nine
from tenback.rules.game import Begin, End, TeamOutcome
from tenback.rules.the_game import Lay, Options
from tenback.table import Fault, Move, Record
from tests.courses import burning_end

from .positions import record

LITTLE = 0.2


@cache
def analysed(bot: str, table: Options, index: int = 0) -> Analysis:
    return analyse(record(bot, table, index), think=LITTLE)


def with_blunder(table: Options, turns: int) -> Any:
    """Returns a game of `keen` up to a turn that lays the worst cards where they cost most."""
    game = record("keen", table)
    turn = list(decisions(game))[turns]
    low, *_, high = sorted(turn.view.hand)
    row_up = min((0, 1), key=turn.view.tops.__getitem__)
    row_down = max((2, 3), key=turn.view.tops.__getitem__)
    lays = (Lay(high, row_up), Lay(low, row_down))
    moves = tuple(Move(turn.seat, action) for action in (*lays, End()))
    moves = game.moves[: turn.start] + moves
    return msgspec.structs.replace(game, moves=moves, outcome=None), lays


@pytest.mark.parametrize("table", [Options(1), Options(2), Options(4)], ids=str)
def test_a_blunder_is_the_turn_that_cost_most(table: Options) -> None:
    game, lays = with_blunder(table, 6)
    found = analyse(game, think=LITTLE)
    point = found.turning_points[0]
    assert (point.number, point.played.lays) == (7, lays)
    assert not set(lays) & set(point.better.lays)
    assert point.cost > 0.05
    assert point.better.chance - point.played.chance == pytest.approx(point.cost)
    assert any(not reason.good for reason in point.played.reasons)
    assert any(reason.good for reason in point.better.reasons)


def test_a_turn_in_which_its_player_got_stuck_costs_all_the_chance_there_was() -> None:
    """The turn could have been finished, but began in a way that made it impossible."""
    stuck = next(
        (game, turn)
        for index in range(12)
        for table in (Options(2, pro=True), Options(1, pro=True))
        for game in [record("random", table, index)]
        for turn in decisions(game)
        if turn.lost
    )
    game, turn = stuck
    found = analyse(game, think=LITTLE)
    assert found.turns[-1].number == turn.number
    assert found.turns[-1].chance == 0


def test_a_turn_that_burned_the_game_is_lost_though_all_cards_lie() -> None:
    """TG-43: by rules 1 the same turn won."""
    deck, done = burning_end()
    moves = tuple(Move(seat, action) for seat, action in done)
    for rules, ended in ((1, (True, False)), (2, (False, True))):
        game = Record("the-game", Options(2, on_fire=True), deck, moves, None, rules=rules)
        last = list(decisions(game))[-1]
        assert (last.over, last.lost) == ended


def test_the_curve_has_every_turn_and_ends_as_the_game_did() -> None:
    for table, bot in ((Options(1), "keen"), (Options(3), "greedy")):
        found = analysed(bot, table)
        game = record(bot, table)
        assert found.outcome == game.outcome
        laid = [lay for turn in found.turns for lay in turn.lays]
        assert laid == [move.action for move in game.moves if isinstance(move.action, Lay)]
        assert chart.seated_chances(found)[-1] == game.outcome.won
        assert (
            len(chart.seated_chances(found))
            == len(chart.open_chances(found))
            == len(found.turns) + 2
        )
        assert all(turn.cost >= 0 for turn in found.turns)
        assert [turn.number for turn in found.turns] == list(range(1, len(found.turns) + 1))


def test_turning_points_are_no_noise() -> None:
    for bot, table in (("greedy", Options(3)), ("keen", Options(1))):
        for point in analysed(bot, table).turning_points:
            assert point.cost >= max(0.02, 2 * point.error)


def test_a_lone_player_has_one_curve_and_a_team_two() -> None:
    alone, team = analysed("keen", Options(1)), analysed("greedy", Options(3))
    assert chart.seated_chances(alone) == pytest.approx(chart.open_chances(alone), abs=0.2)
    assert chart.seated_chances(team) != chart.open_chances(team)
    english = Catalogue("en")
    assert "open hands" not in chart.svg(alone, english) + text.report(alone, english)
    assert "open hands" in chart.svg(team, english)
    assert "open hands" in text.report(team, english)


# What can't be analysed, or not to its end


def test_an_open_game_is_analysed_as_far_as_it_goes() -> None:
    game = record("keen", Options(3))
    turn = list(decisions(game))[4]
    begun = msgspec.structs.replace(game, moves=game.moves[: turn.start + 1], outcome=None)
    found = analyse(begun, think=LITTLE)
    assert (len(found.turns), found.outcome) == (4, None)
    assert len(chart.seated_chances(found)) == 5
    assert text.report(found, Catalogue("en")).startswith("The Game, 3 players: abandoned\n")


def test_a_game_without_a_turn_says_so() -> None:
    game = record("keen", Options(2))
    begun = msgspec.structs.replace(game, moves=(Move(0, Begin(0)),), outcome=None)
    found = analyse(begun)
    assert (found.turns, found.turning_points) == ((), ())
    assert "nothing to analyse" in text.report(found, Catalogue("en"))


def test_a_wrong_record_and_a_race_are_refused() -> None:
    game = record("keen", Options(2))
    with pytest.raises(Fault):
        analyse(msgspec.structs.replace(game, outcome=TeamOutcome(won=False, left=3)))
    race = play("seven-ate-nine", seven_ate_nine.Options(players=2), ["greedy"] * 2, 1)
    with pytest.raises(Uncoached):
        analyse(race)


# As people read it


def test_progress_is_reported_from_nothing_to_all() -> None:
    reported: list[tuple[int, int]] = []
    game, _ = with_blunder(Options(2), 2)
    analyse(game, think=LITTLE, progress=lambda done, of: reported.append((done, of)))
    assert reported[0][0] == 0
    assert reported[-1][0] == reported[-1][1]
    assert reported == sorted(reported)


def test_an_analysis_is_plain_json() -> None:
    found = analysed("greedy", Options(3))
    read = msgspec.json.decode(msgspec.json.encode(found))
    assert read["turning_points"][0]["better"]["lays"][0]["do"] == "lay"
    assert read["turns"][0].keys() >= {"seat", "lays", "best", "chance", "open_best", "open_chance"}
    assert read["turning_points"][0]["view"]["game"] == "the-game"


@pytest.mark.parametrize("language", LANGUAGES)
def test_text_and_picture_in_every_language(language: str) -> None:
    catalogue = Catalogue(language)
    for found in (analysed("greedy", Options(3)), analysed("keen", Options(1))):
        lines = text.report(found, catalogue).split("\n")
        assert max(map(display_width, lines)) <= 80
        root = ET.fromstring(chart.svg(found, catalogue))
        assert root.get("lang") == language
        title, reported = root[0].text, root[1].text
        assert title is not None
        assert reported is not None
        assert lines[0] in title
        for point in found.turning_points:
            assert f"{point.number}" in reported
    if language != "en":
        assert "played" not in "".join(lines)
