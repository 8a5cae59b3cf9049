"""The twin of `rules/quick_and_easy.py`, which explains every rule; here they are only fast.

A card is its place in the printed deck, 10 * colour + number - 1, and a hand is a word with the
bits of its cards. UP and DOWN have such a word for every top: the cards that the pile takes. NO_TOP
is the top of an empty pile.

A state is a record of an array. `deck` is all 50 cards: those before `drawn` have been dealt, those
before `mixed` are in their final order, and the others are shuffled when they are drawn. `course`
is every card that was laid, in order, as card + 256 * row.

An action is a number: row * 50 + card lays a card, END ends the turn, END + 1 + seat names the
beginner.
"""

import numpy as np

from tenback.fast.arrays import Bytes, Ints, Record, Records
from tenback.fast.compiled import compiled, lowest, word
from tenback.fast.dice import IMAGINED_STREAM, TRIES, below, game_key, stream_key
from tenback.fast.hands import but_first
from tenback.fast.results import BEATEN, GOES_ON, STUCK
from tenback.rules import quick_and_easy as rules

PRINTED = rules.cards()
CARDS = len(PRINTED)
NO_TOP = CARDS
ROWS = len(rules.ROWS)
SEATS = rules.PLAYERS[-1]
HAND = rules.HAND
END = ROWS * CARDS
ACTIONS = END + 1 + SEATS
NO_TURN = -1

STATE = np.dtype(
    [
        ("hands", "i8", (SEATS,)),
        ("tops", "i8", (ROWS,)),
        ("turn", "i8"),
        ("laid", "i8"),
        ("over", "i8"),  # why (results.ENDINGS)
        ("gone", "i8"),  # cards that lie on piles
        ("drawn", "i8"),
        ("mixed", "i8"),
        ("key", "i8"),
        ("players", "i8"),
        ("most", "i8"),  # cards that a turn may lay
        ("deck", "u1", (CARDS,)),
        ("course", "u2", (CARDS,)),
    ],
    align=True,
)


def _takes(row: int) -> list[int]:
    """Returns the cards that a pile takes, as bits: for every top, and for none."""
    piles = [*((top,) for top in PRINTED), ()]
    return [
        sum(1 << place for place, card in enumerate(PRINTED) if rules.fits(card, row, pile))
        for pile in piles
    ]


UP, DOWN = (np.array(_takes(row), np.int64) for row in rules.ROWS)


@compiled
def draw(s: Record) -> int:
    """Returns the bit of the deck's next card."""
    place = s.drawn
    if place >= s.mixed:
        other = place + below(s.key, place, CARDS - place)
        card = s.deck[other]
        s.deck[other] = s.deck[place]
        s.deck[place] = card
        s.mixed = place + 1
    s.drawn = place + 1
    return 1 << word(s.deck[place])


@compiled
def choose(s: Record, players: int, pro: int) -> None:
    """Writes the options before dealing."""
    s.players = players
    s.most = 1 if pro else 2  # QE-4, QE-10


@compiled
def deal(s: Record, key: int) -> None:
    """Deals from the printed deck, which the throws of this key shuffle card by card."""
    for place in range(CARDS):
        s.deck[place] = place
    s.key = key
    s.drawn = s.mixed = 0
    s.tops[0] = s.tops[1] = NO_TOP
    s.turn = NO_TURN
    s.laid = s.gone = 0
    s.over = GOES_ON
    for seat in range(s.players):
        s.hands[seat] = 0
    for _ in range(HAND):
        for seat in range(s.players):
            s.hands[seat] |= draw(s)


@compiled
def begin(s: Record, first: int) -> None:
    """Sets the first player."""
    s.turn = first


@compiled
def can_lay(s: Record) -> bool:
    """Returns whether the current player has a card that fits (QE-8)."""
    return bool(s.hands[s.turn] & (UP[s.tops[0]] | DOWN[s.tops[1]]))


@compiled
def end(s: Record) -> None:
    """Draws back up to two and passes the turn on; if that player can't lay, the game is lost."""
    seat = s.turn
    for _ in range(min(s.laid, CARDS - s.drawn)):  # QE-4, QE-7
        s.hands[seat] |= draw(s)
    s.laid = 0
    seat = seat + 1 if seat + 1 < s.players else 0
    while s.hands[seat] == 0:  # QE-7
        seat = seat + 1 if seat + 1 < s.players else 0
    s.turn = seat
    if not can_lay(s):
        s.over = STUCK


@compiled
def lay(s: Record, card: int, row: int) -> None:
    """Lays a card of the hand on a pile."""
    s.hands[s.turn] &= ~(1 << card)
    s.tops[row] = card
    s.course[s.gone] = card | row << 8
    s.gone += 1
    s.laid += 1
    if s.gone == CARDS:
        s.over = BEATEN
    elif s.hands[s.turn] == 0 or s.laid == s.most:
        end(s)


# Public: states in an array, actions as numbers


@compiled
def prepare(states: Records, options: Ints) -> None:
    """Writes the options, players and pro, into every state."""
    for number in range(len(states)):
        choose(states[number], options[0], options[1])


@compiled
def mix(states: Records) -> None:
    """Brings every deck into its final order."""
    for number in range(len(states)):
        s = states[number]
        drawn = s.drawn
        while s.drawn < CARDS:
            draw(s)
        s.drawn = drawn


@compiled
def imagine(states: Records, hidden: Ints, buried: Ints, seed: int, start: int) -> None:
    """Deals hidden cards again into copies of a state.

    `hidden` is how many cards each hidden hand has, `buried` where in the course a card is unknown.
    """
    for number in range(len(states)):
        s = states[number]
        game = game_key(seed, start + number)
        drawn = s.drawn
        for attempt in range(TRIES):
            s.key = stream_key(game, IMAGINED_STREAM + attempt)
            s.drawn = s.mixed = drawn
            for place in buried:
                s.course[place] = (s.course[place] & ~0xFF) | lowest(draw(s))
            for seat in range(s.players):
                if hidden[seat]:
                    s.hands[seat] = 0
                for _ in range(hidden[seat]):
                    s.hands[seat] |= draw(s)
            if s.over or s.turn == NO_TURN or s.laid or can_lay(s):
                break


@compiled
def deal_all(states: Records, options: Ints, seed: int, start: int) -> None:
    """Deals games of a seed, one into each state."""
    for number in range(len(states)):
        s = states[number]
        choose(s, options[0], options[1])
        deal(s, stream_key(game_key(seed, start + number), 0))


@compiled
def legal(states: Records, number: int, mask: Bytes) -> None:
    """Marks the legal actions of the current player; before the first turn, of any seat."""
    s = states[number]
    mask[:] = 0
    if s.over:
        return
    if s.turn == NO_TURN:
        mask[END + 1 : END + 1 + s.players] = 1
        return
    hand = s.hands[s.turn]
    for row in range(ROWS):
        takes = hand & (DOWN if row else UP)[s.tops[row]]
        while takes:
            mask[row * CARDS + lowest(takes)] = 1
            takes = but_first(takes)
    mask[END] = s.laid > 0


@compiled
def step(states: Records, number: int, action: int) -> None:
    """Carries out a legal action."""
    s = states[number]
    if action > END:
        begin(s, action - END - 1)
    elif action == END:
        end(s)
    else:
        lay(s, action % CARDS, action // CARDS)
