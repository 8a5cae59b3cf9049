/** The picture of how a finished game went, by the games' folders. */
import type { Component } from "svelte";
import type { HistoryProps } from "../boards/history";

const HISTORIES = import.meta.glob<Component<HistoryProps, object, "picture">>(
  "./*/RowHistory.svelte",
  { eager: true, import: "default" },
);

export const historyOf = (game: string) => HISTORIES[`./${game}/RowHistory.svelte`] ?? null;
