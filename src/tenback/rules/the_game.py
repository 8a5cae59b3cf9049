"""The Game: 98 cards, four rows, one team. Rule numbers are those of docs/rules/the-game.md.

A game is one file on purpose, however long: all its rules can be read from top to bottom.

>>> state = deal(Options(players=1), cards())  # in printed order, not shuffled
>>> state, events = step(state, 0, Begin(first=0))
>>> view(state, 0).hand
(2, 3, 4, 5, 6, 7, 8, 9)
>>> state, events = step(state, 0, Lay(card=4, row=0))
>>> view(state, 0).tops, view(state, 0).required
((4, 1, 100, 100), 1)
>>> step(state, 0, Lay(card=2, row=0))
Traceback (most recent call last):
tenback.rules.game.Illegal: too-low (card 2, row 0, top 4, jump -6)
>>> outcome(state) is None
True
"""

from bisect import bisect
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import TypeVar

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
    "burning",
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

Card = int
T = TypeVar("T")

REAL_TIME = False
PLAYERS = range(1, 6)  # TG-2
ROWS = range(4)
ASCENDING = range(2)
DESCENDING = range(2, 4)
ROW_CARDS = (1, 1, 100, 100)  # TG-1: where each row starts
JUMP = 10  # TG-7
FIRES = frozenset({22, 33, 44, 55, 66, 77})  # TG-40


class Options(Struct, frozen=True, gc=False):
    """What the table chose before dealing; the variants combine freely.

    Attributes:
        players: How many play, 1 to 5 (TG-2).
        pro: TG-30: at least three cards a turn instead of two.
        short_hands: TG-31: one card fewer in every hand.
        on_fire: TG-40: six cards burn until they are covered.
    """

    players: int
    pro: bool = False
    short_hands: bool = False
    on_fire: bool = False

    def __post_init__(self) -> None:
        check_players(self.players, PLAYERS)


class Lay(Struct, frozen=True, gc=False, tag_field="do", tag="lay"):
    """Lay a card from one's hand on a row.

    Attributes:
        card: The number on the card, 2 to 99.
        row: 0 and 1 ascend from 1, 2 and 3 descend from 100 (TG-1).
    """

    card: int
    row: int


Action = Begin | Lay | End
ACTIONS = RECORDED = (Begin, Lay, End)
Outcome = TeamOutcome


class Laid(Struct, frozen=True, gc=False, tag_field="event", tag="laid"):
    """A card was laid on a row.

    Attributes:
        seat: Who laid it.
        card: The card that was laid.
        row: The row it lies on.
        jump: Whether it jumped back by ten (TG-7).
        covered: Whether it covered a fire (TG-40).
    """

    seat: int
    card: int
    row: int
    jump: bool
    covered: bool


Event = Begun | Laid | Drew | TurnStarted | Over
STOPS: tuple[type[Struct], ...] = ()


class State(Struct, frozen=True, gc=False):
    """Everything, hidden cards included.

    Attributes:
        options: What the table chose before dealing.
        deck: The cards still to be drawn, in the order of drawing.
        hands: The cards of each seat, in the order in which they were drawn.
        rows: The cards of each row, from its start card (1 or 100) to its top.
        turn: The seat whose turn it is; None until the first player is named (TG-4).
        laid: Cards laid in this turn.
        due: Rows whose fire must be covered in this turn (TG-41).
        why: Why the game is over (TG-13); None while it goes on.
        rules: The version of the rules by which this game is played; only `all_laid_wins` asks.
    """

    options: Options
    deck: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    rows: tuple[tuple[int, ...], ...]
    turn: int | None = None
    laid: int = 0
    due: tuple[int, ...] = ()
    why: Why | None = None
    rules: int = RULES

    @property
    def over(self) -> bool:
        """Returns whether the game is over."""
        return self.why is not None


