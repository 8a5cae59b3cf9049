"""7 Ate 9: real time, no turns, each for themselves. Rules: docs/rules/seven-ate-nine.md.

A game is one file on purpose, however long: all its rules can be read from top to bottom. `step` is
given the time in milliseconds of play since the first "Go!"; the clock stops when all are stuck and
runs again from the next "Go!". Actions count in the order in which `step` gets them.

>>> state = deal(Options(players=2), cards())  # in printed order, not shuffled
>>> view(state, 0).top
Card(number=1, step=1)
>>> state, events = step(state, 0, Take(), at=350)
>>> view(state, 0).hand
(Card(number=10, step=3),)
>>> state, events = step(state, 0, Lay(Card(10, 3)), at=900)
>>> events
(Laid(seat=0, card=Card(number=10, step=3)),)
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import force_setattr, replace

from .cards import check_deck, put, without
from .game import RULES, Illegal, Offer, Over, Reason, check_players, check_seat

__all__ = [
    "ACTIONS",
    "PLAYERS",
    "REAL_TIME",
    "RECORDED",
    "STOPS",
    "Action",
    "Card",
    "Cried",
    "Event",
    "Laid",
    "Lay",
    "Offer",
    "Options",
    "Outcome",
    "Over",
    "State",
    "Take",
    "Took",
    "Turned",
    "View",
    "Wrong",
    "WrongCard",
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
    """A card: its number, and the step that leads to the next one.

    Attributes:
        number: 1 to 10.
        step: 1 to 3: the next number is this much higher or lower (SN-5).
    """

    number: int
    step: int


REAL_TIME = True
PLAYERS = range(2, 5)
NUMBERS = range(1, 11)
STEPS = range(1, 4)
THIRD_COPIES = {1: (1, 2, 3, 4), 2: (5, 6, 7, 8), 3: (1, 2, 3, 9, 10)}  # SN-1
COUNTS = tuple(3 if number in THIRD_COPIES[step] else 2 for number in NUMBERS for step in STEPS)
"""SN-1: how many copies of each of 1±1, 1±2, 1±3, 2±1 … 10±3 the standard deck has."""
SIZE = sum(COUNTS)
PAUSES = range(60_001)  # SN-11: up to a minute
LATE = 3000  # SN-6: how long a covered top excuses a card that was meant for it


class Options(Struct, frozen=True, gc=False):
    """What the table chose before dealing.

    Attributes:
        players: How many play, 2 to 4.
        wrong_card_pause: SN-11: milliseconds for which a player can't lay after a wrong card; 0
            means no pause.
        counts: SN-1: the number of copies of each kind (1±1, 1±2, 1±3, 2±1 … 10±3) in a custom
            deck. If it is not set, the table plays with the standard deck, COUNTS.
    """

    players: int
    wrong_card_pause: int = 1000
    counts: tuple[int, ...] | UnsetType | None = UNSET

    def __post_init__(self) -> None:
        check_players(self.players, PLAYERS)
        if self.counts is not UNSET:
            force_setattr(self, "counts", _checked(self.counts))
        if self.wrong_card_pause not in PAUSES:
            raise Illegal(Reason.BAD_PAUSE, pause=self.wrong_card_pause, most=PAUSES[-1])


class Take(Struct, frozen=True, gc=False, tag_field="do", tag="take"):
    """Take the top card of one's own deck into one's hand."""


class Lay(Struct, frozen=True, gc=False, omit_defaults=True, tag_field="do", tag="lay"):
    """Lay a card from one's hand on the central pile.

    Attributes:
        card: A card from one's hand.
        onto: The top card that the player saw (SN-6); None means the current one.
    """

    card: Card
    onto: Card | None = None


class Wrong(Lay, frozen=True, gc=False, omit_defaults=True, tag="wrong"):
    """How a record stores a Lay that did not fit. Passed to `step`, it is treated as a Lay."""


Action = Take | Lay
ACTIONS = (Take, Lay)
RECORDED = (Take, Lay, Wrong)


class Took(Struct, frozen=True, gc=False, tag_field="event", tag="took"):
    """A player took a card; only that player's View shows which one.

    Attributes:
        seat: Who took it.
    """

    seat: int


class Laid(Struct, frozen=True, gc=False, tag_field="event", tag="laid"):
    """A card was laid on the pile, and its number was called (SN-8).

    Attributes:
        seat: Who laid it.
        card: The card that was laid.
    """

    seat: int
    card: Card


class WrongCard(Struct, frozen=True, gc=False, tag_field="event", tag="wrong-card"):
    """A player laid a card that did not fit. It went back before anyone else could read it.

    Attributes:
        seat: Who laid it.
        until: Milliseconds of play at which the player's pause is over (SN-11).
    """

    seat: int
    until: int


class Turned(Struct, frozen=True, gc=False, tag_field="event", tag="turned"):
    """All were stuck: the pile's bottom card came to the top (SN-9).

    No View shows it before the next "Go!" (SN-14); from then on every View does.
    """


class Cried(Struct, frozen=True, gc=False, tag_field="event", tag="cried"):
    """A player laid the last card, face down, with the cry "7 ate 9!" (SN-10).

    Attributes:
        seat: Who laid it, and so has won.
    """

    seat: int


class Outcome(Struct, frozen=True, gc=False):
    """How the race ended (SN-12).

    Attributes:
        winner: The seat that got rid of all its cards.
        left: How many cards each seat still has, in hand and deck.
    """

    winner: int
    left: tuple[int, ...]


Event = Took | Laid | WrongCard | Turned | Cried | Over
STOPS = (Turned,)  # SN-9


class Covered(Struct, frozen=True, gc=False):
    """A top that was covered recently.

    Attributes:
        card: The card that was on top.
        at: When it was covered, in milliseconds of play.
        seat: Who covered it.
    """

    card: Card
    at: int
    seat: int


class State(Struct, frozen=True, gc=False):
    """Everything, hidden cards included.

    Attributes:
        options: What the table chose before dealing.
        decks: The personal decks, face down; the last card is on top.
        hands: The cards of each seat, in the order in which they were taken.
        pile: The central pile from its bottom to its top.
        paused: For each seat, the time before which it can't lay (SN-11).
        at: When the last action was taken, in milliseconds of play.
        covered: The tops that were covered recently, latest last (SN-6).
        winner: The seat that has won; None while the race goes on.
        stopped: Whether all were stuck and play waits for "Go!". Until then the hands lie face
            down, and the new top is hidden (SN-14).
    """

    options: Options
    decks: tuple[tuple[Card, ...], ...]
    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]
    paused: tuple[int, ...]
    at: int = 0
    covered: tuple[Covered, ...] = ()
    winner: int | None = None
    stopped: bool = False


class View(Struct, frozen=True, gc=False, tag_field="game", tag="seven-ate-nine"):
    """What a seat may know; if `seat` is None, what everybody may know.

    Attributes:
        options: What the table chose before dealing.
        seat: The seat whose View this is; None means a spectator's.
        hand: The seat's cards, in the order in which they were taken; empty while they lie face
            down (SN-14), and for a spectator.
        hands: How many cards each seat holds in hand.
        decks: How many cards each seat still has to take.
        top: The card on top of the pile. After all were stuck, it is None until the next "Go!"
            (SN-14).
        count: How many cards lie on the pile.
        paused: For each seat, the time of play in milliseconds before which it can't lay (SN-11).
        at: When the last action was taken, in milliseconds of play.
        outcome: How the race ended; None while it goes on.
        played: The face-up cards of the pile, from its bottom to its top. It is None if the table
            has switched this aid off (SN-15), and after all were stuck, until the next "Go!".
    """

    options: Options
    seat: int | None
    hand: tuple[Card, ...]
    hands: tuple[int, ...]
    decks: tuple[int, ...]
    top: Card | None
    count: int
    paused: tuple[int, ...]
    at: int
    outcome: Outcome | None
    played: tuple[Card, ...] | None


def cards(options: Options | None = None) -> tuple[Card, ...]:
    """Returns the 73 cards (SN-1): the table's custom deck, or else the standard deck."""
    counts = COUNTS if options is None else counts_of(options)
    kinds = (Card(number, step) for number in NUMBERS for step in STEPS)
    return tuple(card for card, count in zip(kinds, counts, strict=True) for _ in range(count))


