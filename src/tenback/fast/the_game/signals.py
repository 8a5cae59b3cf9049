"""What bots say about rows: a random choice among the true phrases that the rule allows.

A phrase says that the hand has one of some cards (docs/talk.md); steps are counted in cards that
have not been laid yet. Phrases that obey the rule (honesty.py) are drawn by dice, once for a hand
and a top; here the dice depend on these two. `bots/the_game/signals.py` and `talk_mixin.py` do the
same in plain Python.
"""

import numpy as np

from tenback.fast.arrays import Record
from tenback.fast.compiled import compiled, ones, plus, times, word
from tenback.fast.dice import GOLDEN, below, mix
from tenback.fast.hands import EACH, NOBODY, PLACES, at_least, card_at, equal, size

from .honesty import REMEMBERED, allows
from .knowledge import GONE, SPAN
from .twin import CARDS, FIRST_CARD, ROWS, SEATS, is_fire

LEAVE, SMALL, GOOD, NOTHING = range(4)
REACHES = (4, 8, 16)
"""Each phrase is true if the hand has one of this many nearest cards, the first also for a jump."""
WEIGHTS = (5, 3, 2)
"""The weight of each true phrase in the draw."""
SILENT, TIMES = 3, 5
"""In SILENT out of TIMES cases nothing is said, whatever is true."""
HIGH = 64
"""The first card in the second word; cards are bits, those up to 63 in the first word."""

VOICES = np.dtype(
    [
        ("count", "i8", (SEATS,)),  # statements since a hand last changed
        ("sets", "i8", (SEATS, REMEMBERED, 2)),  # the hand has at least one of these cards
        ("latest", "i8", (SEATS, ROWS)),  # what was last said about each row: 4 * top + phrase
    ],
    align=True,
)


@compiled
def hush(voices: Record) -> None:
    """Clears everything that was said."""
    for seat in range(SEATS):
        voices.count[seat] = 0
        for row in range(ROWS):
            voices.latest[seat, row] = 0


@compiled
def look_around(k: Record) -> None:
    """Writes which cards have not been laid, as everybody can see."""
    found = low = high = 0
    for card in range(SPAN):
        if card < CARDS + FIRST_CARD and k.where[card] != GONE:
            k.order[found] = card
            found += 1
            if card < HIGH:
                low |= 1 << card
            else:
                high |= 1 << (card - HIGH)
        k.under[card] = found
    k.out[0], k.out[1] = low, high
    k.total = found


@compiled
def up_to(card: int) -> tuple[int, int]:
    """Returns the cards up to one, as bits."""
    if card < HIGH - 1:
        return ~(-1 << (card + 1)), 0
    return -1, ~(-1 << (card + 1 - HIGH))


@compiled
def ahead(k: Record, row: int, top: int, reach: int) -> tuple[int, int]:
    """Returns the nearest cards ahead of a row, as bits."""
    if row < 2:
        first = k.under[top]
        last = min(first + reach, k.total) - 1
    else:
        last = k.under[top - 1] - 1
        first = max(0, last + 1 - reach)
    if last < first:
        return 0, 0
    low, high = up_to(k.order[last])
    under_low, under_high = up_to(k.order[first] - 1)
    return low & ~under_low & k.out[0], high & ~under_high & k.out[1]


@compiled
def jump_on(k: Record, row: int) -> int:
    """Returns the card that could jump on a row, or 0 if it has been laid or does not exist."""
    jump = k.tops[row] + (-10 if row < 2 else 10)
    return jump if FIRST_CARD <= jump < SPAN and k.where[jump] != GONE else 0


@compiled
def behind(k: Record, row: int, phrase: int) -> tuple[int, int]:
    """Returns the cards that a phrase means, as bits: the speaker has one of them."""
    low, high = ahead(k, row, k.tops[row], REACHES[phrase])
    jump = jump_on(k, row) if phrase == LEAVE else 0
    if jump >= HIGH:
        return low, high | 1 << (jump - HIGH)
    return low | (1 << jump if jump else 0), high


@compiled
def truths(k: Record, hand: int, row: int) -> int:
    """Returns the phrases that are true of a row, as bits."""
    top = k.tops[row]
    lower = ones(~at_least(hand, (top + (row < 2)) * EACH) & PLACES)
    near = CARDS
    if row < 2 and lower < size(hand):
        near = k.under[card_at(hand, lower) - 1] - k.under[top]
    elif row >= 2 and lower > 0:
        near = k.under[top - 1] - k.under[card_at(hand, lower - 1)]
    true = 0
    for phrase in range(NOTHING):
        true |= word(near < REACHES[phrase]) << phrase
    jump = jump_on(k, row)
    if jump and equal(hand, jump * EACH):
        true |= 1 << LEAVE
    return true


@compiled
def pick(true: int, key: int, throw: int) -> int:
    """Returns one of the phrases, drawn by weight."""
    weights = 0
    for phrase in range(NOTHING):
        weights += WEIGHTS[phrase] * (true >> phrase & 1)
    left = below(key, throw, weights)
    phrase = 0
    while not true >> phrase & 1 or left >= WEIGHTS[phrase]:
        left -= WEIGHTS[phrase] * (true >> phrase & 1)
        phrase += 1
    return phrase


@compiled
def drawn(k: Record, voices: Record, seat: int, hand: int, row: int) -> int:
    """Returns what a player says about a row, and adds it to the statements."""
    top = k.tops[row]
    key = mix(plus(hand, times(row * SPAN + top, GOLDEN)))
    if (k.on_fire and is_fire(top)) or below(key, 0, TIMES) < SILENT:
        return NOTHING
    true = truths(k, hand, row)
    throw = 1
    while true:
        phrase = pick(true, key, throw)
        low, high = behind(k, row, phrase)
        sets, count = voices.sets[seat], voices.count[seat]
        if count < REMEMBERED and allows(sets, count, low, high, size(hand), k.out, k.total):
            sets[count, 0], sets[count, 1] = low, high
            voices.count[seat] += 1
            return phrase
        true &= ~(1 << phrase)
        throw += 1
    return NOTHING


@compiled
def listen(s: Record, seat: int, k: Record, voices: Record, silent: bool) -> None:
    """Writes what the others say when a seat's turn starts; what that seat said no longer holds."""
    for row in range(ROWS):
        k.said[0, row] = NOTHING
        voices.latest[seat, row] = 0
    voices.count[seat] = 0
    if not silent:
        look_around(k)
    other = seat
    for distance in range(1, s.players):
        other += 1
        if other == s.players:
            other = 0
        for row in range(ROWS):
            k.said[distance, row] = NOTHING
            if silent or s.hands[other] == NOBODY:
                continue
            if voices.latest[other, row] >> 2 != k.tops[row]:
                said = drawn(k, voices, other, s.hands[other], row)
                voices.latest[other, row] = k.tops[row] << 2 | said
            k.said[distance, row] = voices.latest[other, row] & 3


# What a listener concludes


MEMORY = np.dtype(
    [
        ("none_of", "i8", (SEATS, 2)),  # cards that a hand doesn't have
        ("likely", "f8", (SEATS, SPAN)),  # how likely a card is in the hand, compared with others
    ],
    align=True,
)


@compiled
def agrees(voices: Record, seat: int, low: int, high: int) -> bool:
    """Returns whether a hand, as bits, agrees with all that its player said."""
    for at in range(voices.count[seat]):
        if not (voices.sets[seat, at, 0] & low or voices.sets[seat, at, 1] & high):
            return False
    return True
