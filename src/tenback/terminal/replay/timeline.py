"""The timeline: all steps of a game, with signs for the special ones."""

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tenback.narration.plain import StepKind
from tenback.terminal.boards.theme import DAY, NIGHT, ink

from .steps import ReplaySteps

SIGNS = {StepKind.TURNED: "↻", StepKind.JUMP: "↶", StepKind.FIRE: "▲", StepKind.WRONG: "×"}
"""Signs by importance; other steps are a plain line."""


class Timeline(Widget):
    """A line with all steps of a game; a click selects one."""

    DEFAULT_CSS = "Timeline { height: 1; background: $surface; }"

    class Selected(Message):
        """A step was clicked."""

        def __init__(self, step: int) -> None:
            super().__init__()
            self.step = step

    def __init__(self) -> None:
        super().__init__()
        self._replay: ReplaySteps | None = None
        self._step = 0

    def show(self, replay: ReplaySteps, step: int) -> None:
        """Shows a replay and its current step."""
        self._replay, self._step = replay, step
        self.refresh()

    def render_line(self, _y: int) -> Strip:
        """Returns the line with the current step and the signs."""
        width, replay = self.size.width, self._replay
        if replay is None or not width:
            return Strip.blank(width)
        theme = NIGHT if self.app.current_theme.dark else DAY
        colours = {
            StepKind.FIRE: theme.fire_text,
            StepKind.WRONG: theme.warn,
            StepKind.JUMP: theme.warn,
        }
        segments = []
        here = self._column(self._step)
        for column in range(width):
            kinds = set(replay.marks[self._first(column) : self._first(column + 1)])
            kind = next((one for one in SIGNS if one in kinds), None)
            sign = "━" if column <= here else "─"
            style = ink(theme.text if column <= here else theme.text_2, theme.surface)
            if kind is not None:
                sign, style = SIGNS[kind], style + ink(colours.get(kind, theme.text), bold=True)
            if column == here:
                style = Style(color=theme.on_act, bgcolor=theme.act, bold=True)
                sign = sign if kind is not None else "◆"
            segments.append(Segment(sign, style))
        return Strip(segments, width)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Selects the step at the mouse."""
        if self._replay is not None:
            self.post_message(self.Selected(min(self._replay.last, self._first(event.x))))

    def _column(self, step: int) -> int:
        """Returns the column of a step."""
        last = self._replay.last if self._replay else 0
        return round(step * (self.size.width - 1) / last) if last else 0

    def _first(self, column: int) -> int:
        """Returns the first step at or after a column."""
        last = self._replay.last if self._replay else 0
        places = max(1, self.size.width - 1)
        step = max(0, (2 * column - 1) * last // (2 * places))
        while self._column(step) < column and step <= last:
            step += 1
        return step
