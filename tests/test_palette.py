"""One palette: every colour is defined in palette.css, and all drawing code takes it from there."""

import re
from pathlib import Path

import pytest

from tenback import palette
from tenback.arena.report.style import STYLE as REPORT
from tenback.coach.chart import STYLE as CURVE
from tenback.server.http.pages import STYLE as PAGES
from tenback.terminal.boards import theme

ROOT = Path(__file__).parents[1]
SHEET = ROOT / "src" / "tenback" / "palette.css"
COLOUR = re.compile(r"(?<![&\w])#(?:[0-9a-f]{3,4}){1,2}\b|\b(?:rgb|hsl)a?\(\s*\d", re.IGNORECASE)
BUILT = ROOT / "src" / "tenback" / "server" / "page"
WRITTEN = (".py", ".css", ".svelte", ".ts", ".js")
UNABLE = ("web/index.html", "web/manifest.webmanifest", "web/public/icon.svg")
"""What a browser reads before there is a style sheet."""
PICTURES = [f"docs/pictures/{path.name}" for path in (ROOT / "docs/pictures").glob("*.svg")]


def sources() -> list[Path]:
    """Returns the files that could name a colour: of the program, the page and the site."""
    folders = (ROOT / "src", ROOT / "web" / "src", ROOT / "docs" / "look")
    found = (path for folder in folders for path in folder.rglob("*") if path.suffix in WRITTEN)
    return [path for path in found if BUILT not in path.parents]


def test_no_colour_is_written_anywhere_else() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in sources()
        if path != SHEET
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if COLOUR.search(line)
    ]
    assert found == []


@pytest.mark.parametrize("name", [*UNABLE, *PICTURES])
def test_what_cannot_read_the_palette_has_only_its_colours(name: str) -> None:
    used = set(COLOUR.findall((ROOT / name).read_text("utf-8")))
    assert used
    assert used <= {*palette.DAY.values(), *palette.NIGHT.values()}


def test_the_night_has_the_same_names_and_changes_some_of_them() -> None:
    assert palette.NIGHT.keys() == palette.DAY.keys()
    assert palette.DAY["table"] != palette.NIGHT["table"]
    assert palette.DAY["white"] == palette.NIGHT["white"]
    text = SHEET.read_text("utf-8")
    assert len(COLOUR.findall(text)) == len(re.findall(r"^  --", text, re.MULTILINE))


def test_the_page_uses_no_colour_that_the_palette_lacks() -> None:
    """A browser does not complain about an undefined variable: it just draws nothing."""
    texts = [path.read_text("utf-8") for path in sources() if path.is_relative_to(ROOT / "web")]
    used = {name for text in texts for name in re.findall(r"var\(--([\w-]+)\)", text)}
    said = {name for text in texts for name in re.findall(r"--([\w-]+)[\"']?\s*[:=]", text)}
    assert used - said - palette.DAY.keys() == set()


def test_whoever_is_no_browser_has_the_same_colours() -> None:
    for colours, shown in ((palette.DAY, theme.DAY), (palette.NIGHT, theme.NIGHT)):
        assert shown.table == colours["table"]
        assert shown.up_soft == colours["up-soft"]
        assert shown.players == tuple(colours[name] for name in palette.PLAYERS)
        for sheet in (REPORT, CURVE):
            assert colours["surface"] in sheet
    assert palette.DAY["code"] in PAGES