def counts_of(options: Options) -> tuple[int, ...]:
    """Returns the copies of each of 1±1, 1±2, 1±3, 2±1 … 10±3 in a table's deck."""
    return options.counts or COUNTS


def _checked(counts: Sequence[int] | None) -> tuple[int, ...] | UnsetType:
    """Returns the counts of a custom deck; UNSET if they are None or those of the standard deck.

    Every deck that is accepted has all 30 kinds of card, so play always goes on (SN-9).
    """
    if counts is None:
        return UNSET
    whole = [count for count in counts if type(count) is int]
    facts = {"numbers": len(whole), "least": min(whole, default=0), "total": sum(whole)}
    if facts["least"] < 1 or facts["total"] != SIZE or not len(whole) == len(counts) == len(COUNTS):
        raise Illegal(Reason.BAD_COUNTS, **facts)
    return UNSET if tuple(counts) == COUNTS else tuple(counts)


def deal(options: Options, deck: Sequence[Card], rules: int = RULES) -> State:
    """Returns the State before "Go!": one face-up card, the others dealt evenly (SN-2)."""
    check_deck(deck, cards(options))
    deck = [Card(*card) for card in deck]
    players = options.players
    return State(
        options=options,
        decks=tuple(tuple(deck[1 + seat :: players]) for seat in range(players)),
        hands=((),) * players,
        pile=tuple(deck[:1]),
        paused=(0,) * players,
    )


