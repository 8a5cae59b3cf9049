// @vitest-environment happy-dom
import { render } from "@testing-library/svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ending, lostBy } from "../src/lib/outcome";
import { type Film, placed } from "../src/lib/replay";
import { retold } from "../src/lib/retelling";
import type { TheGameView, Update } from "../src/protocol";
import End from "../src/screens/End.svelte";
import { laidOut, SEATS, speak, theGame } from "./table";

laidOut();
// How it went can't be had; the result is there at once all the same.
beforeEach(() => vi.stubGlobal("fetch", () => Promise.reject(new Error("offline"))));

function end(changes: Partial<TheGameView>): HTMLElement {
  const update = {
    table: { id: "t", game: "the-game", options: {}, phase: "over", number: 1, seats: SEATS },
    you: { seat: 0, host: false },
    view: theGame(changes),
  } as unknown as Update;
  const ask = () => Promise.resolve(true);
  return render(End, { update, ask, coach: false, look: () => {} }).container;
}

const BURNED = { outcome: { won: false, left: 4, why: "burned" }, rating: "lost" } as const;
const STUCK = { outcome: { won: false, left: 4, why: "stuck" }, rating: "excellent" } as const;

describe("the end of a game", () => {
  test("is rated by the server", () => {
    expect(end(STUCK).textContent).toContain("cards left. Excellent.");
    expect(end({ ...STUCK, rating: "lost" }).textContent).toContain("cards left. Not this time.");
  });

  test("by a fire is no success, however few cards are left", () => {
    const text = end(BURNED).textContent;
    expect(text).toContain("cards left. Not this time.");
    expect(text).toContain("The fire was not covered in your turn");
    const none = end({ ...BURNED, outcome: { ...BURNED.outcome, left: 0 }, turn: 1 });
    expect(none.textContent).toContain("The fire was not covered in Ben’s turn");
    expect(none.querySelector(".score.won")).toBeNull();
  });

  test("of an older record is told as far as it is known", () => {
    expect(ending({ won: true, left: 0 })).toBe("beaten");
    expect(ending({ won: false, left: 4 })).toBe("stuck");
    expect(lostBy({ won: false, left: 4 }, false, "Ben")).toBe("Ben can’t lay what is required");
  });

  test("is told in a replay", () => {
    const talk = { tokens: [null, null, null], announced: null, spoken: [] };
    const frame = (move: unknown, events: unknown[]) => ({
      ...{ move, events, talk },
      ...{ view: theGame(), hands: [[], [], []] },
    });
    const ended = (outcome: object) => {
      const laid = { event: "laid", seat: 0, card: 47, row: 1, jump: false, covered: false };
      const lay = { seat: 0, do: "lay", card: 47, row: 1 };
      const frames = [frame(null, []), frame(lay, [laid, { event: "over", outcome }])];
      const film = { game: "the-game", options: {}, names: null, outcome, frames };
      const shown = film as unknown as Film;
      return retold(shown, placed(shown), 1, SEATS, null).chip?.text;
    };
    expect(ended(BURNED.outcome)).toBe("fire not covered, 4 cards left");
    expect(ended(STUCK.outcome)).toBe("4 cards left");
    expect(ended({ won: true, left: 0, why: "beaten" })).toBe("won");
  });

  test("has its cause in every language", async () => {
    for (const language of ["en", "ru", "ja"] as const) {
      await speak(language);
      const told = [STUCK, BURNED].map((one) => lostBy(one.outcome, true, ""));
      expect(new Set(told).size).toBe(2);
    }
  });
});
