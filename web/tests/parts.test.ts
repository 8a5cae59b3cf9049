// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet, tick } from "svelte";
import { describe, expect, test, vi } from "vitest";
import { notice, notices } from "../src/lib/notices.svelte";
import { broken } from "../src/lib/picture";
import { followTheme, saveSettings } from "../src/lib/settings.svelte";
import { notifyOfTurn, setNotifying } from "../src/lib/turnNotification";
import { vibrate } from "../src/lib/vibration";
import type { Update } from "../src/protocol";
import Seats from "../src/boards/Seats.svelte";
import type { BoardProps } from "../src/boards/board";
import Clock from "../src/parts/Clock.svelte";
import Sheet from "../src/parts/Sheet.svelte";
import { Bench, laidOut, SEATS } from "./table";
import { theGame } from "./views";

laidOut();

describe("a sheet", () => {
  function sheet() {
    const close = vi.fn();
    const children = createRawSnippet(() => ({ render: () => "<p><input /></p>" }));
    const { unmount } = render(Sheet, { title: "What do you want to say?", close, children });
    const dialog = screen.getByRole<HTMLDialogElement>("dialog");
    return { close, dialog, unmount, inside: dialog.querySelector("input")! };
  }

  /** Presses in one place and lets go in another: the click is where both are. */
  async function drag(from: Element, to: Element, both: Element) {
    await fireEvent.pointerDown(from);
    await fireEvent.pointerUp(to);
    await fireEvent.click(both);
  }

  test("is open, has its title as name, and is gone with its component", () => {
    const { dialog, unmount } = sheet();
    expect(dialog.open).toBe(true);
    expect(dialog.getAttribute("aria-label")).toBe("What do you want to say?");
    unmount();
    expect(dialog.open).toBe(false);
  });

  test("is closed by Escape, by whoever opened it", async () => {
    const { close, dialog } = sheet();
    // A browser turns Escape into a dialog's cancel event.
    const escape = new Event("cancel", { cancelable: true });
    dialog.dispatchEvent(escape);
    expect(close).toHaveBeenCalledTimes(1);
    expect(escape.defaultPrevented).toBe(true);
    expect(dialog.open).toBe(true);
  });

  test("is closed by a press beside it, not by one inside", async () => {
    const { close, dialog, inside } = sheet();
    await drag(inside, inside, inside);
    await drag(
      dialog.querySelector("h2")!,
      dialog.querySelector("h2")!,
      dialog.querySelector("h2")!,
    );
    expect(close).not.toHaveBeenCalled();
    await drag(dialog, dialog, dialog);
    expect(close).toHaveBeenCalledTimes(1);
  });

  test("stays when text is marked and the button released beside it", async () => {
    const { close, dialog, inside } = sheet();
    await drag(inside, dialog, dialog);
    expect(close).not.toHaveBeenCalled();
  });

  test("is closed by its button", async () => {
    const { close } = sheet();
    await fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(close).toHaveBeenCalledTimes(1);
  });
});

