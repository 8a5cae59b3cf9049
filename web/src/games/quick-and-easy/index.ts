import type { GamePage } from "../page";
import Art from "./Art.svelte";

export default {
  Art,
  seats: 3,
  race: false,
  variants: ["pro"],
  tokens: false,
  shown: [],
} satisfies GamePage;
