/** Recorded games, moment by moment, as the server gives them; and what can be read off them. */
import type {
  Card,
  Game,
  GameEvent,
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
import { FIRES } from "./cards";

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

/** A moment: what led here, and how things are now, with everybody's cards. */
export interface Frame {
  /** null for the deal. */
  move: Move | null;
  events: readonly (GameEvent | TableEvent)[];
  view: View;
  hands: readonly (readonly Card[])[];
  /** The `time` of what was said is the number of its frame. */
  talk: Talk;
}

export interface Film {
  game: Game;
  options: Options;
  names: readonly (string | null)[] | null;
  /** null: the game was broken off. */
  outcome: Outcome | null;
  /** The deal, then the moment after every move. */
  frames: readonly Frame[];
}

type RowLaid = TheGameLaid | QuickAndEasyLaid;

/** Returns the card that was laid on a row at this moment, if one was. */
export function laidOnRow(frame: Frame): RowLaid | null {
  const found = frame.events.find((one) => one.event === "laid" && "row" in one);
  return (found as RowLaid | undefined) ?? null;
}

/** Returns whether a card lights a fire where it lies. */
function burns(film: Film, card: Card): boolean {
  return (
    "on_fire" in film.options && film.options.on_fire && typeof card === "number" && FIRES.has(card)
  );
}

/** How a step looks on the time line. */
export type Mark = "lay" | "jump" | "fire" | "talk" | "wrong" | "turned" | "rest";

/** Returns how each step looks; the first one, the deal, has none. */
export function marks(film: Film): Mark[] {
  return film.frames.slice(1).map((frame): Mark => {
    const happened = new Set(frame.events.map((one) => one.event));
    if (happened.has("turned")) return "turned";
    const on = laidOnRow(frame);
    if (on?.jump) return "jump";
    if (on && burns(film, on.card)) return "fire";
    if (happened.has("laid") || happened.has("cried")) return "lay";
    if (happened.has("wrong-card")) return "wrong";
    return ["say", "token", "announce"].includes(frame.move?.do ?? "") ? "talk" : "rest";
  });
}

/** Where in the game a step is. */
export interface Place {
  /** The how-manieth turn; 0 before the first. */
  turn: number;
  /** Cards laid so far. */
  card: number;
}

/** Returns for each frame where in the game it is. A turn counts until the next one starts. */
export function placed(film: Film): Place[] {
  let turn = 0;
  let next = 0;
  let card = 0;
  return film.frames.map((frame) => {
    // The move that ends a turn still belongs to it; the one that names the beginner starts one.
    const ends = frame.move !== null && frame.move.do !== "begin";
    if (ends) turn = next;
    for (const { event } of frame.events) {
      if (event === "turn") next += 1;
      if (event === "laid" || event === "cried") card += 1;
    }
    if (!ends) turn = next;
    return { turn, card };
  });
}

/** What a game comes to in numbers. */
export interface Stats {
  laid: number;
  /** Turns in which a card was laid. */
  turns: number;
  /** Ten back, or in Quick & Easy against the direction on the same colour. */
  jumps: number;
  /** Fires that were lit, and how many of them were covered. */
  fires: number;
  covered: number;
  /** Cards that did not fit, in games without turns. */
  wrong: number;
  /** Milliseconds of play, in games without turns. */
  time: number;
}

export function stats(film: Film): Stats {
  const found: Stats = { laid: 0, turns: 0, jumps: 0, fires: 0, covered: 0, wrong: 0, time: 0 };
  let turn = 0;
  let counted = 0;
  for (const frame of film.frames) {
    found.time = Math.max(found.time, frame.move?.at ?? 0);
    for (const event of frame.events) {
      if (event.event === "turn") turn += 1;
      else if (event.event === "wrong-card") found.wrong += 1;
      else if (event.event === "cried") found.laid += 1;
      else if (event.event === "laid") {
        found.laid += 1;
        if (counted !== turn) found.turns += 1;
        counted = turn;
        if ("jump" in event && event.jump) found.jumps += 1;
        if ("covered" in event && event.covered) found.covered += 1;
        if (burns(film, event.card)) found.fires += 1;
      }
    }
  }
  return found;
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
/** Milliseconds for which a step is shown at the simple speed, in games with turns. */
const SHOWN: Record<Mark, number> = {
  lay: 850,
  jump: 1150,
  fire: 1000,
  talk: 1300,
  wrong: 850,
  turned: 1150,
  rest: 450,
};
const LONGEST = 1500;
const SHORTEST = 60;

/** Returns for how many milliseconds a step is shown before the next one. */
export function delay(
  frames: readonly Pick<Frame, "move">[],
  kinds: readonly Mark[],
  step: number,
  speed: number,
): number {
  const next = frames[step + 1]?.move?.at;
  if (next === undefined) return (step === 0 ? LONGEST : SHOWN[kinds[step - 1] ?? "rest"]) / speed;
  const took = (next - (frames[step]?.move?.at ?? 0)) / speed;
  return Math.min(LONGEST, Math.max(SHORTEST, took));
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

/** Returns the seats from the first to the last: the winner, then by cards left. */
export function ranking(outcome: { winner: number; left: readonly number[] }): number[] {
  return outcome.left
    .map((_, seat) => seat)
    .sort(
      (a, b) =>
        Number(b === outcome.winner) - Number(a === outcome.winner) ||
        outcome.left[a]! - outcome.left[b]! ||
        a - b,
    );
}

/** Returns milliseconds as minutes and seconds: 1:04. */
export function minutes(time: number): string {
  const seconds = Math.round(time / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
