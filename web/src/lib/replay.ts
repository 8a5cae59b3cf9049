/** Recorded games, step by step, as the server sends them. */
import type { Frame, Replay, RowLay } from "../http";
import type { QuickAndEasyLaid, SeatFace, Spoken, TheGameLaid } from "../protocol";
import type { BoardProps } from "../boards/board";

/** What a game is given to draw a step of a replay. */
export interface ReplayProps {
  board: BoardProps;
  frame: Frame;
  seats: readonly SeatFace[];
  /** The reader's seat; null if they did not play. */
  you: number | null;
  /** The lays that are pointed out, in order. */
  lays: readonly RowLay[];
}

type RowLaid = TheGameLaid | QuickAndEasyLaid;

/** Returns the card that this step laid on a row, if it did. */
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
export function stepDelay(replay: Replay, step: number, speed: number): number {
  const { takes } = replay.frames[step]!.step;
  return Math.min(replay.longest, Math.max(replay.shortest, takes / speed));
}

/** Returns the step that an address's hash names, at most the last one. */
export function stepFromHash(hash: string, frames: number): number {
  return /^\d{1,6}$/.test(hash) ? Math.min(Number(hash), frames - 1) : 0;
}

/** Returns the records of a file as texts: one JSON object, or one on each line. */
export function splitRecords(text: string): string[] {
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

/**
 * Returns for whom a step of a replay is worded: what a bot did for a player who was away or had
 * left is that bot's.
 */
export function readerAt(
  { frames }: Replay,
  seats: readonly SeatFace[],
  you: number | null,
  step: number,
): { seats: readonly SeatFace[]; you: number | null } {
  const { move, step: told } = frames[step]!;
  const by = move?.seat;
  if (!told.stand_in || by === undefined) return { seats, you };
  return {
    seats: seats.map((one, seat) => (seat === by ? { ...one, stand_in: true } : one)),
    you: by === you ? null : you,
  };
}

/** Returns for whom a turn is worded that starts after a step. */
export function readerOf(
  replay: Replay,
  seats: readonly SeatFace[],
  you: number | null,
  turn: { seat: number; start: number },
): { seats: readonly SeatFace[]; you: number | null } {
  const first = replay.frames.findIndex((one, n) => n > turn.start && one.move?.seat === turn.seat);
  return readerAt(replay, seats, you, Math.max(first, 0));
}

/** Returns the seats of a replay; a player with a bot's name counts as that bot. */
export function seatsOf(replay: Replay, bots: ReadonlySet<string>): SeatFace[] {
  return replay.frames[0]!.hands.map((_, seat) => {
    const name = replay.names?.[seat];
    return name ? { name, person: !bots.has(name), bot: bots.has(name) ? name : null } : {};
  });
}
