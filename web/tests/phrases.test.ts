// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import type { Aim, Moment, Said, TableFace, Update } from "../src/protocol";
import { answers, question, offeredPhrases, allowsFreeText } from "../src/lib/phrases";
import { theGame } from "./views";

const PHRASES: Record<string, [Aim, Moment]> = {
  "begin-me": ["nothing", "before"],
  thanks: ["nothing", "any"],
  "lay-more": ["nothing", "theirs"],
  yes: ["nothing", "asked"],
  "leave-row": ["row", "any"],
  "who-needs-row": ["row", "mine"],
  "can-cover": ["row", "fire"],
};

/** Ann's table, with something else about it. */
function at({
  turn = 0 as number | null,
  fires = [] as number[],
  asked = null as Said | null,
  phrases = PHRASES,
  phase = "playing" as TableFace["phase"],
}) {
  return {
    table: {
      phase,
      phrases: Object.fromEntries(Object.entries(phrases).map(([name, [aim]]) => [name, aim])),
      moments: Object.fromEntries(Object.entries(phrases).map(([name, [, one]]) => [name, one])),
    },
    you: { seat: 0 },
    talk: { asked },
    view: theGame({ turn, fires }),
  } as unknown as Update;
}

describe("what is offered", () => {
  test("before the first turn is who begins", () => {
    const update = at({ turn: null, phase: "dealt" });
    expect(offeredPhrases(update, "nothing")).toEqual(["begin-me", "thanks"]);
  });

  test("in one's own turn are questions first", () => {
    expect(offeredPhrases(at({}), "row", 1)).toEqual(["who-needs-row", "leave-row"]);
    expect(offeredPhrases(at({}), "nothing")).toEqual(["thanks"]);
  });

  test("in another's turn are questions last", () => {
    expect(offeredPhrases(at({ turn: 1 }), "row", 1)).toEqual(["leave-row", "who-needs-row"]);
    expect(offeredPhrases(at({ turn: 1 }), "nothing")).toEqual(["lay-more", "thanks"]);
  });

  test("about a fire only where it burns", () => {
    const update = at({ turn: 1, fires: [2] });
    expect(offeredPhrases(update, "row", 2)).toEqual(["can-cover", "leave-row", "who-needs-row"]);
    expect(offeredPhrases(update, "row", 1)).not.toContain("can-cover");
  });
});

describe("an answer", () => {
  const asked: Said = { event: "said", seat: 1, phrase: "who-needs-row", row: 0 };

  test("is for another's question", () => {
    const update = at({ asked });
    expect([question(update), answers(update)]).toEqual([asked, ["yes"]]);
    expect(offeredPhrases(update, "nothing")).toEqual(["thanks"]);
  });

  test("is not for one's own, nor for none", () => {
    expect(answers(at({ asked: { ...asked, seat: 0 } }))).toEqual([]);
    expect(answers(at({}))).toEqual([]);
    expect(question(at({ asked, phrases: {} }))).toBeNull();
  });
});

test("one allowsFreeText only where there are phrases", () => {
  const table = (manner: string, free_text = true) =>
    ({ settings: { manner, free_text } }) as unknown as TableFace;
  expect(["phrases", "tokens", "none"].map((manner) => allowsFreeText(table(manner)))).toEqual([
    true,
    false,
    false,
  ]);
  expect(allowsFreeText(table("phrases", false))).toBe(false);
});
