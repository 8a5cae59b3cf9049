// The messages on a table's socket, made from the server's own types.
// Written by `make types`; what is changed by hand here is lost.

export type ServerMessage = Update | Refusal | Presence | Pong;

export type ClientMessage = Head & (Action | Word | Operation | Ping);

export type Word = Say | Token | Announce;

export type Operation =
  | Join
  | Leave
  | Free
  | SeatBot
  | Settle
  | Host
  | Deal
  | StandIn
  | Back
  | GiveUp
  | Pause
  | Text
  | Close;

export type TableEvent =
  | Joined
  | Left
  | Freed
  | Settled
  | Hosted
  | Dealt
  | Stopped
  | WentAway
  | CameBack
  | AgreedToGiveUp
  | GivenUp
  | AgreedToPause
  | Paused
  | Resumed
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

/** What every message of a client may have, whatever its `do`. */
export interface Head {
  /** An id that the sender gives the message, never used twice; the answer carries it. */
  id?: string | null;
  /** The version of the table that the sender saw. */
  seen?: number | null;
}

/** Asks for the server's time. */
export interface Ping {
  do: "ping";
  /** Any number; the answer returns it. */
  sent?: number;
  /**
   * How many milliseconds such an answer takes, as far as the sender knows. Between races
   * everybody sees that roughly.
   */
  trip?: number | null;
}

/** Say a phrase. */
export interface Say {
  do: "say";
  /** The phrase's name. */
  phrase: string;
  /** The row it is about; null if its aim is not a row. */
  row?: number | null;
  /** The colour it is about; null if its aim is not a colour. */
  colour?: string | null;
}

/** Put one's token on a row, or on the card prepared for it, or take it back. */
export interface Token {
  do: "token";
  /** Where to put it; null takes it back. */
  row: number | null;
}

/** Prepare a card for a row in one's turn, face down: its number stays secret. */
export interface Announce {
  do: "announce";
  /** The row on which the card will be laid. */
  row: number;
}

/** Sit down. During a game: take a seat that was left, one's own or one that the host freed. */
export interface Join {
  do: "join";
  /** The name to be shown at the seat. */
  name: string;
  /** The seat to take; null means the first that may be taken. */
  seat?: number | null;
  /**
   * The sender's button; null means the seat's usual one. Holes that another person
   * has are replaced.
   */
  button?: Button | null;
}

/** How a person is drawn: as a sewing button. */
export interface Button {
  /** From 0. */
  colour: number;
  /**
   * How its holes are placed, from 0. No two seats of a table have the same, because
   * colours alone do not tell everybody who is who.
   */
  holes: number;
}

/**
 * Leave a seat. During a game, a bot takes over the cards.
 *
 * The host may also clear another's seat, before the deal or after the game.
 */
export interface Leave {
  do: "leave";
  /** The seat to clear; null means the sender's own. */
  seat?: number | null;
}

/** Let somebody else take a seat that was left during a game. Only the host may. */
export interface Free {
  do: "free";
  seat: number;
}

/** Put a bot in an empty seat or in place of another bot. Only the host may. */
export interface SeatBot {
  do: "bot";
  seat: number;
  /** The bot's name. */
  bot: string;
}

/** Change options or settings. Only the host may, and not during a game. */
export interface Settle {
  do: "settle";
  /** The game's Options; null leaves them unchanged. */
  options?: AskedOptions | null;
  /** The table's settings; null leaves them unchanged. */
  settings?: AskedSettings | null;
}

