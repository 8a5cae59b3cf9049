"""7 Ate 9: a big top card, and the hand as a keypad in which every number has a fixed place.

Single keys play it: a number lays the card of that number that was taken first, the letter below
the number one with another step, Space takes. Which cards fit is the game itself: it is shown only
where the table has that aid.
"""

from tenback.locales.columns import wrapped
from tenback.rules.seven_ate_nine import NUMBERS, STEPS, Card, Lay, Take, View, wanted

from .canvas import Canvas, cut
from .drawing import DASHED, FRAME, HEAVY, button, faded, frame, key_cap, numeral
from .race_board import GO, KEYS, OTHERS, RaceBoard
from .scene import Scene
from .theme import ON_STEP, ink
from .theme import STEPS as STEP_INKS

TOP = (28, 9)
KEY, BIG_KEY = (7, 5), (13, 8)
HAND_LINES = 2
"""Lines of each hand, if all are open."""
WIDEST = 132
"""Maximum columns of the race, and minimum columns for big keys."""
BACK = "▒"
"""Fills the back of a card."""


class SevenAteNineBoard(RaceBoard):
    """The board of the race."""

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Draws the top, the racers beside it and the keypad below."""
        pad = 0
        if scene.hands is not None:
            pad = HAND_LINES * len(scene.hands)
        elif scene.you is not None:
            pad = self._key_size(canvas)[1] + 2
        dock = canvas.height - pad
        y = max(0, (dock - TOP[1] - 2) // 2)
        x = max(2, (canvas.width - WIDEST) // 2)
        racers = x + TOP[0] + 3
        self._paint_top(canvas, scene, x, y)
        self._paint_racers(canvas, scene, racers, y, canvas.width - x - racers)
        self._paint_scale(canvas, scene, racers, y + TOP[1])
        canvas.fill(0, dock, canvas.width, pad, ink(self.theme.text, self.theme.surface))
        if scene.hands is not None:
            self._paint_hands(canvas, scene.hands, dock)
        elif scene.you is not None:
            self._paint_pad(canvas, scene.view, dock)

    def _key_size(self, canvas: Canvas) -> tuple[int, int]:
        return BIG_KEY if canvas.width >= WIDEST and canvas.height >= 30 else KEY

    def _paint_top(self, canvas: Canvas, scene: Scene, x: int, y: int) -> None:
        theme, top = self.theme, scene.view.top
        width, height = TOP
        left = self.left
        frame(canvas, x, y, width, height, ink(theme.card_edge, theme.card))
        if top is None:
            canvas.fill(x + 1, y + 1, width - 2, height - 2, ink(theme.card_edge, theme.card), BACK)
        else:
            for line, text in enumerate(numeral(top.number, 2), 1):
                style = ink(theme.ink, theme.card, bold=True)
                canvas.put(x + 1, y + line, text.center(width - 2), style)
            step = f" ±{top.step}  {' '.join('●' * top.step)} "
            style = ink(ON_STEP, STEP_INKS[top.step], bold=True)
            canvas.fill(x + 1, y + height - 2, width - 2, 1, style)
            canvas.put_centred(x + 1, y + height - 2, width - 2, step, style)
        canvas.put_centred(x + 1, y + height, width - 2, f"▮{scene.view.count}", ink(theme.text_2))
        if left > 3:
            said = self.say("seven-ready")
        elif left > 0:
            said = str(int(left) + 1)
        elif left > -GO:
            said = self.say("seven-go")
        elif scene.view.outcome is not None:
            said = self.say("seven-cry")
        else:
            return
        canvas.put_centred(x, y, width, f" {said} ", ink(theme.on_act, theme.act, bold=True))

    def _paint_racers(self, canvas: Canvas, scene: Scene, x: int, y: int, width: int) -> None:
        """Draws the remaining cards of each seat, in deck and hand."""
        theme, view = self.theme, scene.view
        players = view.options.players
        dealt = (view.count - 1 + sum(view.hands) + sum(view.decks)) / players
        for seat in range(players):
            line = y + 1 + 2 * seat
            hand, deck = view.hands[seat], view.decks[seat]
            mark, style = button(self, seat)
            at = canvas.put(x, line, mark, style) + 1
            shade = theme.text_2 if seat in scene.away else theme.text
            bold = seat == scene.you
            canvas.put(at, line, cut(self.player_name(seat), 10), ink(shade, bold=bold))
            at += 11
            room = max(8, width - 20)
            bar = min(room, round((hand + deck) / dealt * room))
            held = min(bar, round(hand / dealt * room) or (1 if hand else 0))
            canvas.fill(at, line, room, 1, ink(theme.line), "·")
            canvas.fill(at, line, bar - held, 1, ink(theme.players[seat]), "█")
            canvas.fill(at + bar - held, line, held, 1, ink(theme.players[seat]), "▒")
            canvas.put_right(x + width, line, str(hand + deck), ink(theme.text, bold=True))
            counts = self.say("draw-counts", hand=hand, deck=deck)
            end = canvas.put(at, line + 1, counts, ink(theme.text_2), room)
            said = [one.text for one in scene.said if one.seat == seat]
            if said:
                words = cut(f"“{said[-1]}”", x + width - end - 2)
                canvas.put(end + 2, line + 1, words, ink(theme.text, theme.surface))

    def _paint_scale(self, canvas: Canvas, scene: Scene, x: int, y: int) -> None:
        """Draws the ten numbers with the top marked; the fitting ones only with that aid."""
        theme, top = self.theme, scene.view.top
        aided = scene.wanted and top is not None and self.left <= 0 and not scene.view.outcome
        fits = wanted(top) if aided else ()
        at = x
        for number in NUMBERS:
            style, said = ink(theme.text_2), f" {number} "
            if top is not None and number == top.number:
                style = ink(theme.ink, theme.card, bold=True)
            elif number in fits:
                style, said = ink(theme.on_jump, theme.jump, bold=True), f"▸{number}◂"
            at = canvas.put(at, y, said, style) + 1

    def _paint_pad(self, canvas: Canvas, view: View, y: int) -> None:
        theme = self.theme
        waits = self.left > 0 or view.outcome is not None or not self.legal
        last = len(view.hand) == 1 and view.decks[view.seat or 0] == 0
        pause = self.pause
        size = self._key_size(canvas)
        pitch = size[0]
        x = (canvas.width - pitch * len(NUMBERS)) // 2
        if self.down:
            self._paint_stuck(canvas, view, (x, y), size)
            return
        for number in NUMBERS:
            cards = [card for card in view.hand if card.number == number]
            at = x + (number - 1) * pitch
            self._paint_key(canvas, cards, number, (at, y + 1), size, dull=waits or pause > 0)
            if last and cards:
                style = ink(theme.on_act, theme.act, bold=True)
                canvas.put_centred(at, y + 1, pitch, cut(self.say("seven-cry"), pitch), style)
        self._paint_line(canvas, view, x, y, pause, waits=waits)
        if pause > 0:
            whole = max(1, view.options.wrong_card_pause / 1000)
            bar = round(min(1, pause / whole) * (len(NUMBERS) * pitch))
            canvas.fill(x, y + size[1] + 1, bar, 1, ink(theme.warn), "▀")

    def _paint_line(
        self, canvas: Canvas, view: View, x: int, y: int, pause: float, *, waits: bool
    ) -> None:
        """Writes what is required, and what can be taken."""
        theme = self.theme
        deck = view.decks[view.seat or 0]
        live = not waits and deck > 0
        said = self.say("seven-take") if deck else self.say("seven-taken")
        end = canvas.width - x
        text = f" {said}" + (f"  ▤{deck}" if deck else "")
        start = canvas.put_right(end, y, text, ink(theme.text if live else theme.text_2, bold=live))
        if deck:
            cap, style = key_cap(self, self.say("board-space"), live=live)
            start = canvas.put_right(start, y, cap, style)
        canvas.add_target(start, y, end - start, 1, Take())
        why = self.demand()
        canvas.put(x, y, cut(why, start - x - 1), ink(theme.warn if pause else theme.text_2))

    def _paint_stuck(
        self, canvas: Canvas, view: View, at: tuple[int, int], size: tuple[int, int]
    ) -> None:
        """Draws the cards face down (SN-14) and writes why, in two lines if necessary.

        As many backs are drawn as fit; their number is written on them.
        """
        (x, y), (width, height) = at, size
        why = wrapped(self.demand(), width * len(NUMBERS)).split("\n")
        for line in why:
            canvas.put(x, y, line, ink(self.theme.text))
            y += 1
        count = view.hands[view.seat or 0]
        shown = min(count, len(NUMBERS))
        style = ink(self.theme.card_edge, self.theme.card)
        for place in range(shown):
            frame(canvas, x + place * width, y, width, height, style)
            canvas.fill(x + place * width + 1, y + 1, width - 2, height - 2, style, BACK)
        said = f" {self.say('draw-face-down', count=count)} "
        room = max(width * shown, 30)
        canvas.put_centred(x, y + height // 2, room, said, ink(self.theme.text, self.theme.surface))

    def _paint_key(
        self,
        canvas: Canvas,
        cards: list[Card],
        number: int,
        at: tuple[int, int],
        size: tuple[int, int],
        *,
        dull: bool,
    ) -> None:
        """Draws the key of a number: the count of cards and their steps."""
        theme = self.theme
        (x, y), (width, height) = at, size
        if not cards:
            frame(canvas, x, y, width, height, ink(theme.text_2), DASHED)
            canvas.put_centred(x + 1, y + 1, width - 2, str(number), ink(theme.text_2))
            return
        fits = not dull and any(
            offer.fits and isinstance(offer.action, Lay) and offer.action.card.number == number
            for offer in self.legal
        )
        paper = faded(self, theme.card) if dull else theme.card
        edge = ink(theme.ink if fits else theme.card_edge, paper)
        frame(canvas, x, y, width, height, edge, HEAVY if fits else FRAME)
        canvas.add_target(x, y, width, height, cards[0])
        style = ink(theme.ink, paper, bold=True)
        if size == BIG_KEY:
            for line, text in enumerate(numeral(number), 1):
                canvas.put(x + 1, y + line, text.center(width - 2), style)
        else:
            canvas.put_centred(x + 1, y + 1, width - 2, str(number), style)
        if len(cards) > 1:
            count = f"×{len(cards)}" if len(cards) < 10 else str(len(cards))
            canvas.put(x + width - 3, y + 1, count, ink(theme.ink_2, paper))
        self._paint_steps(canvas, cards, number, x + 1, y + height - 3, width - 2)
        cap, style = key_cap(self, KEYS[number - 1], live=not dull, paper=True)
        canvas.put_centred(x, y + height - 1, width, cap, style)
        if not dull and any(card.step != cards[0].step for card in cards):
            shade = ink(theme.ink, paper, bold=True)
            canvas.put(x + width - 2, y + height - 1, OTHERS[number - 1].upper(), shade)

    def _paint_steps(
        self, canvas: Canvas, cards: list[Card], number: int, x: int, y: int, width: int
    ) -> None:
        """Draws the steps of a number side by side with their pips; the next to go is bold."""
        steps = [step for step in STEPS if any(card.step == step for card in cards)]
        for place, step in enumerate(steps):
            start, end = width * place // len(steps), width * (place + 1) // len(steps)
            style = ink(ON_STEP, STEP_INKS[step], bold=step == cards[0].step)
            canvas.fill(x + start, y, end - start, 2, style)
            said = f"±{step}" if end - start >= 2 else str(step)
            canvas.put_centred(x + start, y, end - start, said, style)
            canvas.put_centred(x + start, y + 1, end - start, "•" * step, style)
            canvas.add_target(x + start, y, end - start, 2, Card(number, step))

    def _paint_hands(self, canvas: Canvas, hands: tuple[tuple[Card, ...], ...], y: int) -> None:
        """Draws everybody's cards."""
        for seat, hand in enumerate(hands):
            line = y + HAND_LINES * seat
            x = canvas.put(1, line, *button(self, seat)) + 1
            canvas.put(x, line, cut(self.player_name(seat), 10), ink(self.theme.text))
            start = x = x + 11
            for card in sorted(hand):
                said = f"{card.number}±{card.step}"
                if x + len(said) > canvas.width - 1:
                    line, x = line + 1, start
                x = canvas.put(x, line, said, ink(ON_STEP, STEP_INKS[card.step], bold=True)) + 1


BOARD = SevenAteNineBoard
