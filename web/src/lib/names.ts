/** The names of games, variants, bots and players. */
import type { Game, Options, SeatFace } from "../protocol";
import { listed, say } from "./words.svelte";

export function gameName(game: Game): string {
  return say("game-name", { game });
}

/** Returns the variants that are switched on: "On Fire, Pro". */
export function variantNames(options: Options | Record<string, unknown>): string {
  const on = Object.entries(options).filter(([, value]) => value === true);
  return listed(on.map(([option]) => say("option", { option })));
}

/** The bots for which there are words, the weakest first; those of other packages go by their own names. */
const TURNS = ["random", "greedy", "counting", "keen", "master"];
const RACERS = ["easy", "steady", "quick", "lightning"];

export function isOurBot(bot: string): boolean {
  return TURNS.includes(bot) || RACERS.includes(bot);
}

/** Returns how a bot plays, in a word; that of another package is called by its name. */
export function botLevelName(bot: string): string {
  return isOurBot(bot) ? say("bot-level", { bot, level: TURNS.indexOf(bot) + 1 }) : bot;
}

/** Whether a bot sits in a seat, for nobody. */
export function isBot(face: SeatFace | undefined): boolean {
  return !!face?.bot && !face.person;
}

/** Returns the name of the player in a seat. */
export function seatName(seats: readonly SeatFace[], seat: number): string {
  const face = seats[seat];
  if (!face?.name) return say("player-number", { number: String(seat + 1) });
  if (face.stand_in) return say("stand-in-name", { name: face.name });
  return face.bot === face.name && isOurBot(face.name) ? say("bot-name", { seat }) : face.name;
}
