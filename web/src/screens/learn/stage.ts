/** Desks on which nobody plays: what a rule looks like, drawn by the real rows and piles. */
import type {
  QuickAndEasyCard,
  QuickAndEasyView,
  TheGameCard,
  TheGameView,
  View,
} from "../../protocol";
import { Choice } from "../../lib/choice.svelte";
import type { Desk } from "../../lib/desk";

function desk(view: View, legal: Desk["legal"]): Desk {
  return {
    view,
    legal,
    seats: [{}],
    you: 0,
    here: [true],
    tokens: [null],
    announced: null,
    said: [],
    happened: [],
    required: [],
    settings: null,
    live: false,
    deadline: null,
    go: null,
    before: 0,
    act: () => Promise.resolve(null),
    talk: null,
    token: null,
    hint: null,
  };
}

/** What of a drawing differs from an empty table. */
export interface Drawing<Card> {
  tops: readonly Card[];
  /** The rows that are drawn. */
  rows: readonly number[];
  counts?: readonly number[];
  /** The card that is held over the rows; `onto` are those that take it. */
  card?: Card;
  onto?: readonly number[];
  jump?: boolean;
  fires?: readonly number[];
}

export function theGame(drawn: Drawing<TheGameCard>): Desk {
  const fires = drawn.fires ?? [];
  const view: TheGameView = {
    game: "the-game",
    options: { players: 2, pro: false, short_hands: false, on_fire: fires.length > 0 },
    rules: 2,
    seat: 0,
    hand: [],
    hands: [0, 0],
    deck: 0,
    tops: drawn.tops,
    counts: drawn.counts ?? drawn.tops.map(() => 0),
    turn: 0,
    laid: 0,
    required: 2,
    fires,
    due: fires,
    outcome: null,
    rating: null,
    played: null,
  };
  return desk(view, offers(drawn));
}

export function quickAndEasy(drawn: Drawing<QuickAndEasyCard>): Desk {
  const view: QuickAndEasyView = {
    game: "quick-and-easy",
    options: { players: 2, pro: false },
    seat: 0,
    hand: [],
    hands: [0, 0],
    deck: 0,
    tops: drawn.tops,
    counts: drawn.counts ?? drawn.tops.map(() => 0),
    turn: 0,
    laid: 0,
    required: 1,
    outcome: null,
    rating: null,
    played: null,
  };
  return desk(view, offers(drawn));
}

function offers(drawn: Drawing<TheGameCard> | Drawing<QuickAndEasyCard>): Desk["legal"] {
  const { card, onto, jump } = drawn;
  if (card === undefined || !onto) return [];
  return onto.map((row) => ({
    action: { do: "lay", card, row } as Desk["legal"][number]["action"],
    jump: jump ?? false,
  }));
}

/** A card held over the rows, as if somebody were choosing. */
export function held(over: Desk, card: TheGameCard | QuickAndEasyCard | undefined): Choice | null {
  if (card === undefined) return null;
  const choice = new Choice(() => over);
  choice.card = card;
  return choice;
}
