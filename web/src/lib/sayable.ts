/** Which phrases are offered now: those that fit the moment first. */
import type { Aim, Moment, Said, TableFace, Update } from "../protocol";

/** Returns the phrases with an aim; those about a row for that row. Answers are not among them. */
export function sayable(update: Update, aim: Aim, row: number | null = null): string[] {
  return Object.entries(update.table.phrases)
    .filter(([, one]) => one === aim)
    .map(([name]) => ({ name, rank: rank(update, update.table.moments[name] ?? "any", row) }))
    .filter((one) => one.rank !== null)
    .sort((one, other) => one.rank! - other.rank!)
    .map(({ name }) => name);
}

/** Returns the question that the receiver can answer, if somebody else has asked one. */
export function question({ table, talk, you }: Update): Said | null {
  const asks = Object.keys(table.phrases).length > 0 && talk.asked?.seat !== you.seat;
  return asks ? talk.asked : null;
}

/** Returns the answers to a question that somebody else has asked. */
export function answers(update: Update): string[] {
  if (!question(update)) return [];
  return Object.entries(update.table.moments).flatMap(([name, one]) =>
    one === "asked" ? [name] : [],
  );
}

/** Whether people may write in their own words at a table. */
export function writes({ settings }: TableFace): boolean {
  return settings.free_text && settings.manner === "phrases";
}

/** Returns how early a phrase is offered; null: not at all. */
function rank({ table, view, you }: Update, moment: Moment, row: number | null): number | null {
  const turn = view && "turn" in view ? view.turn : null;
  const mine = turn !== null && turn === you.seat;
  const fires = view && "fires" in view ? view.fires : [];
  const fits = {
    any: false,
    asked: false,
    before: table.phase === "dealt",
    mine,
    theirs: turn !== null && !mine,
    fire: row !== null && fires.includes(row),
  }[moment];
  if (fits) return 0;
  if (moment === "any") return 1;
  return moment === "mine" ? 2 : null;
}
