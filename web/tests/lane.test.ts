// @vitest-environment happy-dom
import { fireEvent, render } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import type { BoardProps } from "../src/boards/board";
import Lane from "../src/games/the-game/Lane.svelte";
import type { Selection } from "../src/boards/selection.svelte";
import { notices } from "../src/lib/notices.svelte";
import { say } from "../src/lib/words.svelte";
import { Bench, laidOut } from "./table";
import { theGame } from "./views";

laidOut();

/** Draws a row, with a card chosen or none. */
function lane(
  row: number,
  { card = null as number | null, ...changes }: Partial<BoardProps> & { card?: number | null } = {},
) {
  const bench = new Bench(changes);
  bench.selection.pick(card);
  return { bench, ...drawn(bench.board, bench.selection, row) };
}

function drawn(board: BoardProps, selection: Selection | null, row: number) {
  const { container, rerender } = render(Lane, { board, selection, row });
  const find = (selector: string) => container.querySelector<HTMLElement>(selector);
  return {
    rerender,
    find,
    hit: () => find(".hit")!,
    label: () => find(".hit")!.getAttribute("aria-label")!,
    classes: () => [...find(".lane")!.classList],
    text: (selector: string) => find(selector)?.textContent.trim() ?? null,
    at: (selector: string, name: string) => find(selector)!.style.getPropertyValue(name),
  };
}

const SAID = { seat: 1, text: "Please don’t lay here", row: 0 };

describe("a row says", () => {
  test.each([
    [0, "A, up: 40 on top, 5 cards."],
    [1, "B, up: 57 on top, 1 card."],
    [2, "C, down: 60 on top, 7 cards."],
    [3, "D, down: 12 on top, 0 cards."],
  ])("where it goes, what lies on top and how much", (row, says) => {
    const { label, classes, at } = lane(row);
    expect(label()).toBe(says);
    expect(classes()).toEqual(["lane", row < 2 ? "up" : "down"]);
    expect(at(".track .at", "--v")).toBe(String(theGame().tops[row]));
  });

  test("where it began, once something lies on it", () => {
    expect(lane(0).text(".start")).toBe("1");
    expect(lane(2).text(".start")).toBe("100");
    expect(lane(3).text(".start")).toBeNull();
    expect(lane(3).find(".at")!.classList).toContain("begin");
  });

  test("which tens are behind it", () => {
    const gone = (row: number) =>
      [...lane(row).find(".decs")!.querySelectorAll(".o")].map((one) => one.textContent);
    expect(gone(0)).toEqual(["10", "20", "30"]);
    expect(gone(2)).toEqual(["70", "80", "90"]);
  });
});

describe("with a card chosen a row says", () => {
  test("what a step costs and where it lands", () => {
    const { label, classes, text, at, find } = lane(0, { card: 47 });
    expect(classes()).toContain("legal");
    expect(label()).toContain("Lay 47: +7.");
    expect(text(".cost")).toBe("+7");
    expect(at(".land", "--g")).toBe("47");
    expect([...find(".ghost")!.classList]).toContain("fwd");
    expect(find(".leap")).toBeNull();
  });

  test("that it jumps ten back", () => {
    const { label, classes, text, at, find } = lane(1, { card: 47 });
    expect(classes()).toContain("jump");
    expect(label()).toContain("Lay 47: ten back.");
    expect(text(".cost")).toBe("−10");
    expect([...find(".ghost")!.classList]).toContain("aft");
    expect(at(".leap", "--to")).toBe("47");
  });

  test("that it would end the game: the warning replaces the cost", async () => {
    const { bench, label, classes, text, hit } = lane(2, { card: 47 });
    expect(classes()).toContain("danger");
    expect(label()).toContain("47 would lose the game.");
    expect(text(".cost")).toBeNull();
    expect(text(".warnchip")).toBe("This would lose the game");
    await fireEvent.click(hit());
    expect(text(".warnchip")).toBe("Tap again to lay it");
    expect(bench.sent).toEqual([]);
    await fireEvent.click(hit());
    expect(bench.sent).toEqual([{ do: "lay", card: 47, row: 2 }]);
  });

  test("that it doesn't fit, and can be tried all the same", async () => {
    const { bench, label, classes, text, find, hit } = lane(3, { card: 47 });
    expect(classes()).toContain("no");
    expect(label()).toContain("47 doesn’t fit.");
    expect([text(".cost"), find(".land"), find(".ghost")]).toEqual([null, null, null]);
    await fireEvent.click(hit());
    expect(bench.sent).toEqual([{ do: "lay", card: 47, row: 3 }]);
  });

  test("where the cost has no room beside the landing place, or is far from the top", () => {
    const legal: BoardProps["legal"] = [{ action: { do: "lay", card: 91, row: 0 } }];
    const far = lane(0, { card: 91, legal });
    expect([...far.find(".cost")!.classList]).toEqual(["cost", "fwd", "tight", "far"]);
    const near = lane(0, { card: 47 });
    expect([...near.find(".cost")!.classList]).toEqual(["cost", "fwd"]);
  });

  test("nothing of that while others are on turn; a press then is for talking", async () => {
    const { bench, label, classes, find, hit } = lane(0, {
      card: 47,
      view: theGame({ turn: 1 }),
      legal: [],
    });
    expect(classes()).toEqual(["lane", "up"]);
    expect(label()).toBe("A, up: 40 on top, 5 cards.");
    expect(find(".land")).toBeNull();
    await fireEvent.click(hit());
    expect([bench.sent, bench.talked]).toEqual([[], [0]]);
  });

  test("that the card is held over it", async () => {
    const { bench, classes, rerender } = lane(0, { card: 47 });
    bench.selection.over = 0;
    await rerender({});
    expect(classes()).toContain("over");
  });
});

