"""The Game: Quick & Easy: 50 cards, two piles, one team. Rules: docs/rules/quick-and-easy.md.

>>> state = deal(Options(players=2), cards())  # in printed order, not shuffled
>>> state, events = step(state, 0, Begin(first=1))
>>> view(state, 1).hand
(Card(colour='red', number=2), Card(colour='red', number=4))
>>> legal(state, 1)[-1]
Lay(card=Card(colour='red', number=4), row=1)
>>> step(state, 0, End())
Traceback (most recent call last):
tenback.rules.game.Illegal: not-your-turn (turn 1)
"""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from .cards import check_deck, deal_hands, put, without
from .game import (
    RULES,
    Begin,
    Begun,
    Drew,
    End,
    Illegal,
    Offer,
    Over,
    Rating,
    Reason,
    TeamOutcome,
    TurnStarted,
    Why,
    check_players,
    check_seat,
    check_turn,
    go,
    next_with_cards,
)

__all__ = [
    "ACTIONS",
    "PLAYERS",
    "REAL_TIME",
    "RECORDED",
    "STOPS",
    "Action",
    "Begin",
    "Begun",
    "Card",
    "Drew",
    "End",
    "Event",
    "Laid",
    "Lay",
    "Offer",
    "Options",
    "Outcome",
    "Over",
    "State",
    "TurnStarted",
    "View",
    "cards",
    "deal",
    "go",
    "legal",
    "offers",
    "outcome",
    "recorded",
    "step",
    "view",
]


class Card(NamedTuple):
    """A card: its colour and its number.

    Attributes:
        colour: One of COLOURS.
        number: 1 to 10.
    """

    colour: str
    number: int


REAL_TIME = False
PLAYERS = range(2, 6)
COLOURS = ("red", "yellow", "green", "blue", "purple")
NUMBERS = range(1, 11)
ROWS = range(2)
ASCENDING = 0
HAND = 2  # QE-3


class Options(Struct, frozen=True, gc=False):
    """What the table chose before dealing.

    Attributes:
        players: How many play, 2 to 5.
        pro: QE-10: exactly one card a turn.
    """

    players: int
    pro: bool = False

    def __post_init__(self) -> None:
        check_players(self.players, PLAYERS)


class Lay(Struct, frozen=True, gc=False, tag_field="do", tag="lay"):
    """Lay a card from one's hand on a pile.

    Attributes:
        card: A card from one's hand.
        row: 0 is the ascending pile, 1 the descending one (QE-2).
    """

    card: Card
    row: int


Action = Begin | Lay | End
ACTIONS = RECORDED = (Begin, Lay, End)
Outcome = TeamOutcome


class Laid(Struct, frozen=True, gc=False, tag_field="event", tag="laid"):
    """A card was laid on a pile.

    Attributes:
        seat: Who laid it.
        card: The card that was laid.
        row: The pile it lies on.
        jump: Whether it went against the pile's direction, on a card of its colour (QE-6).
    """

    seat: int
    card: Card
    row: int
    jump: bool


Event = Begun | Laid | Drew | TurnStarted | Over
STOPS: tuple[type[Struct], ...] = ()


class State(Struct, frozen=True, gc=False):
    """Everything, hidden cards included.

    Attributes:
        options: What the table chose before dealing.
        deck: The cards still to be drawn, in the order of drawing.
        hands: The cards of each seat, in the order in which they were drawn.
        rows: The two piles, each from its first card to its top.
        turn: The seat whose turn it is; None until the first player is named.
        laid: Cards laid in this turn.
        why: Why the game is over (QE-8); None while it goes on.
    """

    options: Options
    deck: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]
    rows: tuple[tuple[Card, ...], ...]
    turn: int | None = None
    laid: int = 0
    why: Why | None = None

    @property
    def over(self) -> bool:
        """Returns whether the game is over."""
        return self.why is not None


class View(Struct, frozen=True, gc=False, tag_field="game", tag="quick-and-easy"):
    """What a seat may know; if `seat` is None, what everybody may know.

    Attributes:
        options: What the table chose before dealing.
        seat: The seat whose View this is; None means a spectator's.
        hand: The seat's cards, in the order in which they were drawn; empty for a spectator.
        hands: How many cards each seat holds.
        deck: How many cards are still to be drawn.
        tops: The top card of each pile; None for an empty pile.
        counts: How many cards lie on each pile.
        turn: The seat whose turn it is; None until the first player is named.
        laid: How many cards were laid in this turn.
        required: How many cards the current player must still lay before the turn may end.
        outcome: How the game ended; None while it goes on.
        rating: The word for the outcome (QE-8); None while the game goes on.
        played: The cards on each pile, in order; None if the table has switched this aid off.
    """

    options: Options
    seat: int | None
    hand: tuple[Card, ...]
    hands: tuple[int, ...]
    deck: int
    tops: tuple[Card | None, ...]
    counts: tuple[int, ...]
    turn: int | None
    laid: int
    required: int
    outcome: Outcome | None
    rating: Rating | None
    played: tuple[tuple[Card, ...], ...] | None


def cards(options: Options | None = None) -> tuple[Card, ...]:
    """Returns the 50 cards: five colours, 1 to 10 in each (QE-1)."""
    return tuple(Card(colour, number) for colour in COLOURS for number in NUMBERS)


def deal(options: Options, deck: Sequence[Card], rules: int = RULES) -> State:
    """Returns the dealt State: one card at a time, seat 0 first, two for each (QE-3)."""
    check_deck(deck, cards())
    hands, rest = deal_hands([Card(*card) for card in deck], options.players, HAND)
    return State(options, rest, hands, rows=((), ()))


