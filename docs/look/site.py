"""What the site needs beside the pages of docs/: a hook of mkdocs, called by `make docs`.

The pages are plain Markdown that also reads well where the repository is shown. Here they are
adapted to the site: links to files outside docs/ become plain text, except for those files that
are pages of the site themselves.
"""

import posixpath
import re
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[2]
TAKEN_IN = {"CHANGELOG.md": "changes.md", "CONTRIBUTING.md": "contributing.md"}
"""Files beside docs/ that are pages of the site."""

DARK = '[data-md-color-scheme="slate"]'
"""What mkdocs calls the dark theme."""
LINK = re.compile(r"(?<!!)\[(?P<label>[^\]]*)\]\((?P<target>[^)#\s]*)(?P<anchor>#[^)\s]*)?\)")
FENCE = re.compile(r"^```(\w+) .*$", re.MULTILINE)


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Lists every page of a folder that the navigation names: a new decision is a new file."""
    config.nav = [_whole(entry) for entry in config.nav or []]
    return config


def _whole(entry: Any) -> Any:
    for title, place in entry.items():
        if isinstance(place, str) and place.endswith("/"):
            pages = sorted((ROOT / "docs" / place).glob("[!R]*.md"))
            return {title: [f"{place}README.md", *(f"{place}{page.name}" for page in pages)]}
    return entry


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the pages beside docs/, our icon and our colours."""
    for name, page in TAKEN_IN.items():
        files.append(File.generated(config, page, content=(ROOT / name).read_text("utf-8")))
    icon = ROOT / "web" / "public" / "icon.svg"
    files.append(File.generated(config, "look/icon.svg", abs_src_path=str(icon)))
    for sheet in (ROOT / "src/tenback/palette.css", ROOT / "web/src/look/tokens.css"):
        text = sheet.read_text("utf-8").replace('[data-theme="dark"]', DARK)
        files.append(File.generated(config, f"look/{sheet.name}", content=text))
    return files


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """Returns a page with links that lead somewhere in the site, and plain names of languages."""
    beside = {file: name for name, file in TAKEN_IN.items()}
    place = beside.get(page.file.src_uri, f"docs/{page.file.src_uri}")

    def led(link: re.Match[str]) -> str:
        target = link["target"]
        if not target or ":" in target:
            return link[0]
        there = posixpath.normpath(posixpath.join(posixpath.dirname(place), target))
        inside = TAKEN_IN.get(there, there.removeprefix("docs/"))
        if inside == there:
            return link["label"]
        here = posixpath.dirname(page.file.src_uri)
        return f"[{link['label']}]({posixpath.relpath(inside, here)}{link['anchor'] or ''})"

    return FENCE.sub(r"```\1", LINK.sub(led, markdown))
