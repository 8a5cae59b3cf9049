/** What was said at a table, and how long it stays on the board. */
import type { Spoken, Update } from "../protocol";
import { pageOf } from "../games";

/**
 * Whether words are still on the board at a time of the server. They stay until what they are about
 * has changed, and at least until the reader has ended a turn since; for whoever only watches or has
 * no cards left, until anybody has. In a race it is time alone that ends them.
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

/** Returns what others have said since a moment. */
export function unread({ talk, you }: Update, since: number): number {
  return talk.spoken.filter(({ time, said }) => time > since && said.seat !== you.seat).length;
}
