// The messages on a table's socket, made from the server's own types.
// Written by `make types`; what is changed by hand here is lost.

export type ServerMessage = Update | Refusal | Presence | Pong;

export type ClientMessage = Head & (Action | Word | Operation | Ping);

export type Word = Say | Token | Announce;

export type Operation =
  | Join
  | Leave
  | SeatBot
  | Settle
  | Host
  | Deal
  | StandIn
  | Back
  | Text
  | Close;

export type TableEvent =
  | Joined
  | Left
  | Settled
  | Hosted
  | Dealt
  | Stopped
  | WentAway
  | CameBack
  | Said
  | Wrote
  | PutToken
  | Announced
  | Closed;

export type Game = "the-game" | "quick-and-easy" | "seven-ate-nine";

export type Action = TheGameAction | QuickAndEasyAction | SevenAteNineAction;

export type GameEvent = TheGameEvent | QuickAndEasyEvent | SevenAteNineEvent;

export type AskedOptions =
  | AskedTheGameOptions
  | AskedQuickAndEasyOptions
  | AskedSevenAteNineOptions;

/** Something that a refusal tells beside its reason. */
export type Fact = string | number | Card | Action | readonly (string | number | Card)[];

/** Something that a note says: by its name a seat, a card, a row, a number. */
export type NoteFact =
  | string
  | number
  | boolean
  | Card
  | readonly (string | number | boolean | Card)[];

export type Options = TheGameOptions | QuickAndEasyOptions | SevenAteNineOptions;

export type Card = TheGameCard | QuickAndEasyCard | SevenAteNineCard;

export type View = TheGameView | QuickAndEasyView | SevenAteNineView;

export type Outcome = TheGameOutcome | QuickAndEasyOutcome | SevenAteNineOutcome;

export type TheGameAction = Begin | TheGameLay | End;

export type TheGameEvent = Begun | TheGameLaid | Drew | TurnStarted | Over;

export type TheGameCard = number;

export type TheGameOutcome = TeamOutcome;

export type QuickAndEasyAction = Begin | QuickAndEasyLay | End;

export type QuickAndEasyEvent = Begun | QuickAndEasyLaid | Drew | TurnStarted | Over;

export type QuickAndEasyOutcome = TeamOutcome;

export type SevenAteNineAction = SevenAteNineTake | SevenAteNineLay;

export type SevenAteNineEvent =
  | SevenAteNineTook
  | SevenAteNineLaid
  | SevenAteNineWrongCard
  | SevenAteNineTurned
  | SevenAteNineCried
  | Over;

/** What a client's message has beside `do` and what belongs to that. */
export interface Head {
  /** The sender's own name for the message, never used twice; its answer carries it. */
  id?: string | null;
  /** The version that the sender had before them. */
  seen?: number | null;
}

/** Asks for the server's time. */
export interface Ping {
  do: "ping";
  /** Any number: it comes back. */
  sent?: number;
}

/** Say a phrase, about a row or a colour where it has one. */
export interface Say {
  do: "say";
  phrase: string;
  row?: number | null;
  colour?: string | null;
}

/** Put the own token on a row or on the card prepared for it, or with null take it back. */
export interface Token {
  do: "token";
  row: number | null;
}

/** Prepare a card for a row, on the own turn: it lies face down, its number is not told. */
export interface Announce {
  do: "announce";
  row: number;
}

/** Sit down: in a certain seat, or in the first that is free. */
export interface Join {
  do: "join";
  name: string;
  seat?: number | null;
}

/**
 * Stand up; the host may also clear another's seat, before the deal or after the game.
 *
 * Whoever leaves while a game goes on leaves their cards to a bot.
 */
export interface Leave {
  do: "leave";
  seat?: number | null;
}

/** Have a bot sit in an empty seat, or another bot instead of one. The host's. */
export interface SeatBot {
  do: "bot";
  seat: number;
  bot: string;
}

