// @vitest-environment happy-dom
import { describe, expect, test, vi } from "vitest";
import { gathered, notices } from "../src/lib/notices.svelte";
import { Bench, laidOut } from "./table";
import { quickAndEasy } from "./views";

laidOut();

describe("a card is chosen", () => {
  test("and chosen again it is put back", () => {
    const { selection } = new Bench();
    selection.pick(47);
    expect(selection.card).toBe(47);
    selection.pick(8);
    expect(selection.card).toBe(8);
    selection.pick(8);
    expect(selection.card).toBeNull();
  });

  test("and its offers are those of the server, by row", () => {
    const { selection, board } = new Bench();
    expect(selection.offers.size).toBe(0);
    selection.pick(47);
    expect([...selection.offers.keys()]).toEqual([0, 1, 2]);
    expect(selection.offers.get(1)).toBe(board.legal[1]);
    selection.pick(8);
    expect([...selection.offers.keys()]).toEqual([3]);
    selection.pick(91);
    expect(selection.offers.size).toBe(0);
  });

  test("and coloured cards are distinguished by colour and number", () => {
    const { selection } = new Bench({
      view: quickAndEasy(),
      legal: [{ action: { do: "lay", card: ["red", 3], row: 1 } }, { action: { do: "end" } }],
    });
    expect(selection.fits(["red", 3])).toBe(true);
    expect(selection.fits(["purple", 3])).toBe(false);
    expect(selection.fits(["red", 6])).toBe(false);
    selection.pick(["red", 3]);
    expect([...selection.offers.keys()]).toEqual([1]);
    selection.pick(["red", 3]);
    expect(selection.card).toBeNull();
  });

  test("and forgotten when it has left the hand", () => {
    const { selection } = new Bench();
    selection.pick(47);
    selection.sure = 2;
    selection.keep([8, 47]);
    expect([selection.card, selection.sure]).toEqual([47, 2]);
    selection.keep([8]);
    expect([selection.card, selection.sure]).toEqual([null, null]);
  });
});

describe("a chosen card is laid", () => {
  test("once, however often the row is pressed, and then nothing is chosen", async () => {
    const bench = new Bench();
    const { selection } = bench;
    selection.pick(47);
    void selection.lay(0);
    void selection.lay(0);
    void selection.lay(1);
    expect(bench.sent).toEqual([{ do: "lay", card: 47, row: 0 }]);
    expect(selection.sent).toBe(47);
    await bench.answer();
    expect([selection.card, selection.sent]).toEqual([null, null]);
    expect(notices).toHaveLength(0);
  });

  test("on a row that was not offered too: the server says why not, and it stays chosen", async () => {
    const bench = new Bench();
    const { selection } = bench;
    selection.pick(47);
    void selection.lay(3);
    expect(bench.sent).toEqual([{ do: "lay", card: 47, row: 3 }]);
    await bench.answer("47 is too high for row D.");
    expect([selection.card, selection.sent]).toEqual([47, null]);
    expect(notices.map((one) => [one.text, one.kind])).toEqual([
      ["47 is too high for row D.", "wrong"],
    ]);
    void selection.lay(0);
    expect(bench.sent).toHaveLength(2);
  });

  test("and one that was chosen meanwhile stays chosen", async () => {
    const bench = new Bench();
    bench.selection.pick(47);
    void bench.selection.lay(0);
    bench.selection.pick(8);
    await bench.answer();
    expect(bench.selection.card).toBe(8);
  });

  test("only if there is one and another player to tell it to", () => {
    const bench = new Bench();
    void bench.selection.lay(0);
    const lost = new Bench({ live: false });
    lost.selection.pick(47);
    void lost.selection.lay(0);
    expect([...bench.sent, ...lost.sent]).toEqual([]);
    expect(lost.selection.card).toBe(47);
  });
});

