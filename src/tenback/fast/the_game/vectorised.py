"""The vectorised runner of The Game without On Fire: many games side by side, one game per lane.

Until a game is lost, the order of turns does not depend on the cards: everybody lays as many cards
as required and draws the same number. So games with the same beginner stay in step. What is the
same in all of them (whose turn it is, how many cards are gone) is kept once. What differs is a word
per lane, and every step is a plain loop over the lanes without branches, which LLVM vectorises:
eight games per instruction with AVX-512, four with AVX2. A loop that LLVM fails to vectorise is
still correct, only slower: bench/fast.py shows it.

The words are in one flat array `t`, field after field; `t[TOP_A + lane]` is the top of row A in a
lane. The distances between fields are constant, so LLVM knows that they don't overlap.

Only decks and lost games are handled lane by lane. When a game is lost, the last lane takes its
place, so lanes 0 to n - 1 are always in play. Loops run to the end of a block: the lanes after n
hold games that are over, and their contents are ignored.
"""

import numpy as np

from tenback.fast.arrays import Bytes, Ints, Record, Records
from tenback.fast.compiled import compiled, ones, wide, word, zeros_above
from tenback.fast.dice import below_in, game_key, stream_key, word_for
from tenback.fast.hands import EACH, NOBODY, card_at, put_in, taken_out
from tenback.fast.results import BEATEN, STUCK
from tenback.fast.turns import GREEDY, beginner

from .choices import by_chance, nearest
from .twin import (
    CARDS,
    FIRST_CARD,
    SEATS,
    down_takes,
    enough,
    hand_size,
    minimum,
    reachable,
    up_takes,
)

LANES = 512
"""Enough that most steps have many games in play, and few enough to fit into the cache."""
BLOCK = 32
"""Lanes per word of doubts; a multiple of every processor's vector length."""
FIELD = LANES + 8
"""Words from field to field: with a power of two all fields would share the same cache lines."""

(
    SCRATCH,  # passes words from one loop to the next
    NUMBER,  # of the game, counted from the first one played
    GAME,  # the key of all its dice
    KEY,  # that of its deck
    WORD,  # the deck's dice, good for two throws
    DECK,  # where its deck begins
    TOP_A,
    TOP_B,
    TOP_C,
    TOP_D,
    A,  # the places in the current hand whose cards row A takes
    B,
    C,
    D,
    SEATED,  # two fields for each seat: its hand; its dice, a word that is good for two throws
) = range(0, 15 * FIELD, FIELD)


@compiled
def blocks(n: int) -> int:
    """Returns how many blocks the lanes in play fill."""
    return (n + BLOCK - 1) // BLOCK


@compiled
def hands_of(t: Ints, seat: int) -> Ints:
    """Returns the hands of a seat in all lanes."""
    at = SEATED + 2 * seat * FIELD
    return t[at : at + LANES]


@compiled
def dice_of(t: Ints, seat: int) -> Ints:
    """Returns the dice of a seat in all lanes."""
    at = SEATED + (2 * seat + 1) * FIELD
    return t[at : at + LANES]


# Steps that are done in all lanes


@compiled
def set_up(t: Ints, decks: Bytes, numbers: Ints, players: int, seed: int, start: int) -> None:
    """Begins new games: a printed deck, empty rows and hands."""
    wide()
    for lane in range(len(numbers)):
        t[NUMBER + lane] = numbers[lane]
        for place in range(CARDS):
            decks[lane * CARDS + place] = FIRST_CARD + place
    for lane in range(LANES):
        game = game_key(seed, start + t[NUMBER + lane])
        t[GAME + lane] = game
        t[KEY + lane] = stream_key(game, 0)
        t[DECK + lane] = lane * CARDS
        t[TOP_A + lane] = EACH
        t[TOP_B + lane] = EACH
        t[TOP_C + lane] = 100 * EACH
        t[TOP_D + lane] = 100 * EACH
    t[SEATED : SEATED + 2 * players * FIELD] = NOBODY  # the dice are thrown later


