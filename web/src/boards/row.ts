/** What a row shows, whatever it looks like: the chosen card, what is said about it, a hint. */
import type { RowLay } from "../http";
import { cardLabel } from "../lib/cards";
import type { Selection } from "./selection.svelte";
import { type Bubble, type BoardProps, stacked } from "./board";
import { seatName } from "../lib/names";
import { spokenFacts } from "../lib/narration";
import { rowLetter, listed, say } from "../lib/words.svelte";
import type { Card, Offer } from "../protocol";

export interface RowProps {
  board: BoardProps;
  selection: Selection | null;
  row: number;
  /** The lays that are pointed out, in order. */
  lays?: readonly RowLay[];
}

/** A card that is pointed out, and its 1-based place in the turn. */
interface Mark {
  card: Card;
  order: number;
}

/** A row with cards of one game; `isCard` keeps a card of another kind out. */
export class Row<C extends Card> {
  constructor(
    private readonly props: () => RowProps,
    private readonly isCard: (card: Card) => card is C,
  ) {}

  /** The chosen card. */
  get card(): C | null {
    const card = this.props().selection?.card ?? null;
    return card !== null && this.isCard(card) ? card : null;
  }

  /** What laying the chosen card here would do; undefined: it can't be laid here. */
  get offer(): Offer | undefined {
    const { selection, row } = this.props();
    return selection?.offers.get(row);
  }

  /** Whether the player is looking for a place for the chosen card. */
  get choosing(): boolean {
    const { board } = this.props();
    const turn = "turn" in board.view ? board.view.turn : null;
    return this.card !== null && turn === board.you && board.legal.length > 0;
  }

  /** Whether a second press is needed, since the card would end the game here. */
  get sure(): boolean {
    const { selection, row } = this.props();
    return selection?.sure === row;
  }

  /** The remarks about this row, the latest last; those that still hold come after the others. */
  get words(): readonly Bubble[] {
    const { board, row } = this.props();
    return stacked(board.said.filter((one) => one.row === row));
  }

  get said(): Bubble | undefined {
    return this.words.at(-1);
  }

  /** The pointed-out cards that are laid here. */
  get marks(): Mark[] {
    const { row, lays = [] } = this.props();
    return lays.flatMap((one, n) => (one.row === row ? [{ card: one.card, order: n + 1 }] : []));
  }

  /** The classes that every row has. */
  get classes(): (string | false)[] {
    return [this.choosing && this.#taking(), this.marks.length > 0 && "hinted"];
  }

  #taking(): string {
    const { offer } = this;
    if (!offer) return "no";
    return offer.ends ? "danger" : offer.jump ? "jump" : "legal";
  }

  /**
   * Returns the row in words. `more` goes between what lies there and what is said; `laid` returns in
   * words what the chosen card would do.
   */
  label(
    { up, top, count }: { up: boolean; top: string; count: number },
    more: readonly string[],
    laid: (card: C, jump: boolean) => string,
  ): string {
    const { board, row } = this.props();
    const { card, offer, words, marks } = this;
    const parts = [
      say("row-told", { row: rowLetter(row), direction: up ? "up" : "down", top, count }),
      ...more,
      ...words.map((said) =>
        say("tell-said", { name: seatName(board.seats, said.seat), ...spokenFacts(said.text) }),
      ),
    ];
    if (this.choosing && card !== null) {
      if (!offer) parts.push(say("row-no", { card: cardLabel(card) }));
      else if (offer.ends) parts.push(say("row-ends", { card: cardLabel(card) }));
      else parts.push(laid(card, offer.jump === true));
    }
    if (marks.length)
      parts.push(say("row-hinted", { cards: listed(marks.map((one) => cardLabel(one.card))) }));
    return parts.filter(Boolean).join(" ");
  }
}
