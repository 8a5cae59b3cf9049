/** Short-lived notices, and announcements for screen readers. */
import { held } from "./words.svelte";

export const notices = $state<{ text: string; id: number; kind: "calm" | "wrong" }[]>([]);
let last = 0;

/** Shows a notice for as long as it takes to read it, or until there is another. */
export function notice(text: string, kind: "calm" | "wrong" = "wrong"): void {
  const id = ++last;
  notices.splice(0, notices.length, { text: held(text), id, kind });
  setTimeout(
    () => {
      const at = notices.findIndex((one) => one.id === id);
      if (at >= 0) notices.splice(at, 1);
    },
    2600 + text.length * 45,
  );
}

/** The last announcement. Its number lets the same words be announced again. */
export const spoken = $state({ text: "", number: 0 });

/** What is announced in this moment. */
export const gathered: string[] = [];

/** Announces a text to screen readers, together with others of the same moment. */
export function announce(text: string): void {
  if (!text) return;
  gathered.push(text);
  if (gathered.length === 1)
    setTimeout(() => {
      if (!gathered.length) return;
      spoken.text = gathered.splice(0).join(" ");
      spoken.number++;
    }, 60);
}
