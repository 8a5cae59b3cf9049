/** The boards of all games, by their folders. */
import type { Component } from "svelte";
import type { View } from "../protocol";
import type { BoardProps } from "../boards/board";

const BOARDS = import.meta.glob<Component<{ board: BoardProps }>>("./*/Board.svelte", {
  eager: true,
  import: "default",
});
// Each is given the View of its own game.
const REMAINING = import.meta.glob<Component<{ view: View; fires: readonly number[] }>>(
  "./*/RemainingCards.svelte",
  { eager: true, import: "default" },
);
const BANNERS = import.meta.glob<Component<{ seat: number; done: () => void }>>(
  "./*/WinBanner.svelte",
  {
    eager: true,
    import: "default",
  },
);

export const boardOf = (game: string) =>
  BOARDS[`./${game}/Board.svelte`] ?? BOARDS["./plain/Board.svelte"]!;

/** Returns what shows the cards that are still out; null: the game has nothing of the kind. */
export const remainingCardsOf = (game: string) =>
  REMAINING[`./${game}/RemainingCards.svelte`] ?? null;

/** Returns what is shown across the screen when a player wins; null: nothing. */
export const winBannerOf = (game: string) => BANNERS[`./${game}/WinBanner.svelte`] ?? null;