/** What a table has chosen apart from the game's Options. As a client asks for it: what is left out gets its default. */
export interface AskedSettings {
  /** Whether the table is listed among the open tables. */
  listed?: boolean;
  /** How players may talk: by phrases, by tokens, or not at all (TK-1). */
  manner?: Manner;
  /** TG-21: whether players of The Game may announce and ask for backward jumps. */
  jump_talk?: boolean;
  /**
   * Whether people may write texts without numbers to each other; only together with
   * phrases.
   */
  free_text?: boolean;
  /** Seconds for a turn, after which a bot takes over; null means no limit. */
  clock?: number | null;
  /** Milliseconds that a bot takes for an action in games with turns. */
  pace?: number;
  /** TG-60, SN-15, an aid: players may look through the cards under the tops. */
  played?: boolean;
  /** SN-13, an aid for 7 Ate 9: the cards that fit are marked. */
  wanted?: boolean;
  /** TG-62, an aid: the current player may ask what a good player would do. */
  hints?: boolean;
  /** TG-61, an aid: moves that would lose the game at once are marked. */
  warning?: boolean;
}

/** How the players of a table may talk (TG-51). */
export type Manner = "none" | "phrases" | "tokens";

/** Make the person in a seat the host. Only the host may. */
export interface Host {
  do: "host";
  seat: number;
}

/** Deal a game. Only the host may. */
export interface Deal {
  do: "deal";
  /** Whether to deal the last game's deck again. */
  same?: boolean;
}

/** Have a bot play for a person who is away. Only the host may. */
export interface StandIn {
  do: "stand-in";
  seat: number;
}

/** Take one's seat back from the bot that stood in. Any action of the game does so, too. */
export interface Back {
  do: "back";
}

/** Agree to give the game up. It ends, without an outcome, as soon as everyone agrees. */
export interface GiveUp {
  do: "give-up";
  /** False to play on, which cancels everyone's agreement. */
  agree?: boolean;
}

/** Agree to a pause. The game pauses, and no clock runs, as soon as everyone agrees. */
export interface Pause {
  do: "pause";
  /** False to play on: it ends the pause, or cancels the agreement to one. */
  agree?: boolean;
}

/** Write a text to everybody at the table. */
export interface Text {
  do: "text";
  text: string;
}

/** Close the table for good. Only the host may. */
export interface Close {
  do: "close";
}

/** Name the player who takes the first turn. */
export interface Begin {
  do: "begin";
  /** Who takes the first turn. */
  first: number;
}

/** Lay a card from one's hand on a row. */
export interface TheGameLay {
  do: "lay";
  /** The number on the card, 2 to 99. */
  card: number;
  /** 0 and 1 ascend from 1, 2 and 3 descend from 100 (TG-1). */
  row: number;
}

/** End the turn. */
export interface End {
  do: "end";
}

/** What the table chose before dealing; the variants combine freely. As a client asks for it: what is left out gets its default. */
export interface AskedTheGameOptions {
  /** How many play, 1 to 5 (TG-2). */
  players: number;
  /** TG-30: at least three cards a turn instead of two. */
  pro?: boolean;
  /** TG-31: one card fewer in every hand. */
  short_hands?: boolean;
  /** TG-40: six cards burn until they are covered. */
  on_fire?: boolean;
}

/** Lay a card from one's hand on a pile. */
export interface QuickAndEasyLay {
  do: "lay";
  /** A card from one's hand. */
  card: QuickAndEasyCard;
  /** 0 is the ascending pile, 1 the descending one (QE-2). */
  row: number;
}

/** A card: its colour and its number. */
export type QuickAndEasyCard = readonly [colour: string, number: number];

/** What the table chose before dealing. As a client asks for it: what is left out gets its default. */
export interface AskedQuickAndEasyOptions {
  /** How many play, 2 to 5. */
  players: number;
  /** QE-10: exactly one card a turn. */
  pro?: boolean;
}

/** Take the top card of one's own deck into one's hand. */
export interface SevenAteNineTake {
  do: "take";
}

/** Lay a card from one's hand on the central pile. */
export interface SevenAteNineLay {
  do: "lay";
  /** A card from one's hand. */
  card: SevenAteNineCard;
  /** The top card that the player saw (SN-6); null means the current one. */
  onto?: SevenAteNineCard | null;
}

/** A card: its number, and the step that leads to the next one. */
export type SevenAteNineCard = readonly [number: number, step: number];

