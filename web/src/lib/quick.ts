/** Playing at once: a table with bots, and the cards dealt. */
import type { Game } from "../protocol";
import { api, type GameFace } from "./api";
import { go } from "./route.svelte";
import { say } from "./words.svelte";

const SEATS: Record<Game, number> = { "the-game": 3, "quick-and-easy": 3, "seven-ate-nine": 3 };

/** Opens a table with bots and deals: the press is all it takes. */
export async function quick(game: Game, faces: readonly GameFace[] = []): Promise<void> {
  const { games } = faces.length ? { games: faces } : await api.catalogue();
  const bots = Object.keys(games.find((one) => one.game === game)!.bots);
  // Together one wants the best company; against each other, somebody one can beat.
  const bot = game === "seven-ate-nine" ? bots[0]! : bots.at(-1)!;
  const { name } = await api.me();
  const look = await api.open({
    game,
    options: { players: SEATS[game] },
    settings: { wanted: game === "seven-ate-nine" },
    name: name || say("guest"),
    bots: Object.fromEntries(
      Array.from({ length: SEATS[game] - 1 }, (_, n) => [n + 1, bot] as const),
    ),
  });
  go(`/t/${look.table.id}#deal`);
}