@cache
def wanted(top: Card) -> tuple[int, int]:
    """Returns the two numbers that fit on a card (SN-5); 1 follows 10 (SN-7)."""
    size = len(NUMBERS)
    return (top.number + top.step - 1) % size + 1, (top.number - top.step - 1) % size + 1


def fits(card: Card, top: Card) -> bool:
    """Returns whether a card may be laid on another."""
    return card.number in wanted(top)


def legal(state: State, seat: int) -> tuple[Action, ...]:
    """Returns what the seat may try: to take a card, and to lay any card that it holds.

    It does not say which cards fit (SN-11). A pause shows in the View, not here: these are the
    actions that the seat has once the pause is over. When all are stuck, there are none until the
    next "Go!", because they would show cards that lie face down (SN-14).
    """
    if state.stopped or state.winner is not None or not 0 <= seat < state.options.players:
        return ()
    actions: list[Action] = [Take()] if state.decks[seat] else []
    top = state.pile[-1]
    actions += [Lay(card, top) for card in sorted(set(state.hands[seat]))]
    return tuple(actions)


def offers(state: State, seat: int) -> tuple[Offer, ...]:
    """Returns the legal actions and, for every card, whether it fits on the current top.

    `fits` is an aid, not part of the game (SN-11): a table that has switched it off leaves it out.
    """
    top = state.pile[-1]
    return tuple(
        Offer(action, fits=_is_last(state, seat) or fits(action.card, top))
        if isinstance(action, Lay)
        else Offer(action)
        for action in legal(state, seat)
    )


def step(state: State, seat: int, action: Action, at: int = 0) -> tuple[State, tuple[Event, ...]]:
    """Returns the State after an action and what happened, or raises Illegal.

    After all were stuck, the caller must not call `step` before the next "Go!".
    """
    state = go(state)
    if state.winner is not None:
        raise Illegal(Reason.GAME_OVER)
    check_seat(seat, state.options.players)
    if not isinstance(action, ACTIONS):
        raise Illegal(Reason.NOT_OF_THIS_GAME, action=action)
    if at < 0:  # SN-3
        raise Illegal(Reason.NOT_YET, at=at)
    if at < state.at:
        raise Illegal(Reason.TIME_RUNS_BACK, at=at, last=state.at)
    if isinstance(action, Take):
        return _take(state, seat, at)
    if at < state.paused[seat]:  # SN-11
        raise Illegal(Reason.PAUSED, until=state.paused[seat])
    if action.card not in state.hands[seat]:
        raise Illegal(Reason.NOT_IN_HAND, card=action.card)
    return _lay(state, seat, action, at)


