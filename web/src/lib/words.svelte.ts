/**
 * The page's messages, from the catalogues that it shares with the server.
 *
 * An unknown message or a missing fact is an error in the console, and the tests require an empty
 * console.
 */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { type Language, LANGUAGES, settings } from "./settings.svelte";

export type Facts = Record<string, string | number | Date>;

const EVERYWHERE = import.meta.glob<string>("../catalogues/*.ts", { import: "default" });
const MORE = import.meta.glob<string>("../../../src/tenback/locales/*/{lessons,coach}.ftl", {
  import: "default",
});

let bundle = $state.raw<FluentBundle | null>(null);
/** The catalogues that screens have asked for beside the one for all. */
const wanted = new Set<string>();

/** Returns the chosen language, or else the browser's first that we have. */
export function language(): Language {
  if (settings.language) return settings.language;
  const known = navigator.languages.map((one) => one.slice(0, 2).toLowerCase());
  return known.find((one): one is Language => LANGUAGES.includes(one as Language)) ?? "en";
}

/** Returns a way to write dates in the chosen language; English ones as the rest of our English: 19 Nov. */
export function dates(style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language() === "en" ? "en-GB" : language(), style);
}

/** Loads the messages of the chosen language, and of one more catalogue; the screen then follows. */
export async function loadMessages(more?: string): Promise<void> {
  if (more) wanted.add(more);
  const asked = language();
  const texts = await Promise.all([
    EVERYWHERE[`../catalogues/${asked}.ts`]!(),
    ...[...wanted].map((part) => MORE[`../../../src/tenback/locales/${asked}/${part}.ftl`]!()),
  ]);
  if (asked !== language()) return; // another one was chosen meanwhile
  // None of our languages runs from right to left, so facts need no isolating marks.
  const next = new FluentBundle(asked, { useIsolating: false });
  for (const text of texts) next.addResource(new FluentResource(held(text, asked)));
  bundle = next;
  document.documentElement.lang = asked;
  describe(asked);
}

/** Russian words that must not end a line, each with those that follow it and must not either. */
const SHORT =
  /(^|[^\wа-яё-])((?:(?:а|в|во|до|за|и|из|к|ко|на|не|ни|но|о|об|от|по|с|со|у) )+)(?=\S)/gimu;

/** Returns a text as the page shows it: in Russian with no-break spaces after short words and before dashes. */
export function held(text: string, spoken = language()): string {
  if (spoken !== "ru") return text;
  return text
    .replace(SHORT, (_, before: string, words: string) => before + words.replaceAll(" ", "\u00a0"))
    .replaceAll(" —", "\u00a0—");
}

/** Has whoever shares or installs the page shown what it is, in the chosen language. */
function describe(chosen: Language): void {
  document
    .querySelector('meta[name="description"]')
    ?.setAttribute("content", say("page-description"));
  const manifest = chosen === "en" ? "/manifest.webmanifest" : `/manifest.${chosen}.webmanifest`;
  document.querySelector('link[rel="manifest"]')?.setAttribute("href", manifest);
}

/** Whether the first messages are loaded. */
export function ready(): boolean {
  return bundle !== null;
}

/**
 * Returns a message in the chosen language. Pass a number to select a plural, a string to print it as it is.
 * If it has no such form, its only one is used.
 */
export function say(id: string, facts: Facts = {}, form = ""): string {
  const message = bundle?.getMessage(id);
  const pattern = message?.attributes[form] ?? message?.value;
  if (!bundle || !pattern) {
    if (bundle) console.error(`no message ${id}`);
    return id;
  }
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, facts, errors);
  for (const error of errors) console.error(`${id}: ${error.message}`);
  return text;
}

/** Whether the catalogue has a message. */
export function hasMessage(id: string): boolean {
  return bundle?.hasMessage(id) ?? false;
}

/** Returns words joined by commas. */
export function listed(words: readonly string[]): string {
  return words.join(say("list-comma"));
}

/** Returns names as a sentence has them: "Ann, Ben and Cy". */
export function together(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length > 1 ? say("list-and", { before: listed(names.slice(0, -1)), last }) : last;
}

/** Returns a row's letter; rows have letters so that talk needs no numbers. */
export function rowLetter(row: number): string {
  return String.fromCharCode(65 + row);
}
