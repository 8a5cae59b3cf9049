/** What was said at a table, and how long it stays on the board. */
import type { Spoken, Update } from "../protocol";
import { pageOf } from "../games";

/**
 * Whether a remark is still on the board at a time of the server. It stays until what it is about has
 * changed, and at least until the reader has ended a turn since; for spectators and players without
 * cards, until anybody has. In a race only time ends it.
 */
export function isShown(one: Spoken, { table, view, you }: Update, now: number): boolean {
  if (pageOf(table.game).race) return one.until != null && now < one.until;
  const { said } = one;
  const toBegin = said.event === "said" && table.moments[said.phrase] === "before";
  if (toBegin && table.phase !== "dealt") return false;
  const plays = you.seat !== null && (view?.hand.length ?? 0) > 0;
  const ended = one.ended ?? [];
  return !(one.done && (plays ? ended.includes(you.seat!) : ended.length > 0));
}

/** Returns how many remarks others have made since a moment. */
export function unread({ talk, you }: Update, since: number): number {
  return talk.spoken.filter(({ time, said }) => time > since && said.seat !== you.seat).length;
}
