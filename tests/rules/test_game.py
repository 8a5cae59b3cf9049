"""The contract that the three games share, and laws that hold for each of them."""

import pickle
import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from tenback.rules import GAMES, Illegal, Reason, quick_and_easy, shuffled, the_game
from tenback.rules import game as contract
from tenback.rules.game import Begin, Begun, Drew, End, Offer, Over, TeamOutcome, TurnStarted
from tests.rules.positions import refusal

TURN_GAMES = ["the-game", "quick-and-easy"]
LEAST = {"the-game": 1, "quick-and-easy": 2, "seven-ate-nine": 2}
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("the-game", {"players": 1}),
    ("the-game", {"players": 2, "pro": True}),
    ("the-game", {"players": 5, "short_hands": True}),
    ("the-game", {"players": 1, "on_fire": True}),
    ("the-game", {"players": 3, "on_fire": True, "pro": True, "short_hands": True}),
    ("quick-and-easy", {"players": 2}),
    ("quick-and-easy", {"players": 5, "pro": True}),
    ("seven-ate-nine", {"players": 2}),
    ("seven-ate-nine", {"players": 4, "wrong_card_pause": 0}),
]


def lie_everywhere(state: Any) -> Counter[Any]:
    """Returns all cards of a State, wherever they are."""
    piles: tuple[Any, ...]
    if hasattr(state, "decks"):
        piles = (*state.decks, state.pile)
    elif isinstance(state, the_game.State):
        piles = (state.deck, *(row[1:] for row in state.rows))
    else:
        piles = (state.deck, *state.rows)
    return Counter(card for cards in (*state.hands, *piles) for card in cards)


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_random_games_keep_every_card_and_come_to_an_end(
    name: str, options: dict[str, Any]
) -> None:
    game = GAMES[name]
    chance = random.Random(f"{name} {options}")
    for seed in range(6):
        state = game.deal(game.Options(**options), shuffled(game.cards(), seed))
        at = 0
        while game.outcome(state) is None:
            at += 2000
            choices = [
                (seat, action)
                for seat in range(options["players"])
                for action in game.legal(state, seat)
            ]
            before = msgspec.json.encode(state)
            seat, action = chance.choice(choices)
            after, events = game.step(state, seat, action, at)
            assert game.step(state, seat, action, at) == (after, events)
            assert msgspec.json.encode(state) == before
            assert lie_everywhere(after) == Counter(game.cards())
            state = game.go(after)
            assert isinstance(events[-1], Over) is (game.outcome(state) is not None)
        assert all(game.legal(state, seat) == () for seat in range(options["players"]))


@pytest.mark.parametrize(("name", "options"), [t for t in TABLES if t[0] in TURN_GAMES])
def test_legal_is_exactly_what_step_accepts(name: str, options: dict[str, Any]) -> None:
    game: Any = GAMES[name]
    chance = random.Random(f"legal {name} {options}")
    players = options["players"]
    state = game.deal(game.Options(**options), shuffled(game.cards(), 3))
    for _ in range(25):
        everything = [
            *(Begin(first) for first in range(-1, players + 1)),
            End(),
            *(
                game.Lay(card, row)
                for card in game.cards()[:: chance.randint(1, 4)]
                for row in range(-1, 5)
            ),
        ]
        for seat in range(-1, players + 1):
            legal = game.legal(state, seat)
            assert len(set(legal)) == len(legal)
            for action in {*everything, *legal}:
                if action in legal:
                    game.step(state, seat, action)
                else:
                    with pytest.raises(Illegal):
                        game.step(state, seat, action)
        choices = game.legal(state, state.turn or 0)
        if not choices:
            break
        state, _ = game.step(state, state.turn or 0, chance.choice(choices))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_found_by_its_name(name: str) -> None:
    game = GAMES[name]
    least, most = game.PLAYERS.start, game.PLAYERS.stop - 1
    assert least == LEAST[name]
    assert (least, most) in {(1, 5), (2, 5), (2, 4)}
    state = game.deal(game.Options(most), game.cards())
    seen = game.view(state, 0)
    assert msgspec.to_builtins(seen)["game"] == name
    assert isinstance(seen, game.View)
    assert seen.options == game.Options(most)


def test_the_three_games_are_registered() -> None:
    assert list(GAMES) == ["the-game", "quick-and-easy", "seven-ate-nine"]


@pytest.mark.parametrize("name", GAMES)
def test_actions_are_distinguished_by_what_they_do(name: str) -> None:
    verbs = {"begin", "lay", "end"} if name in TURN_GAMES else {"take", "lay"}
    assert {action.__struct_config__.tag for action in GAMES[name].ACTIONS} == verbs
    recorded = verbs if name in TURN_GAMES else verbs | {"wrong"}
    assert {move.__struct_config__.tag for move in GAMES[name].RECORDED} == recorded
    assert {move.__struct_config__.tag_field for move in GAMES[name].RECORDED} == {"do"}


@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_is_dealt_can_be_altered(name: str) -> None:
    game = GAMES[name]
    state = game.deal(game.Options(2), game.cards())
    offered = game.legal(state, 0) + game.offers(state, 0)
    parts: tuple[Any, ...] = (state, state.options, game.view(state, 0), *offered)
    for part in parts:
        for field in part.__struct_fields__:
            with pytest.raises(AttributeError):
                setattr(part, field, None)


def test_a_refusal_carries_its_reason_and_its_facts() -> None:
    refused = Illegal(Reason.NO_SUCH_ROW, row=7, rows=4)
    assert isinstance(refused, ValueError)
    assert refused.reason is Reason.NO_SUCH_ROW
    assert refused.facts == {"row": 7, "rows": 4}
    assert str(refused) == "no-such-row (row 7, rows 4)"
    assert refused.args == (Reason.NO_SUCH_ROW, {"row": 7, "rows": 4})
    assert str(Illegal(Reason.NOT_BEGUN)) == "not-begun"


