/** How a race went: how many cards each had got rid of when. */
import type { SevenAteNineView } from "../../protocol";
import type { Replay } from "../../http";
import { leftOf } from "./play";

export interface Course {
  /** Milliseconds of play. */
  length: number;
  /** How many cards each was dealt. */
  dealt: readonly number[];
  /** For each seat the moments at which it had one card fewer. */
  lays: readonly (readonly number[])[];
  /** From when on which seat had the fewest cards left; nobody leads before the first card. */
  leads: readonly { at: number; seat: number }[];
}

/** Returns the course of a race by its replay. */
export function courseOf({ frames }: Replay): Course {
  const left = (view: SevenAteNineView) => view.hands.map((_, seat) => leftOf(view, seat));
  const dealt = left(frames[0]!.view as SevenAteNineView);
  const lays: number[][] = dealt.map(() => []);
  const leads: { at: number; seat: number }[] = [];
  let now = dealt;
  let at = 0;
  for (const { move, view } of frames) {
    at = move?.at ?? at;
    const then = left(view as SevenAteNineView);
    then.forEach((count, seat) => {
      if (count < now[seat]!) lays[seat]!.push(at);
    });
    now = then;
    const fewest = Math.min(...now);
    const first = leads.at(-1)?.seat;
    const stillFirst = first !== undefined && now[first] === fewest;
    if (!stillFirst && now.some((count) => count > fewest))
      leads.push({ at, seat: now.indexOf(fewest) });
  }
  return { length: Math.max(1, at), dealt, lays, leads };
}
