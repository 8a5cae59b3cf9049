"""The Game: four ribbons on one scale, so that the cost of a card is a length."""

from rich.cells import cell_len
from rich.style import Style

from tenback.locales import letter
from tenback.rules.game import Offer
from tenback.rules.the_game import ASCENDING, FIRES, ROW_CARDS, ROWS, View, rows_to_cover

from . import unplayed
from .canvas import Canvas, cut
from .card_selection import RowPressed
from .drawing import DASHED, FRAME, HEAVY, button, faded, frame, key_cap, numeral
from .row_layout import CARD, FreeColumns, RowLayout
from .scene import Scene
from .theme import DOWN, UP, ink, mixed
from .turn_board import Face, TurnBoard

CAP = 9
"""Columns before a ribbon, for direction, letter and count."""
BACK = "[▒▒]"
"""A card face down (TK-4)."""
GRID = 34
"""Columns of the grid of unplayed cards, on a wide screen."""


class TheGameBoard(TurnBoard[int]):
    """Four rows: A and B go up, C and D go down."""

    ROWS = len(ROWS)

    def short(self, card: int) -> tuple[str, Style]:
        """Returns a card of an open hand and its style."""
        theme, fire = self.theme, self._burns(card)
        shown = f"{card:>2}{'▴' if fire else ' '}"
        return shown, ink(theme.fire_ink if fire else theme.ink, theme.card, bold=True)

    def paint_face(
        self, canvas: Canvas, card: int, x: int, y: int, size: tuple[int, int], state: Face
    ) -> None:
        """Draws a card of the hand; fire cards have a mark."""
        theme, fire = self.theme, self._burns(card)
        paper = faded(self, theme.card) if state == "unfit" else theme.card
        edge = theme.ink if state == "chosen" else theme.card_edge
        kind = HEAVY if state == "chosen" else FRAME
        frame(canvas, x, y, *size, ink(edge, paper, bold=state == "chosen"), kind)
        shade = theme.fire_ink if fire else theme.ink_2 if state == "unfit" else theme.ink
        style = ink(shade, paper, bold=True)
        if size == self.BIG_CARD:
            for line, text in enumerate(numeral(card), 1):
                canvas.put(x + 1, y + line, text.center(size[0] - 2), style)
            if fire:
                canvas.put(x + size[0] - 3, y, "▴", style)
        else:
            canvas.put_centred(x + 1, y + 1, size[0] - 2, f"{card}{'▴' if fire else ''}", style)

    def paint_rows(self, canvas: Canvas, scene: Scene, y: int, height: int) -> None:
        """Draws the scale, the four ribbons and the unplayed cards."""
        view: View = scene.view
        wide = canvas.width >= 120 and view.played is not None
        right = canvas.width - (GRID if wide else 1)
        x = 1 + CAP
        width = right - x - 1
        tape = 1 if view.played is not None and not wide else 0
        each = max(3, min(8, (height - 1 - tape) // len(ROWS)))
        scale = RowLayout(0, x, y, width, 1, "", "", "", None)
        if all(one.row is not None for one in scene.said):  # else speech at the seats is there
            for value in (1, *range(10, 101, 10)):
                half = len(str(value)) // 2
                at = min(scale.end - 2 * half - 1, max(x, scale.at(value) - half))
                canvas.put(at, y, str(value), ink(self.theme.text_2))
        for row in ROWS:
            self._paint_row(
                canvas, scene, self._row_layout(row, x, y + 1 + row * each, width, each)
            )
        if tape:
            unplayed.ticks(self, canvas, view, scale, y + 1 + each * len(ROWS), x)
        if wide:
            unplayed.grid(self, canvas, view, right + 1, y + 1)

    # ---- rows

    def _burns(self, card: int) -> bool:
        return self.scene is not None and self.scene.view.options.on_fire and card in FIRES

    def _row_layout(self, row: int, x: int, y: int, width: int, height: int) -> RowLayout:
        theme = self.theme
        soft, solid, shade = (
            (theme.up_soft, theme.up_ribbon, theme.up)
            if row in ASCENDING
            else (theme.down_soft, theme.down_ribbon, theme.down)
        )
        offer = self.offer(self.card, row)
        if self.card is not None and offer is None:
            soft, solid, shade = (faded(self, one) for one in (soft, solid, shade))
        return RowLayout(row, x, y, width, height, soft, solid, shade, offer)

    def _paint_row(self, canvas: Canvas, scene: Scene, on: RowLayout) -> None:
        view, row = scene.view, on.row
        top = view.tops[row]
        place, ghost = self._places(on, top)
        edge = place + on.wide // 2
        fresh = top == ROW_CARDS[row]
        first, last = (on.x, edge) if on.rising else (edge, on.end)
        self._ground(canvas, on.x, on.y, on.width, on.height, on.soft)
        if not fresh:
            self._ground(canvas, first, on.y, last - first, on.height, on.solid)
            shade = mixed(on.solid, self.theme.on_ribbon, 0.35)
            canvas.fill(first, on.main, last - first, 1, ink(shade), "━")
        for ten in range(10, 100, 10):
            if fresh or not first <= on.at(ten) < last:
                canvas.put(on.at(ten), on.main, "·", ink(on.ink))
        self._paint_cap(canvas, scene, on)
        words, line = FreeColumns(on.x, on.end), FreeColumns(on.x, on.end)
        self._paint_top(canvas, view, on, place, words)
        line.take(place, place + on.wide)
        if on.offer is not None:
            self._paint_landing(canvas, on, on.offer, top, (place, ghost), words)
            line.take(min(place, ghost), max(place, ghost) + on.wide)
        self._paint_marks(canvas, scene, on, words, line)
        canvas.add_target(on.x - CAP, on.y, on.width + CAP, on.height, RowPressed(row))

    def _ground(self, canvas: Canvas, x: int, y: int, width: int, height: int, fill: str) -> None:
        """Fills a part of a ribbon; its last line is half as high."""
        canvas.fill(x, y, width, height - 1, ink(None, fill))
        canvas.fill(x, y + height - 1, width, 1, ink(fill, self.theme.table), "▀")

    def _paint_cap(self, canvas: Canvas, scene: Scene, on: RowLayout) -> None:
        theme, row = self.theme, on.row
        x = on.x - CAP
        self._ground(canvas, x, on.y, CAP - 1, on.height, on.soft)
        acts = bool(self.lays) and (self.card is None or on.offer is not None)
        canvas.put(x + 1, on.main, UP if on.rising else DOWN, ink(on.ink, bold=True))
        if acts:
            chosen = self.row == row
            cap, style = key_cap(self, letter(row))
            style = ink(theme.surface, theme.focus, bold=True) if chosen else style
            canvas.put(x + 3, on.main, cap, style)
        else:
            canvas.put(x + 4, on.main, letter(row), ink(on.ink, bold=True))
        canvas.put(x + 1, on.y, f"▮{scene.view.counts[row]}", ink(on.ink))

    def _paint_top(
        self, canvas: Canvas, view: View, on: RowLayout, place: int, words: FreeColumns
    ) -> None:
        """Draws the top card, with flames for a fire; 1 and 100 are part of the ribbon."""
        theme, top = self.theme, view.tops[on.row]
        lit = on.row in view.fires
        if top == ROW_CARDS[on.row]:
            self._figures(canvas, on, place, top, ink(theme.on_ribbon, on.solid, bold=True))
            return
        paper = theme.fire if lit else theme.card
        shade = theme.on_fire if lit else theme.fire_ink if self._burns(top) else theme.ink
        if self.card is not None and on.offer is None:
            paper = faded(self, paper)
        self._ground(canvas, place, on.y, on.wide, on.height, paper)
        words.take(place, place + on.wide)
        self._figures(canvas, on, place, top, ink(shade, paper, bold=True))
        if lit:
            flames = ("▟▙" * on.wide)[: on.wide]
            canvas.put(place, on.y, flames, ink(theme.fire, on.soft, bold=True))

    def _figures(self, canvas: Canvas, on: RowLayout, x: int, number: int, style: Style) -> None:
        """Writes the number of a card, big if it fits."""
        if on.wide == CARD or number == 100:
            canvas.put(x, on.main, f"{number:^{on.wide}}", style)
            return
        for line, text in enumerate(numeral(number), on.main - 1):
            canvas.put(x + 1, line, text.center(on.wide - 2), style)

    def _places(self, on: RowLayout, top: int) -> tuple[int, int]:
        """Returns the first columns of the top and the selected card, side by side."""
        card = self.card
        if on.offer is None or card is None:
            return on.card(top), 0
        low, high = on.card(min(top, card)), on.card(max(top, card))
        if high - low < on.wide:
            low = max(on.x, min(on.end - 2 * on.wide, (low + high - on.wide) // 2))
            high = low + on.wide
        return (low, high) if card > top else (high, low)

    def _paint_landing(
        self,
        canvas: Canvas,
        on: RowLayout,
        offer: Offer,
        top: int,
        places: tuple[int, int],
        words: FreeColumns,
    ) -> None:
        """Draws where the selected card would lie, and its cost."""
        theme = self.theme
        card: int = offer.action.card
        (low, high), ghost = sorted(places), places[1]
        way = f"+{card - top}" if card > top else f"−{top - card}"
        if offer.ends:
            start, end = (on.x, ghost) if card < top else (ghost + on.wide, on.end)
            canvas.fill(start, on.main, end - start, 1, ink(theme.warn), "/")
            self._ghost(canvas, on, card, ghost, ink(theme.warn, theme.surface, bold=True))
        elif offer.jump:
            first, last = low + on.wide // 2, high + on.wide // 2
            arc = f" {way} ".center(max(5, last - first - 1), "─")
            self._ghost(canvas, on, card, ghost, ink(theme.on_jump, theme.jump, bold=True))
            canvas.put(first, on.y, f"╭{arc}╮", ink(theme.on_jump, theme.jump, bold=True))
            words.take(first, first + len(arc) + 2)
        else:
            canvas.fill(low + on.wide, on.main, high - low - on.wide, 1, ink(theme.text), "┈")
            style = ink(theme.text, theme.surface, bold=True)
            self._ghost(canvas, on, card, ghost, style)
            label = f" {way} "
            at = max(on.x, min(on.end - len(label), ghost + (on.wide - len(label)) // 2))
            canvas.put(at, on.y, label, style)
            words.take(at, at + len(label))

    def _ghost(self, canvas: Canvas, on: RowLayout, card: int, x: int, style: Style) -> None:
        """Draws the selected card where it would lie."""
        if on.wide == CARD:
            canvas.put(x, on.main, f"┊{card:^{CARD - 2}}┊", style)
        else:
            frame(canvas, x, on.main - 2, on.wide, 5, style, DASHED)
            self._figures(canvas, on, x, card, style)

    def _paint_marks(
        self, canvas: Canvas, scene: Scene, on: RowLayout, words: FreeColumns, line: FreeColumns
    ) -> None:
        """Draws talk about a row, its tokens, its fire and the hint."""
        theme, row, view = self.theme, on.row, scene.view
        for order, lay in enumerate(scene.hint or (), 1):
            if lay.row == row and self.card is None:
                at = max(on.x, min(on.end - 6, on.at(lay.card) - 3))
                said = f" {order}:{lay.card} "
                canvas.put(at, on.y, said, ink(theme.surface, theme.focus, bold=True))
                words.take(at, at + len(said))
        if on.offer is not None and on.offer.ends:
            said = self.say("ends-sure" if self.sure and self.row == row else "ends-game")
            self._pill(canvas, words, on.y, f" {said} ", ink(theme.surface, theme.warn, bold=True))
        elif self.unfit == row and self.card is not None:
            said = self.say("row-no", card=str(self.card))
            self._pill(canvas, words, on.y, f" {said} ", ink(theme.surface, theme.warn, bold=True))
        if row in rows_to_cover(view):
            said = f" ▲ {self.say('cover-this')} "
            self._pill(canvas, line, on.main, said, ink(theme.on_fire, theme.fire, bold=True))
        lying = [seat for seat, token in enumerate(scene.tokens) if token == row]
        if scene.announced == row and view.turn is not None:
            on_card = [seat for seat in lying if seat in scene.on_card]
            asked = "".join(f" {self._token(seat)}" for seat in on_card)
            said = f" {BACK}{button(self, view.turn)[0]}{asked} "
            shade = ink(theme.players[view.turn % 5], theme.surface, bold=True)
            self._pill(canvas, line, on.main, said, shade)
            lying = [seat for seat in lying if seat not in on_card]
        for seat in lying:
            shade = ink(theme.players[seat % 5], theme.surface, bold=True)
            self._pill(canvas, line, on.main, f" {self._token(seat)} ", shade)
        bubble = self.bubble(scene, row)
        if bubble is not None:
            said = f" {button(self, bubble.seat)[0]} {bubble.text} "
            shade = ink(
                theme.text_2 if bubble.done else theme.players[bubble.seat % 5], theme.surface
            )
            self._pill(canvas, words, on.y, said, shade)

    def _token(self, seat: int) -> str:
        return f"⊘{button(self, seat)[0]} {self.player_name(seat)}"

    def _pill(self, canvas: Canvas, free: FreeColumns, y: int, said: str, style: Style) -> None:
        """Writes a text in the widest free part of a line."""
        start, end = free.widest()
        said = cut(said, end - start)
        at = start + (end - start - cell_len(said)) // 2
        free.take(at, canvas.put(at, y, said, style))


BOARD = TheGameBoard