@compiled
def draw(t: Ints, decks: Bytes, hands: Ints, n: int, drawn: int) -> None:
    """Draws the deck's next card, which is shuffled into place."""
    wide()
    if drawn & 1 == 0:
        for lane in range(blocks(n) * BLOCK):
            t[WORD + lane] = word_for(t[KEY + lane], drawn)
    for lane in range(blocks(n) * BLOCK):
        ahead = below_in(t[WORD + lane], drawn, CARDS - drawn)
        t[SCRATCH + lane] = t[DECK + lane] + drawn + ahead
    for lane in range(n):
        place = np.uint64(t[SCRATCH + lane])  # unsigned, as in `move`
        t[SCRATCH + lane] = decks[place]
        decks[place] = decks[np.uint64(t[DECK + lane] + drawn)]
    for lane in range(blocks(n) * BLOCK):
        hands[lane] = put_in(hands[lane], t[SCRATCH + lane])


@compiled
def look(t: Ints, hands: Ints, n: int, required: int) -> None:
    """Writes what may be laid and, for each block, the lanes where too few cards fit, as bits."""
    wide()
    for block in range(blocks(n)):
        doubts = 0
        for place in range(BLOCK):
            lane = block * BLOCK + place
            hand = hands[lane]
            a, b = up_takes(hand, t[TOP_A + lane]), up_takes(hand, t[TOP_B + lane])
            c, d = down_takes(hand, t[TOP_C + lane]), down_takes(hand, t[TOP_D + lane])
            t[A + lane] = a
            t[B + lane] = b
            t[C + lane] = c
            t[D + lane] = d
            few = word(ones(a | b | c | d) < required) & word(lane < n)
            doubts |= few << place
        t[SCRATCH + block] = doubts


@compiled
def lay_any(t: Ints, hands: Ints, seat: int, throw: int, n: int) -> None:
    """Lays the card that `random` chooses."""
    wide()
    dice = dice_of(t, seat)
    if throw & 1 == 0 or throw == 1:  # the other half of this word is unused
        for lane in range(blocks(n) * BLOCK):
            dice[lane] = word_for(stream_key(t[GAME + lane], 1 + seat), throw)
    for lane in range(blocks(n) * BLOCK):
        a, b, c, d = t[A + lane], t[B + lane], t[C + lane], t[D + lane]
        lay(t, hands, lane, by_chance(dice[lane], throw, a, b, c, d))


@compiled
def lay_nearest(t: Ints, hands: Ints, n: int) -> None:
    """Lays the card that `greedy` chooses."""
    wide()
    for lane in range(blocks(n) * BLOCK):
        a, b, c, d = t[A + lane], t[B + lane], t[C + lane], t[D + lane]
        tops = t[TOP_A + lane], t[TOP_B + lane], t[TOP_C + lane], t[TOP_D + lane]
        lay(t, hands, lane, nearest(hands[lane], a, b, c, d, *tops))


@compiled
def lay(t: Ints, hands: Ints, lane: int, choice: int) -> None:
    """Lays a card on a row, in one lane."""
    a, b, c, d = t[TOP_A + lane], t[TOP_B + lane], t[TOP_C + lane], t[TOP_D + lane]
    hand = hands[lane]
    place, row = choice & 7, choice >> 3
    top = card_at(hand, place) * EACH
    hands[lane] = taken_out(hand, place)
    t[TOP_A + lane] = top if row == 0 else a
    t[TOP_B + lane] = top if row == 1 else b
    t[TOP_C + lane] = top if row == 2 else c
    t[TOP_D + lane] = top if row == 3 else d


# Lane by lane


@compiled
def is_lost(t: Ints, hand: int, lane: int, required: int) -> bool:
    """Returns whether fewer than `required` cards can be laid (TG-12)."""
    known = enough(hand, required, t[A + lane], t[B + lane], t[C + lane], t[D + lane])
    if known < 0:
        tops = t[TOP_A + lane : A + lane : FIELD]
        return not reachable(hand, tops, required, due=0, alone=False)
    return known == 0


@compiled
def note(one: Record, gone: int, drawn: int, seat: int, moves: int) -> None:
    """Writes the result of a game."""
    one.won = gone == CARDS  # without On Fire
    one.left[0] = CARDS - gone
    one.deck = CARDS - drawn
    one.why = BEATEN if gone == CARDS else STUCK
    one.seat = seat
    one.moves = moves


