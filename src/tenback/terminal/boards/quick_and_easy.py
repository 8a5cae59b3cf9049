"""Quick & Easy: two piles. A colour always comes with its shape and its name."""

from rich.style import Style

from tenback.locales import letter
from tenback.rules.quick_and_easy import ASCENDING, COLOURS, NUMBERS, ROWS, Card, View

from . import unplayed
from .canvas import Canvas, cut
from .card_selection import RowPressed
from .drawing import DASHED, FRAME, HEAVY, button, faded, frame, key_cap, numeral
from .scene import Scene
from .theme import DOWN, INKS, SHAPES, UP, ink, mixed
from .turn_board import Face, TurnBoard

CARD = (19, 6)
"""Columns and lines of a card on a pile."""
PILE = 12
"""Lines of a pile with everything around it."""


class QuickAndEasyBoard(TurnBoard[Card]):
    """Two piles: A goes up, B goes down."""

    ROWS = len(ROWS)
    CARD = (19, 4)
    BIG_CARD = (19, 6)

    def sort_key(self, card: Card) -> tuple[int, int]:
        """Returns the sort key: the number, then the colour."""
        return card.number, COLOURS.index(card.colour)

    def short(self, card: Card) -> tuple[str, Style]:
        """Returns a card of an open hand and its style."""
        ground, on = INKS[card.colour]
        return f" {SHAPES[card.colour]} {self.catalogue.card(card)} ", ink(on, ground, bold=True)

    def paint_face(
        self, canvas: Canvas, card: Card, x: int, y: int, size: tuple[int, int], state: Face
    ) -> None:
        """Draws a card: number, shape in two corners, name of the colour."""
        ground, on = INKS[card.colour]
        if state == "unfit":
            ground = faded(self, ground)
        style = ink(on, ground, bold=True)
        frame(canvas, x, y, *size, style, HEAVY if state == "chosen" else FRAME)
        shape = SHAPES[card.colour]
        width, height = size
        if height >= 6:
            for line, text in enumerate(numeral(card.number), 1):
                canvas.put(x + 1, y + line, text.center(width - 2), style)
        else:
            canvas.put_centred(x + 1, y + 1, width - 2, str(card.number), style)
        canvas.put(x + 2, y + 1, shape, style)
        canvas.put(x + width - 3, y + 1, shape, style)
        named = self.say("colour-name", colour=card.colour)
        canvas.put_centred(x + 1, y + height - 2, width - 2, named, style)

    def paint_rows(self, canvas: Canvas, scene: Scene, y: int, height: int) -> None:
        """Draws the two piles side by side."""
        half = (canvas.width - 3) // 2
        high = min(height, PILE)
        below = 7 if scene.view.played is not None and height >= high + 7 else 0
        top = y + 1 + max(0, height - high - below - 1) // 2
        if below:
            unplayed.by_colour(self, canvas, scene.view, top + high)
        for row in ROWS:
            self._paint_pile(canvas, scene, row, 1 + (half + 1) * row, top, half, high - 1)

    def _paint_pile(
        self, canvas: Canvas, scene: Scene, row: int, x: int, y: int, width: int, height: int
    ) -> None:
        theme, view = self.theme, scene.view
        rising = row == ASCENDING
        soft, shade = (theme.up_soft, theme.up) if rising else (theme.down_soft, theme.down)
        offer = self.offer(self.card, row)
        if self.card is not None and offer is None:
            soft, shade = faded(self, soft), faded(self, shade)
        canvas.fill(x, y, width, height, ink(theme.text, soft))
        at = canvas.put(x + 1, y, UP if rising else DOWN, ink(shade, bold=True)) + 1
        if self.lays and (self.card is None or offer is not None):
            cap, style = key_cap(self, letter(row))
            if self.row == row:
                style = ink(theme.surface, theme.focus, bold=True)
            at = canvas.put(at, y, cap, style) + 1
        else:
            at = canvas.put(at, y, letter(row), ink(shade, bold=True)) + 1
        at = canvas.put(at, y, self.say("pile-up" if rising else "pile-down"), ink(shade))
        canvas.put_right(x + width - 1, y, f"▮{view.counts[row]}", ink(shade))
        for order, lay in enumerate(scene.hint or (), 1):
            if lay.row == row:
                hint = ink(theme.surface, theme.focus, bold=True)
                at = canvas.put(at + 1, y, f" {order} ", hint)
        big = CARD if height >= CARD[1] + 4 else (CARD[0], height - 4)
        place = x + (width - big[0]) // 2
        top = view.tops[row]
        if top is None:
            frame(canvas, place, y + 1, *big, ink(shade, soft), DASHED)
        else:
            faint = self.card is not None and offer is None
            self.paint_face(canvas, top, place, y + 1, big, "unfit" if faint else "plain")
        self._paint_note(canvas, scene, row, x, y + big[1] + 1, width)
        self._paint_ladder(canvas, view, row, x, y + big[1] + 2, width)
        canvas.add_target(x, y, width, height, RowPressed(row))

    def _paint_note(
        self, canvas: Canvas, scene: Scene, row: int, x: int, y: int, width: int
    ) -> None:
        """Writes what the selected card would do here, or what was said."""
        theme = self.theme
        offer = self.offer(self.card, row)
        bubble = self.bubble(scene, row)
        warn = ink(theme.surface, theme.warn, bold=True)
        if offer is not None and offer.ends:
            said = self.say("ends-sure" if self.sure and self.row == row else "ends-game")
            canvas.put_centred(x, y, width, f" {said} ", warn)
        elif offer is not None and offer.jump:
            style = ink(theme.on_jump, theme.jump, bold=True)
            canvas.put_centred(x, y, width, f" ↶ {self.say('same-colour')} ", style)
        elif self.unfit == row and self.card is not None:
            said = self.say("row-no", card=self.catalogue.card(self.card))
            canvas.put_centred(x, y, width, f" {said} ", warn)
        elif bubble is not None:
            said = cut(f" {button(self, bubble.seat)[0]} {bubble.text} ", width)
            style = ink(
                theme.text_2 if bubble.done else theme.players[bubble.seat % 5], theme.surface
            )
            canvas.put_centred(x, y, width, said, style)

    def _paint_ladder(
        self, canvas: Canvas, view: View, row: int, x: int, y: int, width: int
    ) -> None:
        """Draws the numbers: those used up, the top, and the selected card."""
        theme = self.theme
        rising = row == ASCENDING
        solid, shade = (theme.up_ribbon, theme.up) if rising else (theme.down_ribbon, theme.down)
        top, offer = view.tops[row], self.offer(self.card, row)
        pitch = min(4, (width - 2) // len(NUMBERS))
        at = x + (width - pitch * len(NUMBERS)) // 2
        for number in NUMBERS:
            said = f"{number:^{pitch}}"
            style = ink(shade)
            if top is not None and number == top.number:
                style = ink(theme.ink, theme.card, bold=True)
            elif top is not None and (number < top.number) == rising:
                style = ink(mixed(solid, theme.on_ribbon, 0.75), solid)
            if offer is not None and offer.action.card.number == number:
                ground = (theme.jump, theme.on_jump) if offer.jump else (theme.surface, theme.text)
                style = ink(ground[1], ground[0], bold=True)
                said = f"{f'▸{number}◂':^{pitch}}"
            at = canvas.put(at, y, said, style)


BOARD = QuickAndEasyBoard
