/** Playing at once: a table with bots, and the cards dealt. */
import type { Game, Settings } from "../protocol";
import type { GameDescription } from "../http";
import { api } from "./api";
import { pageOf } from "../games";
import { isOurs } from "./names";
import { go } from "./route.svelte";
import { say } from "./words.svelte";

/** Returns the bot to begin with. Together one wants the best; in a race, somebody one can beat. */
export function usualBot({ real_time, bots }: GameDescription): string {
  const ours = Object.keys(bots).filter(isOurs);
  return real_time ? ours[0]! : ours.at(-1)!;
}

/** Opens a table with bots and deals: the press is all it takes. */
export async function quick(
  game: Game,
  faces: readonly GameDescription[] = [],
  settings: Partial<Settings> = {},
): Promise<void> {
  const { games } = faces.length ? { games: faces } : await api.catalogue();
  const bot = usualBot(games.find((one) => one.game === game)!);
  const { seats } = pageOf(game);
  const { name } = await api.me();
  const look = await api.open({
    game,
    options: { players: seats },
    settings,
    name: name || say("guest"),
    bots: Object.fromEntries(Array.from({ length: seats - 1 }, (_, n) => [n + 1, bot] as const)),
  });
  go(`/t/${look.table.id}#deal`);
}
