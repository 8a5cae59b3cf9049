"""The twin of `rules/the_game.py`, which explains every rule; here they are only fast.

It is one file of more than 400 lines on purpose: it mirrors one file of rules, so that both can be
read side by side.

A state is a record of an array. `deck` is all 98 cards: those before `drawn` have been dealt, those
before `mixed` are in their final order, and the others are shuffled when they are drawn. `course`
is every card that was laid, in order, as card + 256 * row. Tops are kept as EACH times the card,
ready to be compared with a whole hand.

An action is a number: row * 98 + card - 2 lays a card, END ends the turn, END + 1 + seat names the
beginner.
"""

import numpy as np

from tenback.fast.arrays import Bytes, Ints, Record, Records
from tenback.fast.compiled import compiled, lowest, minus, ones, word
from tenback.fast.dice import IMAGINED_STREAM, TRIES, below, game_key, stream_key
from tenback.fast.hands import (
    EACH,
    NOBODY,
    PLACES,
    SIZE,
    at_least,
    but_first,
    card_at,
    equal,
    held,
    put_in,
    size,
    taken_out,
)
from tenback.fast.results import BEATEN, BURNED, GOES_ON, STUCK
from tenback.rules.game import RULES

CARDS = 98
FIRST_CARD = 2
ROWS = 4
SEATS = 5
JUMP = 10 * EACH
END = ROWS * CARDS
ACTIONS = END + 1 + SEATS
NO_TURN = -1

STATE = np.dtype(
    [
        ("hands", "i8", (SEATS,)),
        ("tops", "i8", (ROWS,)),
        ("lays", "i8", (ROWS,)),  # what the current player may lay, while something is required
        ("turn", "i8"),
        ("laid", "i8"),
        ("required", "i8"),
        ("due", "i8"),  # rows as bits
        ("over", "i8"),  # why (results.ENDINGS)
        ("gone", "i8"),  # cards that lie on rows
        ("drawn", "i8"),
        ("mixed", "i8"),
        ("key", "i8"),
        ("players", "i8"),
        ("minimum", "i8"),
        ("hand_size", "i8"),
        ("on_fire", "i8"),
        ("rules", "i8"),
        ("ended", "u1", (SEATS, ROWS)),  # the tops when each seat ended its last turn; 0 before
        ("fresh", "u1", (SEATS,)),  # how many cards it drew then
        ("deck", "u1", (CARDS,)),
        ("course", "u2", (CARDS,)),
    ],
    align=True,
)


# What a row takes, and whether a turn can be finished


@compiled
def is_fire(card: int) -> bool:
    """Returns whether a card is a fire (TG-40): 22, 33, 44, 55, 66 or 77."""
    return card % 11 == 0 and 22 <= card <= 77


@compiled
def up_takes(hand: int, top: int) -> int:
    """Returns the places whose cards may go on an ascending row (TG-5, TG-7)."""
    back = minus(top | PLACES, JUMP) & ~PLACES
    return (at_least(hand, top + EACH) | equal(hand, back)) & held(hand)


@compiled
def down_takes(hand: int, top: int) -> int:
    """Returns the places whose cards may go on a descending row (TG-6, TG-7)."""
    return (~at_least(hand, top) & PLACES) | equal(hand, top + JUMP)


@compiled
def row_takes(hand: int, row: int, top: int) -> int:
    """Returns the places whose cards may go on a row."""
    return up_takes(hand, top) if row < 2 else down_takes(hand, top)


@compiled
def enough(hand: int, required: int, a: int, b: int, c: int, d: int) -> int:
    """Returns 1 if `required` cards can be laid, 0 if not, -1 if only a search can tell.

    `a` to `d` are the places of the hand whose cards each row takes now. This is for tables where
    nothing has to be covered.
    """
    # Each goes on a row that takes it: on each row the jump comes first, then ever longer steps.
    places = a | b | c | d
    fitting = ones(places)
    if fitting >= required:
        return 1
    if fitting == 0:
        return 0
    if required > 2:
        return -1
    # The only card that fits anywhere: the second one must go on top of it.
    place = lowest(places) >> 3
    top = card_at(hand, place) * EACH
    rest = taken_out(hand, place)
    if (a | b) and up_takes(rest, top):
        return 1
    return word((c | d) != 0 and down_takes(rest, top) != 0)


