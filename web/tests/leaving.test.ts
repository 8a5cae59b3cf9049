// @vitest-environment happy-dom
import { fireEvent, render } from "@testing-library/svelte";
import { describe, expect, test, vi } from "vitest";
import { notices, spoken } from "../src/lib/notices.svelte";
import { announceUpdate, noticeLeft } from "../src/lib/narration";
import { lostSeat } from "../src/lib/seats";
import type { Presence, SeatFace, TableEvent, Update, You } from "../src/protocol";
import Seats from "../src/boards/Seats.svelte";
import End from "../src/screens/End.svelte";
import Strip from "../src/screens/Strip.svelte";
import { Bench, laidOut, speak } from "./table";
import { theGame } from "./views";

laidOut();

const ANN: SeatFace = { name: "Ann", person: true };
const GONE: SeatFace = { name: "Ben", bot: "greedy", stand_in: true };

interface Shown {
  seats?: readonly SeatFace[];
  you?: Partial<You>;
  phase?: string;
  game?: string;
  events?: readonly TableEvent[];
}

function update({ seats = [ANN, GONE], you = {}, events = [], ...more }: Shown): Update {
  const { phase = "playing", game = "the-game" } = more;
  return {
    table: { id: "t", game, options: {}, settings: {}, phase, number: 1, seats },
    you: { seat: 0, host: false, ...you },
    view: theGame({ outcome: { won: false, left: 4, why: "stuck" } }),
    events,
    ended: [{ id: "end-lost", facts: { left: 4, why: "stuck" } }],
  } as unknown as Update;
}

function strip(shown: Shown, more: object = {}) {
  const asked: unknown[] = [];
  const ask = (request: unknown) => Promise.resolve(asked.push(request) > 0);
  const state = { presence: null, status: "open", newer: false, lost: null, warned: true };
  const props = { update: update(shown), ...state, ask, sat: () => {}, ...more };
  const { container } = render(Strip, props as never);
  return { text: container.textContent!.trim(), button: container.querySelector("button"), asked };
}

describe("a seat that was left during the game", () => {
  test("is said to be left to a bot, in every language, and not to be free", async () => {
    vi.useFakeTimers();
    const event = { event: "left", seat: 1, person: "Ben" } as const;
    const happened = [{ id: "tell-gone", facts: { seat: 1, person: "Ben" } }];
    const heard = () => {
      announceUpdate({ ...update({ events: [event] }), happened });
      vi.runAllTimers();
      return spoken.text.replaceAll("\u00a0", " ");
    };
    expect(heard()).toBe("Ben has left. A bot plays on with these cards.");
    await speak("ru");
    expect(heard()).toBe("Игрок Ben уходит из-за стола. За него доигрывает бот.");
    await speak("ja");
    expect(heard()).toBe("Benがテーブルを離れました。この先はボットがプレイします。");
  });

  test("is marked as a bot's", () => {
    const board = new Bench({ seats: [ANN, GONE, ANN] }).board;
    const { container } = render(Seats, { board });
    expect(container.querySelector(".off")!.textContent).toMatch(/Ben\s+bot · \d/);
  });

  test("is named for a moment in a race, where there is no room above the table", () => {
    const happened = [{ id: "tell-gone", facts: { seat: 1, person: "Ben" } }];
    noticeLeft({ ...update({}), happened });
    expect(notices.map((one) => one.text)).toEqual([
      "Ben has left. A bot plays on with these cards.",
    ]);
    expect(strip({ game: "seven-ate-nine" }).text).toBe("");
  });

  test("is named above the table, and the host may let a watcher take it", async () => {
    const presence = { watchers: 1 } as Presence;
    expect(strip({}, { presence }).text).toBe("Ben left: a bot plays on.");
    expect(strip({ you: { host: true } }, { presence: null }).button).toBeNull();
    const { button, asked } = strip({ you: { host: true } }, { presence });
    await fireEvent.click(button!);
    expect(asked).toEqual([{ do: "free", seat: 1 }]);
  });

  test("is offered to whoever left it, and to watchers once it is freed", () => {
    const own = strip({ you: { seat: null, may_take: [1] } });
    expect(own.text).toContain("A bot plays for you.");
    expect(own.button!.textContent).toContain("Back to my cards");
    const seats = [ANN, { ...GONE, freed: true }];
    const freed = strip({ seats, you: { seat: null, may_take: [1] } });
    expect(freed.text).toContain("Ben left");
    expect(freed.button!.textContent).toContain("Take the free seat");
  });

  test("is free after the game: a bot fills it when the host plays again", async () => {
    const catalogue = { games: [{ game: "the-game", bots: { random: 1, keen: 4 } }] };
    vi.stubGlobal("fetch", (path: string) =>
      path === "/api/catalogue"
        ? Promise.resolve({ ok: true, json: () => Promise.resolve(catalogue) })
        : Promise.reject(new Error("offline")),
    );
    const asked: unknown[] = [];
    const ask = (request: unknown) => Promise.resolve(asked.push(request) > 0);
    const shown = { update: update({ phase: "over", you: { host: true } }), ask, coach: false };
    const { container, getByText } = render(End, {
      ...shown,
      sat: () => {},
      look: () => {},
      lobby: () => {},
    });
    expect(container.textContent).toContain("Ben left. Anyone who opens the table’s link");
    await fireEvent.click(getByText("Play again with a bot"));
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(asked).toEqual([
      { do: "bot", seat: 1, bot: "keen" },
      { do: "deal", same: false },
    ]);
    vi.unstubAllGlobals();
  });
});

describe("a reader whose seat is lost", () => {
  const left: TableEvent = { event: "left", seat: 1 };
  const lose = (shown: Shown) =>
    lostSeat(update({ phase: "gathering", you: { seat: null, may_take: [1] }, ...shown }), 1);

  test("learns whether it was cleared or has moved to another device", () => {
    expect(lose({ seats: [ANN, ANN] })).toBe("you-moved");
    expect(lose({ seats: [ANN, {}], events: [left] })).toBe("you-cleared");
    expect(lose({ seats: [ANN, ANN], events: [left] })).toBe("you-cleared"); // and taken since
    expect(lose({ seats: [ANN, {}] })).toBe("you-cleared"); // while the connection was lost
    expect(lostSeat(update({ phase: "gathering" }), -1)).toBe("you-cleared"); // just sat down
  });

  test("who left it to a bot is offered the cards instead", () => {
    expect(lose({ phase: "playing" })).toBeNull();
  });

  test("reads that it was cleared even while the connection is lost", () => {
    const cleared = strip({}, { lost: "you-cleared", status: "lost" });
    expect(cleared.text).toBe("Your seat has been cleared: you are watching now.");
    expect(strip({}, { lost: "you-moved", status: "lost" }).text).toContain("Connection lost");
    expect(strip({}, { lost: "you-moved" }).text).toBe("You now play on another device.");
  });
});
