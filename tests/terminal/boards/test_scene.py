"""What an Update tells a board."""

from msgspec.structs import replace
from tests.rules.positions import the_game_at

from tenback.locales import Catalogue
from tenback.rules import the_game
from tenback.table.events import Said, Wrote
from tenback.table.messages import Clock, SeatFace, TableFace, Talk, Update, You
from tenback.table.operations import Settings
from tenback.table.table import Phase, Spoken
from tenback.terminal.boards import Bubble, scene_of_update

NOW = 1_000_000
STATE = the_game_at([12, 37], [20], deck=[2])
SAID = (
    Spoken(NOW - 40_000, Said(1, "leave-row", row=1), NOW - 10_000),
    Spoken(NOW - 20_000, Said(1, "small-step", row=2), NOW + 10_000),
    Spoken(NOW - 2_000, Said(1, "begin-me")),
    Spoken(NOW - 1_000, Wrote(0, "Well"), NOW + 7_000),
)
UPDATE = Update(
    version=7,
    table=TableFace(
        id="t",
        game="the-game",
        options=STATE.options,
        settings=Settings(wanted=True),
        phase=Phase.PLAYING,
        number=1,
        seats=(SeatFace("Ann", person=True), SeatFace("Pip", person=True)),
        host=0,
        phrases={},
        tokens=True,
    ),
    you=You(seat=0, host=True),
    clock=Clock(NOW, go=NOW + 1500, before=300),
    talk=Talk((None, 3), 2, SAID),
    view=the_game.view(STATE, 0),
    legal=the_game.offers(STATE, 0),
    events=(),
    answers=(),
)
ENGLISH = Catalogue("en")


def test_a_scene_has_what_the_update_tells() -> None:
    scene = scene_of_update(UPDATE, ENGLISH, 50.0, hint=(the_game.Lay(12, 0),))
    assert (scene.view, scene.legal, scene.you) == (UPDATE.view, UPDATE.legal, 0)
    assert (scene.names, scene.tokens, scene.announced) == (("Ann", "Pip"), (None, 3), 2)
    assert (scene.go, scene.before, scene.wanted) == (51.5, 300, True)
    assert (scene.hint, scene.hands) == ((the_game.Lay(12, 0),), None)


def test_words_are_shown_until_the_table_is_done_with_them() -> None:
    said = scene_of_update(UPDATE, ENGLISH, 0).said
    assert said == (Bubble(1, "Only a small step here", 2), Bubble(0, "Well"))


def test_whoever_is_away_or_not_connected_is_marked() -> None:
    assert scene_of_update(UPDATE, ENGLISH, 0).away == ()
    assert scene_of_update(UPDATE, ENGLISH, 0, here=(True, False)).away == (1,)
    seats = (SeatFace("Ann", person=True, away=True), SeatFace("Pip", bot="greedy"))
    away = replace(UPDATE, table=replace(UPDATE.table, seats=seats))
    assert scene_of_update(away, ENGLISH, 0, here=(True, False)).away == (0,)
