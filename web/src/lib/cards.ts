/** How cards are drawn and named. What may be laid where, only the server knows. */
import type { Card, QuickAndEasyCard, SevenAteNineCard } from "../protocol";
import { say } from "./words.svelte";

/** The shape of each colour. */
export const SILHOUETTES: Readonly<Record<string, string>> = {
  red: "cherry",
  yellow: "sun",
  green: "leaf",
  blue: "drop",
  purple: "moon",
};

export const COLOURS = Object.keys(SILHOUETTES);

export function isNumber(card: Card): card is number {
  return typeof card === "number";
}

export function isColoured(card: Card): card is QuickAndEasyCard {
  return !isNumber(card) && typeof card[0] === "string";
}

export function isStepped(card: Card): card is SevenAteNineCard {
  return !isNumber(card) && typeof card[0] === "number";
}

/** Returns a card's key within a hand; in 7 Ate 9 two cards may share one. */
export function keyOf(card: Card): string {
  return isNumber(card) ? String(card) : card.join(" ");
}

/** Returns the classes of a card's element; `fires` are the cards with a flame. */
export function cardClass(card: Card, fires: readonly number[] = []): string {
  if (isNumber(card)) return fires.includes(card) ? "card fire" : "card";
  if (isStepped(card)) return `card scard st${card[1]}`;
  return `card qcard q-${SILHOUETTES[card[0]]}`;
}

/** Returns a card in words: "47", "green 8", "9, plus or minus 3". */
export function cardLabel(card: Card): string {
  if (isNumber(card)) return String(card);
  if (isStepped(card))
    return say("card-stepped", { number: String(card[0]), step: String(card[1]) });
  return say("coloured-card", { colour: card[0], number: String(card[1]) });
}

/** Orders cards by number, and by colour or step among equals. */
export function byNumber(a: Card, b: Card): number {
  if (isNumber(a) || isNumber(b)) return (a as number) - (b as number);
  if (isColoured(a) && isColoured(b))
    return a[1] - b[1] || COLOURS.indexOf(a[0]) - COLOURS.indexOf(b[0]);
  return (a as SevenAteNineCard)[0] - (b as SevenAteNineCard)[0] || Number(a[1]) - Number(b[1]);
}
