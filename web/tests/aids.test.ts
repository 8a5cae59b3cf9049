// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, test, vi } from "vitest";
import QuickAndEasy from "../src/games/quick-and-easy/Board.svelte";
import SevenAteNine from "../src/games/seven-ate-nine/Board.svelte";
import TheGame from "../src/games/the-game/Board.svelte";
import type { BoardProps } from "../src/boards/board";
import { saveSettings } from "../src/lib/settings.svelte";
import { loadMessages } from "../src/lib/words.svelte";
import Learnt from "../src/screens/learn/Finished.svelte";
import { Bench, laidOut, SEATS } from "./table";
import { quickAndEasy, sevenAteNine, theGame } from "./views";

laidOut();

const RACE = sevenAteNine({ hand: [[5, 1]], decks: [3, 3], top: [4, 1], at: 6355 });

describe("what is still out (TG-60)", () => {
  test.each([
    [TheGame, theGame({ played: [[5, 40], [57], [60], []] }), theGame()],
    [QuickAndEasy, quickAndEasy({ played: [[["blue", 4]], []] }), quickAndEasy()],
  ])("is shown only where the table has that aid", (board, played, none) => {
    for (const [view, shown] of [
      [played, 1],
      [none, 0],
    ] as const) {
      const { unmount } = render(board, { board: new Bench({ view, legal: [] }).board });
      expect(screen.queryAllByLabelText("Still out")).toHaveLength(shown);
      unmount();
    }
  });
});

describe("the aim", () => {
  const BEGIN = [0, 1, 2].map((first) => ({ action: { do: "begin", first } as const }));
  const view = theGame({ turn: null, laid: 0, required: 0 });

  test("is said with “Who begins?” until one has laid a first card", async () => {
    saveSettings({ known: [] });
    const begins = new Bench({ view, legal: BEGIN }).board;
    const { rerender, unmount } = render(TheGame, { board: begins });
    expect(screen.queryByText(/^The aim: together, lay all cards/)).not.toBeNull();
    await rerender({ board: new Bench({ view: theGame({ laid: 1 }), legal: [] }).board });
    unmount();
    render(TheGame, { board: begins });
    expect(screen.queryByText(/^The aim/)).toBeNull();
    saveSettings({ known: [] });
  });
});

describe("what fits (SN-13)", () => {
  test.each([true, false])("is shown only where the table has that aid: %s", (wanted) => {
    const settings = { wanted } as BoardProps["settings"];
    const seats = SEATS.slice(0, 2);
    const { board } = new Bench({ view: RACE, legal: [], seats, go: 0, settings });
    const { container } = render(SevenAteNine, { board });
    expect(container.querySelectorAll(".want")).toHaveLength(wanted ? 2 : 0);
    expect(container.querySelector("p.sr")?.textContent).toMatch(wanted ? /5.*3|3.*5/ : /4/);
  });

  test("comes with the first race only if one presses for it", async () => {
    const asked: string[] = [];
    const face = { game: "seven-ate-nine", real_time: true, bots: { easy: 1 } };
    vi.stubGlobal("fetch", (path: string, { body }: RequestInit) => {
      if (path === "/api/tables") asked.push(String(body));
      return Promise.resolve(Response.json({ games: [face], name: "Ann", table: { id: "t" } }));
    });
    await loadMessages("lessons");
    render(Learnt, { game: "seven-ate-nine", left: 0 });
    for (const [n, name] of ["Race the bots", "First race: show me what fits"].entries()) {
      const button = screen.getByRole<HTMLButtonElement>("button", { name });
      await vi.waitFor(() => expect(button.disabled).toBe(false));
      await fireEvent.click(button);
      await vi.waitFor(() => expect(asked).toHaveLength(n + 1));
    }
    expect(asked.map((body) => JSON.parse(body).settings?.wanted ?? false)).toEqual([false, true]);
  });
});
