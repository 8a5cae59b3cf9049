// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import type { Frame, Replay } from "../src/http";
import { rowHistories } from "../src/boards/history";
import {
  readerAt,
  readerOf,
  stepDelay,
  splitRecords,
  seatsOf,
  stepFromHash,
  visibleTalk,
} from "../src/lib/replay";

const QUIET = { tokens: [null, null], announced: null, spoken: [] };

function frame(move: unknown, events: unknown[] = [], talk: unknown = QUIET): Frame {
  const step = { note: { id: "replay-deal" }, mark: "lay", takes: 850 };
  return { move, events, talk, view: {}, hands: [[], []], step } as unknown as Frame;
}

function lay(seat: number, card: number, row: number, more: object = {}): Frame {
  const laid = { event: "laid", seat, card, row, jump: false, covered: false, ...more };
  return frame({ seat, do: "lay", card, row }, [laid]);
}

function answering(time: number, frame: Frame): Frame {
  return { ...frame, step: { ...frame.step, answered: [time] } };
}

function replay(frames: Frame[], more: object = {}): Replay {
  const options = { players: 2, pro: false, short_hands: false, on_fire: true };
  const pace = { shortest: 60, longest: 1500 };
  return {
    game: "the-game",
    options,
    names: null,
    outcome: null,
    frames,
    course: [],
    burning: [22, 33],
    ...pace,
    ...more,
  } as Replay;
}

const SAID = { event: "said", seat: 1, phrase: "leave-row", row: 0 };
const SPOKEN = { ...QUIET, spoken: [{ time: 4, said: SAID }] };
const GAME = replay([
  frame(null),
  frame({ seat: 0, do: "begin", first: 0 }, [
    { event: "begun", seat: 0, first: 0 },
    { event: "turn", seat: 0 },
  ]),
  lay(0, 22, 0),
  lay(0, 90, 2),
  frame({ seat: 1, do: "say", phrase: "leave-row", row: 0 }, [SAID], SPOKEN),
  frame({ seat: 0, do: "end" }, [{ event: "turn", seat: 1 }], SPOKEN),
  answering(4, { ...lay(1, 12, 0, { jump: true, covered: true }), talk: SPOKEN as never }),
  lay(1, 33, 1),
  frame({ seat: 1, do: "end" }, [
    { event: "turn", seat: 0 },
    { event: "over", outcome: { won: false, left: 94 } },
  ]),
]);

describe("what a game comes to", () => {
  it("tells each row's life", () => {
    expect(rowHistories(GAME, 4).map((row) => row.map((one) => one.card))).toEqual([
      [22, 12],
      [33],
      [90],
      [],
    ]);
    expect(rowHistories(GAME, 4)[0]).toEqual([
      { card: 22, jump: false, fire: true },
      { card: 12, jump: true, fire: false },
    ]);
  });
});

describe("the time line", () => {
  it("shows words until the server says that they are answered", () => {
    const [, , , before, said, still, answered] = GAME.frames;
    expect(visibleTalk(before!)).toEqual([]);
    expect(visibleTalk(said!)).toHaveLength(1);
    expect(visibleTalk(still!)).toHaveLength(1);
    expect(visibleTalk(answered!)).toEqual([]);
  });
  it("reads a step from the address", () => {
    expect(stepFromHash("3", 9)).toBe(3);
    expect(stepFromHash("99", 9)).toBe(8);
    expect(stepFromHash("", 9)).toBe(0);
    expect(stepFromHash("-1", 9)).toBe(0);
    expect(stepFromHash("deal", 9)).toBe(0);
  });
});

describe("playing by itself", () => {
  it("takes the time that the server says, less when it is faster, but never too long or short", () => {
    const shown = replay(
      [850, 3000, 10].map((takes) => {
        const one = frame(null);
        return { ...one, step: { ...one.step, takes } };
      }),
    );
    expect(stepDelay(shown, 0, 1)).toBe(850);
    expect(stepDelay(shown, 0, 4)).toBe(212.5);
    expect(stepDelay(shown, 1, 1)).toBe(1500);
    expect(stepDelay(shown, 1, 4)).toBe(750);
    expect(stepDelay(shown, 2, 1)).toBe(60);
  });
});

describe("a file", () => {
  it("holds one game, however it is laid out", () => {
    expect(splitRecords('{"a": 1}\n')).toEqual(['{"a": 1}']);
    expect(splitRecords('\uFEFF{\n  "a": 1\n}\n')).toEqual(['{\n  "a": 1\n}']);
  });
  it("holds many games, one a line", () => {
    expect(splitRecords('{"a": 1}\r\n\r\n{"a": 2}\n')).toEqual(['{"a": 1}', '{"a": 2}']);
  });
  it("holds none", () => {
    expect(splitRecords("")).toEqual([]);
    expect(splitRecords("  \n ")).toEqual([]);
    expect(splitRecords("a picture")).toEqual([]);
    expect(splitRecords("not\njson")).toEqual([]);
  });
});

describe("who played", () => {
  it("is the bot where it stood in for a player", () => {
    const seats = [
      { name: "Mika", person: true },
      { name: "Ben", person: true },
    ];
    const at = GAME.frames.findIndex((one) => one.move?.seat === 0);
    const frames = GAME.frames.map((one, n) =>
      n === at ? { ...one, step: { ...one.step, stand_in: true } } : one,
    );
    const worded = readerAt(replay(frames, {}), seats, 0, at);
    expect(worded).toEqual({ seats: [{ ...seats[0], stand_in: true }, seats[1]], you: null });
    expect(readerAt(GAME, seats, 0, at)).toEqual({ seats, you: 0 });
    expect(readerOf(replay(frames, {}), seats, 0, { seat: 0, start: at - 1 })).toEqual(worded);
  });

  it("knows bots by their names, and nobody where no names are given", () => {
    const named = replay([...GAME.frames], { names: ["Mika", "greedy"] });
    expect(seatsOf(named, new Set(["greedy"]))).toEqual([
      { name: "Mika", person: true, bot: null },
      { name: "greedy", person: false, bot: "greedy" },
    ]);
    expect(seatsOf(GAME, new Set())).toEqual([{}, {}]);
  });
});
