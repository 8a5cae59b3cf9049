import type { GamePage } from "../page";
import Art from "./Art.svelte";

export default {
  Art,
  seats: 3,
  race: true,
  variants: [],
  tokens: false,
  shown: ["seven-ate-nine-add", "seven-ate-nine-subtract", "seven-ate-nine-wrap"],
} satisfies GamePage;
