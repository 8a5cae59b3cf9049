/** What a coach says: about a turn to come, and about a game that is over. */
import type { Hint, RowLay, ToldTurn } from "../http";
import type { Card } from "../protocol";
import { keyOf } from "./cards";

/** A hint names so many reasons; more would be a lecture. */
const REASONS = 2;

/** Returns the reasons to give for a good turn, or against a bad one. */
export function reasonsOf(turn: ToldTurn, good = true): string[] {
  const telling = turn.reasons.filter((one) => one.good === good);
  return telling.slice(0, REASONS).map((one) => one.text);
}

/** Returns a chance in whole percent. */
export function percent(chance: number): string {
  return String(Math.round(100 * chance));
}

/** Returns the second turn of a hint, if nobody could tell it from the best one by its chance. */
export function equallyGood({ turns }: Hint): ToldTurn | null {
  const [best, next] = turns;
  return best && next && percent(best.chance) === percent(next.chance) ? next : null;
}

/** Returns the how-manieth a card is in a turn, counted from 1; 0: it is not laid. */
export function orderOf(lays: readonly RowLay[], card: Card): number {
  return lays.findIndex((one) => keyOf(one.card) === keyOf(card)) + 1;
}

/** Returns places in their order, moved no further apart than it takes to keep a distance. */
export function spread(places: readonly number[], apart: number, low: number, high: number) {
  const order = places.map((_, n) => n).sort((a, b) => places[a]! - places[b]! || a - b);
  const moved = [...places];
  let least = low;
  for (const n of order) least = (moved[n] = Math.max(moved[n]!, least)) + apart;
  let most = high;
  for (const n of order.reverse()) most = (moved[n] = Math.min(moved[n]!, most)) - apart;
  return moved;
}
