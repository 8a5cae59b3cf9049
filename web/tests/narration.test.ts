// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { tell } from "../src/lib/narration";
import { laidOut, SEATS, speak } from "./table";

laidOut();

const ANN = { you: 0, seats: SEATS };
const WATCHING = { you: null, seats: SEATS };
const LAID = { id: "tell-laid", facts: { seat: 0, card: 47, row: 1, back: "ten", covers: true } };

describe("what the server says", () => {
  test("is worded for its reader", () => {
    expect(tell(LAID, ANN)).toBe("You lay 47 on row B, ten back; the fire is out.");
    expect(tell(LAID, WATCHING)).toBe("Ann lays 47 on row B, ten back; the fire is out.");
    const begin = { id: "need-begin", facts: { players: 3 } };
    expect(tell(begin, ANN)).toBe("Who begins?");
    expect(tell(begin, WATCHING)).toBe("Who begins? The players decide.");
  });

  test("is in the reader's language", async () => {
    await speak("ja");
    expect(tell(LAID, ANN)).toBe("あなた：47を列Bへ、10戻りました、火が消えました。");
  });

  test("has cards of every game, rows and phrases", () => {
    const cards = { seat: 0, count: 2, cards: [47, 48] };
    expect(tell({ id: "tell-drew", facts: cards }, ANN)).toBe("You draw 47, 48.");
    const pile = (card: readonly [string, number] | readonly [number, number]) => ({
      id: "tell-laid-on-pile",
      facts: { seat: 1, card },
    });
    expect(tell(pile([9, 3]), ANN)).toBe("Ben lays 9, plus or minus 3.");
    expect(tell(pile(["green", 8]), ANN)).toBe("Ben lays green 8.");
    const cover = { id: "need-cover", facts: { seat: 0, rows: [0, 2] } };
    expect(tell(cover, ANN, "chip")).toBe("Cover A, C");
    const said = { id: "tell-said-row", facts: { seat: 1, phrase: "leave-row", row: 0 } };
    expect(tell(said, ANN, "aloud")).toBe("Ben, A: Please leave this row.");
    const red = { id: "tell-said", facts: { seat: 1, phrase: "have-colour", colour: "red" } };
    expect(tell(red, ANN)).toBe("Ben: I have red.");
  });

  test("is not said in a form that is empty", () => {
    const own = { id: "tell-laid-on-pile", facts: { seat: 0, card: [9, 3] as const } };
    expect(tell(own, ANN, "aloud")).toBe("");
    expect(tell(own, { you: 1, seats: SEATS }, "aloud")).not.toBe("");
  });
});