def fits(card: Card, row: int, pile: tuple[Card, ...]) -> bool:
    """Returns whether a card may be laid on a pile."""
    if not pile:  # QE-2: any card opens a pile
        return True
    top = pile[-1]
    if card.colour == top.colour:  # QE-6
        return True
    return card.number > top.number if row == ASCENDING else card.number < top.number  # QE-5


def legal(state: State, seat: int) -> tuple[Action, ...]:
    """Returns the seat's legal actions: lays by pile, then by card, then the end of the turn."""
    if state.over or not 0 <= seat < state.options.players:
        return ()
    if state.turn is None:  # QE-3, as TG-4: any seated player may name the beginner
        return tuple(map(Begin, range(state.options.players)))
    if seat != state.turn:
        return ()
    hand = sorted(state.hands[seat], key=_place)
    actions: list[Action] = [
        Lay(card, row) for row in ROWS for card in hand if fits(card, row, state.rows[row])
    ]
    if state.laid:
        actions.append(End())
    return tuple(actions)


def offers(state: State, seat: int) -> tuple[Offer, ...]:
    """Returns the legal actions, the jumps marked.

    None can end the game within the turn: after the first card nothing more is required (QE-8).
    """
    return tuple(
        Offer(action, jump=_is_jump(action.card, action.row, state.rows[action.row]))
        if isinstance(action, Lay)
        else Offer(action)
        for action in legal(state, seat)
    )


def step(state: State, seat: int, action: Action, at: int = 0) -> tuple[State, tuple[Event, ...]]:
    """Returns the State after an action and what happened, or raises Illegal."""
    check_turn(state, seat, action, ACTIONS)
    if isinstance(action, Begin):
        begun = replace(state, turn=action.first)
        return begun, (Begun(seat, action.first), TurnStarted(action.first))
    if isinstance(action, Lay):
        return _lay(state, seat, action.card, action.row)
    if not state.laid:
        raise Illegal(Reason.LAY_MORE, required=1)
    return _end(state, seat, ())


def view(state: State, seat: int | None) -> View:
    """Returns what a seat may know; with None, what everybody may know."""
    if seat is not None:
        check_seat(seat, state.options.players)
    ended = outcome(state)
    return View(
        options=state.options,
        seat=seat,
        hand=() if seat is None else state.hands[seat],
        hands=tuple(map(len, state.hands)),
        deck=len(state.deck),
        tops=tuple(pile[-1] if pile else None for pile in state.rows),
        counts=tuple(map(len, state.rows)),
        turn=state.turn,
        laid=state.laid,
        required=0 if state.turn is None or state.over or state.laid else 1,
        outcome=ended,
        rating=None if ended is None else "won" if ended.won else "lost",
        played=state.rows,
    )


def outcome(state: State) -> Outcome | None:
    """Returns how the game ended: won when all 50 are laid (QE-8)."""
    if state.why is None:
        return None
    left = len(state.deck) + sum(map(len, state.hands))
    return Outcome(state.why == "beaten", left, state.why)


def recorded(action: Action, events: tuple[Event, ...]) -> Action:
    """Returns the action itself: what was asked is what happened."""
    return action


def _place(card: Card) -> tuple[int, int]:
    """Returns the sort key that puts cards in printed order."""
    return COLOURS.index(card.colour), card.number


def _lay(state: State, seat: int, card: Card, row: int) -> tuple[State, tuple[Event, ...]]:
    hand = state.hands[seat]
    if card not in hand:
        raise Illegal(Reason.NOT_IN_HAND, card=card)
    if row not in ROWS:
        raise Illegal(Reason.NO_SUCH_ROW, row=row, rows=len(ROWS))
    pile = state.rows[row]
    if not fits(card, row, pile):
        reason = Reason.NOT_HIGHER if row == ASCENDING else Reason.NOT_LOWER
        raise Illegal(reason, card=card, row=row, top=pile[-1])
    rest = without(hand, card)
    laid = State(
        state.options,
        state.deck,
        put(state.hands, seat, rest),
        put(state.rows, row, (*pile, card)),
        seat,
        state.laid + 1,
    )
    events = (Laid(seat, card, row, _is_jump(card, row, pile)),)
    if not any(laid.hands) and not laid.deck:
        return _over(laid, "beaten", events)  # QE-8
    most = 1 if state.options.pro else 2  # QE-10, QE-4
    if not rest or laid.laid == most:
        return _end(laid, seat, events)
    return laid, events


def _is_jump(card: Card, row: int, pile: tuple[Card, ...]) -> bool:
    if not pile:
        return False
    top = pile[-1]
    return card.number < top.number if row == ASCENDING else card.number > top.number


def _end(state: State, seat: int, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    """Draws back up to two and passes the turn on; if the next player can't lay, all lose."""
    drawn = state.deck[: state.laid]  # QE-4; QE-7: as far as the deck goes
    hands = put(state.hands, seat, state.hands[seat] + drawn)
    following = next_with_cards(hands, seat)  # QE-7
    turned = State(state.options, state.deck[len(drawn) :], hands, state.rows, following)
    drew = (Drew(seat, len(drawn)),) if drawn else ()
    events = (*events, *drew, TurnStarted(following))
    if any(fits(card, row, turned.rows[row]) for card in hands[following] for row in ROWS):
        return turned, events
    return _over(turned, "stuck", events)  # QE-8


def _over(state: State, why: Why, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    ended = replace(state, why=why)
    return ended, (*events, Over(outcome(ended)))
