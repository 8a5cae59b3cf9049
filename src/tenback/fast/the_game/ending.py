"""The end of a game, when the deck is empty: whether all cards can still be laid.

The search looks, with open hands, for one order in which all cards can be laid. Bots don't see each
other's hands, but by then they know most of them: of the games that can be won with open hands, the
network without search wins 98 %. With two players nothing is hidden any more, and it wins them all.

Cards are bits, the lowest card the lowest bit. Moves that pass over the fewest cards are tried
first. The search gives up after STEPS positions, so finding nothing proves nothing.
"""

import numpy as np

from tenback.fast.arrays import Ints, Record
from tenback.fast.compiled import compiled, lowest, ones, word
from tenback.fast.hands import SIZE, card_at, size

from .knowledge import SPAN
from .twin import ROWS, SEATS

CARDS_AT_MOST = SEATS * SIZE
"""The most cards in all hands together."""
STEPS = 150
"""The most positions that are searched."""
PASS = UNKNOWN = -1
COST = 4
"""The cost of each card that is passed over."""
COST_OF_PASSING = 2
"""Ending the turn is tried after cards that pass over none, before the others."""


@compiled
def between(left: int, low: int, high: int) -> int:
    """Returns how many of the cards that are left have a rank from low to below high."""
    return ones(left & ((1 << high) - (1 << low)))


@compiled
def cost(left: int, ranks: Ints, row: int, top: int, card: int) -> int:
    """Returns the cost of laying a card, negative for a jump, or SPAN if it does not fit."""
    rank = ranks[card] - 1
    if row < 2:
        if card > top:
            return COST * between(left, ranks[top], rank)
        return -1 - COST * between(left, rank + 1, ranks[top]) if card == top - 10 else SPAN
    if card < top:
        return COST * between(left, rank + 1, ranks[top - 1])
    return -1 - COST * between(left, ranks[top], rank) if card == top + 10 else SPAN


@compiled
def hopeless(left: int, cards: Ints, ranks: Ints, tops: Ints) -> bool:
    """Returns whether some card fits nowhere, and no jump can change that."""
    low, high = min(tops[0], tops[1]), max(tops[2], tops[3])
    stuck = False
    rest = left
    while rest:
        card = cards[lowest(rest)]
        rest &= rest - 1
        stuck = stuck or high <= card <= low
        above = card + 10
        if above == tops[0] or above == tops[1] or card - 10 == tops[2] or card - 10 == tops[3]:
            return False
        if ranks[above] > ranks[above - 1] and left >> (ranks[above] - 1) & 1:
            return False
    return stuck


@compiled
def insert(moves: Ints, costs: Ints, count: int, move: int, price: int) -> int:
    """Inserts a move after those that cost no more; returns how many there are now."""
    at = count
    while at > 0 and costs[at - 1] > price:
        moves[at] = moves[at - 1]
        costs[at] = costs[at - 1]
        at -= 1
    moves[at] = move
    costs[at] = price
    return count + 1


@compiled
def open_hands(s: Record, cards: Ints, ranks: Ints, owned: Ints) -> int:
    """Lists all cards in hands, how many are no higher than each, and whose they are, as bits."""
    for card in range(SPAN):
        ranks[card] = 0
    for seat in range(s.players):
        owned[seat] = 0
        for place in range(size(s.hands[seat])):
            ranks[card_at(s.hands[seat], place)] = 1 + seat
    count = 0
    for card in range(SPAN):
        if ranks[card]:
            owned[ranks[card] - 1] |= 1 << count
            cards[count] = card
            count += 1
        ranks[card] = count
    return count


@compiled
def list_moves(
    left: int, own: int, may_pass: int, cards: Ints, ranks: Ints, tops: Ints, moves: Ints
) -> int:
    """Lists the moves of the player with the cards `own`, cheapest first; returns how many.

    A move is a card's bit and a row, or PASS.
    """
    if hopeless(left, cards, ranks, tops):
        return 0
    costs = np.empty(len(moves), np.int64)
    count = 0
    if may_pass:
        count = insert(moves, costs, 0, PASS, COST_OF_PASSING)
    while own:
        bit = lowest(own)
        own &= own - 1
        for row in range(ROWS):
            if row & 1 and tops[row] == tops[row - 1]:
                continue  # the same as on the other row
            price = cost(left, ranks, row, tops[row], cards[bit])
            if price < SPAN:
                count = insert(moves, costs, count, bit << 2 | row, price)
    return count


@compiled
def next_seat(left: int, owned: Ints, seat: int, players: int) -> int:
    """Returns whose turn is next: players without cards are skipped (TG-11)."""
    seat = (seat + 1) % players
    while not left & owned[seat]:
        seat = (seat + 1) % players
    return seat


@compiled
def can_finish(s: Record) -> bool:
    """Returns whether all cards can be laid, from the start of a turn and with open hands.

    The deck is empty, so a turn requires one card (TG-10); On Fire is not played.
    """
    cards = np.empty(CARDS_AT_MOST, np.int64)
    ranks = np.empty(SPAN, np.int64)
    owned = np.empty(SEATS, np.int64)
    total = open_hands(s, cards, ranks, owned)
    room = 2 * total + 1
    left = np.empty(room, np.int64)
    seats = np.empty(room, np.int64)
    may_pass = np.empty(room, np.int64)
    tops = np.empty((room, ROWS), np.int64)
    moves = np.empty((room, ROWS * SIZE + 1), np.int64)
    count = np.empty(room, np.int64)
    tried = np.empty(room, np.int64)
    left[0], seats[0], may_pass[0], count[0] = (1 << total) - 1, s.turn, 0, UNKNOWN
    for row in range(ROWS):
        tops[0, row] = s.tops[row] & 0xFF
    depth = steps = 0
    while depth >= 0 and left[depth] and steps < STEPS:
        here, seat = left[depth], seats[depth]
        if count[depth] == UNKNOWN:
            steps += 1
            own = here & owned[seat]
            known = (cards, ranks, tops[depth], moves[depth])
            count[depth] = list_moves(here, own, may_pass[depth], *known)
            tried[depth] = 0
        if tried[depth] == count[depth]:
            depth -= 1
            continue
        move = moves[depth, tried[depth]]
        tried[depth] += 1
        depth += 1
        count[depth] = UNKNOWN
        may_pass[depth] = word(move != PASS)
        for row in range(ROWS):
            tops[depth, row] = tops[depth - 1, row]
        if move == PASS:
            left[depth], seats[depth] = here, next_seat(here, owned, seat, s.players)
        else:
            left[depth], seats[depth] = here & ~(1 << (move >> 2)), seat
            tops[depth, move & 3] = cards[move >> 2]
    return depth >= 0 and left[depth] == 0
