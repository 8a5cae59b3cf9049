/**
 * Moving cards. An update is drawn at once; then what changed place moves there from where it was.
 * Elements are found by `data-at`: "card 47", "row 0", "deck", "seat 1".
 */
import type { GameEvent, TableEvent, Update } from "../protocol";
import { keyOf } from "./cards";
import { reducedMotion } from "./settings.svelte";

type Places = Map<string, DOMRect>;

const LAY = 220;
const HOP = 340;
const DRAW = 180;
const STAGGER = 40;
const REFUSE = 260;
const SHADE = 120;
const OUT = "cubic-bezier(.2, .8, .2, 1)";

function all(): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  for (const one of document.querySelectorAll<HTMLElement>("[data-at]"))
    if (one.offsetParent !== null || !found.has(one.dataset.at!)) found.set(one.dataset.at!, one);
  return found;
}

/** Returns the current position of everything. */
export function positions(): Places {
  return new Map([...all()].map(([name, one]) => [name, one.getBoundingClientRect()]));
}

/** Shows an update with its movements. */
export function showMoving(update: Update, you: number | null, show: () => void): void {
  const before = update.events.length ? positions() : new Map<string, DOMRect>();
  const under = tops(update.events);
  show();
  if (update.events.length) animate(before, update.events, you);
  for (const [name, old] of under) keep(name, old);
}

/** Returns copies of the tops that are about to be covered. */
function tops(events: Update["events"]): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  if (reducedMotion()) return found;
  const now = all();
  for (const event of events) {
    if (event.event !== "laid" || !("row" in event)) continue;
    const top = now.get(`row ${event.row}`);
    if (top) found.set(`row ${event.row}`, top.cloneNode(true) as HTMLElement);
  }
  return found;
}

/** Leaves an old top in its place until the card that covers it has landed. */
function keep(name: string, old: HTMLElement): void {
  const top = all().get(name);
  if (!top?.parentElement) return;
  delete old.dataset.at;
  old.setAttribute("aria-hidden", "true");
  if (!top.closest(".track"))
    Object.assign(old.style, { position: "absolute", inset: "0", zIndex: "1" });
  top.before(old);
  setTimeout(() => old.remove(), HOP - 60);
}

/** Animates events on a page that already shows their result. */
export function animate(
  before: Places,
  events: readonly (GameEvent | TableEvent)[],
  you: number | null,
): void {
  const now = all();
  const seatOf = (seat: number) => before.get(`seat ${seat}`) ?? before.get("hand");
  for (const event of events) {
    if (event.event === "laid") {
      const row = "row" in event ? event.row : 0;
      const from =
        (event.seat === you && before.get(`card ${keyOf(event.card)}`)) || seatOf(event.seat);
      const card = now.get(`row ${row}`);
      const hop = "jump" in event && event.jump;
      if (card && from) travel(card, from, hop ? HOP : LAY, 0, hop);
    } else if (event.event === "turned") {
      const card = now.get("row 0");
      if (card) travel(card, card.getBoundingClientRect(), LAY, 0, true);
    }
  }
  const dealt = events.some((one) => one.event === "dealt");
  const deck = dealt ? now.get("deck")?.getBoundingClientRect() : before.get("deck");
  if (!deck) return;
  const fresh = [...now].filter(
    ([name]) => name.startsWith("card ") && (dealt || !before.has(name)),
  );
  fresh.forEach(([, card], n) => travel(card, deck, DRAW, n * STAGGER, false));
}

/** Moves an element here from another position, along an arc if it hops. */
export function travel(
  to: HTMLElement,
  from: DOMRect,
  duration: number,
  delay: number,
  hop: boolean,
): void {
  if (reducedMotion()) {
    to.animate({ opacity: [0.4, 1] }, SHADE);
    return;
  }
  const end = to.getBoundingClientRect();
  const x = from.x + from.width / 2 - end.x - end.width / 2;
  const y = from.y + from.height / 2 - end.y - end.height / 2;
  const size = Math.min(1.6, Math.max(0.3, from.width / (end.width || 1)));
  const at = (part: number, lift = 0) =>
    `translate(${x * part}px, ${y * part - lift}px) scale(${1 + (size - 1) * part})`;
  const arc = hop ? 56 : 0;
  const frames = [at(1), at(0.72, arc * 0.8), at(0.36, arc), at(-0.03, -arc * 0.06), at(0)];
  to.animate(
    [
      ...(hop ? frames : [at(1), at(0)]).map((transform) => ({ transform, zIndex: 9 })),
    ] as Keyframe[],
    { duration, delay, easing: hop ? "linear" : OUT, fill: "backwards" },
  );
}

/** Shakes an element that was refused. */
export function shake(name: string): void {
  const one = all().get(name);
  if (!one) return;
  if (reducedMotion()) one.animate({ opacity: [0.4, 1] }, SHADE);
  else
    one.animate(
      { translate: ["0", "-7px", "7px", "-4px", "4px", "0"] },
      { duration: REFUSE, easing: "ease-out" },
    );
}
