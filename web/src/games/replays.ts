/** What lies at a moment of a recorded game, by the games' folders. */
import type { Component } from "svelte";
import type { ReplayProps } from "../lib/replay";

const REPLAYS = import.meta.glob<Component<ReplayProps>>("./*/Replay.svelte", {
  eager: true,
  import: "default",
});

export const replayOf = (game: string) =>
  REPLAYS[`./${game}/Replay.svelte`] ?? REPLAYS["./plain/Replay.svelte"]!;
