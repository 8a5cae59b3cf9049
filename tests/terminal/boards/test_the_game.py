"""The Game's board: choosing cards and rows by keys and mouse, and what it shows meanwhile."""

import pytest
from tests.rules.positions import the_game_at
from tests.terminal.boards.stage import WIDE, Stage, on_stage, pressed, scene
from tests.terminal.person import press, settled
from textual.pilot import Pilot

from tenback.rules.game import Begin, End
from tenback.rules.the_game import Lay, Options, cards, deal
from tenback.terminal.boards import Bubble
from tenback.terminal.boards.card_selection import CardPressed, CardSelection, RowPressed

STATE = the_game_at([12, 37, 60, 90], [20, 21], tops=(47, 5, 80, 50), deck=[2, 3, 4])
SCENE = scene("the-game", STATE)


@pytest.mark.parametrize(
    ("keys", "lay"),
    [
        ("3b", Lay(60, 1)),
        ("b3", Lay(60, 1)),
        ("2a", Lay(37, 0)),
        ("4d2d", Lay(37, 3)),
        ("и3", Lay(60, 1)),
        ("３ｂ", Lay(60, 1)),
    ],
)
def test_a_card_and_a_row_in_either_order_are_a_lay(keys: str, lay: Lay) -> None:
    """By place on a Russian keyboard, and with the wide characters of a Japanese one."""
    assert pressed("the-game", SCENE, *keys).chosen == [lay]


def test_a_card_and_a_row_can_be_clicked() -> None:
    async def click(stage: Stage, pilot: Pilot[None]) -> None:
        await stage.click(pilot, CardPressed(60))
        await stage.click(pilot, RowPressed(2))
        await stage.click(pilot, RowPressed(1))
        await stage.click(pilot, CardPressed(12))

    assert on_stage("the-game", SCENE, click).chosen == [Lay(60, 2), Lay(12, 1)]


@pytest.mark.parametrize(
    "keys", ["1a", "a1", "5b", "0b", "9a", "e", ["enter"], ["3", "escape", "b"]]
)
def test_what_is_not_offered_cannot_be_wished(keys: str) -> None:
    assert pressed("the-game", SCENE, *keys).chosen == []


def test_the_russian_letter_that_looks_like_b_and_lies_on_d_is_neither() -> None:
    stage = pressed("the-game", SCENE, "2", "в")
    assert (stage.chosen, stage.rows) == ([], [])
    assert pressed("the-game", SCENE, "2", "в", "и").chosen == [Lay(37, 1)]


def test_a_card_that_does_not_fit_is_refused_and_stays_chosen() -> None:
    stage = pressed("the-game", SCENE, "1", "a")
    assert "12 doesn’t fit." in stage.text
    assert pressed("the-game", SCENE, "1", "a", "b").chosen == [Lay(12, 1)]


def test_what_the_chosen_card_costs_is_shown_on_every_row_that_takes_it() -> None:
    rows = pressed("the-game", SCENE, "2").text
    assert "−10" in rows  # ten back on A
    assert "+32" in rows
    assert "−43" in rows
    assert "−13" in rows


def test_escape_lets_go_and_then_belongs_to_the_screen() -> None:
    stage = pressed("the-game", SCENE, "2", "escape", "escape", "s")
    assert stage.keys == ["escape", "s"]
    assert stage.chosen == []


def test_a_card_that_would_end_the_game_is_laid_when_pressed_again() -> None:
    state = the_game_at([98, 97], [20], tops=(96, 99, 2, 2), deck=[3])
    shown = scene("the-game", state)
    assert any(offer.ends for offer in shown.legal)
    once = pressed("the-game", shown, "2", "a")
    assert once.chosen == []
    assert "Tap again to lay it" in once.text
    assert pressed("the-game", shown, "2", "a", "a").chosen == [Lay(98, 0)]
    assert pressed("the-game", shown, "2", "a", "escape", "2", "a").chosen == []


@pytest.mark.parametrize("key", ["e", "enter", "у"])
def test_the_turn_is_ended_where_that_is_offered(key: str) -> None:
    state = the_game_at([12, 37], [20], tops=(11, 5, 80, 50), deck=[2, 3], laid=2)
    assert pressed("the-game", scene("the-game", state), key).chosen == [End()]


def test_any_player_can_be_named_to_begin() -> None:
    shown = scene("the-game", deal(Options(3), cards()))
    stage = pressed("the-game", shown, "2", "4", "a")
    assert stage.chosen == [Begin(1)]
    assert "Who begins?" in stage.text

    async def click(stage: Stage, pilot: Pilot[None]) -> None:
        await stage.click(pilot, Begin(2))

    assert on_stage("the-game", shown, click).chosen == [Begin(2)]


def test_in_anothers_turn_a_row_is_pointed_at() -> None:
    shown = scene("the-game", STATE, 1)
    stage = pressed("the-game", shown, "c", "1", "e")
    assert (stage.rows, stage.chosen) == ([2], [])
    assert "Ann’s turn" in stage.text


def test_a_chosen_card_that_is_gone_is_forgotten() -> None:
    async def go_on(stage: Stage, _: Pilot[None]) -> None:
        await press(stage, "3")
        after = the_game_at([12, 37, 90], [20], tops=(47, 60, 80, 50), deck=[2, 3], laid=1)
        stage.board.show(scene("the-game", after))
        await press(stage, "c")

    stage = on_stage("the-game", SCENE, go_on)
    assert isinstance(stage.board, CardSelection)
    assert (stage.chosen, stage.board.card, stage.board.row) == ([], None, 2)


@pytest.mark.parametrize("size", [(80, 20), WIDE])
def test_talk_tokens_fires_and_hints_stand_where_they_matter(size: tuple[int, int]) -> None:
    state = the_game_at(
        [12, 60], [20, 21], [8], tops=(44, 5, 80, 50), deck=[2, 3], due=(0,), on_fire=True
    )
    shown = scene(
        "the-game",
        state,
        said=(Bubble(1, "Please don’t lay here", 1), Bubble(2, "Thank you")),
        tokens=(None, 2, 3),
        announced=2,
        on_card=(1,),
        hint=(Lay(60, 0),),
    )
    text = pressed("the-game", shown, size=size).text
    expected = ["Please don’t lay here", "“Thank you”", "⊘(⠦) Dot", "Cover this", "Cover A"]
    expected += ["[▒▒](⠒) ⊘(⠶) Pip"]  # TK-4: the prepared card, and a token on it
    for words in (*expected, "I plan to lay here", "1▸A", "1:60"):
        assert words in text


def test_by_night_the_same_is_shown_in_other_colours() -> None:
    async def go_dark(stage: Stage, _: Pilot[None]) -> None:
        before, strips = stage.text, [stage.board.render_line(y) for y in range(20)]
        stage.theme = "tenback-dark"
        await settled(stage)
        assert stage.text == before
        assert [stage.board.render_line(y) for y in range(20)] != strips

    on_stage("the-game", SCENE, go_dark)
