/** Words the server's notes (a message of the catalogue and its facts) for a reader. */
import type { Card, Note, NoteFact, SeatFace, Spoken, Update } from "../protocol";
import type { Bubble } from "../boards/board";
import { seatName } from "./names";
import { cardLabel } from "./cards";
import { announce, notice } from "./notices.svelte";
import { type Facts, rowLetter, listed, say } from "./words.svelte";

/** The person a note is worded for. */
interface Reader {
  /** The reader's seat; null for a spectator. */
  you: number | null;
  seats: readonly SeatFace[];
  /** How a card is written; by default as it is read out. */
  card?: (card: Card) => string;
}

/** Returns a note in words, in one of its message's forms; empty if it is silent in that form. */
export function narrate({ id, facts = {} }: Note, reader: Reader, form?: string): string {
  const worded: Facts = { seated: reader.you === null ? "no" : "yes" };
  for (const [name, fact] of Object.entries(facts))
    Object.assign(worded, word(name, fact, facts, reader));
  return say(id, worded, form);
}

function word(
  name: string,
  fact: NoteFact,
  facts: Readonly<Record<string, NoteFact>>,
  { you, seats, card = cardLabel }: Reader,
): Facts {
  switch (name) {
    case "seat": {
      const seat = fact as number;
      const own = seat === you;
      const called = own ? say("you") : seat < 0 ? "?" : seatName(seats, seat);
      return { who: own ? "you" : "other", name: called, number: String(seat + 1) };
    }
    case "card":
    case "top":
      return { [name]: fact === "" ? "" : card(fact as Card) };
    case "cards":
      return { cards: listed((fact as readonly Card[]).map(card)) || say("nothing") };
    case "row":
      return { row: rowLetter(fact as number) };
    case "rows": {
      const rows = fact as readonly number[];
      return { rows: listed(rows.map(rowLetter)), count: rows.length };
    }
    case "phrase":
      return spokenFacts(
        phraseText({ phrase: fact as string, colour: (facts.colour as string) ?? null }),
      );
    case "text":
      return spokenFacts(fact as string);
    default:
      return { [name]: typeof fact === "boolean" ? (fact ? "yes" : "no") : (fact as string) };
  }
}

/** Returns what was said as messages take it: also whether it needs no full stop. */
export function spokenFacts(words: string): Facts {
  return { words, ended: /[.!?…。！？]$/.test(words) ? "yes" : "no" };
}

/** Returns the rows that have to be covered now, by what is required. */
export function rowsToCover(required: readonly Note[]): readonly number[] {
  return required.flatMap(({ id, facts = {} }) => {
    if (id === "need-cover") return facts.rows as readonly number[];
    return id === "need-cover-next" ? [facts.row as number] : [];
  });
}

/** Returns what a player said, in the reader's language. */
export function spokenText({ said }: Spoken): string {
  return said.event === "wrote" ? said.text : phraseText(said);
}

/** Returns a phrase in words. */
export function phraseText({ phrase, colour }: { phrase: string; colour?: string | null }): string {
  return say(`phrase-${phrase}`, colour ? { colour } : {});
}

/** Returns what a player said as it is shown on the board. */
export function bubbleOf(spoken: Spoken): Bubble {
  const { said } = spoken;
  const row = said.event === "said" ? (said.row ?? null) : null;
  return { seat: said.seat, text: spokenText(spoken), row, done: spoken.done ?? false };
}

/** Announces all that an update brings. */
export function announceUpdate(update: Update): void {
  const reader = { you: update.you.seat, seats: update.table.seats };
  for (const note of update.happened ?? []) announce(narrate(note, reader, "aloud"));
  if (update.events.some((one) => one.event === "dealt")) announce(repeatedDeal(update));
}

/** What is also shown for a moment: players have left the game to bots, or the table was closed. */
const NOTICED = ["tell-gone", "tell-closed-by-operator"];

export function noticeLeft(update: Update): void {
  const reader = { you: update.you.seat, seats: update.table.seats };
  for (const note of update.happened ?? [])
    if (NOTICED.includes(note.id)) notice(narrate(note, reader), "calm");
}

/** Returns that the deal was played before, and who has seen it; nothing for a new deal. */
export function repeatedDeal({ table, you }: Update): string {
  if (!table.repeated) return "";
  const names = table.repeated.map((seat) =>
    seat === you.seat ? say("you") : seatName(table.seats, seat),
  );
  return names.length ? say("deal-repeated-seen", { names: listed(names) }) : say("deal-repeated");
}
