// @vitest-environment happy-dom
/** What the page makes of a coach's advice. */
import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import TheGame from "../src/games/the-game/Board.svelte";
import type { Hint, ToldTurn } from "../src/http";
import {
  equallyGood,
  explain,
  hintAloud,
  labelEdge,
  orderOf,
  reasonsOf,
  spread,
} from "../src/lib/coach";
import { Bench, laidOut, speak } from "./table";

const why = (good: boolean, text: string) => ({ why: "", good, facts: {}, text, wish: false });
const turn = (chance: number, changes: Partial<ToldTurn> = {}): ToldTurn => ({
  lays: [{ card: 47, row: 1 }],
  chance,
  error: 0,
  text: "47 on B",
  reasons: [
    why(true, "jumps back ten"),
    why(false, "lays more"),
    why(true, "leaves row A"),
    why(true, "a third"),
  ],
  ...changes,
});
const hint = (...turns: ToldTurn[]): Hint => ({ version: 1, chance: turns[0]!.chance, turns });

describe("a hint", () => {
  it("gives two reasons for a good turn, and those against a bad one", () => {
    expect(reasonsOf(turn(0.5))).toEqual(["jumps back ten", "leaves row A"]);
    expect(reasonsOf(turn(0.5), false)).toEqual(["lays more"]);
  });

  it("names the wish that it is against, after the reasons why", () => {
    const wish = { ...why(false, "takes row A, though Pip asked to leave it"), wish: true };
    const against = turn(0.5, { reasons: [why(true, "wins 7 more"), why(false, "x"), wish] });
    expect(explain(against)).toEqual(["wins 7 more", wish.text]);
  });

  it("calls a turn as good whose chance reads the same", () => {
    const other = turn(0.607);
    expect(equallyGood(hint(turn(0.611), other))).toBe(other);
    expect(equallyGood(hint(turn(0.611), turn(0.601)))).toBeNull();
    expect(equallyGood(hint(turn(0.611)))).toBeNull();
  });

  it("knows the order of its cards", () => {
    const lays = [
      { card: ["red", 3] as const, row: 0 },
      { card: ["blue", 3] as const, row: 0 },
    ];
    expect(orderOf(lays as never, ["blue", 3])).toBe(2);
    expect(orderOf(lays as never, ["red", 4])).toBe(0);
  });
});

describe("the label of a plot's edge", () => {
  it("is where no curve runs", () => {
    const low: [number, number][] = [[0, 0.5], [0.5, 0.4], [1, 0]]; // prettier-ignore
    expect(labelEdge(low, true, 0.1)).toBe("left");
    expect(labelEdge(low, false, 0.1)).toBe("left");
    const high: [number, number][] = [[0, 0.9], [1, 0]]; // prettier-ignore
    expect(labelEdge(high, true, 0.1)).toBe("right");
    expect(labelEdge(high, false, 0.1)).toBe("left");
    const won: [number, number][] = [[0.05, 0.9], [1, 1]]; // prettier-ignore
    expect(labelEdge(won, true, 0.1)).toBeNull();
  });
});

describe("marks", () => {
  it("stay where they are if there is room", () => {
    expect(spread([10, 50, 30], 10, 0, 100)).toEqual([10, 50, 30]);
  });

  it("keep their distance and their order, within the edges", () => {
    expect(spread([98, 99, 100], 10, 0, 100)).toEqual([80, 90, 100]);
    expect(spread([0, 1, 1], 10, 0, 100)).toEqual([0, 10, 20]);
  });
});

describe("the button", () => {
  laidOut();

  it("has the hint read out, in the language's punctuation and with no empty sentence", async () => {
    expect(hintAloud(hint(turn(0.61, { reasons: [] })))).toBe(
      "Hint: 47 on B. 61% chance of winning.",
    );
    await speak("ja");
    expect(hintAloud(hint(turn(0.61, { reasons: [why(true, "10巻き戻す")] })))).toBe(
      "ヒント：47 on B。 10巻き戻す。 勝率 61%。",
    );
  });

  it("shows the hint on the rows and the hand, and puts it away again", async () => {
    const bench = new Bench({
      hint: () => Promise.resolve(hint(turn(0.61), turn(0.609, { text: "8 on D" }))),
    });
    render(TheGame, { board: bench.board });
    const button = screen.getByRole("button", { name: "Hint" });
    await fireEvent.click(button);
    expect(await screen.findByText("47 on B")).toBeTruthy();
    expect(screen.getByText("61% chance of winning")).toBeTruthy();
    expect(screen.getByText("Just as good: 8 on D")).toBeTruthy();
    expect(document.querySelector("[data-row='1']")!.classList).toContain("hinted");
    expect(screen.getByRole("button", { name: "47, number 1 in the hint" })).toBeTruthy();
    await fireEvent.click(button);
    expect(screen.queryByText("47 on B")).toBeNull();
    await fireEvent.keyDown(window, { code: "KeyH", key: "h" });
    expect(await screen.findByText("47 on B")).toBeTruthy();
    await fireEvent.keyDown(window, { code: "Escape", key: "Escape" });
    expect(screen.queryByText("47 on B")).toBeNull();
  });

  it("is not there where there are no hints, nor in another's turn", () => {
    render(TheGame, { board: new Bench().board });
    expect(screen.queryByRole("button", { name: "Hint" })).toBeNull();
  });
});
