"""The documentation as a site: it builds strictly, has every page, and asks nobody else."""

import importlib
import json
import os
import re
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tenback.locales import LANGUAGES
from tenback.rules import GAMES
from tests import processes
from tests.locales.test_catalogues import variables
from tests.once import once

ROOT = Path(__file__).parents[1]
PAGES = sorted(path.relative_to(ROOT / "docs") for path in (ROOT / "docs").rglob("*.md"))


@pytest.fixture(scope="session")
def site() -> Path:
    return once("site", build)


def build(folder: Path) -> None:
    words = [sys.executable, "-W", "ignore", "-m", "mkdocs", "build", "--strict", "--quiet"]
    run = {k: v for k, v in os.environ.items() if k in {"TMPDIR", "TENBACK_TESTS"}}
    alone = {"PATH": "", "NO_MKDOCS_2_WARNING": "1", **run}
    done = processes.run([*words, "--site-dir", folder], cwd=ROOT, env=alone, limit=300)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


class Tags(HTMLParser):
    """Every tag of a page, with its attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def place_of(page: Path) -> Path:
    return page.with_name("index.html" if page.name == "README.md" else f"{page.stem}.html")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_in_the_site_and_in_the_navigation_of_its_language(
    site: Path, language: str
) -> None:
    folder = Path() if language == "en" else Path(language)
    tags = Tags((site / folder / "index.html").read_text()).found
    assert ("html", {"lang": language, "class": "no-js"}) in tags
    links = [more.get("href") for tag, more in tags if "md-nav__link" in (more.get("class") or "")]
    linked = {Path(os.path.normpath(folder / link)) for link in links if link and link[0] != "#"}
    wanted = {place_of(page) for page in PAGES if language_of(page) == language}
    wanted |= {Path("changes.html"), Path("contributing.html")} if language == "en" else set()
    assert linked == wanted
    assert all((site / place).exists() for place in wanted)


def language_of(page: Path) -> str:
    return page.parts[0] if page.parts[0] in LANGUAGES else "en"


@pytest.mark.parametrize(
    ("page", "others"),
    [
        (
            "how-to-play/the-game.html",
            ["the-game.html", "../ru/how-to-play/the-game.html", "../ja/how-to-play/the-game.html"],
        ),
        ("ja/analysis.html", ["../analysis.html", "../ru/analysis.html", "analysis.html"]),
        ("hosting.html", ["hosting.html", "ru/index.html", "ja/index.html"]),
    ],
)
def test_a_page_leads_to_itself_in_the_other_languages(
    site: Path, page: str, others: list[str]
) -> None:
    """What is only in English leads to where the other language begins."""
    tags = Tags((site / page).read_text()).found
    switch = [more["href"] for _, more in tags if more.get("class") == "md-select__link"]
    assert switch == others


def test_nobody_reads_on_into_another_language(site: Path) -> None:
    for page in PAGES:
        place = place_of(page)
        for _, more in Tags((site / place).read_text()).found:
            if "md-footer__link" in (more.get("class") or ""):
                there = Path(os.path.normpath(place.parent / (more["href"] or "")))
                assert language_of(there) == language_of(page)


def test_how_to_play_is_the_pages_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "docs" / "look")
    how_to_play = importlib.import_module("how_to_play")
    for name, text in how_to_play.pages().items():
        assert (ROOT / name).read_text() == text, "run: make how-to-play"


@pytest.mark.parametrize("game", GAMES)
def test_no_rule_is_left_out_of_how_to_play(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "docs" / "look")
    outline = importlib.import_module("how_to_play").OUTLINES[game]
    pieces = [piece for pieces in outline.values() for piece in pieces if isinstance(piece, str)]
    said = {f"rules-{game}-{word}" for piece in pieces for word in piece.split()}
    rules = {name for name in variables("en") if name.startswith(f"rules-{game}-")}
    assert rules <= said | {*outline}


def test_the_navigation_has_what_people_come_for(site: Path) -> None:
    text = (site / "releasing.html").read_text()
    parts = re.findall(r'class="md-ellipsis">\s*([^<]+?)\s*<', text)
    wanted = ["Start here", "Installing", "Play", "Host", "Write a bot", "Study", "Reference"]
    wanted += ["Look inside", "Decisions"]
    assert [part for part in dict.fromkeys(parts) if part in wanted] == wanted


def test_reading_the_site_asks_no_other_machine(site: Path) -> None:
    """A link may lead elsewhere, but nothing is fetched from elsewhere unless it is pressed."""
    for page in site.rglob("*.html"):
        for tag, more in Tags(page.read_text()).found:
            for name in ("src", "href", "srcset", "action", "data", "poster"):
                if tag != "a" and re.match(r"\s*(\w+:)?//", more.get(name) or ""):
                    raise AssertionError((page.name, tag, more))
    for sheet in site.rglob("*.css"):
        assert not re.search(r"url\(\s*['\"]?(\w+:)?//|@import", sheet.read_text()), sheet


def test_links_that_leave_the_site_are_given_in_words(site: Path) -> None:
    for page in site.rglob("*.html"):
        for tag, more in Tags(page.read_text()).found:
            target = (more.get("href") or "").partition("#")[0] if tag == "a" else ""
            if target and ":" not in target and page.name != "404.html":
                assert (page.parent / target).exists(), (page.name, target)
    protocol = (site / "protocol.html").read_text()
    assert "web/src/protocol.ts" in protocol
    assert '<span class="p">{</span>' in protocol, "a message that is sent is JSON, in colours"


def test_a_search_finds_something(site: Path) -> None:
    index = str(json.loads((site / "search" / "search_index.json").read_text()))
    assert "reverse proxy" in index
    assert "Обратный прыжок" in index
    assert "巻き戻し" in index
    assert (site / "look" / "icon.svg").read_bytes() == (
        ROOT / "web" / "public" / "icon.svg"
    ).read_bytes()
