// What goes over HTTP between the page and the server, made from the server's own types.
// Written by `make types`; what is changed by hand here is lost.

import type {
  Action,
  AskedSettings,
  Button,
  Card,
  Game,
  GameEvent,
  Note,
  Offer,
  Options,
  Outcome,
  Refusal,
  Spoken,
  TableEvent,
  TableFace,
  Talk,
  View,
} from "./protocol";

/** The analysis of a finished game. */
export interface AnalysedGame {
  game: Game;
  options: Options;
  outcome: Outcome | null;
  turns: readonly PlayedTurn[];
  /** The costliest first, at most five. */
  turning_points: readonly CostlyTurn[];
}

/** All games, and the settings of a table. */
export interface Catalogue {
  games: readonly GameDescription[];
  /** The JSON Schema of a table's settings. */
  settings: Readonly<Record<string, unknown>>;
}

/** A highlight of a step. */
export interface Chip {
  /** How it looks. */
  kind: "end" | "fire" | "hop";
  note: Note;
}

/** A costly turn, and a better one. */
export interface CostlyTurn {
  /** The number of the turn, counted from 1. */
  number: number;
  seat: number;
  /** The frame before its first card. */
  start: number;
  /** The frame after its end. */
  end: number;
  played: ToldTurn;
  better: ToldTurn;
  cost: number;
  /** The standard error of the cost. */
  error: number;
}

/** A moment of a recorded game, with its narration. */
export interface Frame {
  /** The move that led here, as the record stores it; null for the deal. */
  move: Moved | null;
  /** What happened in that move. */
  events: readonly (GameEvent | TableEvent)[];
  /** What everybody may know, without `played`, which follows from the moves. */
  view: View;
  /** Everybody's cards. */
  hands: readonly (readonly Card[])[];
  /** What was said has the number of its move, counted from 1, as its `time`. */
  talk: Talk;
  step: Narrated;
}

/** A game, with its options and bots. */
export interface GameDescription {
  game: Game;
  /** The fewest and the most. */
  players: readonly [number, number];
  /** Whether it has no turns. */
  real_time: boolean;
  /** The JSON Schema of its options. */
  options: Readonly<Record<string, unknown>>;
  /** The names of its bots and how strong they are, from 1. */
  bots: Readonly<Record<string, number>>;
  /** Whether there are hints, and its games can be analysed. */
  coach: boolean;
  /**
   * How many copies of each kind of card the standard deck has, in games that may
   * be played with a custom deck: 7 Ate 9.
   */
  counts: readonly number[] | null;
}

/** All that was said from a game's deal to the next one, latest last. */
export interface GameTalk {
  spoken: readonly Spoken[];
}

/** Advice with its words. */
export interface Hint {
  /** The version of the table that the advice is for. */
  version: number;
  /** The chance of winning with the best turn, from 0 to 1. */
  chance: number;
  /** The best turns, best first. */
  turns: readonly ToldTurn[];
}

/** A request to take a seat. */
export interface JoinRequest {
  name: string;
  seat?: number | null;
  button?: Button | null;
}

/** All actions of a learner in a step of a lesson. */
export interface LessonActions {
  /**
   * As they are sent at a table; in games without turns with `at`, milliseconds of
   * play.
   */
  actions?: readonly Try[];
}

/** The result of an attempt in a lesson: the step after it, or why the rules refused it. */
export interface LessonAttempt {
  scene: LessonState | null;
  refusal: Refusal | null;
  /** What the last action led to, as in an update. */
  happened: readonly Note[];
  /** What is required of the learner now, as in an update. */
  required: readonly Note[];
  /** The cards that burn where they lie. */
  burning: readonly number[];
}

/** A step after what the learner has done in it. */
export interface LessonState {
  game: Game;
  /** The number of the step, counted from 0. */
  step: number;
  /** How many the lesson has. */
  steps: number;
  name: string;
  /** The View of the learner, who sits in seat 0. */
  view: View;
  /** What the learner may do now; in 7 Ate 9 with a mark on the cards that fit. */
  legal: readonly Offer[];
  /** What the last action led to. */
  events: readonly GameEvent[];
  /** Whether the step's goal is reached. */
  done: boolean;
  /** Whether something other than what it teaches was done, so it should start again. */
  missed: boolean;
  /** How many players sit at the table. */
  seats: number;
}

/** A guest. */
export interface Me {
  name: string;
}

/** What a seat did, as its record has it; the rest depends on the game. */
export interface Moved {
  seat?: number;
  do: string;
  /** Milliseconds of play, without turns. */
  at?: number;
}

