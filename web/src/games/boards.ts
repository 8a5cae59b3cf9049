/** The boards of all games, by their folders. */
import type { Component } from "svelte";
import type { View } from "../protocol";
import type { BoardProps } from "../boards/board";

const BOARDS = import.meta.glob<Component<{ board: BoardProps }>>("./*/Board.svelte", {
  eager: true,
  import: "default",
});
// Each is given the View of its own game.
const AIDS = import.meta.glob<Component<{ view: View; fires: readonly number[] }>>(
  "./*/Aid.svelte",
  { eager: true, import: "default" },
);
const CRIES = import.meta.glob<Component<{ seat: number; done: () => void }>>("./*/Cry.svelte", {
  eager: true,
  import: "default",
});

export const boardOf = (game: string) =>
  BOARDS[`./${game}/Board.svelte`] ?? BOARDS["./plain/Board.svelte"]!;

/** Returns what shows which cards are still out, where a game has that. */
export const aidOf = (game: string) => AIDS[`./${game}/Aid.svelte`] ?? null;

/** Returns what shows a player's cry at the end, where a game has one. */
export const cryOf = (game: string) => CRIES[`./${game}/Cry.svelte`] ?? null;
