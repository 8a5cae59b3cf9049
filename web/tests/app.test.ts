// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import App from "../src/App.svelte";
import { announce } from "../src/lib/notices.svelte";
import { go } from "../src/lib/route.svelte";
import Menu from "../src/screens/Menu.svelte";
import Finished from "../src/screens/learn/Finished.svelte";
import { loadMessages } from "../src/lib/words.svelte";
import { laidOut, SEATS } from "./table";

laidOut();
beforeEach(() => vi.stubGlobal("fetch", () => Promise.reject(new Error("offline"))));
afterEach(() => {
  cleanup(); // the start page would ask the server
  go("/", true);
  vi.unstubAllGlobals();
});

test("a table's address without its id leads nowhere, and says so", () => {
  go("/t/", true);
  expect(render(App).container.textContent).toContain("There is nothing at this address.");
});

test("what is announced twice is new to a screen reader twice", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => new Promise(() => {})); // a refusal would be shown, which this DOM can't
  const log = render(App).container.querySelector("[role=log]")!;
  const read = async () => {
    announce("It doesn’t fit; it is back in your hand.");
    await vi.runOnlyPendingTimersAsync();
    return log.querySelector("p")!;
  };
  const first = await read();
  const second = await read();
  expect(second.textContent).toBe("It doesn’t fit; it is back in your hand.");
  expect(second).not.toBe(first);
});

test("leaving a game asks once more, and not where the first press was", async () => {
  const asked: unknown[] = [];
  const table = { id: "t", game: "the-game", phase: "playing", seats: SEATS, options: {} };
  const update = { table, you: { seat: 0, host: false }, talk: { spoken: [] } };
  const ask = (request: unknown) => Promise.resolve(asked.push(request) > 0);
  const more = { presence: null, ask, listen: () => {}, close: () => {} };
  const { container } = render(Menu, { update, ...more } as never);
  const buttons = () => [...container.querySelectorAll<HTMLElement>(".list > .btn")];
  const place = buttons().findIndex((one) => one.textContent!.includes("Leave the table"));
  await fireEvent.click(buttons()[place]!);
  await fireEvent.click(buttons()[place]!); // pressed twice by mistake
  expect(asked).toEqual([]);
  await fireEvent.click(buttons()[place]!);
  await fireEvent.click(buttons().find((one) => one.textContent!.startsWith("Leave?"))!);
  expect(asked).toEqual([{ do: "leave" }]);
});

test("who has skipped lessons is not said to know the game", async () => {
  await loadMessages("lessons");
  const title = (left: number) =>
    render(Finished, { game: "quick-and-easy", left }).container.querySelector("h2")!.textContent;
  expect(title(0)).toMatch(/^You know/);
  expect(title(1)).toMatch(/: some lessons to go\.$/);
});
