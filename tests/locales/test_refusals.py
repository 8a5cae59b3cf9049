"""Every reason to refuse, raised by its own layer and said in every language."""

from collections.abc import Callable
from enum import StrEnum
from itertools import chain
from typing import Any

import msgspec
import pytest
from tests.table.table_builder import TableBuilder, dealt

from tenback import talk
from tenback.locales import LANGUAGES, Catalogue
from tenback.locales.catalogue import _log_unworded
from tenback.rules import Illegal, Reason, Refused, quick_and_easy, seven_ate_nine, the_game
from tenback.rules.game import Begin, End
from tenback.rules.quick_and_easy import Card as Coloured
from tenback.rules.seven_ate_nine import Card as Stepped
from tenback.server.rooms.bot_runner import check_bot
from tenback.server.rooms.refused import LAYERS, ServerReason, ServerRefused
from tenback.table import TableReason, TableRefused, messages
from tenback.table.operations import (
    Button,
    Close,
    Deal,
    Free,
    Host,
    Join,
    Leave,
    Pause,
    Settings,
    Settle,
    Text,
)
from tenback.talk import TalkReason, TalkRefused

UP = (20, 30, 40, 50, 60, 70, 80)


def the_game_state(hand: tuple[int, ...] = UP, **changes: Any) -> the_game.State:
    facts: dict[str, Any] = {
        "options": the_game.Options(2, on_fire=True),
        "deck": (90, 91),
        "hands": (hand, (2, 3, 4)),
        "rows": ((1,), (1, 47), (100,), (100, 33)),
        "turn": 0,
    }
    return the_game.State(**(facts | changes))


def quick_state() -> quick_and_easy.State:
    return quick_and_easy.State(
        options=quick_and_easy.Options(2),
        deck=(),
        hands=((Coloured("green", 5), Coloured("red", 1)), (Coloured("blue", 2),)),
        rows=((Coloured("yellow", 8),), (Coloured("purple", 3),)),
        turn=0,
    )


def race_state(**changes: Any) -> seven_ate_nine.State:
    facts: dict[str, Any] = {
        "options": seven_ate_nine.Options(2),
        "decks": ((), (Stepped(1, 1),)),
        "hands": ((Stepped(5, 1), Stepped(9, 3)), (Stepped(8, 2),)),
        "pile": (Stepped(4, 1), Stepped(5, 3)),
        "paused": (0, 0),
        "at": 1000,
        "covered": (seven_ate_nine.Covered(Stepped(4, 1), 900, 1),),
    }
    return seven_ate_nine.State(**(facts | changes))


def game(state: the_game.State, action: Any, seat: int = 0) -> Callable[[], object]:
    return lambda: the_game.step(state, seat, action)


def race(state: seven_ate_nine.State, action: Any, at: int = 1500) -> Callable[[], object]:
    return lambda: seven_ate_nine.step(state, 0, action, at)


def say(
    word: talk.Word,
    manners: talk.Manners = talk.Manners(),  # noqa: B008
    view: Any = None,
) -> Callable[[], object]:
    view = view or the_game.view(the_game_state(), None)
    return lambda: talk.hear(talk.next_turn(2), view, manners, 0, word)


LEAVE_B, COVER_B = talk.Say("leave-row", row=1), talk.Say("can-cover", row=1)


def ask(play: TableBuilder, what: Any, by: str = "ann") -> Callable[[], object]:
    return lambda: play.ask(by, what)


