/** Starting a game with bots in one press. */
import type { Game, Settings } from "../protocol";
import type { GameDescription } from "../http";
import { api } from "./api";
import { pageOf } from "../games";
import { tableOf } from "../games/boards";
import { isOurBot } from "./names";
import { go } from "./route.svelte";
import { settings } from "./settings.svelte";
import { say } from "./words.svelte";

/**
 * Returns the bot to start with: the one chosen before, else the strongest as a partner, the weakest
 * as an opponent.
 */
export function defaultBot({ game, real_time, bots }: GameDescription): string {
  const chosen = settings.levels[game];
  if (chosen && chosen in bots) return chosen;
  const ours = Object.keys(bots).filter(isOurBot);
  return real_time ? ours[0]! : ours.at(-1)!;
}

/** Opens a table with bots and deals. */
export async function startBotGame(
  game: Game,
  faces: readonly GameDescription[] = [],
  chosen: Partial<Settings> = {},
): Promise<void> {
  tableOf(game).catch(() => {}); // meanwhile; the table says so if it can't be had
  const { games } = faces.length ? { games: faces } : await api.catalogue();
  const bot = defaultBot(games.find((one) => one.game === game)!);
  const { seats } = pageOf(game);
  const { name } = await api.me();
  const look = await api.open({
    game,
    options: { players: seats },
    settings: chosen,
    name: name || say("guest"),
    bots: Object.fromEntries(Array.from({ length: seats - 1 }, (_, n) => [n + 1, bot] as const)),
  });
  go(`/t/${look.table.id}#deal`);
}
