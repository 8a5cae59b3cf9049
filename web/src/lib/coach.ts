/** Hints and analyses, as the page shows them. */
import type { Hint, RowLay, ToldTurn } from "../http";
import type { Card } from "../protocol";
import { keyOf } from "./cards";
import { held, say } from "./words.svelte";

/** The most reasons that are shown. */
const REASONS = 2;

/** Returns the reasons to give for a good turn, or against a bad one. */
export function reasonsOf(turn: ToldTurn, good = true): string[] {
  const telling = turn.reasons.filter((one) => one.good === good);
  return telling.slice(0, REASONS).map((one) => held(one.text));
}

/** Returns why a hint's best turn is good, then the wish of another player that it is against. */
export function explain(best: ToldTurn): string[] {
  const wishes = best.reasons.filter((one) => one.wish);
  return [...reasonsOf(best), ...wishes.map((one) => held(one.text))];
}

/** Returns a hint in sentences, to be read out. */
export function hintAloud(hint: Hint): string {
  const best = hint.turns[0]!;
  const other = equallyGood(hint);
  const more = [...explain(best), say("hint-chance", { percent: percent(hint.chance) })];
  if (other) more.push(say("hint-as-good", { turn: other.text }));
  const told = more.map((words) => say("sentence", { words }));
  return [say("hint-told", { turn: best.text }), ...told].join(" ");
}

/** Returns a chance in whole percent. */
export function percent(chance: number): string {
  return String(Math.round(100 * chance));
}

/** Returns the second turn of a hint, if its chance in percent equals the best one's. */
export function equallyGood({ turns }: Hint): ToldTurn | null {
  const [best, next] = turns;
  return best && next && percent(best.chance) === percent(next.chance) ? next : null;
}

/** Returns the 1-based place of a card in a turn; 0: it is not laid. */
export function orderOf(lays: readonly RowLay[], card: Card): number {
  return lays.findIndex((one) => keyOf(one.card) === keyOf(card)) + 1;
}

/**
 * Returns at which edge of a plot there is room for the label of its top or bottom: where no curve
 * runs; null: nowhere. Curves are points with a place from 0 to 1 and a chance.
 */
export function labelEdge(
  curves: readonly (readonly [place: number, chance: number])[],
  top: boolean,
  wide: number,
): "left" | "right" | null {
  const covers = (chance: number) => (top ? chance > 0.7 : chance < 0.3);
  const taken = (near: (place: number) => boolean) =>
    curves.some(([place, chance]) => near(place) && covers(chance));
  if (!taken((place) => place <= wide)) return "left";
  return taken((place) => place >= 1 - wide) ? null : "right";
}

/** Returns places moved apart just enough to keep a distance, within limits. */
export function spread(places: readonly number[], apart: number, low: number, high: number) {
  const order = places.map((_, n) => n).sort((a, b) => places[a]! - places[b]! || a - b);
  const moved = [...places];
  let least = low;
  for (const n of order) least = (moved[n] = Math.max(moved[n]!, least)) + apart;
  let most = high;
  for (const n of order.reverse()) most = (moved[n] = Math.min(moved[n]!, most)) - apart;
  return moved;
}
