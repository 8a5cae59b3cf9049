"""What documents and docstrings name exists: files, modules, options, codes and messages."""

import ast
import importlib
import re
from collections.abc import Callable, Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

from tenback.arena.benchmark import TASKS
from tenback.commands import parser
from tenback.commands._settings import settings
from tenback.rules import GAMES
from tenback.server.rooms.metrics import OTHER_REASONS
from tests.locales.test_catalogues import variables
from tests.reader import PAGES

ROOT = Path(__file__).parents[1]
TICKED = re.compile(r"`([^`\n]+)`")
FILE = re.compile(
    r"[\w.<>*-]+(?:/[\w.<>*-]+)*\.(?:py|md|ts|svelte|ftl|css|toml|lock|mjs|svg|txt)|(?:[\w.-]+/)+"
)
"""A file by its suffix, or a folder by the slash at its end."""
MODULE = re.compile(r"tenback(?:\.\w+)+")
CODE = re.compile(r"[a-z]+(?:-[a-z0-9]+)+")
OPTION = re.compile(r"--[a-z][a-z-]+")
NOT_OURS = {"dist/", "site/", "draw.py", "tenback.toml", "tenback_cautious.py"}
"""What commands make, and what readers write."""
FOLDERS = (
    ".ci",
    "bench",
    "docs",
    "examples",
    "hosting",
    "src",
    "tests",
    "web/public",
    "web/src",
    "web/tests",
)
SOURCES = sorted(
    path for folder in ("src", "tests", "bench", "docs") for path in (ROOT / folder).rglob("*.py")
)


def ids(path: Path) -> str:
    return str(path.relative_to(ROOT))


def words(path: Path) -> str:
    """Returns what people read in a file: a page, or the docstrings and comments of a module."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        return re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    found = [line.partition("#")[2] for line in text.splitlines()]
    found += [
        node.value.value
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    ]
    return "\n".join(found)


def missing(path: Path) -> Iterator[str]:
    """Yields what a file names in backticks but does not exist."""
    kinds: list[tuple[re.Pattern[str], Callable[[str], bool]]] = [
        (FILE, found),
        (MODULE, importable),
        (OPTION, lambda name: name in options()),
        (CODE, lambda name: name in codes()),
    ]
    for name in TICKED.findall(words(path)):
        there = next((there for pattern, there in kinds if pattern.fullmatch(name)), None)
        if there and not there(name):
            yield name


def found(name: str) -> bool:
    """Returns whether some path ends like this; `<game>` may be anything."""
    pattern = re.sub(r"<[a-z ]+>", "*", name.rstrip("/"))
    return name in NOT_OURS or any(
        fnmatch(path, pattern) or fnmatch(path, f"*/{pattern}") for path in paths()
    )


@cache
def paths() -> frozenset[str]:
    """Returns every file and folder of the project."""
    inside = (path for folder in FOLDERS for path in (ROOT / folder).rglob("*"))
    return frozenset(ids(path) for path in (*ROOT.iterdir(), *(ROOT / "web").iterdir(), *inside))


@cache
def importable(name: str) -> bool:
    parts = name.split(".")
    for end in range(len(parts), 0, -1):
        try:
            thing = importlib.import_module(".".join(parts[:end]))
        except ModuleNotFoundError:
            continue
        for part in parts[end:]:
            if not hasattr(thing, part):
                return False
            thing = getattr(thing, part)
        return True
    return False


@cache
def options() -> frozenset[str]:
    """Returns every option of every command, and of the tests and tools that we name."""
    found = next(action for action in parser()._actions if action.dest == "command")
    assert isinstance(found.choices, dict)
    texts = [parser().format_help(), *(one.format_help() for one in found.choices.values())]
    ours = {option for text in texts for option in OPTION.findall(text)}
    return frozenset(ours | {"--long", "--quick", "--no-deps"})


@cache
def codes() -> frozenset[str]:
    """Returns messages, refusals, phrases, games, tasks, colours, and strings of the protocol."""
    messages = set(variables("en"))
    worded = {name.partition("-")[2] for name in messages if name.startswith(("refused", "phrase"))}
    protocol = re.findall(r'"([a-z-]+)"', (ROOT / "web/src/protocol.ts").read_text())
    colours = re.findall(r"--([a-z-]+):", (ROOT / "src/tenback/palette.css").read_text())
    served = {*OTHER_REASONS, *(one.name for one in settings())}
    ours = {*messages, *worded, *protocol, *colours, *served, *GAMES, *TASKS}
    return frozenset({*ours, "svelte-check"})


def test_what_documents_and_docstrings_name_is_there() -> None:
    gone = {ids(path): list(missing(path)) for path in (*PAGES, *SOURCES)}
    assert {path: names for path, names in gone.items() if names} == {}


def test_a_name_that_is_gone_would_be_noticed(tmp_path: Path) -> None:
    gone = [
        "rules/no_game.py",
        "no/folder/",
        "tenback.rules.nothing",
        "--no-option",
        "no-such-code",
    ]
    here = ["rules/the_game.py", "src/tenback/", "tenback.rules.GAMES", "--players", "too-late"]
    page = tmp_path / "page.md"
    page.write_text(" ".join(f"`{name}`" for name in here + gone))
    assert list(missing(page)) == gone
