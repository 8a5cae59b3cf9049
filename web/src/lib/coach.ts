/** What a coach says: about a turn to come, and about a game that is over. */
import type { Card, Game, Options, Outcome } from "../protocol";
import { keyOf } from "./cards";

export interface Lay {
  card: Card;
  row: number;
}

export interface Turn {
  /** What is laid, in order; nothing: the turn ends as it is. */
  lays: readonly Lay[];
  /** The chance to win with it, from 0 to 1. */
  chance: number;
  /** What it lays, in words. */
  text: string;
  /** Parts of a sentence, the most telling first; those that are good speak for the turn. */
  reasons: readonly { good: boolean; text: string }[];
}

export interface Hint {
  /** Of the table, when the coach looked at it. */
  version: number;
  chance: number;
  /** The best first. */
  turns: readonly Turn[];
}

/** A turn as it was played. Chances are as its player was seated, and with open hands. */
export interface PlayedTurn {
  number: number;
  seat: number;
  /** The frame before its first card. */
  start: number;
  /** The frame in which it was over. */
  end: number;
  best: number;
  chance: number;
  open_best: number;
  open_chance: number;
}

/** A turn that cost much, and what would have been better. */
export interface Point {
  number: number;
  seat: number;
  start: number;
  end: number;
  played: Turn;
  better: Turn;
  cost: number;
}

export interface Analysis {
  game: Game;
  options: Options;
  outcome: Outcome | null;
  turns: readonly PlayedTurn[];
  turning_points: readonly Point[];
}

/** A hint names so many reasons; more would be a lecture. */
const REASONS = 2;

/** Returns the reasons to give for a good turn, or against a bad one. */
export function reasonsOf(turn: Turn, good = true): string[] {
  const telling = turn.reasons.filter((one) => one.good === good);
  return telling.slice(0, REASONS).map((one) => one.text);
}

/** Returns a chance in whole percent. */
export function percent(chance: number): string {
  return String(Math.round(100 * chance));
}

/** Returns the second turn of a hint, if nobody could tell it from the best one by its chance. */
export function asGood({ turns }: Hint): Turn | null {
  const [best, next] = turns;
  return best && next && percent(best.chance) === percent(next.chance) ? next : null;
}

/** Returns the how-manieth a card is in a turn, counted from 1; 0: it is not laid. */
export function orderOf(lays: readonly Lay[], card: Card): number {
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
