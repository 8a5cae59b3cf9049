/** What happened, told to screen readers. */
import type { GameEvent, TableEvent, Update } from "../protocol";
import { nameOf } from "./api";
import { told } from "./cards";
import { announce } from "./notices.svelte";
import { phraseOf } from "./spoken";
import { letter, listed, say } from "./words.svelte";

/** Tells all that an update brings, in one breath. */
export function tellAll(update: Update): void {
  for (const event of update.events) announce(tell(event, update) ?? "");
}

function tell(event: GameEvent | TableEvent, update: Update): string | null {
  const { seats } = update.table;
  const you = update.you.seat;
  const by = (seat: number) => ({ who: seat === you ? "you" : "other", name: nameOf(seats, seat) });
  switch (event.event) {
    case "laid":
      return "row" in event
        ? say("tell-laid", {
            ...by(event.seat),
            card: told(event.card),
            row: letter(event.row),
            jump: event.jump ? "yes" : "no",
          })
        : event.seat === you
          ? null // the own race is quick enough
          : say("tell-laid-on-pile", { ...by(event.seat), card: told(event.card) });
    case "turn":
      return say("tell-turn", by(event.seat));
    case "begun":
      return null; // the turn that follows says it
    case "drew":
      return event.seat === you ? say("tell-drew", { count: event.count }) : null;
    case "dealt":
      return `${say("tell-dealt")} ${repeated(update)}`.trim();
    case "turned":
      return say("seven-stuck");
    case "wrong-card":
      return event.seat === you ? say("tell-wrong") : null;
    case "cried":
      return say("tell-cried", by(event.seat));
    case "joined":
      return say("tell-joined", { name: nameOf(seats, event.seat) });
    case "left":
      return say("tell-left", { seat: String(event.seat + 1) });
    case "went-away":
      return say("tell-away", by(event.seat));
    case "came-back":
      return say("tell-back", by(event.seat));
    case "said": {
      if (event.seat === you) return null;
      const words = phraseOf(event);
      const name = nameOf(seats, event.seat);
      return event.row == null
        ? say("said-words", { name, words })
        : say("said-words-row", { name, row: letter(event.row), words });
    }
    case "wrote":
      return event.seat === you
        ? null
        : say("said-words", { name: nameOf(seats, event.seat), words: event.text });
    case "put-token":
      return event.row === null
        ? null
        : say("tell-token", {
            ...by(event.seat),
            row: letter(event.row),
            card: event.card ? "yes" : "no",
          });
    case "announced":
      return say("tell-announced", { ...by(event.seat), row: letter(event.row) });
    default:
      return null;
  }
}

/** Returns that the deal was played before, and who has seen it; nothing for a new deal. */
export function repeated({ table, you }: Update): string {
  if (!table.repeated) return "";
  const names = table.repeated.map((seat) =>
    seat === you.seat ? say("you") : nameOf(table.seats, seat),
  );
  return names.length ? say("deal-repeated-seen", { names: listed(names) }) : say("deal-repeated");
}
