// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Refused } from "../src/lib/api";
import { asUpdate, refusal, type ShownStep } from "../src/screens/learn/lessons";
import { sevenAteNine } from "./views";

const SEATS = [
  { name: "You", person: true },
  { name: "greedy", bot: "greedy" },
];

function scene(name: string): ShownStep {
  const view = sevenAteNine({ played: [[5, 2]] });
  return {
    game: "seven-ate-nine",
    step: 0,
    steps: 7,
    name,
    view,
    legal: [{ action: { do: "lay", card: [7, 1], onto: [5, 2] }, fits: true }],
    events: [],
    done: false,
    missed: false,
    seats: 2,
    happened: [],
    required: [],
    burning: [],
  };
}

describe("a lesson as a table would send it", () => {
  test("shows what fits in the first lessons only", () => {
    const first = asUpdate(scene("seven-ate-nine-add"), SEATS, 0);
    expect(first.table.settings.wanted).toBe(true);
    expect(first.legal[0]!.fits).toBe(true);
    const later = asUpdate(scene("seven-ate-nine-take"), SEATS, 0);
    expect(later.table.settings.wanted).toBe(false);
    expect(later.legal[0]!.fits).toBeNull();
    expect(later.legal[0]!.action).toEqual(first.legal[0]!.action);
  });

  test("leaves out the aid of cards that lie, and has the learner in their seat", () => {
    const update = asUpdate(scene("seven-ate-nine-add"), SEATS, 5);
    expect(update.view!.played).toBeNull();
    expect(update.you.seat).toBe(0);
    expect(update.clock.go).toBe(5);
  });

  test("tells a refusal in the server's words", () => {
    expect(refusal(new Refused("Too low.", "too-low"))).toMatchObject({
      type: "refusal",
      reason: "too-low",
      text: "Too low.",
    });
  });
});

describe("what is learnt", () => {
  const fresh = () => import("../src/screens/learn/progress.svelte");

  beforeEach(() => {
    vi.resetModules();
    vi.unstubAllGlobals();
    localStorage.clear();
  });

  test("is kept, once each", async () => {
    const { isLearnt, markLearnt } = await fresh();
    expect(isLearnt("a-1")).toBe(false);
    markLearnt("a-1");
    markLearnt("a-1");
    expect(isLearnt("a-1")).toBe(true);
    expect(localStorage.getItem("tenback-learnt")).toBe('["a-1"]');
    vi.resetModules();
    expect((await fresh()).isLearnt("a-1")).toBe(true);
  });

  test("goes on with the first that is open, and begins again when all are done", async () => {
    const { markLearnt, nextOf } = await fresh();
    const lessons = ["a-1", "a-2", "a-3"];
    expect(nextOf(lessons)).toBe(0);
    markLearnt("a-1");
    markLearnt("a-3");
    expect(nextOf(lessons)).toBe(1);
    markLearnt("a-2");
    expect(nextOf(lessons)).toBe(0);
  });

  test.each(["{", '{"a": 1}', "[1, null]"])("starts empty where %s is stored", async (text) => {
    localStorage.setItem("tenback-learnt", text);
    const { nextOf } = await fresh();
    expect(nextOf(["a-1"])).toBe(0);
  });

  test("works where nothing can be stored", async () => {
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new Error("blocked");
      },
      setItem: () => {
        throw new Error("blocked");
      },
    });
    const { isLearnt, markLearnt } = await fresh();
    markLearnt("a-1");
    expect(isLearnt("a-1")).toBe(true);
  });
});

describe("the words", () => {
  const text = readFileSync("../src/tenback/locales/en/lessons.ftl", "utf8");
  const bundle = new FluentBundle("en", { useIsolating: false });
  const errors = bundle.addResource(new FluentResource(text));
  const ids = [...text.matchAll(/^([a-z0-9-]+) =/gm)].map((found) => found[1]!);
  const lessons = ids.filter((id) => /^lesson-(the|quick|seven)-/.test(id));
  const taught = lessons.filter((id) => id.endsWith("-title")).map((id) => id.slice(0, -6));

  test("are read without an error", () => {
    expect(errors).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("of every lesson say what to do and what was learnt", () => {
    expect(taught).toHaveLength(20);
    for (const id of taught) expect(lessons).toEqual(expect.arrayContaining([id, `${id}-done`]));
    const ends = ["", "-title", "-done", "-missed"];
    for (const id of lessons)
      expect(taught.flatMap((one) => ends.map((end) => one + end))).toContain(id);
  });

  test("of a lesson are short, and none of them shouts", () => {
    for (const id of lessons) {
      const said = bundle.formatPattern(bundle.getMessage(id)!.value!);
      expect(said.length, said).toBeLessThanOrEqual(100);
    }
    expect(text).not.toMatch(/[!！]/);
  });
});
