// @vitest-environment happy-dom
import { render, screen } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import type { Update } from "../src/protocol";
import Talk from "../src/screens/Talk.svelte";
import { laidOut, SEATS } from "./table";
import { sevenAteNine, theGame } from "./views";

laidOut();

describe("free text", () => {
  test.each([
    ["the-game", theGame(), "Write without numbers", 1],
    ["seven-ate-nine", sevenAteNine(), "Write something", 0],
  ])("in %s asks for no numbers only if they are secret (TK-2)", (game, view, label, warned) => {
    const update = {
      table: {
        ...{ game, phase: "playing", seats: SEATS, phrases: {}, moments: {}, tokens: false },
        settings: { manner: "phrases", free_text: true },
      },
      you: { seat: 0 },
      talk: { tokens: [], announced: null, spoken: [], asked: null },
      view,
    } as unknown as Update;
    render(Talk, { update, ask: () => Promise.resolve(true), listen() {}, close() {} });
    expect(screen.getAllByLabelText(label)).toHaveLength(1);
    expect(screen.queryAllByText(/Never give a number away/)).toHaveLength(warned);
  });
});