@compiled
def reachable(hand: int, tops: Ints, required: int, due: int, alone: bool) -> bool:
    """Returns whether some sequence of lays meets the minimum and all covers (TG-12, TG-44).

    Rows affect each other only through the cards they use up, so filling one row after the other
    misses no sequence. A lone player's fire takes the very next card (TG-42), so there any row may
    follow any other. It keeps its own stack: numba can't cache functions that call themselves.
    """
    if required <= 0 and due == 0:
        return True
    hands = np.empty(SIZE + 1, np.int64)
    takes = np.zeros(SIZE + 1, np.int64)
    rows = np.empty(SIZE + 1, np.int64)
    dues = np.empty(SIZE + 1, np.int64)
    lying = np.empty((SIZE + 1, ROWS), np.int64)
    hands[0], rows[0], dues[0] = hand, -1, due
    for row in range(ROWS):
        lying[0, row] = tops[row]
    depth = 0
    while depth >= 0:
        row = rows[depth]
        if takes[depth] == 0:
            uncovered = not alone and row >= 0 and dues[depth] >> row & 1
            row += 1
            if uncovered or row == ROWS:
                depth -= 1
                continue
            rows[depth] = row
            if not alone or may_go_on(lying[depth], row):
                takes[depth] = row_takes(hands[depth], row, lying[depth, row])
            continue
        place = lowest(takes[depth]) >> 3
        takes[depth] = but_first(takes[depth])
        still = dues[depth] & ~(1 << row)
        if required - depth <= 1 and still == 0:
            return True
        below_it = depth
        depth += 1
        for other in range(ROWS):
            lying[depth, other] = lying[below_it, other]
        lying[depth, row] = card_at(hands[below_it], place) * EACH
        hands[depth] = taken_out(hands[below_it], place)
        takes[depth], dues[depth] = 0, still
        rows[depth] = -1 if alone else row - 1
    return False


@compiled
def burning(tops: Ints) -> int:
    """Returns the rows on which a fire is open, as bits (TG-40)."""
    found = 0
    for row in range(ROWS):
        found |= word(is_fire(tops[row] & 0xFF)) << row
    return found


@compiled
def may_go_on(tops: Ints, row: int) -> bool:
    """Returns whether a lone player may lay on a row: if any is burning, only on those (TG-42)."""
    fires = burning(tops)
    return fires == 0 or (fires >> row & 1) == 1


# The verbs


@compiled
def draw(s: Record) -> int:
    """Returns the deck's next card."""
    place = s.drawn
    if place >= s.mixed:
        other = place + below(s.key, place, CARDS - place)
        card = s.deck[other]
        s.deck[other] = s.deck[place]
        s.deck[place] = card
        s.mixed = place + 1
    s.drawn = place + 1
    return word(s.deck[place])


@compiled
def hand_size(players: int, short_hands: int) -> int:
    """Returns how many cards everybody is dealt (TG-3, TG-31)."""
    return (8 if players == 1 else 7 if players == 2 else 6) - short_hands


@compiled
def minimum(pro: int, drawn: int) -> int:
    """Returns how many cards a turn demands (TG-8, TG-10, TG-30)."""
    return (3 if pro else 2) if drawn < CARDS else 1


@compiled
def choose(s: Record, players: int, pro: int, short_hands: int, on_fire: int) -> None:
    """Writes the options before dealing."""
    s.players = players
    s.hand_size = hand_size(players, short_hands)
    s.minimum = minimum(pro, 0)
    s.on_fire = on_fire
    s.rules = RULES


@compiled
def deal(s: Record, key: int) -> None:
    """Deals from the printed deck, which the throws of this key shuffle card by card."""
    for place in range(CARDS):
        s.deck[place] = FIRST_CARD + place
    s.key = key
    s.drawn = s.mixed = 0
    s.tops[0] = s.tops[1] = EACH
    s.tops[2] = s.tops[3] = 100 * EACH
    s.turn = NO_TURN
    s.laid = s.due = s.gone = 0
    s.over = GOES_ON
    for seat in range(s.players):
        s.hands[seat] = NOBODY
        s.fresh[seat] = 0
        for row in range(ROWS):
            s.ended[seat, row] = 0
    for _ in range(s.hand_size):
        for seat in range(s.players):
            s.hands[seat] = put_in(s.hands[seat], draw(s))


@compiled
def look(s: Record) -> None:
    """Notes what the current player may lay."""
    hand = s.hands[s.turn]
    alone = s.on_fire and s.players == 1
    for row in range(ROWS):
        s.lays[row] = row_takes(hand, row, s.tops[row])
        if alone and not may_go_on(s.tops, row):
            s.lays[row] = 0


@compiled
def begin(s: Record, first: int) -> None:
    """Sets the first player."""
    s.turn = first
    s.required = s.minimum
    look(s)


