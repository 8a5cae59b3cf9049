/** Figures for the rules. */
import type { TheGameCard, TheGameView } from "../../protocol";
import type { BoardProps } from "../../boards/board";
import { type Figure, figureBoard } from "../../boards/figure";

export function toBoard(figure: Figure<TheGameCard>): BoardProps {
  const fires = figure.fires ?? [];
  const view: TheGameView = {
    game: "the-game",
    options: { players: 2, pro: false, short_hands: false, on_fire: fires.length > 0 },
    rules: 2,
    seat: 0,
    hand: [],
    hands: [0, 0],
    deck: 0,
    tops: figure.tops,
    counts: figure.counts ?? figure.tops.map(() => 0),
    turn: 0,
    laid: 0,
    required: 2,
    fires,
    due: fires,
    outcome: null,
    rating: null,
    played: null,
  };
  return figureBoard(
    view,
    figure,
    fires.map((row) => figure.tops[row]!),
  );
}
