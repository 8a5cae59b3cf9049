// @vitest-environment happy-dom
import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import type { Spoken, Update } from "../src/protocol";
import { isShown, unread } from "../src/lib/spoken";
import Seats from "../src/boards/Seats.svelte";
import Lane from "../src/games/the-game/Lane.svelte";
import { Bench, laidOut, SEATS } from "./table";
import { theGame } from "./views";

laidOut();

const NOON = Date.UTC(2027, 0, 15, 12);
const LATER = NOON + 600_000;

/** An update of a reader in a seat, with what was said. */
function heard(seat: number | null, spoken: readonly Spoken[] = [], game = "the-game"): Update {
  const table = { game, phase: "playing", moments: { "begin-me": "before", "leave-row": "any" } };
  const view = { ...theGame(), hand: seat === null ? [] : [12, 47] };
  return { table, view, you: { seat, host: false }, talk: { spoken } } as unknown as Update;
}

/** A remark of seat 1 at noon, with what has changed since. */
function words(changes: Partial<Spoken>, phrase = "leave-row"): Spoken {
  const said = { event: "said", seat: 1, phrase, row: 0 } as const;
  return { time: NOON, until: NOON + 8000, said, ...changes };
}

test("words stay until what they are about has changed and the reader's own turn is over", () => {
  expect(isShown(words({}), heard(0), LATER)).toBe(true);
  expect(isShown(words({ done: true, ended: [1, 2] }), heard(0), LATER)).toBe(true);
  expect(isShown(words({ ended: [0, 1, 2] }), heard(0), LATER)).toBe(true);
  expect(isShown(words({ done: true, ended: [0] }), heard(0), LATER)).toBe(false);
});

test("for whoever only watches they stay until any turn is over", () => {
  expect(isShown(words({ done: true }), heard(null), LATER)).toBe(true);
  expect(isShown(words({ done: true, ended: [2] }), heard(null), LATER)).toBe(false);
});

test("who wanted to begin is of no interest once somebody has", () => {
  expect(isShown(words({}, "begin-me"), heard(0), LATER)).toBe(false);
});

test("in a race they stay for their time", () => {
  expect(isShown(words({}), heard(0, [], "seven-ate-nine"), NOON + 7999)).toBe(true);
  expect(isShown(words({}), heard(0, [], "seven-ate-nine"), NOON + 8000)).toBe(false);
});

test("what others have said since the reader looked is counted", () => {
  const spoken = [words({}), words({ time: NOON + 5 }), words({ time: NOON + 9 })];
  expect(unread(heard(0, spoken), NOON)).toBe(2);
  expect(unread(heard(1, spoken), NOON)).toBe(0);
});

test("what several say about one row is counted and read out, what still holds on top", () => {
  const said = [
    { seat: 1, text: "Leave it", row: 0 },
    { seat: 2, text: "A small step", row: 0, done: true },
  ];
  const { board } = new Bench({ said });
  const { container } = render(Lane, { board, selection: null, row: 0 });
  const name = screen.getByRole("button").getAttribute("aria-label");
  expect(name).toContain("Dot: A small step. Ben: Leave it.");
  const bubble = container.querySelector(".say")!;
  expect(bubble.textContent).toMatch(/^\s*Leave it\s*\+1\s*$/);
  expect(bubble.classList).not.toContain("past");
});

test("what one player says at once is all shown", () => {
  const said = ["I have red", "My blue is high", "I have no green"].map((text) => ({
    seat: 1,
    text,
    row: null,
  }));
  const { board } = new Bench({ said, seats: SEATS });
  const { container } = render(Seats, { board });
  const shown = container.querySelector(".words")!;
  expect(shown.textContent).toContain("+1");
  expect(shown.textContent).toContain("My blue is high");
  expect(shown.textContent).toContain("I have no green");
});
