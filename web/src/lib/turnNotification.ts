/** A notification on the device when it is one's turn and the page is hidden. */
import type { Update } from "../protocol";
import { gameName } from "./names";
import { saveSettings, settings } from "./settings.svelte";
import { say } from "./words.svelte";

/** Whether the browser can show notifications at all. */
export const canNotify = (): boolean => "Notification" in globalThis;

/** Switches notifications on, if the browser or its user permits them, or off. */
export async function setNotifying(on: boolean): Promise<void> {
  const permitted = on && (await Notification.requestPermission()) === "granted";
  saveSettings({ notifying: permitted });
}

/** Shows a notification if an update makes it the reader's turn and nobody sees the page. */
export function notifyOfTurn({ events, you, table }: Update): void {
  if (!settings.notifying || !document.hidden || !canNotify() || table.seats.length < 2) return;
  const turn = events.findLast((one) => one.event === "turn");
  if (turn?.event !== "turn" || turn.seat !== you.seat) return;
  if (Notification.permission !== "granted") return;
  const options = { body: gameName(table.game), tag: table.id, icon: "/icon-192.png" };
  void show(say("your-turn"), options);
}

async function show(title: string, options: NotificationOptions): Promise<void> {
  // On phones only a service worker may show one.
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (worker) await worker.showNotification(title, options);
  else {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  }
}