/** What the table chose before dealing. As a client asks for it: what is left out gets its default. */
export interface AskedSevenAteNineOptions {
  /** How many play, 2 to 4. */
  players: number;
  /**
   * SN-11: milliseconds for which a player can't lay after a wrong card; 0
   * means no pause.
   */
  wrong_card_pause?: number;
  /**
   * SN-1: the number of copies of each kind (1±1, 1±2, 1±3, 2±1 … 10±3) in a custom
   * deck. If it is not set, the table plays with the standard deck, COUNTS.
   */
  counts?: readonly number[] | null;
}

/** The table as its receiver sees it now. Always complete: earlier updates can be forgotten. */
export interface Update {
  type: "update";
  version: number;
  table: TableFace;
  you: You;
  clock: Clock;
  talk: Talk;
  /** The receiver's View of the game; null before the first deal. */
  view: View | null;
  /** What the receiver may do in the game now; empty if it is not their turn. */
  legal: readonly Offer[];
  /** What has happened since this client's last update, as far as it is known. */
  events: readonly (GameEvent | TableEvent)[];
  /** The ids of the receiver's messages that have been accepted up to here. */
  answers: readonly string[];
  /** The events in words: messages and facts, in order; absent if there are none. */
  happened?: readonly Note[];
  /** What is required of whom now, most urgent first; after the game, why it ended. */
  required?: readonly Note[];
  /** How the game ended; absent while it goes on. */
  ended?: readonly Note[];
}

/** A table as everybody sees it. */
export interface TableFace {
  id: string;
  game: Game;
  options: Options;
  settings: Settings;
  phase: Phase;
  /** Games dealt so far. */
  number: number;
  seats: readonly SeatFace[];
  /** The host's seat; null if the host has no seat. */
  host: number | null;
  /** The phrases that may be said in this game, and what each is about. */
  phrases: Readonly<Record<string, Aim>>;
  /** Whether there are stop tokens and announced rows. */
  tokens: boolean;
  /**
   * The seats of those who played the current deal in an earlier game; null if
   * it is new.
   */
  repeated: readonly number[] | null;
  /** When each phrase makes sense. */
  moments: Readonly<Record<string, Moment>>;
  /** The cards that burn where they lie; absent if none do. */
  burning?: readonly number[];
  /** The seats that would give the game up; absent if none would. */
  giving_up?: readonly number[];
  /** The seats that would pause; absent if none would. */
  pausing?: readonly number[];
  /** Whether the game pauses; absent if it does not. */
  paused?: boolean;
}

/** What a table has chosen apart from the game's Options. */
export interface Settings {
  /** Whether the table is listed among the open tables. */
  listed: boolean;
  /** How players may talk: by phrases, by tokens, or not at all (TK-1). */
  manner: Manner;
  /** TG-21: whether players of The Game may announce and ask for backward jumps. */
  jump_talk: boolean;
  /**
   * Whether people may write texts without numbers to each other; only together with
   * phrases.
   */
  free_text: boolean;
  /** Seconds for a turn, after which a bot takes over; null means no limit. */
  clock: number | null;
  /** Milliseconds that a bot takes for an action in games with turns. */
  pace: number;
  /** TG-60, SN-15, an aid: players may look through the cards under the tops. */
  played: boolean;
  /** SN-13, an aid for 7 Ate 9: the cards that fit are marked. */
  wanted: boolean;
  /** TG-62, an aid: the current player may ask what a good player would do. */
  hints: boolean;
  /** TG-61, an aid: moves that would lose the game at once are marked. */
  warning: boolean;
}

/** Where a table is in its life. */
export type Phase = "closed" | "dealt" | "gathering" | "over" | "playing";

/** A seat as everybody sees it: a person's, a bot's, or an empty one. */
export interface SeatFace {
  name?: string;
  person?: boolean;
  bot?: string | null;
  /** A bot stands in for its person. */
  away?: boolean;
  /**
   * A bot plays for a person who has left during the game, under that person's name;
   * after the game, the seat is free.
   */
  stand_in?: boolean;
  /** The host lets somebody else take that seat during the game. */
  freed?: boolean;
  /** How the seat is drawn; absent if colour and holes are those of its number. */
  button?: Button | null;
}

