// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, test, vi } from "vitest";
import NewTable from "../src/screens/NewTable.svelte";
import { laidOut } from "./table";

laidOut();

const OURS = Array.from({ length: 30 }, (_, n) => (n < 13 ? 3 : 2));
const FACES = [
  { game: "the-game", players: [1, 5], bots: { greedy: 2 }, coach: true, counts: null },
  { game: "quick-and-easy", players: [2, 5], bots: { greedy: 2 }, coach: true, counts: null },
  { game: "seven-ate-nine", players: [2, 4], bots: { easy: 1 }, coach: false, counts: OURS },
];

/** Shows the screen; returns a function that opens the table, and says how. */
async function newTable(game: string) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string, { body }: RequestInit = {}) => {
    if (path === "/api/tables") asked.push(String(body));
    return Promise.resolve(Response.json({ games: FACES, name: "Ann", table: { id: "t" } }));
  });
  const { container } = render(NewTable);
  await fireEvent.click(await screen.findByRole("radio", { name: game }));
  const go = container.querySelector<HTMLButtonElement>(".foot .btn")!;
  await vi.waitFor(() => expect(go.disabled).toBe(false));
  async function opened() {
    await fireEvent.click(go);
    const name = await screen.findByRole<HTMLInputElement>("textbox");
    await vi.waitFor(() => expect(name.value).toBe("Ann"));
    await fireEvent.submit(name.form!);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    return JSON.parse(asked[0]!);
  }
  return { container, opened };
}

describe("a new table", () => {
  test.each(["The Game", "Quick & Easy", "7 Ate 9"])(
    "of %s has every aid but what fits, if nobody changes them (TG-60 to TG-62, SN-13, SN-15)",
    async (game) => {
      const { opened } = await newTable(game);
      const aids = { played: true, warning: true, hints: true, wanted: false };
      expect((await opened()).settings).toMatchObject(aids);
    },
  );

  test("has the aids that were switched", async () => {
    const { opened } = await newTable("7 Ate 9");
    await fireEvent.click(screen.getByRole("switch", { name: "Show what fits" }));
    const under = screen.getByRole("switch", { name: "Show what lies under the top" });
    await fireEvent.click(under);
    expect((await opened()).settings).toMatchObject({ played: false, wanted: true });
  });

  test("has who was chosen for each seat, and no seat that was taken away", async () => {
    const { opened } = await newTable("The Game");
    const tile = (n: number) => screen.getByRole("button", { name: new RegExp(`^Seat ${n}`) });
    const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
    await press("One more seat");
    await press("One more seat");
    await fireEvent.click(tile(3));
    await press("Bot, solid");
    expect(tile(3).textContent).toContain("Dot");
    expect(tile(3).textContent).toContain("bot, solid");
    await fireEvent.click(tile(4));
    await press("No seat here");
    expect(screen.queryByRole("button", { name: /^Seat 4/ })).toBeNull();
    expect(screen.queryAllByRole("combobox")).toHaveLength(0);
    expect(await opened()).toMatchObject({ options: { players: 3 }, bots: { 2: "greedy" } });
  });

  test("has the deck that was counted (SN-1)", async () => {
    const { container, opened } = await newTable("7 Ate 9");
    const fields = [...container.querySelectorAll<HTMLInputElement>("input[type=number]")];
    await fireEvent.change(fields[0]!, { target: { value: "2" } });
    await fireEvent.change(fields[29]!, { target: { value: "3" } });
    expect((await opened()).options.counts).toEqual([2, ...OURS.slice(1, 29), 3]);
  });
});
