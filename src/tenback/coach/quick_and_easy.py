"""The coach of Quick & Easy: it tries every turn.

Its reasons are facts about the position after a turn. They depend on what the seat sees, heard and
remembers. Cards still out are those that the seat has not seen on a pile.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from tenback.bots.quick_and_easy.counting import best_turns
from tenback.bots.quick_and_easy.memory import Memory
from tenback.bots.quick_and_easy.planning_bot import TURNS, WORLDS
from tenback.bots.quick_and_easy.signals import jumps, step
from tenback.bots.weights import network
from tenback.rules.quick_and_easy import ROWS, Card, Lay, View, fits

from . import Effort
from .reasons import WeightedReason, bad, good, tops_after
from .search_coach import SearchCoach

if TYPE_CHECKING:
    from tenback.fast.quick_and_easy.advice import Known
    from tenback.fast.worlds import TriedTurn

MORE = 2
"""A turn that costs or saves this many numbers more than another is worth mentioning."""
DANGER = 0.1
"""From this probability on, a reason says that the next player may be stuck."""

Lays = tuple[Lay, ...]
Tops = tuple[Card | None, ...]


def tried(
    known: "Known", worlds: int, effort: Effort, asked: tuple[Lays, ...]
) -> "list[TriedTurn]":
    """Tries every turn in imagined worlds and returns the results.

    Turns in `asked` keep their card order.
    """
    from tenback.fast.quick_and_easy import advice  # noqa: PLC0415 - numba is slow to import
    from tenback.fast.worlds import SearchBudget  # noqa: PLC0415

    view = known.view
    net = network("quick-and-easy", view.options)
    found = advice.tried(known, net, SearchBudget(TURNS, worlds, effort.seed))
    named = {_outcome(view, lays): lays for lays in asked}
    return [replace(one, lays=named.get(_outcome(view, one.lays), one.lays)) for one in found]


def _outcome(view: View, lays: Lays) -> tuple[object, ...]:
    """Returns what a turn leads to, whatever the order of its cards on different piles."""
    return tops_after(view.tops, lays), frozenset(lay.card for lay in lays)


class Traits(Struct, frozen=True):
    """What a turn does.

    Attributes:
        moved: Numbers that the piles lose; jumps gain some.
        orphans: Cards still out that no longer fit on any pile.
        stuck: Cards of the hand that fit on no pile after the turn.
        danger: The probability that the next player can lay nothing, as far as is known.
    """

    moved: int
    orphans: int
    stuck: int
    danger: float
    reasons: tuple[WeightedReason, ...]


def traits(view: View, memory: Memory, lays: Sequence[Lay]) -> Traits:
    """Returns what a turn does, as its player can see."""
    tops = tops_after(view.tops, lays)
    laid = {lay.card for lay in lays}
    out = memory.out() - laid
    moved, at = 0, view.tops
    for lay in lays:
        moved += step(lay.card, lay.row, at[lay.row])
        at = tops_after(at, [lay])
    return Traits(
        moved=moved,
        orphans=sum(_fits(card, view.tops) and not _fits(card, tops) for card in out),
        stuck=sum(not _fits(card, tops) for card in view.hand if card not in laid),
        danger=_danger(view, memory, tops),
        reasons=(*_ending(view, lays), *_jumps(view, lays), *_jumps_of_others(view, memory, tops)),
    )


def comparisons(own: Traits, everybody: Sequence[Traits]) -> Iterator[WeightedReason]:
    """Yields comparisons with other turns."""
    least, most = (pick(turn.moved for turn in everybody) for pick in (min, max))
    if own.moved >= least + MORE:
        yield bad("reason-moves-far", 0.5 * (own.moved - least), count=own.moved - least)
    elif own.moved == least and most >= least + MORE:
        yield good("reason-moves-little", 0.5 * (most - least), count=most - least)
    if own.orphans > min(turn.orphans for turn in everybody):
        yield bad("reason-orphans", 0.5 * own.orphans, count=own.orphans)
    if own.stuck > min(turn.stuck for turn in everybody):
        yield bad("reason-stuck", 3.0 * own.stuck, count=own.stuck)
    safest = min(turn.danger for turn in everybody)
    if own.danger >= safest + DANGER:
        yield bad("reason-next-stuck", 10.0 * own.danger, share=round(100 * own.danger))
    elif own.danger == 0 and any(turn.danger >= DANGER for turn in everybody):
        yield good("reason-next-sure", 4.0)


def next_seat(view: View) -> int | None:
    """Returns whose turn is next; None if nobody else has cards."""
    assert view.seat is not None
    players = view.options.players
    order = [(view.seat + distance) % players for distance in range(1, players)]
    return next((seat for seat in order if view.hands[seat]), None)


def possible_hands(view: View, memory: Memory, seat: int) -> list[tuple[Card, ...]]:
    """Returns the hands that another seat can have."""
    clauses = [behind for behind in memory.holding(view, seat) if behind]
    hands = list(combinations(sorted(memory.unseen(view)), view.hands[seat]))
    return [hand for hand in hands if all(not one.isdisjoint(hand) for one in clauses)] or hands


def _danger(view: View, memory: Memory, tops: Tops) -> float:
    seat = next_seat(view)
    if seat is None:
        return 0.0
    hands = possible_hands(view, memory, seat)
    return sum(not any(_fits(card, tops) for card in hand) for hand in hands) / max(1, len(hands))


def _ending(view: View, lays: Sequence[Lay]) -> Iterator[WeightedReason]:
    if view.deck + sum(view.hands) == len(lays):
        yield good("reason-wins", 100.0)


def _jumps(view: View, lays: Sequence[Lay]) -> Iterator[WeightedReason]:
    """Yields the jumps of the turn, and those that the hand keeps or gives away."""
    tops = view.tops
    jumped = set()
    for lay in lays:
        top = tops[lay.row]
        if top is not None and jumps(lay.card, lay.row, top):
            jumped.add(lay.card)
            won = -step(lay.card, lay.row, top)
            yield good("reason-jumps-back", 1.0 + won, card=lay.card, top=top, row=lay.row)
        tops = tops_after(tops, [lay])
    laid = {lay.card for lay in lays}
    for card in view.hand:
        ready = [] if card in laid else _jump_rows(card, tops)
        for row in ready:
            yield good("reason-keeps-jump", 3.0, card=card, top=tops[row], row=row)
        if not ready and card not in jumped:
            for row in _jump_rows(card, view.tops)[:1]:
                top = view.tops[row]
                yield bad("reason-loses-jump", 3.0, card=card, top=top, row=row)


def _jumps_of_others(view: View, memory: Memory, tops: Tops) -> Iterator[WeightedReason]:
    """Yields the tops on which another player is known to jump: left, covered or offered."""
    for row in ROWS:
        before, now = view.tops[row], tops[row]
        could, can = (_jumpers(view, memory, row, top) for top in (before, now))
        if can and now == before:
            yield good("reason-leaves-jump", 2.5, top=now, row=row, seats=can)
        elif can:
            yield good("reason-offers-jump", 2.5, card=now, row=row, seats=can)
        if could and now != before:
            yield bad("reason-covers-told", 3.5, top=before, row=row, seats=could)


def _jumpers(view: View, memory: Memory, row: int, top: Card | None) -> list[int]:
    """Returns who else is known to have a card that jumps on a top."""
    if top is None:
        return []
    return [
        seat
        for seat in range(view.options.players)
        if seat != view.seat and _surely_jumps(memory.holding(view, seat), row, top)
    ]


def _surely_jumps(holding: Sequence[Collection[Card]], row: int, top: Card) -> bool:
    return any(cards and all(jumps(card, row, top) for card in cards) for cards in holding)


def _jump_rows(card: Card, tops: Tops) -> list[int]:
    return [row for row in ROWS if (top := tops[row]) is not None and jumps(card, row, top)]


def _fits(card: Card, tops: Tops) -> bool:
    return any(fits(card, row, () if (top := tops[row]) is None else (top,)) for row in ROWS)


coach = SearchCoach("quick-and-easy", WORLDS, Memory, tried, traits, comparisons, best_turns)
