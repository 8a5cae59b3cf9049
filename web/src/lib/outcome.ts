/** How a game of all against the deck ended. */
import type { TeamOutcome } from "../protocol";

/** Returns why it ended; where a record does not say, as far as it tells whether it was won. */
export function ending(outcome: TeamOutcome): NonNullable<TeamOutcome["why"]> {
  return outcome.why ?? (outcome.won ? "beaten" : "stuck");
}
