/** What makes a table's next game harder, or a race easier. */
import type { TableFace } from "../protocol";
import { pageOf } from "../games";
import type { Request } from "./connection.svelte";
import { botLevelName, isOurBot } from "./names";
import { say } from "./words.svelte";

export interface Change {
  /** In words: the variant, or how the bots play. */
  how: string;
  /** What settles it. */
  requests: Request[];
}

type Bots = Readonly<Record<string, number>>;

/** Whether one person plays, and only with bots. */
export function isAmongBots({ seats }: Pick<TableFace, "seats">): boolean {
  return seats.length > 1 && seats.filter((one) => one.person).length === 1;
}

/**
 * Returns how one person's next game with bots is harder: by a variant that is still off, in a race
 * by faster bots. null: other people play too, or there is nothing harder.
 */
export function harderGame(table: TableFace, bots: Bots): Change | null {
  if (!isAmongBots(table)) return null;
  const { race, variants } = pageOf(table.game);
  if (race) return otherRacers(table, bots, 1);
  const chosen = table.options as unknown as Record<string, unknown>;
  const next = variants.find((option) => !chosen[option]);
  if (!next) return null;
  const options = { ...table.options, [next]: true };
  return { how: say("option", { option: next }), requests: [{ do: "settle", options }] };
}

/** Returns how one person's next race with bots is easier; null: other people race too, or it can't be. */
export function easierRace(table: TableFace, bots: Bots): Change | null {
  return isAmongBots(table) ? otherRacers(table, bots, -1) : null;
}

/** Makes all bots a step faster than the slowest, or slower than the fastest. */
function otherRacers({ seats }: TableFace, bots: Bots, step: 1 | -1): Change | null {
  const ours = Object.keys(bots).filter(isOurBot);
  const levels = seats.flatMap(({ bot }) => (bot ? [ours.indexOf(bot)] : []));
  const now = step > 0 ? Math.min(...levels) : Math.max(...levels);
  const next = now < 0 ? undefined : ours[now + step];
  if (!next) return null;
  return {
    how: botLevelName(next),
    requests: seats.flatMap((one, seat) => (one.bot ? [{ do: "bot", seat, bot: next }] : [])),
  };
}
