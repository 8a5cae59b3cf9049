/** One View of each game, to be changed as a test needs it. */
import type { QuickAndEasyView, SevenAteNineView, TheGameView } from "../src/protocol";

/** Ann's turn in a game of three; she holds 47 and some others. */
export function theGame(changes: Partial<TheGameView> = {}): TheGameView {
  return {
    game: "the-game",
    options: { players: 3, pro: false, short_hands: false, on_fire: false },
    rules: 2,
    seat: 0,
    hand: [47, 8, 91, 22],
    hands: [4, 6, 5],
    deck: 40,
    tops: [40, 57, 60, 12],
    counts: [5, 1, 7, 0],
    turn: 0,
    laid: 0,
    required: 2,
    fires: [],
    due: [],
    outcome: null,
    rating: null,
    played: null,
    ...changes,
  };
}

export function quickAndEasy(changes: Partial<QuickAndEasyView> = {}): QuickAndEasyView {
  return {
    game: "quick-and-easy",
    options: { players: 3, pro: false },
    seat: 0,
    hand: [
      ["purple", 6],
      ["red", 3],
    ],
    hands: [2, 2, 1],
    deck: 20,
    tops: [["blue", 4], null],
    counts: [3, 0],
    turn: 0,
    laid: 0,
    required: 1,
    outcome: null,
    rating: null,
    played: null,
    ...changes,
  };
}

/** A race of two; Ann holds one card. */
export function sevenAteNine(changes: Partial<SevenAteNineView> = {}): SevenAteNineView {
  return {
    game: "seven-ate-nine",
    options: { players: 2, wrong_card_pause: 1000 },
    seat: 0,
    hand: [[7, 1]],
    hands: [1, 2],
    decks: [1, 9],
    top: [5, 2],
    count: 60,
    paused: [0, 0],
    at: 0,
    outcome: null,
    played: null,
    ...changes,
  };
}
