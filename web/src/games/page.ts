/** What a game brings to the page beside its components. */
import type { Component } from "svelte";

export interface GamePage {
  /** Its picture; null: there is none. */
  Art: Component | null;
  /** Seats at a table that is opened and dealt at once. */
  seats: number;
  /** Whether all play at once: there are no turns, and a clock runs. */
  race: boolean;
  /** The options that are on or off, in the order in which they are offered. */
  variants: readonly string[];
  /** Whether a table can talk by stop tokens, and about jumps. */
  tokens: boolean;
  /** The lessons that show what fits; in later ones the player finds out. */
  shown: readonly string[];
}
