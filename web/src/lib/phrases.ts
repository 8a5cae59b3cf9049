/** The phrases that can be said now, those that fit the moment first. */
import type { Aim, Moment, Said, TableFace, Update } from "../protocol";

/** Returns the phrases with an aim, for a row if they are about one; answers are left out. */
export function offeredPhrases(update: Update, aim: Aim, row: number | null = null): string[] {
  return Object.entries(update.table.phrases)
    .filter(([, one]) => one === aim)
    .map(([name]) => ({ name, rank: rank(update, update.table.moments[name] ?? "any", row) }))
    .filter((one) => one.rank !== null)
    .sort((one, other) => one.rank! - other.rank!)
    .map(({ name }) => name);
}

/** Returns the question that the reader can answer: the last one that another player asked. */
export function question({ table, talk, you }: Update): Said | null {
  const asks = Object.keys(table.phrases).length > 0 && talk.asked?.seat !== you.seat;
  return asks ? talk.asked : null;
}

/** Returns the answers to that question. */
export function answers(update: Update): string[] {
  if (!question(update)) return [];
  return Object.entries(update.table.moments).flatMap(([name, one]) =>
    one === "asked" ? [name] : [],
  );
}

/** Whether players may write in their own words at a table. */
export function allowsFreeText({ settings }: TableFace): boolean {
  return settings.free_text && settings.manner === "phrases";
}

/** Returns a phrase's rank, 0 first; null: it is not offered. */
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
