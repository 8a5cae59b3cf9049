export { default as Board } from "./Board.svelte";
