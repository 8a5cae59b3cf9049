/** The tables at which this device has a seat: the way back to them. They stay in the browser. */

const PLACE = "tenback-seats";
const MOST = 5;

function load(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

/** Returns the ids of the tables, the latest first. */
export function mine(): string[] {
  return load();
}

/** Forgets all tables. */
export function forget(): void {
  try {
    localStorage.removeItem(PLACE);
  } catch {
    // Storage is blocked: then nothing was kept.
  }
}

/** Keeps or forgets a table. */
export function remember(table: string, seated: boolean): void {
  const others = load().filter((one) => one !== table);
  const next = seated ? [table, ...others].slice(0, MOST) : others;
  try {
    localStorage.setItem(PLACE, JSON.stringify(next));
  } catch {
    // Storage is blocked: then the browser's own history leads back.
  }
}
