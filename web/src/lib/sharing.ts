/** Sharing a link: with the device's share sheet, or by copying it. */
import { notice } from "./notices.svelte";
import { say } from "./words.svelte";

export async function share(title: string, url: string): Promise<void> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      if ((error as Error).name === "AbortError") return; // changed their mind
    }
  }
  notice(say((await copied(url)) ? "link-copied" : "link-here", { link: url }), "calm");
}

/** Copies a text and returns whether that worked. Plain HTTP has no clipboard API, so an old way is kept. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
}
