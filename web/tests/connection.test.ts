// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Connection } from "../src/lib/connection.svelte";
import type { Update } from "../src/protocol";
import { laidOut } from "./table";
import { theGame } from "./views";

laidOut();

const NOON = Date.UTC(2027, 0, 15, 12);
const HOUR = 3_600_000;

/** A socket on which a test plays the server. */
class Socket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static all: Socket[] = [];
  /** Whether nothing comes from the other side any more, not even the end of the connection. */
  static frozen = false;
  readyState = Socket.OPEN;
  sent: Record<string, unknown>[] = [];
  onmessage: (event: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};

  constructor(readonly address: string) {
    Socket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(code = 1000): void {
    this.readyState = 3;
    if (!Socket.frozen) this.onclose({ code });
  }

  says(message: unknown): void {
    this.onmessage({ data: JSON.stringify(message) });
  }

  /** Shows the table, with the server's time. */
  shows(now: number): void {
    const update: Partial<Update> = {
      version: 7,
      clock: { now, deadline: null, go: null, before: null },
      view: theGame(),
      events: [],
      answers: [],
    };
    this.says({ type: "update", ...update });
  }

  /** Answers a ping after some milliseconds, with the server's time. */
  answers(trip: number, now: number): void {
    const sent = performance.now();
    vi.advanceTimersByTime(trip);
    this.says({ type: "pong", sent, now });
  }
}

let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
  Socket.all = [];
  Socket.frozen = false;
  connection = new Connection("t1");
});

afterEach(() => {
  connection.end();
  vi.unstubAllGlobals();
});

const socket = () => Socket.all.at(-1)!;
/** By how much the connection is wrong about the server's time. */
const wrong = (now: number) => connection.now() - now;

describe("the server's time", () => {
  test("is taken from the first update, and better by the quickest answer", () => {
    socket().shows(NOON + 500);
    expect(wrong(NOON + 500)).toBe(0);
    socket().answers(20, NOON + 1000);
    expect(wrong(NOON + 1010)).toBe(0);
    socket().answers(400, NOON + 1020); // the way back may have taken all that time
    expect(wrong(NOON + 1410)).toBe(0);
    socket().shows(NOON + 9000); // an update does not say how long it was on its way
    expect(wrong(NOON + 1410)).toBe(0);
  });

  test.each([HOUR, -HOUR])("is right again after a step of this device's clock by %d", (step) => {
    socket().shows(NOON);
    socket().answers(20, NOON + 10);
    vi.setSystemTime(Date.now() + step);
    expect(wrong(NOON + 20)).toBe(step);
    socket().answers(400, NOON + 220);
    expect(wrong(NOON + 420)).toBe(0);
  });

  test("may be another when the table was loaded anew", () => {
    socket().shows(NOON + 500);
    socket().answers(20, NOON + 510);
    socket().close(1006);
    vi.advanceTimersToNextTimer();
    expect(Socket.all).toHaveLength(2);
    socket().shows(NOON + HOUR);
    expect(wrong(NOON + HOUR)).toBe(0);
    socket().answers(400, NOON + HOUR + 250); // however slow the first answer is
    expect(wrong(NOON + HOUR + 450)).toBe(0);
  });
});

describe("a connection that the server closed", () => {
  test.each([
    [4403, "out"],
    [4404, "gone"],
    [4429, "crowded"],
    [4500, "damaged"],
  ])("with %d is not tried again: %s", (code, status) => {
    socket().close(code);
    expect(connection.status).toBe(status);
    vi.advanceTimersByTime(HOUR);
    expect(Socket.all).toHaveLength(1);
  });

  test("with any other code is tried again", () => {
    socket().shows(NOON);
    socket().close(1011);
    expect(connection.status).toBe("lost");
    vi.advanceTimersToNextTimer();
    expect(Socket.all).toHaveLength(2);
    expect(socket().address).toContain("since=7");
  });
});

test("a first connection that fails is not said to be still connecting", () => {
  socket().close(1006);
  expect(connection.status).toBe("lost");
});

test("a connection that the page renews is not said to be lost, and the old one is not heard", () => {
  socket().shows(NOON);
  const old = socket();
  Socket.frozen = true; // its end takes its time
  connection.reconnect();
  expect(Socket.all).toHaveLength(2);
  expect(connection.status).toBe("connecting");
  old.says({ type: "presence", seats: [], watchers: 9 });
  expect(connection.presence).toBeNull();
  socket().shows(NOON);
  expect(connection.status).toBe("open");
});

describe("a silent connection", () => {
  beforeEach(() => {
    socket().shows(NOON);
    socket().answers(20, NOON + 20);
    Socket.frozen = true;
  });

  /** Lets the server answer on a new connection, half a second later. */
  const returns = () => {
    vi.advanceTimersByTime(500);
    Socket.frozen = false;
    socket().shows(NOON + 9000);
  };

  test("is lost within six seconds, and soon after a press", () => {
    vi.advanceTimersByTime(6000);
    expect(connection.status).toBe("lost");
    returns();
    expect(connection.status).toBe("open");
    socket().answers(20, NOON + 9520);
    Socket.frozen = true;
    void connection.send({ do: "end" });
    vi.advanceTimersByTime(3000);
    expect(connection.status).toBe("lost");
  });

  test("is lost at once when the browser goes offline", () => {
    dispatchEvent(new Event("offline"));
    expect(connection.status).toBe("lost");
    returns();
    expect(connection.status).toBe("open");
  });

  test("counts no longer: what it still brings is not shown", () => {
    const old = socket();
    dispatchEvent(new Event("offline"));
    old.shows(NOON + 5000);
    expect(connection.status).toBe("lost");
  });

  test("is tried again while new connections are silent too", () => {
    vi.advanceTimersByTime(60_000);
    expect(Socket.all.length).toBeGreaterThan(5);
    returns();
    expect(connection.status).toBe("open");
  });

  test("stays open as long as anything is heard", () => {
    for (let n = 0; n < 20; n++) {
      vi.advanceTimersByTime(2000);
      socket().says({ type: "presence", seats: [true], watchers: 0 });
    }
    expect(connection.status).toBe("open");
  });

  test("leaves a press waiting, and its button busy, until there is an answer", async () => {
    const button = document.createElement("button");
    document.body.append(button);
    let answer: Promise<unknown> = Promise.resolve();
    button.onclick = () => (answer = connection.send({ do: "end" }));
    button.click();
    expect(button.getAttribute("aria-busy")).toBe("true");
    vi.advanceTimersByTime(6000);
    expect(button.getAttribute("aria-busy")).toBe("true");
    returns();
    const { id } = socket().sent.find((one) => one.do === "end")!;
    socket().says({ type: "refusal", id, reason: "not-your-turn", text: "", facts: {} });
    await answer;
    expect(button.getAttribute("aria-busy")).toBeNull();
    button.remove();
  });
});
