/** The server's HTTP API, as far as the page uses it. */
import type {
  AnalysedGame,
  Catalogue,
  GameTalk,
  Hint,
  TableSummary,
  Me,
  JoinRequest,
  NewTable,
  PlayedGame,
  Replay,
  SeatLink,
  SignedOut,
  SignOut,
} from "../http";
import type { Refusal } from "../protocol";
import type { RecordedMove } from "./turns";
import { settings } from "./settings.svelte";
import { held, language, say } from "./words.svelte";

/** The server refused or can't be reached; the message is for people. */
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
  throw new Refused(
    refusal ? held(refusal.text) : say("page-unreachable"),
    refusal?.reason ?? "unreachable",
  );
}

const put = <Asked, Answer>(path: string, body: Asked) => ask<Answer>(path, "POST", body);

export const api = {
  catalogue: () => ask<Catalogue>("/api/catalogue"),
  me: () => ask<Me>("/api/me"),
  signOut: () => put<SignOut, SignedOut>("/api/me/sign-out", {}),
  forgetMe: () => ask<SignedOut>("/api/me/forget", "POST"),
  tables: () => ask<readonly TableSummary[]>("/api/tables"),
  look: (table: string) => ask<TableSummary>(`/api/tables/${table}`),
  open: (table: NewTable) =>
    put<NewTable, TableSummary>("/api/tables", { ...table, button: settings.button }),
  join: (table: string, name: string, seat: number | null = null) =>
    put<JoinRequest, TableSummary>(`/api/tables/${table}/join`, {
      name,
      seat,
      button: settings.button,
    }),
  seatLink: (table: string) => ask<SeatLink>(`/api/tables/${table}/seat-link`, "POST", {}),
  takeSeat: (link: string) => put<SeatLink, TableSummary>("/api/seat", { link }),
  played: () => ask<readonly PlayedGame[]>("/api/me/games?most=20"),
  frames: (table: string, number: number | string) =>
    ask<Replay>(`/api/tables/${encodeURIComponent(table)}/games/${number}/frames`),
  moves: (table: string, number: number) =>
    ask<{ moves: readonly RecordedMove[] }>(`/api/tables/${table}/games/${number}`),
  talk: (table: string, number: number) =>
    ask<GameTalk>(`/api/tables/${table}/games/${number}/talk`),
  hint: (table: string) => ask<Hint>(`/api/tables/${table}/hint`),
  analysis: (table: string, number: number | string) =>
    ask<AnalysedGame>(`/api/tables/${encodeURIComponent(table)}/games/${number}/analysis`),
  replay: (record: unknown) => ask<Replay>("/api/replay", "POST", record),
};
