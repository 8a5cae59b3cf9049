import type { GamePage } from "../page";
import Art from "./Art.svelte";

export default {
  Art,
  seats: 3,
  race: false,
  variants: ["pro"],
  tokens: false,
  rows: { count: 2, ups: 1, scale: false },
  shown: [],
} satisfies GamePage;
