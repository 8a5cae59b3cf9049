// @vitest-environment happy-dom
import { describe, expect, test, vi } from "vitest";
import { spoken } from "../src/lib/notices.svelte";
import { announceUpdate, repeatedDeal } from "../src/lib/narration";
import type { Update } from "../src/protocol";
import { laidOut, SEATS, speak } from "./table";

laidOut();

/** A table at which a deal has just been made, as one reader sees it. */
function dealt(seen: readonly number[] | null, seat: number | null): Update {
  const table = { seats: SEATS, repeated: seen };
  const events = [{ event: "dealt", number: 2 }];
  const happened = [{ id: "tell-dealt" }];
  return { table, you: { seat, host: false }, events, happened } as unknown as Update;
}

describe("a deal that was played before", () => {
  const told = "These cards have been played at this table before.";

  test("is announced with those who have seen it", () => {
    expect(repeatedDeal(dealt([0], 1))).toBe(`${told} Seen by: Ann.`);
    expect(repeatedDeal(dealt([0, 1], 1))).toBe(`${told} Seen by: Ann, You.`);
    expect(repeatedDeal(dealt([0, 1], null))).toBe(`${told} Seen by: Ann, Ben.`);
  });

  test("is announced also when all who have seen it are gone, and a new one is not", () => {
    expect(repeatedDeal(dealt([], 0))).toBe(told);
    expect(repeatedDeal(dealt(null, 0))).toBe("");
  });

  test("is read out with the deal, in the reader's language", async () => {
    vi.useFakeTimers();
    announceUpdate(dealt([0], 1));
    vi.runAllTimers();
    expect(spoken.text).toBe(`The cards are dealt. ${told} Seen by: Ann.`);
    announceUpdate(dealt(null, 1));
    vi.runAllTimers();
    expect(spoken.text).toBe("The cards are dealt.");
    vi.useRealTimers();
    await speak("ru");
    expect(repeatedDeal(dealt([0], 1))).toBe(
      "Эти карты за\u00a0этим столом уже разыгрывали. Их видели: Ann.",
    );
  });
});