/** Choose other options or settings; null leaves them as they are. The host's, before a deal. */
export interface Settle {
  do: "settle";
  options?: AskedOptions | null;
  settings?: AskedSettings | null;
}

/** What the table has settled beside the game's own Options. As a client asks for it: what is left out gets its default. */
export interface AskedSettings {
  /** Whether strangers find it among the open tables. */
  listed?: boolean;
  manner?: Manner;
  /** TG-21: whether backward jumps may be told and asked for in The Game. */
  jump_talk?: boolean;
  /** Whether people may write to each other, without numbers; only where there are phrases. */
  free_text?: boolean;
  /** Seconds for a turn, after which a bot takes over; null: all the time in the world. */
  clock?: number | null;
  /** Milliseconds that a bot takes for a card in games with turns. */
  pace?: number;
  /** TG-60, SN-15, an aid: the cards that lie under the tops can be looked through. */
  played?: boolean;
  /** SN-13, an aid for 7 Ate 9: it is told which cards fit. */
  wanted?: boolean;
  /** TG-62, an aid: the player on turn may ask what a good player would do. */
  hints?: boolean;
  /** TG-61, an aid: a move that would lose the game at once is marked as such. */
  warning?: boolean;
}

/** How the players of a table may talk (TG-51). */
export type Manner = "none" | "phrases" | "tokens";

/** Make the person in a seat the host. The host's. */
export interface Host {
  do: "host";
  seat: number;
}

/** Deal: the first time or, after a game, again. The host's. */
export interface Deal {
  do: "deal";
  /** The deal of the last game once more. */
  same?: boolean;
}

/** Have a bot play for a person who is away. The host's. */
export interface StandIn {
  do: "stand-in";
  seat: number;
}

/** Take the own seat back from the bot that stood in. Any action of the game does, too. */
export interface Back {
  do: "back";
}

/** Write something to all at the table. */
export interface Text {
  do: "text";
  text: string;
}

/** Close the table for good. The host's. */
export interface Close {
  do: "close";
}

/** Name the player who begins. */
export interface Begin {
  do: "begin";
  first: number;
}

/** Lay a card of the own hand on a row. */
export interface TheGameLay {
  do: "lay";
  card: number;
  row: number;
}

/** End the turn. */
export interface End {
  do: "end";
}

/** What the table chose before dealing; the variants combine freely. As a client asks for it: what is left out gets its default. */
export interface AskedTheGameOptions {
  players: number;
  /** TG-30: at least three cards a turn instead of two. */
  pro?: boolean;
  /** TG-31: one card fewer in every hand. */
  short_hands?: boolean;
  /** TG-40: six cards burn until they are covered. */
  on_fire?: boolean;
}

/** Lay a card of the own hand on a pile. */
export interface QuickAndEasyLay {
  do: "lay";
  card: QuickAndEasyCard;
  row: number;
}

/** A card: its colour and its number. */
export type QuickAndEasyCard = readonly [colour: string, number: number];

/** What the table chose before dealing. As a client asks for it: what is left out gets its default. */
export interface AskedQuickAndEasyOptions {
  players: number;
  /** QE-10: exactly one card a turn. */
  pro?: boolean;
}

/** Take the top card of the own deck into the hand. */
export interface SevenAteNineTake {
  do: "take";
}

/** Lay a card of the own hand on the central pile. */
export interface SevenAteNineLay {
  do: "lay";
  card: SevenAteNineCard;
  /** The top that the player had before their eyes; null: the present one. */
  onto?: SevenAteNineCard | null;
}

/** A card: its number, and the step that leads to the next one. */
export type SevenAteNineCard = readonly [number: number, step: number];

/** What the table chose before dealing. As a client asks for it: what is left out gets its default. */
export interface AskedSevenAteNineOptions {
  players: number;
  /** SN-11: milliseconds without laying after a wrong card; 0 switches it off. */
  wrong_card_pause?: number;
  /** SN-1: how often another deck has each of 1±1, 1±2, 1±3, 2±1 … 10±3; without it, ours. */
  counts?: readonly number[] | null;
}

