"""What the documentation shows is true: its examples run, its links lead somewhere."""

import doctest
import importlib
import pkgutil
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import tenback
from tests.pictures import FOLDER, SHOWN, picture

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
FLAGS = doctest.NORMALIZE_WHITESPACE | doctest.FAIL_FAST


def ids(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("page", PAGES, ids=ids)
def test_examples_in_a_page_give_what_it_shows(page: Path) -> None:
    text = re.sub(r"(?<=```python\n)(.*?)(?=```)", marked, page.read_text(), flags=re.DOTALL)
    examples = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    assert doctest.DocTestRunner(optionflags=FLAGS).run(examples).failed == 0


def marked(block: re.Match[str]) -> str:
    """Returns a block with the empty lines marked that stand inside what an example prints."""
    return re.sub(r"\n(?=\n(?!>>>|\Z))", "\n<BLANKLINE>", block[0])


def modules() -> Iterator[str]:
    yield "tenback"
    for module in pkgutil.walk_packages(tenback.__path__, "tenback."):
        if not module.name.endswith("__main__"):
            yield module.name


@pytest.mark.parametrize("name", sorted(modules()))
def test_examples_in_docstrings_give_what_they_show(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name), optionflags=FLAGS)
    assert failed == 0


@pytest.mark.parametrize("page", PAGES, ids=ids)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text()):
        if "://" not in target:
            assert (page.parent / target).exists(), target


COMMAND = re.compile(r"^\$ (tenback .+?)(?:\s+#.*)?$", re.MULTILINE)


def commands() -> list[str]:
    found = {command for page in PAGES for command in COMMAND.findall(page.read_text())}
    endless = {"tenback", "play", "serve"}  # alone it serves, too; tests/server sees to that
    return sorted(command for command in found if command.split()[:2][-1] not in endless)


@pytest.mark.parametrize("command", commands())
def test_a_command_that_a_page_shows_works(command: str, tmp_path: Path) -> None:
    made = "simulate the-game --players 2 --bot greedy --games 8 --record games.jsonl"
    for words in (made, command.removeprefix("tenback ")):
        done = subprocess.run(
            [sys.executable, "-m", "tenback", *shlex.split(words)],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")


def test_a_page_with_a_python_class_compiles() -> None:
    for page in PAGES:
        for block in re.findall(r"```python\n(.*?)```", page.read_text(), re.DOTALL):
            if ">>>" not in block:
                compile(block, str(page), "exec")


@pytest.mark.parametrize("name", SHOWN)
def test_the_pictures_in_the_docs_are_what_draw_draws(name: str) -> None:
    drawn = (FOLDER / f"{name}.svg").read_text()
    assert drawn == picture(name).svg + "\n", "run: python -m tests.pictures"


def test_importing_tenback_pulls_in_nothing_heavy() -> None:
    heavy = ("numba", "numpy", "textual", "litestar", "rich", "fluent", "shtab", "argparse")
    code = f"import sys, tenback; print([name for name in {heavy!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
