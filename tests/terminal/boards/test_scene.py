"""What an Update tells a board."""

from msgspec.structs import replace
from tests.rules.positions import the_game_at

from tenback.locales import Catalogue
from tenback.rules import the_game
from tenback.table.events import Said, Wrote
from tenback.table.messages import Clock, SeatFace, TableFace, Talk, Update, You
from tenback.table.operations import Settings
from tenback.table.table import Phase, Spoken
from tenback.talk import Moment
from tenback.terminal.boards import Bubble, scene_of_update
from tenback.terminal.queries import unread

NOW = 1_000_000
STATE = the_game_at([12, 37], [20], deck=[2])
SAID = (
    Spoken(NOW - 50_000, Said(1, "leave-row", row=1), done=True, ended=(1, 0)),
    Spoken(NOW - 40_000, Said(1, "leave-row", row=1), ended=(0, 1)),
    Spoken(NOW - 20_000, Said(1, "small-step", row=2), NOW + 10_000, done=True, ended=(1,)),
    Spoken(NOW - 2_000, Said(1, "begin-me"), done=True),
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
        moments={"begin-me": Moment.BEFORE},
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


STEP = Bubble(1, "Only a small step here", 2, done=True)


def test_words_are_shown_until_nothing_of_them_holds_and_the_own_turn_is_over() -> None:
    """What still holds comes last, where it is seen first."""
    said = scene_of_update(UPDATE, ENGLISH, 0).said
    assert said == (STEP, Bubble(1, "Please don’t lay here", 1), Bubble(0, "Well"))
    watching = replace(UPDATE, you=You(None, host=False))
    assert STEP not in scene_of_update(watching, ENGLISH, 0).said


def test_what_has_not_been_looked_at_is_counted() -> None:
    assert unread(UPDATE, NOW - 30_000) == 2, "one's own words don't count"


def test_whoever_is_away_or_not_connected_is_marked() -> None:
    assert scene_of_update(UPDATE, ENGLISH, 0).away == ()
    assert scene_of_update(UPDATE, ENGLISH, 0, here=(True, False)).away == (1,)
    seats = (SeatFace("Ann", person=True, away=True), SeatFace("Pip", bot="greedy"))
    away = replace(UPDATE, table=replace(UPDATE.table, seats=seats))
    assert scene_of_update(away, ENGLISH, 0, here=(True, False)).away == (0,)