@compiled
def move(t: Ints, players: int, lane: int, to: int) -> None:
    """Moves a game to another lane."""
    for field in range(NUMBER // FIELD, SEATED // FIELD + 2 * players):
        at = np.uint64(field * FIELD)  # unsigned, or numba would ask whether it is negative
        t[at + np.uint64(to)] = t[at + np.uint64(lane)]


@compiled
def without_lost(
    t: Ints,
    players: int,
    n: int,
    required: int,
    gone: int,
    drawn: int,
    seat: int,
    moves: int,
    out: Records,
) -> int:
    """Takes lost games out of their lanes; returns how many are still in play."""
    hands = hands_of(t, seat)
    for block in range(blocks(n) - 1, -1, -1):
        doubts = t[SCRATCH + block]
        while doubts:  # the highest lane first: the lane that moves has been checked already
            place = 63 - zeros_above(doubts)
            doubts ^= 1 << place
            lane = block * BLOCK + place
            if is_lost(t, hands[lane], lane, required):
                note(out[t[NUMBER + lane]], gone, drawn, seat, moves)
                n -= 1
                move(t, players, n, lane)
    return n


# Games


@compiled
def after(seat: int, sizes: Ints) -> int:
    """Returns whose turn is next: players without cards are skipped (TG-11)."""
    seat += 1
    while sizes[seat if seat < len(sizes) else seat - len(sizes)] == 0:
        seat += 1
    return seat if seat < len(sizes) else seat - len(sizes)


@compiled
def play(
    t: Ints,
    decks: Bytes,
    numbers: Ints,
    first: int,
    options: Ints,
    policies: Ints,
    seed: int,
    start: int,
    out: Records,
) -> None:
    """Plays games with the same beginner to their ends."""
    players, n = options[0], len(numbers)
    set_up(t, decks, numbers, players, seed, start)
    moves = 1  # the choice of who begins
    sizes = np.full(players, hand_size(players, options[2]))
    throws = np.ones(players, np.int64)  # the first throw decided who begins
    for drawn in range(sizes.sum()):
        draw(t, decks, hands_of(t, drawn % players), n, drawn)
    seat, gone, drawn = first, 0, sizes.sum()
    while True:
        hands = hands_of(t, seat)
        laid, required = 0, minimum(options[1], drawn)
        while laid < required and sizes[seat] > 0:
            look(t, hands, n, required - laid)
            n = without_lost(t, players, n, required - laid, gone, drawn, seat, moves, out)
            if n == 0:
                return
            if policies[seat] == GREEDY:
                lay_nearest(t, hands, n)
            else:
                lay_any(t, hands, seat, throws[seat], n)
                throws[seat] += 1
            laid += 1
            gone += 1
            moves += 1
            sizes[seat] -= 1
        if gone == CARDS:
            for lane in range(n):
                note(out[t[NUMBER + lane]], gone, drawn, seat, moves)
            return
        if sizes[seat] > 0:  # an empty hand ends the turn by itself
            moves += 1
        for _ in range(min(laid, CARDS - drawn)):
            draw(t, decks, hands, n, drawn)
            drawn += 1
            sizes[seat] += 1
        seat = after(seat, sizes)


@compiled
def run(options: Ints, policies: Ints, seed: int, start: int, out: Records) -> None:
    """Plays games of a seed without On Fire; writes their results."""
    players = options[0]
    t = np.zeros(SEATED + 2 * SEATS * FIELD, np.int64)
    decks = np.zeros(LANES * CARDS, np.uint8)
    waiting = np.zeros((SEATS, LANES), np.int64)  # games by their beginner
    counts = np.zeros(SEATS, np.int64)
    for number in range(len(out)):
        first = beginner(game_key(seed, start + number), players, policies)
        waiting[first, counts[first]] = number
        counts[first] += 1
        if counts[first] == LANES:
            play(t, decks, waiting[first], first, options, policies, seed, start, out)
            counts[first] = 0
    for first in range(players):
        numbers = waiting[first, : counts[first]]
        if len(numbers):
            play(t, decks, numbers, first, options, policies, seed, start, out)
