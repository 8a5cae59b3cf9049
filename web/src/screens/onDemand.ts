/** What a table needs now and then: it comes after the table itself. */
export { default as End } from "./End.svelte";
export { default as Menu } from "./Menu.svelte";
export { default as Said } from "./Said.svelte";
export { default as Turns } from "./Turns.svelte";
