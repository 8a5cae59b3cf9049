import { courseOf } from "../src/games/seven-ate-nine/course";
import type { Replay } from "../src/http";
import { describe, expect, test } from "vitest";
import type { Refusal, SevenAteNineCard as Card, SevenAteNineView } from "../src/protocol";
import type { BoardProps } from "../src/boards/board";
import {
  change,
  count,
  dealt,
  hop,
  keysOf,
  layer,
  leftOf,
  place,
  round,
  second,
  without,
} from "../src/games/seven-ate-nine/play";
import { type Flight, Race, type Verdict } from "../src/games/seven-ate-nine/race.svelte";
import { sevenAteNine } from "./views";

const HAND: Card[] = [
  [7, 2],
  [1, 1],
  [7, 1],
  [7, 2],
];

const START = { hand: HAND, hands: [4, 5], decks: [30, 31], count: 3, at: 100 };
const view = (changes: Partial<SevenAteNineView> = {}) => sevenAteNine({ ...START, ...changes });

function refusal(reason: Refusal["reason"]): Refusal {
  return { type: "refusal", id: "1", reason, facts: {}, text: "" };
}

/** A board whose answers come when the test gives them. */
function table(first = view()) {
  const sent: unknown[] = [];
  const told: [Card, Verdict, string | undefined][] = [];
  const answers: ((refusal: Refusal | null) => void)[] = [];
  const board = {
    view: first,
    you: 0 as number | null,
    act: (action: unknown) => {
      sent.push(action);
      return new Promise<Refusal | null>((answer) => answers.push(answer));
    },
  };
  const race = new Race(
    () => board as unknown as BoardProps,
    ({ card }: Flight, verdict, refused) => told.push([card, verdict, refused?.reason]),
  );
  const answer = async (refused: Refusal | null, after?: SevenAteNineView) => {
    if (after) board.view = after;
    answers.shift()!(refused);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { board, race, sent, told, answer };
}

describe("the keypad", () => {
  test("every number keeps its place", () => {
    expect(keysOf([]).map((key) => key.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(keysOf([]).every((key) => key.front === null && key.steps.length === 0)).toBe(true);
  });

  test("the card that was taken first is in front; steps keep their order", () => {
    const seven = keysOf(HAND)[6]!;
    expect(seven.count).toBe(3);
    expect(seven.front).toEqual([7, 2]);
    expect(seven.steps.map(({ step, count, front }) => [step, count, front])).toEqual([
      [1, 1, false],
      [2, 2, true],
    ]);
  });

  test("Shift means the next other step", () => {
    expect(second(HAND, 7)).toEqual([7, 1]);
    expect(second(HAND, 1)).toBeNull();
    expect(second(HAND, 2)).toBeNull();
  });

  test("of two equal cards one leaves; what is not there can't", () => {
    expect(without(HAND, [[7, 2]])).toEqual([
      [1, 1],
      [7, 1],
      [7, 2],
    ]);
    expect(without(HAND, [[9, 3]])).toEqual(HAND);
  });
});

describe("what the views tell", () => {
  test("cards left and cards dealt", () => {
    expect(leftOf(view(), 1)).toBe(36);
    expect(dealt(view())).toBe(36);
  });

  test("who laid", () => {
    const after = view({ count: 4, hands: [4, 4] });
    expect(layer(view(), after)).toBe(1);
    expect(layer(after, view())).toBeNull();
    expect(layer(view(), view({ hands: [5, 5], decks: [29, 31] }))).toBeNull(); // took
    expect(layer(view(), view({ count: 5, hands: [3, 4] }))).toBeNull(); // both: nobody knows who last
  });
});

describe("the countdown", () => {
  test("three, two, one, go, and nothing", () => {
    expect([3999, 3001, 3000, 2000.5, 2000, 1, 0, -699, -700, -Infinity].map(count)).toEqual([
      "ready",
      "ready",
      3,
      3,
      2,
      1,
      "go",
      "go",
      null,
      null,
    ]);
  });

  test("it is looked at anew exactly when it changes", () => {
    for (const left of [3999, 3000, 2500, 2000, 999, 1, 0, -300]) {
      const wait = change(left)!;
      expect(count(left - wait)).not.toBe(count(left));
      expect(count(left - wait + 0.5)).toBe(count(left));
    }
    expect(change(-700)).toBeNull();
    expect(change(-Infinity)).toBeNull();
  });
});

describe("the dial", () => {
  test("goes round from 10 to 1 and back", () => {
    expect([round(9, 3), round(9, -3), round(1, -2), round(10, 1), round(1, -1)]).toEqual([
      2, 6, 9, 1, 10,
    ]);
  });

  test("has 10 at the top", () => {
    const { x, y } = place(10, 112);
    expect([x, y].map(Math.round)).toEqual([131, 19]);
    expect(hop(9, 3)).toMatch(/^M[\d. ]+A85 85 0 0 1 /);
    expect(hop(9, -3)).toMatch(/^M[\d. ]+A85 85 0 0 0 /);
  });
});

describe("cards on their way", () => {
  test("a card leaves the hand at once and lies when the server says so", async () => {
    const { race, sent, told, answer } = table();
    race.lay([7, 2]);
    expect(race.hand).toHaveLength(3);
    expect(race.flights).toHaveLength(1);
    expect(sent).toEqual([{ do: "lay", card: [7, 2], onto: [5, 2] }]);
    await answer(null, view({ hand: HAND.slice(1), top: [7, 2], count: 4 }));
    expect(told).toEqual([[[7, 2], "lies", undefined]]);
    expect(race.flights).toHaveLength(0);
    expect(race.hand).toEqual(HAND.slice(1));
  });

  test("too late: it is back, and so is what was meant to lie on it", async () => {
    const { race, sent, told, answer } = table();
    race.lay([7, 2]);
    race.lay([7, 1]);
    race.lay([7, 2]);
    expect(race.hand).toEqual([[1, 1]]);
    expect(sent).toHaveLength(1); // the others wait for the first
    await answer(refusal("too-late"), view({ top: [3, 1], count: 4 }));
    expect(told.map(([, verdict, reason]) => [verdict, reason])).toEqual([
      ["back", "too-late"],
      ["back", undefined],
      ["back", undefined],
    ]);
    expect(race.hand).toEqual(HAND);
    expect(sent).toHaveLength(1);
  });

  test("two in a row: the second is sent when the first lies, with it as the top", async () => {
    const { race, sent, told, answer } = table();
    race.lay([7, 2]);
    race.lay([1, 1]);
    // Somebody was quicker to lay on the first: the second still says what its player saw.
    await answer(null, view({ hand: HAND.slice(1), top: [9, 1], count: 5 }));
    expect(sent[1]).toEqual({ do: "lay", card: [1, 1], onto: [7, 2] });
    expect(race.hand).toEqual(HAND.slice(2));
    await answer(refusal("too-late"));
    expect(told.map(([, verdict]) => verdict)).toEqual(["lies", "back"]);
    expect(race.hand).toEqual(HAND.slice(1));
  });

  test.each([1000, 0])("a wrong card comes back, with a pause of %i", async (pause) => {
    const { race, told, answer } = table();
    race.lay([1, 1]);
    await answer(null, view({ paused: [200 + pause, 0], at: 200 }));
    expect(told).toEqual([[[1, 1], "wrong", undefined]]);
    expect(race.hand).toEqual(HAND);
  });

  test("another player's pause is not one's own mistake", async () => {
    const { race, told, answer } = table();
    race.lay([7, 2]);
    await answer(null, view({ hand: HAND.slice(1), top: [7, 2], count: 4, paused: [0, 1200] }));
    expect(told[0]![1]).toBe("lies");
  });

  test("the last card of all is known as such", () => {
    const only: Card[] = [[7, 2]];
    expect(table(view({ hand: only, hands: [1, 5] })).race.lay([7, 2]).last).toBe(false);
    expect(table(view({ hand: only, hands: [1, 5], decks: [0, 3] })).race.lay([7, 2]).last).toBe(
      true,
    );
  });

  test("cards that were asked for are off the deck at once", async () => {
    const { race, answer } = table();
    void race.take();
    void race.take();
    expect(race.deck).toBe(28);
    await answer(null, view({ decks: [29, 31] }));
    expect(race.deck).toBe(28);
    await answer(refusal("not-yet"));
    expect(race.deck).toBe(29);
  });

  test("a board that has gone hears nothing more", async () => {
    const { race, told, answer } = table();
    race.lay([7, 2]);
    race.end();
    await answer(null);
    expect(told).toEqual([]);
  });
});

describe("the story of a race", () => {
  test("tells who led when, and how many cards each had got rid of", () => {
    const frame = (at: number | null, hands: [number, number]) => ({
      move: at === null ? null : { do: "lay", at },
      view: sevenAteNine({ hands, decks: [0, 0] }),
    });
    const frames = [
      frame(null, [3, 3]),
      frame(1000, [2, 3]),
      frame(2000, [2, 2]),
      frame(3000, [2, 1]),
      frame(4000, [2, 0]),
    ];
    const course = courseOf({ frames } as unknown as Replay);
    expect(course).toEqual({
      length: 4000,
      dealt: [3, 3],
      lays: [[1000], [2000, 3000, 4000]],
      leads: [
        { at: 1000, seat: 0 },
        { at: 3000, seat: 1 },
      ],
    });
  });
});
