"""The twin of `rules/seven_ate_nine.py`. Each rule is explained there; here it is only fast.

Equal cards are one kind: 3 * (number - 1) + step - 1, from 0 to 29, in the order of the printed
deck. A hand is a word with two bits for every kind: how many of it are held. A set of kinds has the
lower of the two; FITS is what goes on each top.

A state is one line of an array. Of a seat's cards in `decks`, those before `left` are still to be
taken, the last of them first; those after it have been taken, and whatever of them was laid was the
copy that was taken first: so the hand tells their order too. The pile goes round in its array, from
`bottom` on. The tops that were covered a moment ago are those from `recent` to `covers`.

An action of a seat is a number: a kind lays a card of it, TAKE takes one.
"""

from typing import Any

import numpy as np

from tenback.fast.compiled import compiled, inlined, lowest, word
from tenback.fast.dice import IMAGINED_STREAM, TRIES, below, game_key, stream_key
from tenback.fast.hands import but_first
from tenback.rules import seven_ate_nine as rules

KINDS = tuple(rules.Card(number, step) for number in rules.NUMBERS for step in rules.STEPS)
CARDS = len(rules.cards())
PRINTED = np.array([KINDS.index(card) for card in rules.cards()], np.uint8)
SEATS = rules.PLAYERS[-1]
MOST = (CARDS - 1) // rules.PLAYERS[0]
"""Cards that one seat can have."""
ROUND = 127
"""Places of the pile, less one: all but the last bits of a place are cut off."""
LATE = rules.LATE
TAKE = len(KINDS)
ACTIONS = TAKE + 1
NOBODY = -1
ONE_OF_EACH = sum(1 << 2 * kind for kind in range(len(KINDS)))
FITS = np.array(
    [
        sum(1 << 2 * kind for kind, card in enumerate(KINDS) if rules.fits(card, top))
        for top in KINDS
    ],
    np.int64,
)

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
        ("decks", "u1", (SEATS, MOST)),
        ("pile", "u1", (ROUND + 1,)),
    ],
    align=True,
)


@inlined
def kinds(hand: int) -> int:
    """Returns the kinds that a hand holds."""
    return (hand | hand >> 1) & ONE_OF_EACH


@inlined
def right(s: Any, seat: int) -> int:
    """Returns the kinds that a seat can lay without a mistake: what fits, or its last card."""
    found = kinds(s.hands[seat])
    return found if is_last(s, seat) else found & FITS[s.top]


@inlined
def is_last(s: Any, seat: int) -> bool:
    """Returns whether the seat has one card left, which goes on anything (SN-10)."""
    return bool(s.held[seat] == 1 and s.left[seat] == 0)


@inlined
def choose(s: Any, players: int, pause: int) -> None:
    """Notes what the table chose before dealing."""
    s.players = players
    s.pause = pause


@inlined
def put_on_pile(s: Any, kind: int) -> None:
    """Puts a card on the pile."""
    s.pile[(s.bottom + s.count) & ROUND] = kind
    s.count += 1
    s.top = kind


@inlined
def shuffle(printed: Any, key: int, deck: Any) -> None:
    """Writes cards to a deck, shuffled with the throws of this key."""
    size = len(printed)
    for place in range(size):
        deck[place] = printed[place]
    for place in range(size - 1):
        other = place + below(key, place, size - place)
        kind = deck[other]
        deck[other] = deck[place]
        deck[place] = kind


@inlined
def deal(s: Any, key: int, deck: Any) -> None:
    """Shuffles the printed deck with the throws of this key and deals it (SN-2).

    `deck` is room for the cards: here the last ones come first, so none can be shuffled later.
    """
    shuffle(PRINTED, key, deck)
    s.bottom = s.count = 0
    put_on_pile(s, word(deck[0]))
    for seat in range(s.players):
        s.hands[seat] = s.held[seat] = s.paused[seat] = s.left[seat] = 0
    place = 1
    while place < CARDS:
        for seat in range(s.players):
            s.decks[seat, s.left[seat]] = deck[place]
            s.left[seat] += 1
            place += 1
    s.at = s.recent = s.covers = 0
    s.winner = NOBODY


