/** A table for tests: the real words, a console that is watched, and boards to draw. */
import { cleanup } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, vi, type MockInstance } from "vitest";
import type { Action, Offer, Refusal } from "../src/protocol";
import { Selection } from "../src/boards/selection.svelte";
import type { BoardProps } from "../src/boards/board";
import { gathered, notices } from "../src/lib/notices.svelte";
import { saveSettings, type Language } from "../src/lib/settings.svelte";
import { loadMessages } from "../src/lib/words.svelte";
import { theGame } from "./views";

let errors: MockInstance<typeof console.error>;

/** Sets the language of the page. */
export async function speak(language: Language): Promise<void> {
  saveSettings({ language });
  await loadMessages();
}

/** Returns and clears the errors of the console. */
export function complaints(): string[] {
  const told = errors.mock.calls.map(([text]) => String(text));
  errors.mockClear();
  return told;
}

/**
 * Before each test of a file: English, nothing chosen, no notices. After it: an empty page, because
 * all files share one, and no error in the console.
 */
export function laidOut(): void {
  beforeEach(async () => {
    errors = vi.spyOn(console, "error").mockImplementation(() => {});
    notices.length = gathered.length = 0; // an earlier test may have ended in between
    saveSettings({ sorting: "number", theme: "auto", sound: false });
    await speak("en");
  });
  afterEach(() => {
    cleanup();
    document.body.replaceChildren();
    const told = complaints();
    vi.restoreAllMocks();
    vi.useRealTimers();
    expect(told).toEqual([]);
  });
}

export const SEATS = [
  { name: "Ann", person: true, bot: null },
  { name: "Ben", person: true, bot: null },
  { name: "greedy", person: false, bot: "greedy" },
];

/** What the server offers for 47: a small step up, ten back, the end of the game, and not row D. */
export const OFFERS: readonly Offer[] = [
  { action: { do: "lay", card: 47, row: 0 }, jump: false },
  { action: { do: "lay", card: 47, row: 1 }, jump: true },
  { action: { do: "lay", card: 47, row: 2 }, ends: true },
  { action: { do: "lay", card: 8, row: 3 } },
];

/** A board that records what was sent and where talk was opened. The test gives the answers. */
export class Bench {
  board: BoardProps;
  sent: Action[] = [];
  talked: (number | null)[] = [];
  answers: ((refusal: Refusal | null) => void)[] = [];
  selection = new Selection(() => this.board);

  constructor(changes: Partial<BoardProps> = {}) {
    this.board = {
      view: theGame(),
      legal: OFFERS,
      seats: SEATS,
      you: 0,
      here: [true, true, true],
      tokens: [null, null, null],
      announced: null,
      said: [],
      fires: [],
      due: [],
      happened: [],
      required: [],
      settings: null,
      live: true,
      deadline: null,
      go: null,
      before: 0,
      act: (action) => {
        this.sent.push(action);
        return new Promise((answer) => this.answers.push(answer));
      },
      talk: (row) => this.talked.push(row),
      token: null,
      hint: null,
      ...changes,
    };
  }

  /** Answers what was sent last; when this returns, the page has reacted. */
  async answer(text: string | null = null): Promise<void> {
    const refusal: Refusal | null =
      text === null ? null : { type: "refusal", id: "1", reason: "too-low", facts: {}, text };
    this.answers.shift()!(refusal);
    await Promise.resolve();
    await Promise.resolve();
  }
}
