/** The current address. Addresses are plain paths; the server answers each with the same page. */

export const route = $state({ path: location.pathname, hash: location.hash.slice(1) });

/** Returns the parts of the address: ["t", "k7pw3mqzeh"] at a table. */
export function segments(): string[] {
  return route.path.split("/").filter(Boolean);
}

/** Goes to another screen; `replace` leaves no way back to this one. */
export function go(to: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", to);
  follow();
  scrollTo(0, 0);
}

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
