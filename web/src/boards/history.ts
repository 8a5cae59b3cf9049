/** How each row of a finished game went, for the picture at the end. */
import type { Replay } from "../http";
import { laidOnRow } from "../lib/replay";
import { rowLetter, say } from "../lib/words.svelte";
import type { Card, SeatFace } from "../protocol";

/** A card that was laid on a row. */
export interface HistoryCard {
  card: Card;
  jump: boolean;
  fire: boolean;
}

export interface HistoryProps {
  replay: Replay;
  seats: readonly SeatFace[];
  /** The drawing, to be saved as a picture. */
  picture?: SVGSVGElement | undefined;
}

/** The width of a row in the drawing, and where it begins and ends. */
export const LEFT = 34;
export const WIDE = 300;
export const END = LEFT + WIDE;

/** Returns the cards that were laid on each row, in order. */
export function rowHistories({ frames, burning = [] }: Replay, rows: number): HistoryCard[][] {
  const found: HistoryCard[][] = Array.from({ length: rows }, () => []);
  for (const frame of frames) {
    const laid = laidOnRow(frame);
    if (!laid) continue;
    const { card, jump, row } = laid;
    const fire = typeof card === "number" && burning.includes(card);
    found[row]?.push({ card, jump, fire });
  }
  return found;
}

/** Returns the drawing in words; the first `ups` rows go up. */
export function historyLabel(rows: readonly HistoryCard[][], ups: number): string {
  return rows
    .map((row, n) =>
      say("end-row", {
        row: rowLetter(n),
        direction: n < ups ? "up" : "down",
        count: row.length,
        jumps: row.filter((one) => one.jump).length,
      }),
    )
    .join(" ");
}
