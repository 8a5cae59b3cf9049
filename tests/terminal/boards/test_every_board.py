"""All boards over random games: nothing out of line, cut, hidden or illegal."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from rich.cells import cell_len
from tests.draw.positions import OPTIONS, states
from tests.terminal.boards.stage import NARROW, WIDE, Stage, on_stage, pressed, scene
from tests.terminal.person import settled
from textual.pilot import Pilot

from tenback.draw import draw
from tenback.locales import LANGUAGES
from tenback.rules import GAMES, the_game
from tenback.rules.game import Begin
from tenback.terminal.boards import Bubble, board_of
from tenback.terminal.boards.plain import PlainBoard
from tenback.terminal.boards.turn_board import TurnBoard

KEYS = [*"1234567890abcdeqwp", "enter", "escape", "space"]


def moments(game: str, options: dict[str, Any], count: int) -> list[Any]:
    """Returns some states of a random game, its deal and its end among them."""
    found = list(states(game, options, 7))
    return [found[n * (len(found) - 1) // (count - 1)] for n in range(count)]


@pytest.mark.parametrize(
    ("language", "size"),
    [
        *((language, NARROW) for language in LANGUAGES),
        ("ja", WIDE),  # where most characters are wide
        *(pytest.param(one, WIDE, marks=pytest.mark.long) for one in LANGUAGES if one != "ja"),
    ],
)
def test_wide_characters_align_and_what_matters_is_not_cut(
    language: str, size: tuple[int, int], long: bool
) -> None:
    said = (Bubble(1, "この列は残してください", 0), Bubble(0, "Без больших разрывов"))

    for game in GAMES:
        own = [options for name, options in OPTIONS if name == game]

        async def look(stage: Stage, _: Pilot[None], game: str = game, own: Any = own) -> None:
            for options in own:
                for state in moments(game, options, 5 if long else 3):
                    for seat in (0, None):
                        shown = scene(game, state, seat, language, said=said)
                        if seat is None:
                            shown = replace(shown, hands=state.hands)
                        stage.board.show(shown)
                        lines = stage.text.split("\n")
                        assert [cell_len(line) for line in lines] == [size[0]] * size[1]
                        assert len(lines) == size[1]
                        if isinstance(stage.board, TurnBoard):
                            assert stage.board.need(shown) in stage.text

        on_stage(game, None, look, size, language)


@pytest.mark.parametrize(("game", "options"), [OPTIONS[1], OPTIONS[6], OPTIONS[7], OPTIONS[11]])
def test_random_keys_wish_for_nothing_but_what_is_offered(
    game: str, options: dict[str, Any], long: bool
) -> None:
    chosen = []

    async def play(stage: Stage, _: Pilot[None]) -> None:
        chance = Random(11)
        for state in moments(game, options, 8 if long else 4):
            shown = scene(game, state)
            offered = {without_top(offer.action) for offer in shown.legal}
            stage.board.show(shown)
            for key in chance.choices(KEYS, k=60):
                stage.board.press_key(key)
            await settled(stage)
            assert set(map(without_top, stage.chosen)) <= offered
            chosen.extend(stage.chosen)
            stage.chosen.clear()

    on_stage(game, None, play)
    assert chosen


def without_top(action: Any) -> Any:
    """Returns an action without the top that was seen, which in 7 Ate 9 may be an older one."""
    return replace(action, onto=None) if hasattr(action, "onto") else action


@pytest.mark.parametrize("size", [NARROW, WIDE])
def test_games_that_differ_only_in_hidden_cards_look_the_same(size: tuple[int, int]) -> None:
    deck = list(the_game.cards())
    own = range(0, 18, 3)
    hidden = [card for place, card in enumerate(deck) if place not in own]
    Random(5).shuffle(hidden)
    other = [card if place in own else hidden.pop() for place, card in enumerate(deck)]
    seen = []
    for cards in (deck, other):
        state = the_game.deal(the_game.Options(3), cards)
        state, _ = the_game.step(state, 0, Begin(0))
        seen.append(pressed("the-game", scene("the-game", state), "2", size=size).text)
    assert seen[0] == seen[1]


def test_a_game_without_its_own_board_gets_the_plain_one() -> None:
    assert board_of("no-such-game") is PlainBoard
    assert {board_of(game) for game in GAMES}.isdisjoint({PlainBoard})


def test_the_plain_board_shows_the_picture_and_lists_what_is_legal() -> None:
    state = next(state for state in states("the-game", {"players": 1}, 3) if state.turn == 0)
    shown = scene("the-game", state)
    stage = pressed("", shown, "2", "down", "1", "up", "up", "1", "z")
    actions = [offer.action for offer in shown.legal]
    assert stage.chosen == [actions[1], actions[9], actions[0]]
    assert stage.keys == ["z"]
    assert "lay card" in stage.text
    for line in draw(shown.view).text.split("\n")[:8]:
        assert line.strip() in stage.text

    async def click(stage: Stage, pilot: Pilot[None]) -> None:
        await stage.click(pilot, actions[2])

    assert on_stage("", shown, click).chosen == [actions[2]]
