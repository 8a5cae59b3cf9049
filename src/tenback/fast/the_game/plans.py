"""Whole turns: which cards to lay on which rows, and which of these plans a network prefers.

A plan is a word: the number of cards, then five bits for each card in order, its place in the hand
at the start of the turn and its row. Cards on different rows are independent, so a plan fills one
row after the other, and no position after a turn is missed.

A card is cheap if it jumps or passes over at most CHEAP unseen cards, else dear. Dear cards are
laid only if the turn requires more cards than are cheap; but one is always allowed, and one more
for each jump. They go on the nearer of two rows.
"""

import numpy as np

from tenback.fast.arrays import Floats, Ints, Record, Singles
from tenback.fast.compiled import compiled, lowest, ones, word
from tenback.fast.hands import (
    EACH,
    NOBODY,
    SIZE,
    but_first,
    card_at,
    equal,
    put_in,
    size,
    taken_out,
)
from tenback.fast.net import Layers, Workspace, forward, workspace

from .features import ALONE, CLOSE, FEATURES, SAID, passed_over, write_features
from .knowledge import UNSEEN, gap
from .twin import (
    CARDS,
    FIRST_CARD,
    ROWS,
    all_laid_wins,
    end,
    is_fire,
    reachable,
    row_takes,
    why_all_laid,
)

CHEAP = 1
MOST = 2048
"""The most plans that are listed for one turn; there are hardly ever more."""
CAREFUL, QUICK = (14, MOST), (10, 30)
"""The margin and the most plans that the network values. A plan is valued if it passes over at most
`margin` unseen cards more than necessary. Late in a game, with few unseen cards, no plan passes
over many, and the margin shrinks."""
NO_PLAN = -1


@compiled
def cards_of(plan: int) -> int:
    """Returns how many cards a plan lays."""
    return plan & 0xF


@compiled
def place_of(plan: int, number: int) -> int:
    """Returns the place in the hand, at the start of the turn, of the card with this number."""
    return (plan >> (4 + 5 * number)) & 7


@compiled
def row_of(plan: int, number: int) -> int:
    """Returns the row for the card with this number in a plan."""
    return (plan >> (7 + 5 * number)) & 3


@compiled
def in_order(k: Record, plan: int, tops: Ints) -> int:
    """Returns the plan in an order that is legal in solo play, or NO_PLAN if there is none.

    Open fires are covered first, and a row that burns at the end comes last (TG-42).
    """
    first = last = -1
    for row in range(ROWS):
        if tops[row] == k.tops[row]:
            if is_fire(tops[row]):
                return NO_PLAN
        else:
            if is_fire(k.tops[row]):
                first = row
            if is_fire(tops[row]):
                if last >= 0:
                    return NO_PLAN
                last = row
    count = cards_of(plan)
    if first >= 0 and first == last:
        for number in range(count):
            if row_of(plan, number) != first:
                return NO_PLAN
        return plan
    ordered, done = count, 0
    for stage in range(3):
        for number in range(count):
            row = row_of(plan, number)
            if (0 if row == first else 2 if row == last else 1) == stage:
                ordered |= ((plan >> (4 + 5 * number)) & 0x1F) << (4 + 5 * done)
                done += 1
    return ordered


@compiled
def certain(k: Record, hand: int, tops: Ints) -> int:
    """Returns 1 if all remaining cards can be laid in solo play, else 0; no card is hidden by then.

    Takes the hand and tops at the end of the turn in which the deck runs out.
    """
    for card in range(FIRST_CARD, FIRST_CARD + CARDS):
        if k.where[card] == UNSEEN:
            hand = put_in(hand, card)
    if hand == NOBODY:
        return 1
    each = np.empty(ROWS, np.int64)
    for row in range(ROWS):
        each[row] = tops[row] * EACH
    return word(reachable(hand, each, size(hand), 0, k.on_fire != 0))


