"""What the documentation shows is true: its examples run, its links lead somewhere."""

import doctest
import importlib
import pkgutil
import re
import sys
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

import tenback
from tenback.commands import COMMANDS, parser
from tests import processes
from tests.pictures import FOLDER, SHOWN, picture
from tests.reader import PAGES, Reader, commands, strays

ROOT = Path(__file__).parents[1]
FLAGS = doctest.NORMALIZE_WHITESPACE | doctest.FAIL_FAST
COMPILING = pytest.mark.timeout(600)
"""Examples with strong bots compile the fast twins if nothing has yet: `make test` does that first,
but `pytest` alone does not, and on a busy machine it takes more than a minute."""


def ids(path: Path) -> str:
    return str(path.relative_to(ROOT))


@COMPILING
@pytest.mark.parametrize("document", PAGES, ids=ids)
def test_examples_in_a_page_give_what_it_shows(document: Path) -> None:
    text = re.sub(r"(?<=```python\n)(.*?)(?=```)", marked, document.read_text(), flags=re.DOTALL)
    examples = doctest.DocTestParser().get_doctest(text, {}, document.name, str(document), 0)
    assert doctest.DocTestRunner(optionflags=FLAGS).run(examples).failed == 0


def marked(block: re.Match[str]) -> str:
    """Returns a block in which the empty lines of an example's output are marked."""
    return re.sub(r"\n(?=\n(?!>>>|\Z))", "\n<BLANKLINE>", block[0])


def modules() -> Iterator[str]:
    yield "tenback"
    for module in pkgutil.walk_packages(tenback.__path__, "tenback."):
        without = module.name == "tenback.envs.spiel" and find_spec("pyspiel") is None
        if not module.name.endswith("__main__") and not without:
            yield module.name


@COMPILING
@pytest.mark.parametrize("name", sorted(modules()))
def test_examples_in_docstrings_give_what_they_show(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name), optionflags=FLAGS)
    assert failed == 0


@pytest.mark.parametrize("document", PAGES, ids=ids)
def test_links_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", document.read_text()):
        if "://" not in target:
            assert (document.parent / target).exists(), target


@pytest.mark.parametrize("document", [page for page in PAGES if commands(page)], ids=ids)
@pytest.mark.timeout(600)  # a page may have a dozen commands, and at length they take minutes
def test_the_commands_of_a_page_work_one_after_another(
    document: Path, tmp_path: Path, long: bool
) -> None:
    reader = Reader(tmp_path, document, long)
    try:
        for command in commands(document):
            reader.follow(command)
    finally:
        reader.stop()


def test_a_command_that_nobody_runs_would_be_noticed(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    shown = (
        "$ tenback judge \\\n    games.jsonl # it's all\ngame 1: fine\nyours$ telnet 'a\nb'\nwell"
    )
    page.write_text(f"```console\n{shown}\n```\n")
    assert commands(page) == ["tenback judge games.jsonl", "telnet 'a b'"]
    reader = Reader(tmp_path)
    reader.follow("tenback judge games.jsonl")
    for wrong in ("telnet x", "tenback judge", "make tea", "sudo systemctl sing tenback"):
        with pytest.raises(AssertionError):
            reader.follow(wrong)


@pytest.mark.parametrize("document", PAGES, ids=ids)
def test_commands_stand_where_a_test_finds_them(document: Path) -> None:
    assert not strays(document), "put it into a block of its own: ```console, and $ before it"


INLINE = re.compile(r"`((?:make|tenback|(?:\.venv/bin/)?python)(?: [^`\n]+)?)`")


@pytest.mark.parametrize("document", PAGES, ids=ids)
def test_commands_named_in_passing_are_there(document: Path) -> None:
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
    for command in INLINE.findall(document.read_text()):
        program, *words = command.split()
        match (program, words):
            case "make", [target, *_]:
                assert target in targets, command
            case "tenback", [name, *_] if not name.startswith("-"):
                assert name in COMMANDS, command
            case _, [path, *_] if path.endswith(".py"):
                assert (ROOT / path).exists(), command
        help_text = how_to_call(words[0]) if program == "tenback" and words else ""
        for flag in re.findall(r"(?<= )--[a-z-]+", command) if help_text else ():
            assert flag in help_text, command


@cache
def how_to_call(name: str) -> str:
    """Returns how a command is called."""
    found = next(action for action in parser()._actions if action.dest == "command")
    assert isinstance(found.choices, dict)
    return str(found.choices[name].format_help()) if name in found.choices else "--version --help"


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
    done = processes.run([sys.executable, "-c", code], check=True)
    assert done.stdout == "[]\n"
