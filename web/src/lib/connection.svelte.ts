/**
 * The connection to one table.
 *
 * It always holds the last update as a whole. A request is kept until it is answered and is sent again
 * after a lost connection; the server does nothing twice. A lost connection never needs a reload.
 */
import { flushSync } from "svelte";
import type { ClientMessage, Presence, Refusal, ServerMessage, Update } from "../protocol";
import { busyUntil } from "./pressed";
import { language } from "./words.svelte";

/** What a screen sends: the connection adds `id` and `seen`. */
type Bare<T> = T extends unknown ? Omit<T, "id" | "seen"> : never;
export type Request = Bare<ClientMessage>;

/** connecting: for the first time, or anew because the page wants to; lost: silent or closed, being retried; gone: no such table. */
export type Status = "connecting" | "open" | "lost" | Shut;
type Shut = "gone" | "crowded" | "damaged" | "out";
/** The codes with which the server closes for good. */
const SHUT: Record<number, Shut> = { 4403: "out", 4404: "gone", 4429: "crowded", 4500: "damaged" };

interface Waiting {
  message: Record<string, unknown>;
  answered: (refusal: Refusal | null) => void;
}

const PING = 2500;
/** How long an answer may take. With PING: at most 6 s of silence until a connection counts as lost. */
const SILENCE = 3000;
/** How long a new connection may take to show the table. */
const PATIENCE = 8000;
const WAITS = [150, 400, 1000, 2000, 4000];
const TOO_FAST = 120;

export class Connection {
  update = $state.raw<Update | null>(null);
  presence = $state.raw<Presence | null>(null);
  status = $state<Status>("connecting");
  /** Whether the server has a newer build of the page. */
  newer = $state(false);
  /** What to add to this device's clock to get the server's time. */
  offset = 0;

  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pings: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #trip = Infinity;
  #next = 0;
  #ended = false;
  /** Called with each update and a function that shows it, so that the change can be animated. */
  around: ((update: Update, show: () => void) => void) | null = null;

  constructor(readonly table: string) {
    addEventListener("online", this.retryNow);
    addEventListener("offline", this.#drop);
    document.addEventListener("visibilitychange", this.retryNow);
    this.#connect();
  }

  end(): void {
    this.#ended = true;
    removeEventListener("online", this.retryNow);
    removeEventListener("offline", this.#drop);
    document.removeEventListener("visibilitychange", this.retryNow);
    clearTimeout(this.#retry);
    this.#quiet();
    const socket = this.#socket;
    // Browsers complain about a socket that is closed before it was open.
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket?.close();
  }

  /** The server's time in milliseconds since 1970. */
  now(): number {
    return Date.now() + this.offset;
  }

  /** Sends a request now, or once there is a connection. Resolves to its refusal, or to null. */
  send(request: Request): Promise<Refusal | null> {
    const id = `${ME}-${this.#next++}`;
    const message = { ...request, id, seen: this.update?.version ?? null };
    const answer = new Promise<Refusal | null>((answered) => {
      this.#waiting.set(id, { message, answered });
      this.#put(message);
    });
    busyUntil(answer);
    return answer;
  }

  /** Opens a new connection, as after a change of language. Nothing waits for the old one to close. */
  reconnect(): void {
    this.#tries = 0;
    if (this.status !== "open") return;
    const socket = this.#socket;
    this.#quiet();
    this.status = "connecting";
    this.#connect();
    socket?.close();
  }

  /** Retries at once instead of waiting for the next try. */
  retryNow = (): void => {
    if (this.status === "open") this.#ping();
    else if (this.#retry !== undefined && document.visibilityState === "visible") {
      clearTimeout(this.#retry);
      this.#connect();
    }
  };

  #connect(): void {
    this.#retry = undefined;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const since = this.update ? `since=${this.update.version}&` : "";
    const address = `${scheme}://${location.host}/api/tables/${this.table}/socket`;
    const socket = new WebSocket(`${address}?${since}language=${language()}`);
    this.#socket = socket;
    this.#trip = Infinity; // the server may have been restarted, with another clock
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#hear(JSON.parse(event.data as string) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#lost(event.code);
    };
    this.#silence = setTimeout(this.#drop, PATIENCE);
  }

  #lost(code: number): void {
    this.#quiet();
    this.#socket = null;
    if (this.#ended) return;
    const shut = SHUT[code];
    if (shut) {
      this.status = shut;
      return;
    }
    this.status = "lost";
    this.#retryAfter(WAITS[Math.min(this.#tries++, WAITS.length - 1)]!);
  }

  /**
   * Gives up a silent connection and tries another. Nothing waits for the old one to close: browsers
   * report that only a minute later if the other side is silent.
   */
  #drop = (): void => {
    const socket = this.#socket;
    if (!socket) return;
    this.#quiet();
    this.#socket = null;
    this.status = "lost";
    socket.close();
    this.#retryAfter(WAITS[0]!);
  };

  #retryAfter(wait: number): void {
    this.#retry = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  }

  #put(message: Record<string, unknown>): void {
    if (this.status !== "open" || this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify(message));
    this.#silence ??= setTimeout(this.#drop, SILENCE);
  }

  #hear(message: ServerMessage): void {
    this.#heard();
    if (message.type === "update") this.#show(message);
    else if (message.type === "refusal") this.#refused(message);
    else if (message.type === "presence") this.presence = message;
    else this.#timed(message.sent, message.now);
  }

  #show(update: Update): void {
    if (this.#trip === Infinity) this.offset = update.clock.now - Date.now();
    const show = () => {
      this.update = update;
      flushSync(); // on screen with the next frame
    };
    if (this.around) this.around(update, show);
    else show();
    for (const id of update.answers) this.#answer(id, null);
    if (this.status !== "open") this.#opened();
  }

  /** The first update has arrived: requests can be sent. */
  #opened(): void {
    const back = this.status === "lost";
    this.status = "open";
    this.#tries = 0;
    for (const { message } of this.#waiting.values()) this.#put(message);
    this.#pings = setInterval(() => this.#ping(), PING);
    this.#ping();
    if (back) void this.#compare();
  }

  #refused(refusal: Refusal): void {
    const id = refusal.id ?? "";
    const waiting = this.#waiting.get(id);
    if (waiting && refusal.reason === "too-fast") {
      setTimeout(() => this.#waiting.has(id) && this.#put(waiting.message), TOO_FAST);
      return;
    }
    this.#answer(id, refusal);
  }

  #answer(id: string, refusal: Refusal | null): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.answered(refusal);
  }

  #ping(): void {
    // With the last version seen, so that the server need not repeat it after a lost connection.
    const trip = Number.isFinite(this.#trip) ? Math.round(this.#trip) : null;
    this.#put({ do: "ping", sent: performance.now(), trip, seen: this.update?.version ?? null });
  }

  /** Keeps the offset of the quickest answer, unless a clock was changed since. */
  #timed(sent: number, now: number): void {
    const trip = performance.now() - sent;
    const offset = now + trip / 2 - Date.now();
    if (trip > this.#trip * 1.5 && Math.abs(offset - this.offset) < trip) return;
    this.#trip = Math.min(trip, this.#trip);
    this.offset = offset;
  }

  #heard(): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
  }

  #quiet(): void {
    clearInterval(this.#pings);
    this.#heard();
  }

  async #compare(): Promise<void> {
    try {
      const answer = await fetch("/build.json", { cache: "no-store" });
      this.newer = ((await answer.json()) as { build: string }).build !== BUILD;
    } catch {
      // The connection was lost again: the next one will ask.
    }
  }
}

const ME = crypto.getRandomValues(new Uint32Array(2)).join("-");
