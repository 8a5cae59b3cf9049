// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, test, vi } from "vitest";
import type { Update } from "../src/protocol";
import Menu from "../src/screens/Menu.svelte";
import { laidOut, SEATS } from "./table";

laidOut();

const [ANN, BEN, BOT] = SEATS;

function menu(game: string, seats: readonly object[]) {
  const asked: unknown[] = [];
  const update = {
    table: { id: "t", game, options: {}, phase: "playing", number: 1, seats, host: 0 },
    you: { seat: 0, host: false },
    talk: { spoken: [] },
  } as unknown as Update;
  const ask = (one: unknown) => Promise.resolve(asked.push(one) > 0);
  const close = vi.fn();
  const { unmount } = render(Menu, { update, presence: null, ask, listen: () => {}, close });
  return { asked, close, unmount };
}

describe("the menu", () => {
  test("pauses a race with bots alone as long as it is open", () => {
    const { asked, unmount } = menu("seven-ate-nine", [ANN!, BOT!]);
    expect(asked).toEqual([{ do: "pause" }]);
    unmount();
    expect(asked).toEqual([{ do: "pause" }, { do: "pause", agree: false }]);
  });

  test.each([
    ["seven-ate-nine", [ANN!, BEN!, BOT!]],
    ["the-game", [ANN!, BOT!]],
  ])("of %s asks the others for a pause only when it is pressed", async (game, seats) => {
    const { asked, close, unmount } = menu(game, seats);
    expect(asked).toEqual([]);
    await fireEvent.click(screen.getByRole("button", { name: "Pause" }));
    await vi.waitFor(() => expect(close).toHaveBeenCalled());
    unmount();
    expect(asked).toEqual([{ do: "pause" }]);
  });

  test.each([
    ["Give up this game", "Really give up?", "Leave the table"],
    ["Leave the table", "Leave? A bot will take over your cards", "Give up this game"],
  ])("asks before %s, with nothing to press by mistake", async (first, sure, other) => {
    const { asked } = menu("the-game", [ANN!, BEN!]);
    const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
    const place = (name: string) => screen.getAllByRole("button").indexOf(button(name));
    const pressed = place(first);
    await fireEvent.click(button(first));
    expect(place("Keep playing")).toBe(pressed);
    expect(place(sure)).toBe(pressed + 1);
    expect(button(other).disabled).toBe(true);
    await fireEvent.click(button("Keep playing"));
    expect(button(other).disabled).toBe(false);
    expect(asked).toEqual([]);
  });

  test("gives a game up when that is pressed twice", async () => {
    const { asked } = menu("the-game", [ANN!, BEN!]);
    await fireEvent.click(screen.getByRole("button", { name: "Give up this game" }));
    expect(asked).toEqual([]);
    await fireEvent.click(screen.getByRole("button", { name: "Really give up?" }));
    expect(asked).toEqual([{ do: "give-up" }]);
  });
});