@compiled
def worth(
    k: Record, net: Layers, hand: int, tops: Ints, laid: int, x: Singles, work: Workspace
) -> float:
    """Returns the value of ending a turn with this hand and these tops."""
    if k.gone + laid == CARDS:
        return 1.0
    if k.players == 1 and k.deck <= k.laid + laid:
        return float(certain(k, hand, tops))
    passed = passed_over(net)
    write_features(k, hand, tops, laid, x, passed)
    used = FEATURES if x[CLOSE + SAID] != 0 else ALONE
    return forward(net, x[passed:], used - passed, work)


@compiled
def keep(plans: Ints, values: Floats, found: int, plan: int, value: float) -> int:
    """Inserts a plan by its value, if there is space; returns how many there are then."""
    places = len(plans)
    at = found
    while at > 0 and values[at - 1] < value:
        at -= 1
    if at == places:
        return found
    found = min(found + 1, places)
    for later in range(found - 1, at, -1):
        plans[later] = plans[later - 1]
        values[later] = values[later - 1]
    plans[at] = plan
    values[at] = value
    return found


@compiled
def apply(k: Record, plan: int, tops: Ints) -> int:
    """Writes the tops after a plan; returns the hand that is left."""
    for row in range(ROWS):
        tops[row] = k.tops[row]
    used = 0
    for number in range(cards_of(plan)):
        place = place_of(plan, number)
        tops[row_of(plan, number)] = card_at(k.hand, place)
        used |= 1 << place
    hand = int(k.hand)
    for place in range(SIZE - 1, -1, -1):
        if used >> place & 1:
            hand = taken_out(hand, place)
    return hand


@compiled
def value_of(k: Record, net: Layers, plan: int) -> float:
    """Returns the value of ending a turn by a plan."""
    tops = np.empty(ROWS, np.int64)
    hand = apply(k, plan, tops)
    x = np.empty(FEATURES, np.float32)
    return worth(k, net, hand, tops, cards_of(plan), x, workspace(net))


@compiled
def all_plans(k: Record, plans: Ints, losses: Ints, least: Ints, thorough: int) -> int:
    """Lists plans and how many unseen cards each passes over; returns how many there are.

    `least` is set to the least loss for each number of cards or fewer. If `thorough`, any card may
    go anywhere.
    """
    hands = np.empty(SIZE + 1, np.int64)
    takes = np.zeros(SIZE + 1, np.int64)
    rows = np.empty(SIZE + 1, np.int64)
    tops = np.empty((SIZE + 1, ROWS), np.int64)
    dear = np.empty(SIZE + 1, np.int64)
    jumps = np.empty(SIZE + 1, np.int64)
    dues = np.empty(SIZE + 1, np.int64)
    lost = np.empty(SIZE + 1, np.int64)
    chosen = np.empty(SIZE + 1, np.int64)
    alone = k.on_fire != 0 and k.players == 1
    for number in range(SIZE + 1):
        least[number] = CARDS
    found = 0
    if k.laid and k.required <= 0 and k.due == 0:  # the turn may end as it is
        plans[0] = losses[0] = least[0] = 0
        found = 1
    hands[0], rows[0], dues[0], chosen[0] = k.hand, -1, k.due, 0
    dear[0] = jumps[0] = lost[0] = 0
    most = max(1, k.required)
    for row in range(ROWS):
        tops[0, row] = k.tops[row]
    depth = 0
    while depth >= 0 and found < len(plans):
        row = rows[depth]
        if takes[depth] == 0:
            row += 1
            if row == ROWS:
                depth -= 1
                continue
            rows[depth] = row
            takes[depth] = row_takes(hands[depth], row, tops[depth, row] * EACH)
            continue
        place = lowest(takes[depth]) >> 3
        takes[depth] = but_first(takes[depth])
        card = card_at(hands[depth], place)
        top = tops[depth, row]
        passed = gap(k, row, top, card)
        costly = dear[depth] + word(passed > CHEAP)
        back = jumps[depth] + word(passed < 0)
        if not thorough:
            if costly > most + back:
                continue
            other = tops[depth, row ^ 1]
            if other == top and row & 1:
                continue  # the same as on the other row
            nearer = top < other < card if row < 2 else card < other < top
            if passed > CHEAP and nearer and not (dues[depth] >> row & 1 or is_fire(top)):
                continue
        below = depth
        depth += 1
        for each in range(ROWS):
            tops[depth, each] = tops[below, each]
        tops[depth, row] = card
        hands[depth] = taken_out(hands[below], place)
        dear[depth], jumps[depth] = costly, back
        dues[depth] = dues[below] & ~(1 << row)
        if passed < 0:
            passed = k.below[card] - k.below[top] if row < 2 else k.below[top] - k.below[card]
        lost[depth] = lost[below] + passed
        first = lowest(equal(k.hand, card * EACH)) >> 3
        chosen[depth] = chosen[below] | (first | row << 3) << (5 * below)
        takes[depth], rows[depth] = 0, row - 1
        all_laid = k.gone + depth == CARDS and all_laid_wins(k.rules)
        if depth < k.required or (dues[depth] and not all_laid):
            continue
        if not thorough and costly > max(1, k.required - depth + costly) + back:
            continue
        plan = chosen[depth] << 4 | depth
        if alone:
            plan = in_order(k, plan, tops[depth])
            if plan == NO_PLAN:
                continue
        plans[found] = plan
        losses[found] = lost[depth]
        least[depth] = min(least[depth], lost[depth])
        found += 1
    for number in range(1, SIZE + 1):
        least[number] = min(least[number], least[number - 1])
    return found


