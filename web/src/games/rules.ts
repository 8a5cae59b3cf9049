/** The rules of all games, by their folders. */
import type { Component } from "svelte";

const RULES = import.meta.glob<Component>("./*/Rules.svelte", { eager: true, import: "default" });

export const rulesOf = (game: string) => RULES[`./${game}/Rules.svelte`] ?? null;
