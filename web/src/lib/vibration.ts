/** What a device lets its holder feel, off by default. */
import type { Update } from "../protocol";
import { settings } from "./settings.svelte";

const YOURS = [40, 60, 40];
const REFUSED = [20, 40, 20];

/** Vibrates for what an update brings the reader: at most once, for what matters most. */
export function vibrate({ events, you, table }: Update): void {
  if (!settings.vibration || !("vibrate" in navigator) || you.seat === null) return;
  const own = events.filter((one) => "seat" in one && one.seat === you.seat);
  if (own.some((one) => one.event === "turn") && table.seats.length > 1) navigator.vibrate(YOURS);
  else if (own.some((one) => one.event === "wrong-card")) navigator.vibrate(REFUSED);
  else if (own.some((one) => one.event === "laid")) navigator.vibrate(15);
}
