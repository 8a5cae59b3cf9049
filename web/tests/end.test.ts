// @vitest-environment happy-dom
import { render } from "@testing-library/svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { narrate } from "../src/lib/narration";
import type { Note, TheGameView, Update } from "../src/protocol";
import End from "../src/screens/End.svelte";
import { laidOut, SEATS, speak } from "./table";
import { theGame } from "./views";

laidOut();
// How the game went can't be loaded; the result is shown at once all the same.
beforeEach(() => vi.stubGlobal("fetch", () => Promise.reject(new Error("offline"))));

function end(changes: Partial<TheGameView>, ended: Note, why: Note): HTMLElement {
  const update = {
    table: { id: "t", game: "the-game", options: {}, phase: "over", number: 1, seats: SEATS },
    you: { seat: 0, host: false },
    view: theGame(changes),
    ended: [ended],
    required: [why],
  } as unknown as Update;
  const ask = () => Promise.resolve(true);
  return render(End, { update, ask, sat: () => {}, coach: false, look: () => {} }).container;
}

const BURNED = { outcome: { won: false, left: 4, why: "burned" }, rating: "lost" } as const;
const STUCK = { outcome: { won: false, left: 4, why: "stuck" }, rating: "excellent" } as const;

const LOST = { id: "end-lost", facts: { left: 4, why: "burned" } };
const EXCELLENT = { id: "end-excellent", facts: { left: 4 } };

function cause(why: "stuck" | "burned", seat: number): Note {
  return { id: `over-${why}`, facts: { seat } };
}

describe("the end of a game", () => {
  test("is rated by the server", () => {
    const stuck = cause("stuck", 0);
    for (const [note, words] of [
      [EXCELLENT, "cards left. Excellent."],
      [LOST, "cards left. Not this time."],
    ] as const) {
      const heading = end(STUCK, note, stuck).querySelector("h2")!;
      expect(heading.textContent).toBe(words); // its number is drawn large beside it
      expect(heading.getAttribute("aria-label")).toBe(`4 ${words}`);
    }
  });

  test("by a fire is no success, however few cards are left", () => {
    const text = end(BURNED, LOST, cause("burned", 0)).textContent;
    expect(text).toContain("cards left. Not this time.");
    expect(text).toContain("The fire was not covered in your turn");
    const left = { outcome: { ...BURNED.outcome, left: 0 }, turn: 1 };
    const none = end({ ...BURNED, ...left }, LOST, cause("burned", 1));
    expect(none.textContent).toContain("The fire was not covered in Ben’s turn");
    expect(none.querySelector(".score.won")).toBeNull();
  });

  test("has its cause in every language", async () => {
    for (const language of ["en", "ru", "ja"] as const) {
      await speak(language);
      const reader = { you: 0, seats: SEATS };
      const told = (["stuck", "burned"] as const).map((why) => narrate(cause(why, 0), reader));
      expect(new Set(told).size).toBe(2);
    }
  });
});
