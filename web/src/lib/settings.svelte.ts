/** Preferences, kept in the browser's storage. */

import type { Button } from "../protocol";

export const LANGUAGES = ["en", "ru", "ja"] as const;
export type Language = (typeof LANGUAGES)[number];
type Theme = "auto" | "light" | "dark" | "contrast";
type Sorting = "number" | "drawn";

interface Chosen {
  language: Language | null;
  theme: Theme;
  sound: boolean;
  vibration: boolean;
  /** Whether a notification says that it is one's turn while the page is hidden. */
  notifying: boolean;
  sorting: Sorting;
  /** By game: the bots of the one-press game. */
  levels: Readonly<Record<string, string>>;
  /** How the reader is drawn at new tables; null: as their seat is. */
  button: Button | null;
  /** By game: races won in a row, or lost if negative. */
  streaks: Readonly<Record<string, number>>;
  /** The games of which a card was laid in this browser. */
  known: readonly string[];
}

const PLACE = "tenback";
const DEFAULTS: Chosen = {
  language: null,
  theme: "auto",
  sound: false,
  vibration: false,
  notifying: false,
  sorting: "number",
  levels: {},
  button: null,
  streaks: {},
  known: [],
};

function load(): Chosen {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Chosen) };
  } catch {
    return { ...DEFAULTS }; // storage is blocked, or holds something else
  }
}

export const settings: Chosen = $state(load());

export function saveSettings(changes: Partial<Chosen>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // They then last for this visit only.
  }
}

/** Remembers that a game was played in this browser. */
export function rememberGame(game: string): void {
  if (!settings.known.includes(game)) saveSettings({ known: [...settings.known, game] });
}

const night = matchMedia("(prefers-color-scheme: dark)");
const strong = matchMedia("(prefers-contrast: more)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the device asks for reduced motion. */
export function reducedMotion(): boolean {
  return calm.matches;
}

/** Applies the chosen theme, or the device's, whenever it changes. */
export function followTheme(): void {
  const follow = () => {
    const device = strong.matches ? "contrast" : night.matches ? "dark" : "light";
    document.documentElement.dataset.theme = settings.theme === "auto" ? device : settings.theme;
    const colour = getComputedStyle(document.documentElement).getPropertyValue("--table").trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", colour);
  };
  for (const device of [night, strong]) device.addEventListener("change", follow);
  $effect.root(() => {
    $effect(follow);
  });
}
