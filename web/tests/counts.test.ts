// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, test, vi } from "vitest";
import Options from "../src/parts/Options.svelte";
import type { Game, Settings } from "../src/protocol";
import { laidOut } from "./table";

laidOut();

const OURS = Array.from({ length: 30 }, (_, n) => (n < 13 ? 3 : 2));
const SETTINGS: Settings = {
  listed: false,
  manner: "phrases",
  jump_talk: false,
  free_text: false,
  clock: null,
  pace: 1200,
  played: true,
  wanted: false,
  hints: true,
  warning: true,
};

function options(game: Game, counts: readonly number[] | null, chosen: object = {}) {
  const setOption = vi.fn();
  const setSetting = vi.fn();
  const { container, rerender } = render(Options, {
    game,
    players: 2,
    options: { players: 2, ...chosen },
    settings: SETTINGS,
    coach: game !== "seven-ate-nine",
    counts,
    setOption,
    setSetting,
  });
  return { container, rerender, setOption, setSetting };
}

describe("another deck for 7 Ate 9", () => {
  test("is folded away, begins with ours, and counts as one goes", async () => {
    const { container, setOption } = options("seven-ate-nine", OURS);
    expect(container.querySelector<HTMLDetailsElement>("details details")?.open).toBe(false);
    const fields = [...container.querySelectorAll<HTMLInputElement>("input[type=number]")];
    expect(fields.map((one) => Number(one.value))).toEqual(OURS);
    expect(fields[5]!.getAttribute("aria-label")).toMatch(/2.*3/);
    expect(screen.getByText("73 of 73 cards").classList).toContain("right");
    await fireEvent.change(fields[29]!, { target: { value: "4" } });
    expect(setOption).toHaveBeenCalledWith("counts", [...OURS.slice(0, 29), 4]);
  });

  test("says when there are too many, and goes back to ours", async () => {
    const other = [...OURS.slice(0, 29), 4];
    const { container, setOption } = options("seven-ate-nine", OURS, { counts: other });
    expect(screen.getByText("75 of 73 cards").classList).not.toContain("right");
    await fireEvent.click(screen.getByText("Back to our deck"));
    expect(setOption).toHaveBeenCalledWith("counts", null);
    const last = [...container.querySelectorAll<HTMLInputElement>("input[type=number]")][29]!;
    await fireEvent.change(last, { target: { value: "2" } });
    expect(setOption).toHaveBeenLastCalledWith("counts", null);
  });

  test("is not offered elsewhere", () => {
    expect(options("the-game", null).container.querySelector("details details")).toBeNull();
  });
});

describe("the aids of a table", () => {
  const TEAM = {
    warning: "Warn before a losing move",
    played: "Show cards still out",
    hints: "Hints",
  };
  test.each([
    ["the-game", TEAM],
    ["quick-and-easy", TEAM],
    ["seven-ate-nine", { wanted: "Show what fits", played: "Show what lies under the top" }],
  ] as const)("each is a switch of %s that says what it changes", async (game, aids) => {
    const { setSetting } = options(game, null);
    for (const [aid, name] of Object.entries(aids)) {
      const one = screen.getByRole<HTMLInputElement>("switch", { name });
      const on = aid !== "wanted"; // SN-13
      expect(one.checked).toBe(on);
      const what = document.getElementById(one.getAttribute("aria-describedby")!);
      expect(what?.textContent).toMatch(/^An aid: /);
      await fireEvent.click(one);
      expect(setSetting).toHaveBeenLastCalledWith(aid, !on);
    }
  });
});

describe("free text", () => {
  test.each([
    ["the-game", true],
    ["quick-and-easy", true],
    ["seven-ate-nine", false],
  ] as const)("in %s: whether numbers are held back is said (TK-2)", (game, held) => {
    options(game, null);
    const one = screen.getByRole("switch", { name: "Free text" });
    const what = document.getElementById(one.getAttribute("aria-describedby")!)?.textContent;
    expect(what).toContain("People can write to each other");
    expect(what?.includes("numbers")).toBe(held);
  });
});
