export { default as Board } from "./Board.svelte";
export { default as WinBanner } from "./WinBanner.svelte";
