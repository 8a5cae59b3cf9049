/** What happened, told to screen readers. */
import type { Update } from "../protocol";
import { seatName } from "./names";
import { tell } from "./narration";
import { announce } from "./notices.svelte";
import { listed, say } from "./words.svelte";

/** Tells all that an update brings, in one breath. */
export function tellAll(update: Update): void {
  const reader = { you: update.you.seat, seats: update.table.seats };
  for (const note of update.happened ?? []) announce(tell(note, reader, "aloud"));
  if (update.events.some((one) => one.event === "dealt")) announce(repeated(update));
}

/** Returns that the deal was played before, and who has seen it; nothing for a new deal. */
export function repeated({ table, you }: Update): string {
  if (!table.repeated) return "";
  const names = table.repeated.map((seat) =>
    seat === you.seat ? say("you") : seatName(table.seats, seat),
  );
  return names.length ? say("deal-repeated-seen", { names: listed(names) }) : say("deal-repeated");
}
