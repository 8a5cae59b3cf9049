// @vitest-environment happy-dom
import { render } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import { tableOf } from "../src/games/boards";
import { narrate, rowsToCover } from "../src/lib/narration";
import type { Note } from "../src/protocol";
import { Bench, laidOut, SEATS, speak } from "./table";
import { quickAndEasy, sevenAteNine } from "./views";

laidOut();

const ANN = { you: 0, seats: SEATS };
const WATCHING = { you: null, seats: SEATS };
const LAID = { id: "tell-laid", facts: { seat: 0, card: 47, row: 1, back: "ten", covers: true } };

describe("what the server says", () => {
  test("is worded for its reader", () => {
    expect(narrate(LAID, ANN)).toBe("You lay 47 on B, ten back; the fire is out.");
    expect(narrate(LAID, WATCHING)).toBe("Ann lays 47 on B, ten back; the fire is out.");
    const begin = { id: "need-begin", facts: { players: 3 } };
    expect(narrate(begin, ANN)).toBe("Who begins?");
    expect(narrate(begin, WATCHING)).toBe("Who begins? The players decide.");
  });

  test("is in the reader's language", async () => {
    await speak("ja");
    expect(narrate(LAID, ANN)).toBe("あなた：47をBへ、10巻き戻しました、火が消えました。");
  });

  test("has cards of every game, rows and phrases", () => {
    const cards = { seat: 0, count: 2, cards: [47, 48] };
    expect(narrate({ id: "tell-drew", facts: cards }, ANN)).toBe("You draw 47, 48.");
    const pile = (card: readonly [string, number] | readonly [number, number]) => ({
      id: "tell-laid-on-pile",
      facts: { seat: 1, card },
    });
    expect(narrate(pile([9, 3]), ANN)).toBe("Ben lays 9, plus or minus 3.");
    expect(narrate(pile(["green", 8]), ANN)).toBe("Ben lays green 8.");
    const cover = { id: "need-cover", facts: { seat: 0, rows: [0, 2] } };
    expect(narrate(cover, ANN, "chip")).toBe("Cover A, C");
    const said = { id: "tell-said-row", facts: { seat: 1, phrase: "leave-row", row: 0 } };
    expect(narrate(said, ANN, "aloud")).toBe("Ben, A: Please don’t lay here.");
    const red = { id: "tell-said", facts: { seat: 1, phrase: "have-colour", colour: "red" } };
    expect(narrate(red, ANN)).toBe("Ben: I have red.");
    const asked = { id: "tell-said-row", facts: { seat: 1, phrase: "who-needs-row", row: 0 } };
    expect(narrate(asked, ANN, "aloud")).toBe("Ben, A: Who needs to lay here?");
    const written = { id: "tell-said", facts: { seat: 1, text: "Well…" } };
    expect(narrate(written, ANN, "aloud")).toBe("Ben: Well…");
  });

  test("is not said in a form that is empty", () => {
    const own = { id: "tell-laid-on-pile", facts: { seat: 0, card: [9, 3] as const } };
    expect(narrate(own, ANN, "aloud")).toBe("");
    expect(narrate(own, { you: 1, seats: SEATS }, "aloud")).not.toBe("");
  });
});

test("the rows that have to be covered are those of what is required", () => {
  const facts = { seat: 0, rows: [0, 2] };
  expect(rowsToCover([{ id: "need-lay", facts: { count: 1 } }])).toEqual([]);
  expect(rowsToCover([{ id: "need-cover", facts }])).toEqual([0, 2]);
  expect(rowsToCover([{ id: "need-cover-next", facts: { seat: 0, row: 3 } }])).toEqual([3]);
});

describe("a board", () => {
  const drawn = async (changes: ConstructorParameters<typeof Bench>[0]) => {
    const { board } = new Bench(changes);
    const { Board } = await tableOf(board.view.game);
    return render(Board, { board }).container;
  };

  test("says what the server requires, and shows what else may be laid", async () => {
    const required: Note[] = [
      { id: "need-more", facts: { seat: 0, count: 1 } },
      { id: "need-cover", facts: { seat: 0, rows: [1] } },
    ];
    const board = await drawn({ required });
    expect(board.querySelector(".need .what")!.textContent).toBe("Lay 1 more");
    expect(board.querySelector(".need .due")!.textContent).toContain("Cover B");
    const facts = { seat: 0, least: 1, most: 2, may: 1 };
    const piles = await drawn({ view: quickAndEasy(), required: [{ id: "need-up-to", facts }] });
    expect(piles.querySelector(".need .what")!.textContent).toBe("Lay 1 or 2");
    expect(piles.querySelectorAll(".pips .may")).toHaveLength(1);
  });

  test("lists in a race what has just happened", async () => {
    const view = sevenAteNine();
    const happened = [{ id: "tell-laid-on-pile", facts: { seat: 1, card: [5, 2] as const } }];
    const board = await drawn({ view, legal: [], happened, seats: SEATS.slice(0, 2) });
    expect(board.querySelector(".now7")!.textContent).toContain("Ben lays 5 ±2.");
  });

  test("of a game that the page does not know has its words, its View and its actions", async () => {
    const view = {
      game: "tiny",
      options: { players: 2 },
      seat: 0,
      hand: [3],
      hands: [1, 1],
      top: 2,
    };
    const legal = [{ action: { do: "lay", card: 3 } }];
    const required = [{ id: "need-act", facts: { seat: 0 } }];
    const bench = new Bench({ view, legal, required, seats: SEATS.slice(0, 2) } as never);
    const { container, getByRole } = render((await tableOf("tiny")).Board, { board: bench.board });
    expect(container.textContent).toContain("Your turn");
    expect(container.querySelector("dl")!.textContent).toMatch(/hand\s*3.*top\s*2/s);
    getByRole("button", { name: "lay card 3" }).click();
    expect(bench.sent).toEqual([{ do: "lay", card: 3 }]);
  });
});