/** The table as it is now, for its receiver. Always whole: what came before can be forgotten. */
export interface Update {
  type: "update";
  version: number;
  table: TableFace;
  you: You;
  clock: Clock;
  talk: Talk;
  /** The receiver's View of the game; null before the first deal. */
  view: View | null;
  /** What the receiver may do in the game now; empty means: not you, now. */
  legal: readonly Offer[];
  /** What has happened since the last update that this client got, as far as it is known. */
  events: readonly (GameEvent | TableEvent)[];
  /** The ids of the receiver's messages that have been accepted up to here. */
  answers: readonly string[];
  /** The events to be read: as messages and facts, in their order. Missing: there is nothing. */
  happened?: readonly Note[];
  /** What is required of whom now, the first thing first; of a game that is over, why it is. */
  required?: readonly Note[];
  /** How the game ended; missing while it goes on. */
  ended?: readonly Note[];
}

/** A table as all see it. */
export interface TableFace {
  id: string;
  game: Game;
  options: Options;
  settings: Settings;
  phase: Phase;
  /** Games dealt so far. */
  number: number;
  seats: readonly SeatFace[];
  /** The host's seat; null: the host only watches. */
  host: number | null;
  /** What may be said in this game, and what each phrase points at. */
  phrases: Readonly<Record<string, Aim>>;
  /** Whether there are forbid tokens and announced rows. */
  tokens: boolean;
  /** The seats of those who played the present deal in an earlier game; null: it is new. */
  repeated: readonly number[] | null;
  /** When each phrase makes sense. */
  moments: Readonly<Record<string, Moment>>;
  /** The cards that burn where they lie; missing: none do. */
  burning?: readonly number[];
}

/** What the table has settled beside the game's own Options. */
export interface Settings {
  /** Whether strangers find it among the open tables. */
  listed: boolean;
  manner: Manner;
  /** TG-21: whether backward jumps may be told and asked for in The Game. */
  jump_talk: boolean;
  /** Whether people may write to each other, without numbers; only where there are phrases. */
  free_text: boolean;
  /** Seconds for a turn, after which a bot takes over; null: all the time in the world. */
  clock: number | null;
  /** Milliseconds that a bot takes for a card in games with turns. */
  pace: number;
  /** TG-60, SN-15, an aid: the cards that lie under the tops can be looked through. */
  played: boolean;
  /** SN-13, an aid for 7 Ate 9: it is told which cards fit. */
  wanted: boolean;
  /** TG-62, an aid: the player on turn may ask what a good player would do. */
  hints: boolean;
  /** TG-61, an aid: a move that would lose the game at once is marked as such. */
  warning: boolean;
}

/** Where a table is in its life. */
export type Phase = "closed" | "dealt" | "gathering" | "over" | "playing";

/** A seat as all see it: a person's, a bot's, or with neither an empty one. */
export interface SeatFace {
  name?: string;
  person?: boolean;
  bot?: string | null;
  /** A bot stands in for its person. */
  away?: boolean;
}

/** What a phrase is about. */
export type Aim = "colour" | "nothing" | "row";

/**
 * When a phrase makes sense. Then screens offer it first, at other moments last or not at all.
 *
 * Only those about a fire and those that answer are refused at other moments (TK-5, TK-6).
 */
export type Moment = "any" | "asked" | "before" | "fire" | "mine" | "theirs";

/** Who the receiver is at this table. */
export interface You {
  /** null: a spectator. */
  seat: number | null;
  host: boolean;
}

/** Times. All but `before` are the server's milliseconds since 1970. */
export interface Clock {
  /** When this was sent. */
  now: number;
  /** When the turn's time is up, at a table with a clock. */
  deadline: number | null;
  /** Without turns: when play started or will start, the moment of "Go!". */
  go: number | null;
  /** Without turns: milliseconds of play up to that "Go!". The time of play: now − go + before. */
  before: number | null;
}

