"""Stepping through a recorded game."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from tenback.locales import Catalogue
from tenback.locales.columns import apart
from tenback.table.record import Record
from tenback.table.replay import Fault
from tenback.terminal.boards import Board, board_of
from tenback.terminal.boards.canvas import cut
from tenback.terminal.full_screen import FullScreenApp
from tenback.terminal.screens.keys import Key, KeyBar, KeyedScreen

from .steps import ReplaySteps
from .timeline import Timeline

if TYPE_CHECKING:
    from textual.timer import Timer

SPEEDS = (1, 2, 4, 8)

Load = Callable[[int], Record]
"""Returns a game by its number, counted from 1; raises LookupError with a message for people."""


class ReplayScreen(KeyedScreen):
    """A recorded game: its board, what happened in words, the timeline and the keys."""

    DEFAULT_CSS = """
    ReplayScreen #bar { height: 1; background: $panel; }
    ReplayScreen #body { height: 1fr; }
    ReplayScreen #description { height: 1; background: $surface; }
    """

    def __init__(
        self, catalogue: Catalogue, load: Load, game: int = 1, eyes: int | None = None
    ) -> None:
        super().__init__()
        self.catalogue = catalogue
        self.number = game
        self.replay = ReplaySteps(load(game), catalogue)
        self.eyes = eyes
        self.step = 0
        self.speed = 0
        """Index of the current speed."""
        self._load = load
        self._board: Board | None = None
        self._playing: Timer | None = None
        self._notice = ""

    def compose(self) -> ComposeResult:
        """Lays out the widgets."""
        yield Static(id="bar", markup=False)
        yield Vertical(id="body")
        yield Static(id="description", markup=False)
        yield Timeline()
        yield KeyBar()

    def opened(self) -> None:
        """Shows the board."""
        self._put_up()

    # ---- keys

    def current_keys(self) -> list[Key]:
        """Returns the keys that act now; of a pair, only one is shown."""
        say, replay = self.catalogue.say, self.replay
        run = say("replay-play" if self._playing is None else "replay-pause")
        seats = [None, *range(replay.players)]
        return [
            Key("right", "← →", say("board-step"), lambda: self.go(self.step + 1)),
            Key("left", "", "", lambda: self.go(self.step - 1)),
            Key("down", "↑ ↓", say("board-turn"), lambda: self.go(replay.turn_from(self.step, 1))),
            Key("up", "", "", lambda: self.go(replay.turn_from(self.step, -1))),
            Key("home", "", "", lambda: self.go(0)),
            Key("end", "", "", lambda: self.go(replay.last)),
            Key(" ", say("board-space"), run, self.play),
            Key("+", "− +", f"×{SPEEDS[self.speed]}", lambda: self.change_speed(1)),
            Key("=", "", "", lambda: self.change_speed(1)),
            Key("-", "", "", lambda: self.change_speed(-1)),
            Key("v", "V", say("board-eyes"), self.look_through_next),
            *(
                Key(str(n), "", "", partial(self.look_through, seat))
                for n, seat in enumerate(seats)
            ),
            Key("g", "B G", say("board-other"), lambda: self.go_to_game(1)),
            Key("b", "", "", lambda: self.go_to_game(-1)),
            Key("q", "Q", say("board-leave"), self.app.exit),
            Key("escape", "", "", self.app.exit),
        ]

    def show_keys(self) -> None:
        """Shows the keys that have a label."""
        self.query_one(KeyBar).show([key for key in self.current_keys() if key.shown])

    def go(self, step: int) -> None:
        """Goes to a step and stops the playback."""
        self._stop()
        self.step = max(0, min(self.replay.last, step))
        self.redraw()

    def play(self) -> None:
        """Starts or stops the playback; at the end it starts over."""
        if self._playing is not None:
            self._stop()
        else:
            if self.step == self.replay.last:
                self.step = 0
            self._run()
        self.redraw()

    def change_speed(self, by: int) -> None:
        """Plays faster or slower."""
        self.speed = max(0, min(len(SPEEDS) - 1, self.speed + by))
        if self._playing is not None:
            self._run()
        self.redraw()

    def look_through_next(self) -> None:
        """Shows the next player's view; after the last one, all hands."""
        following = 0 if self.eyes is None else self.eyes + 1
        self.look_through(following if following < self.replay.players else None)

    def look_through(self, eyes: int | None) -> None:
        """Shows one player's view, or all hands if None."""
        self.eyes = eyes
        self.redraw()

    def go_to_game(self, by: int) -> None:
        """Goes to the next or the previous game of the file."""
        self._stop()
        try:
            replay = ReplaySteps(self._load(self.number + by), self.catalogue)
        except (LookupError, Fault) as problem:
            self._notice = str(problem)
            self.redraw()
            return
        self.number += by
        self.replay, self.step = replay, 0
        if self.eyes is not None and self.eyes >= replay.players:
            self.eyes = None
        self._put_up()

    def on_timeline_selected(self, selected: Timeline.Selected) -> None:
        """Goes to the step that was clicked."""
        self.go(selected.step)

    # ---- drawing

    def _put_up(self) -> None:
        """Puts up a new board for the game."""
        if not self.is_open:
            return
        body = self.query_one("#body")
        body.remove_children()
        self._board = board_of(self.replay.record.game)(self.catalogue)
        self._board.can_focus = False  # the screen handles all keys
        body.mount(self._board)
        self.draw()

    def _run(self) -> None:
        self._stop()
        self._playing = self.set_timer(
            self.replay.seconds(self.step, SPEEDS[self.speed]), self._run_on
        )

    def _run_on(self) -> None:
        self._playing = None
        if self.step < self.replay.last:
            self.step += 1
        if self.step < self.replay.last:
            self._run()
        self.redraw()

    def _stop(self) -> None:
        self._notice = ""
        if self._playing is not None:
            self._playing.stop()
            self._playing = None

    def draw(self) -> None:
        """Shows the step and the texts about it."""
        if self._board is None:
            return
        replay, step, say = self.replay, self.step, self.catalogue.say
        self._board.show(replay.scene(step, self.eyes))
        width = max(20, self.size.width - 2)
        title = say("game-name", game=replay.record.game)
        number = say("board-game", number=str(self.number))
        eyes = say("replay-all") if self.eyes is None else replay.player_name(self.eyes)
        looking = f"{say('replay-eyes')}: {eyes}"
        self._write(
            "#bar", Text(f" {apart(cut(f'{title} · {number}', width // 2), looking, width)}")
        )
        chip, where = replay.chip(step), replay.position(step)
        wrong = replay.fault is not None and step == replay.last
        happening = "" if wrong else replay.description(step, self.eyes)
        what = self._notice or " · ".join(filter(None, (happening, chip)))
        where = f"{step}/{replay.last}  {where}"
        room = width - cell_len(where) - 2
        self._write(
            "#description", Text(f" {apart(cut(what, max(10, room)), where, width)}", "bold")
        )
        self.query_one(Timeline).show(replay, step)
        self.show_keys()

    def _write(self, where: str, text: Text) -> None:
        text.no_wrap = True
        self.query_one(where, Static).update(text)


class ReplayApp(FullScreenApp):
    """A recorded game in the full screen."""

    def __init__(self, screen: ReplayScreen) -> None:
        super().__init__(screen.catalogue)
        self._first = screen

    def on_mount(self) -> None:
        """Shows the game."""
        self.push_screen(self._first)