/** What a phrase is about. */
export type Aim = "colour" | "nothing" | "row";

/**
 * When a phrase makes sense: screens offer it first then, and last or not at all otherwise.
 *
 * Only phrases about a fire and answers are refused at other moments (TK-5, TK-6).
 */
export type Moment = "any" | "asked" | "before" | "fire" | "mine" | "theirs";

/** Who the receiver is at this table. */
export interface You {
  /** The receiver's seat; null for a spectator. */
  seat: number | null;
  host: boolean;
  /** The seats that the receiver may take now; absent if there are none. */
  may_take?: readonly number[];
}

/** Times; all except `before` in the server's milliseconds since 1970. */
export interface Clock {
  /** When this was sent. */
  now: number;
  /** When the turn's time is up, at a table with a clock. */
  deadline: number | null;
  /** Without turns: when play started or will start, the moment of "Go!". */
  go: number | null;
  /**
   * Without turns: milliseconds of play up to that "Go!". The time of play: now − go +
   * before.
   */
  before: number | null;
}

/** What was said, and the tokens and announced row on the table. */
export interface Talk {
  /** For each seat, the row on which its token lies. */
  tokens: readonly (number | null)[];
  /** The row beside which the current player has a card prepared, face down. */
  announced: number | null;
  /** What was said last, latest last. */
  spoken: readonly Spoken[];
  /** The seats whose token lies on that card; other tokens lie on the row itself. */
  on_card: readonly number[];
  /** The last question of this turn: another player can answer it with yes or no. */
  asked: Said | null;
}

/** Something that was said or written. */
export interface Spoken {
  time: number;
  said: Said | Wrote;
  /** The earliest time at which it may disappear; null if that was before the last move. */
  until?: number | null;
  /**
   * Whether what it was about has changed since: a card on its row, another card of its
   * speaker for a colour, otherwise another turn.
   */
  done?: boolean;
  /** The seats that have ended a turn since. */
  ended?: readonly number[];
}

/** A player said a phrase. */
export interface Said {
  event: "said";
  seat: number;
  /** The phrase's name. */
  phrase: string;
  /** The row it is about, if it is about one. */
  row?: number | null;
  /** The colour it is about, if it is about one. */
  colour?: string | null;
}

/** A player wrote a text. */
export interface Wrote {
  event: "wrote";
  seat: number;
  text: string;
}

/**
 * A legal action, with what a screen needs to show it well.
 *
 * The marks reveal nothing that does not follow from the rules and the seat's own View.
 */
export interface Offer {
  /** An action that `step` accepts. */
  action: Action;
  /** Whether it jumps back. */
  jump?: boolean;
  /** Whether it covers a fire. */
  covers?: boolean;
  /**
   * Whether it loses the game at once, because the turn's requirements can no longer be
   * met.
   *
   * An action that ends the turn never has this mark: what follows depends on the next
   * player's cards.
   */
  ends?: boolean;
  /**
   * In 7 Ate 9, whether the card fits on the current top; null for other actions.
   *
   * Seeing that is the game itself (SN-11), so a table with this aid switched off leaves it
   * out.
   */
  fits?: boolean | null;
}

/**
 * A message of the catalogue and its facts; the reader's side words it in their language.
 *
 * Facts are the same for all readers: `seat` is a number, and the reader's side knows whether it
 * is "you". Cards, rows and phrases are encoded as everywhere on the wire.
 */
export interface Note {
  /** The message's id in the catalogue. */
  id: string;
  /** The arguments of the message. */
  facts?: Readonly<Record<string, NoteFact>>;
}

/** Something was refused, and nothing has changed. */
export interface Refusal {
  type: "refusal";
  id: string | null;
  reason: Reason;
  facts: Readonly<Record<string, Fact>>;
  /** The refusal in words, in the receiver's language. */
  text: string;
}

