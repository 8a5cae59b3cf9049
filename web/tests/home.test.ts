// @vitest-environment happy-dom
import { render, screen } from "@testing-library/svelte";
import { describe, expect, test, vi } from "vitest";
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
