/** How a game of all against the deck ended. */
import type { TeamOutcome } from "../protocol";
import { say } from "./words.svelte";

/** Returns why it ended; where a record does not say, as far as it tells whether it was won. */
export function ending(outcome: TeamOutcome): NonNullable<TeamOutcome["why"]> {
  return outcome.why ?? (outcome.won ? "beaten" : "stuck");
}

/** Returns in whose turn a game was lost together, and why. */
export function lostBy(outcome: TeamOutcome, mine: boolean, name: string): string {
  const who = { who: mine ? "you" : "other", name };
  return ending(outcome) === "burned" ? say("over-burned", who) : say("over-stuck", who);
}