/** Why something was refused. */
export type Reason =
  | "already-begun"
  | "already-dealt"
  | "already-seated"
  | "bad-button"
  | "bad-clock"
  | "bad-counts"
  | "bad-deck"
  | "bad-name"
  | "bad-pace"
  | "bad-pause"
  | "bad-players"
  | "bad-text"
  | "bad-token"
  | "cards-seen"
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
  | "not-left"
  | "not-lower"
  | "not-of-this-game"
  | "not-operator"
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
  | "paused-game"
  | "reason-given"
  | "said-enough"
  | "seat-empty"
  | "seat-taken"
  | "seats-empty"
  | "shut-out"
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

/** Who is connected. */
export interface Presence {
  type: "presence";
  /** For each seat, whether its person is connected or a bot sits there. */
  seats: readonly boolean[];
  watchers: number;
  /**
   * For each seat, roughly how many milliseconds a message of its person takes to the
   * server and back; null if unknown. Absent in games with turns and during a race.
   */
  trips?: readonly (number | null)[];
}

/** Answers a ping. */
export interface Pong {
  type: "pong";
  /** The number from the ping. */
  sent: number;
  /** The server's milliseconds since 1970. */
  now: number;
}

/** A person sat down, or a bot was seated. */
export interface Joined {
  event: "joined";
  seat: number;
  /** The person's or the bot's name. */
  name: string;
}

/** A person left their seat; during a game, a bot took over the cards. */
export interface Left {
  event: "left";
  seat: number;
  /** During a game, the name of who left; otherwise empty: the seat is free. */
  person?: string;
}

/** The host lets somebody else take a seat that was left during the game. */
export interface Freed {
  event: "freed";
  seat: number;
  /** The name of who left. */
  person: string;
}

/** Options or settings were changed. */
export interface Settled {
  event: "settled";
}

/** The host has changed. */
export interface Hosted {
  event: "hosted";
  /** The new host's seat. */
  seat: number;
}

/** A game was dealt. */
export interface Dealt {
  event: "dealt";
  /** The number of the game at this table, counted from 1. */
  number: number;
}

/** Play has stopped until the next "Go!". */
export interface Stopped {
  event: "stopped";
  /** When that will be, in the server's milliseconds since 1970. */
  go: number;
}

/** A bot has taken over for a person. */
export interface WentAway {
  event: "went-away";
  seat: number;
}

/** A person has taken their seat back from the bot. */
export interface CameBack {
  event: "came-back";
  seat: number;
}

/** A player would give the game up, or wants to play on. */
export interface AgreedToGiveUp {
  event: "agreed-to-give-up";
  seat: number;
  agree: boolean;
}

/** The game was given up: it is over, and has no outcome. */
export interface GivenUp {
  event: "given-up";
}

/** A player would pause, or wants to play on. */
export interface AgreedToPause {
  event: "agreed-to-pause";
  seat: number;
  agree: boolean;
}

/** The game pauses. */
export interface Paused {
  event: "paused";
}

/** The game goes on. */
export interface Resumed {
  event: "resumed";
  seat: number;
}

/** A player put their token on a row, or took it back (null). */
export interface PutToken {
  event: "put-token";
  seat: number;
  row: number | null;
  /** Whether it lies on the card that is prepared for the row (TK-4). */
  card: boolean;
}

/** The current player has prepared a card for a row, face down (TK-4). */
export interface Announced {
  event: "announced";
  seat: number;
  row: number;
}

/** The table was closed for good. */
export interface Closed {
  event: "closed";
  /** Whether whoever runs the server did it. */
  by_operator?: boolean;
}

/** What the table chose before dealing; the variants combine freely. */
export interface TheGameOptions {
  /** How many play, 1 to 5 (TG-2). */
  players: number;
  /** TG-30: at least three cards a turn instead of two. */
  pro: boolean;
  /** TG-31: one card fewer in every hand. */
  short_hands: boolean;
  /** TG-40: six cards burn until they are covered. */
  on_fire: boolean;
}

