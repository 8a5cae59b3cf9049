import type { GamePage } from "../page";
import Art from "./Art.svelte";

export default {
  Art,
  seats: 3,
  race: false,
  variants: ["on_fire", "pro", "short_hands"],
  tokens: true,
  shown: [],
} satisfies GamePage;
