"""The twin of `rules/seven_ate_nine.py`, which explains every rule; here they are only fast.

Equal cards are one kind: 3 * (number - 1) + step - 1, from 0 to 29, in the order of the printed
deck. A set of kinds is a word with a bit for each: `hands` has what each seat holds, FITS what goes
on each top. How many of a kind a seat holds is in `copies`, how many the deck has in `counts`.

A state is a record of an array. Of a seat's cards in `decks`, those before `left` are still to be
taken, the last of them first; those after it have been taken. Of equal cards, the one that was
taken first is laid first, so the order of a hand follows from `decks`. The pile is a ring in its
array, from `bottom` on. The tops that were covered a moment ago are those from `recent` to
`covers`. When all were stuck, "Go!" follows at once here: nobody waits for it, and no card lies
face down.

An action of a seat is a number: a kind lays a card of it, TAKE takes one.
"""

import numpy as np

from tenback.fast.arrays import Bytes, Ints, Record, Records
from tenback.fast.compiled import compiled, lowest, word
from tenback.fast.dice import IMAGINED_STREAM, TRIES, below, game_key, stream_key
from tenback.fast.hands import but_first
from tenback.rules import seven_ate_nine as rules

KINDS = tuple(rules.Card(number, step) for number in rules.NUMBERS for step in rules.STEPS)
CARDS = rules.SIZE
SEATS = rules.PLAYERS[-1]
MOST = (CARDS - 1) // rules.PLAYERS[0]
"""Cards that one seat can have."""
ROUND = 127
"""The length of the pile's array, less one: a mask that takes an index round the ring."""
LATE = rules.LATE
TAKE = len(KINDS)
ACTIONS = TAKE + 1
NOBODY = -1
FITS = np.array(
    [sum(1 << kind for kind, card in enumerate(KINDS) if rules.fits(card, top)) for top in KINDS],
    np.int64,
)
PLAYERS, PAUSE, COUNTS = range(3)
"""Indices into an array of options; COUNTS is that of the first count."""

STATE = np.dtype(
    [
        ("hands", "i8", (SEATS,)),
        ("held", "i8", (SEATS,)),  # cards in each hand
        ("left", "i8", (SEATS,)),  # cards in each personal deck
        ("paused", "i8", (SEATS,)),
        ("top", "i8"),
        ("bottom", "i8"),
        ("count", "i8"),  # cards on the pile
        ("at", "i8"),
        ("winner", "i8"),
        ("recent", "i8"),
        ("covers", "i8"),
        ("players", "i8"),
        ("pause", "i8"),
        ("times", "i8", (CARDS,)),  # when tops were covered, which, and by whom
        ("covered", "u1", (CARDS,)),
        ("by", "u1", (CARDS,)),
        ("copies", "u1", (SEATS, len(KINDS))),
        ("counts", "u1", (len(KINDS),)),
        ("decks", "u1", (SEATS, MOST)),
        ("pile", "u1", (ROUND + 1,)),
    ],
    align=True,
)


@compiled
def right(s: Record, seat: int) -> int:
    """Returns the kinds that a seat can lay without a mistake: what fits, or its last card."""
    found = s.hands[seat]
    return int(found if is_last(s, seat) else found & FITS[s.top])


@compiled
def is_last(s: Record, seat: int) -> bool:
    """Returns whether the seat has one card left, which goes on anything (SN-10)."""
    return bool(s.held[seat] == 1 and s.left[seat] == 0)


@compiled
def choose(s: Record, options: Ints) -> None:
    """Writes the options before dealing."""
    s.players = options[PLAYERS]
    s.pause = options[PAUSE]
    for kind in range(len(KINDS)):
        s.counts[kind] = options[COUNTS + kind]


@compiled
def hold(s: Record, seat: int, kind: int) -> None:
    """Puts a card into a hand."""
    s.copies[seat, kind] += 1
    s.hands[seat] |= 1 << kind


@compiled
def hold_nothing(s: Record, seat: int) -> None:
    """Empties a hand."""
    s.hands[seat] = 0
    for kind in range(len(KINDS)):
        s.copies[seat, kind] = 0


@compiled
def put_on_pile(s: Record, kind: int) -> None:
    """Puts a card on the pile."""
    s.pile[(s.bottom + s.count) & ROUND] = kind
    s.count += 1
    s.top = kind


@compiled
def print_deck(s: Record, deck: Bytes) -> None:
    """Writes the table's cards to a deck, in their printed order (SN-1)."""
    place = 0
    for kind in range(len(KINDS)):
        for _ in range(s.counts[kind]):
            deck[place] = kind
            place += 1


@compiled
def shuffle(key: int, deck: Bytes) -> None:
    """Shuffles a deck with the throws of this key."""
    size = len(deck)
    for place in range(size - 1):
        other = place + below(key, place, size - place)
        kind = deck[other]
        deck[other] = deck[place]
        deck[place] = kind


