/** The current address. Addresses are plain paths; the server answers each with the same page. */

export const route = $state({ path: location.pathname, hash: location.hash.slice(1) });

/** Returns the parts of the address: ["t", "k7pw3mqzeh"] at a table. */
export function segments(): string[] {
  return route.path.split("/").filter(Boolean);
}

/** Goes to another screen; `replace` leaves no way back to this one, nor to a sheet over it. */
export function go(to: string, replace = false): void {
  history[replace || onSheet() ? "replaceState" : "pushState"](null, "", to);
  follow();
  scrollTo(0, 0);
}

/** What closes each of the open sheets. */
const sheets: (() => void)[] = [];

/** Whether this entry of the history is that of a sheet over its screen. */
const onSheet = () => history.state === "sheet";

/**
 * Lets the device's Back close a sheet instead of leaving the screen. Returns what has to be called once
 * the sheet is closed. A sheet that follows another takes over its entry of the history.
 */
export function closeOnBack(close: () => void): () => void {
  sheets.push(close);
  if (!onSheet()) history.pushState("sheet", "");
  return () => {
    sheets.splice(sheets.indexOf(close), 1);
    setTimeout(() => {
      if (!sheets.length && onSheet()) history.back();
    });
  };
}

addEventListener("popstate", () => {
  if (!onSheet()) sheets.at(-1)?.();
});

function follow(): void {
  route.path = location.pathname;
  route.hash = location.hash.slice(1);
}

addEventListener("popstate", follow);
addEventListener("hashchange", follow);

/** Follows links within the page without loading it again. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download"))
    return;
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
