/**
 * What a board draws and whom it tells. A table, a lesson and a replay each fill one, so a board
 * never knows which of them it is part of.
 */
import type { Action, Note, Offer, Refusal, SeatFace, Settings, View } from "../protocol";
import type { Hint } from "../http";

/** Words that are shown where they matter. */
export interface Bubble {
  seat: number;
  text: string;
  /** The row that they are about; null: shown at the seat. */
  row: number | null;
}

export interface Desk {
  view: View;
  /** The cards that burn where they lie. */
  fires: readonly number[];
  /** What may be done now; empty: nothing, or not you. */
  legal: readonly Offer[];
  seats: readonly SeatFace[];
  /** The own seat; null for a spectator. */
  you: number | null;
  /** For each seat whether its person is connected. */
  here: readonly boolean[];
  /** For each seat the row on which its token lies. */
  tokens: readonly (number | null)[];
  /** The row beside which the player on turn has a card prepared, face down. */
  announced: number | null;
  /** The seats whose token lies on that card. */
  onCard?: readonly number[];
  said: readonly Bubble[];
  /** What has just happened, and what is required of whom, or why the game is over. */
  happened: readonly Note[];
  required: readonly Note[];
  settings: Settings | null;
  /** Whether something can be sent now. */
  live: boolean;
  /** When the turn's time is up, in this device's milliseconds since 1970. */
  deadline: number | null;
  /** The moment of "Go!" in games without turns, in this device's milliseconds since 1970. */
  go: number | null;
  /** Milliseconds of play up to that "Go!". */
  before: number;
  /** Does something in the game; tells why if it was refused. */
  act(action: Action): Promise<Refusal | null>;
  /** Opens what can be said, about a row or about nothing yet; null where nothing can be. */
  talk: ((row: number | null) => void) | null;
  /** Puts the own token on a row, or with null takes it back; null where there are none. */
  token: ((row: number | null) => void) | null;
  /** Asks what a good player would do; null where there are no hints. It answers null to a refusal. */
  hint: (() => Promise<Hint | null>) | null;
}