/** What a seat may know; if `seat` is null, what everybody may know. */
export interface TheGameView {
  game: "the-game";
  /** What the table chose before dealing. */
  options: TheGameOptions;
  /** The version of the rules by which this game is played (TG-43). */
  rules: number;
  /** The seat whose View this is; null means a spectator's. */
  seat: number | null;
  /** The seat's cards, in the order in which they were drawn; empty for a spectator. */
  hand: readonly number[];
  /** How many cards each seat holds. */
  hands: readonly number[];
  /** How many cards are still to be drawn. */
  deck: number;
  /**
   * The top card of each row; 1 or 100 where none has been laid yet. Rows 0 and 1 go up,
   * rows 2 and 3 go down.
   */
  tops: readonly number[];
  /** How many cards were laid on each row. */
  counts: readonly number[];
  /** The seat whose turn it is; null until the first player is named (TG-4). */
  turn: number | null;
  /** How many cards were laid in this turn. */
  laid: number;
  /** How many cards the current player must still lay before the turn may end. */
  required: number;
  /** The rows whose top is an uncovered fire (TG-40). */
  fires: readonly number[];
  /** The rows whose fire the current player must cover in this turn (TG-41). */
  due: readonly number[];
  /** How the game ended; null while it goes on. */
  outcome: TeamOutcome | null;
  /** The word for the outcome (TG-13); null while the game goes on. */
  rating: "beaten" | "excellent" | "lost" | "won" | null;
  /** The cards laid on each row, in order; null if the table has switched this aid off. */
  played: readonly (readonly number[])[] | null;
}

/** How a team game ended. */
export interface TeamOutcome {
  /** Whether all cards were laid. */
  won: boolean;
  /** How many cards are left in all hands and the deck together. */
  left: number;
  /** Why the game ended; null only in an old record that does not say. */
  why?: "beaten" | "burned" | "stuck" | null;
}

/** The first player was named. */
export interface Begun {
  event: "begun";
  /** Who named the first player. */
  seat: number;
  /** Who takes the first turn. */
  first: number;
}

/** A card was laid on a row. */
export interface TheGameLaid {
  event: "laid";
  /** Who laid it. */
  seat: number;
  /** The card that was laid. */
  card: number;
  /** The row it lies on. */
  row: number;
  /** Whether it jumped back by ten (TG-7). */
  jump: boolean;
  /** Whether it covered a fire (TG-40). */
  covered: boolean;
}

/** A player drew cards; only that player's View shows which ones. */
export interface Drew {
  event: "drew";
  /** Who drew. */
  seat: number;
  /** How many cards. */
  count: number;
}

/** A player's turn has started. */
export interface TurnStarted {
  event: "turn";
  /** Whose turn it is. */
  seat: number;
}

/** The game has ended. */
export interface Over {
  event: "over";
  /** The game's Outcome. */
  outcome: Outcome;
}

/** What the table chose before dealing. */
export interface QuickAndEasyOptions {
  /** How many play, 2 to 5. */
  players: number;
  /** QE-10: exactly one card a turn. */
  pro: boolean;
}

/** What a seat may know; if `seat` is null, what everybody may know. */
export interface QuickAndEasyView {
  game: "quick-and-easy";
  /** What the table chose before dealing. */
  options: QuickAndEasyOptions;
  /** The seat whose View this is; null means a spectator's. */
  seat: number | null;
  /** The seat's cards, in the order in which they were drawn; empty for a spectator. */
  hand: readonly QuickAndEasyCard[];
  /** How many cards each seat holds. */
  hands: readonly number[];
  /** How many cards are still to be drawn. */
  deck: number;
  /** The top card of each pile; null for an empty pile. */
  tops: readonly (QuickAndEasyCard | null)[];
  /** How many cards lie on each pile. */
  counts: readonly number[];
  /** The seat whose turn it is; null until the first player is named. */
  turn: number | null;
  /** How many cards were laid in this turn. */
  laid: number;
  /** How many cards the current player must still lay before the turn may end. */
  required: number;
  /** How the game ended; null while it goes on. */
  outcome: TeamOutcome | null;
  /** The word for the outcome (QE-8); null while the game goes on. */
  rating: "beaten" | "excellent" | "lost" | "won" | null;
  /** The cards on each pile, in order; null if the table has switched this aid off. */
  played: readonly (readonly QuickAndEasyCard[])[] | null;
}

