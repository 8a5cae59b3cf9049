/** A button looks pressed until what it asked for is done. */

let pressed: Element | null = null;
addEventListener(
  "click",
  ({ target }) => {
    pressed = (target as Element).closest("button");
    setTimeout(() => (pressed = null));
  },
  true,
);

/** Marks the button that is being pressed as busy until a request is answered. */
export function busyUntil(answer: Promise<unknown>): void {
  const button = pressed;
  if (!button) return;
  button.setAttribute("aria-busy", "true");
  void answer.then(() => button.removeAttribute("aria-busy"));
}
