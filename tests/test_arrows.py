"""Imports point inward only (docs/design.md): each package may use what its row lists."""

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tenback.rules import GAMES

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "tenback"

ANYTHING = {"*"}
MAY_IMPORT: dict[str, set[str]] = {
    "rules": {"msgspec"},
    "talk": {"msgspec", "rules"},
    "draw": {"msgspec", "rules", "locales", "narration", "palette"},
    "narration": {"msgspec", "rules", "talk", "table"},
    "locales": {"msgspec", "rules", "fluent"},
    "bots": {"msgspec", "rules", "talk", "fast", "extras", "numpy"},
    "table": {"msgspec", "rules", "talk"},
    "store": {"msgspec", "table", "extras", "platformdirs", "asyncpg"},
    "fast": {"msgspec", "rules", "extras", "numba", "numpy", "llvmlite", "platformdirs"},
    "arena": {
        *("msgspec", "rules", "talk", "table", "bots", "fast", "palette", "__version__"),
        *("numpy", "joblib", "distributed"),
    },
    "coach": {
        *("msgspec", "rules", "talk", "table", "bots", "fast", "draw", "locales", "palette"),
        "extras",
    },
    "envs": {
        *("rules", "talk", "table", "draw", "bots", "fast", "palette", "extras"),
        *("msgspec", "numpy", "gymnasium", "pettingzoo", "pyspiel"),
    },
    "local": {"msgspec", "rules", "locales", "table", "store", "coach", "server"},
    "terminal": {
        *("msgspec", "rules", "talk", "draw", "table", "narration", "bots", "coach", "locales"),
        *("local", "palette"),
        *("textual", "rich", "websockets", "platformdirs"),
    },
    "server": {
        *("msgspec", "rules", "talk", "draw", "table", "narration", "bots", "coach", "store"),
        *("locales", "palette", "extras", "__version__"),
        *(
            "litestar",
            "uvicorn",
            "h11",
            "uvloop",
            "websockets",
            "itsdangerous",
            "prometheus_client",
            "segno",
            "resvg_py",
        ),
    },
    "commands": ANYTHING,
}
"""By package: the other packages of ours, and of others', that it may import."""

BESIDE = {"extras", "palette"}
"""Our modules beside the packages that packages may import."""

HTTP = {"litestar", "uvicorn", "h11", "uvloop", "websockets", "segno"}
"""What a server's rooms may not import, so that a local table needs none of it."""

FILES = sorted(SOURCE.rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    """Yields what a file imports: our packages by their name, others by their first part."""
    for name in names_in(path):
        parts = name.split(".")
        yield parts[1] if parts[0] == "tenback" else parts[0]


@cache
def names_in(path: Path) -> tuple[str, ...]:
    """Returns what a file imports, by its full name."""
    found: list[str] = []
    package = ("tenback", *path.relative_to(SOURCE).parts[:-1])
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            start = ".".join((*base, *([node.module] if node.module else [])))
            found += [f"{start}.{alias.name}" for alias in node.names]
    return tuple(found)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_file_imports_only_what_its_package_may(path: Path) -> None:
    parts = path.relative_to(SOURCE).parts
    if len(parts) == 1:
        return  # `tenback` itself and `python -m tenback` may import everything
    package = parts[0]
    allowed = MAY_IMPORT[package]
    if allowed is ANYTHING:
        return
    outside = {name for name in imported(path) if name not in sys.stdlib_module_names}
    assert outside - {package} <= allowed


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_file_imports_nothing_private_of_another_package(path: Path) -> None:
    parts = path.relative_to(SOURCE).parts
    for name in names_in(path):
        first, *inner = name.split(".")
        if first == "tenback" and inner[0] != parts[0]:
            assert not any(one.startswith("_") and one != "__version__" for one in inner), name


@pytest.mark.parametrize(
    "path", sorted((SOURCE / "server" / "rooms").glob("*.py")), ids=lambda path: path.name
)
def test_a_servers_rooms_know_nothing_of_http(path: Path) -> None:
    names = names_in(path)
    assert not [name for name in names if name.startswith("tenback.server.http")]
    assert not {name.split(".")[0] for name in names} & HTTP


@pytest.mark.parametrize(
    "path", sorted((SOURCE / "local").glob("*.py")), ids=lambda path: path.name
)
def test_a_table_in_this_process_uses_rooms_alone(path: Path) -> None:
    of_server = [name for name in names_in(path) if name.startswith("tenback.server")]
    assert all(name.startswith("tenback.server.rooms.") for name in of_server)


@pytest.mark.parametrize(
    "path", sorted((SOURCE / "rules").glob("*.py")), ids=lambda path: path.name
)
def test_games_never_import_each_other(path: Path) -> None:
    games = {game.replace("-", "_") for game in GAMES}
    if path.stem not in games:
        return
    text = ast.parse(path.read_text())
    modules = {node.module for node in ast.walk(text) if isinstance(node, ast.ImportFrom)}
    assert not games & modules


def test_every_package_has_its_row_and_opens_with_its_law() -> None:
    packages = {path.parent.name for path in SOURCE.glob("*/__init__.py")}
    assert packages == set(MAY_IMPORT)
    for package in packages:
        docstring = ast.get_docstring(ast.parse((SOURCE / package / "__init__.py").read_text()))
        assert docstring is not None, package
        assert "Law: " in docstring, package


def test_the_design_tells_the_same() -> None:
    rows = re.findall(
        r"^\| `(\w+)` \| (.*) \|$", (ROOT / "docs" / "design.md").read_text(), re.MULTILINE
    )
    told = {package: set(re.findall(r"`(\w+)`", may)) for package, may in rows}
    ours = {*MAY_IMPORT, *BESIDE}
    assert told == {package: may & ours for package, may in MAY_IMPORT.items()}


def test_the_picture_shows_every_package_and_only_arrows_that_may_be() -> None:
    picture = (ROOT / "docs" / "pictures" / "arrows.svg").read_text()
    arrows = [found.split("-") for found in re.findall(r'id="(\w+-\w+)"', picture)]
    assert {package for arrow in arrows for package in arrow} == set(MAY_IMPORT)
    for package, other in arrows:
        assert other in MAY_IMPORT[package] or MAY_IMPORT[package] is ANYTHING, package
