"""What the built page says of itself to search engines, previews of links and app lists."""

import json
import re
from html import unescape

import pytest

from tenback.locales import LANGUAGES
from tenback.server.http.static_files import FOLDER
from tests.locales.test_catalogues import texts


def described(language: str) -> str:
    (text,) = re.findall(r"^page-description = (.*)$", "\n".join(texts(language)), re.MULTILINE)
    return str(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_manifest_in_every_language(language: str) -> None:
    name = "manifest.webmanifest" if language == "en" else f"manifest.{language}.webmanifest"
    manifest = json.loads((FOLDER / name).read_text(encoding="utf-8"))
    assert (manifest["lang"], manifest["description"]) == (language, described(language))
    assert (manifest["id"], manifest["name"]) == ("/", "Tenback"), "one app in all languages"
    for icon in manifest["icons"]:
        assert (FOLDER / icon["src"].lstrip("/")).is_file()


def test_who_does_not_run_the_page_reads_what_it_is_in_english() -> None:
    index = (FOLDER / "index.html").read_text(encoding="utf-8")
    (said,) = re.findall(r'<meta name="description" content="([^"]*)"', index)
    assert unescape(said) == described("en")
