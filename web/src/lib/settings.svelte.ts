/** Preferences, kept in the browser's storage. */

export const LANGUAGES = ["en", "ru", "ja"] as const;
export type Language = (typeof LANGUAGES)[number];
type Theme = "auto" | "light" | "dark";
type Sorting = "number" | "drawn";

interface Chosen {
  language: Language | null;
  theme: Theme;
  sound: boolean;
  sorting: Sorting;
}

const PLACE = "tenback";
const DEFAULTS: Chosen = { language: null, theme: "auto", sound: false, sorting: "number" };

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

const night = matchMedia("(prefers-color-scheme: dark)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the device asks for reduced motion. */
export function reducedMotion(): boolean {
  return calm.matches;
}

/** Applies the chosen theme, or the device's, whenever it changes. */
export function followTheme(): void {
  const follow = () => {
    const dark = settings.theme === "dark" || (settings.theme === "auto" && night.matches);
    document.documentElement.dataset.theme = dark ? "dark" : "light";
    const colour = getComputedStyle(document.documentElement).getPropertyValue("--table").trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", colour);
  };
  night.addEventListener("change", follow);
  $effect.root(() => {
    $effect(follow);
  });
}
