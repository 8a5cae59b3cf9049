// @vitest-environment happy-dom
import { render, screen } from "@testing-library/svelte";
import { describe, expect, test, vi } from "vitest";
import { type RecordedMove, sinceLast, turnsOf } from "../src/lib/turns";
import type { Update } from "../src/protocol";
import Turns from "../src/screens/Turns.svelte";
import { laidOut, SEATS } from "./table";
import { theGame } from "./views";

laidOut();

const MOVES: RecordedMove[] = [
  { seat: 0, do: "begin" },
  { seat: 0, do: "lay", card: 47, row: 0 },
  { seat: 1, do: "say" },
  { seat: 0, do: "lay", card: 51, row: 0 },
  { seat: 0, do: "end" },
  { seat: 1, do: "lay", card: 90, row: 2 },
  { seat: 1, do: "end" },
  { seat: 2, do: "lay", card: 88, row: 2 },
];

describe("turn by turn", () => {
  test("lays of a seat up to its end are a turn, and what is said is none", () => {
    const turns = turnsOf(MOVES);
    expect(turns.map((turn) => [turn.seat, turn.lays.map(({ card }) => card)])).toEqual([
      [0, [47, 51]],
      [1, [90]],
      [2, [88]],
    ]);
    expect([0, 1, 2].map((seat) => sinceLast(turns, seat))).toEqual([2, 1, 0]);
    const alone = turnsOf([...MOVES.slice(0, 5), { seat: 0, do: "lay", card: 60, row: 0 }]);
    expect(alone).toHaveLength(2);
  });

  test("shows the latest turn on top, and where one has been on turn oneself", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ moves: MOVES })));
    const update = {
      version: 9,
      table: { id: "t", number: 1, seats: SEATS, burning: [] },
      you: { seat: 1, host: false },
      view: theGame(),
    } as unknown as Update;
    render(Turns, { update, close: () => {} });
    await screen.findByText("You");
    const lines = screen.getAllByRole("listitem").map((one) => {
      const cards = [...one.querySelectorAll("[role=img]")].map((card) =>
        card.getAttribute("aria-label"),
      );
      return cards.join(" ") || one.textContent;
    });
    expect(lines).toEqual(["88", "Above: since your last turn", "90", "47 51"]);
  });
});
