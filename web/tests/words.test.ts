// @vitest-environment happy-dom
import { describe, expect, test, vi } from "vitest";
import { saveSettings } from "../src/lib/settings.svelte";
import {
  dates,
  held,
  language,
  loadMessages,
  rowLetter,
  listed,
  say,
  together,
} from "../src/lib/words.svelte";
import { complaints, laidOut, speak } from "./table";

laidOut();

describe("numbers bend words as each language has it", () => {
  const counted = (id: string, counts: readonly number[]) =>
    counts.map((count) => say(id, { count }));

  test("English has two forms", () => {
    expect(counted("holds", [0, 1, 2, 21])).toEqual(["0 cards", "1 card", "2 cards", "21 cards"]);
    expect(say("row-told", { row: "A", direction: "up", top: "47", count: 1 })).toBe(
      "A, up: 47 on top, 1 card.",
    );
  });

  test("Russian has three, and 11 to 14 are like none of their endings", async () => {
    await speak("ru");
    expect(counted("holds", [0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 98, 111])).toEqual([
      "0 карт",
      "1 карта",
      "2 карты",
      "4 карты",
      "5 карт",
      "11 карт",
      "12 карт",
      "14 карт",
      "21 карта",
      "22 карты",
      "25 карт",
      "98 карт",
      "111 карт",
    ]);
    const more = (count: number) => say("need-more", { who: "you", name: "", count });
    expect([1, 3, 6].map(more)).toEqual(["Ещё 1 карту", "Ещё 3 карты", "Ещё 6 карт"]);
  });

  test("Japanese has one", async () => {
    await speak("ja");
    expect(counted("holds", [1, 2, 21])).toEqual(["1枚", "2枚", "21枚"]);
    const left = (count: number) => say("end-lost", { left: count }, "beside");
    expect(left(1)).toBe(left(5));
  });
});

test("the page describes itself to those who share or install it in the chosen language", async () => {
  document.head.innerHTML =
    '<meta name="description" content="" /><link rel="manifest" href="/manifest.webmanifest" />';
  const described = () => [
    document.querySelector('meta[name="description"]')!.getAttribute("content"),
    document.querySelector('link[rel="manifest"]')!.getAttribute("href"),
  ];
  await speak("ja");
  expect(described()).toEqual([say("page-description"), "/manifest.ja.webmanifest"]);
  await speak("en");
  expect(described()).toEqual([say("page-description"), "/manifest.webmanifest"]);
});

describe("nothing falls back in silence", () => {
  test("an unknown message is an error", () => {
    expect(say("no-such-message")).toBe("no-such-message");
    expect(complaints()).toEqual(["no message no-such-message"]);
  });

  test("a fact that is missing is an error", () => {
    say("whose-table");
    expect(complaints()).toEqual(["whose-table: Unknown variable: $name"]);
  });

  test("a known one with its facts is none", () => {
    say("holds", { count: 3 });
    expect(complaints()).toEqual([]);
  });
});

describe("the language", () => {
  test("is the chosen one, or else the first of the browser's that we have, or else English", () => {
    const languages = vi.spyOn(navigator, "languages", "get");
    saveSettings({ language: "ru" });
    languages.mockReturnValue(["ja-JP"]);
    expect(language()).toBe("ru");
    saveSettings({ language: null });
    expect(language()).toBe("ja");
    languages.mockReturnValue(["de-AT", "RU-ru", "en"]);
    expect(language()).toBe("ru");
    languages.mockReturnValue(["de", "eo"]);
    expect(language()).toBe("en");
  });

  test("is passed to the page, and the last choice counts", async () => {
    saveSettings({ language: "ru" });
    const first = loadMessages();
    saveSettings({ language: "ja" });
    await first;
    expect(say("you")).toBe("You"); // Russian came too late
    await loadMessages();
    expect(say("you")).toBe("あなた");
    expect(document.documentElement.lang).toBe("ja");
    await speak("en");
    expect(document.documentElement.lang).toBe("en");
  });

  test("brings more words when a screen needs them, and keeps them in the next language", async () => {
    vi.resetModules(); // as on a page that has just been opened
    const { loadMessages, say } = await import("../src/lib/words.svelte");
    const { saveSettings } = await import("../src/lib/settings.svelte");
    saveSettings({ language: "en" });
    await loadMessages();
    say("lesson-next");
    const before = complaints();
    await loadMessages("lessons");
    expect(before).toEqual(["no message lesson-next"]);
    expect(say("lesson-next")).toBe("Next");
    saveSettings({ language: "ru" });
    await loadMessages();
    expect(say("lesson-next")).toBe("Дальше");
  });
});

test("facts stand in a sentence without marks around them", () => {
  expect(say("whose-table", { name: "Ann" })).toBe("Ann’s table");
});

test("lists and rows", () => {
  expect(listed(["2", "47", "99"])).toBe("2, 47, 99");
  expect([0, 1, 2, 3].map(rowLetter).join("")).toBe("ABCD");
});

test("dates are written as the rest of the English: the day first", async () => {
  await speak("en");
  expect(dates({ dateStyle: "long" }).format(new Date(2026, 10, 19))).toBe("19 November 2026");
});

test("names are joined as each language does", async () => {
  const joined = () => [["Ann"], ["Ann", "Ben"], ["Ann", "Ben", "Cy"]].map(together);
  await speak("en");
  expect(joined()).toEqual(["Ann", "Ann and Ben", "Ann, Ben and Cy"]);
  await speak("ru");
  expect(joined()).toEqual(["Ann", "Ann и\u00a0Ben", "Ann, Ben и\u00a0Cy"]);
  await speak("ja");
  expect(joined()).toEqual(["Ann", "AnnとBen", "Ann、BenとCy"]);
});

describe("a Russian line", () => {
  test("never ends in a short word, nor begins with a dash", () => {
    expect(held("И в ряду A, и не на { $row } — к «а в B».", "ru")).toBe(
      "И\u00a0в\u00a0ряду A, и\u00a0не\u00a0на\u00a0{ $row }\u00a0— к\u00a0«а\u00a0в\u00a0B».",
    );
    expect(held("что-то из-за них, окно и", "ru")).toBe("что-то из-за них, окно и");
  });

  test("is held together in what the page says", async () => {
    await speak("ru");
    expect(say("sorting")).toBe("Порядок карт в\u00a0руке");
  });
});
