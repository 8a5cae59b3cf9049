"""A recorded game step by step: what is seen, what is told, where one is, how long it stays."""

from typing import Any

from tenback.locales import Catalogue, Reader, record_faults
from tenback.narration.replay import seconds, seen_by, steps
from tenback.rules import GAMES
from tenback.rules.game import TurnStarted
from tenback.table.messages import Note
from tenback.table.record import NOBODY, Record
from tenback.table.replay import Fault, Moment
from tenback.table.replay_frames import Frame, frames_of
from tenback.terminal.boards import Bubble, Scene
from tenback.terminal.wording import words


class Reel:
    """A recorded game, moment by moment, up to the first move that is wrong."""

    def __init__(self, record: Record, catalogue: Catalogue) -> None:
        self.record = record
        self.catalogue = catalogue
        self.fault: Fault | None = None
        """Where the record departs from the rules, behind the last step."""
        self.steps: list[tuple[Moment, Frame]] = []
        try:
            self.steps.extend(frames_of(record))
        except Fault as fault:
            if not self.steps:
                raise
            self.fault = fault
        self.narrated = steps(record, [frame for _, frame in self.steps])
        """What there is to say of each."""
        self.marks = [step.mark for step in self.narrated]

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.steps) - 1

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.record.options.players)

    def scene(self, step: int, eyes: int | None) -> Scene:
        """Returns what is seen at a step: through a seat's eyes, or with None all hands open."""
        moment, frame = self.steps[step]
        view = GAMES[self.record.game].view(moment.state, eyes)
        return Scene(
            view=view,
            names=tuple(map(self.called, range(self.players))),
            you=eyes,
            tokens=frame.talk.tokens,
            announced=frame.talk.announced,
            on_card=frame.talk.on_card,
            said=tuple(self._heard(step)),
            hands=frame.hands if eyes is None else None,
        )

    def called(self, seat: int) -> str:
        """Returns what a seat is called: records have no names, and some not who spoke."""
        if seat == NOBODY:
            return "?"
        return self.catalogue.say("player-number", number=str(seat + 1))

    def turn_from(self, step: int, by: int) -> int:
        """Returns the step at which the next turn (1) or the one before (-1) starts."""
        starts = [n for n, (_, frame) in enumerate(self.steps) if _has(frame, TurnStarted)]
        if not starts:  # a race: by ten steps
            return max(0, min(self.last, step + 10 * by))
        if by > 0:
            return next((start for start in starts if start > step), self.last)
        return next((start for start in reversed(starts) if start < step), 0)

    def seconds(self, step: int, speed: float) -> float:
        """Returns for how long a step is shown before the next one."""
        return seconds(self.narrated[step], speed)

    # ---- in words

    def told(self, step: int, eyes: int | None) -> str:
        """Returns what happened, as whoever looks through these eyes is told."""
        return self._tell(seen_by(self.narrated[step], eyes), eyes)

    def where(self, step: int) -> str:
        """Returns where in the game that is."""
        return self._tell(self.narrated[step].place)

    def chip(self, step: int) -> str:
        """Returns what is special about a step; nothing if nothing is."""
        if self.fault is not None and step == self.last:
            fault = record_faults.fault_text(self.catalogue, self.fault)
            return self.catalogue.say("judge-wrong", fault=fault)
        chip = self.narrated[step].chip
        return "" if chip is None else self._tell(chip.note)

    def _tell(self, note: Note, eyes: int | None = None) -> str:
        return self.catalogue.tell(note, Reader(eyes, self.called))

    # ---- what can be read off the steps

    def _heard(self, step: int) -> list[Bubble]:
        """Returns what is still to be seen of what was said."""
        answered = self.narrated[step].answered
        return [
            Bubble(said.seat, words(said, self.catalogue), getattr(said, "row", None))
            for time, said in ((one.time, one.said) for one in self.steps[step][1].talk.spoken)
            if time not in answered
        ]


def _has(frame: Frame, kind: type[Any]) -> bool:
    return any(isinstance(event, kind) for event in frame.events)
