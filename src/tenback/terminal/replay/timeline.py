"""The time line: every step has its place, and what is special can be seen from afar."""

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tenback.narration.plain import StepKind
from tenback.terminal.boards.look import DAY, NIGHT, ink

from .reel import Reel

SIGNS = {StepKind.TURNED: "↻", StepKind.JUMP: "↶", StepKind.FIRE: "▲", StepKind.WRONG: "×"}
"""What stands out, the most telling first; all else is a line."""


class Timeline(Widget):
    """A line with all steps of a game; a press leads to one of them."""

    DEFAULT_CSS = "Timeline { height: 1; background: $surface; }"

    class Sought(Message):
        """Somebody wants to see this step."""

        def __init__(self, step: int) -> None:
            super().__init__()
            self.step = step

    def __init__(self) -> None:
        super().__init__()
        self._reel: Reel | None = None
        self._step = 0

    def show(self, reel: Reel, step: int) -> None:
        """Shows this from now on."""
        self._reel, self._step = reel, step
        self.refresh()

    def render_line(self, _y: int) -> Strip:
        """Returns the line: how far one is, and what each piece of it holds."""
        width, reel = self.size.width, self._reel
        if reel is None or not width:
            return Strip.blank(width)
        look = NIGHT if self.app.current_theme.dark else DAY
        colours = {
            StepKind.FIRE: look.fire_text,
            StepKind.WRONG: look.warn,
            StepKind.JUMP: look.warn,
        }
        segments = []
        here = self._column(self._step)
        for column in range(width):
            kinds = set(reel.marks[self._first(column) : self._first(column + 1)])
            kind = next((one for one in SIGNS if one in kinds), None)
            sign = "━" if column <= here else "─"
            style = ink(look.text if column <= here else look.text_2, look.surface)
            if kind is not None:
                sign, style = SIGNS[kind], style + ink(colours.get(kind, look.text), bold=True)
            if column == here:
                style = Style(color=look.on_act, bgcolor=look.act, bold=True)
                sign = sign if kind is not None else "◆"
            segments.append(Segment(sign, style))
        return Strip(segments, width)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Seeks the step that stands there."""
        if self._reel is not None:
            self.post_message(self.Sought(min(self._reel.last, self._first(event.x))))

    def _column(self, step: int) -> int:
        """Returns where a step stands."""
        last = self._reel.last if self._reel else 0
        return round(step * (self.size.width - 1) / last) if last else 0

    def _first(self, column: int) -> int:
        """Returns the first step that stands at a column or behind it."""
        last = self._reel.last if self._reel else 0
        places = max(1, self.size.width - 1)
        step = max(0, (2 * column - 1) * last // (2 * places))
        while self._column(step) < column and step <= last:
            step += 1
        return step
