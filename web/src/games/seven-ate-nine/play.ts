/** What the board derives from the View: for drawing, never to judge. */
import type { SevenAteNineCard as Card, SevenAteNineView as View } from "../../protocol";

/** Cards of one number with the same step. */
interface Step {
  step: number;
  count: number;
  card: Card;
  /** Whether a press on the number lays one of these. */
  front: boolean;
}

/** One number's place on the keypad. */
export interface Key {
  number: number;
  count: number;
  /** The card that was taken first; null: there is none. */
  front: Card | null;
  /** In the order of the steps, so that each keeps its side. */
  steps: Step[];
}

export const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export function same(a: Card, b: Card): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

/** Returns the ten keys for a hand that is given as it was taken. */
export function keysOf(hand: readonly Card[]): Key[] {
  return NUMBERS.map((number) => {
    const cards = hand.filter((card) => card[0] === number);
    const front = cards[0] ?? null;
    const steps = [1, 2, 3].flatMap((step): Step[] => {
      const alike = cards.filter((card) => card[1] === step);
      const card = alike[0];
      return card ? [{ step, count: alike.length, card, front: front?.[1] === step }] : [];
    });
    return { number, count: cards.length, front, steps };
  });
}

/** Returns the first card of a number whose step differs from the front card's. */
export function second(hand: readonly Card[], number: number): Card | null {
  const cards = hand.filter((card) => card[0] === number);
  return cards.find((card) => card[1] !== cards[0]![1]) ?? null;
}

/** Returns a hand without the cards that have left it; cards that it does not have are ignored. */
export function without(hand: readonly Card[], gone: readonly Card[]): Card[] {
  const rest = [...hand];
  for (const card of gone) {
    const at = rest.findIndex((one) => same(one, card));
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}

/** Returns how many cards a seat still has, in hand and to take. */
export function leftOf(view: View, seat: number): number {
  return view.hands[seat]! + view.decks[seat]!;
}

/** Returns how many cards each seat was dealt. */
export function dealt(view: View): number {
  const all = view.hands.reduce((sum, _, seat) => sum + leftOf(view, seat), view.count - 1);
  return all / view.hands.length;
}

/** Returns who laid between two views; null: nobody, or it is unclear. */
export function layer(before: View, after: View): number | null {
  if (after.count <= before.count || after.hands.length !== before.hands.length) return null;
  const fewer = after.hands.flatMap((_, seat) =>
    leftOf(after, seat) < leftOf(before, seat) ? [seat] : [],
  );
  return fewer.length === 1 ? fewer[0]! : null;
}

/** What the dial shows before and shortly after "Go!"; null: nothing, play is on. */
export type Count = "ready" | 3 | 2 | 1 | "go" | null;

const SECOND = 1000;
const GO = 700;

/** Returns what is shown this many milliseconds before "Go!". */
export function count(left: number): Count {
  if (left > 3 * SECOND) return "ready";
  if (left > 0) return Math.ceil(left / SECOND) as 3 | 2 | 1;
  return left > -GO ? "go" : null;
}

/** Returns after how many milliseconds the count changes; null: never. */
export function change(left: number): number | null {
  if (left > 3 * SECOND) return left - 3 * SECOND;
  if (left > 0) return left - (Math.ceil(left / SECOND) - 1) * SECOND;
  return left > -GO ? left + GO : null;
}

/** Returns the number that is this many steps further round. */
export function round(number: number, step: number): number {
  return ((((number + step - 1) % 10) + 10) % 10) + 1;
}

/** Returns a place on the dial: 10 is at the top, the numbers go clockwise. */
export function place(number: number, radius: number): { x: number; y: number } {
  const angle = (number * Math.PI) / 5;
  return { x: 131 + radius * Math.sin(angle), y: 131 - radius * Math.cos(angle) };
}

/** Returns the path of an arrow that hops from a number by a step, back if it is negative. */
export function hop(number: number, step: number): string {
  const way = Math.sign(step);
  const end = number + step - way * 0.2;
  const from = place(number + way * 0.17, 85);
  const to = place(end, 85);
  const angle = (end * Math.PI) / 5;
  const barbs = [-1, 1].map((side) => {
    const turn = angle + (way > 0 ? 0 : Math.PI) + side * 0.5 + Math.PI;
    return `${fixed(to.x + 14 * Math.cos(turn))} ${fixed(to.y + 14 * Math.sin(turn))}`;
  });
  const tip = `${fixed(to.x)} ${fixed(to.y)}`;
  const arc = `M${fixed(from.x)} ${fixed(from.y)}A85 85 0 0 ${way > 0 ? 1 : 0} ${tip}`;
  return `${arc}M${barbs[0]}L${tip}L${barbs[1]}`;
}

function fixed(value: number): string {
  return value.toFixed(1);
}
