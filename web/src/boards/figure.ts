/** Boards on which nobody plays: what a rule looks like, drawn by the real rows. */
import type { Card, View } from "../protocol";
import { Selection } from "./selection.svelte";
import { type BoardProps, stillBoard } from "./board";

/** Returns a board that shows a figure. */
export function figureBoard(view: View, figure: Figure<Card>): BoardProps {
  return { ...stillBoard(view, [{}]), you: 0, legal: offers(figure) };
}

/** What a figure shows beyond an empty table. */
export interface Figure<Card> {
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

function offers(figure: Figure<Card>): BoardProps["legal"] {
  const { card, onto, jump } = figure;
  if (card === undefined || !onto) return [];
  return onto.map((row) => ({
    action: { do: "lay", card, row } as BoardProps["legal"][number]["action"],
    jump: jump ?? false,
  }));
}

/** Returns the selection of a card, as if a player were about to lay it. */
export function selected(board: BoardProps, card: Card | undefined): Selection | null {
  if (card === undefined) return null;
  const selection = new Selection(() => board);
  selection.card = card;
  return selection;
}
