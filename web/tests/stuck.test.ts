// @vitest-environment happy-dom
import { fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import SevenAteNine from "../src/games/seven-ate-nine/Board.svelte";
import type { BoardProps } from "../src/boards/board";
import { spoken } from "../src/lib/notices.svelte";
import type { SevenAteNineView } from "../src/protocol";
import { Bench, laidOut, SEATS, speak } from "./table";
import { sevenAteNine } from "./views";

laidOut();

const UP = sevenAteNine({
  hand: [
    [5, 1],
    [5, 2],
    [9, 3],
  ],
  hands: [3, 2],
  decks: [0, 0],
  top: [4, 1],
  count: 68,
  at: 6355,
});
const DOWN: SevenAteNineView = { ...UP, hand: [], top: null };
const STUCK: BoardProps["required"] = [{ id: "tell-stuck" }];
const LEGAL: BoardProps["legal"] = [{ action: { do: "lay", card: [5, 1], onto: [4, 1] } }];

function board(view: SevenAteNineView, changes: Partial<BoardProps> = {}) {
  const bench = new Bench({ view, legal: [], seats: SEATS.slice(0, 2), go: 0, ...changes });
  const { container, rerender } = render(SevenAteNine, { board: bench.board });
  return {
    bench,
    container,
    read: () => [...container.querySelectorAll(".sr")].map((one) => one.textContent?.trim()),
    show: async (next: SevenAteNineView, more: Partial<BoardProps> = {}) => {
      bench.board = { ...bench.board, view: next, ...more };
      await rerender({ board: bench.board });
    },
  };
}

describe("from stuck to the next “Go” (SN-14)", () => {
  test("the hand and the top lie face down, and it is said so", () => {
    const { container, read } = board(DOWN, { required: STUCK });
    expect(container.querySelectorAll(".keypad .card.back")).toHaveLength(3);
    expect(container.querySelector(".keypad .cnt")?.textContent).toBe("3");
    expect(container.querySelectorAll(".ring .card.back")).toHaveLength(1);
    expect(container.querySelectorAll(".here, .want, .fits, .step7, .scard")).toHaveLength(0);
    expect(container.textContent).not.toContain("±");
    expect(read()).toContain("Your 3 cards lie face down until “Go”.");
    expect(read()).toContain("The top card lies face down. 68 cards on the pile.");
    expect(container.querySelector(".why7")?.textContent).toContain("face down");
  });

  test.each(["ru", "ja"] as const)("also in %s", async (language) => {
    await speak(language);
    const { read } = board(DOWN);
    const told = read().join(" ");
    expect(told).toMatch(language === "ru" ? /рубашкой вверх/ : /裏向き/);
  });

  test("nothing is laid by a key, also if this clock says “Go” before the cards are there", async () => {
    const { bench, show, container } = board(UP, { legal: LEGAL });
    await show(DOWN, { legal: [], go: Date.now() - 50 });
    await fireEvent.keyDown(window, { code: "Digit5", key: "5" });
    expect(bench.sent).toEqual([]);
    expect(container.querySelector(".keypad.waits")).not.toBeNull();
  });

  test("at “Go” the cards are up, and the top is read out", async () => {
    vi.useFakeTimers();
    const { show, container } = board(DOWN);
    await show(UP, { legal: LEGAL });
    expect(container.querySelectorAll(".keypad .card.back")).toHaveLength(0);
    expect(container.querySelectorAll(".keypad .key:not(.none)")).toHaveLength(2);
    vi.advanceTimersByTime(100);
    expect(spoken.text).toContain("On top: 4");
    expect(container.querySelector(".keypad.waits")).toBeNull();
  });
});

describe("what is required in a race", () => {
  // In this DOM an animation that is cut short is an error.
  beforeEach(() => {
    vi.spyOn(Element.prototype, "animate").mockReturnValue({ cancel: () => {} } as Animation);
  });
  const said = (container: HTMLElement) => container.querySelector(".why7")?.textContent ?? null;

  test("is said until its time of play, to whom it is about", async () => {
    vi.useFakeTimers();
    const go = Date.now() - 5000; // after another stop, 2 s of play were behind us then
    const pause = (seat: number, until: number) => ({ id: "seven-pause", facts: { seat, until } });
    const race = (required: BoardProps["required"]) =>
      board({ ...UP, paused: [7500, 7500] }, { legal: LEGAL, go, before: 2000, required });
    expect(said(race([pause(1, 7500)]).container)).toBeNull();
    expect(said(race([pause(0, 7000)]).container)).toBeNull();
    const { container } = race([pause(1, 7500), pause(0, 7500)]);
    expect(said(container)).toContain("a short pause");
    vi.advanceTimersByTime(600);
    await tick();
    expect(said(container)).toBeNull();
  });

  test("is how to play before the first “Go”", () => {
    const how: BoardProps["required"] = [{ id: "seven-how", facts: { until: 0 } }];
    const start = { ...UP, hand: [], hands: [0, 0], count: 1, at: 0 };
    expect(said(board(start, { go: Date.now() + 2000, required: how }).container)).toContain(
      "Take",
    );
    expect(said(board(start, { go: Date.now() - 10, required: how }).container)).toBeNull();
  });
});
