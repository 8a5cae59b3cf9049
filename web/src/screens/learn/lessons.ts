/** A lesson's step as the server tells it. The page has no rules: every press is judged there. */
import type { LessonAttempt, LessonState, LessonActions, Try } from "../../http";
import type { Game, Refusal, SeatFace, Settings, Update } from "../../protocol";
import { pageOf } from "../../games";
import { ask, type Refused } from "../../lib/api";

/** A step with what there is to say about it, in the form of an update. */
export type ShownStep = LessonState & Pick<LessonAttempt, "happened" | "required" | "burning">;

export const lessons = (game: Game) => ask<readonly string[]>(`/api/lessons/${game}`);

export async function attempt(game: Game, step: number, actions: readonly Try[]) {
  const tried: LessonActions = { actions };
  const found = await ask<LessonAttempt>(`/api/lessons/${game}/${step}`, "POST", tried);
  const { scene, refusal, happened, required, burning } = found;
  const shown: ShownStep | null = scene && { ...scene, happened, required, burning };
  return { scene: shown, refusal };
}

/** Returns the error of a failed request as a refusal, which boards can show. */
export function refusal(error: Refused): Refusal {
  return {
    type: "refusal",
    id: null,
    reason: error.reason as Refusal["reason"],
    facts: {},
    text: error.message,
  };
}

/** Returns a step as a table would send it: whatever shows a table can then show a lesson. */
export function asUpdate(scene: ShownStep, seats: readonly SeatFace[], go: number): Update {
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
