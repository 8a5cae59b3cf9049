/** What happened in a recorded game, step by step in words. */
import type { SeatFace } from "../protocol";
import { nameOf } from "./api";
import { FIRES, told } from "./cards";
import { ending } from "./outcome";
import { laidOnRow, type Film, type Frame, type Place } from "./replay";
import { phraseOf } from "./spoken";
import { type Facts, language, letter, say } from "./words.svelte";

export interface Told {
  /** Who did it; null: nobody, the cards are dealt. */
  seat: number | null;
  text: string;
  /** Where in the game that is. */
  where: string;
  /** What is special about it. */
  chip: { kind: "hop" | "fire" | "end"; text: string } | null;
}

export function retold(
  film: Film,
  places: readonly Place[],
  step: number,
  seats: readonly SeatFace[],
  you: number | null,
): Told {
  const frame = film.frames[step]!;
  const { move } = frame;
  return {
    seat: move ? (move.do === "begin" ? (move.first ?? move.seat) : move.seat) : null,
    text: what(film, step, seats, you),
    where: where(film, places, step),
    chip: chip(film, step),
  };
}

function what(film: Film, step: number, seats: readonly SeatFace[], you: number | null): string {
  const frame = film.frames[step]!;
  const { move } = frame;
  if (!move) return say("replay-deal");
  const turned = frame.events.some((one) => one.event === "turned");
  if (turned && "top" in frame.view && frame.view.top)
    return say("tell-turned", { card: told(frame.view.top) });
  const by = (seat: number) => ({ who: seat === you ? "you" : "other", name: nameOf(seats, seat) });
  const who = by(move.seat);
  const row = letter(move.row ?? 0);
  const card = move.card === undefined ? "" : told(move.card);
  switch (move.do) {
    case "begin":
      return say("replay-begins", by(move.first ?? move.seat));
    case "lay":
      if (frame.events.some((one) => one.event === "cried")) return say("tell-cried", who);
      if (move.row == null) return say("replay-lays", { ...who, card });
      return say("replay-lays-on", { ...who, card, row });
    case "end":
      return say("replay-ends", who);
    case "take":
      return say("replay-takes", who);
    case "wrong":
      return say("replay-wrong", { ...who, card });
    case "token":
      return move.row == null ? say("replay-token-back", who) : token(frame.events, who, row);
    case "announce":
      return say("tell-announced", { ...who, row });
    default: {
      const said = frame.events.find((one) => one.event === "said");
      if (!said) return say("replay-says", who);
      const words = phraseOf(said);
      const name = who.who === "you" ? say("you") : who.name;
      return said.row == null
        ? say("replay-said", { name, words })
        : say("replay-said-row", { name, row: letter(said.row), words });
    }
  }
}

function token(events: Frame["events"], who: Facts, row: string): string {
  const put = events.find((one) => one.event === "put-token");
  return say("tell-token", { ...who, row, card: put?.card ? "yes" : "no" });
}

function where(film: Film, places: readonly Place[], step: number): string {
  const frame = film.frames[step]!;
  const { turn, card } = places[step]!;
  const cards = places.at(-1)!.card;
  if (film.game === "seven-ate-nine") {
    const tenth = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    const time = ((frame.move?.at ?? 0) / 1000).toLocaleString(language(), tenth);
    return say("replay-at-time", { time, card: String(card), cards: String(cards) });
  }
  if (turn === 0 && "deck" in frame.view) return say("deck-left", { count: frame.view.deck });
  return say("replay-at", { turn: String(turn), card: String(card), cards: String(cards) });
}

function chip(film: Film, step: number): Told["chip"] {
  const frame = film.frames[step]!;
  const over = frame.events.find((one) => one.event === "over");
  if (over && "left" in over.outcome && "won" in over.outcome) {
    const { left } = over.outcome;
    return { kind: "end", text: say("played-result", { ending: ending(over.outcome), left }) };
  }
  if (over) return { kind: "end", text: say("need-over") };
  const on = laidOnRow(frame);
  if (!on) return null;
  if (on.jump) {
    const ten = film.game === "the-game";
    return { kind: "hop", text: say(ten ? "replay-ten-back" : "replay-same-colour") };
  }
  if ("covered" in on && on.covered) return { kind: "fire", text: say("replay-covered") };
  const fire = "on_fire" in film.options && film.options.on_fire && FIRES.has(on.card as number);
  return fire ? { kind: "fire", text: say("replay-burns") } : null;
}
