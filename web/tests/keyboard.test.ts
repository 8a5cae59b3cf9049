// @vitest-environment happy-dom
/** What only a phone has, put in its place: a keyboard on the screen. */
import { expect, test, vi } from "vitest";
import { keepAboveKeyboard } from "../src/lib/keyboard";

test("what a keyboard covers is known as long as a sheet is open", () => {
  const view = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 });
  vi.stubGlobal("visualViewport", view);
  const sheet = document.createElement("dialog");
  const release = keepAboveKeyboard(sheet);
  const covered = () => sheet.style.getPropertyValue("--keyboard");
  function become(change: Partial<typeof view>): void {
    Object.assign(view, change);
    view.dispatchEvent(new Event("resize"));
  }
  become({ height: innerHeight - 300 });
  expect(covered()).toBe("300px");
  become({ offsetTop: 100 }); // the browser has moved the page up a little
  expect(covered()).toBe("200px");
  become({ scale: 2 }); // two fingers, no keyboard
  expect(covered()).toBe("0px");
  release();
  become({ scale: 1 });
  expect(covered()).toBe("0px");
  vi.unstubAllGlobals();
});
