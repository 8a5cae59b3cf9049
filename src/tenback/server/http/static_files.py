"""The files of the built page, read once, with their compressed variants."""

from hashlib import sha256
from pathlib import Path

from msgspec import Struct

FOLDER = Path(__file__).parents[1] / "page"
"""Where `make install` builds the page."""

CODINGS = {"br": ".br", "gzip": ".gz"}
"""Content codings, best first, and the suffixes of files that have them."""

FOR_EVER = "public, max-age=31536000, immutable"
"""For files with a hash in their name."""
ASK_FIRST = "no-cache"

KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


class Variant(Struct, frozen=True):
    """A file's content, plain or compressed.

    Attributes:
        tag: A strong ETag: no two variants share one.
    """

    body: bytes
    tag: str


class StaticFile(Struct, frozen=True):
    """A file of the page.

    Attributes:
        kind: Its content type.
        variants: By content coding; "" is the plain one, which always exists.
    """

    kind: str
    cache: str
    variants: dict[str, Variant]

    def best(self, accepted: str) -> str:
        """Returns the content coding for an Accept-Encoding header; "" for none."""
        weights = _weights(accepted)
        for coding in CODINGS:
            if coding in self.variants and weights.get(coding, weights.get("*", 0)) > 0:
                return coding
        return ""


class BuiltPage(Struct, frozen=True):
    """A built page, or none.

    Attributes:
        files: By path, with a leading slash; nothing else is ever served.
    """

    files: dict[str, StaticFile]

    @property
    def index(self) -> StaticFile | None:
        """Returns the file that all screens start with; None if the page is not built."""
        return self.files.get("/index.html")


def read(folder: Path) -> BuiltPage:
    """Returns the built page in a folder; if index.html is missing, the page has no files."""
    if not (folder / "index.html").is_file():
        return BuiltPage({})
    there = {
        f"/{path.relative_to(folder).as_posix()}": path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
    return BuiltPage({path: _file(path, there) for path in there if not _is_copy(path, there)})


def _is_copy(path: str, there: dict[str, bytes]) -> bool:
    return any(path.endswith(end) and path.removesuffix(end) in there for end in CODINGS.values())


def _file(path: str, there: dict[str, bytes]) -> StaticFile:
    bodies = {"": there[path]}
    bodies |= {coding: there[path + end] for coding, end in CODINGS.items() if path + end in there}
    return StaticFile(
        KINDS.get(Path(path).suffix, "application/octet-stream"),
        FOR_EVER if path.startswith("/assets/") else ASK_FIRST,
        {
            coding: Variant(body, f'"{sha256(coding.encode() + b":" + body).hexdigest()[:32]}"')
            for coding, body in bodies.items()
        },
    )


def _weights(accepted: str) -> dict[str, float]:
    """Returns the weight of each content coding, from 0 (not accepted) to 1."""
    weights: dict[str, float] = {}
    for one in accepted.lower().split(","):
        coding, *more = (part.strip() for part in one.split(";"))
        weight = next((part[2:] for part in more if part.startswith("q=")), "1")
        try:
            weights[coding] = float(weight)
        except ValueError:
            weights[coding] = 0
    return weights


def is_known(tag: str, seen: str) -> bool:
    """Returns whether an If-None-Match header names a tag."""
    known = {one.strip().removeprefix("W/") for one in seen.split(",")}
    return tag in known or "*" in known
