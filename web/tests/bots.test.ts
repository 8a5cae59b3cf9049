// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import type { GameDescription } from "../src/http";
import { botLevelName, seatName } from "../src/lib/names";
import { defaultBot } from "../src/lib/botGame";
import type { SeatFace } from "../src/protocol";
import { laidOut, speak } from "./table";

laidOut();

const face = (real_time: boolean): GameDescription => ({
  game: real_time ? "seven-ate-nine" : "the-game",
  players: [2, 4],
  real_time,
  options: {},
  bots: { meek: 1, random: 1, greedy: 2, keen: 4, "deep-thought": 9 },
  coach: true,
  counts: null,
});

describe("bots in words, and the one to begin with", () => {
  test("a racer is named by its pace, any other bot by its level", async () => {
    expect(botLevelName("greedy")).toBe("solid");
    expect(botLevelName("master")).toBe("master");
    expect(botLevelName("lightning")).toBe("lightning");
    await speak("ru");
    expect(botLevelName("easy")).toBe("лёгкий");
    await speak("ja");
    expect(botLevelName("steady")).toBe("着実");
  });

  test("together one begins with the best, in a race with the weakest", () => {
    expect(defaultBot(face(false))).toBe("keen");
    expect(defaultBot(face(true))).toBe("random");
  });

  test("a bot of another package goes by its own name, in every language", async () => {
    const seat = (bot: string): SeatFace => ({ name: bot, bot });
    const seats = [seat("greedy"), seat("deep-thought"), { name: "Ann", person: true }];
    for (const language of ["en", "ru", "ja"] as const) {
      await speak(language);
      expect(botLevelName("deep-thought")).toBe("deep-thought");
      expect(seatName(seats, 1)).toBe("deep-thought");
      expect(seatName(seats, 2)).toBe("Ann");
      expect(seatName(seats, 0)).not.toBe("greedy");
    }
  });
});
