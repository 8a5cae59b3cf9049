export { default as Board } from "./Board.svelte";
export { default as RemainingCards } from "./RemainingCards.svelte";
