/**
 * The games of the page: a folder each, and a line here. A folder has `index.ts`, and by these names
 * what is found without a line: `Board.svelte`, `RemainingCards.svelte` beside it, `WinBanner.svelte` over it at the end,
 * `Replay.svelte`, `Options.svelte` and `Rules.svelte`. A game that the server has and the page does not
 * know is played on the plain board.
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
