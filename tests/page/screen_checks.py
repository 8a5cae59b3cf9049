"""Looking at a screen: can everybody use it, is anything cut, and a photograph of it."""

from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.page.person import DESKTOP, LANDSCAPE, PHONE, Person

ROOT = Path(__file__).parents[2]
ALBUM = ROOT / ".cache" / "screens"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
VIEWS = {"phone": PHONE, "desktop": DESKTOP, "landscape": LANDSCAPE}

LANGUAGES = ("en", "ru", "ja")

JUDGED = {("light", "phone"), ("dark", "phone"), ("contrast", "phone"), ("light", "desktop")}
"""Where axe-core is run, which takes longest: every theme and every layout once."""

COLOURS = "color-contrast"
"""The rule of axe-core that takes longest."""

SHORTLY: dict[tuple[str, str], Any] = {
    ("dark", "phone"): {"runOnly": [COLOURS]},
    ("contrast", "phone"): {"runOnly": [COLOURS]},
    ("light", "desktop"): {"rules": {COLOURS: {"enabled": False}}},
}
"""Its rules in the short form: colours in every theme, the others in every layout."""

CUT = """() => {
    // How many lines the words of an element take, without those that are only read out.
    const lines = (element) => {
        const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        let count = 0, below = -Infinity;
        while (words.nextNode()) {
            if (words.currentNode.parentElement.closest(".sr, svg, [aria-hidden=true]")) continue;
            range.selectNodeContents(words.currentNode);
            for (const { top, bottom, width } of range.getClientRects()) {
                if (width > 0 && (top + bottom) / 2 > below) count += 1;
                if (width > 0) below = Math.max(below, bottom);
            }
        }
        return count;
    };
    // Names may end in dots; everything else must fit into its box.
    const mayEnd = ".bar h1, .bar h1 *, .seat b, .seat .held, .cut, .sr, .sr *, select, input";
    const found = [];
    for (const one of document.querySelectorAll(".btn"))
        if (lines(one) > 2) found.push(`${lines(one)} lines: ${one.textContent.trim()}`);
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

JUDGE = """(how) => axe.run(document, {
    resultTypes: ["violations"], ...how,
}).then(({ violations }) => violations.map(({ id, nodes }) =>
    `${id}: ${nodes.slice(0, 3).map((one) => one.target.join(" ")).join(", ")}`))"""

SETTLED = """({ width, height }) => new Promise((done) => {
    // The page has its size, its colours have changed, and all of it has been drawn.
    const look = () => {
        const changing = document.getAnimations().some((one) => one instanceof CSSTransition);
        if (innerWidth !== width || innerHeight !== height || changing) requestAnimationFrame(look);
        else requestAnimationFrame(() => requestAnimationFrame(done));
    };
    document.fonts.ready.then(look);
})"""

SPEAK = """(language) => {
    const languages = { configurable: true, get: () => [language] };
    Object.defineProperty(navigator, "languages", languages);
    dispatchEvent(new Event("languagechange"));
}"""


def check_screen(
    one: Person, name: str, views: tuple[str, ...] = ("phone", "desktop"), *, dark: bool = True
) -> None:
    """Checks a screen in all sizes and themes: everybody can use it, nothing is cut off.

    The long form also takes photographs, and is called in each language. In the short form the
    browser's language changes while the page is open, and it checks whether anything is cut off.
    """
    page = one.page
    before = page.viewport_size
    faults: dict[str, list[str]] = {}
    spoken = page.evaluate("document.documentElement.lang")
    themes = ["light", "dark", "contrast"] if dark else ["light"]
    for theme in themes:
        _set_theme(one, theme)
        for view in views:
            if theme != "light" and not one.thorough and view != "phone":
                continue  # colours don't change any size
            _set_size(one, view)
            called = f"{name}-{spoken}-{theme}-{view}"
            if one.thorough:
                ALBUM.mkdir(parents=True, exist_ok=True)
                page.screenshot(path=ALBUM / f"{called}.png")
            faults[called] = page.evaluate(CUT)
            if (theme, view) in JUDGED:
                faults[called] += _judged(
                    one, {} if one.thorough else SHORTLY.get((theme, view), {})
                )
    _set_theme(one, "light")
    if not one.thorough:
        for language in [other for other in LANGUAGES if other != spoken]:
            speak(one, language)
            for view in views:
                _set_size(one, view)
                faults[f"{name}-{language}-light-{view}"] = page.evaluate(CUT)
        speak(one, spoken)
    if before:
        page.set_viewport_size(before)
    report = "\n".join(f"{called}: {fault}" for called, found in faults.items() for fault in found)
    assert not report, report


def _set_theme(one: Person, theme: str) -> None:
    one.page.emulate_media(
        color_scheme="dark" if theme == "dark" else "light",
        contrast="more" if theme == "contrast" else "no-preference",
        reduced_motion="reduce",
    )
    expect(one.page.locator("html")).to_have_attribute("data-theme", theme)


def _set_size(one: Person, view: str) -> None:
    one.page.set_viewport_size(VIEWS[view])  # type: ignore[arg-type]
    one.page.evaluate(SETTLED, VIEWS[view])


def speak(one: Person, language: str) -> None:
    """Changes the language of the browser."""
    one.page.evaluate(SPEAK, language)
    expect(one.page.locator("html")).to_have_attribute("lang", language)


def _judged(one: Person, how: Any) -> list[str]:
    """Returns what axe-core has to say against a screen, by all its rules or some of them."""
    if not one.page.evaluate("'axe' in window"):
        one.page.evaluate(AXE.read_text(encoding="utf-8"))
    faults: list[str] = one.page.evaluate(JUDGE, how)
    if faults:
        # A race goes on while axe-core reads: what was there only for an instant is not a fault.
        again: list[str] = one.page.evaluate(JUDGE, how)
        faults = [fault for fault in again if fault in faults]
    return faults
