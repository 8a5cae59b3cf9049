// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { narrate } from "../src/lib/narration";
import { harderGame } from "../src/lib/harder";
import { saveSettings } from "../src/lib/settings.svelte";
import type { Note, TableFace, TheGameView, Update } from "../src/protocol";
import End from "../src/screens/End.svelte";
import Lobby from "../src/screens/Lobby.svelte";
import { laidOut, SEATS, speak } from "./table";
import { sevenAteNine, theGame } from "./views";

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
  const more = { sat: () => {}, look: () => {}, lobby: () => {} };
  return render(End, { update, ask, coach: false, ...more }).container;
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

describe("after the end", () => {
  const ANN = { name: "Ann", person: true, bot: null };
  const bot = (name: string) => ({ name, person: false, bot: name });

  function over(seats: readonly object[], you: { seat: number | null; host: boolean }): Update {
    const table = {
      ...{ id: "t", game: "the-game", options: { players: 2, pro: false, on_fire: true } },
      ...{ phase: "over", number: 1, seats, settings: {}, host: 0 },
    };
    const outcome = { won: true, left: 0, why: "beaten" };
    const view = theGame({ outcome, rating: "beaten" } as Partial<TheGameView>);
    return { table, you, view, ended: [{ id: "end-beaten" }] } as unknown as Update;
  }

  test("the host plays again, a step harder if only bots play along", async () => {
    const asked: unknown[] = [];
    const ask = (one: unknown) => Promise.resolve(asked.push(one) > 0);
    const update = over([ANN, bot("greedy")], { seat: 0, host: true });
    const props = { update, ask, sat: () => {}, coach: false, look: () => {} };
    render(End, { ...props, lobby: () => asked.push("lobby") });
    await fireEvent.click(screen.getByRole("button", { name: "Again, harder: Pro" }));
    const options = { players: 2, pro: true, on_fire: true };
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(asked).toEqual([{ do: "settle", options }, { do: "deal" }]);
    await fireEvent.click(screen.getByRole("button", { name: "Seats and rules" }));
    expect(asked.at(-1)).toBe("lobby");
  });

  test("harder is a variant, in a race faster bots, and nothing with other people", () => {
    const face = (game: string, seats: readonly object[], options = {}) =>
      ({ game, seats, options }) as unknown as TableFace;
    const bots = { easy: 1, steady: 2, quick: 3 };
    const how = (table: TableFace) => harderGame(table, bots)?.how ?? null;
    expect(how(face("the-game", [ANN, bot("keen")]))).toBe("On Fire");
    const all = { on_fire: true, pro: true, short_hands: true };
    expect(how(face("the-game", [ANN, bot("keen")], all))).toBeNull();
    expect(how(face("the-game", [ANN, ANN, bot("keen")]))).toBeNull();
    const race = harderGame(face("seven-ate-nine", [ANN, bot("steady"), bot("easy")]), bots);
    expect(race).toEqual({
      how: "steady",
      requests: [1, 2].map((seat) => ({ do: "bot", seat, bot: "steady" })),
    });
    expect(how(face("seven-ate-nine", [ANN, bot("quick")]))).toBeNull();
  });

  test.each([
    ["lost", 1, "Again, easier: easy", "easy"],
    ["won", 0, "Again, harder: quick", "quick"],
  ] as const)("after three races %s in a row the bots can change", async (_, winner, name, bot) => {
    saveSettings({ streaks: {}, known: [] });
    const face = { game: "seven-ate-nine", bots: { easy: 1, steady: 2, quick: 3 } };
    vi.stubGlobal("fetch", (path: string) =>
      path === "/api/catalogue"
        ? Promise.resolve(Response.json({ games: [face] }))
        : Promise.reject(new Error("offline")),
    );
    const asked: unknown[] = [];
    const ask = (one: unknown) => Promise.resolve(asked.push(one) > 0);
    for (const number of [1, 2, 3]) {
      const table = {
        ...{ id: `race ${name}`, game: "seven-ate-nine", options: {}, phase: "over" },
        number,
      };
      const view = sevenAteNine({ outcome: { winner, left: winner ? [3, 0] : [0, 3] } });
      const update = {
        ...{ view, you: { seat: 0, host: true } },
        ended: [{ id: "end-race", facts: { seat: winner } }],
        table: { ...table, seats: [ANN, { name: "steady", bot: "steady" }], settings: {}, host: 0 },
      } as unknown as Update;
      render(End, { update, ask, sat: () => {}, coach: false, look: () => {}, lobby: () => {} });
      if (number < 3) {
        await vi.waitFor(() => expect(screen.getByRole("button", { name: /^Play again/ })));
        expect(screen.queryByRole("button", { name: /easier|harder/ })).toBeNull();
        cleanup();
      }
    }
    await fireEvent.click(await screen.findByRole("button", { name }));
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(asked).toEqual([{ do: "bot", seat: 1, bot }, { do: "deal" }]);
  });

  test("a watcher sits down in a free seat, and the result is still there", async () => {
    const update = over([ANN, { name: "" }], { seat: null, host: false });
    let back = 0;
    const props = { update, presence: null, ask: () => Promise.resolve(true) };
    render(Lobby, { ...props, sat: () => {}, result: () => back++ });
    expect(screen.getByRole("dialog", { name: "Sit down" })).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "See the result" }));
    expect(back).toBe(1);
  });
});
