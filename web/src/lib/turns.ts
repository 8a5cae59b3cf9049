/** A game so far, turn by turn. */
import type { Card } from "../protocol";
import type { Moved } from "../http";

/** A move as a record has it. */
export type RecordedMove = Moved & { card?: Card; row?: number };

export interface Turn {
  seat: number;
  lays: readonly { card: Card; row: number }[];
}

/** Returns the turns in which something was laid, the first one first. */
export function turnsOf(moves: readonly RecordedMove[]): Turn[] {
  const turns: { seat: number; lays: { card: Card; row: number }[] }[] = [];
  let open = false;
  for (const { do: what, seat, card, row } of moves) {
    if (what === "end") open = false;
    if (what !== "lay" || seat === undefined || card === undefined || row === undefined) continue;
    const turn = turns.at(-1);
    if (open && turn?.seat === seat) turn.lays.push({ card, row });
    else turns.push({ seat, lays: [{ card, row }] });
    open = true;
  }
  return turns;
}

/** Returns how many of the turns came after a player's last one. */
export function sinceLast(turns: readonly Turn[], seat: number | null): number {
  return turns.length - 1 - turns.findLastIndex((turn) => turn.seat === seat);
}
