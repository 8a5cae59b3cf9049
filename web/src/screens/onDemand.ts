/** What a table needs now and then: loaded when it is first needed. */
export { default as End } from "./End.svelte";
export { default as Menu } from "./Menu.svelte";
export { default as Said } from "./Said.svelte";
export { default as Talk } from "./Talk.svelte";
export { default as Turns } from "./Turns.svelte";