/** What was said, and what lies on the table because of it. */
export interface Talk {
  /** For each seat the row on which its token lies. */
  tokens: readonly (number | null)[];
  /** The row beside which the player on turn has a card prepared, face down. */
  announced: number | null;
  /** The last things that were said, the latest last. */
  spoken: readonly Spoken[];
  /** The seats whose token lies on that card; all other tokens lie on their row. */
  on_card: readonly number[];
  /** The last question of this turn: another player can answer it with yes or no. */
  asked: Said | null;
}

/** Something that was said or written. */
export interface Spoken {
  time: number;
  said: Said | Wrote;
  /** When it need not be shown any more; null: that was before the last move. */
  until?: number | null;
}

/** Somebody said a phrase. */
export interface Said {
  event: "said";
  seat: number;
  phrase: string;
  row?: number | null;
  colour?: string | null;
}

/** Somebody wrote a text. */
export interface Wrote {
  event: "wrote";
  seat: number;
  text: string;
}

/**
 * A legal action, with what a screen needs to show it well.
 *
 * The marks tell a seat nothing that does not follow from the rules and its own View.
 */
export interface Offer {
  action: Action;
  /** It jumps back. */
  jump?: boolean;
  /** It covers a fire. */
  covers?: boolean;
  /**
   * The game would be over at once and lost, for want of what the turn still demands.
   *
   * An action that ends the turn never has this mark: what follows depends on the next player's
   * cards.
   */
  ends?: boolean;
  /**
   * 7 Ate 9: whether the card fits on the present top; null for what is no card.
   *
   * To see that is the game itself (SN-11), so a table strips it wherever this aid is switched off.
   */
  fits?: boolean | null;
}

/**
 * A message of the catalogue and its facts: whoever reads it words it in their language.
 *
 * Facts are the same for all readers: `seat` is a number, and its reader knows whether that is
 * "you". Cards, rows and phrases are as everywhere on the wire.
 */
export interface Note {
  id: string;
  facts?: Readonly<Record<string, NoteFact>>;
}

/** Something was refused, and nothing has changed. */
export interface Refusal {
  type: "refusal";
  id: string | null;
  reason: Reason;
  facts: Readonly<Record<string, Fact>>;
  /** The same in words, in the receiver's language. */
  text: string;
}

/** Why something was refused. */
export type Reason =
  | "already-begun"
  | "already-dealt"
  | "already-seated"
  | "bad-clock"
  | "bad-counts"
  | "bad-deck"
  | "bad-name"
  | "bad-pace"
  | "bad-pause"
  | "bad-players"
  | "bad-text"
  | "bad-token"
  | "cover-due"
  | "cover-first"
  | "dealt-again"
  | "game-full"
  | "game-over"
  | "lay-more"
  | "link-used"
  | "no-coach"
  | "no-free-seat"
  | "no-free-text"
  | "no-hints"
  | "no-person"
  | "no-such-bot"
  | "no-such-colour"
  | "no-such-game"
  | "no-such-phrase"
  | "no-such-record"
  | "no-such-row"
  | "no-such-seat"
  | "no-such-table"
  | "no-talk"
  | "not-begun"
  | "not-burning"
  | "not-dealt"
  | "not-higher"
  | "not-host"
  | "not-in-hand"
  | "not-in-own-turn"
  | "not-lower"
  | "not-of-this-game"
  | "not-ready"
  | "not-saved"
  | "not-seated"
  | "not-understood"
  | "not-yet"
  | "not-your-turn"
  | "nothing-asked"
  | "nothing-to-take"
  | "number-said"
  | "paused"
  | "reason-given"
  | "said-enough"
  | "seat-empty"
  | "seat-taken"
  | "seats-empty"
  | "still-here"
  | "table-closed"
  | "table-damaged"
  | "table-full"
  | "time-runs-back"
  | "too-fast"
  | "too-high"
  | "too-late"
  | "too-low"
  | "too-many-seated"
  | "too-many-tables"
  | "wrong-aim";