describe("a row is pressed", () => {
  test("without a card: one talks about it, or in one's own turn is asked to choose one", async () => {
    const waiting = lane(2, { view: theGame({ turn: 1 }), legal: [] });
    await fireEvent.click(waiting.hit());
    expect([waiting.bench.sent, waiting.bench.talked]).toEqual([[], [2]]);
    const { bench, hit } = lane(2);
    await fireEvent.click(hit());
    expect([bench.sent, bench.talked]).toEqual([[], []]);
    expect(notices.at(-1)?.text).toBe(say("card-first"));
  });

  test("or is only a picture where nothing can be done", () => {
    const { board } = new Bench({ talk: null });
    const { hit } = drawn(board, null, 0);
    expect([hit().tagName, hit().getAttribute("role")]).toEqual(["DIV", "img"]);
    expect(lane(0).hit().tagName).toBe("BUTTON");
  });
});

describe("words stand", () => {
  const said = (top: number, row = 0, changes: Parameters<typeof lane>[1] = {}) => {
    const tops = [40, 57, 60, 12].with(row, top);
    return lane(row, { said: [{ ...SAID, row }], view: theGame({ tops }), ...changes });
  };

  test("on the side where there is room, and are read out", () => {
    for (const [top, row, side] of [
      [5, 0, "r"],
      [95, 0, "l"],
      [95, 2, "l"],
      [5, 2, "r"],
    ] as const) {
      const { find, text, label } = said(top, row);
      expect([...find(".say")!.classList]).toEqual(["say", side]);
      expect(text(".say")).toBe("Please don’t lay here");
      expect(find(".say .seat-badge")!.classList).toContain("p2");
      expect(label()).toContain("Ben: Please don’t lay here.");
    }
  });

  test("only at their own row, and the last ones in full", () => {
    expect(lane(1, { said: [SAID] }).find(".say")).toBeNull();
    const thanks = { ...SAID, seat: 2, text: "Thank you" };
    expect(lane(0, { said: [SAID, thanks] }).text(".say")).toBe("Thank you +1");
  });

  test("not on a token", () => {
    // At 45 there is a little more room above, but that is where the token lies.
    expect([...said(45).find(".say")!.classList]).toContain("r");
    const { find } = said(45, 0, { tokens: [null, 0, null] });
    expect([...find(".say")!.classList]).toContain("l");
  });

  test("not over the landing place: without room they are only read out", () => {
    const legal: BoardProps["legal"] = [{ action: { do: "lay", card: 72, row: 0 } }];
    const { find, label } = said(28, 0, { card: 72, legal });
    expect(find(".say")).toBeNull();
    expect(label()).toContain("Ben: Please don’t lay here.");
    expect(find(".land")).not.toBeNull();
  });

  test("instead of the row's beginning, on that side", () => {
    expect(said(95).find(".start")).toBeNull();
    expect(said(40).find(".start")).not.toBeNull();
    expect(said(5).find(".start"), "the card lies over it").toBeNull();
  });
});

describe("a fire", () => {
  const options = { players: 3, pro: false, short_hands: false, on_fire: true };
  const burning = (due: number[]) => ({
    view: theGame({ options, tops: [22, 57, 60, 12], fires: [0] }),
    due,
  });

  test("that has to be covered says so", () => {
    const { label, text, find } = lane(0, burning([0]));
    expect(label()).toContain("Must be covered.");
    expect(text(".due")).toBe("Cover this");
    expect(find(".crown")).not.toBeNull();
    expect(find(".at")!.classList).toContain("lit");
  });

  test("that has not, burns", () => {
    const { label, text } = lane(0, burning([]));
    expect(label()).toContain("Burns.");
    expect(label()).not.toContain("covered");
    expect(text(".due")).toBeNull();
  });

  test("is on its own row only, and the sign makes room while a card is chosen", () => {
    expect(lane(1, burning([0])).label()).toBe("B, up: 57 on top, 1 card.");
    expect(lane(0, { ...burning([0]), card: 47 }).text(".due")).toBeNull();
  });

  test("goes out with the card that covers it; the flame is printed on fire cards only", () => {
    const covered = theGame({ options, tops: [47, 57, 60, 12] });
    const { find } = lane(0, { view: covered });
    expect([find(".crown"), find(".flamelet")]).toEqual([null, null]);
    const quiet = lane(0, {
      view: theGame({ options, tops: [33, 57, 60, 12] }),
      fires: [22, 33],
    });
    expect(quiet.find(".at .flamelet")).not.toBeNull();
  });
});

