"""The site in three languages: a hook of mkdocs.

A folder such as docs/ru/ has the pages that are not in English, under the names of the English
ones. Each language has its own navigation, from the section of mkdocs.yml with its name.
"""

import re
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page

NAMES = {"en": "English", "ru": "Русский", "ja": "日本語"}
LATER = [language for language in NAMES if language != "en"]


def language_of(page: Page) -> str:
    """Returns the language of a page by its folder."""
    folder = page.file.src_uri.partition("/")[0]
    return folder if folder in LATER else "en"


BROKEN = re.compile("(?<=[\u2e80-\uffef])\n(?=[\u2e80-\uffef])")
"""The end of a line within a Japanese paragraph: a browser would show a space there."""


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Returns a page whose Japanese paragraphs are one line each."""
    return BROKEN.sub("", markdown)


def on_nav(nav: Navigation, config: MkDocsConfig, files: Files) -> Navigation:
    """Keeps the languages apart, so that nobody reads on into another one."""
    parts = {item.title: item for item in nav.items if isinstance(item, Section)}
    navigations = {"en": [item for item in nav.items if item.title not in NAMES.values()]}
    for language in LATER:
        navigations[language] = parts[NAMES[language]].children
        for item in navigations[language]:
            item.parent = None
    config.extra["navigations"] = {
        language: Navigation(items, [page for page in nav.pages if language_of(page) == language])
        for language, items in navigations.items()
    }
    for language, part in config.extra["navigations"].items():
        part.pages[0].previous_page = part.pages[-1].next_page = None
        part.homepage = part.pages[0]
        assert language_of(part.homepage) == language
    config.extra["urls"] = {file.src_uri: file.url for file in files.documentation_pages()}
    return nav


def on_page_context(
    context: dict[str, Any], page: Page, config: MkDocsConfig, **_: Any
) -> dict[str, Any]:
    """Returns what the theme draws a page with: in its language, with links to the others."""
    language = language_of(page)
    config.theme["language"] = language
    config.extra["alternate"] = [
        {"name": name, "lang": other, "link": _url(page, language, other, config.extra["urls"])}
        for other, name in NAMES.items()
    ]
    return {**context, "nav": config.extra["navigations"][language]}


def _url(page: Page, language: str, other: str, urls: dict[str, str]) -> str:
    """Returns where a page is in another language, or where that language begins."""
    name = page.file.src_uri.removeprefix(f"{language}/")
    folder = "" if other == "en" else f"{other}/"
    return urls.get(folder + name, urls[f"{folder}README.md"])
