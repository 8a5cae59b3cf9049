/** Which lessons are learnt. It stays in the browser. */

const PLACE = "tenback-learnt";

function load(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
  } catch {
    return []; // storage is blocked, or holds something else
  }
}

const names = $state(load());

export function isLearnt(name: string): boolean {
  return names.includes(name);
}

/** Records that a lesson was finished. */
export function markLearnt(name: string): void {
  if (names.includes(name)) return;
  names.push(name);
  try {
    localStorage.setItem(PLACE, JSON.stringify(names));
  } catch {
    // It then holds for this visit only.
  }
}

/** Returns the lesson to continue with: the first that is not learnt yet, or else the first. */
export function nextOf(lessons: readonly string[]): number {
  const open = lessons.findIndex((name) => !isLearnt(name));
  return Math.max(0, open);
}
