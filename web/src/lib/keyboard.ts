/** On-screen keyboards: they cover the page and don't make it smaller. */

/** Tells an element in `--keyboard` how much a keyboard covers; returns what ends that. */
export function keepAboveKeyboard(element: HTMLElement): () => void {
  const view = window.visualViewport;
  function measure(): void {
    // A page that is enlarged with two fingers is covered by nothing.
    const covered = !view || view.scale > 1 ? 0 : innerHeight - view.height - view.offsetTop;
    element.style.setProperty("--keyboard", `${Math.max(0, Math.round(covered))}px`);
  }
  view?.addEventListener("resize", measure);
  view?.addEventListener("scroll", measure);
  return () => {
    view?.removeEventListener("resize", measure);
    view?.removeEventListener("scroll", measure);
  };
}
