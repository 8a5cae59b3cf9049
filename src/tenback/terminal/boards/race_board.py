"""The base of the race board: its clock, and keys that lay and take."""

import math
import time
from typing import TYPE_CHECKING

from msgspec.structs import replace

from tenback.locales import Catalogue
from tenback.narration import required
from tenback.rules.seven_ate_nine import Card, Lay, Take

from .board import Board
from .scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.timer import Timer

KEYS = "1234567890"
OTHERS = "qwertyuiop"
"""The letters below the numbers, for cards with another step."""
REACTION = 0.25
"""Nobody reacts within this many seconds: a newer top was not what the person meant (SN-6)."""
GO = 0.7
"""Seconds for which "Go" is shown."""
PULSE = 0.1
"""Seconds between redraws during a pause."""


class RaceBoard(Board):
    """A board without turns."""

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__(catalogue)
        self.now: Callable[[], float] = time.monotonic
        self._covered: tuple[Card, float] | None = None
        """The top that another player covered last, and when."""
        self._timer: Timer | None = None

    # ---- time

    @property
    def left(self) -> float:
        """Seconds until "Go!"; negative during play."""
        scene = self.scene
        if scene is None or scene.go is None or scene.view.outcome is not None:
            return -GO
        return scene.go - self.now()

    @property
    def down(self) -> bool:
        """Whether all cards are face down, because all are stuck until "Go!" (SN-14)."""
        return self.scene is not None and self.scene.view.top is None

    @property
    def pause(self) -> float:
        """Seconds left of the pause after a wrong card."""
        scene = self.scene
        if scene is None or scene.go is None or scene.you is None or scene.view.outcome:
            return 0
        return max(0, (scene.view.paused[scene.you] - self.at) / 1000) if self.left <= 0 else 0

    @property
    def at(self) -> float:
        """The time of play in milliseconds; negative before the first "Go!"."""
        scene = self.scene
        if scene is None or scene.go is None:
            return math.inf
        return scene.before + (self.now() - scene.go) * 1000

    def demand(self) -> str:
        """Returns what is required of the person now; often empty."""
        if self.scene is not None:
            for note in required(self.scene.view):
                until, seat = note.facts.get("until"), note.facts.get("seat")
                if (until is None or until > self.at) and seat in (None, self.scene.you):
                    return self.tell(note)
        return ""

    def scene_changed(self, before: Scene | None, scene: Scene) -> None:
        """Remembers the top that was just covered."""
        if before is not None and before.view.top != scene.view.top:
            mine = len(scene.view.hand) < len(before.view.hand)
            unseen = before.view.top is None
            self._covered = None if mine or unseen else (before.view.top, self.now())

    def redraw(self) -> None:
        """Draws the board, and again when the countdown or pause has moved on."""
        super().redraw()
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        left = self.left
        if left > 0:
            wait = left % 1 or 1.0
        elif left > -GO:
            wait = left + GO
        elif self.pause > 0:
            wait = PULSE
        else:
            return
        if self.is_attached:
            self._timer = self.set_timer(max(0.01, wait), self.redraw)

    # ---- playing

    @property
    def hand(self) -> tuple[Card, ...]:
        """The person's cards in the order in which they were taken."""
        return self.scene.view.hand if self.scene else ()

    def press(self, target: object) -> None:
        """Lays the clicked card, or takes one."""
        for offer in self.legal:
            action = offer.action
            if isinstance(action, Lay) and action.card == target and self.pause <= 0:
                self.choose(replace(action, onto=self._seen(action.onto)))
            elif isinstance(action, Take) and action == target:
                self.choose(action)

    def press_key(self, key: str) -> bool:
        """Handles the keys that lay and take."""
        if key in {"space", " "}:
            self.press(Take())
            return True
        if len(key) != 1 or key not in KEYS + OTHERS:
            return False
        other = key in OTHERS
        number = (OTHERS if other else KEYS).index(key) + 1
        cards = [card for card in self.hand if card.number == number]
        if other:
            cards = [card for card in cards if card.step != cards[0].step]
        if cards:
            self.press(cards[0])
        return True

    def _seen(self, top: Card | None) -> Card | None:
        """Returns the top that the person was looking at."""
        if self._covered is not None and self.now() - self._covered[1] < REACTION:
            return self._covered[0]
        return top
