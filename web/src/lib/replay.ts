/** Recorded games, moment by moment, as the server gives them; and what can be read off them. */
import type {
  Card,
  Game,
  GameEvent,
  Note,
  Options,
  Outcome,
  Said,
  SeatFace,
  TableEvent,
  Talk,
  TheGameLaid,
  QuickAndEasyLaid,
  View,
} from "../protocol";
import type { Lay } from "./coach";
import type { Desk } from "./desk";

/** What a seat did, as its record tells it. */
export interface Move {
  seat: number;
  do: string;
  /** Milliseconds of play, in games without turns. */
  at?: number;
  card?: Card;
  row?: number | null;
  first?: number;
}

/** How a step looks on the time line. */
export type Mark = "deal" | "lay" | "jump" | "fire" | "talk" | "wrong" | "turned" | "rest";

/** What there is to say of a step. */
export interface Step {
  /** What led here. */
  note: Note;
  /** Where in the game that is. */
  place: Note;
  mark: Mark;
  /** Milliseconds for which it is shown at the simple speed, before `shortest` and `longest`. */
  takes: number;
  /** What is special about it. */
  chip?: { kind: "hop" | "fire" | "end"; note: Note };
}

/** A moment: what led here, and how things are now, with everybody's cards. */
export interface Frame {
  /** null for the deal. */
  move: Move | null;
  events: readonly (GameEvent | TableEvent)[];
  view: View;
  hands: readonly (readonly Card[])[];
  /** The `time` of what was said is the number of its frame. */
  talk: Talk;
  step: Step;
}

/** What a game's board is given to draw a moment. */
export interface Shown {
  desk: Desk;
  frame: Frame;
  seats: readonly SeatFace[];
  /** The own seat, if one played here oneself. */
  you: number | null;
  /** A turn that is pointed out, in its order. */
  lays: readonly Lay[];
}

export interface Film {
  game: Game;
  options: Options;
  names: readonly (string | null)[] | null;
  /** null: the game was broken off. */
  outcome: Outcome | null;
  /** The deal, then the moment after every move. */
  frames: readonly Frame[];
  /** What came of it in numbers. */
  course: readonly Note[];
  /** The cards that burn where they lie; missing: none do. */
  burning?: readonly number[];
  /** Milliseconds for which a step is shown at least and at most, at any speed. */
  shortest: number;
  longest: number;
}

type RowLaid = TheGameLaid | QuickAndEasyLaid;

/** Returns the card that was laid on a row at this moment, if one was. */
export function laidOnRow(frame: Frame): RowLaid | null {
  const found = frame.events.find((one) => one.event === "laid" && "row" in one);
  return (found as RowLaid | undefined) ?? null;
}

/** Returns whether a card lights a fire where it lies. */
function burns({ burning = [] }: Film, card: Card): boolean {
  return typeof card === "number" && burning.includes(card);
}

/** A card in a row's life. */
export interface Lived {
  card: Card;
  jump: boolean;
  fire: boolean;
}

/** Returns what was laid on each row, in its order. */
export function lives(film: Film, rows: number): Lived[][] {
  const found: Lived[][] = Array.from({ length: rows }, () => []);
  for (const frame of film.frames) {
    const on = laidOnRow(frame);
    if (on) found[on.row]?.push({ card: on.card, jump: on.jump, fire: burns(film, on.card) });
  }
  return found;
}

/** Returns what is still to be seen of what was said: until a card lies on the row it was about. */
export function heard(film: Film, step: number): { time: number; said: Said }[] {
  return (film.frames[step]?.talk.spoken ?? []).flatMap(({ time, said }) => {
    if (said.event !== "said") return [];
    const since = film.frames.slice(time + 1, step + 1);
    const over = said.row != null && since.some((frame) => laidOnRow(frame)?.row === said.row);
    return over ? [] : [{ time, said }];
  });
}

export const SPEEDS = [1, 2, 4] as const;

/** Returns for how many milliseconds a step is shown before the next one. */
export function delay(film: Film, step: number, speed: number): number {
  const { takes } = film.frames[step]!.step;
  return Math.min(film.longest, Math.max(film.shortest, takes / speed));
}

/** Returns the step that an address's hash names, within what there is. */
export function stepIn(hash: string, frames: number): number {
  return /^\d{1,6}$/.test(hash) ? Math.min(Number(hash), frames - 1) : 0;
}

/** Returns the records that a file holds, each still a text: one JSON object, or one on each line. */
export function records(text: string): string[] {
  const plain = text.replace(/^\uFEFF/, "").trim();
  if (!plain) return [];
  const lines = plain.split(/\r?\n/).filter((line) => line.trim());
  if (lines.length === 1 || !isJSON(lines[0]!)) return isJSON(plain) ? [plain] : [];
  return lines;
}

function isJSON(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the seats of a replay. A name that a bot goes by is taken for that bot. */
export function seatsOf(film: Film, bots: ReadonlySet<string>): SeatFace[] {
  return film.frames[0]!.hands.map((_, seat) => {
    const name = film.names?.[seat];
    return name ? { name, person: !bots.has(name), bot: bots.has(name) ? name : null } : {};
  });
}
