/**
 * The games of the page: each has a folder, and a line here. A folder has `index.ts`; its other files
 * are found by their names: `table.ts` with the board and what is shown beside and over it,
 * `History.svelte` at the end, `Replay.svelte`, `Options.svelte`,
 * `RareOptions.svelte`, `Deck.svelte`, `Rules.svelte`. Each screen looks up the one it needs, so that the start page loads none of them;
 * boards and options, which several screens use, are looked up in the modules beside this one. A game
 * of the server that has no folder is played on the plain board.
 */
import type { Game } from "../protocol";
import type { GamePage } from "./page";
import plain from "./plain";
import quickAndEasy from "./quick-and-easy";
import sevenAteNine from "./seven-ate-nine";
import theGame from "./the-game";

const PAGES: Readonly<Record<string, GamePage>> = {
  "the-game": theGame,
  "quick-and-easy": quickAndEasy,
  "seven-ate-nine": sevenAteNine,
};

export const GAMES = Object.keys(PAGES) as readonly Game[];

/** Returns what the page knows of a game. */
export function pageOf(game: string): GamePage {
  return PAGES[game] ?? plain;
}
