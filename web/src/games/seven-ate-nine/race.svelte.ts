/**
 * Cards on their way. A card leaves the hand the moment it is pressed; what the server answers
 * settles it or brings it back. A card that is laid on one still on its way waits for that one's
 * answer: if the first comes back, so do all that were meant to lie on it, and nobody is punished
 * for a top that never existed.
 */
import type { Refusal, SevenAteNineCard as Card, SevenAteNineView as View } from "../../protocol";
import type { BoardProps } from "../../boards/board";
import { without } from "./play";

export interface Flight {
  id: number;
  card: Card;
  /** The top that its player saw; null: it lay face down. */
  onto: Card | null;
  /** Whether it is the very last card, laid face down. */
  last: boolean;
}

/** lies: it is on the pile; wrong: it did not fit; back: it was refused, or never sent. */
export type Verdict = "lies" | "wrong" | "back";

const REACTION = 250;

export class Race {
  flights = $state.raw<readonly Flight[]>([]);
  /** Cards that were asked for and have not come yet. */
  takes = $state(0);
  #covered: { top: Card; at: number } | null = null;
  #next = 0;
  #ended = false;

  constructor(
    private readonly board: () => BoardProps,
    /** Called with what became of a card, before the page shows it. */
    private readonly settled: (flight: Flight, verdict: Verdict, refusal: Refusal | null) => void,
  ) {}

  get #view(): View {
    return this.board().view as View;
  }

  /** The cards that are still in hand, as they were taken. */
  get hand(): readonly Card[] {
    return without(
      this.#view.hand,
      this.flights.map((one) => one.card),
    );
  }

  /** How many cards are left to take. */
  get deck(): number {
    const { you } = this.board();
    return you === null ? 0 : Math.max(0, this.#view.decks[you]! - this.takes);
  }

  /** Another player's card has covered this one. */
  covered(top: Card): void {
    this.#covered = { top, at: performance.now() };
  }

  /**
   * The top that the player saw: nobody reacts within a quarter of a second, so a card that has lain
   * there for less is not the one they meant (SN-6).
   */
  #seen(): Card | null {
    const fresh = this.#covered && performance.now() - this.#covered.at < REACTION;
    return fresh ? this.#covered!.top : this.#view.top;
  }

  /** Returns the flight of a card that is on its way from now on. */
  lay(card: Card): Flight {
    const onto = this.flights.at(-1)?.card ?? this.#seen();
    const last = this.hand.length === 1 && this.deck === 0 && this.takes === 0;
    const flight = { id: this.#next++, card, onto, last };
    this.flights = [...this.flights, flight];
    if (this.flights.length === 1) void this.#fly();
    return flight;
  }

  /** Called when the board is gone: later answers are ignored. */
  end(): void {
    this.#ended = true;
  }

  async take(): Promise<Refusal | null> {
    this.takes++;
    const refusal = await this.board().act({ do: "take" });
    this.takes--;
    return this.#ended ? null : refusal;
  }

  async #fly(): Promise<void> {
    for (let flight = this.flights[0]; flight; flight = this.flights[0]) {
      const before = this.#pause();
      const { card, onto } = flight;
      const refusal = await this.board().act({ do: "lay", card, onto });
      if (this.#ended) return;
      // A wrong card is accepted but costs a pause, which changes the view even if it lasts 0 ms.
      if (refusal === null && this.#pause() === before) {
        this.settled(flight, "lies", null);
        this.flights = this.flights.slice(1);
        continue;
      }
      const back = this.flights;
      this.flights = [];
      this.settled(flight, refusal === null ? "wrong" : "back", refusal);
      for (const waiting of back.slice(1)) this.settled(waiting, "back", null);
    }
  }

  #pause(): number {
    const { you } = this.board();
    return you === null ? 0 : this.#view.paused[you]!;
  }
}
