/** What a table of each game is drawn with, by the games' folders: loaded for the game that is played. */
import type { Component } from "svelte";
import type { View } from "../protocol";
import type { BoardProps } from "../boards/board";

/** The module `table.ts` in a game's folder. */
export interface GameTable {
  Board: Component<{ board: BoardProps }>;
  /** Shows the cards that are still out. It is given the View of its own game. */
  RemainingCards?: Component<{ view: View; fires: readonly number[] }>;
  /** Is shown across the screen when a player wins. */
  WinBanner?: Component<{ seat: number; done: () => void }>;
}

const TABLES = import.meta.glob<GameTable>("./*/table.ts");

/** Loads what a game is drawn with. */
export const tableOf = (game: string): Promise<GameTable> =>
  (TABLES[`./${game}/table.ts`] ?? TABLES["./plain/table.ts"]!)();