@compiled
def shrunk(plans: Ints, losses: Ints, least: Ints, found: int, margin: int, most: int) -> int:
    """Returns the largest margin with at most `most` plans within it, or 0."""
    within = np.zeros(margin + 1, np.int64)
    for at in range(found):
        more = losses[at] - least[cards_of(plans[at])]
        if more <= margin:
            within[more] += 1
    plenty, chosen = within[0], 0
    while chosen < margin and plenty + within[chosen + 1] <= most:
        chosen += 1
        plenty += within[chosen]
    return chosen


@compiled
def think(k: Record, net: Layers, plans: Ints, values: Floats, margin: int, most: int) -> int:
    """Finds the plans with the highest values, best first; returns how many there are.

    As many are kept as `plans` has places. Plans outside the margin are not valued, and the margin
    is reduced until about `most` are. None is found only if no turn is legal.
    """
    all_of_them = np.empty(MOST, np.int64)
    losses = np.empty(MOST, np.int64)
    least = np.empty(SIZE + 1, np.int64)
    number = all_plans(k, all_of_them, losses, least, 0)
    if number == 0:
        number = all_plans(k, all_of_them, losses, least, 1)
    if number > most:
        margin = shrunk(all_of_them, losses, least, number, margin, most)
    x = np.empty(FEATURES, np.float32)
    work = workspace(net)
    tops = np.empty(ROWS, np.int64)
    found = 0
    for at in range(number):
        plan = all_of_them[at]
        laid = cards_of(plan)
        if losses[at] > least[laid] + margin:
            continue
        hand = apply(k, plan, tops)
        value = worth(k, net, hand, tops, laid, x, work)
        found = keep(plans, values, found, plan, value)
    return found


@compiled
def follow(s: Record, plan: int) -> None:
    """Lays a plan's cards, draws, and ends the turn."""
    start = s.hands[s.turn]
    used = 0
    for number in range(cards_of(plan)):
        place = place_of(plan, number)
        row = row_of(plan, number)
        card = card_at(start, place)
        earlier = ones(used & ((1 << place) - 1))
        used |= 1 << place
        s.hands[s.turn] = taken_out(s.hands[s.turn], place - earlier)
        s.tops[row] = card * EACH
        s.course[s.gone] = card | row << 8
        s.gone += 1
        s.laid += 1
        s.due &= ~(1 << row)
    for row in range(ROWS):
        s.ended[s.turn, row] = s.tops[row] & 0xFF
    s.fresh[s.turn] = min(s.laid, CARDS - s.drawn)
    if s.gone == CARDS:
        s.over = why_all_laid(s)
    else:
        end(s)
