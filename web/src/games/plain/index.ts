/** What is known of a game that has no folder: nothing but what the server says. */
import type { GamePage } from "../page";

export default {
  Art: null,
  seats: 2,
  race: false,
  variants: [],
  tokens: false,
  shown: [],
} satisfies GamePage;
