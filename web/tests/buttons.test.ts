// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import { showButtons } from "../src/lib/buttons.svelte";
import { saveSettings } from "../src/lib/settings.svelte";
import ButtonPicker from "../src/parts/ButtonPicker.svelte";
import Lobby from "../src/screens/Lobby.svelte";
import type { SeatFace, Update } from "../src/protocol";
import { laidOut } from "./table";

laidOut();

test("a button is chosen by its colour and its holes, and kept for the next table", async () => {
  saveSettings({ button: null });
  render(ButtonPicker);
  expect(screen.queryByRole("radio", { checked: true })).toBeNull();
  for (const row of ["Colour", "Holes"]) expect(screen.getByText(row)).toBeTruthy();
  await fireEvent.click(screen.getByRole("radio", { name: "green" }));
  await fireEvent.click(screen.getByRole("radio", { name: "one hole" }));
  expect(screen.getAllByRole("radio", { checked: true })).toHaveLength(2);
  expect(JSON.parse(localStorage.getItem("tenback")!).button).toEqual({ colour: 3, holes: 3 });
  saveSettings({ button: null });
});

test("the lobby draws everybody's own button, and says before a race how far away each is", () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
  const seats: SeatFace[] = [
    { name: "Ann", person: true, button: { colour: 3, holes: 3 } },
    { name: "Ben", person: true },
  ];
  const table = { id: "t", game: "seven-ate-nine", phase: "gathering", seats, host: 0 };
  const update = { table, you: { seat: 0, host: false } } as unknown as Update;
  const presence = {
    type: "presence",
    seats: [true, true],
    watchers: 0,
    trips: [20, 200],
  } as const;
  const ask = () => Promise.resolve(true);
  showButtons(seats);
  const { container } = render(Lobby, { update, presence, ask, sat: () => {}, result: null });
  const [ann, ben] = container.querySelectorAll(".seat-list li");
  expect(ann!.querySelector(".seat-badge")!.classList).toContain("p4");
  expect(ann!.querySelectorAll(".hole")).toHaveLength(1);
  expect(ben!.querySelector(".seat-badge")!.classList).toContain("p2");
  expect(ann!.textContent).toContain("about 20 ms away");
  expect(ben!.textContent).toContain("about 200 ms away");
  showButtons([]);
});
