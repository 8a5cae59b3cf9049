/** What a table of one game can choose beside what all can, by the games' folders. */
import type { Component } from "svelte";
import type { Settings } from "../protocol";

export interface Choosing {
  options: Record<string, unknown>;
  settings: Settings;
  setOption: (name: string, value: unknown) => void;
  setSetting: <K extends keyof Settings>(name: K, value: Settings[K]) => void;
}

const OPTIONS = import.meta.glob<Component<Choosing>>("./*/Options.svelte", {
  eager: true,
  import: "default",
});

export const optionsOf = (game: string) => OPTIONS[`./${game}/Options.svelte`] ?? null;