ALONE = the_game_state(
    options=the_game.Options(1, on_fire=True), hands=(UP,), rows=((1,), (1,), (100, 44), (100,))
)
LEFT = dealt(players=3).ask("ben", Leave()).ask("cyd", Leave()).ask("ann", Free(1))
PROVOKED: list[tuple[StrEnum, Callable[[], object]]] = [
    (Reason.BAD_PLAYERS, lambda: the_game.Options(6)),
    (Reason.BAD_PLAYERS, lambda: quick_and_easy.Options(1)),
    (Reason.BAD_PAUSE, lambda: seven_ate_nine.Options(2, -5)),
    (Reason.BAD_COUNTS, lambda: seven_ate_nine.Options(2, counts=(1,) * 30)),
    (Reason.BAD_DECK, lambda: the_game.deal(the_game.Options(1), (5, 5))),
    (
        Reason.BAD_DECK,
        lambda: quick_and_easy.deal(quick_and_easy.Options(2), quick_and_easy.cards()[1:]),
    ),
    (
        Reason.BAD_DECK,
        lambda: seven_ate_nine.deal(seven_ate_nine.Options(2), seven_ate_nine.cards()[1:]),
    ),
    (Reason.GAME_OVER, game(the_game_state(why="stuck"), End())),
    (Reason.NO_SUCH_SEAT, game(the_game_state(), End(), seat=5)),
    (Reason.NO_SUCH_ROW, game(the_game_state(), the_game.Lay(20, 7))),
    (Reason.NOT_OF_THIS_GAME, game(the_game_state(), seven_ate_nine.Take())),
    (Reason.NOT_OF_THIS_GAME, game(the_game_state(), None)),
    (Reason.NOT_BEGUN, game(the_game_state(turn=None), End())),
    (Reason.ALREADY_BEGUN, game(the_game_state(), Begin(1))),
    (Reason.NOT_YOUR_TURN, game(the_game_state(turn=1), End())),
    (Reason.NOT_IN_HAND, game(the_game_state(), the_game.Lay(99, 0))),
    (
        Reason.NOT_IN_HAND,
        lambda: quick_and_easy.step(quick_state(), 0, quick_and_easy.Lay(Coloured("blue", 9), 0)),
    ),
    (Reason.NOT_IN_HAND, race(race_state(), seven_ate_nine.Lay(Stepped(10, 1)))),
    (Reason.TOO_LOW, game(the_game_state(), the_game.Lay(20, 1))),
    (
        Reason.TOO_LOW,
        game(
            the_game_state(hand=(5, 60, 70), rows=((1, 8), (1,), (100,), (100,))),
            the_game.Lay(5, 0),
        ),
    ),
    (Reason.TOO_HIGH, game(the_game_state(), the_game.Lay(60, 3))),
    (
        Reason.NOT_HIGHER,
        lambda: quick_and_easy.step(quick_state(), 0, quick_and_easy.Lay(Coloured("green", 5), 0)),
    ),
    (
        Reason.NOT_LOWER,
        lambda: quick_and_easy.step(quick_state(), 0, quick_and_easy.Lay(Coloured("green", 5), 1)),
    ),
    (Reason.COVER_FIRST, game(ALONE, the_game.Lay(20, 0))),
    (Reason.LAY_MORE, game(the_game_state(), End())),
    (Reason.COVER_DUE, game(the_game_state(laid=2, due=(3,)), End())),
    (Reason.COVER_DUE, game(the_game_state(laid=2, due=(0, 3)), End())),
    (Reason.NOTHING_TO_TAKE, race(race_state(), seven_ate_nine.Take())),
    (Reason.NOT_YET, race(race_state(), seven_ate_nine.Take(), at=-1)),
    (Reason.TIME_RUNS_BACK, race(race_state(), seven_ate_nine.Take(), at=500)),
    (
        Reason.PAUSED,
        race(race_state(paused=(2500, 0)), seven_ate_nine.Lay(Stepped(9, 3))),
    ),
    (
        Reason.TOO_LATE,
        race(race_state(), seven_ate_nine.Lay(Stepped(5, 1), onto=Stepped(4, 1))),
    ),
    (TalkReason.NO_TALK, say(talk.Say("thanks"), talk.Manners(talk.Manner.NONE))),
    (TalkReason.NO_SUCH_PHRASE, say(talk.Say("forty"))),
    (TalkReason.WRONG_AIM, say(talk.Say("thanks", row=1))),
    (TalkReason.WRONG_AIM, say(talk.Say("leave-row"))),
    (
        TalkReason.WRONG_AIM,
        say(talk.Say("have-colour"), view=quick_and_easy.view(quick_state(), None)),
    ),
    (
        TalkReason.NO_SUCH_COLOUR,
        say(
            talk.Say("have-colour", colour="pink"),
            view=quick_and_easy.view(quick_state(), None),
        ),
    ),
    (TalkReason.NOT_IN_OWN_TURN, say(talk.Token(1))),
    (TalkReason.REASON_GIVEN, ask(dealt().begin().ask("ben", talk.Token(1)), LEAVE_B, "ben")),
    (TalkReason.NOT_BURNING, ask(dealt(options={"on_fire": True}).begin(), COVER_B)),
    (TalkReason.NOTHING_ASKED, ask(dealt().begin(), talk.Say("yes"))),
    (TableReason.NO_FREE_TEXT, ask(TableBuilder().sit("ann"), Text("hello"))),
    (
        TableReason.NO_FREE_TEXT,
        ask(TableBuilder(free_text=True, manner="tokens").sit("ann"), Text("hello")),
    ),
    (
        TableReason.NO_FREE_TEXT,
        ask(TableBuilder(free_text=True, manner="none").sit("ann"), Text("hello")),
    ),
    (TableReason.BAD_TEXT, ask(TableBuilder(free_text=True).sit("ann"), Text(""))),
    (TableReason.NUMBER_SAID, ask(dealt(free_text=True), Text("forty"))),
    (TableReason.BAD_CLOCK, lambda: Settings(clock=3)),
    (TableReason.BAD_PACE, lambda: Settings(pace=-1)),
    (TableReason.BAD_NAME, ask(TableBuilder(), Join(""))),
    (TableReason.BAD_BUTTON, lambda: Button(5, 0)),
    (TableReason.NOT_SEATED, ask(TableBuilder(), Leave())),
    (TableReason.ALREADY_SEATED, ask(TableBuilder().sit("ann"), Join("Ann"))),
    (TableReason.SEAT_TAKEN, ask(TableBuilder().sit("ben"), Join("Ann", 0))),
    (TableReason.SEAT_EMPTY, ask(TableBuilder(), Leave(1))),
    (TableReason.NO_FREE_SEAT, ask(TableBuilder().sit("ben", "cyd"), Join("Ann"))),
    (TableReason.CARDS_SEEN, ask(LEFT, Join("Cyd", 1), by="cyd")),
    (TableReason.NOT_LEFT, ask(dealt(), Free(1))),
    (TableReason.SEATS_EMPTY, ask(TableBuilder(), Deal())),
    (TableReason.SEATS_EMPTY, ask(TableBuilder().sit("ann"), Deal())),
    (
        TableReason.TOO_MANY_SEATED,
        ask(TableBuilder().sit("ann", "ben"), Settle(options={"players": 1})),
    ),
    (TableReason.NO_PERSON, ask(TableBuilder(), Host(0))),
    (ServerReason.NO_SUCH_BOT, lambda: check_bot("the-game", "deep blue")),
    (TableReason.NOT_HOST, ask(TableBuilder().sit("ann"), Deal(), by="ben")),
    (TableReason.NOT_DEALT, ask(TableBuilder().sit("ann"), End())),
    (
        TableReason.PAUSED_GAME,
        ask(TableBuilder(players=1).sit("ann").deal().begin().ask("ann", Pause()), End()),
    ),
    (TableReason.ALREADY_DEALT, ask(dealt(), Deal())),
    (TableReason.TABLE_CLOSED, ask(TableBuilder().ask("ann", Close()), Deal())),
    (TableReason.NOT_UNDERSTOOD, lambda: messages.read("the-game", "{")),
]