@compiled
def deal(s: Record, key: int, deck: Bytes) -> None:
    """Shuffles the printed deck with the throws of this key and deals it (SN-2).

    `deck` is room for the cards: here the last ones come first, so none can be shuffled later.
    """
    print_deck(s, deck)
    shuffle(key, deck)
    s.bottom = s.count = 0
    put_on_pile(s, word(deck[0]))
    for seat in range(s.players):
        s.held[seat] = s.paused[seat] = s.left[seat] = 0
        hold_nothing(s, seat)
    place = 1
    while place < CARDS:
        for seat in range(s.players):
            s.decks[seat, s.left[seat]] = deck[place]
            s.left[seat] += 1
            place += 1
    s.at = s.recent = s.covers = 0
    s.winner = NOBODY


@compiled
def take(s: Record, seat: int, at: int) -> None:
    """Takes the top card of the seat's deck (SN-4)."""
    s.left[seat] -= 1
    hold(s, seat, word(s.decks[seat, s.left[seat]]))
    s.held[seat] += 1
    go_on(s, at)
    settle(s)


@compiled
def lay(s: Record, seat: int, kind: int, at: int) -> bool:
    """Lays a card; returns whether it was right. A wrong one stays in the hand (SN-11)."""
    go_on(s, at)
    last = is_last(s, seat)
    if not last and (FITS[s.top] >> kind) & 1 == 0:
        s.paused[seat] = at + s.pause
        return False
    s.copies[seat, kind] -= 1
    if s.copies[seat, kind] == 0:
        s.hands[seat] ^= 1 << kind
    s.held[seat] -= 1
    if last:
        s.winner = seat
        s.recent = s.covers = 0
        put_on_pile(s, kind)
        return True
    s.times[s.covers] = at
    s.covered[s.covers] = s.top
    s.by[s.covers] = seat
    s.covers += 1
    put_on_pile(s, kind)
    settle(s)
    return True


@compiled
def go_on(s: Record, at: int) -> None:
    """Notes the time, and forgets tops that were covered long ago (SN-6)."""
    s.at = at
    while s.recent < s.covers and at - s.times[s.recent] > LATE:
        s.recent += 1


@compiled
def is_stuck(s: Record) -> bool:
    """Returns whether nobody can take or lay anything (SN-9)."""
    everything = 0
    for seat in range(s.players):
        if s.left[seat] or s.held[seat] == 1:
            return False
        everything |= s.hands[seat]
    return bool(everything & FITS[s.top] == 0)


@compiled
def settle(s: Record) -> None:
    """Moves the bottom card of the pile to the top as long as all are stuck (SN-9)."""
    while is_stuck(s):
        s.bottom += 1
        s.count -= 1
        put_on_pile(s, word(s.pile[(s.bottom - 1) & ROUND]))


# Public: states in an array, actions as numbers


@compiled
def prepare(states: Records, options: Ints) -> None:
    """Writes the options."""
    for number in range(len(states)):
        choose(states[number], options)


@compiled
def imagine(
    states: Records, hidden: Bytes, hands: Ints, buried: Ints, seed: int, start: int
) -> None:
    """Deals hidden cards again into copies of a state.

    `hidden` are those cards, `hands` is how many of them each hidden hand has, `buried` where in
    the pile a card is unknown; the others lie in the decks.
    """
    mixed = hidden.copy()
    for number in range(len(states)):
        s = states[number]
        game = game_key(seed, start + number)
        for attempt in range(TRIES):
            for place in range(len(hidden)):
                mixed[place] = hidden[place]
            shuffle(stream_key(game, IMAGINED_STREAM + attempt), mixed)
            used = len(buried)
            for place in range(used):
                s.pile[buried[place]] = mixed[place]
            for seat in range(s.players):
                for place in range(s.left[seat] + hands[seat]):
                    s.decks[seat, place] = mixed[used]
                    used += 1
                if hands[seat]:
                    hold_nothing(s, seat)
                for place in range(hands[seat]):
                    hold(s, seat, word(s.decks[seat, s.left[seat] + place]))
            s.top = word(s.pile[(s.bottom + s.count - 1) & ROUND])
            if s.winner != NOBODY or not is_stuck(s):
                break


@compiled
def deal_all(states: Records, options: Ints, seed: int, start: int) -> None:
    """Deals games of a seed, one into each state."""
    deck = np.empty(CARDS, np.uint8)
    for number in range(len(states)):
        s = states[number]
        choose(s, options)
        deal(s, stream_key(game_key(seed, start + number), 0), deck)


@compiled
def legal(states: Records, number: int, seat: int, mask: Bytes) -> None:
    """Marks what a seat may try: to take, and to lay any card it holds."""
    s = states[number]
    mask[:] = 0
    if s.winner != NOBODY:
        return
    found = s.hands[seat]
    while found:
        mask[lowest(found)] = 1
        found = but_first(found)
    mask[TAKE] = s.left[seat] > 0


@compiled
def step(states: Records, number: int, seat: int, action: int, at: int) -> None:
    """Carries out an action if the rules let the seat do it at this time."""
    s = states[number]
    if action == TAKE:
        take(s, seat, at)
    else:
        lay(s, seat, action, at)
