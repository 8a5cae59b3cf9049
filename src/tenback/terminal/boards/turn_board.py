"""The base of boards for games with turns: seats, rows, requirements, hand and keys."""

from typing import ClassVar, Literal

from msgspec import Struct
from rich.cells import cell_len
from rich.style import Style

from tenback.locales import letter
from tenback.narration import required
from tenback.rules.game import Begin, End

from .canvas import Canvas, cut
from .card_selection import CardPressed, CardSelection, CardT
from .drawing import BIG, button, key_cap, seats
from .scene import Bubble, Scene
from .theme import ink

NARROW = 70
"""On fewer columns, who begins is asked in short words."""

Face = Literal["plain", "chosen", "unfit"]
"""The appearance of a card in hand."""


class TurnBoard(CardSelection[CardT]):
    """A board for a game with turns; rows and cards are drawn by the subclass."""

    CARD: ClassVar[tuple[int, int]] = (8, 3)
    """Columns and lines of a card in hand."""
    BIG_CARD: ClassVar[tuple[int, int]] = (13, BIG + 2)
    """The same on a large screen."""

    def paint_rows(self, canvas: Canvas, scene: Scene, y: int, height: int) -> None:
        """Draws the rows."""
        raise NotImplementedError

    def paint_face(
        self, canvas: Canvas, card: CardT, x: int, y: int, size: tuple[int, int], state: Face
    ) -> None:
        """Draws a card of the hand."""
        raise NotImplementedError

    def short(self, card: CardT) -> tuple[str, Style]:
        """Returns a card of an open hand and its style."""
        raise NotImplementedError

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Draws the seats, the rows and the person's cards."""
        view, theme = scene.view, self.theme
        deck = self.say("draw-deck", count=view.deck)
        start = canvas.put_right(canvas.width - 1, 0, f"▤ {deck}", ink(theme.text, bold=True))
        size = self.card_size(canvas)
        dock = canvas.height - size[1] - 2
        self.paint_rows(canvas, scene, 1, dock - 1)
        on_turn = None if view.outcome else view.turn
        seats(self, canvas, scene, 0, start - 1, view.hands, on_turn)
        canvas.fill(0, dock, canvas.width, canvas.height - dock, ink(theme.text, theme.surface))
        self._paint_need(canvas, scene, dock)
        if scene.hands is not None:
            self._paint_hands(canvas, scene.hands, dock + 1)
        elif scene.you is not None:
            self._paint_hand(canvas, scene, dock + 1, size)

    def card_size(self, canvas: Canvas) -> tuple[int, int]:
        """Returns the columns and lines of a card in hand."""
        return self.BIG_CARD if canvas.height >= 30 and canvas.width >= 106 else self.CARD

    def need(self, scene: Scene) -> str:
        """Returns what is required, or why the game is over."""
        return self.tell(required(scene.view)[0])

    def _paint_need(self, canvas: Canvas, scene: Scene, y: int) -> None:
        view, theme = scene.view, self.theme
        x = 2
        notes = required(view)
        if view.turn is not None and view.outcome is None:
            pips = "●" * view.laid + "○" * view.required + "◌" * notes[0].facts.get("may", 0)
            x = canvas.put(x, y, pips, ink(theme.text, bold=True)) + 1
        mine = bool(scene.legal) or view.outcome is not None
        narrow = canvas.width < NARROW and len(self.begins) > 1
        need = self.tell(notes[0], "chip") if narrow else self.need(scene)
        x = canvas.put(x, y, need, ink(theme.text if mine else theme.text_2, bold=mine))
        if notes[-1].id.startswith("need-cover"):
            said = self.tell(notes[-1], "chip")
            x = canvas.put(x + 2, y, f" ▲ {said} ", ink(theme.on_fire, theme.fire, bold=True))
        self._paint_acts(canvas, scene, x + 2, y)

    def _paint_acts(self, canvas: Canvas, scene: Scene, x: int, y: int) -> None:
        """Draws the other possible actions, each with its key."""
        theme = self.theme
        if len(self.begins) > 1:
            room = (canvas.width - x) // len(self.begins)
            for place, seat in enumerate(self.begins):
                start = x + room * place
                end = canvas.put(start, y, *key_cap(self, str(seat + 1))) + 1
                form = "chip" if canvas.width < NARROW else ""
                me = self.catalogue.say("i-begin", form=form)
                said = me if seat == scene.you else self.player_name(seat)
                end = canvas.put(end, y, cut(said, room - 5), ink(theme.text))
                canvas.add_target(start, y, end - start, 1, Begin(seat))
        elif len(self.begins) == 1:
            self._act(canvas, y, "1", self.say("i-begin"), Begin(self.begins[0]))
        elif scene.view.turn == scene.you and scene.view.outcome is None and scene.legal:
            self._act(canvas, y, "E", self.say("end-turn"), End(), live=self.can_end)

    def _act(
        self, canvas: Canvas, y: int, key: str, said: str, action: Struct, *, live: bool = True
    ) -> None:
        theme = self.theme
        end = canvas.width - 2
        hinted = isinstance(action, End) and self.scene is not None and self.scene.hint == ()
        shade = ink(theme.text if live else theme.text_2, bold=live, under=hinted)
        start = canvas.put_right(end, y, said, shade) - 1
        start = canvas.put_right(start, y, *key_cap(self, key, live=live))
        canvas.add_target(start, y, end - start, 1, action)

    def _paint_hand(self, canvas: Canvas, scene: Scene, y: int, size: tuple[int, int]) -> None:
        hand, theme = self.hand, self.theme
        if not hand:
            return
        width = size[0]
        pitch = min(width + 1, (canvas.width - 2) // len(hand))
        x = (canvas.width - pitch * len(hand) + 1) // 2
        order = {lay.card: n for n, lay in enumerate(scene.hint or (), 1)}
        rows = {lay.card: lay.row for lay in scene.hint or ()}
        for number, card in enumerate(hand, 1):
            chosen = card == self.card
            dull = bool(self.lays) and not self.fits(card)
            state: Face = "chosen" if chosen else "unfit" if dull else "plain"
            top = y if chosen else y + 1
            self.paint_face(canvas, card, x, top, size, state)
            if self.lays:
                cap, style = key_cap(self, str(number), live=not dull, paper=True)
                canvas.put_centred(x, top + size[1] - 1, width, cap, style)
            if card in order:
                said = f" {order[card]}▸{letter(rows[card])} "
                canvas.put_centred(x, top, width, said, ink(theme.surface, theme.focus, bold=True))
            canvas.add_target(x, y, width, size[1] + 1, CardPressed(card))
            x += pitch

    def _paint_hands(self, canvas: Canvas, hands: tuple[tuple[CardT, ...], ...], y: int) -> None:
        """Draws everybody's cards, in two columns if there are too few lines."""
        columns = 1 if len(hands) <= canvas.height - y else 2
        wide = canvas.width // columns
        named = min(16, max(cell_len(self.player_name(seat)) for seat in range(len(hands))))
        for seat, hand in enumerate(hands):
            x, line = wide * (seat % columns) + 2, y + seat // columns
            x = canvas.put(x, line, *button(self, seat)) + 1
            canvas.put(x, line, cut(self.player_name(seat), named), ink(self.theme.text))
            x += named + 1
            for card in sorted(hand, key=self.sort_key):
                x = canvas.put(x, line, *self.short(card)) + 1

    def bubble(self, scene: Scene, row: int) -> Bubble | None:
        """Returns the latest talk about a row and how much more there is, or its announcement."""
        found = [one for one in scene.said if one.row == row]
        if found:
            *others, last = found
            text = f"{last.text} +{len(others)}" if others else last.text
            return Bubble(last.seat, text, row, last.done)
        if scene.announced == row and scene.view.turn is not None:
            return Bubble(scene.view.turn, self.say("announce-row"), row)
        return None