/** Who is there. */
export interface Presence {
  type: "presence";
  /** For each seat whether its person is connected, or a bot sits there. */
  seats: readonly boolean[];
  watchers: number;
}

/** Answers a ping. */
export interface Pong {
  type: "pong";
  /** As it came. */
  sent: number;
  /** The server's milliseconds since 1970. */
  now: number;
}

/** Somebody sat down, or a bot was seated. */
export interface Joined {
  event: "joined";
  seat: number;
  name: string;
}

/** A seat was left; in a running game its cards were left to a bot. */
export interface Left {
  event: "left";
  seat: number;
}

/** Options or settings are others now. */
export interface Settled {
  event: "settled";
}

/** There is another host. */
export interface Hosted {
  event: "hosted";
  seat: number;
}

/** The cards are dealt. */
export interface Dealt {
  event: "dealt";
  /** The how-manieth game of this table. */
  number: number;
}

/** Play stands still until the next "Go!". */
export interface Stopped {
  event: "stopped";
  /** When that will be, in the server's milliseconds since 1970. */
  go: number;
}

/** A bot stands in for a person. */
export interface WentAway {
  event: "went-away";
  seat: number;
}

/** A person plays again instead of the bot. */
export interface CameBack {
  event: "came-back";
  seat: number;
}

/** Somebody put their token on a row, or with null took it back. */
export interface PutToken {
  event: "put-token";
  seat: number;
  row: number | null;
  /** It lies on the card that is prepared for the row (TK-4). */
  card: boolean;
}

/** The player on turn has prepared a card for a row; it lies there face down (TK-4). */
export interface Announced {
  event: "announced";
  seat: number;
  row: number;
}

/** The table is closed for good. */
export interface Closed {
  event: "closed";
}

/** What the table chose before dealing; the variants combine freely. */
export interface TheGameOptions {
  players: number;
  /** TG-30: at least three cards a turn instead of two. */
  pro: boolean;
  /** TG-31: one card fewer in every hand. */
  short_hands: boolean;
  /** TG-40: six cards burn until they are covered. */
  on_fire: boolean;
}

/** What a seat may know, or with `seat` null what anybody may. */
export interface TheGameView {
  game: "the-game";
  options: TheGameOptions;
  /** The rulings that count in this game (TG-43). */
  rules: number;
  seat: number | null;
  /** The own cards as they were drawn. */
  hand: readonly number[];
  /** How many cards each seat holds. */
  hands: readonly number[];
  deck: number;
  tops: readonly number[];
  /** How many cards lie on each row. */
  counts: readonly number[];
  turn: number | null;
  laid: number;
  /** Cards that the player on turn still has to lay. */
  required: number;
  /** Rows on which a fire is open. */
  fires: readonly number[];
  /** Rows whose fire the player on turn has to cover. */
  due: readonly number[];
  outcome: TeamOutcome | null;
  /** The word for the outcome (TG-13); null while the game goes on. */
  rating: "beaten" | "excellent" | "lost" | "won" | null;
  /** The cards on each row in their order; null where the table has this aid switched off. */
  played: readonly (readonly number[])[] | null;
}

/** How a game of all against the deck ended. */
export interface TeamOutcome {
  won: boolean;
  /** Cards in all hands and in the deck. */
  left: number;
  /** null only in a record that does not say. */
  why?: "beaten" | "burned" | "stuck" | null;
}

/** The first player is set. */
export interface Begun {
  event: "begun";
  /** Who named the beginner. */
  seat: number;
  first: number;
}

/** A card lies on a row. */
export interface TheGameLaid {
  event: "laid";
  seat: number;
  card: number;
  row: number;
  /** It went back by ten. */
  jump: boolean;
  /** It covered a fire. */
  covered: boolean;
}

/** A player drew cards; which ones only that player's View tells. */
export interface Drew {
  event: "drew";
  seat: number;
  count: number;
}

