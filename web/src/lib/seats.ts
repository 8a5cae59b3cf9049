/** Seats at a table: those that were left, those that are free, and the reader's that is lost. */
import type { TableFace, Update } from "../protocol";

/** Whether a game is going on. */
export function playing({ phase }: TableFace): boolean {
  return phase === "dealt" || phase === "playing";
}

/** Returns the seats in which a bot plays on for somebody who has left during this game. */
export function leftSeats(table: TableFace): number[] {
  if (!playing(table)) return [];
  return table.seats.flatMap((seat, n) => (seat.stand_in ? [n] : []));
}

/** Returns the name at a seat as its person gave it, also where a bot plays on. */
export function nameAt({ seats }: TableFace, seat: number): string {
  return seats[seat]?.name ?? "";
}

/** Returns the seats to be filled before the next deal. */
export function freeSeats(table: TableFace): number[] {
  return table.seats.flatMap((seat, n) =>
    (seat.stand_in && !playing(table)) || !(seat.person || seat.bot) ? [n] : [],
  );
}

export type LostSeat = "you-cleared" | "you-moved";

/**
 * Returns why a reader who sat in a seat has none after an update; null if they left it to a bot
 * and may take it again. A seat that has moved to another device still has a person in it.
 */
export function lostSeat({ table, you, events }: Update, seat: number): LostSeat | null {
  if (playing(table) && you.may_take?.includes(seat)) return null;
  const left = events.some((one) => one.event === "left" && one.seat === seat);
  return left || !table.seats[seat]?.person ? "you-cleared" : "you-moved";
}
