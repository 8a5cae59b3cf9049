import type { Spoken } from "../protocol";
import { say } from "./words.svelte";

/** Returns what somebody said, in the reader's language. */
export function spokenWords({ said }: Spoken): string {
  return said.event === "wrote" ? said.text : phraseOf(said);
}

/** Returns a phrase in words. */
export function phraseOf({ phrase, colour }: { phrase: string; colour?: string | null }): string {
  return say(`phrase-${phrase}`, colour ? { colour } : {});
}
