"""The coach of The Game: it tries the network's best turns, those with the same outcome once.

Its reasons are facts about the position after a turn. They depend on what the seat sees and
remembers. Cards still out are those that the seat has not seen on a row, including its own hand but
not the cards of the turn itself.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from tenback.bots.the_game.counting import best_turns
from tenback.bots.the_game.memory import Memory
from tenback.bots.the_game.planning_bot import ahead
from tenback.bots.the_game.signals import LEAVE
from tenback.bots.weights import network
from tenback.rules.the_game import ASCENDING, DESCENDING, FIRES, JUMP, ROWS, Lay, View, fits

from . import Effort
from .reasons import LEAST, WeightedReason, bad, good, tops_after
from .search_coach import SearchCoach

if TYPE_CHECKING:
    from tenback.fast.the_game.advice import Known
    from tenback.fast.worlds import TriedTurn

WORLDS = 100
TO_THE_END = 1_000_000
"""How many turns are played in each world once the deck is empty: then only a few are left."""
FEW = 2
"""A turn that passes over at most this many cards is cheap, whatever other turns cost."""
DEARER = 3
"""A difference of this many cards from another turn is worth mentioning; such a step is long."""
Tops = tuple[int, ...]


def tried(
    known: "Known", worlds: int, effort: Effort, asked: tuple[tuple[Lay, ...], ...]
) -> "list[TriedTurn]":
    """Returns turns with their results: those asked about, then the network's best."""
    from tenback.fast.the_game import advice  # noqa: PLC0415 - numba is slow to import
    from tenback.fast.worlds import SearchBudget  # noqa: PLC0415

    view = known.view
    turns = ahead(view) if view.deck else TO_THE_END
    budget = SearchBudget(turns, worlds, effort.seed)
    net = network("the-game", view.options)
    different: dict[object, TriedTurn] = {}
    for one in advice.tried(known, net, budget, asked, effort.width):
        tops = tops_after(view.tops, one.lays)
        cards = frozenset(lay.card for lay in one.lays)
        different.setdefault((*sorted(tops[:2]), *sorted(tops[2:]), cards), one)
    return list(different.values())


class Traits(Struct, frozen=True):
    """What a turn does.

    Attributes:
        passed: Cards still out that some row passes over, each counted once.
        orphans: Cards still out that no row takes any more without a jump.
        stuck: Cards of the hand that no row takes after the turn.
        narrow: Cards of the hand that only one row takes after the turn.
        more: Cards that it lays beyond what is required.
    """

    passed: int
    orphans: int
    stuck: int
    narrow: int
    more: int
    reasons: tuple[WeightedReason, ...]


def traits(view: View, memory: Memory, lays: Sequence[Lay]) -> Traits:
    """Returns what a turn does, as its player can see."""
    tops = tops_after(view.tops, lays)
    laid = {lay.card for lay in lays}
    out = memory.unplayed() - laid
    kept = [card for card in view.hand if card not in laid]
    passes = [passed(row, view.tops[row], tops[row], out) for row in ROWS]
    rows_for = [len(_takers(card, tops)) for card in kept]
    return Traits(
        passed=len(set().union(*passes)),
        orphans=sum(_ahead(card, view.tops) and not _ahead(card, tops) for card in out),
        stuck=rows_for.count(0),
        narrow=rows_for.count(1),
        more=len(lays) - max(0, view.required),
        reasons=(
            *_ending(view, lays, tops),
            *_jumps(view, lays),
            *_jumps_to_come(view, lays, kept, tops),
            *_pairs(view, lays, kept, tops),
            *_requests(view, memory, lays),
            *_sides(view, lays, [len(cards) for cards in passes]),
            *_only_rows(view, lays),
            *_covered(view, lays, out),
        ),
    )


def comparisons(own: Traits, everybody: Sequence[Traits]) -> Iterator[WeightedReason]:
    """Yields comparisons with other turns: how many cards each passes over."""
    least = min(turn.passed for turn in everybody)
    most = max(turn.passed for turn in everybody)
    if own.passed >= least + DEARER:
        more = own.passed - least
        yield bad("reason-passes-many", 0.8 * more, count=own.passed, more=more)
    elif own.passed <= max(least, FEW) and most > least:
        yield good("reason-passes-few", 0.8 * (most - own.passed), count=own.passed)
    shorter = [turn.passed for turn in everybody if turn.more < own.more]
    if own.more > 0 and shorter and own.passed <= min(shorter):
        yield good("reason-extra", 2.0 + own.more, count=own.more)
    elif own.more > min(turn.more for turn in everybody):
        yield bad("reason-more", LEAST, count=own.more)
    if own.orphans > min(turn.orphans for turn in everybody):
        yield bad("reason-orphans", 2.0 * own.orphans, count=own.orphans)
    if own.stuck > min(turn.stuck for turn in everybody):
        yield bad("reason-stuck", 3.0 * own.stuck, count=own.stuck)
    if own.narrow > min(turn.narrow for turn in everybody):
        yield bad("reason-narrow", 1.0 * own.narrow, count=own.narrow)


def passed(row: int, top: int, now: int, out: Collection[int]) -> set[int]:
    """Returns which of these cards a row passes over between two tops."""
    low, high = (top, now) if row in ASCENDING else (now, top)
    return {card for card in out if low < card < high}


def _ahead(card: int, tops: Tops) -> bool:
    """Returns whether some row takes a card in its own direction."""
    return any(card > tops[row] if row in ASCENDING else card < tops[row] for row in ROWS)