@compiled
def may_end(s: Record) -> bool:
    """Returns whether the turn demands nothing more."""
    return bool(s.required <= 0 and s.due == 0)


@compiled
def all_laid_wins(rules: int) -> bool:
    """Returns whether laying the last card wins even if a fire is due, as in rules 1 (TG-43)."""
    return rules == 1


@compiled
def can_go_on(s: Record) -> bool:
    """Returns whether the current player can meet the turn's demands (TG-12)."""
    hand = s.hands[s.turn]
    if s.due == 0 and (s.required <= 0 or hand == NOBODY):
        return True
    look(s)
    alone = s.on_fire != 0 and s.players == 1
    known = -1
    if s.due == 0 and not alone:
        known = enough(hand, s.required, s.lays[0], s.lays[1], s.lays[2], s.lays[3])
    if known < 0:
        known = word(reachable(hand, s.tops, s.required, s.due, alone))
    if known == 0 and s.due and all_laid_wins(s.rules) and size(hand) == CARDS - s.gone:
        known = word(reachable(hand, s.tops, size(hand), 0, alone))
    return known != 0


@compiled
def why_all_laid(s: Record) -> int:
    """Returns why a game ended whose last card has been laid (TG-43)."""
    return BURNED if s.due and not all_laid_wins(s.rules) else BEATEN


@compiled
def settle(s: Record) -> None:
    """Ends the game at once when the current player can't go on (TG-12)."""
    if not can_go_on(s):
        s.over = STUCK  # TG-13
        if s.on_fire and reachable(s.hands[s.turn], s.tops, s.required, due=0, alone=False):
            s.over = BURNED


@compiled
def end(s: Record) -> None:
    """Draws and passes the turn on (TG-9, TG-11)."""
    seat = s.turn
    for _ in range(min(s.laid, CARDS - s.drawn)):
        s.hands[seat] = put_in(s.hands[seat], draw(s))
    s.laid = 0
    s.required = s.minimum if s.drawn < CARDS else 1  # TG-10
    seat += 1
    while s.hands[seat if seat < s.players else seat - s.players] == NOBODY:
        seat += 1
    s.turn = seat if seat < s.players else seat - s.players
    if s.on_fire and s.players > 1:
        s.due = burning(s.tops)  # TG-41
    settle(s)


@compiled
def lay(s: Record, place: int, row: int) -> None:
    """Lays the card in a place of the hand on a row."""
    hand = s.hands[s.turn]
    card = card_at(hand, place)
    s.hands[s.turn] = hand = taken_out(hand, place)
    s.tops[row] = card * EACH
    s.course[s.gone] = card | row << 8
    s.gone += 1
    s.laid += 1
    s.required -= 1
    s.due &= ~(1 << row)
    if hand == NOBODY:
        if s.gone == CARDS:
            s.over = why_all_laid(s)
            return
        if s.due == 0:
            end(s)  # TG-9
            return
    settle(s)


# Public: states in an array, actions as numbers


@compiled
def prepare(states: Records, options: Ints) -> None:
    """Writes the options (players, pro, short hands, on fire) into every state."""
    for number in range(len(states)):
        choose(states[number], options[0], options[1], options[2], options[3])


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
                s.course[place] = (s.course[place] & ~0xFF) | draw(s)
            for seat in range(s.players):
                if hidden[seat]:
                    s.hands[seat] = NOBODY
                for _ in range(hidden[seat]):
                    s.hands[seat] = put_in(s.hands[seat], draw(s))
            if s.over or s.turn == NO_TURN or can_go_on(s):
                break
        if s.turn != NO_TURN:
            look(s)


@compiled
def deal_all(states: Records, options: Ints, seed: int, start: int) -> None:
    """Deals games of a seed, one into each state."""
    for number in range(len(states)):
        s = states[number]
        choose(s, options[0], options[1], options[2], options[3])
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
    look(s)
    hand = s.hands[s.turn]
    for row in range(ROWS):
        takes = s.lays[row]
        while takes:
            mask[row * CARDS + card_at(hand, lowest(takes) >> 3) - FIRST_CARD] = 1
            takes = but_first(takes)
    mask[END] = may_end(s)


@compiled
def step(states: Records, number: int, action: int) -> None:
    """Carries out a legal action."""
    s = states[number]
    if action > END:
        begin(s, action - END - 1)
    elif action == END:
        end(s)
    else:
        each = (action % CARDS + FIRST_CARD) * EACH
        lay(s, lowest(equal(s.hands[s.turn], each)) >> 3, action // CARDS)
