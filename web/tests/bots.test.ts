// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import type { GameFace } from "../src/lib/api";
import { levelName } from "../src/lib/names";
import { usualBot } from "../src/lib/quick";
import { laidOut, speak } from "./table";

laidOut();

const face = (real_time: boolean): GameFace => ({
  game: real_time ? "seven-ate-nine" : "the-game",
  players: [2, 4],
  real_time,
  bots: { weak: 1, middling: 2, strong: 3 },
  coach: true,
});

describe("bots in words, and the one to begin with", () => {
  test("a racer is named by its pace, any other bot by its level", async () => {
    expect(levelName("greedy", 2)).toBe("solid");
    expect(levelName("master", 5)).toBe("master");
    expect(levelName("lightning", 4)).toBe("lightning");
    await speak("ru");
    expect(levelName("easy", 1)).toBe("лёгкий");
    await speak("ja");
    expect(levelName("steady", 2)).toBe("着実");
  });

  test("together one begins with the best, in a race with the weakest", () => {
    expect(usualBot(face(false))).toBe("strong");
    expect(usualBot(face(true))).toBe("weak");
  });
});