describe("a clock", () => {
  function clock(seconds: number) {
    vi.useFakeTimers({ now: 1_000_000 });
    const { unmount } = render(Clock, { until: 1_000_000 + seconds * 1000 });
    const timer = screen.getByRole("timer");
    const pass = async (milliseconds: number) => {
      vi.advanceTimersByTime(milliseconds);
      await tick();
    };
    return { unmount, pass, timer, text: () => timer.textContent.trim() };
  }

  test("shows what is left, down to nothing and no further", async () => {
    const { pass, text, timer } = clock(65);
    expect(text()).toBe("1:05");
    expect(timer.getAttribute("aria-label")).toBe("1:05 left");
    await pass(5000);
    expect(text()).toBe("1:00");
    await pass(1000);
    expect(text()).toBe("0:59");
    await pass(100_000);
    expect(text()).toBe("0:00");
  });

  test("says a second as long as a part of it is left", async () => {
    const { pass, text } = clock(2);
    await pass(1250);
    expect(text()).toBe("0:01");
  });

  test("warns in the last ten seconds", async () => {
    const { pass, timer } = clock(12);
    expect([...timer.classList]).not.toContain("soon");
    await pass(2000);
    expect([...timer.classList]).toContain("soon");
  });

  test("stops when it is gone", () => {
    const { unmount } = clock(12);
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("the seats", () => {
  function seats(changes: Partial<BoardProps> = {}) {
    const { board } = new Bench(changes);
    const { container } = render(Seats, { board });
    const all = [...container.querySelectorAll<HTMLElement>(".seat")];
    return {
      all,
      of: (seat: number) => all.find((one) => one.dataset.at === `seat ${seat}`)!,
      names: () => all.map((one) => one.querySelector("b")!.textContent),
      held: (seat: number) =>
        all
          .find((one) => one.dataset.at === `seat ${seat}`)!
          .querySelector(".held")!
          .textContent.replace(/\s+/g, " ")
          .trim(),
      count: container.querySelector<HTMLElement>(".seats")!.dataset.n,
    };
  }

  test("begin with whoever plays next and end with oneself", () => {
    const { names, count, of } = seats();
    expect(names()).toEqual(["Ben", "Dot", "You"]);
    expect(count).toBe("2");
    expect(of(0).classList).toContain("wide");
    expect(seats({ you: 1 }).names()).toEqual(["Dot", "Ann", "You"]);
  });

  test("are all of them for a spectator", () => {
    const { names, count, all } = seats({ you: null });
    expect(names()).toEqual(["Ann", "Ben", "Dot"]);
    expect(count).toBe("3");
    expect(all.some((one) => one.classList.contains("wide"))).toBe(false);
  });

  test("show whose turn it is", () => {
    const { all } = seats({ view: theGame({ turn: 1 }) });
    expect(
      all.filter((one) => one.getAttribute("aria-current") === "true").map((one) => one.dataset.at),
    ).toEqual(["seat 1"]);
    const nobody = seats({ view: theGame({ turn: null }) });
    expect(nobody.all.some((one) => one.classList.contains("on"))).toBe(false);
  });

  test("show how many cards each holds, drawn up to eight", () => {
    const { of } = seats({ view: theGame({ hands: [4, 1, 12] }) });
    expect(of(1).querySelector(".sr")!.textContent).toBe("1 card");
    expect(of(1).querySelectorAll(".minis i")).toHaveLength(1);
    expect(of(2).querySelector(".sr")!.textContent).toBe("12 cards");
    expect(of(2).querySelectorAll(".minis i")).toHaveLength(8);
  });

  test("show who is not there; a bot always is", () => {
    const { held, of } = seats({ here: [true, false, false] });
    expect(held(1)).toBe("away · 6");
    expect(of(1).classList).toContain("off");
    expect(of(2).classList).not.toContain("off");
    const stood = seats({ seats: SEATS.with(1, { ...SEATS[1]!, away: true } as never) });
    expect(stood.held(1)).toBe("away · 6");
    const both = seats({ here: [true, false, true], view: theGame({ turn: 1 }) });
    expect(both.held(1)).toBe("away · 6");
  });

  test("show what was said about no row", () => {
    const said = [
      { seat: 1, text: "Thank you", row: null },
      { seat: 1, text: "Sorry", row: null },
      { seat: 1, text: "Please don’t lay here", row: 2 },
    ];
    const { of } = seats({ said });
    expect(of(1).querySelector(".words")!.textContent.trim()).toBe("Thank you Sorry");
    expect(of(2).querySelector(".words")).toBeNull();
  });
});

describe("a bot in a seat", () => {
  test("looks unlike a person, and its level is beside its name", () => {
    const { container } = render(Seats, { board: new Bench().board });
    const [ben, dot] = [...container.querySelectorAll(".seat:not(.wide)")];
    expect(ben!.querySelector("circle.face")).not.toBeNull();
    expect(ben!.querySelector(".level")).toBeNull();
    expect(dot!.querySelector("circle.face")).toBeNull();
    expect(dot!.querySelector(".level")?.textContent).toBe("solid");
  });
});

describe("a notice", () => {
  test("takes the place of the one before: there is room for one", () => {
    notice("first");
    notice("second");
    expect(notices.map((one) => one.text)).toEqual(["second"]);
  });
});

describe("the colours", () => {
  test("are those that were chosen, high contrast too", async () => {
    followTheme();
    for (const theme of ["contrast", "dark", "light"] as const) {
      saveSettings({ theme });
      await tick();
      expect(document.documentElement.dataset.theme).toBe(theme);
    }
  });
});

describe("vibration", () => {
  test("is felt for one’s own turn and card, once switched on", () => {
    const felt = vi.fn();
    Object.defineProperty(navigator, "vibrate", { configurable: true, value: felt });
    const bring = (...events: object[]) =>
      vibrate({ events, you: { seat: 0 }, table: { seats: SEATS } } as unknown as Update);
    const laid = { event: "laid", seat: 0 };
    bring(laid);
    expect(felt).not.toHaveBeenCalled();
    saveSettings({ vibration: true });
    bring({ event: "laid", seat: 1 }, { event: "turn", seat: 1 });
    expect(felt).not.toHaveBeenCalled();
    bring(laid);
    bring({ event: "laid", seat: 1 }, { event: "turn", seat: 0 });
    expect(felt.mock.calls.map(([pattern]) => pattern)).toEqual([15, [40, 60, 40]]);
    saveSettings({ vibration: false });
    Reflect.deleteProperty(navigator, "vibrate");
  });
});

describe("the words above a saved picture", () => {
  test("are broken where they have spaces, if they are too long", () => {
    const width = (text: string) => text.length;
    expect(broken("Ann, Ben", 20, width)).toEqual(["Ann, Ben"]);
    expect(broken("Ann, Ben, Cyd, Dot", 9, width)).toEqual(["Ann, Ben,", "Cyd, Dot"]);
    expect(broken("tenback.example/replay", 9, width)).toEqual(["tenback.example/replay"]);
  });
});

describe("a notification", () => {
  test("says that it is one’s turn, if it is wanted and the page is hidden", async () => {
    const shown: string[] = [];
    class Shown {
      static permission = "granted";
      static requestPermission = () => Promise.resolve("granted");
      constructor(title: string) {
        shown.push(title);
      }
    }
    vi.stubGlobal("Notification", Shown);
    const bring = async (seat: number, hidden: boolean) => {
      vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
      notifyOfTurn({
        events: [{ event: "turn", seat }],
        you: { seat: 0 },
        table: { id: "t", game: "the-game", seats: SEATS },
      } as unknown as Update);
      await new Promise((done) => setTimeout(done));
    };
    await bring(0, true);
    expect(shown).toEqual([]);
    await setNotifying(true);
    await bring(0, false);
    await bring(1, true);
    expect(shown).toEqual([]);
    await bring(0, true);
    expect(shown).toEqual(["Your turn"]);
    await setNotifying(false);
    vi.unstubAllGlobals();
  });
});
