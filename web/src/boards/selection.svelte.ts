/**
 * Selecting a card and a row by tapping, dragging or keys. The rows that light up are those the server
 * offered; the others can be tried too, and the server says why not.
 */
import type { Action, Card, Offer } from "../protocol";
import { cardLabel, keyOf } from "../lib/cards";
import type { Hint, RowLay } from "../http";
import type { BoardProps } from "./board";
import { shake } from "../lib/motion";
import { announce, notice } from "../lib/notices.svelte";
import { say } from "../lib/words.svelte";

type Lay = Extract<Action, { row: number }>;

const FAR = 7;

export class Selection {
  card = $state.raw<Card | null>(null);
  /** The row that needs a second press, since the card would end the game there. */
  sure = $state<number | null>(null);
  dragging = $state(false);
  /** The card that was sent and not yet answered. */
  sent = $state.raw<Card | null>(null);
  over = $state<number | null>(null);
  /** The hint that is shown. */
  hint = $state.raw<Hint | null>(null);

  constructor(private readonly board: () => BoardProps) {}

  get offers(): Map<number, Offer> {
    const found = new Map<number, Offer>();
    if (this.card === null) return found;
    const key = keyOf(this.card);
    for (const offer of this.board().legal) {
      const action = offer.action as Lay;
      if (action.do === "lay" && "row" in action && keyOf(action.card) === key)
        found.set(action.row, offer);
    }
    return found;
  }

  /** What the hint would lay, in order. */
  get hinted(): readonly RowLay[] {
    return this.hint?.turns[0]?.lays ?? [];
  }

  /** Whether a card can be laid anywhere. */
  fits(card: Card): boolean {
    const key = keyOf(card);
    return this.board().legal.some(
      ({ action }) => action.do === "lay" && keyOf(action.card) === key,
    );
  }

  pick(card: Card | null): void {
    const same = card !== null && this.card !== null && keyOf(card) === keyOf(this.card);
    this.card = same ? null : card;
    this.sure = null;
  }

  /** Drops the selection if its card is no longer in hand. */
  keep(hand: readonly Card[]): void {
    if (this.card !== null && !hand.some((one) => keyOf(one) === keyOf(this.card!)))
      this.pick(null);
  }

  async lay(row: number): Promise<void> {
    const card = this.card;
    const board = this.board();
    if (card === null || !board.live || this.sent !== null) return;
    if (this.offers.get(row)?.ends && this.sure !== row) {
      this.sure = row;
      announce(`${say("row-ends", { card: cardLabel(card) })} ${say("ends-sure")}`);
      return;
    }
    this.sure = null;
    this.sent = card;
    const refusal = await board.act({ do: "lay", card, row } as Action);
    this.sent = null;
    if (!refusal) {
      if (this.card !== null && keyOf(this.card) === keyOf(card)) this.card = null;
      return;
    }
    shake(`card ${keyOf(card)}`);
    notice(refusal.text);
  }

  /** Lets a card follow the pointer; a short press is a tap. */
  grab(event: PointerEvent, card: Card): void {
    if (event.button !== 0) return;
    const element = event.currentTarget as HTMLElement;
    const { clientX, clientY, pointerId } = event;
    const move = (at: PointerEvent) => {
      if (at.pointerId !== pointerId) return;
      const x = at.clientX - clientX;
      const y = at.clientY - clientY;
      if (!this.dragging) {
        if (Math.hypot(x, y) < FAR) return;
        this.dragging = true;
        this.card = card;
        this.sure = null;
        element.setPointerCapture(pointerId);
      }
      element.style.translate = `${x}px ${y}px`;
      this.over = rowAt(at);
    };
    // Or Chromium takes a quick drag for a fling, and the next tap only stops that.
    const held = (touch: TouchEvent) => this.dragging && touch.preventDefault();
    const done = (at: PointerEvent) => {
      if (at.pointerId !== pointerId) return;
      element.removeEventListener("touchmove", held);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", done);
      removeEventListener("pointercancel", done);
      element.style.translate = "";
      this.over = null;
      if (!this.dragging) return;
      const row = at.type === "pointerup" ? rowAt(at) : null;
      element.addEventListener("click", swallow, { once: true, capture: true });
      setTimeout(() => {
        this.dragging = false;
        element.removeEventListener("click", swallow, { capture: true });
      });
      if (row !== null) void this.lay(row);
    };
    // On the window: the first movement of a quick mouse is already beside the card.
    element.addEventListener("touchmove", held, { passive: false });
    addEventListener("pointermove", move);
    addEventListener("pointerup", done);
    addEventListener("pointercancel", done);
  }
}

/** Handles a press on a row: lays the selected card, asks for one, or opens the phrases. */
export function pressRow(board: BoardProps, selection: Selection | null, row: number): void {
  const turn = "turn" in board.view ? board.view.turn : null;
  const mine = turn !== null && turn === board.you;
  if (selection?.card != null && mine) void selection.lay(row);
  else if (mine && board.legal.length) notice(say("card-first"), "calm");
  else board.talk?.(row);
}

/** Returns the row under the pointer. */
function rowAt(event: PointerEvent): number | null {
  for (const one of document.elementsFromPoint(event.clientX, event.clientY)) {
    const row = one.closest<HTMLElement>("[data-row]")?.dataset.row;
    if (row !== undefined) return Number(row);
  }
  return null;
}

function swallow(event: Event): void {
  event.stopImmediatePropagation();
  event.preventDefault();
}