def _jump_row(card: int, tops: Tops) -> int | None:
    """Returns a row on which a card would jump back."""
    for row in ROWS:
        if card == tops[row] + (-JUMP if row in ASCENDING else JUMP):
            return row
    return None


def _ending(view: View, lays: Sequence[Lay], tops: Tops) -> Iterator[WeightedReason]:
    """Yields whether it wins, and what burns after it."""
    if view.deck + sum(view.hands) == len(lays):
        yield good("reason-wins", 100.0)
        return
    if not view.options.on_fire:
        return
    for row in ROWS:
        if tops[row] in FIRES and tops[row] != view.tops[row]:
            yield bad("reason-leaves-fire", 5.0, card=tops[row], row=row)
    for number, lay in enumerate(lays):
        if lay.card in FIRES and any(later.row == lay.row for later in lays[number + 1 :]):
            yield good("reason-covers-own", 3.0, card=lay.card, row=lay.row)


def _jumps(view: View, lays: Sequence[Lay]) -> Iterator[WeightedReason]:
    """Yields the jumps of the turn."""
    tops = view.tops
    for lay in lays:
        if _is_jump(lay, tops):
            yield good("reason-jump", 10.0, card=lay.card, top=tops[lay.row], row=lay.row)
        tops = tops_after(tops, [lay])


def _is_jump(lay: Lay, tops: Tops) -> bool:
    return lay.card == tops[lay.row] + (-JUMP if lay.row in ASCENDING else JUMP)


def _jumps_to_come(
    view: View, lays: Sequence[Lay], kept: Sequence[int], tops: Tops
) -> Iterator[WeightedReason]:
    """Yields the jumps of the hand that are kept for later or lost."""
    jumped = {one.reason.facts["card"] for one in _jumps(view, lays)}
    ready = {card: row for card in kept if (row := _jump_row(card, tops)) is not None}
    for card, row in ready.items():
        yield good("reason-keeps-jump", 6.0, card=card, top=tops[row], row=row)
    for card in view.hand:
        was = _jump_row(card, view.tops)
        if was is not None and card not in jumped and card not in ready:
            yield bad("reason-loses-jump", 8.0, card=card, top=view.tops[was], row=was)


def _pairs(
    view: View, lays: Sequence[Lay], kept: Sequence[int], tops: Tops
) -> Iterator[WeightedReason]:
    """Yields what the turn does to pairs of cards in the hand that are ten apart."""
    jumped = {one.reason.facts["card"] for one in _jumps(view, lays)}
    for low in view.hand:
        pair = {low, low + JUMP}
        if not pair.issubset(view.hand) or not _has_room(low, view.tops):
            continue
        rest = pair.intersection(kept)
        if rest == pair:
            if _has_room(low, tops):
                yield good("reason-keeps-pair", 3.0, low=low, high=low + JUMP)
        elif not jumped & pair and all(_jump_row(card, tops) is None for card in rest):
            yield bad("reason-breaks-pair", 5.0, low=low, high=low + JUMP)


def _has_room(low: int, tops: Tops) -> bool:
    """Returns whether a row takes both a card and that ten above it, so that one jumps back."""
    return any(tops[row] < low if row in ASCENDING else tops[row] > low + JUMP for row in ROWS)


def _requests(view: View, memory: Memory, lays: Sequence[Lay]) -> Iterator[WeightedReason]:
    """Yields the rows that others asked for and that the turn leaves or takes."""
    touched = {lay.row for lay in lays}
    others = [seat for seat in range(view.options.players) if seat != view.seat]
    for row in ROWS:
        seats = [seat for seat in others if memory.latest(view, seat).get(row) == LEAVE]
        if seats and row in touched:
            yield bad("reason-takes-row", 5.0 + len(seats), row=row, seats=seats)
        elif seats:
            yield good("reason-leaves-row", 3.0 + len(seats), row=row, seats=seats)


def _sides(view: View, lays: Sequence[Lay], steps: Sequence[int]) -> Iterator[WeightedReason]:
    """Yields which of two rows in one direction it uses: the one with less room, more, or both."""
    touched = {lay.row for lay in lays}
    for pair in (ASCENDING, DESCENDING):
        if all(steps[row] > 0 for row in pair):
            yield bad("reason-both-rows", 1.5, row=pair[0], other=pair[1])
        narrow, wide = sorted(pair, key=view.tops.__getitem__, reverse=pair is ASCENDING)
        if view.tops[narrow] == view.tops[wide]:
            continue
        if steps[narrow] >= DEARER and wide not in touched:
            yield good("reason-keeps-row", 2.0, row=narrow, other=wide)
        if steps[wide] >= DEARER and narrow not in touched:
            yield bad("reason-spends-row", 1.5, row=wide, other=narrow)


def _only_rows(view: View, lays: Sequence[Lay]) -> Iterator[WeightedReason]:
    """Yields the cards that went on the only row that took them."""
    for lay in lays:
        if _takers(lay.card, view.tops) == [lay.row]:
            yield good("reason-only-row", 1.5, card=lay.card, row=lay.row)


def _covered(view: View, lays: Sequence[Lay], out: Collection[int]) -> Iterator[WeightedReason]:
    """Yields the tops that it covers although others may have the card that jumps there."""
    for row in {lay.row: None for lay in lays}:
        top = view.tops[row]
        jump = top + (-JUMP if row in ASCENDING else JUMP)
        if jump in out and jump not in view.hand:
            yield bad("reason-covers-jump", 1.2, card=jump, top=top, row=row)


def _takers(card: int, tops: Tops) -> list[int]:
    return [row for row in ROWS if fits(card, row, tops[row])]


coach = SearchCoach("the-game", WORLDS, Memory, tried, traits, comparisons, best_turns)
