/** Recorded games, moment by moment, as the server gives them; and what can be read off them. */
import type { Frame, Replay, RowLay } from "../http";
import type { QuickAndEasyLaid, SeatFace, Spoken, TheGameLaid } from "../protocol";
import type { BoardProps } from "../boards/board";

/** What a game's board is given to draw a moment. */
export interface Shown {
  board: BoardProps;
  frame: Frame;
  seats: readonly SeatFace[];
  /** The own seat, if one played here oneself. */
  you: number | null;
  /** A turn that is pointed out, in its order. */
  lays: readonly RowLay[];
}

type RowLaid = TheGameLaid | QuickAndEasyLaid;

/** Returns the card that was laid on a row at this moment, if one was. */
export function laidOnRow(frame: Frame): RowLaid | null {
  const found = frame.events.find((one) => one.event === "laid" && "row" in one);
  return (found as RowLaid | undefined) ?? null;
}

/** Returns the phrases that are still shown: those without an answer yet. */
export function visibleTalk({ talk, step }: Frame): Spoken[] {
  return talk.spoken.filter(
    ({ time, said }) => said.event === "said" && !step.answered?.includes(time),
  );
}

export const SPEEDS = [1, 2, 4] as const;

/** Returns for how many milliseconds a step is shown before the next one. */
export function delay(film: Replay, step: number, speed: number): number {
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
export function seatsOf(film: Replay, bots: ReadonlySet<string>): SeatFace[] {
  return film.frames[0]!.hands.map((_, seat) => {
    const name = film.names?.[seat];
    return name ? { name, person: !bots.has(name), bot: bots.has(name) ? name : null } : {};
  });
}
