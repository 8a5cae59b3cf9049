// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import type { Card } from "../src/protocol";
import {
  byNumber,
  COLOURS,
  cardClass,
  isColoured,
  isNumber,
  isStepped,
  keyOf,
  cardLabel,
} from "../src/lib/cards";
import { laidOut, speak } from "./table";

laidOut();

const GREEN: Card = ["green", 8];
const STEPPED: Card = [9, 3];

test("every card belongs to one game", () => {
  for (const [card, kind] of [
    [47, 0],
    [GREEN, 1],
    [STEPPED, 2],
  ] as const)
    expect([isNumber, isColoured, isStepped].map((is) => is(card))).toEqual(
      [0, 1, 2].map((one) => one === kind),
    );
});

test("a card has a name within a hand", () => {
  expect([47, GREEN, STEPPED].map((card) => keyOf(card as Card))).toEqual(["47", "green 8", "9 3"]);
});

describe("a card is dressed", () => {
  test("with a flame only where flames are played", () => {
    expect(cardClass(22)).toBe("card");
    expect(cardClass(22, [22, 33])).toBe("card fire");
    expect(cardClass(23, [22, 33])).toBe("card");
  });

  test("by its colour's shape or by its step", () => {
    expect(cardClass(GREEN)).toBe("card qcard q-leaf");
    expect(cardClass(STEPPED)).toBe("card scard st3");
    expect(new Set(COLOURS.map((colour) => cardClass([colour, 1] as Card))).size).toBe(5);
  });
});

test("a card is named in each language", async () => {
  const cards: Card[] = [47, GREEN, STEPPED];
  expect(cards.map(cardLabel)).toEqual(["47", "green 8", "9, plus or minus 3"]);
  await speak("ru");
  expect(cards.map(cardLabel)).toEqual(["47", "зелёная 8", "9, плюс-минус 3"]);
  await speak("ja");
  expect(cards.map(cardLabel)).toEqual(["47", "緑の8", "9プラスマイナス3"]);
});

describe("cards are ordered by number", () => {
  test("as numbers, not as words", () => {
    expect([99, 8, 47, 10].sort(byNumber)).toEqual([8, 10, 47, 99]);
  });

  test("and equals by colour or step", () => {
    const coloured: Card[] = [
      ["purple", 3],
      ["blue", 10],
      ["red", 3],
      ["green", 2],
    ];
    expect(coloured.sort(byNumber).map(keyOf)).toEqual(["green 2", "red 3", "purple 3", "blue 10"]);
    const stepped: Card[] = [
      [7, 3],
      [10, 1],
      [7, 1],
    ];
    expect(stepped.sort(byNumber).map(keyOf)).toEqual(["7 1", "7 3", "10 1"]);
  });
});
