/** Positions on which nobody plays, for the rules. */
import type { QuickAndEasyCard, QuickAndEasyView } from "../../protocol";
import type { Desk } from "../../lib/desk";
import { type Drawing, staged } from "../../screens/learn/stage";

export function drawn(drawing: Drawing<QuickAndEasyCard>): Desk {
  const view: QuickAndEasyView = {
    game: "quick-and-easy",
    options: { players: 2, pro: false },
    seat: 0,
    hand: [],
    hands: [0, 0],
    deck: 0,
    tops: drawing.tops,
    counts: drawing.counts ?? drawing.tops.map(() => 0),
    turn: 0,
    laid: 0,
    required: 1,
    outcome: null,
    rating: null,
    played: null,
  };
  return staged(view, drawing);
}
