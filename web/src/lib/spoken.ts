import type { Spoken } from "../protocol";
import { say } from "./words.svelte";

/** Returns what somebody said, in the reader's language. */
export function spokenWords({ said }: Spoken): string {
  if (said.event === "wrote") return said.text;
  return say(`phrase-${said.phrase}`, said.colour ? { colour: said.colour } : {});
}