describe("where a card would end the game", () => {
  test("only a second press lays it", async () => {
    const bench = new Bench();
    const { selection } = bench;
    selection.pick(47);
    void selection.lay(2);
    expect(selection.sure).toBe(2);
    expect(gathered).toEqual(["47 would lose the game. Tap again to lay it"]);
    expect(bench.sent).toEqual([]);
    void selection.lay(2);
    expect(selection.sure).toBeNull();
    expect(bench.sent).toEqual([{ do: "lay", card: 47, row: 2 }]);
    await bench.answer();
    expect(selection.card).toBeNull();
  });

  test("another card or another row has to be pressed twice again", () => {
    const bench = new Bench({
      legal: [
        { action: { do: "lay", card: 47, row: 2 }, ends: true },
        { action: { do: "lay", card: 47, row: 3 }, ends: true },
        { action: { do: "lay", card: 8, row: 2 }, ends: true },
      ],
    });
    const { selection } = bench;
    selection.pick(47);
    void selection.lay(2);
    void selection.lay(3);
    expect(selection.sure).toBe(3);
    selection.pick(8);
    expect(selection.sure).toBeNull();
    void selection.lay(2);
    expect(bench.sent).toEqual([]);
  });
});

describe("a card is dragged", () => {
  /** Puts a card and a row into the page; the row is what lies under the pointer. */
  function spread() {
    document.body.innerHTML = '<button id="card"></button><div data-row="1"><i></i></div>';
    const card = document.querySelector<HTMLElement>("#card")!;
    const clicks: Event[] = [];
    card.addEventListener("click", (event) => clicks.push(event));
    card.setPointerCapture = vi.fn();
    let under: Element[] = [document.querySelector("i")!];
    document.elementsFromPoint = () => under;
    const bench = new Bench();
    card.addEventListener("pointerdown", (event) => bench.selection.grab(event, 47));
    // A quick mouse is beside the card at once.
    const point = (type: string, clientX: number, facts: PointerEventInit = {}) => {
      const at = { clientX, clientY: 0, pointerId: 1, button: 0, bubbles: true };
      const target = type === "pointerdown" ? card : document.body;
      target.dispatchEvent(new PointerEvent(type, { ...at, ...facts }));
    };
    return { bench, card, clicks, point, over: (those: Element[]) => (under = those) };
  }

  test("and lies on the row where it is let go; the click that follows is none", () => {
    const { bench, card, clicks, point } = spread();
    point("pointerdown", 0);
    point("pointermove", 30);
    expect(bench.selection.dragging).toBe(true);
    expect(bench.selection.card).toBe(47);
    expect(bench.selection.over).toBe(1);
    expect(card.style.translate).toBe("30px 0px");
    point("pointerup", 30);
    card.click();
    expect(clicks).toEqual([]);
    expect(bench.sent).toEqual([{ do: "lay", card: 47, row: 1 }]);
    expect(bench.selection.over).toBeNull();
    expect(card.style.translate).toBe("");
  });

  test("a few pixels are a tap", () => {
    const { bench, card, clicks, point } = spread();
    point("pointerdown", 0);
    point("pointermove", 4);
    point("pointerup", 4);
    card.click();
    expect(clicks).toHaveLength(1);
    expect([bench.selection.card, bench.selection.dragging]).toEqual([null, false]);
    expect(bench.sent).toEqual([]);
  });

  test("and is back in the hand where there is no row, or where the drag was broken off", () => {
    for (const end of ["pointerup", "pointercancel"]) {
      const { bench, card, point, over } = spread();
      if (end === "pointerup") over([card]);
      point("pointerdown", 0);
      point("pointermove", 30);
      point(end, 30);
      expect(bench.sent).toEqual([]);
      expect(bench.selection.over).toBeNull();
      expect(card.style.translate).toBe("");
      point("pointermove", 60);
      expect(card.style.translate).toBe("");
    }
  });

  test("by one finger only, and not with the right mouse button", () => {
    const { bench, point } = spread();
    point("pointerdown", 0, { button: 2 });
    point("pointermove", 30);
    expect(bench.selection.dragging).toBe(false);
    point("pointerdown", 0);
    point("pointermove", 30, { pointerId: 2 });
    expect(bench.selection.dragging).toBe(false);
  });
});
