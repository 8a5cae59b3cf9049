"""The settings of a server: from options, the environment, a file; and what `--check` says."""

import os
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from tests.commands import settings_table
from tests.commands.command_line import Done, tenback
from tests.store.postgres_cluster import Cluster

from tenback.commands import _settings, parser
from tenback.commands._settings import Settings
from tenback.store.schema import MIGRATIONS


@pytest.fixture(autouse=True)
def alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder without files, and an environment without settings."""
    for name in os.environ:
        if name.startswith("TENBACK_") and name != "TENBACK_LANGUAGE":
            monkeypatch.delenv(name)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)


def found(*words: str) -> dict[str, tuple[Any, str]]:
    """Returns all settings of a command line, each with its source."""
    settings = Settings(parser().parse_args(["serve", *words]))
    return {one.name: (value.value, value.source) for one, value in settings}


def refused(*words: str) -> str:
    done = tenback("serve", *words)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    return done.stderr.strip().removeprefix("tenback serve: ")


def test_an_option_comes_before_the_environment_that_before_the_file_and_that_before_the_default(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert found()["port"] == (8910, "")
    Path("tenback.toml").write_text('port = 1\nhost = "::"\n[limits]\nseat = 2.5\ntables = 7\n')
    assert found()["port"] == (1, "tenback.toml")
    monkeypatch.setenv("TENBACK_PORT", "2")
    monkeypatch.setenv("TENBACK_LIMITS_TABLES", "8")
    monkeypatch.setenv("TENBACK_HOST", "")
    there = found("--port", "3", "--limit", "every_table=9")
    assert there["port"] == (3, "--port")
    assert there["host"] == ("::", "tenback.toml"), "an empty variable is none"
    assert there["limits.seat"] == (2.5, "tenback.toml")
    assert there["limits.tables"] == (8, "TENBACK_LIMITS_TABLES")
    assert there["limits.every_table"] == (9, "--limit")
    assert found()["port"] == (2, "TENBACK_PORT")


def test_every_kind_of_value_is_read_alike_from_every_source(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    expected = {
        "proxy": ["10.0.0.0/8", "::1/128"],
        "share-port": True,
        "hsts": _settings.YEAR,
        "log-format": "json",
        "origin": ["https://a.example"],
    }
    words = ["--proxy", "10.0.0.0/8", "--proxy", "::1", "--share-port", "--hsts"]
    words += ["--log-format", "json", "--origin", "https://a.example/"]
    given = found(*words)
    assert {name: given[name][0] for name in expected} == expected
    Path("other.toml").write_text(
        'proxy = ["10.0.0.0/8", "::1"]\nshare-port = true\nhsts = true\nlog-format = "json"\n'
        'origin = "https://a.example/"\n'
    )
    filed = found("--config", "other.toml")
    assert {name: filed[name] for name in expected} == {
        name: (value, "other.toml") for name, value in expected.items()
    }
    variables = {
        "TENBACK_PROXY": "10.0.0.0/8, ::1",
        "TENBACK_SHARE_PORT": "yes",
        "TENBACK_HSTS": "true",
        "TENBACK_LOG_FORMAT": "json",
        "TENBACK_ORIGIN": "https://a.example/",
    }
    for name, text in variables.items():
        monkeypatch.setenv(name, text)
    assert {name: found()[name][0] for name in expected} == expected


def test_the_file_is_the_one_that_was_named_or_the_nearest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "config" / "tenback"
    folder.mkdir(parents=True)
    (folder / "tenback.toml").write_text("port = 1")
    assert found()["port"][0] == 1
    Path("tenback.toml").write_text("port = 2")
    assert found()["port"][0] == 2
    Path("other.toml").write_text("port = 3")
    monkeypatch.setenv("TENBACK_CONFIG", "other.toml")
    assert found()["port"][0] == 3
    assert found("--config", "tenback.toml")["port"][0] == 2


@pytest.mark.parametrize(
    ("content", "line"),
    [
        ("prot = 1", "t.toml: there is no setting “prot”: did you mean “port”?"),
        ("zzz = 1", "“zzz”: “tenback serve --check” lists all of them"),
        ("[limits]\nrequest = 'x'", "t.toml: limits.request: 'x' is not a number of 0 or more"),
        ("[limits]\nhead_ = 1", "“limits.head_”: did you mean “limits.head”?"),
        ("limits = 3", "limits is a table: write [limits] and the limits below it"),
        ("port = true", "t.toml: port: 'true' is not a whole number from 0 to 65535"),
        ("share-port = 'maybe'", "t.toml: share-port: 'maybe' is neither true nor false"),
        ("log-level = 'loud'", "'loud' is none of debug, info, warning, error"),
        ("port = [1]", "t.toml: port: '[1]' is not a whole number"),
        ("operator-token = 'short one'", "an operator’s token has at least 16 letters"),
        ("port = ", "t.toml: Invalid value"),
    ],
)
def test_what_a_file_says_wrong_is_said_in_one_line(content: str, line: str) -> None:
    Path("t.toml").write_text(content)
    said = refused("--config", "t.toml")
    assert line in said
    assert said.startswith("t.toml: ")
    assert "short one" not in said


def test_what_other_sources_say_wrong_is_said_with_its_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert refused("--config", "none.toml") == "none.toml: No such file or directory"
    assert "--limit: there is no setting “request_brust”" in refused("--limit", "request_brust=1")
    monkeypatch.setenv("TENBACK_DRAIN", "soon")
    assert refused().startswith("TENBACK_DRAIN: 'soon' is not a whole number")


def test_the_operators_token_comes_from_a_file_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = tmp_path / "token"
    token.write_text("correct-horse-battery\n")
    monkeypatch.setenv("TENBACK_OPERATOR_TOKEN_FILE", str(token))
    assert found()["operator-token"] == ("correct-horse-battery", str(token))
    monkeypatch.setenv("TENBACK_OPERATOR_TOKEN", "another-horse-battery")
    assert found()["operator-token"] == ("another-horse-battery", "TENBACK_OPERATOR_TOKEN")
    monkeypatch.delenv("TENBACK_OPERATOR_TOKEN")
    token.write_text("short")
    assert refused().startswith(f"{token}: an operator’s token has at least 16")


def test_without_limits_a_limit_can_still_be_set() -> None:
    settings = Settings(parser().parse_args(["serve", "--no-limits", "--limit", "tables=3"]))
    assert (settings.limits.tables, settings.limits.messages) == (3, 1e9)


def check(*words: str | Path) -> Done:
    return tenback("serve", "--check", "--host", "127.0.0.1", *words)


def test_what_is_in_force_is_said_without_secrets_and_whether_a_server_can_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TENBACK_OPERATOR_TOKEN", "correct-horse-battery")
    monkeypatch.setenv("TENBACK_PROT", "3")
    file = tmp_path / "t.sqlite"
    done = check("--port", "0", "--database", file)
    assert (done.returncode, done.stderr) == (0, "")
    assert "operator-token " in done.stdout
    assert "TENBACK_OPERATOR_TOKEN" in done.stdout
    assert "correct-horse" not in done.stdout
    assert "? there is no setting “TENBACK_PROT”: did you mean “TENBACK_PORT”?" in done.stdout
    assert f"✓ {file} isn’t there yet, and can be made" in done.stdout
    assert not file.exists()
    hidden = check("--database", "postgresql://ann:hush@127.0.0.1:1/club?password=hush")
    assert hidden.returncode == 1
    assert "postgresql://ann:…@127.0.0.1:1/club?password=…" in hidden.stdout
    assert "hush" not in hidden.stdout
    assert "✗ postgresql://127.0.0.1:1/club cannot be reached" in hidden.stdout


def test_what_keeps_a_server_from_starting_is_found(tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("milk, eggs")
    wrong = check("--port", "0", "--database", text, "--hsts", "--share-port")
    assert wrong.returncode == 1
    assert f"✗ {text} is not a SQLite database" in wrong.stdout
    assert "✗ --hsts needs --proxy" in wrong.stdout
    assert "✗ --share-port needs --database" in wrong.stdout
    folder = check("--port", "0", "--database", tmp_path / "no" / "such.sqlite")
    assert (folder.returncode, "✗" in folder.stdout) == (1, True)


def test_a_database_is_looked_at_and_not_changed(tmp_path: Path, cluster: Cluster) -> None:
    old = tmp_path / "old.sqlite"
    with sqlite3.connect(old) as file:
        for statement in MIGRATIONS[0]:
            file.execute(statement)
        file.execute(f"PRAGMA application_id = {0x54656E42}")
        file.execute("PRAGMA user_version = 1")
    file.close()
    before = old.read_bytes()
    done = check("--port", "0", "--database", old)
    assert f"schema will be brought from version 1 to {len(MIGRATIONS)}" in done.stdout
    assert old.read_bytes() == before
    url = cluster.create()
    done = check("--port", "0", "--database", url)
    assert (done.returncode, "isn’t there yet" in done.stdout) == (0, True)
    tables = "SELECT count(*) FROM pg_namespace WHERE nspname = 'tenback'"
    assert cluster.run(url.partition("?")[0].rpartition("/")[2], tables) == "0"


def test_the_documentation_lists_all_settings_and_limits() -> None:
    """If not: python -m tests.commands.settings_table."""
    assert settings_table.PAGE.read_text(encoding="utf-8") == settings_table.written()
