/**
 * A button that acts when it is pressed, not when it is let go, as keys do. The click that follows
 * a press does nothing more; one that comes alone, from a keyboard or a screen reader, acts.
 */
let pressed = false;

export function press(act: (event: Event) => void) {
  return {
    onpointerdown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      pressed = true;
      act(event);
    },
    // The focus stays where it is: the keys of the game must not end up on a button.
    onmousedown: (event: MouseEvent) => event.preventDefault(),
    onclick: (event: MouseEvent) => {
      const done = pressed;
      pressed = false;
      if (!done || event.detail === 0) act(event);
    },
  };
}

/** Call this when a pointer is let go anywhere: its click, if there is one, comes next. */
export function released(): void {
  setTimeout(() => (pressed = false), 400);
}
