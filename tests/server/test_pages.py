"""The page as it is sent: the right variant of each file, how long it is cached, nothing else."""

import contextlib
import gzip
import http.client
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tenback.locales import LANGUAGES, Catalogue
from tenback.server.http.middleware import POLICY
from tenback.server.http.static_files import BuiltPage, read
from tests.server.server_thread import serving_in_thread

INDEX = b'<!doctype html><script type="module" src="/assets/index-a1b2.js"></script>' * 9
SCRIPT = b"console.log('Tenback');" * 20
FILES = {
    "index.html": INDEX,
    "build.json": b'{"version": "0.1.0"}',
    "manifest.webmanifest": b'{"name": "Tenback"}',
    "sw.js": b"addEventListener('fetch', () => {})",
    "icon.svg": b'<svg xmlns="http://www.w3.org/2000/svg"/>',
    "icon.png": b"\x89PNG\r\n",
    "assets/index-a1b2.js": SCRIPT,
    "assets/look-c3d4.css": b"body { margin: 0 }",
    "assets/odd-e5f6.bin": b"\0\1",
}
TEXTS = [name for name in FILES if name.rpartition(".")[2] not in {"png", "json", "bin"}]
SCREENS = [
    *("/", "/new", "/t/r56dapwvqb", "/seat", "/replay", "/replay/r56dapwvqb/1", "/learn"),
    *("/learn/the-game", "/rules/the-game", "/me"),
]


