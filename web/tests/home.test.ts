// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, test, vi } from "vitest";
import { saveSettings } from "../src/lib/settings.svelte";
import Home from "../src/screens/Home.svelte";
import { laidOut } from "./table";

laidOut();

const PLAYED = {
  ...{ table: "t", game: "the-game", options: { players: 2 }, began: 1, ended: 2 },
  ...{ names: ["Ann", "Ben"], you: 0, won: false, left: 4 },
};

/** The server's answers, as far as the first screen needs them. */
function answers(path: string): unknown {
  if (path.startsWith("/api/me/games"))
    return [
      { ...PLAYED, number: 3, why: "burned" },
      { ...PLAYED, number: 2, why: "stuck" },
      { ...PLAYED, number: 1, why: null },
    ];
  return path === "/api/catalogue" ? { games: [] } : [];
}

describe("one’s last games", () => {
  test("say why each ended, as far as it is known", async () => {
    vi.stubGlobal("fetch", (path: string) => Promise.resolve(Response.json(answers(path))));
    render(Home);
    await screen.findByText("My last games");
    const told = [...document.querySelectorAll('a[href^="/replay/t/"]')].map(
      (link) => link.closest("li")?.querySelector("b")?.textContent,
    );
    expect(told).toEqual([
      "The Game: fire not covered, 4 cards left",
      "The Game: 4 cards left",
      "The Game: 4 cards left",
    ]);
  });
});

describe("a race in one press", () => {
  const RACE = {
    ...{ game: "seven-ate-nine", players: [2, 4], real_time: true, options: {}, coach: false },
    ...{ bots: { easy: 1, steady: 2, quick: 3 }, counts: null },
  };

  test("is with bots of the level that was chosen last, and the first one can show what fits", async () => {
    saveSettings({ levels: {}, known: [] });
    const opened: string[] = [];
    vi.stubGlobal("fetch", (path: string, { body }: RequestInit = {}) => {
      if (path === "/api/tables" && body) opened.push(String(body));
      const answer = path === "/api/catalogue" ? { games: [RACE] } : answers(path);
      const table = { name: "Ann", table: { id: "t" } };
      return Promise.resolve(Response.json(path === "/api/me" || body ? table : answer));
    });
    const { unmount } = render(Home);
    await fireEvent.click(await screen.findByRole("button", { name: /7 Ate 9: easy$/ }));
    await fireEvent.click(screen.getByRole("button", { name: "quick" }));
    await fireEvent.click(screen.getByRole("button", { name: /^Race the bots/ }));
    await vi.waitFor(() => expect(opened).toHaveLength(1));
    const first = screen.getByRole<HTMLButtonElement>("button", { name: /^First race/ });
    await vi.waitFor(() => expect(first.disabled).toBe(false));
    await fireEvent.click(first);
    await vi.waitFor(() => expect(opened).toHaveLength(2));
    const tables = opened.map((one) => JSON.parse(one));
    expect(tables.map((one) => Object.values(one.bots)[0])).toEqual(["quick", "quick"]);
    expect(tables.map((one) => one.settings.wanted ?? false)).toEqual([false, true]);
    unmount();
    saveSettings({ known: ["seven-ate-nine"] });
    render(Home);
    await screen.findByRole("button", { name: /7 Ate 9: quick$/ });
    expect(screen.queryByRole("button", { name: /^First race/ })).toBeNull();
    saveSettings({ levels: {}, known: [] });
  });
});
