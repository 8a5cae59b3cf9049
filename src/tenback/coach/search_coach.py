"""What the coaches of all games share: they search as the bot `master` does, and give reasons.

Turns are tried in worlds that agree with everything the seat knows. In each world all seats play on
as the bot `keen` does, and the mean over the worlds is the chance of winning.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from msgspec.structs import replace

from tenback.bots import compiling

from . import Advice, Effort, Memory, Turn, TurnReason, Uncoached, played_out
from .reasons import WeightedReason, most_telling

if TYPE_CHECKING:
    from tenback.fast.worlds import TriedTurn

LEAST = 6
"""The fewest worlds that a turn is tried in."""
DEARER = 5
"""An estimate has so many times fewer worlds than a search, because games in Python take longer."""
COMPARED = 8
"""How many turns the turn of an estimate is compared with, itself included."""
AS_GOOD = 0.01
"""A turn that is behind the best by no more than this is as good."""

Lays = tuple[Any, ...]


class Traits(Protocol):
    """What a turn does. Each game adds what it needs to compare turns."""

    @property
    def reasons(self) -> tuple[WeightedReason, ...]:
        """The reasons that follow from the turn itself."""


@dataclass
class SearchCoach:
    """The coach of one game; see `Coach`."""

    game: str
    worlds: int
    """How many worlds a turn is usually tried in."""
    remember: Callable[[], Memory]
    tried: "Callable[[Any, int, Effort, tuple[Lays, ...]], Sequence[TriedTurn]]"
    """Takes what is known, the worlds, the effort and the turns asked about."""
    traits: Callable[[Any, Any, Lays], Any]
    """Takes the View, the memory and a turn; returns its `Traits`."""
    comparisons: Callable[[Any, Sequence[Any]], Iterable[WeightedReason]]
    """Takes the traits of a turn and those of all; returns the reasons that compare them."""
    counted: played_out.BestTurns
    """The turns that the bot `counting` values most."""

    def is_compiled(self) -> bool:
        """Returns whether the coach can advise at once; if not, the first advice takes a minute."""
        return compiling.is_compiled(self.game)

    def is_ready(self) -> bool:
        """Like `is_compiled`, but starts compiling in the background if needed."""
        return compiling.is_ready(self.game)

    def advise(
        self,
        view: Any,
        memory: Any,
        effort: Effort,
        *,
        silent: bool = False,
        asked: tuple[Lays, ...] = (),
        hands: tuple[Any, ...] | None = None,
    ) -> Advice:
        """Returns what to say to the current player; see `Coach`."""
        known = replace(memory.known(view, silent=silent), hands=hands)
        worlds = max(LEAST, round(self.worlds * effort.think))
        found = self.tried(known, worlds, effort, asked)
        if not found:
            raise Uncoached("no turn is legal")
        turns = ranked(found, worlds)
        every = [self.traits(view, memory, turn.lays) for turn in turns]
        top = turns[0].chance
        return Advice(
            top,
            tuple(
                replace(turn, reasons=self._reasons(own, every, turn.chance >= top - AS_GOOD))
                for turn, own in zip(turns, every, strict=True)
            ),
        )

    def estimate(self, view: Any, memory: Any) -> Advice:
        """Returns what to say before the search is compiled; see `Coach`."""
        unseen = memory.unseen(view)
        turns = [tuple(lays) for lays in self.counted(view, unseen, COMPARED)]
        every = [self.traits(view, memory, lays) for lays in turns]
        played = (self.game, self.counted, view, unseen, turns[0])
        chance = played_out.chance(*played, worlds=self.worlds // DEARER)
        reasons = self._reasons(every[0], every, best=True)
        return Advice(chance, (Turn(turns[0], chance, 0.0, reasons),), estimated=True)

    def _reasons(self, own: Traits, every: Sequence[Traits], best: bool) -> tuple[TurnReason, ...]:
        others = [one.reasons for one in every if one is not own]
        return most_telling(own.reasons, self.comparisons(own, every), others, best=best)


def ranked(found: "Sequence[TriedTurn]", worlds: int) -> list[Turn]:
    """Returns the turns with their chances, best first, without reasons yet.

    Each turn is compared with the best in the worlds in which both were tried, so it does not
    matter how good these worlds are for all turns.
    """
    whole = [one for one in found if len(one.results) == worlds]
    best = max(whole, key=lambda one: float(one.results.mean()))
    turns = []
    for one in found:
        behind = best.results[: len(one.results)] - one.results
        error = float(behind.std()) / len(behind) ** 0.5
        chance = float(best.results.mean() - max(0.0, behind.mean()))
        turns.append(Turn(one.lays, max(0.0, chance), error, ()))
    return sorted(turns, key=lambda turn: (-turn.chance, turn.lays != best.lays))
