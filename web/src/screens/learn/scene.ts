/** A lesson's step as the server tells it. The page has no rules: every press is judged there. */
import type {
  Action,
  Game,
  GameEvent,
  Note,
  Offer,
  SeatFace,
  Settings,
  Update,
  View,
} from "../../protocol";
import { pageOf } from "../../games";
import { ask, type Refused } from "../../lib/api";
import type { Refusal } from "../../protocol";

export interface Scene extends Told {
  game: Game;
  /** Counted from 0. */
  step: number;
  steps: number;
  name: string;
  view: View;
  legal: readonly Offer[];
  /** What the last action led to. */
  events: readonly GameEvent[];
  done: boolean;
  /** It was not what the step teaches. */
  missed: boolean;
}

/** What there is to say of a step, as an update has it. */
interface Told {
  happened: readonly Note[];
  required: readonly Note[];
  /** The cards that burn where they lie. */
  burning: readonly number[];
}

/** What came of a try: the step after it, or why the rules refused it. */
export interface Attempt {
  scene: Scene | null;
  refusal: Refusal | null;
}

/** Something that the learner did; in games without turns with when that was. */
export type Try = Action & { at?: number };

export const lessons = (game: Game) => ask<string[]>(`/api/lessons/${game}`);

export async function attempt(game: Game, step: number, actions: readonly Try[]): Promise<Attempt> {
  const found = await ask<Attempt & Told>(`/api/lessons/${game}/${step}`, "POST", { actions });
  const { scene, refusal, happened, required, burning } = found;
  return { scene: scene && { ...scene, happened, required, burning }, refusal };
}

/** Returns a request that failed as a board knows refusals. */
export function refusal(error: Refused): Refusal {
  return {
    type: "refusal",
    id: null,
    reason: error.reason as Refusal["reason"],
    facts: {},
    text: error.message,
  };
}

/** Returns a step as a table would send it, so that all that shows a table can show a lesson. */
export function asUpdate(scene: Scene, seats: readonly SeatFace[], go: number): Update {
  const wanted = pageOf(scene.game).shown.includes(scene.name);
  const settings: Settings = {
    listed: false,
    manner: "none",
    jump_talk: false,
    free_text: false,
    clock: null,
    pace: 0,
    played: false,
    wanted,
    hints: false,
    warning: true,
  };
  return {
    type: "update",
    version: 0,
    table: {
      id: "",
      game: scene.game,
      options: scene.view.options,
      settings,
      phase: "playing",
      number: 1,
      seats,
      host: null,
      phrases: {},
      tokens: false,
      repeated: null,
      moments: {},
      burning: scene.burning,
    },
    you: { seat: scene.view.seat, host: false },
    clock: { now: Date.now(), deadline: null, go, before: 0 },
    talk: {
      tokens: seats.map(() => null),
      announced: null,
      spoken: [],
      on_card: [],
      asked: null,
    },
    view: { ...scene.view, played: null },
    legal: wanted ? scene.legal : scene.legal.map((offer) => ({ ...offer, fits: null })),
    events: scene.events,
    answers: [],
    happened: scene.happened,
    required: scene.required,
  };
}
