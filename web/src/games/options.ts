/** What a table of one game can choose beside what all can, by the games' folders. */
import type { Component } from "svelte";
import type { Settings } from "../protocol";

export interface OptionsProps {
  options: Record<string, unknown>;
  settings: Settings;
  setOption: (name: string, value: unknown) => void;
  setSetting: <K extends keyof Settings>(name: K, value: Settings[K]) => void;
}

export interface DeckProps {
  /** How often our deck has each kind of card. */
  ours: readonly number[];
  /** null: ours. */
  value: readonly number[] | null;
  choose: (value: readonly number[] | null) => void;
}

const OPTIONS = import.meta.glob<Component<OptionsProps>>("./*/Options.svelte", {
  eager: true,
  import: "default",
});

const RARE = import.meta.glob<Component<OptionsProps>>("./*/RareOptions.svelte", {
  eager: true,
  import: "default",
});

const DECKS = import.meta.glob<Component<DeckProps>>("./*/Deck.svelte", {
  eager: true,
  import: "default",
});

export const optionsOf = (game: string) => OPTIONS[`./${game}/Options.svelte`] ?? null;

export const rareOptionsOf = (game: string) => RARE[`./${game}/RareOptions.svelte`] ?? null;

/** Returns what asks for another deck, where a game can be played with one. */
export const deckOf = (game: string) => DECKS[`./${game}/Deck.svelte`] ?? null;