SERVED: list[Refused] = [
    TableRefused(TableReason.STILL_HERE, seat=1),
    ServerRefused(ServerReason.NO_SUCH_TABLE, table="k7pw3mqzeh"),
    ServerRefused(ServerReason.TABLE_DAMAGED, table="k7pw3mqzeh"),
    TableRefused(TableReason.NO_SUCH_GAME, game="go", games=("the-game", "quick-and-easy")),
    ServerRefused(ServerReason.NO_SUCH_RECORD, number=3, games=2),
    ServerRefused(ServerReason.DEALT_AGAIN, number=1),
    ServerRefused(ServerReason.TOO_MANY_TABLES, most=20),
    TableRefused(TableReason.SAID_ENOUGH, most=50),
    TableRefused(TableReason.GAME_FULL, most=20_000),
    TableRefused(TableReason.TABLE_FULL, most=100_000),
    ServerRefused(ServerReason.LINK_USED),
    ServerRefused(ServerReason.BAD_TOKEN),
    ServerRefused(ServerReason.TOO_FAST),
    ServerRefused(ServerReason.NOT_SAVED),
    ServerRefused(ServerReason.NO_HINTS),
    ServerRefused(ServerReason.NO_COACH, game="seven-ate-nine"),
    ServerRefused(ServerReason.NOT_READY),
    ServerRefused(ServerReason.NOT_OPERATOR),
    ServerRefused(ServerReason.SHUT_OUT, minutes=90),
]
"""What only a running server refuses; tests/server has tests of it."""


def raised(refused: Refused) -> Callable[[], object]:
    def provoke() -> None:
        raise refused

    return provoke


PROVOKED += [(refused.reason, raised(refused)) for refused in SERVED]


RAISED: dict[type[StrEnum], type[Refused]] = {
    Reason: Illegal,
    TalkReason: TalkRefused,
    TableReason: TableRefused,
    ServerReason: ServerRefused,
}
"""By a layer's reasons: the exception that it raises with them."""


def provoked(provoke: Callable[[], object]) -> Refused:
    with pytest.raises(Refused) as caught:
        provoke()
    return caught.value


def test_every_reason_is_provoked_here() -> None:
    assert {reason for reason, _ in PROVOKED} == set(chain.from_iterable(LAYERS))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("reason", "provoke"), PROVOKED)
def test_every_refusal_is_one_plain_line(
    language: str, reason: StrEnum, provoke: Callable[[], object]
) -> None:
    refused = provoked(provoke)
    assert refused.reason is reason
    assert type(refused) is RAISED[type(reason)]
    for you in (None, 0, 1):
        line = Catalogue(language).refusal(refused, you)
        assert line.strip() == line != ""
        assert "\n" not in line
        assert "{" not in line
        assert "???" not in line
        assert "Card(" not in line
        assert not line.startswith(reason), "there are words for it"


