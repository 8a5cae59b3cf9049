"""7 Ate 9's board: single keys, a keypad that can be clicked, time, and few redrawn lines."""

import time
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace
from tests.terminal.boards.stage import NARROW, WIDE, Stage, on_stage, pressed, scene
from tests.terminal.person import press
from textual.pilot import Pilot

from tenback.locales import Catalogue
from tenback.rules.seven_ate_nine import Card, Lay, Options, State, Take
from tenback.terminal.boards.seven_ate_nine import SevenAteNineBoard

if TYPE_CHECKING:
    from textual.geometry import Region

TOP = Card(9, 3)
STATE = State(
    Options(2),
    decks=((Card(1, 1), Card(2, 2)), (Card(3, 3),)),
    hands=((Card(2, 3), Card(10, 1), Card(2, 1), Card(6, 2)), (Card(5, 1),)),
    pile=(Card(4, 1), TOP),
    paused=(0, 0),
    at=1000,
)
SCENE = scene("seven-ate-nine", STATE)


@pytest.mark.parametrize(
    ("key", "action"),
    [
        ("2", Lay(Card(2, 3), TOP)),
        ("w", Lay(Card(2, 1), TOP)),
        ("ц", Lay(Card(2, 1), TOP)),
        ("0", Lay(Card(10, 1), TOP)),
        ("6", Lay(Card(6, 2), TOP)),
        ("space", Take()),
    ],
)
def test_one_key_lays_or_takes(key: str, action: Lay | Take) -> None:
    assert pressed("seven-ate-nine", SCENE, key).chosen == [action]


def test_a_number_that_is_not_in_hand_lays_nothing() -> None:
    assert pressed("seven-ate-nine", SCENE, "1", "q", "y", "p").chosen == []


def test_the_keypad_can_be_clicked_a_step_too() -> None:
    async def click(stage: Stage, pilot: Pilot[None]) -> None:
        for target in (Card(10, 1), Card(2, 1), Take()):
            await stage.click(pilot, target)

    chosen = on_stage("seven-ate-nine", SCENE, click).chosen
    assert chosen == [Lay(Card(10, 1), TOP), Lay(Card(2, 1), TOP), Take()]


def test_during_a_pause_one_can_only_take_and_sees_why() -> None:
    shown = scene("seven-ate-nine", replace(STATE, paused=(61_000, 0)), go=time.monotonic() - 1)
    stage = pressed("seven-ate-nine", shown, "2", "space")
    assert stage.chosen == [Take()]
    assert "It didn’t fit" in stage.text


def test_the_countdown_is_shown_until_go() -> None:
    async def count(stage: Stage, _: Pilot[None]) -> None:
        board = stage.board
        assert isinstance(board, SevenAteNineBoard)
        texts = []
        for left in (3.5, 2.5, 1.5, 0.5, -0.1, -5):
            moment = (board.scene.go if board.scene and board.scene.go else 0) - left
            board.now = lambda moment=moment: moment  # type: ignore[misc]
            board.redraw()
            texts.append(stage.text)
        for text, words in zip(texts, ("Ready…", " 3 ", " 2 ", " 1 ", " Go "), strict=False):
            assert f"╭{'─' * 4}" in text
            assert words in text.split("\n")[1] + text.split("\n")[0]
        assert "Go" not in texts[-1]

    shown = scene("seven-ate-nine", replace(STATE, at=0), go=time.monotonic() + 100)
    on_stage("seven-ate-nine", shown, count)


def test_what_fits_is_shown_only_where_the_table_has_that_aid() -> None:
    bare = tuple(replace(offer, fits=None) for offer in SCENE.legal)
    without = pressed("seven-ate-nine", replace(SCENE, legal=bare)).text
    assert "▸" not in without
    assert "┏" not in without
    aided = pressed("seven-ate-nine", replace(SCENE, wanted=True)).text
    assert "▸2◂" in aided
    assert "▸6◂" in aided
    assert "┏" in aided


STOPPED = replace(STATE, decks=((), ()), stopped=True)


@pytest.mark.parametrize("language", ["en", "ru", "ja"])
def test_from_stuck_to_go_it_is_said_in_full_why(language: str) -> None:
    """SN-14: on the narrowest terminal, too; how many cards lie there is said on their backs."""

    async def look(_: Stage, __: Pilot[None]) -> None:
        pass

    down = scene("seven-ate-nine", STOPPED, language=language, go=time.monotonic() + 2)
    text = on_stage("seven-ate-nine", down, look, language=language).text
    say = Catalogue(language).say
    assert "".join(say("tell-stuck").split()) in "".join(text.split())
    label = say("draw-face-down", count=4)
    (line,) = [line.strip() for line in text.splitlines() if label in line]
    before, after = map(len, line.split(label))
    assert abs(before - after) <= 2


@pytest.mark.parametrize("size", [NARROW, WIDE])
def test_from_stuck_to_go_the_hand_and_the_top_lie_face_down(size: tuple[int, int]) -> None:
    """SN-14: their backs are drawn, it is said how many there are, and no key does anything."""
    down = scene("seven-ate-nine", STOPPED, go=time.monotonic() + 2)
    stage = pressed("seven-ate-nine", down, "2", "space", "0", size=size)
    assert stage.chosen == []
    assert "4 cards, face down" in stage.text
    assert "Nobody can lay" in stage.text
    assert stage.text.count("▒▒▒▒▒") > 10
    assert "±" not in stage.text
    assert "▸" not in stage.text


def test_at_go_the_cards_are_up_again() -> None:
    """SN-14: and what was laid before the stop excuses nobody any more."""

    async def play(stage: Stage, _: Pilot[None]) -> None:
        stage.board.show(scene("seven-ate-nine", replace(STOPPED, stopped=False)))
        await press(stage, "2")

    down = scene("seven-ate-nine", STOPPED, go=time.monotonic() + 2)
    stage = on_stage("seven-ate-nine", down, play)
    assert stage.chosen == [Lay(Card(2, 3), TOP)]
    assert "±3" in stage.text
    assert "face down" not in stage.text


def test_a_top_that_came_a_moment_ago_was_not_what_one_meant() -> None:
    """SN-6: nobody sees, thinks and presses within a quarter of a second."""

    async def play(stage: Stage, _: Pilot[None]) -> None:
        board = stage.board
        assert isinstance(board, SevenAteNineBoard)
        now = time.monotonic()
        board.now = lambda: now
        board.show(scene("seven-ate-nine", replace(STATE, pile=(*STATE.pile, Card(5, 1)))))
        await press(stage, "2")
        board.now = lambda: now + 1
        await press(stage, "6")

    chosen = on_stage("seven-ate-nine", SCENE, play).chosen
    assert chosen == [Lay(Card(2, 3), TOP), Lay(Card(6, 2), Card(5, 1))]


def test_only_lines_that_are_others_now_are_drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Region] = []

    async def play(stage: Stage, _: Pilot[None]) -> None:
        monkeypatch.setattr(stage.board, "refresh", lambda *regions: drawn.extend(regions))
        stage.board.show(SCENE)
        assert drawn == []
        rival = (STATE.decks[0], ())
        took = replace(STATE, decks=rival, hands=(STATE.hands[0], (Card(5, 1), Card(3, 3))))
        stage.board.show(scene("seven-ate-nine", took))
        assert 0 < len(drawn) <= 2

    on_stage("seven-ate-nine", SCENE, play)
