"""7 Ate 9: a requirement that ends by itself says at which time of play."""

from tenback import narration
from tenback.draw import draw
from tenback.rules import seven_ate_nine as rules
from tenback.rules.seven_ate_nine import Card, Lay, State, Take
from tenback.table.messages import Note

HOW = Note("seven-how", {"until": 0})
PLAYING = State(
    options=rules.Options(2, wrong_card_pause=1000),
    decks=((Card(2, 2),), ()),
    hands=((Card(5, 1), Card(5, 2)), (Card(9, 3), Card(8, 1))),
    pile=(Card(4, 1),),
    paused=(0, 0),
)


def test_how_to_play_is_said_until_the_first_go() -> None:
    state = rules.deal(rules.Options(2), rules.cards())
    for seat in (0, 1, None):
        assert narration.required(rules.view(state, seat)) == (HOW,)
    state, _ = rules.step(state, 0, Take(), 10)
    assert narration.required(rules.view(state, 0)) == ()


def test_a_pause_is_said_of_whoever_pauses_until_it_ends() -> None:
    """SN-11."""
    assert narration.required(rules.view(PLAYING, 1)) == ()
    state, _ = rules.step(PLAYING, 1, Lay(Card(9, 3)), 500)
    pause = Note("seven-pause", {"seat": 1, "until": 1500})
    for seat in (0, 1, None):
        assert narration.required(rules.view(state, seat)) == (pause,)
    state, _ = rules.step(state, 0, Take(), 1500)
    assert narration.required(rules.view(state, 1)) == ()


def test_a_picture_knows_no_hour_and_says_neither() -> None:
    paused, _ = rules.step(PLAYING, 1, Lay(Card(9, 3)), 500)
    for state in (rules.deal(rules.Options(2), rules.cards()), paused):
        picture = draw(rules.view(state, 1))
        assert picture.text == picture.table
