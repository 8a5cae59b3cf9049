"""Looking at a screen: can everybody use it, is anything cut, and a photograph of it."""

from pathlib import Path

from tests.page.person import DESKTOP, LANDSCAPE, PHONE, Person

ROOT = Path(__file__).parents[2]
ALBUM = ROOT / ".cache" / "screens"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
VIEWS = {"phone": PHONE, "desktop": DESKTOP, "landscape": LANDSCAPE}

JUDGED = {("light", "phone"), ("dark", "phone"), ("light", "desktop")}
"""Where axe-core is asked, which takes longest: every colour and every layout once."""

CUT = """() => {
    // Names may end in dots; everything else must fit into its box.
    const mayEnd = ".bar h1, .bar h1 *, .seat b, .seat .held, .cut, .sr, .sr *, select, input";
    const found = [];
    for (const one of document.body.querySelectorAll("*")) {
        if (one.matches(mayEnd) || one.closest("svg, [aria-hidden=true]")) continue;
        const style = getComputedStyle(one);
        if (style.display === "inline" || style.visibility === "hidden") continue;
        const words = [...one.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
        if (!words || !one.getClientRects().length) continue;
        const clips = style.overflowX !== "visible" || style.overflowY !== "visible";
        const over = one.scrollWidth > one.clientWidth + 1;
        if (over && (clips || one.matches("button, a, .btn, .chip")))
            found.push(`${one.className}: ${one.textContent.trim().slice(0, 40)}`);
        const box = one.getBoundingClientRect();
        if (box.right > innerWidth + 1 && !one.closest("dialog, .hands, .scroll"))
            found.push(`outside: ${one.className}: ${one.textContent.trim().slice(0, 40)}`);
    }
    if (document.documentElement.scrollWidth > innerWidth + 1)
        found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    const height = document.documentElement.scrollHeight;
    if (document.querySelector("main.tbl") && height > innerHeight + 1)
        found.push(`the table is ${height} high`);
    return found;
}"""

JUDGE = """() => axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
    violations.map(({ id, nodes }) =>
        `${id}: ${nodes.slice(0, 3).map((one) => one.target.join(" ")).join(", ")}`))"""


def looked_at(
    one: Person, name: str, views: tuple[str, ...] = ("phone", "desktop"), *, dark: bool = True
) -> None:
    """Photographs a screen in all sizes, by day and by night; nobody may be shut out of it."""
    page = one.page
    before = page.viewport_size
    faults: dict[str, list[str]] = {}
    ALBUM.mkdir(parents=True, exist_ok=True)
    language = page.evaluate("document.documentElement.lang")
    for theme in ("light", "dark") if dark else ("light",):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        for view in views:
            page.set_viewport_size(VIEWS[view])  # type: ignore[arg-type]
            page.wait_for_timeout(60)
            called = f"{name}-{language}-{theme}-{view}"
            page.screenshot(path=ALBUM / f"{called}.png")
            found = page.evaluate(CUT)
            if (theme, view) in JUDGED:
                if not page.evaluate("'axe' in window"):
                    page.evaluate(AXE.read_text(encoding="utf-8"))
                if faulty := page.evaluate(JUDGE):
                    # A race goes on while axe-core reads: what only flitted by is no fault.
                    found += [fault for fault in page.evaluate(JUDGE) if fault in faulty]
            if found:
                faults[called] = found
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    if before:
        page.set_viewport_size(before)
    told = "\n".join(f"{called}: {fault}" for called, found in faults.items() for fault in found)
    assert not told, told
