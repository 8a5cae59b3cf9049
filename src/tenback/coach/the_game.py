"""The coach of The Game: it thinks as the bot `master` does, and says what it saw.

Turns are tried in worlds that agree with all that the seat knows; in each, all go on as the bot
`keen` plays. The mean over the worlds is the chance. Turns that come to the same are named once.
"""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from tenback.bots.the_game import _compiling
from tenback.bots.the_game._memory import Memory
from tenback.bots.the_game._weights import has_own, network
from tenback.bots.the_game.master import ALONE, TURNS, WORLDS
from tenback.rules.the_game import Lay, View

from . import Advice, Effort, Turn, Uncoached
from ._the_game_reasons import after, chosen, traits

if TYPE_CHECKING:
    from tenback.fast.the_game.advice import Tried

TO_THE_END = 1_000_000
"""Turns that are played in each world once the deck is empty: then there are few."""
LEVEL = 60
"""Worlds that are played to the end where the network is that of another table."""
AS_GOOD = 0.01
"""A turn that is behind the best by no more is as good."""

Lays = tuple[Lay, ...]


def remember() -> Memory:
    """Returns the memory of somebody who has just sat down."""
    return Memory()


def is_compiled() -> bool:
    """Returns whether it can advise at once; else the first advice takes a minute."""
    return _compiling.is_compiled()


def is_ready() -> bool:
    """Returns the same; has all compiled in a process of its own if it is not."""
    return _compiling.is_ready()


def advise(
    view: View,
    memory: Memory,
    effort: Effort,
    *,
    silent: bool = False,
    asked: tuple[Lays, ...] = (),
    hands: tuple[tuple[int, ...], ...] | None = None,
) -> Advice:
    """Returns what to say to the player on turn; see `Coach`."""
    from tenback.fast.the_game import advice  # noqa: PLC0415 - numba takes its time

    known = replace(memory.known(view, silent=silent), hands=hands)
    net = network(view.options)
    usual = ALONE if view.options.players == 1 else WORLDS
    worlds = max(6, round(usual * effort.think))
    depth = advice.Depth(TURNS if view.deck else TO_THE_END, worlds, effort.seed)
    found = _apart(view, advice.tried(known, net, depth, asked, effort.width))
    if not found:
        raise Uncoached("no turn is legal")
    weighed = _weighed(found, worlds)
    if view.deck and not has_own(view.options):
        depth = advice.Depth(TO_THE_END, LEVEL, ~effort.seed)
        (played_out,) = advice.tried(known, net, depth, [weighed[0][0]], 0)
        weighed = _levelled(weighed, float(played_out.results.mean()))
    everybody = [traits(view, memory, lays) for lays, _, _ in weighed]
    top = weighed[0][1]
    turns = tuple(
        Turn(lays, chance, error, chosen(own, everybody, best=chance >= top - AS_GOOD))
        for (lays, chance, error), own in zip(weighed, everybody, strict=True)
    )
    return Advice(top, turns)


def _levelled(
    weighed: list[tuple[Lays, float, float]], level: float
) -> list[tuple[Lays, float, float]]:
    """Returns the turns with chances in proportion, so that the best has what it came to.

    A network of another table tells turns apart, but thinks the chances of all of them too good.
    """
    share = level / weighed[0][1] if weighed[0][1] > 0 else 0.0
    return [(lays, chance * share, error * share) for lays, chance, error in weighed]


def _apart(view: View, found: "list[Tried]") -> "list[Tried]":
    """Returns the turns without those that leave the same as an earlier one."""
    different: dict[object, Tried] = {}
    for one in found:
        tops = after(view.tops, one.lays)
        cards = frozenset(lay.card for lay in one.lays)
        different.setdefault((*sorted(tops[:2]), *sorted(tops[2:]), cards), one)
    return list(different.values())


def _weighed(found: "list[Tried]", worlds: int) -> list[tuple[Lays, float, float]]:
    """Returns each turn with its chance and the error of its distance to the best, best first.

    Turns are compared in the worlds in which both were tried: how good those happened to be for all
    of them does not matter then.
    """
    whole = [one for one in found if len(one.results) == worlds]
    best = max(whole, key=lambda one: float(one.results.mean()))
    weighed = []
    for one in found:
        behind = best.results[: len(one.results)] - one.results
        error = float(behind.std()) / len(behind) ** 0.5
        chance = float(best.results.mean() - max(0.0, behind.mean()))
        weighed.append((one.lays, max(0.0, chance), error))
    return sorted(weighed, key=lambda one: (-one[1], one[0] != best.lays))