/** What a replay shows of a step besides the frame. */
export interface Narrated {
  /** What led here. */
  note: Note;
  /** Where in the game it is. */
  place: Note;
  mark: StepKind;
  /**
   * Milliseconds for which it is shown at normal speed, not yet limited by `shortest` and
   * `longest`.
   */
  takes: number;
  /** What is special about it. */
  chip?: Chip | null;
  /** The `time` of each of `spoken` that is over: a card was laid on its row. */
  answered?: readonly number[];
  /** The rows whose fire can't wait. */
  due?: readonly number[];
  /** Whether a bot did it for the player, who was away or had left. */
  stand_in?: boolean;
}

/** A request to open a table. */
export interface NewTable {
  game: Game;
  options: Readonly<Record<string, unknown>>;
  settings?: AskedSettings;
  /** The host's name; if empty, the guest's present name. */
  name?: string;
  /** Bots by seat. */
  bots?: Readonly<Record<string, string>>;
  /** The host takes no seat. */
  watch?: boolean;
  /** The host's button. */
  button?: Button | null;
}

/** A finished game, for one of its players. */
export interface PlayedGame {
  table: string;
  number: number;
  game: Game;
  options: Readonly<Record<string, unknown>>;
  began: number;
  ended: number;
  names: readonly string[];
  /** The player's seat. */
  you: number | null;
  won: boolean;
  left: number;
  /** Why it ended: `beaten`, `stuck` or `burned`; null in 7 Ate 9; `given-up` in any game. */
  why: "beaten" | "stuck" | "burned" | null;
}

/** A turn as it was played, with chances from 0 to 1. */
export interface PlayedTurn {
  /** The number of the turn, counted from 1. */
  number: number;
  /** The seat that played it. */
  seat: number;
  /** The number of moves in the record before its first card. */
  start: number;
  /** The number of moves in the record up to its end. */
  end: number;
  /** The cards that were laid, in order. */
  lays: readonly RowLay[];
  /** The chance before it, as seated: that of the best turn found. */
  best: number;
  /** The chance with the turn that was played, as seated. */
  chance: number;
  /** The chance before it, with open hands. */
  open_best: number;
  /** The chance with the turn that was played, with open hands. */
  open_chance: number;
}

/** A recorded game, moment by moment. */
export interface Replay {
  game: Game;
  options: Options;
  /** Who sat in each seat, if that is known. */
  names: readonly string[] | null;
  /** How the game ended; null if it was abandoned. */
  outcome: Outcome | null;
  /** The deal, then the moment after every move. */
  frames: readonly Frame[];
  /** The game in numbers. */
  course: readonly Note[];
  /** The shortest time for which a step is shown, in milliseconds, at any speed. */
  shortest: number;
  /** The longest time for which a step is shown, in milliseconds, at any speed. */
  longest: number;
  /** The cards that burn where they lie; absent if none do. */
  burning?: readonly number[];
}

/** A card that a coach lays on a row. */
export interface RowLay {
  card: Card;
  row: number;
}

/** A link that moves a seat to another device: to be posted to /api/seat there, once. */
export interface SeatLink {
  link: string;
}

/** A request to sign out everywhere. */
export interface SignOut {
  /** Keep the identity here: the answer has a new cookie, or a new token if one was used. */
  keep?: boolean;
}

/** The identity after signing out everywhere. */
export interface SignedOut {
  /** Empty if the identity was not kept. */
  name: string;
  /** A new one, if the identity was kept and the request used a token. */
  token: string | null;
}

/** The kind of a step of a replay. */
export type StepKind = "deal" | "fire" | "jump" | "lay" | "rest" | "talk" | "turned" | "wrong";

/** A table as everyone may see it. */
export interface TableSummary {
  version: number;
  table: TableFace;
  /** For each seat whether its person is connected, or it has a bot. */
  presence: readonly boolean[];
  /** Milliseconds since the last entry. */
  idle: number;
}

/** A turn with its words. */
export interface ToldTurn {
  /** What is laid, in order; empty if the turn ends as it is. */
  lays: readonly RowLay[];
  /** The chance of winning with it, from 0 to 1. */
  chance: number;
  /** The standard error of the difference to the best turn. */
  error: number;
  /** What it lays, in words. */
  text: string;
  /** At most three, strongest first. */
  reasons: readonly Why[];
}

/** Something that a learner does. */
export type Try = Action & TryTime;

export interface TryTime {
  /** Milliseconds of play, without turns. */
  at?: number;
}

/** A reason for a turn or against it. */
export interface Why {
  /** The id of its message in the catalogues. */
  why: string;
  /** Whether it speaks for the turn. */
  good: boolean;
  facts: Readonly<Record<string, unknown>>;
  /** The reason in words: part of a sentence about the turn. */
  text: string;
  /** Whether it is against a turn because somebody has asked for something else. */
  wish: boolean;
}
