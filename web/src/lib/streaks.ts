/** How many races with bots were won or lost in a row in this browser. */
import { saveSettings, settings } from "./settings.svelte";

/** After so many in a row the next race is offered otherwise. */
export const IN_A_ROW = 3;

/** The results that were counted during this visit: the end of a game may be shown often. */
const counted = new Set<string>();

/** Counts a result once; returns the wins in a row, or the losses as a negative number. */
export function countResult(game: string, result: string, won: boolean): number {
  const before = settings.streaks[game] ?? 0;
  if (counted.has(result)) return before;
  counted.add(result);
  const now = won ? Math.max(0, before) + 1 : Math.min(0, before) - 1;
  saveSettings({ streaks: { ...settings.streaks, [game]: now } });
  return now;
}
