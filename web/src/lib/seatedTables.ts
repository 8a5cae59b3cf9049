/** The tables at which this browser has a seat, kept in its storage. */

const PLACE = "tenback-seats";
const MOST = 5;

/** Returns the ids of the tables, the latest first. */
export function seatedTables(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

/** Removes all tables. */
export function forgetTables(): void {
  try {
    localStorage.removeItem(PLACE);
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}

/** Adds a table, or removes it. */
export function rememberTable(table: string, seated: boolean): void {
  const others = seatedTables().filter((one) => one !== table);
  const next = seated ? [table, ...others].slice(0, MOST) : others;
  try {
    localStorage.setItem(PLACE, JSON.stringify(next));
  } catch {
    // Storage is blocked; the browser's history still leads back.
  }
}