def view(state: State, seat: int | None) -> View:
    """Returns what a seat may know; with None, what everybody may know."""
    if seat is not None:
        check_seat(seat, state.options.players)
    face_up = state.pile if state.winner is None else state.pile[:-1]  # SN-10
    down = state.stopped  # SN-14
    return View(
        options=state.options,
        seat=seat,
        hand=() if seat is None or down else state.hands[seat],
        hands=tuple(map(len, state.hands)),
        decks=tuple(map(len, state.decks)),
        top=None if down else face_up[-1],
        count=len(state.pile),
        paused=state.paused,
        at=state.at,
        outcome=outcome(state),
        played=None if down else face_up,
    )


def go(state: State) -> State:
    """Returns the State at "Go!": hands are picked up, and the top is visible (SN-9, SN-14)."""
    return replace(state, stopped=False) if state.stopped else state


def outcome(state: State) -> Outcome | None:
    """Returns the winner and how many cards the others still have (SN-12)."""
    if state.winner is None:
        return None
    left = tuple(len(hand) + len(state.decks[seat]) for seat, hand in enumerate(state.hands))
    return Outcome(state.winner, left)


def recorded(action: Action, events: tuple[Event, ...]) -> Action:
    """Returns the action as a record stores it: Wrong if its card did not fit; without `onto`."""
    if isinstance(action, Take):
        return action
    wrong = any(isinstance(event, WrongCard) for event in events)
    return Wrong(action.card) if wrong else Lay(action.card)


def _take(state: State, seat: int, at: int) -> tuple[State, tuple[Event, ...]]:
    """Takes one card into the hand (SN-4)."""
    deck = state.decks[seat]
    if not deck:
        raise Illegal(Reason.NOTHING_TO_TAKE)
    taken = State(
        state.options,
        put(state.decks, seat, deck[:-1]),
        put(state.hands, seat, (*state.hands[seat], deck[-1])),
        state.pile,
        state.paused,
        at,
        _recent(state, at),
    )
    return _settled(taken, (Took(seat),))


def _lay(state: State, seat: int, action: Lay, at: int) -> tuple[State, tuple[Event, ...]]:
    card, onto = action.card, action.onto
    top = state.pile[-1]
    hands = put(state.hands, seat, without(state.hands[seat], card))
    pile = (*state.pile, card)
    if _is_last(state, seat):
        won = State(state.options, state.decks, hands, pile, state.paused, at, winner=seat)
        return won, (Cried(seat), Over(outcome(won)))
    if fits(card, top):
        covered = (*_recent(state, at), Covered(top, at, seat))
        laid = State(state.options, state.decks, hands, pile, state.paused, at, covered)
        return _settled(laid, (Laid(seat, card),))
    if onto is not None and fits(card, onto):
        for missed in reversed(_recent(state, at)):  # SN-6
            if missed.card == onto:
                raise Illegal(Reason.TOO_LATE, card=card, top=top, first=missed.seat)
    until = at + state.options.wrong_card_pause  # SN-11
    wrong = replace(state, paused=put(state.paused, seat, until), at=at, covered=_recent(state, at))
    return wrong, (WrongCard(seat, until),)


def _is_last(state: State, seat: int) -> bool:
    """Returns whether the seat has one card left, which goes on anything (SN-10)."""
    return len(state.hands[seat]) == 1 and not state.decks[seat]


def _recent(state: State, at: int) -> tuple[Covered, ...]:
    return tuple(top for top in state.covered if at - top.at <= LATE)


def _settled(state: State, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    """Turns the bottom card of the pile to the top while all are stuck (SN-9).

    At first the top is the pile's last card; once n cards were turned, it is the one that lay n - 1
    from the bottom. Some card always helps, because the deck has every kind of card: if no card of
    the pile wanted a number that is in some hand, every card that wants one would be in a hand,
    too, with the numbers next to it, and so on through all ten; the pile would be empty.
    """
    hands, pile = state.hands, state.pile
    if any(state.decks) or any(len(hand) == 1 for hand in hands):  # one card fits anything: SN-10
        return state, events
    held = {card.number for hand in hands for card in hand}
    turns = next(turns for turns in range(len(pile)) if held & {*wanted(pile[turns - 1])})
    if not turns:
        return state, events
    turned = replace(state, pile=pile[turns:] + pile[:turns], stopped=True)
    return turned, (*events, *(Turned(),) * turns)