/** A card was laid on a pile. */
export interface QuickAndEasyLaid {
  event: "laid";
  /** Who laid it. */
  seat: number;
  /** The card that was laid. */
  card: QuickAndEasyCard;
  /** The pile it lies on. */
  row: number;
  /** Whether it went against the pile's direction, on a card of its colour (QE-6). */
  jump: boolean;
}

/** What the table chose before dealing. */
export interface SevenAteNineOptions {
  /** How many play, 2 to 4. */
  players: number;
  /**
   * SN-11: milliseconds for which a player can't lay after a wrong card; 0
   * means no pause.
   */
  wrong_card_pause: number;
  /**
   * SN-1: the number of copies of each kind (1±1, 1±2, 1±3, 2±1 … 10±3) in a custom
   * deck. If it is not set, the table plays with the standard deck, COUNTS.
   */
  counts?: readonly number[] | null;
}

/** What a seat may know; if `seat` is null, what everybody may know. */
export interface SevenAteNineView {
  game: "seven-ate-nine";
  /** What the table chose before dealing. */
  options: SevenAteNineOptions;
  /** The seat whose View this is; null means a spectator's. */
  seat: number | null;
  /**
   * The seat's cards, in the order in which they were taken; empty while they lie face
   * down (SN-14), and for a spectator.
   */
  hand: readonly SevenAteNineCard[];
  /** How many cards each seat holds in hand. */
  hands: readonly number[];
  /** How many cards each seat still has to take. */
  decks: readonly number[];
  /**
   * The card on top of the pile. After all were stuck, it is null until the next "Go!"
   * (SN-14).
   */
  top: SevenAteNineCard | null;
  /** How many cards lie on the pile. */
  count: number;
  /** For each seat, the time of play in milliseconds before which it can't lay (SN-11). */
  paused: readonly number[];
  /** When the last action was taken, in milliseconds of play. */
  at: number;
  /** How the race ended; null while it goes on. */
  outcome: SevenAteNineOutcome | null;
  /**
   * The face-up cards of the pile, from its bottom to its top. It is null if the table
   * has switched this aid off (SN-15), and after all were stuck, until the next "Go!".
   */
  played: readonly SevenAteNineCard[] | null;
}

/** How the race ended (SN-12). */
export interface SevenAteNineOutcome {
  /** The seat that got rid of all its cards. */
  winner: number;
  /** How many cards each seat still has, in hand and deck. */
  left: readonly number[];
}

/** A player took a card; only that player's View shows which one. */
export interface SevenAteNineTook {
  event: "took";
  /** Who took it. */
  seat: number;
}

/** A card was laid on the pile, and its number was called (SN-8). */
export interface SevenAteNineLaid {
  event: "laid";
  /** Who laid it. */
  seat: number;
  /** The card that was laid. */
  card: SevenAteNineCard;
}

/** A player laid a card that did not fit. It went back before anyone else could read it. */
export interface SevenAteNineWrongCard {
  event: "wrong-card";
  /** Who laid it. */
  seat: number;
  /** Milliseconds of play at which the player's pause is over (SN-11). */
  until: number;
}

/**
 * All were stuck: the pile's bottom card came to the top (SN-9).
 *
 * No View shows it before the next "Go!" (SN-14); from then on every View does.
 */
export interface SevenAteNineTurned {
  event: "turned";
}

/** A player laid the last card, face down, with the cry "7 ate 9!" (SN-10). */
export interface SevenAteNineCried {
  event: "cried";
  /** Who laid it, and so has won. */
  seat: number;
}
