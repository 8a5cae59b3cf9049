/** Why the reader no longer has a seat. */
import type { Update } from "../protocol";

/**
 * Returns the message for a reader who had a seat before this update and has none now: cleared, or
 * moved to another device, which leaves the person in it.
 */
export function lostSeat({ table, events }: Update, seat: number): string {
  const left = events.some((one) => one.event === "left" && one.seat === seat);
  return left || !table.seats[seat]?.person ? "you-left" : "you-moved";
}
