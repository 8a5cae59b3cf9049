/** Desks on which nobody plays: what a rule looks like, drawn by the real rows and piles. */
import type { Card, View } from "../../protocol";
import { Choice } from "../../lib/choice.svelte";
import type { Desk } from "../../lib/desk";

/** Returns a desk with a view and what is drawn over it. */
export function staged(view: View, drawn: Drawing<Card>, fires: readonly number[] = []): Desk {
  return {
    view,
    legal: offers(drawn),
    fires,
    seats: [{}],
    you: 0,
    here: [true],
    tokens: [null],
    announced: null,
    said: [],
    happened: [],
    required: [],
    settings: null,
    live: false,
    deadline: null,
    go: null,
    before: 0,
    act: () => Promise.resolve(null),
    talk: null,
    token: null,
    hint: null,
  };
}

/** What of a drawing differs from an empty table. */
export interface Drawing<Card> {
  tops: readonly Card[];
  /** The rows that are drawn. */
  rows: readonly number[];
  counts?: readonly number[];
  /** The card that is held over the rows; `onto` are those that take it. */
  card?: Card;
  onto?: readonly number[];
  jump?: boolean;
  fires?: readonly number[];
}

function offers(drawn: Drawing<Card>): Desk["legal"] {
  const { card, onto, jump } = drawn;
  if (card === undefined || !onto) return [];
  return onto.map((row) => ({
    action: { do: "lay", card, row } as Desk["legal"][number]["action"],
    jump: jump ?? false,
  }));
}

/** A card held over the rows, as if somebody were choosing. */
export function held(over: Desk, card: Card | undefined): Choice | null {
  if (card === undefined) return null;
  const choice = new Choice(() => over);
  choice.card = card;
  return choice;
}
