import { expect, test } from "vitest";
import type { Update } from "../src/protocol";
import { lostSeat } from "../src/lib/lostSeat";

/** What a reader who sat in seat 1 is sent: whether somebody sits there, and whether it was left. */
function sent(person: boolean, left: boolean): Update {
  const seats = [{ name: "Ann", person: true }, person ? { name: "Cleo", person } : {}];
  const events = left ? [{ event: "left", seat: 1 }] : [];
  return { table: { seats }, events } as unknown as Update;
}

test("a cleared seat is told from one that moved to another device", () => {
  expect(lostSeat(sent(true, false), 1)).toBe("you-moved");
  expect(lostSeat(sent(false, true), 1)).toBe("you-left");
  expect(lostSeat(sent(true, true), 1)).toBe("you-left"); // and somebody else sat down
  expect(lostSeat(sent(false, false), 1)).toBe("you-left"); // while the connection was lost
});
