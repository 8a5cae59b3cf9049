// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import {
  delay,
  type Film,
  type Frame,
  heard,
  lives,
  marks,
  minutes,
  placed,
  ranking,
  records,
  seatsOf,
  stats,
  stepIn,
} from "../src/lib/replay";

const QUIET = { tokens: [null, null], announced: null, spoken: [] };

function frame(move: unknown, events: unknown[] = [], talk: unknown = QUIET): Frame {
  return { move, events, talk, view: {}, hands: [[], []] } as unknown as Frame;
}

function lay(seat: number, card: number, row: number, more: object = {}): Frame {
  const laid = { event: "laid", seat, card, row, jump: false, covered: false, ...more };
  return frame({ seat, do: "lay", card, row }, [laid]);
}

function film(frames: Frame[], more: object = {}): Film {
  const options = { players: 2, pro: false, short_hands: false, on_fire: true };
  return { game: "the-game", options, names: null, outcome: null, frames, ...more } as Film;
}

const SAID = { event: "said", seat: 1, phrase: "leave-row", row: 0 };
const SPOKEN = { ...QUIET, spoken: [{ time: 4, said: SAID }] };
const GAME = film([
  frame(null),
  frame({ seat: 0, do: "begin", first: 0 }, [
    { event: "begun", seat: 0, first: 0 },
    { event: "turn", seat: 0 },
  ]),
  lay(0, 22, 0),
  lay(0, 90, 2),
  frame({ seat: 1, do: "say", phrase: "leave-row", row: 0 }, [SAID], SPOKEN),
  frame({ seat: 0, do: "end" }, [{ event: "turn", seat: 1 }], SPOKEN),
  { ...lay(1, 12, 0, { jump: true, covered: true }), talk: SPOKEN as never },
  lay(1, 33, 1),
  frame({ seat: 1, do: "end" }, [
    { event: "turn", seat: 0 },
    { event: "over", outcome: { won: false, left: 94 } },
  ]),
]);

const RACE = film(
  [
    frame(null),
    frame({ seat: 0, do: "take", at: 400 }, [{ event: "took", seat: 0 }]),
    frame({ seat: 1, do: "wrong", card: [3, 1], at: 3400 }, [{ event: "wrong-card", seat: 1 }]),
    frame({ seat: 0, do: "lay", card: [4, 2], at: 3410 }, [
      { event: "laid", seat: 0, card: [4, 2] },
      { event: "turned", card: [9, 3] },
    ]),
    frame({ seat: 0, do: "lay", card: [1, 1], at: 64_000 }, [{ event: "cried", seat: 0 }]),
  ],
  { game: "seven-ate-nine", options: { players: 2, wrong_card_pause: 1000 } },
);

describe("what a game comes to", () => {
  it("counts cards, turns, jumps and fires", () => {
    const found = { laid: 4, turns: 2, jumps: 1, fires: 2, covered: 1, wrong: 0, time: 0 };
    expect(stats(GAME)).toEqual(found);
  });
  it("counts no fires where none burn", () => {
    const calm = film([...GAME.frames], { options: { ...GAME.options, on_fire: false } });
    expect(stats(calm).fires).toBe(0);
    expect(marks(calm)).not.toContain("fire");
  });
  it("times a race and counts its wrong cards; the last card counts too", () => {
    expect(stats(RACE)).toMatchObject({ laid: 2, wrong: 1, time: 64_000 });
    expect(minutes(stats(RACE).time)).toBe("1:04");
    expect(minutes(59_600)).toBe("1:00");
  });
  it("puts the winner first, then whoever has least", () => {
    expect(ranking({ winner: 2, left: [4, 1, 0, 1] })).toEqual([2, 1, 3, 0]);
  });
  it("tells each row's life", () => {
    expect(lives(GAME, 4).map((row) => row.map((one) => one.card))).toEqual([
      [22, 12],
      [33],
      [90],
      [],
    ]);
    expect(lives(GAME, 4)[0]).toEqual([
      { card: 22, jump: false, fire: true },
      { card: 12, jump: true, fire: false },
    ]);
  });
});

describe("the time line", () => {
  it("has a mark for every step but the deal", () => {
    expect(marks(GAME)).toEqual(["rest", "fire", "lay", "talk", "rest", "jump", "fire", "rest"]);
    expect(marks(RACE)).toEqual(["rest", "wrong", "turned", "lay"]);
  });
  it("knows turn and card of every step; the move that ends a turn belongs to it", () => {
    const turns = placed(GAME).map(({ turn }) => turn);
    expect(turns).toEqual([0, 1, 1, 1, 1, 1, 2, 2, 2]);
    expect(placed(GAME).map(({ card }) => card)).toEqual([0, 0, 1, 2, 2, 2, 3, 4, 4]);
  });
  it("shows words until a card lies on their row", () => {
    expect(heard(GAME, 3)).toEqual([]);
    expect(heard(GAME, 4)).toHaveLength(1);
    expect(heard(GAME, 5)).toHaveLength(1);
    expect(heard(GAME, 6)).toEqual([]);
  });
  it("reads a step from the address", () => {
    expect(stepIn("3", 9)).toBe(3);
    expect(stepIn("99", 9)).toBe(8);
    expect(stepIn("", 9)).toBe(0);
    expect(stepIn("-1", 9)).toBe(0);
    expect(stepIn("deal", 9)).toBe(0);
  });
});

describe("playing by itself", () => {
  it("takes longer for what is worth seeing, and less when it is faster", () => {
    const at = (step: number, speed = 1) => delay(GAME.frames, marks(GAME), step, speed);
    expect(at(6)).toBeGreaterThan(at(3));
    expect(at(3)).toBeGreaterThan(at(5));
    expect(at(3, 4)).toBe(at(3) / 4);
  });
  it("goes by the times of a race, but never waits long", () => {
    const at = (step: number, speed = 1) => delay(RACE.frames, marks(RACE), step, speed);
    expect(at(0)).toBe(400);
    expect(at(0, 2)).toBe(200);
    expect(at(1)).toBe(1500);
    expect(at(1, 4)).toBe(750);
    expect(at(2)).toBe(60);
    expect(at(3, 4)).toBe(1500);
  });
});

describe("a file", () => {
  it("holds one game, however it is laid out", () => {
    expect(records('{"a": 1}\n')).toEqual(['{"a": 1}']);
    expect(records('\uFEFF{\n  "a": 1\n}\n')).toEqual(['{\n  "a": 1\n}']);
  });
  it("holds many games, one a line", () => {
    expect(records('{"a": 1}\r\n\r\n{"a": 2}\n')).toEqual(['{"a": 1}', '{"a": 2}']);
  });
  it("holds none", () => {
    expect(records("")).toEqual([]);
    expect(records("  \n ")).toEqual([]);
    expect(records("a picture")).toEqual([]);
    expect(records("not\njson")).toEqual([]);
  });
});

describe("who played", () => {
  it("knows bots by their names, and nobody where no names are told", () => {
    const named = film([...GAME.frames], { names: ["Mika", "greedy"] });
    expect(seatsOf(named, new Set(["greedy"]))).toEqual([
      { name: "Mika", person: true, bot: null },
      { name: "greedy", person: false, bot: "greedy" },
    ]);
    expect(seatsOf(GAME, new Set())).toEqual([{}, {}]);
  });
});
