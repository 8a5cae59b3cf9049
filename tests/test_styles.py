"""The page's style sheets: every class has one home, with all rules that begin with it.

The style of a thing is beside the component that draws it, or in `look/` if everybody uses it. A
part of the page may change what it shares with others, but only inside itself: `.rp .bar` is where
`.rp` is.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

PAGE = Path(__file__).parents[1] / "web" / "src"
FRAMES = {"tbl", "rp", "mid", "lesson"}
"""Whatever a game draws is inside one of these, and its own styles may name them."""
LOOK = {"tokens", "base", "buttons", "cards"}
ASIDE = re.compile(r":(?:not|has|is|nth-child|nth-last-child)\((?:[^()]|\([^()]*\))*\)")


def selectors(sheet: str) -> Iterator[str]:
    """Yields the selectors of a style sheet, each with those around it."""
    around: list[list[str]] = [[""]]
    for before, brace in re.findall(
        r"([^{};]*)([{};])", re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    ):
        if brace == "}":
            around.pop()
        if brace != "{":
            continue
        own = [one.strip() for one in re.split(r",(?![^(]*\))", before)]
        if own[0].startswith("@") or re.fullmatch(r"from|to|\d+%", own[0]):
            around.append(around[-1])
            continue
        around.append([f"{outer} {one}".strip() for outer in around[-1] for one in own])
        yield from around[-1]


def lead(selector: str, *, game: bool) -> str | None:
    """Returns the class that a selector starts with; None: it is about elements."""
    plain = ASIDE.sub("", re.sub(r":where\(([^()]*)\)", r"\1", selector))
    named = re.findall(r"\.([A-Za-z_][\w-]*)", plain)
    if game:
        named = [name for name in named if name not in FRAMES] or named
    return named[0] if named else None


def home(sheet: Path) -> str:
    """Returns where the classes of a style sheet are at home: a file, or a folder of one thing."""
    place = sheet.relative_to(PAGE)
    whole = place.parts[0] == "look" or len(place.parts) > 2
    return str(place.parent if whole else place)


def test_a_class_leads_in_one_place() -> None:
    homes: dict[str, set[str]] = defaultdict(set)
    for sheet in PAGE.rglob("*.css"):
        for selector in selectors(sheet.read_text("utf-8")):
            if name := lead(selector, game="games" in sheet.parts):
                homes[name].add(home(sheet))
    assert len(homes) > 100
    assert {name: places for name, places in homes.items() if len(places) > 1} == {}


def test_the_look_is_only_what_everybody_uses() -> None:
    assert {sheet.stem for sheet in (PAGE / "look").iterdir()} == LOOK


def test_only_a_game_knows_its_name() -> None:
    games = [path.name for path in (PAGE / "games").iterdir() if (path / "Board.css").exists()]
    assert len(games) == 3
    for sheet in [*PAGE.rglob("*.css"), *PAGE.rglob("*.svelte")]:
        text = sheet.read_text("utf-8")
        styles = text if sheet.suffix == ".css" else "".join(text.partition("<style>")[1:])
        for game in games:
            assert f".{game}" not in styles or game in sheet.parts, (sheet, game)


def test_a_component_styles_others_only_inside_itself() -> None:
    for component in PAGE.rglob("*.svelte"):
        _, _, styles = component.read_text("utf-8").partition("<style>")
        for selector in selectors(styles.replace("</style>", "")):
            own = re.sub(r":global\([^()]*(?:\([^()]*\)[^()]*)*\)", "", selector)
            assert re.search(r"\w", own), (component, selector)


def test_every_style_sheet_is_imported() -> None:
    texts = [
        path.read_text("utf-8") for path in PAGE.rglob("*") if path.suffix in {".svelte", ".ts"}
    ]
    taken = {name for text in texts for name in re.findall(r'import "[^"]*/([^"/]+\.css)"', text)}
    assert {sheet.name for sheet in PAGE.rglob("*.css")} <= taken


BUILT = re.compile(r"(?:p|g|st)\d")
"""Classes that a component builds from a number."""


def test_every_styled_class_is_used() -> None:
    used = ""
    styled: set[str] = set()
    for path in [*PAGE.rglob("*.css"), *PAGE.rglob("*.svelte"), *PAGE.rglob("*.ts")]:
        text = path.read_text("utf-8")
        code, _, styles = ("", "", text) if path.suffix == ".css" else text.partition("<style>")
        used += code
        for selector in selectors(styles.replace("</style>", "")):
            styled |= set(re.findall(r"\.([A-Za-z_][\w-]*)", selector))
    words = set(re.findall(r"[\w-]+", used))
    unused = {name for name in styled - words if not BUILT.fullmatch(name)}
    assert unused == set()
