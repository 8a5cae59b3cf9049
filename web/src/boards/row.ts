/** What a row knows of itself, whatever it looks like. */
import type { RowLay } from "../http";
import { seatName } from "../lib/names";
import { told } from "../lib/cards";
import type { Choice } from "../lib/choice.svelte";
import type { Bubble, Desk } from "../lib/desk";
import { letter, listed, say } from "../lib/words.svelte";
import type { Card, Offer } from "../protocol";

export interface RowProps {
  desk: Desk;
  choice: Choice | null;
  row: number;
  /** A turn that is pointed out, in its order. */
  lays?: readonly RowLay[];
}

/** A card that is pointed out, and where in the turn it is laid. */
export interface Pointed {
  card: Card;
  order: number;
}

/** Returns the cards that a turn lays here. */
export function marksOf(row: number, lays: readonly RowLay[]): Pointed[] {
  return lays.flatMap((one, n) => (one.row === row ? [{ card: one.card, order: n + 1 }] : []));
}

/** Returns whether somebody looks for a place for this card. */
export function isChoosing(desk: Desk, card: Card | null): boolean {
  const turn = "turn" in desk.view ? desk.view.turn : null;
  return card !== null && turn === desk.you && desk.legal.length > 0;
}

/** Returns how a row looks while a card is chosen. */
export function takes(offer: Offer | undefined): "danger" | "jump" | "legal" | "no" {
  if (!offer) return "no";
  return offer.ends ? "danger" : offer.jump ? "jump" : "legal";
}

/** Returns where a row goes and what lies on it. */
export function rowTold(row: number, up: boolean, top: string, count: number): string {
  return say("row-told", { row: letter(row), direction: up ? "up" : "down", top, count });
}

/** Returns what is said about a row. */
export function saidTold(desk: Desk, said: Bubble | undefined): string {
  return said ? say("tell-said", { name: seatName(desk.seats, said.seat), words: said.text }) : "";
}

/** Returns what the chosen card would do here; `laid` is for one that can be laid. */
export function chosenTold(card: Card, offer: Offer | undefined, laid: (jump: boolean) => string) {
  if (!offer) return say("row-no", { card: told(card) });
  return offer.ends ? say("row-ends", { card: told(card) }) : laid(offer.jump === true);
}

/** Returns what is pointed out here. */
export function marksTold(marks: readonly Pointed[]): string {
  return marks.length
    ? say("row-hinted", { cards: listed(marks.map((one) => told(one.card))) })
    : "";
}