/** A player's turn starts. */
export interface TurnStarted {
  event: "turn";
  seat: number;
}

/** The game has ended. */
export interface Over {
  event: "over";
  outcome: Outcome;
}

/** What the table chose before dealing. */
export interface QuickAndEasyOptions {
  players: number;
  /** QE-10: exactly one card a turn. */
  pro: boolean;
}

/** What a seat may know, or with `seat` null what anybody may. */
export interface QuickAndEasyView {
  game: "quick-and-easy";
  options: QuickAndEasyOptions;
  seat: number | null;
  hand: readonly QuickAndEasyCard[];
  /** How many cards each seat holds. */
  hands: readonly number[];
  deck: number;
  tops: readonly (QuickAndEasyCard | null)[];
  /** How many cards lie on each pile. */
  counts: readonly number[];
  turn: number | null;
  laid: number;
  /** Cards that the player on turn still has to lay. */
  required: number;
  outcome: TeamOutcome | null;
  /** The word for the outcome (QE-8); null while the game goes on. */
  rating: "beaten" | "excellent" | "lost" | "won" | null;
  /** The cards on each pile in their order; null where the table has this aid switched off. */
  played: readonly (readonly QuickAndEasyCard[])[] | null;
}

/** A card lies on a pile. */
export interface QuickAndEasyLaid {
  event: "laid";
  seat: number;
  card: QuickAndEasyCard;
  row: number;
  /** It went against the pile's direction, on its own colour. */
  jump: boolean;
}

/** What the table chose before dealing. */
export interface SevenAteNineOptions {
  players: number;
  /** SN-11: milliseconds without laying after a wrong card; 0 switches it off. */
  wrong_card_pause: number;
  /** SN-1: how often another deck has each of 1±1, 1±2, 1±3, 2±1 … 10±3; without it, ours. */
  counts?: readonly number[] | null;
}

/** What a seat may know, or with `seat` null what anybody may. */
export interface SevenAteNineView {
  game: "seven-ate-nine";
  options: SevenAteNineOptions;
  seat: number | null;
  /** The own cards as they were taken; empty while they lie face down (SN-14). */
  hand: readonly SevenAteNineCard[];
  /** How many cards each seat holds in hand. */
  hands: readonly number[];
  /** How many cards each seat has still to take. */
  decks: readonly number[];
  /** null from stuck to the next "Go!" (SN-14). */
  top: SevenAteNineCard | null;
  /** How many cards lie on the pile. */
  count: number;
  /** For each seat the time before which it can lay nothing. */
  paused: readonly number[];
  /** When the last action was taken. */
  at: number;
  outcome: SevenAteNineOutcome | null;
  /**
   * The pile, face-up cards only; null from stuck to the next "Go!", and at a table without this
   * aid (SN-15).
   */
  played: readonly SevenAteNineCard[] | null;
}

/** How the race ended: who won, and the cards that each seat still has (SN-12). */
export interface SevenAteNineOutcome {
  winner: number;
  left: readonly number[];
}

/** A player took a card; which one only that player's View tells. */
export interface SevenAteNineTook {
  event: "took";
  seat: number;
}

/** A card lies on the pile, and its number is called (SN-8). */
export interface SevenAteNineLaid {
  event: "laid";
  seat: number;
  card: SevenAteNineCard;
}

/** A player laid a card that did not fit. It went back before anybody else could read it. */
export interface SevenAteNineWrongCard {
  event: "wrong-card";
  seat: number;
  /** The time at which the pause is over. */
  until: number;
}

/**
 * All were stuck: the pile's bottom card came to the top (SN-9).
 *
 * Which one it is, nobody sees before "Go!" (SN-14); then it is in every View.
 */
export interface SevenAteNineTurned {
  event: "turned";
}

/** A player laid the last card, face down, with the cry "7 ate 9!" (SN-10). */
export interface SevenAteNineCried {
  event: "cried";
  seat: number;
}
