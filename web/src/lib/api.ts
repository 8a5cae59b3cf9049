/** The server's HTTP side, as far as the page needs it. */
import type { Game, Refusal, SeatFace, TableFace, TeamOutcome } from "../protocol";
import type { Analysis, Hint } from "./coach";
import { isOurs } from "./names";
import type { Film } from "./replay";
import { language, say } from "./words.svelte";

export interface Look {
  version: number;
  table: TableFace;
  presence: boolean[];
  idle: number;
}

export interface GameFace {
  game: Game;
  players: [number, number];
  real_time: boolean;
  /** Its bots' names and how strong they are, from 1. */
  bots: Record<string, number>;
  /** Whether there are hints, and its games can be analysed. */
  coach: boolean;
  /** How often our deck has each kind of card, where a table may bring another. */
  counts: readonly number[] | null;
}

export interface Played {
  table: string;
  number: number;
  game: Game;
  options: Record<string, unknown>;
  ended: number;
  names: string[];
  you: number | null;
  won: boolean;
  left: number;
  /** null in 7 Ate 9, and where it was not kept. */
  why: NonNullable<TeamOutcome["why"]> | null;
}

/** Something was refused, or the server can't be reached; the message is for people. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly reason: string,
  ) {
    super(message);
  }
}

export async function ask<T>(path: string, method = "GET", body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: { "accept-language": language(), "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused(say("page-unreachable"), "unreachable");
  }
  if (answer.ok) return (await answer.json()) as T;
  const refusal = (await answer.json().catch(() => null)) as Refusal | null;
  throw new Refused(refusal?.text ?? say("page-unreachable"), refusal?.reason ?? "unreachable");
}

export interface NewTable {
  game: Game;
  options: Record<string, unknown>;
  settings?: Record<string, unknown>;
  name: string;
  bots: Record<number, string>;
}

export const api = {
  catalogue: () => ask<{ games: GameFace[] }>("/api/catalogue"),
  me: () => ask<{ name: string }>("/api/me"),
  signOut: () => ask<{ name: string }>("/api/me/sign-out", "POST", {}),
  tables: () => ask<Look[]>("/api/tables"),
  look: (table: string) => ask<Look>(`/api/tables/${table}`),
  open: (table: NewTable) => ask<Look>("/api/tables", "POST", table),
  join: (table: string, name: string, seat: number | null = null) =>
    ask<Look>(`/api/tables/${table}/join`, "POST", { name, seat }),
  seatLink: (table: string) => ask<{ link: string }>(`/api/tables/${table}/seat-link`, "POST", {}),
  takeSeat: (link: string) => ask<Look>("/api/seat", "POST", { link }),
  played: () => ask<Played[]>("/api/me/games?most=20"),
  frames: (table: string, number: number | string) =>
    ask<Film>(`/api/tables/${encodeURIComponent(table)}/games/${number}/frames`),
  hint: (table: string) => ask<Hint>(`/api/tables/${table}/hint`),
  analysis: (table: string, number: number | string) =>
    ask<Analysis>(`/api/tables/${encodeURIComponent(table)}/games/${number}/analysis`),
  replay: (record: unknown) => ask<Film>("/api/replay", "POST", record),
};

/** Returns the name of whoever sits in a seat, for others to read. */
export function nameOf(seats: readonly SeatFace[], seat: number): string {
  const face = seats[seat];
  if (!face?.name) return say("player-number", { number: String(seat + 1) });
  return face.bot === face.name && isOurs(face.name) ? say("bot-name", { seat }) : face.name;
}