@inlined
def take(s: Any, seat: int, at: int) -> None:
    """Takes the top card of the own deck (SN-4)."""
    s.left[seat] -= 1
    s.hands[seat] += 1 << 2 * word(s.decks[seat, s.left[seat]])
    s.held[seat] += 1
    go_on(s, at)
    settle(s)


@inlined
def lay(s: Any, seat: int, kind: int, at: int) -> bool:
    """Lays a card; returns whether it was right. A wrong one stays in the hand (SN-11)."""
    go_on(s, at)
    last = is_last(s, seat)
    if not last and (FITS[s.top] >> 2 * kind) & 1 == 0:
        s.paused[seat] = at + s.pause
        return False
    s.hands[seat] -= 1 << 2 * kind
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


@inlined
def go_on(s: Any, at: int) -> None:
    """Notes the time, and forgets tops that were covered long ago (SN-6)."""
    s.at = at
    while s.recent < s.covers and at - s.times[s.recent] > LATE:
        s.recent += 1


@inlined
def is_stuck(s: Any) -> bool:
    """Returns whether nobody can take or lay anything (SN-9)."""
    everything = 0
    for seat in range(s.players):
        if s.left[seat] or s.held[seat] == 1:
            return False
        everything |= s.hands[seat]
    return bool(kinds(everything) & FITS[s.top] == 0)


@inlined
def settle(s: Any) -> None:
    """Turns the bottom card of the pile to the top while all are stuck (SN-9)."""
    while is_stuck(s):
        s.bottom += 1
        s.count -= 1
        put_on_pile(s, word(s.pile[(s.bottom - 1) & ROUND]))


# For everybody: states in an array, actions as numbers


@compiled
def prepare(states: Any, options: Any) -> None:
    """Notes what the table chose: players, pause."""
    for number in range(len(states)):
        choose(states[number], options[0], options[1])


@compiled
def imagine(states: Any, hidden: Any, hands: Any, buried: Any, seed: int, start: int) -> None:
    """Deals hidden cards anew into copies of a state.

    `hidden` are those cards, `hands` is how many of them each hidden hand has, `buried` where in
    the pile a card is unknown; the others lie in the decks.
    """
    mixed = hidden.copy()
    for number in range(len(states)):
        s = states[number]
        game = game_key(seed, start + number)
        for attempt in range(TRIES):
            shuffle(hidden, stream_key(game, IMAGINED_STREAM + attempt), mixed)
            used = len(buried)
            for place in range(used):
                s.pile[buried[place]] = mixed[place]
            for seat in range(s.players):
                for place in range(s.left[seat] + hands[seat]):
                    s.decks[seat, place] = mixed[used]
                    used += 1
                if hands[seat]:
                    s.hands[seat] = 0
                for place in range(hands[seat]):
                    s.hands[seat] += 1 << 2 * word(s.decks[seat, s.left[seat] + place])
            s.top = word(s.pile[(s.bottom + s.count - 1) & ROUND])
            if s.winner != NOBODY or not is_stuck(s):
                break


@compiled
def deal_all(states: Any, options: Any, seed: int, start: int) -> None:
    """Deals games of a seed, one into each state."""
    deck = PRINTED.copy()
    for number in range(len(states)):
        s = states[number]
        choose(s, options[0], options[1])
        deal(s, stream_key(game_key(seed, start + number), 0), deck)


@compiled
def legal(states: Any, number: int, seat: int, mask: Any) -> None:
    """Marks what a seat may try: to take, and to lay any card it holds."""
    s = states[number]
    mask[:] = 0
    if s.winner != NOBODY:
        return
    found = kinds(s.hands[seat])
    while found:
        mask[lowest(found) >> 1] = 1
        found = but_first(found)
    mask[TAKE] = s.left[seat] > 0


@compiled
def step(states: Any, number: int, seat: int, action: int, at: int) -> None:
    """Does what the rules let a seat do at this time."""
    s = states[number]
    if action == TAKE:
        take(s, seat, at)
    else:
        lay(s, seat, action, at)
