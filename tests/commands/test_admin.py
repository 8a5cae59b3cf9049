"""`tenback admin`: the operator's API from a terminal."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.commands.command_line import Done, tenback
from tests.server.client import Guest
from tests.server.server_process import Server
from tests.server.server_thread import serving_in_thread

TOKEN = "correct-horse-battery-staple"


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv("TENBACK_OPERATOR_TOKEN", TOKEN)
    with serving_in_thread(tmp_path, operator=TOKEN) as running:
        monkeypatch.setenv("TENBACK_SERVER", running.address)
        yield running


def admin(*words: str, language: str = "en") -> Done:
    done = tenback("admin", *words, language=language)
    assert (done.returncode, done.stderr) == (0, "")
    return done


def refused(*words: str) -> str:
    done = tenback("admin", *words)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    return done.stderr.strip().removeprefix("tenback admin: ")


def test_tables_are_listed_looked_at_and_closed(server: Server) -> None:
    assert admin("tables").stdout == "There are none.\n"
    table = Guest(server, "Ann\u202e").open("the-game", 2, bots={"1": "greedy"})
    head, row = admin("tables").stdout.splitlines()
    assert head.split() == ["table", "game", "phase", "connected", "last", "entry", "seats"]
    assert row.startswith(f"{table}  the-game  gathering  0")
    assert row.endswith("greedy")
    assert "состояние" in admin("tables", language="ru").stdout
    assert json.loads(admin("table", table).stdout)["summary"]["id"] == table
    assert json.loads(admin("tables", "--json").stdout)[0]["id"] == table
    assert "closed" in admin("close", table).stdout
    assert refused("close", table) == "This table is closed: open another one."


@pytest.mark.usefixtures("server")
def test_people_are_shut_out_and_let_in() -> None:
    shut = admin("ban", "203.0.113.9", "--minutes", "5", "--note", "shouts").stdout
    assert "203.0.113.9/32" in shut
    assert "shouts" in admin("bans").stdout
    assert admin("lift", "203.0.113.9/32").stdout == "There are none.\n"


@pytest.mark.usefixtures("server")
def test_what_is_missing_or_wrong_is_said_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert refused("close") == "say which table or who: tenback admin close …"
    assert refused("table", "none") == "There is no table “none”: check the link."
    assert "does not answer" in refused("tables", "--server", "http://127.0.0.1:1")
    wrong = tmp_path / "wrong"
    wrong.write_text("not-the-right-token\n")
    assert refused("tables", "--token-file", str(wrong)) == "This needs the operator’s token."
    assert "No such file" in refused("tables", "--token-file", str(tmp_path / "none"))
    monkeypatch.delenv("TENBACK_OPERATOR_TOKEN")
    assert "the operator’s token is missing" in refused("tables")
    right = tmp_path / "right"
    right.write_text(f"{TOKEN}\n")
    assert admin("tables", "--token-file", str(right)).stdout == "There are none.\n"
    other = tmp_path / "other"
    other.mkdir()
    with serving_in_thread(other) as plain:
        said = refused("tables", "--server", plain.address, "--token-file", str(right))
        assert "the operator’s API is switched off" in said
