/**
 * What a board is given. A table, a lesson and a replay each provide it, so a board does not know
 * which of them it is part of.
 */
import type { Action, Note, Offer, Refusal, SeatFace, Settings, View } from "../protocol";
import type { Hint } from "../http";

/** What a player said, shown at the row or seat it is about. */
export interface Bubble {
  seat: number;
  text: string;
  /** null: it is about no row. */
  row: number | null;
  /** Whether what it was about has changed since. */
  done?: boolean;
}

export interface BoardProps {
  view: View;
  /** The cards that light a fire where they lie. */
  fires: readonly number[];
  /** The rows whose fire can't wait. */
  due: readonly number[];
  /** The legal actions; empty when it is not the reader's turn. */
  legal: readonly Offer[];
  seats: readonly SeatFace[];
  /** The reader's seat; null for a spectator. */
  you: number | null;
  /** For each seat whether its person is connected. */
  here: readonly boolean[];
  /** For each seat the row on which its token lies. */
  tokens: readonly (number | null)[];
  /** The row beside which the current player has a card prepared, face down. */
  announced: number | null;
  /** The seats whose token lies on that card. */
  onCard?: readonly number[];
  said: readonly Bubble[];
  /** How many remarks the reader has not looked at. */
  unread?: number;
  /** What has just happened. */
  happened: readonly Note[];
  /** What is required now, and of whom; or why the game is over. */
  required: readonly Note[];
  settings: Settings | null;
  /** Whether an action can be sent now. */
  live: boolean;
  /** When the turn's time is up, in this device's milliseconds since 1970. */
  deadline: number | null;
  /** The moment of "Go!" in games without turns, in this device's milliseconds since 1970. */
  go: number | null;
  /** Milliseconds of play up to that "Go!". */
  before: number;
  /** Sends an action; resolves to the refusal, or to null. */
  act(action: Action): Promise<Refusal | null>;
  /** Opens the phrases, about a row or in general; null where talk is off. */
  talk: ((row: number | null) => void) | null;
  /** Puts the reader's token on a row, or takes it back (null); null where there are none. */
  token: ((row: number | null) => void) | null;
  /** Asks for a hint, and resolves to null if it is refused; null where there are no hints. */
  hint: (() => Promise<Hint | null>) | null;
}

/** Returns remarks about one thing as they are stacked: those that still hold come last, on top. */
export function stacked(words: readonly Bubble[]): Bubble[] {
  return [...words.filter((one) => one.done), ...words.filter((one) => !one.done)];
}

/** Returns a board on which nobody can do anything, with nothing on it but the View. */
export function stillBoard(view: View, seats: readonly SeatFace[]): BoardProps {
  return {
    view,
    fires: [],
    due: [],
    legal: [],
    seats,
    you: null,
    here: seats.map(() => true),
    tokens: seats.map(() => null),
    announced: null,
    said: [],
    happened: [],
    required: [],
    settings: null,
    live: false,
    deadline: null,
    go: null,
    before: 0,
    act: () => Promise.resolve(null),
    talk: null,
    token: null,
    hint: null,
  };
}