class View(Struct, frozen=True, gc=False, tag_field="game", tag="the-game"):
    """What a seat may know; if `seat` is None, what everybody may know.

    Attributes:
        options: What the table chose before dealing.
        rules: The version of the rules by which this game is played (TG-43).
        seat: The seat whose View this is; None means a spectator's.
        hand: The seat's cards, in the order in which they were drawn; empty for a spectator.
        hands: How many cards each seat holds.
        deck: How many cards are still to be drawn.
        tops: The top card of each row; 1 or 100 where none has been laid yet. Rows 0 and 1 go up,
            rows 2 and 3 go down.
        counts: How many cards were laid on each row.
        turn: The seat whose turn it is; None until the first player is named (TG-4).
        laid: How many cards were laid in this turn.
        required: How many cards the current player must still lay before the turn may end.
        fires: The rows whose top is an uncovered fire (TG-40).
        due: The rows whose fire the current player must cover in this turn (TG-41).
        outcome: How the game ended; None while it goes on.
        rating: The word for the outcome (TG-13); None while the game goes on.
        played: The cards laid on each row, in order; None if the table has switched this aid off.
    """

    options: Options
    rules: int
    seat: int | None
    hand: tuple[int, ...]
    hands: tuple[int, ...]
    deck: int
    tops: tuple[int, ...]
    counts: tuple[int, ...]
    turn: int | None
    laid: int
    required: int
    fires: tuple[int, ...]
    due: tuple[int, ...]
    outcome: Outcome | None
    rating: Rating | None
    played: tuple[tuple[int, ...], ...] | None


def cards(options: Options | None = None) -> tuple[int, ...]:
    """Returns the 98 cards, 2 to 99 (TG-1). Fires are ordinary cards with flames (TG-40)."""
    return tuple(range(2, 100))


def burning(options: Options) -> tuple[int, ...]:
    """Returns the fires among the cards of a table, in ascending order (TG-40)."""
    return tuple(sorted(FIRES)) if options.on_fire else ()


def rows_to_cover(view: View) -> tuple[int, ...]:
    """Returns the rows whose fire can't wait; a lone player must cover each at once (TG-42)."""
    return view.fires if view.options.players == 1 else view.due


def hand_size(options: Options) -> int:
    """Returns how many cards a full hand has (TG-3, TG-31)."""
    full = {1: 8, 2: 7}.get(options.players, 6)
    return full - 1 if options.short_hands else full


def deal(options: Options, deck: Sequence[int], rules: int = RULES) -> State:
    """Returns the dealt State: one card at a time, seat 0 first, until every hand is full."""
    check_deck(deck, cards())
    hands, rest = deal_hands(deck, options.players, hand_size(options))
    return State(options, rest, hands, rows=tuple((card,) for card in ROW_CARDS), rules=rules)


def all_laid_wins(rules: int) -> bool:
    """Returns whether laying the last card wins even if a fire is due (TG-43): by rules 1 only."""
    return rules == 1


def fits(card: int, row: int, top: int) -> bool:
    """Returns whether a card may be laid on a row with this top."""
    if row in ASCENDING:
        return card > top or card == top - JUMP  # TG-5, TG-7
    return card < top or card == top + JUMP  # TG-6, TG-7


@cache
def takes(row: int, top: int) -> dict[int, Lay]:
    """Returns the lays that `fits` allows on a row with this top, by their card."""
    return {card: Lay(card, row) for card in cards() if fits(card, row, top)}


@cache
def marked(row: int, top: int) -> dict[int, Offer]:
    """Returns the lays that a row with this top takes, with their marks except those of fires."""
    return {
        card: Offer(lay, jump=card < top if row in ASCENDING else card > top)
        for card, lay in takes(row, top).items()
    }


@cache
def marked_on_fire(row: int, top: int) -> dict[int, Offer]:
    """Returns the same for tables with fires: any card laid on a fire covers it (TG-43)."""
    if top not in FIRES:
        return marked(row, top)
    return {card: replace(offer, covers=True) for card, offer in marked(row, top).items()}


