"""Up we go: nine cards, one pile, one team. The current player lays a card higher than the top.

If that can't be done, the game is lost; it is won when all cards lie.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from tenback.rules.cards import check_deck, deal_hands, put, without
from tenback.rules.game import (
    RULES,
    Begin,
    Begun,
    Illegal,
    Offer,
    Over,
    Reason,
    TeamOutcome,
    TurnStarted,
    Why,
    check_players,
    check_seat,
    check_turn,
)
from tenback.rules.game import go as go  # as every game has it

REAL_TIME = False
PLAYERS = range(2, 4)
Card = int


class Options(Struct, frozen=True):
    """What the table chose before dealing."""

    players: int

    def __post_init__(self) -> None:
        check_players(self.players, PLAYERS)


class Lay(Struct, frozen=True, gc=False, tag_field="do", tag="lay"):
    """Lay a card on the pile."""

    card: int


class Laid(Struct, frozen=True, gc=False, tag_field="event", tag="laid"):
    """A card lies on the pile."""

    seat: int
    card: int


Action = Begin | Lay
ACTIONS = RECORDED = (Begin, Lay)
Event = Begun | Laid | TurnStarted | Over
STOPS: tuple[type[Struct], ...] = ()
Outcome = TeamOutcome


class State(Struct, frozen=True):
    """Everything, hidden cards included."""

    options: Options
    hands: tuple[tuple[int, ...], ...]
    top: int = 0
    turn: int | None = None
    why: Why | None = None

    @property
    def over(self) -> bool:
        return self.why is not None


class View(Struct, frozen=True, tag_field="game", tag="up-we-go"):
    """What a seat may know."""

    options: Options
    seat: int | None
    hand: tuple[int, ...]
    hands: tuple[int, ...]
    top: int
    turn: int | None
    outcome: Outcome | None
    played: None = None


def cards(options: Options | None = None) -> tuple[int, ...]:
    return tuple(range(1, 10))


def deal(options: Options, deck: Sequence[int], rules: int = RULES) -> State:
    check_deck(deck, cards())
    hands, _ = deal_hands(deck, options.players, len(deck) // options.players)
    return State(options, hands)


def legal(state: State, seat: int) -> tuple[Action, ...]:
    if state.over or not 0 <= seat < state.options.players:
        return ()
    if state.turn is None:
        return tuple(map(Begin, range(state.options.players)))
    if seat != state.turn:
        return ()
    return tuple(Lay(card) for card in sorted(state.hands[seat]) if card > state.top)


def offers(state: State, seat: int) -> tuple[Offer, ...]:
    return tuple(map(Offer, legal(state, seat)))


def step(state: State, seat: int, action: Action, at: int = 0) -> tuple[State, tuple[Event, ...]]:
    check_turn(state, seat, action, ACTIONS)
    if isinstance(action, Begin):
        begun = replace(state, turn=action.first)
        return begun, (Begun(seat, action.first), TurnStarted(action.first))
    if action.card not in state.hands[seat]:
        raise Illegal(Reason.NOT_IN_HAND, card=action.card)
    if action.card <= state.top:
        raise Illegal(Reason.NOT_HIGHER, card=action.card, row=0, top=state.top)
    following = (seat + 1) % state.options.players
    hands = put(state.hands, seat, without(state.hands[seat], action.card))
    after = replace(state, hands=hands, top=action.card, turn=following)
    laid: tuple[Event, ...] = (Laid(seat, action.card), TurnStarted(following))
    if legal(after, following):
        return after, laid
    over = replace(after, why="stuck" if any(hands) else "beaten")
    return over, (*laid, Over(outcome(over)))


def view(state: State, seat: int | None) -> View:
    if seat is not None:
        check_seat(seat, state.options.players)
    hand = () if seat is None else state.hands[seat]
    held = tuple(map(len, state.hands))
    return View(state.options, seat, hand, held, state.top, state.turn, outcome(state))


def outcome(state: State) -> Outcome | None:
    if state.why is None:
        return None
    return Outcome(state.why == "beaten", sum(map(len, state.hands)), state.why)


def recorded(action: Action, events: tuple[Event, ...]) -> Action:
    return action