def test_every_reason_is_its_name_in_small_letters() -> None:
    for reason in Reason:
        assert reason.value == reason.name.lower().replace("_", "-")


@pytest.mark.parametrize("seat", [-1, 3, 4])
def test_a_seat_that_is_not_at_the_table_is_refused(seat: int) -> None:
    with pytest.raises(Illegal) as refused:
        contract.check_seat(seat, 3)
    assert refused.value.reason == Reason.NO_SUCH_SEAT
    assert refused.value.facts == {"seat": seat, "players": 3}


def test_seats_and_numbers_of_players_at_the_edge_are_fine() -> None:
    contract.check_seat(0, 3)
    contract.check_seat(2, 3)
    contract.check_players(1, range(1, 6))
    contract.check_players(5, range(1, 6))


@pytest.mark.parametrize("players", [0, 6])
def test_a_wrong_number_of_players_is_refused(players: int) -> None:
    with pytest.raises(Illegal) as refused:
        contract.check_players(players, range(1, 6))
    assert refused.value.reason == Reason.BAD_PLAYERS
    assert refused.value.facts == {"players": players, "least": 1, "most": 5}


@pytest.mark.parametrize(
    ("hands", "seat", "following"),
    [
        (["x", "x", "x"], 0, 1),
        (["x", "x", "x"], 2, 0),
        (["x", "", "x"], 0, 2),
        (["", "x", ""], 2, 1),
        (["", "x", ""], 1, 1),
        (["", "", "x"], 0, 2),
        (["x"], 0, 0),
    ],
)
def test_the_next_seat_with_cards_is_found_clockwise(
    hands: list[str], seat: int, following: int
) -> None:
    assert contract.next_with_cards(hands, seat) == following


@pytest.mark.parametrize(
    ("written", "part"),
    [
        (b'{"do":"begin","first":1}', Begin(1)),
        (b'{"do":"end"}', End()),
        (b'{"action":{"do":"end"}}', Offer(End())),
        (
            b'{"action":{"do":"end"},"jump":true,"covers":true,"ends":true,"fits":false}',
            Offer(End(), True, True, True, False),
        ),
        (b'{"event":"begun","seat":0,"first":1}', Begun(0, 1)),
        (b'{"event":"drew","seat":0,"count":2}', Drew(0, 2)),
        (b'{"event":"turn","seat":0}', TurnStarted(0)),
        (
            b'{"event":"over","outcome":{"won":true,"left":0,"why":"beaten"}}',
            Over(TeamOutcome(won=True, left=0, why="beaten")),
        ),
    ],
)
def test_actions_and_events_have_their_words(written: bytes, part: msgspec.Struct) -> None:
    assert msgspec.json.encode(part) == written


def test_a_refused_action_leaves_the_game_to_be_played_on() -> None:
    state = quick_and_easy.deal(quick_and_easy.Options(2), quick_and_easy.cards())
    state, _ = quick_and_easy.step(state, 0, Begin(0))
    legal = quick_and_easy.legal(state, 0)
    strange = quick_and_easy.Lay(quick_and_easy.Card("pink", 0), 0)
    assert refusal(quick_and_easy, state, 0, strange)[0] == Reason.NOT_IN_HAND
    assert quick_and_easy.legal(state, 0) == legal
    quick_and_easy.step(state, 0, legal[0])


@pytest.mark.parametrize("name", GAMES)
def test_nobody_looks_from_a_seat_that_is_not_there(name: str) -> None:
    rules = GAMES[name]
    state = rules.deal(rules.Options(players=2), shuffled(rules.cards(), 1))
    for seat in (-1, 2):
        with pytest.raises(Illegal) as raised:
            rules.view(state, seat)
        assert raised.value.reason is Reason.NO_SUCH_SEAT


def test_a_deck_of_anything_at_all_is_refused() -> None:
    deck: list[Any] = [*the_game.cards()[:-1], "99"]
    with pytest.raises(Illegal) as raised:
        the_game.deal(the_game.Options(1), deck)
    assert raised.value.facts == {"missing": (99,), "extra": ("99",)}


def test_a_refusal_can_be_copied_and_sent_to_another_process() -> None:
    illegal = Illegal(Reason.NOT_IN_HAND, card=7)
    again = pickle.loads(pickle.dumps(illegal))
    assert (again.reason, again.facts, str(again)) == (illegal.reason, {"card": 7}, str(illegal))


@pytest.mark.parametrize("name", ["quick-and-easy", "seven-ate-nine"])
def test_a_deck_may_come_as_plain_pairs(name: str) -> None:
    rules = GAMES[name]
    cards: tuple[Any, ...] = shuffled(rules.cards(), 1)
    state: Any = rules.deal(rules.Options(players=2), [tuple(card) for card in cards])
    assert state == rules.deal(rules.Options(players=2), cards)
    assert type(state.hands[0][0] if name == "quick-and-easy" else state.pile[0]) is rules.Card


def test_why_a_game_ended_is_known_of_older_records_as_far_as_won_tells() -> None:
    """TG-13, QE-8: before rules 2 no outcome said why."""
    assert TeamOutcome(won=True, left=0).ending == "beaten"
    assert TeamOutcome(won=False, left=3).ending == "stuck"
    assert TeamOutcome(won=False, left=0, why="burned").ending == "burned"
    assert msgspec.json.encode(TeamOutcome(won=False, left=3)) == b'{"won":false,"left":3}'