describe("tokens", () => {
  test("have their player's name", () => {
    const { text, label } = lane(1, { tokens: [null, 1, null] });
    expect(text(".token")).toBe("Ben");
    expect(label()).toContain("Ben asks: not here.");
  });

  test("are one's own, or a bot's by its page name", () => {
    const own = lane(1, { tokens: [1, null, null] });
    expect([own.text(".token"), own.label()]).toEqual(["You", expect.stringContaining("You ask")]);
    expect(lane(1, { tokens: [null, null, 1] }).text(".token")).toBe("Dot");
  });

  test("of several are read out by name and shown by sign", () => {
    const { text, find, label } = lane(1, { tokens: [null, 1, 1] });
    expect(text(".token")).toBe("");
    expect(find(".token")!.querySelectorAll(".seat-badge")).toHaveLength(2);
    expect(label()).toContain("Ben asks: not here. Dot asks: not here.");
  });

  test("lie ahead of the card, or behind it where there is no room", () => {
    const side = (row: number, top: number) => {
      const tops = [40, 57, 60, 12].with(row, top);
      const { find } = lane(row, { tokens: [null, row, null], view: theGame({ tops }) });
      return find(".token")!.classList.contains("l") ? "l" : "r";
    };
    expect([side(0, 40), side(0, 90), side(2, 60), side(2, 10)]).toEqual(["r", "l", "l", "r"]);
  });

  test("are out of the way while a card is chosen", () => {
    expect(lane(0, { tokens: [null, 0, null], card: 47 }).find(".token")).toBeNull();
  });
});

describe("a prepared card", () => {
  const prepared = { view: theGame({ turn: 1 }), announced: 0, legal: [] };

  test("lies face down beside its row, in its player's colour", () => {
    const { classes, label, find, text } = lane(0, prepared);
    expect(classes()).toEqual(["lane", "up", "meant", "p2"]);
    expect(find(".prepared .back")).not.toBeNull();
    expect(text(".say")).toBe("I plan to lay here");
    expect(label()).toBe("A, up: 40 on top, 5 cards. A card prepared by Ben lies here face down.");
    const other = lane(1, prepared);
    expect([other.classes(), other.find(".back")]).toEqual([["lane", "up"], null]);
  });

  test("leaves room for what is said about the row, on its side and on the other", () => {
    const past = (top: number, tokens: (number | null)[]) => {
      const view = theGame({ turn: 1, tops: [top, 57, 60, 12] });
      const { at, text, find } = lane(0, { ...prepared, view, tokens, said: [SAID] });
      expect([text(".say"), find(".back") === null]).toEqual(["Please don’t lay here", false]);
      return [at(".say", "--backs"), at(".say", "--badges"), text(".token")];
    };
    expect(past(20, [null, null, null])).toEqual(["1", "0", ""]);
    expect(past(20, [null, null, 0])).toEqual(["1", "1", ""]);
    expect(past(70, [null, null, 0])).toEqual(["0", "0", "Dot"]);
  });

  test("has those tokens on it that were put there", () => {
    const tokens = [0, null, 0];
    const { find, label, text } = lane(0, { ...prepared, tokens, onCard: [2] });
    expect(find(".say")).toBeNull();
    expect(lane(0, { ...prepared, tokens: [0, null, null] }).text(".token")).toBe("You");
    expect(text(".token")).toBe("");
    expect(find(".prepared")!.querySelectorAll(".seat-badge")).toHaveLength(1);
    expect(find(".token")!.querySelectorAll(".seat-badge")).toHaveLength(2);
    expect(label()).toContain("You ask: not here. Dot asks: not this card.");
  });

  test("is small while a card is chosen, and gone before anyone has begun", () => {
    const mine = { announced: 0, card: 47 };
    expect(lane(0, mine).find(".mini .back")).not.toBeNull();
    expect(lane(0, mine).find(".prepared")).toBeNull();
    expect(lane(0, { announced: 0, view: theGame({ turn: null }) }).find(".back")).toBeNull();
  });
});