def legal(state: State, seat: int) -> tuple[Action, ...]:
    """Returns the seat's legal actions: lays by row, then by card, then the end of the turn."""
    if state.over or not 0 <= seat < state.options.players:
        return ()
    if state.turn is None:  # TG-4: any seated player may name the beginner
        return tuple(map(Begin, range(state.options.players)))
    if seat != state.turn:
        return ()
    lays = _lays(state, sorted(state.hands[seat]), takes)
    if _required(state) <= 0 and not state.due:
        return (*lays, _END)
    return tuple(lays)


def offers(state: State, seat: int) -> tuple[Offer, ...]:
    """Returns the legal actions with their marks; `ends` follows from the hand and the rows."""
    if seat != state.turn or state.over:
        return tuple(map(Offer, legal(state, seat)))
    hand = sorted(state.hands[seat])
    lays = _lays(state, hand, marked_on_fire if state.options.on_fire else marked)
    required, due = _required(state), state.due
    if not due and required <= 1:  # any card is enough
        return tuple(lays) if required > 0 else (*lays, _END_OFFERED)
    tops = _tops(state)
    alone = _is_alone(state.options)
    sure = _sure_rows(hand, tops, required - 1, _fires(state.options, state.rows) if alone else due)
    risky = FIRES.intersection(hand) if alone else ()
    if len(sure) == len(ROWS) and not risky:
        return tuple(lays)

    def goes_on(card: int, row: int) -> bool:
        if row in sure and card not in risky:
            return True
        rest = [other for other in hand if other != card]
        return _can_go_on(state, rest, put(tops, row, card), required - 1, _still_due(due, row))

    return tuple(
        offer if goes_on(offer.action.card, offer.action.row) else replace(offer, ends=True)
        for offer in lays
    )


def step(state: State, seat: int, action: Action, at: int = 0) -> tuple[State, tuple[Event, ...]]:
    """Returns the State after an action and what happened, or raises Illegal."""
    check_turn(state, seat, action, ACTIONS)
    if isinstance(action, Begin):
        # Every hand can meet its minimum on four fresh rows, so nobody can lose here.
        begun = replace(state, turn=action.first)
        return begun, (Begun(seat, action.first), TurnStarted(action.first))
    if isinstance(action, Lay):
        return _lay(state, seat, action.card, action.row)
    required = _required(state)
    if required > 0:
        raise Illegal(Reason.LAY_MORE, required=required)
    if state.due:  # TG-44
        raise Illegal(Reason.COVER_DUE, rows=state.due)
    return _end(state, seat, ())


def view(state: State, seat: int | None) -> View:
    """Returns what a seat may know; with None, what everybody may know."""
    hand: tuple[int, ...] = ()
    if seat is not None:
        check_seat(seat, state.options.players)
        hand = state.hands[seat]
    of, known = _LATEST[0]
    if known is not None and of is state:
        return replace(known, seat=seat, hand=hand)
    ended = outcome(state)
    made = View(
        options=state.options,
        rules=state.rules,
        seat=seat,
        hand=hand,
        hands=tuple(map(len, state.hands)),
        deck=len(state.deck),
        tops=_tops(state),
        counts=tuple([len(row) - 1 for row in state.rows]),
        turn=state.turn,
        laid=state.laid,
        required=0 if state.turn is None or state.over else max(0, _required(state)),
        fires=_fires(state.options, state.rows),
        due=state.due,
        outcome=ended,
        rating=None if ended is None else rating(ended),
        played=tuple([row[1:] for row in state.rows]),
    )
    _LATEST[0] = state, made
    return made


_LATEST: list[tuple[State | None, View | None]] = [(None, None)]
"""The last View and its State: the other seats' Views differ from it in seat and hand alone."""


def outcome(state: State) -> Outcome | None:
    """Returns how many cards are left when the game is over, and why it ended (TG-13)."""
    if state.why is None:
        return None
    left = len(state.deck) + sum(map(len, state.hands))
    return Outcome(state.why == "beaten", left, state.why)


def rating(outcome: Outcome) -> Rating:
    """Returns the word for a result (TG-13): a fire that was not covered is never excellent."""
    if outcome.won:
        return "beaten"
    return "excellent" if outcome.left < 10 and outcome.why != "burned" else "lost"