LONG: list[Any] = [
    "c" * 3000,
    "\n\x1b[2J" * 1000,
    "\ud800" * 3000,
    "\N{GRINNING FACE}" * 3000,
    10**3000,
    -(10**9000),
    ("c" * 3000, 10**3000),
    (tuple("c" * 60),) * 60,
    Coloured("c" * 3000, 10**3000),
    the_game.Lay(10**3000, 10**3000),
    {"c" * 3000: "c" * 3000},
    object(),
    None,
    float("nan"),
]
"""What a stranger may send, and what can't be sent at all."""


def with_facts(refused: Refused, fact: Any) -> Refused:
    return Refused(refused.reason, **dict.fromkeys(refused.facts, fact))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fact", LONG, ids=lambda fact: type(fact).__name__)
def test_whatever_its_facts_are_a_refusal_is_one_short_line(language: str, fact: Any) -> None:
    for _, provoke in PROVOKED:
        refused = with_facts(provoked(provoke), fact)
        line = Catalogue(language).refusal(refused)
        assert 0 < len(line) < 5000
        assert line.isprintable()
        sent = msgspec.json.encode(messages.Refusal("a", refused.reason, refused.facts, line))
        assert len(sent) < 10_000
        assert len(str(refused)) < 10_000


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("reason", "provoke"), PROVOKED)
def test_a_stranger_s_long_text_is_still_refused_in_words(
    language: str, reason: StrEnum, provoke: Callable[[], object]
) -> None:
    refused = provoked(provoke)
    texts = {name for name, fact in refused.facts.items() if type(fact) is str}
    long = Refused(reason, **refused.facts | dict.fromkeys(texts, "c" * 3000))
    line = Catalogue(language).refusal(long)
    assert not line.startswith(reason)
    assert len(line) < 600
    numbers = {name for name, fact in refused.facts.items() if type(fact) is int}
    huge = Refused(
        reason, **refused.facts | dict.fromkeys(numbers - {"rows", "jump", "first"}, 10**3000)
    )
    assert not Catalogue(language).refusal(huge).startswith(reason)


def test_a_refusal_without_words_is_shown_by_its_code_and_logged_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    _log_unworded.cache_clear()
    unheard = Refused("unheard-of", card="a\nsecret")  # type: ignore[arg-type]
    lacking = ServerRefused(ServerReason.NO_SUCH_TABLE, id="a secret")
    for _ in range(3):
        assert Catalogue("ja").refusal(unheard) == "unheard-of (card a\\nsecret)"
        assert Catalogue("ja").refusal(lacking) == "no-such-table (id a secret)"
    assert caplog.messages == [
        "ja: no words for the refusal unheard-of: KeyError",
        "ja: no words for the refusal no-such-table: ValueError",
    ]


def said(reason: StrEnum) -> list[str]:
    english = Catalogue("en")
    return [english.refusal(provoked(provoke)) for why, provoke in PROVOKED if why == reason]


def test_a_refusal_says_what_was_wrong_and_what_would_be_right() -> None:
    assert said(Reason.TOO_LOW) == [
        "20 is too low for row B: it takes more than 47, or exactly 37, ten back.",
        "5 is too low for row A: it takes more than 8.",
    ]
    assert said(Reason.TOO_HIGH) == [
        "60 is too high for row D: it takes less than 33, or exactly 43, ten back."
    ]
    assert said(Reason.NOT_LOWER) == [
        "On pile B, green 5 is not lower than purple 3: "
        "it takes a lower number, or the same colour."
    ]
    assert said(Reason.TOO_LATE) == [
        "Player 2 was first. 5 ±1 is back in your hand; on top now: 5 ±3."
    ]
    assert said(Reason.NO_SUCH_SEAT) == [
        "There is no player 6 here: they are numbered 1 to 2.",
    ]
    assert said(TalkReason.NO_SUCH_COLOUR) == [
        "There is no colour “pink”. Choose from: red, yellow, green, blue, purple."
    ]
    assert said(Reason.LAY_MORE) == ["Lay 2 more cards, then you can end your turn."]
    assert said(Reason.COVER_DUE)[0] == "Cover the fire on row D, then you can end your turn."


def test_who_was_faster_may_have_been_oneself() -> None:
    illegal = Illegal(Reason.TOO_LATE, card=Stepped(5, 1), top=Stepped(5, 3), first=0)
    assert Catalogue("en").refusal(illegal, you=0).startswith("Your own card was first.")


def test_a_long_list_of_missing_cards_is_cut() -> None:
    illegal = provoked(lambda: the_game.deal(the_game.Options(1), ()))
    assert "2, 3, 4, 5, 6, 7, 8, 9, …." in Catalogue("en").refusal(illegal)