class Answer(NamedTuple):
    """The response, as it came."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes


class Asked(NamedTuple):
    """A server that can be asked."""

    port: int

    def __call__(self, path: str, method: str = "GET", **headers: str) -> Answer:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        with contextlib.closing(line):
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            line.request(method, path, headers=named)
            answer = line.getresponse()
            return Answer(answer.status, answer.headers, answer.read())


@contextlib.contextmanager
def serving(page: Path, folder: Path) -> Iterator[Asked]:
    """A server with this page, on a real socket."""
    with serving_in_thread(folder, page=page) as server:
        yield Asked(server.port)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    above = tmp_path_factory.mktemp("built")
    (above / "secret.html").write_text("not for you")
    folder = above / "page"
    for name, body in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(body)
        if name in TEXTS:
            path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(body))
            path.with_name(f"{path.name}.br").write_bytes(b"brotli:" + body)
    return folder


@pytest.fixture(scope="module")
def ask(folder: Path) -> Iterator[Asked]:
    with serving(folder, folder.parent) as asked:
        yield asked


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asked]:
    """A server without a page."""
    folder = tmp_path_factory.mktemp("bare")
    with serving(folder / "page", folder) as asked:
        yield asked


@pytest.mark.parametrize("name", FILES)
def test_every_file_comes_as_it_is_with_its_kind(ask: Asked, name: str) -> None:
    answer = ask(f"/{name}")
    assert (answer.status, answer.body) == (200, FILES[name])
    assert answer.headers["content-length"] == str(len(FILES[name]))
    assert "content-encoding" not in answer.headers
    # Scripts and styles are no documents: their headers would be a tenth of the first visit.
    policy = None if name.startswith("assets/") else POLICY
    assert answer.headers.get("content-security-policy") == policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    kind = {
        "html": "text/html; charset=utf-8",
        "json": "application/json",
        "webmanifest": "application/manifest+json",
        "js": "text/javascript; charset=utf-8",
        "svg": "image/svg+xml",
        "png": "image/png",
        "css": "text/css; charset=utf-8",
        "bin": "application/octet-stream",
    }[name.rpartition(".")[2]]
    assert answer.headers.get_all("content-type") == [kind]


@pytest.mark.parametrize("path", SCREENS[1:])  # the start page says what a link to it shows
def test_every_screen_is_the_same_page(ask: Asked, path: str) -> None:
    answer = ask(path, accept_language="ru")
    assert (answer.status, answer.body) == (200, INDEX)
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["etag"] == ask("/index.html").headers["etag"]


@pytest.mark.parametrize(
    "path",
    [
        *("/nowhere", "/t", "/t/a/b", "/replay/r56dapwvqb", "/replay/r56dapwvqb/x", "/rules"),
        *("/assets", "/assets/", "/assets/none.js", "/index.html.br", "/sw.js.gz", "/sw"),
        *(
            "/../secret.html",
            "/assets/../../secret.html",
            "/..%2fsecret.html",
            "/%2e%2e/secret.html",
        ),
        *("/assets/..%5c..%5csecret.html", "//secret.html", "/assets/../index.html", "/sw.js%00"),
    ],
)
def test_other_paths_lead_nowhere(ask: Asked, path: str) -> None:
    answer = ask(path)
    assert answer.status == 404
    assert b"not for you" not in answer.body
    assert INDEX not in answer.body


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("GZIP;q=0.5", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("*", "br"),
        ("br;q=0, *;q=0.1", "gzip"),
        ("deflate", None),
        ("identity", None),
        ("gzip;q=0", None),
        ("br;q=no", None),
        ("*;q=0", None),
        ("", None),
    ],
)
def test_a_text_is_compressed_as_its_reader_can_read_it(
    ask: Asked, accepted: str, coding: str | None
) -> None:
    sent = {"br": b"brotli:" + SCRIPT, "gzip": gzip.compress(SCRIPT), None: SCRIPT}[coding]
    answer = ask("/assets/index-a1b2.js", accept_encoding=accepted)
    assert answer.headers.get("content-encoding") == coding
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["content-length"] == str(len(answer.body))
    assert answer.body[8:] == sent[8:]  # gzip writes the time into its head


def test_what_has_its_hash_in_its_name_is_kept_and_all_else_is_asked_for_again(ask: Asked) -> None:
    for name in FILES:
        answer = ask(f"/{name}")
        kept = "public, max-age=31536000, immutable"
        assert answer.headers["cache-control"] == (
            kept if name.startswith("assets/") else "no-cache"
        )


def test_what_is_already_there_is_not_sent_again(ask: Asked) -> None:
    tags = set()
    for coding in ("identity", "gzip", "br"):
        tag = ask("/index.html", accept_encoding=coding).headers["etag"]
        tags.add(tag)
        for seen in (tag, f'"other", {tag}', f"W/{tag}", "*"):
            answer = ask("/index.html", accept_encoding=coding, if_none_match=seen)
            assert (answer.status, answer.body) == (304, b"")
            assert answer.headers["etag"] == tag
            assert answer.headers["vary"] == "Accept-Encoding"
            assert answer.headers["cache-control"] == "no-cache"
        for seen in ('"other"', tag.strip('"'), ""):
            assert ask("/index.html", accept_encoding=coding, if_none_match=seen).status == 200
    assert len(tags) == 3  # strong: other bytes, another tag
    assert all(tag.startswith('"') for tag in tags)


@pytest.mark.parametrize("path", ["/", "/sw.js", "/assets/index-a1b2.js", "/icon.png"])
def test_whoever_asks_for_the_head_gets_the_same_head_and_no_body(ask: Asked, path: str) -> None:
    whole, head = ask(path), ask(path, "HEAD")
    assert (head.status, head.body) == (200, b"")
    for name in ("content-length", "content-type", "etag", "cache-control", "vary"):
        assert head.headers[name] == whole.headers[name]
    assert ask(path, "POST").status == 405


def test_the_pages_that_are_not_built_are_there_too(ask: Asked, bare: Asked) -> None:
    for asked in (ask, bare):
        assert asked("/page.css").headers["content-type"].startswith("text/css")
        assert b"openapi.json" in asked("/api/docs").body


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", SCREENS)
def test_without_a_page_every_screen_says_how_to_come_by_it(
    bare: Asked, path: str, language: str
) -> None:
    answer = bare(path, accept_language=language)
    assert answer.status == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    text = answer.body.decode()
    say = Catalogue(language).say
    assert say("page-running") in text
    assert say("page-not-built") in text
    assert "make install" in text
    assert f'lang="{language}"' in text
    head = bare(path, "HEAD", accept_language=language)
    assert (head.body, head.headers["content-length"]) == (b"", str(len(answer.body)))


def test_a_folder_without_an_index_is_no_page(tmp_path: Path) -> None:
    (tmp_path / "sw.js").write_text("")
    assert read(tmp_path) == read(tmp_path / "none") == BuiltPage({})


def test_a_page_is_read_once(tmp_path: Path) -> None:
    folder = tmp_path / "page"
    folder.mkdir()
    (folder / "index.html").write_text("then")
    with serving(folder, tmp_path) as ask:
        (folder / "index.html").write_text("now")
        (folder / "more.js").write_text("now")
        assert ask("/").body == b"then"
        assert ask("/more.js").status == 404


def test_nothing_inline_runs_in_a_page(ask: Asked, bare: Asked) -> None:
    for answer in (ask("/"), bare("/"), ask("/api/docs")):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert "script-src" not in policy
        assert "style-src" not in policy
    for answer in (bare("/"), bare("/api/docs")):
        assert b"<script" not in answer.body
        assert b"<style" not in answer.body
        assert b" style=" not in answer.body
