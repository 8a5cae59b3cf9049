/** What happened, for screen readers. */
import type { Update } from "../protocol";
import { seatName } from "./names";
import { narrate } from "./narration";
import { announce } from "./notices.svelte";
import { listed, say } from "./words.svelte";

/** Announces all that an update brings. */
export function announceUpdate(update: Update): void {
  const reader = { you: update.you.seat, seats: update.table.seats };
  for (const note of update.happened ?? []) announce(narrate(note, reader, "aloud"));
  if (update.events.some((one) => one.event === "dealt")) announce(repeatedDeal(update));
}

/** Returns that the deal was played before, and who has seen it; nothing for a new deal. */
export function repeatedDeal({ table, you }: Update): string {
  if (!table.repeated) return "";
  const names = table.repeated.map((seat) =>
    seat === you.seat ? say("you") : seatName(table.seats, seat),
  );
  return names.length ? say("deal-repeated-seen", { names: listed(names) }) : say("deal-repeated");
}
