"""The steps of a recorded game: what each shows, its texts, and how long it is shown."""

from tenback.locales import Catalogue, Reader, record_faults
from tenback.narration.replay import seconds, seen_by, steps
from tenback.rules import GAMES
from tenback.rules.game import TurnStarted
from tenback.table.messages import Note
from tenback.table.record import NOBODY, Record
from tenback.table.replay import Fault, Frame, Moment, frames_of
from tenback.terminal.boards import Bubble, Scene
from tenback.terminal.wording import spoken_text


class ReplaySteps:
    """The steps of a recorded game, up to the first wrong move."""

    def __init__(self, record: Record, catalogue: Catalogue) -> None:
        self.record = record
        self.catalogue = catalogue
        self.fault: Fault | None = None
        """The first departure from the rules, after the last step."""
        self.frames: list[tuple[Moment, Frame]] = []
        try:
            self.frames.extend(frames_of(record))
        except Fault as fault:
            if not self.frames:
                raise
            self.fault = fault
        self.narrated = steps(record, [frame for _, frame in self.frames])
        """The narration of each step."""
        self.marks = [step.mark for step in self.narrated]

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.frames) - 1

    @property
    def players(self) -> int:
        """The number of players."""
        return int(self.record.options.players)

    def scene(self, step: int, eyes: int | None) -> Scene:
        """Returns what a board shows at a step: one seat's view, or all hands if None."""
        moment, frame = self.frames[step]
        view = GAMES[self.record.game].view(moment.state, eyes)
        return Scene(
            view=view,
            names=tuple(map(self.player_name, range(self.players))),
            you=eyes,
            tokens=frame.talk.tokens,
            announced=frame.talk.announced,
            on_card=frame.talk.on_card,
            said=tuple(self._heard(step)),
            hands=frame.hands if eyes is None else None,
        )

    def player_name(self, seat: int) -> str:
        """Returns the name of a seat; records have no names, and some don't say who spoke."""
        if seat == NOBODY:
            return "?"
        return self.catalogue.say("player-number", number=str(seat + 1))

    def turn_from(self, step: int, by: int) -> int:
        """Returns the step at which the next (1) or previous (-1) turn starts."""
        starts = [n for n, (_, frame) in enumerate(self.frames) if _has(frame, TurnStarted)]
        if not starts:  # a race has no turns: ten steps
            return max(0, min(self.last, step + 10 * by))
        if by > 0:
            return next((start for start in starts if start > step), self.last)
        return next((start for start in reversed(starts) if start < step), 0)

    def seconds(self, step: int, speed: float) -> float:
        """Returns how many seconds a step is shown in playback."""
        return seconds(self.narrated[step], speed)

    # ---- texts

    def description(self, step: int, eyes: int | None) -> str:
        """Returns what happened, as that seat would read it."""
        return self._tell(seen_by(self.narrated[step], eyes), eyes)

    def position(self, step: int) -> str:
        """Returns how far the game has come, in words."""
        return self._tell(self.narrated[step].place)

    def chip(self, step: int) -> str:
        """Returns what is special about a step; empty if nothing is."""
        if self.fault is not None and step == self.last:
            fault = record_faults.fault_text(self.catalogue, self.fault)
            return self.catalogue.say("judge-wrong", fault=fault)
        chip = self.narrated[step].chip
        return "" if chip is None else self._tell(chip.note)

    def _tell(self, note: Note, eyes: int | None = None) -> str:
        return self.catalogue.tell(note, Reader(eyes, self.player_name), "step")

    def _heard(self, step: int) -> list[Bubble]:
        """Returns the speech bubbles that are visible at a step."""
        answered = self.narrated[step].answered
        return [
            Bubble(said.seat, spoken_text(said, self.catalogue), getattr(said, "row", None))
            for time, said in ((one.time, one.said) for one in self.frames[step][1].talk.spoken)
            if time not in answered
        ]


def _has(frame: Frame, kind: type) -> bool:
    return any(isinstance(event, kind) for event in frame.events)
