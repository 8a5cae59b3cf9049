"""Help and the parser's errors are in the user's language, and fit a terminal of 80 columns."""

import argparse
import ast
import re
import sys
from pathlib import Path

import pytest
from tests import processes
from tests.commands.command_line import tenback

from tenback.commands import COMMANDS
from tenback.commands._parser import SAID_BY_ARGPARSE
from tenback.locales import LANGUAGES
from tenback.locales.columns import CLOSES, display_width
from tenback.locales.fluent import Bundle
from tenback.locales.plain import plain_messages

SINCE_3_14 = {key for key, message in SAID_BY_ARGPARSE.items() if message == "parser-suggestion"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_fits_80_columns(language: str, command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    done = tenback(*command.split(), "--help", language=language)
    assert (done.returncode, done.stderr) == (0, "")
    assert not {"\0", "\1"} & {*done.stdout}
    for line in done.stdout.splitlines():
        assert display_width(line) <= 80, line
        assert line.lstrip()[:1] not in {*CLOSES} - {""}, line


@pytest.mark.parametrize(
    ("language", "usage", "options"),
    [("ru", "использование: tenback", "параметры:"), ("ja", "使い方：tenback", "オプション：")],
)
def test_help_is_in_the_users_language_and_nothing_of_it_in_english(
    language: str, usage: str, options: str
) -> None:
    english = {*SAID_BY_ARGPARSE, *plain_messages("en", "help").values()}
    theirs = {*plain_messages(language, "help").values()}
    for command in ("", *COMMANDS):
        text = tenback(*command.split(), "--help", language=language).stdout
        assert text.startswith(usage)
        assert f"\n{options}\n" in text
        text = " ".join(text.split())
        assert [said for said in english - theirs if " " in said and said in text] == []


@pytest.mark.parametrize(
    ("language", "words", "line"),
    [
        ("en", "judge", "tenback judge: the following arguments are required: FILE\n"),
        ("ru", "judge", "tenback judge: не хватает аргументов: ФАЙЛ\n"),
        ("ja", "judge", "tenback judge: 必要な引数がありません：ファイル\n"),
        ("ru", "play --seed", "tenback play: аргумент --seed: нужно одно значение\n"),
        ("ja", "play --pro=3", "tenback play: 引数--pro：値は付けられません（'3'）\n"),
        ("ru", "serve 1", "tenback: неизвестные аргументы: 1\n"),
        ("ru", "serve \x1b[2J", "tenback: неизвестные аргументы: \\x1b[2J\n"),
        (
            "ja",
            "serve --port x",
            "tenback serve: 引数--port：'x'は、0から65535までの整数ではありません\n",
        ),
        (
            "ru",
            "train --game the-game --games 0",
            "tenback train: аргумент --games: нужно целое число не меньше 1, а указано '0'\n",
        ),
    ],
)
def test_the_parsers_errors_are_in_the_users_language(language: str, words: str, line: str) -> None:
    done = tenback(*words.split(), language=language)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", line)


@pytest.mark.parametrize("language", ["ru", "ja"])
def test_completion_completes_files_and_bots_in_every_language(language: str) -> None:
    """The kinds of arguments are known by their placeholders, which are translated."""
    english = tenback("completion", "bash").stdout
    translated = tenback("completion", "bash", language=language).stdout
    kinds = re.findall(r"_COMPGEN=(\S+)", english)
    assert {"_shtab_compgen_files", "_shtab_compgen_dirs", "_tenback_bots"} <= {*kinds}
    assert re.findall(r"_COMPGEN=(\S+)", translated) == kinds
    assert translated.isprintable() is english.isprintable()


def test_argparse_still_says_what_we_have_words_for() -> None:
    source = ast.parse(Path(argparse.__file__).read_text())
    said = {
        node.args[0].value
        for node in ast.walk(source)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "_"
        and isinstance(node.args[0], ast.Constant)
    }
    assert {*SAID_BY_ARGPARSE} - SINCE_3_14 <= said


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_is_read_without_the_parser_as_the_parser_reads_it(language: str) -> None:
    from tenback import locales

    text = (Path(locales.__file__).parent / language / "help.ftl").read_text(encoding="utf-8")
    bundle = Bundle(language)
    bundle.add(text)
    read = plain_messages(language, "help")
    assert read == {name: bundle.format(name, "", {}) for name in read}
    assert len(read) == len(re.findall(r"^[a-z]", text, re.MULTILINE))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_filled_in_is_the_same_in_all_languages(language: str) -> None:
    def filled(tongue: str) -> dict[str, list[str]]:
        texts = plain_messages(tongue, "help")
        return {
            name: sorted(re.findall(r"%(?:\((\w+)\))?[sr]", text)) for name, text in texts.items()
        }

    assert filled(language) == filled("en")


@pytest.mark.parametrize("asked", ["--help", "--version"])
def test_what_the_program_says_of_itself_needs_no_slow_imports(asked: str) -> None:
    """They take several times as long as everything else."""
    slow = ("msgspec", "pathlib", "shutil", "typing", "tenback.rules", "tenback.commands.serve")
    code = f"""if True:
        import contextlib, io, sys
        before = set(sys.modules)
        from tenback.commands import main
        with contextlib.suppress(SystemExit), contextlib.redirect_stdout(io.StringIO()):
            main([{asked!r}])
        print([name for name in {slow!r} if name in sys.modules.keys() - before])"""
    done = processes.run([sys.executable, "-c", code], check=True)
    assert done.stdout == "[]\n"
