"""The simplest bots do what docs/contract.md says about them."""

import re
from itertools import islice
from pathlib import Path

import pytest
from tests.courses import walk
from tests.tables import TEAM_TABLES, Table

from tenback.bots import levels, make_bot, names
from tenback.rules import GAMES, Dice, quick_and_easy, the_game
from tenback.rules.game import Begin, End

Card = quick_and_easy.Card


def test_every_game_has_the_first_two_bots() -> None:
    for game in GAMES:
        assert {"greedy", "random"} <= set(names(game))
        assert not [name for name in names(game) if name.startswith("_")]


def test_the_page_knows_our_bots_by_name() -> None:
    """It takes all others for bots of other packages, and shows their own names."""
    page = Path(__file__).parents[2] / "web" / "src" / "lib" / "names.ts"
    listed = re.findall(r"^const (?:TURNS|RACERS) = (.+);$", page.read_text(), re.MULTILINE)
    assert set(re.findall(r'"(.+?)"', " ".join(listed))) == {
        name for game in GAMES for name in names(game)
    }


def test_a_game_without_bots_of_its_own_has_those_for_every_game() -> None:
    assert names("new-game") == ("random",)


def test_an_unknown_bot_is_no_bot() -> None:
    with pytest.raises(
        ValueError, match="'deep-thought'; there are counting, greedy, keen, master, random"
    ):
        make_bot("the-game", "deep-thought", Dice(0))


def test_a_file_without_a_player_is_no_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("tenback.bots.the_game.strategies.greedy.Player")
    with pytest.raises(TypeError, match=r"the_game\.strategies\.greedy has no class Player"):
        make_bot("the-game", "greedy", Dice(0))


def test_every_bot_of_every_game_has_a_level_from_one_on() -> None:
    for game in (*GAMES, "new-game"):
        found = levels(game)
        yardsticks = {"random", "greedy"} if game == "seven-ate-nine" else set()
        assert set(found) == set(names(game)) - yardsticks
        assert all(type(level) is int and level >= 1 for level in found.values())
        assert yardsticks or (found["random"], found.get("greedy", 2)) == (1, 2)


def test_levels_come_with_the_weakest_first_and_equals_by_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert next(iter(levels("the-game"))) == "random"
    monkeypatch.setattr("tenback.bots.strategies.random.LEVEL", 2)
    found = levels("the-game")
    assert list(found) == sorted(found, key=lambda name: (found[name], name))
    assert list(found).index("greedy") < list(found).index("random")


def test_a_bot_without_a_level_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("tenback.bots.the_game.strategies.greedy.LEVEL")
    with pytest.raises(TypeError, match=r"the_game\.strategies\.greedy has no LEVEL"):
        levels("the-game")


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("table", TEAM_TABLES, ids=str)
def test_both_lay_exactly_what_is_required_and_then_end_the_turn(table: Table, bot: str) -> None:
    game = GAMES[table.game]
    player = make_bot(table.game, bot, Dice(1))
    for step in islice(walk(table, 6, 30), 60):
        legal = game.legal(step.before, step.seat)
        intent = player.act(game.view(step.before, step.seat), legal, 0)
        assert intent is not None
        assert intent.action in legal
        assert isinstance(intent.action, End) == any(isinstance(action, End) for action in legal)


def test_random_picks_every_legal_lay_equally_often() -> None:
    state = the_game.deal(the_game.Options(players=1), the_game.cards())
    state, _ = the_game.step(state, 0, Begin(0))
    legal = the_game.legal(state, 0)
    player = make_bot("the-game", "random", Dice(3))
    picks = [player.act(the_game.view(state, 0), legal, 0) for _ in range(200 * len(legal))]
    counts = [sum(pick is not None and pick.action == action for pick in picks) for action in legal]
    assert all(140 < count < 260 for count in counts)


def the_game_view(hand: tuple[int, ...], tops: tuple[int, int, int, int]) -> the_game.State:
    rest = tuple(card for card in the_game.cards() if card not in {*hand, *tops})
    rows = tuple(
        (start,) if top == start else (start, top)
        for start, top in zip(the_game.ROW_CARDS, tops, strict=True)
    )
    return the_game.State(the_game.Options(players=1), rest, (hand,), rows, turn=0)


@pytest.mark.parametrize(
    ("hand", "tops", "lay"),
    [
        ((40, 71, 90), (38, 51, 95, 63), (40, 0)),
        ((40, 71, 90), (30, 52, 92, 63), (90, 2)),
        ((37, 48, 90), (47, 10, 95, 93), (37, 0)),
        ((75, 64, 20), (80, 90, 65, 30), (75, 2)),
        ((24, 80), (22, 22 - 1, 99, 98), (24, 0)),
    ],
)
def test_greedy_lays_the_nearest_card_and_jumps_first(
    hand: tuple[int, ...], tops: tuple[int, int, int, int], lay: tuple[int, int]
) -> None:
    state = the_game_view(hand, tops)
    legal = the_game.legal(state, 0)
    intent = make_bot("the-game", "greedy", Dice(0)).act(the_game.view(state, 0), legal, 0)
    assert intent is not None
    assert intent.action == the_game.Lay(*lay)


@pytest.mark.parametrize(
    ("hand", "tops", "lay"),
    [
        ((("red", 3), ("blue", 9)), (None, None), (("blue", 9), 1)),
        ((("red", 3), ("blue", 7)), (("green", 2), ("blue", 5)), (("blue", 7), 1)),
        ((("red", 8), ("blue", 6)), (("green", 5), ("yellow", 10)), (("blue", 6), 0)),
    ],
)
def test_greedy_does_so_in_quick_and_easy_too(
    hand: tuple[tuple[str, int], ...],
    tops: tuple[tuple[str, int] | None, ...],
    lay: tuple[tuple[str, int], int],
) -> None:
    held = tuple(Card(*card) for card in hand)
    piles = tuple(() if top is None else (Card(*top),) for top in tops)
    state = quick_and_easy.State(quick_and_easy.Options(players=2), (), (held, ()), piles, turn=0)
    legal = quick_and_easy.legal(state, 0)
    bot = make_bot("quick-and-easy", "greedy", Dice(0))
    intent = bot.act(quick_and_easy.view(state, 0), legal, 0)
    assert intent is not None
    assert intent.action == quick_and_easy.Lay(Card(*lay[0]), lay[1])
