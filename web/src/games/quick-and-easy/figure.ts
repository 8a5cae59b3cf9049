/** Figures for the rules. */
import type { QuickAndEasyCard, QuickAndEasyView } from "../../protocol";
import type { BoardProps } from "../../boards/board";
import { type Figure, figureBoard } from "../../boards/figure";

export function toBoard(figure: Figure<QuickAndEasyCard>): BoardProps {
  const view: QuickAndEasyView = {
    game: "quick-and-easy",
    options: { players: 2, pro: false },
    seat: 0,
    hand: [],
    hands: [0, 0],
    deck: 0,
    tops: figure.tops,
    counts: figure.counts ?? figure.tops.map(() => 0),
    turn: 0,
    laid: 0,
    required: 1,
    outcome: null,
    rating: null,
    played: null,
  };
  return figureBoard(view, figure);
}
