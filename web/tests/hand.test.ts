// @vitest-environment happy-dom
import { fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { describe, expect, test } from "vitest";
import Hand from "../src/boards/Hand.svelte";
import type { BoardProps } from "../src/boards/board";
import { saveSettings } from "../src/lib/settings.svelte";
import { Bench, laidOut } from "./table";
import { quickAndEasy, theGame } from "./views";

laidOut();

function hand(changes: Partial<BoardProps> = {}) {
  const bench = new Bench(changes);
  const { container, component, rerender } = render(Hand, {
    board: bench.board,
    selection: bench.selection,
  });
  const cards = () => [...container.querySelectorAll<HTMLButtonElement>(".hand > button")];
  return {
    bench,
    component,
    cards,
    labels: () => cards().map((one) => one.getAttribute("aria-label")),
    pressed: () =>
      cards().flatMap((one) =>
        one.getAttribute("aria-pressed") === "true" ? [one.getAttribute("aria-label")] : [],
      ),
    deal: async (view: BoardProps["view"]) => {
      bench.board = { ...bench.board, view };
      await rerender({ board: bench.board, selection: bench.selection });
    },
  };
}

describe("the hand", () => {
  test("is sorted by number, or stays as it was drawn", async () => {
    const { labels } = hand();
    expect(labels()).toEqual(["8", "22", "47", "91"]);
    saveSettings({ sorting: "drawn" });
    await tick();
    expect(labels()).toEqual(["47", "8", "91", "22"]);
  });

  test("of coloured cards too", async () => {
    const { labels } = hand({ view: quickAndEasy() });
    expect(labels()).toEqual(["red 3", "purple 6"]);
    saveSettings({ sorting: "drawn" });
    await tick();
    expect(labels()).toEqual(["purple 6", "red 3"]);
  });

  test("is marked where a card can be laid nowhere, while one lays", async () => {
    const { cards, deal } = hand();
    const cant = () =>
      cards().flatMap((one) =>
        one.classList.contains("cant") ? [one.getAttribute("aria-label")] : [],
      );
    expect(cant()).toEqual(["22", "91"]);
    await deal(theGame({ turn: 1 }));
    expect(cant()).toEqual([]);
  });

  test("shows flames where they are played", () => {
    const burning = (fires: readonly number[]) =>
      hand({ fires })
        .cards()
        .filter((one) => one.querySelector(".flamelet"))
        .map((one) => one.getAttribute("aria-label"));
    expect(burning([])).toEqual([]);
    expect(burning([22, 33])).toEqual(["22"]);
  });
});

describe("a card of the hand is chosen", () => {
  test("by a press, and put back by another", async () => {
    const { bench, cards, pressed } = hand();
    await fireEvent.click(cards()[2]!);
    expect([bench.selection.card, pressed()]).toEqual([47, ["47"]]);
    expect(cards()[2]!.classList).toContain("sel");
    await fireEvent.click(cards()[0]!);
    expect([bench.selection.card, pressed()]).toEqual([8, ["8"]]);
    await fireEvent.click(cards()[0]!);
    expect([bench.selection.card, pressed()]).toEqual([null, []]);
  });

  test("by its place, as it is shown", async () => {
    const { bench, component } = hand();
    component.pickNth(0);
    expect(bench.selection.card).toBe(8);
    component.pickNth(3);
    expect(bench.selection.card).toBe(91);
    component.pickNth(7);
    expect(bench.selection.card).toBe(91);
    saveSettings({ sorting: "drawn" });
    component.pickNth(0);
    expect(bench.selection.card).toBe(47);
  });

  test("and is no longer when it has left", async () => {
    const { bench, deal, labels } = hand();
    bench.selection.pick(47);
    await deal(theGame({ hand: [47, 8, 91] }));
    expect(bench.selection.card).toBe(47);
    await deal(theGame({ hand: [8, 91] }));
    expect(bench.selection.card).toBeNull();
    expect(labels()).toEqual(["8", "91"]);
  });

  test("and is seen on its way", async () => {
    const { bench, cards } = hand();
    bench.selection.pick(47);
    void bench.selection.lay(0);
    await tick();
    expect(cards()[2]!.classList).toContain("sent");
    await bench.answer();
    await tick();
    expect(cards()[2]!.classList).not.toContain("sent");
  });
});

test("arrow keys go from card to card and stop at the ends", async () => {
  const { cards } = hand();
  const at = () => cards().indexOf(document.activeElement as HTMLButtonElement);
  cards()[0]!.focus();
  const been: number[] = [];
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft", "ArrowLeft", "ArrowLeft"]) {
    await fireEvent.keyDown(document.activeElement!, { key });
    been.push(at());
  }
  expect(been).toEqual([1, 2, 1, 0, 0]);
});
