"""The documentation as a site: it builds strictly, has every page, and asks nobody else."""

import os
import re
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests import processes
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


def test_every_page_is_in_the_site_and_in_its_navigation(site: Path) -> None:
    tags = Tags((site / "index.html").read_text()).found
    linked = {more.get("href") for tag, more in tags if "md-nav__link" in (more.get("class") or "")}
    for page in PAGES:
        place = page.with_name("index.html" if page.name == "README.md" else f"{page.stem}.html")
        assert (site / place).exists()
        assert place.as_posix() in linked
    assert {"changes.html", "contributing.html"} <= linked


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
    index = (site / "search" / "search_index.json").read_text()
    assert "reverse proxy" in index
    assert (site / "look" / "icon.svg").read_bytes() == (
        ROOT / "web" / "public" / "icon.svg"
    ).read_bytes()
