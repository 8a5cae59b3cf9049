/** Positions on which nobody plays, for the rules. */
import type { TheGameCard, TheGameView } from "../../protocol";
import type { Desk } from "../../lib/desk";
import { type Drawing, staged } from "../../screens/learn/stage";

export function drawn(drawing: Drawing<TheGameCard>): Desk {
  const fires = drawing.fires ?? [];
  const view: TheGameView = {
    game: "the-game",
    options: { players: 2, pro: false, short_hands: false, on_fire: fires.length > 0 },
    rules: 2,
    seat: 0,
    hand: [],
    hands: [0, 0],
    deck: 0,
    tops: drawing.tops,
    counts: drawing.counts ?? drawing.tops.map(() => 0),
    turn: 0,
    laid: 0,
    required: 2,
    fires,
    due: fires,
    outcome: null,
    rating: null,
    played: null,
  };
  return staged(
    view,
    drawing,
    fires.map((row) => drawing.tops[row]!),
  );
}