def recorded(action: Action, events: tuple[Event, ...]) -> Action:
    """Returns the action itself: what was asked is what happened."""
    return action


_END = End()
_END_OFFERED = Offer(_END)


def _tops(state: State) -> tuple[int, ...]:
    a, b, c, d = state.rows
    return a[-1], b[-1], c[-1], d[-1]


def _minimum(state: State) -> int:
    """Returns how many cards the turn asks for. The deck can't change inside a turn."""
    if not state.deck:  # TG-10, also in Pro (TG-30)
        return 1
    return 3 if state.options.pro else 2  # TG-30, TG-8


def _required(state: State) -> int:
    return _minimum(state) - state.laid


def _fires(options: Options, rows: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """Returns the rows on which a fire is open: it is the top (TG-40)."""
    if not options.on_fire:
        return ()
    return tuple(row for row in ROWS if rows[row][-1] in FIRES)


def _rows_open(state: State) -> Sequence[int]:
    """Returns where the next card may go: anywhere, or a lone player's burning row (TG-42)."""
    if state.options.players == 1:
        return _fires(state.options, state.rows) or ROWS
    return ROWS


def _lays(state: State, hand: list[int], of: Callable[[int, int], dict[int, T]]) -> list[T]:
    """Returns the values of `of` for the lays that are legal now: by row, then by card."""
    rows = _rows_open(state)
    tops = _tops(state) if rows is ROWS else [state.rows[row][-1] for row in rows]
    takers = map(of, rows, tops)
    return [one for taker in takers for one in map(taker.get, hand) if one is not None]


def _lay(state: State, seat: int, card: int, row: int) -> tuple[State, tuple[Event, ...]]:
    hand = state.hands[seat]
    if card not in hand:
        raise Illegal(Reason.NOT_IN_HAND, card=card)
    if row not in ROWS:
        raise Illegal(Reason.NO_SUCH_ROW, row=row, rows=len(ROWS))
    top = state.rows[row][-1]
    rows_open = _rows_open(state)
    if row not in rows_open:
        burning = rows_open[0]
        fire = state.rows[burning][-1]
        raise Illegal(Reason.COVER_FIRST, card=card, row=row, fire=fire, burning=burning)
    offer = (marked_on_fire if state.options.on_fire else marked)(row, top).get(card)
    if offer is None:
        low = row in ASCENDING
        reason, jump = (Reason.TOO_LOW, top - JUMP) if low else (Reason.TOO_HIGH, top + JUMP)
        raise Illegal(reason, card=card, row=row, top=top, jump=jump)

    rest = without(hand, card)
    laid = State(
        state.options,
        state.deck,
        put(state.hands, seat, rest),
        put(state.rows, row, (*state.rows[row], card)),
        seat,
        state.laid + 1,
        _still_due(state.due, row),
        rules=state.rules,
    )
    events = (Laid(seat, card, row, offer.jump, offer.covers),)
    if not rest:
        if not any(laid.hands) and not laid.deck:
            # TG-43: what was laid in this very turn may burn on, but not what was due in it.
            burned = laid.due and not all_laid_wins(state.rules)
            return _over(laid, "burned" if burned else "beaten", events)
        if not laid.due:
            return _end(laid, seat, events)  # TG-9: an empty hand ends the turn
    return _settled(laid, events)


def _still_due(due: tuple[int, ...], row: int) -> tuple[int, ...]:
    return without(due, row) if row in due else due


def _end(state: State, seat: int, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    """Draws and passes the turn on (TG-9, TG-11)."""
    drawn = state.deck[: state.laid]
    hands = put(state.hands, seat, state.hands[seat] + drawn)
    following = next_with_cards(hands, seat)
    options = state.options
    turned = State(
        options,
        state.deck[len(drawn) :],
        hands,
        state.rows,
        following,
        0,
        # Whatever still burns was laid in the turn that ends: it is due in the next one (TG-41).
        _fires(options, state.rows) if options.players > 1 else (),
        rules=state.rules,
    )
    drew = (Drew(seat, len(drawn)),) if drawn else ()
    return _settled(turned, (*events, *drew, TurnStarted(following)))


def _settled(state: State, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    """Ends the game at once when the current player can't meet the turn's demands (TG-12)."""
    hand = state.hands[state.turn or 0]
    tops, required = _tops(state), _required(state)
    if _can_go_on(state, hand, tops, required, state.due):
        return state, events
    # TG-13: whoever has met the minimum, or could if nothing burned, is burned.
    burned = _reachable(tuple(sorted(hand)), tops, required, due=(), alone=False)
    return _over(state, "burned" if burned else "stuck", events)


def _can_go_on(
    state: State, hand: Sequence[int], tops: tuple[int, ...], required: int, due: tuple[int, ...]
) -> bool:
    """Returns whether the current player can meet these demands with this hand on these tops.

    Of the State it uses only what stays the same within a turn, so it can also be called before a
    card is laid. It uses no more than the player knows: whether the other hands and the deck have
    cards, but not which.
    """
    if not due and (required <= 0 or not hand):  # TG-9: an empty hand ends the turn
        return True
    hand = tuple(sorted(hand))
    alone = _is_alone(state.options)
    if not due and not (alone and FIRES.intersection(tops)):
        # One row takes them all in its own direction: so common that it is worth checking first.
        up_a, up_b, down_c, down_d = tops
        higher = len(hand) - bisect(hand, min(up_a, up_b))
        if higher >= required or bisect(hand, max(down_c, down_d)) >= required:
            return True
    if _reachable(hand, tops, required, due, alone):
        return True
    if not due or not all_laid_wins(state.rules):
        return False
    holds_all = not state.deck and sum(map(len, state.hands)) == len(state.hands[state.turn or 0])
    return holds_all and _reachable(hand, tops, len(hand), (), alone)


def _is_alone(options: Options) -> bool:
    """Returns whether the very next card must cover a fire (TG-42)."""
    return options.on_fire and options.players == 1


def _sure_rows(
    hand: list[int], tops: tuple[int, ...], required: int, due: tuple[int, ...]
) -> Sequence[int]:
    """Returns rows on which any card may go, because another row takes all that is still required.

    That other row takes enough cards in its own direction, and no row but these two is due.
    """
    up_a, up_b, down_c, down_d = tops
    enough = max(1, required) + 1  # one more, because the card that is laid may be one of them
    most = len(hand) - enough
    up_does = bisect(hand, min(up_a, up_b)) <= most
    if up_does and not due and bisect(hand, max(down_c, down_d)) >= enough:
        return ROWS  # one up, one down: so common that it is worth checking first
    wide = [row for row in ASCENDING if bisect(hand, tops[row]) <= most]
    wide += [row for row in DESCENDING if bisect(hand, tops[row]) >= enough]
    return [
        row for row in ROWS if any(row != other and {row, other}.issuperset(due) for other in wide)
    ]


def _over(state: State, why: Why, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    ended = replace(state, why=why)
    return ended, (*events, Over(outcome(ended)))


@lru_cache(maxsize=4096)
def _reachable(
    hand: tuple[int, ...], tops: tuple[int, ...], required: int, due: tuple[int, ...], alone: bool
) -> bool:
    """Returns whether some sequence of lays meets the minimum and all covers (TG-12, TG-44).

    The answer is exact. Rows affect each other only through the cards they use up, and the first
    card on a due row goes on the top that lies there now, whenever it is laid, so trying due rows
    first misses no sequence. That leaves at most four lays to look for. Only by version 1 of the
    rules, where laying all that is left wins (TG-43), may it be a whole hand; the cache keeps that
    fast.

    A lone player's fire has no deadline, but the very next card must cover it (TG-42).
    """
    if required <= 0 and not due:
        return True
    rows: Sequence[int] = ROWS
    if due:
        rows = due[:1]
    elif alone:
        rows = [row for row in ROWS if tops[row] in FIRES] or ROWS
    return any(
        _reachable(without(hand, card), put(tops, row, card), required - 1, due[1:], alone)
        for row in rows
        for card in hand
        if card in takes(row, tops[row])
    )
