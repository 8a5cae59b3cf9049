"""A reader who does what a page says, command after command, in a folder of their own.

Commands are run as the page shows them, except for their places: the server listens elsewhere,
`/var/lib` and `/opt` are folders of the test, and nobody is root. If a test can't run a command, a
stand-in replaces it and says why (`STAND_INS`). A command that is not known here fails the test.
"""

import asyncio
import contextlib
import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from importlib.metadata import metadata
from pathlib import Path
from typing import Any
from unittest.mock import patch

import tenback
from tenback import Record, save, the_game
from tenback.commands import COMMANDS, parser
from tenback.rules import GAMES
from tests import processes
from tests.commands import command_line
from tests.server.client import COOKIE, Client, Guest, first_sensible
from tests.server.server_process import Server

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
FENCE = re.compile(r"^( *)```(\w*)[^\n]*\n(.*?)^\1```$", re.DOTALL | re.MULTILINE)
BACKSLASH = "\\"
PROMPT = re.compile(r"\s*(?:\w*\$ +|(?=\| ))")
PROGRAMS = re.compile(r"^\s*(tenback|make|pip|python3?|curl|sudo|npm|npx|git|podman|docker|dask)\s")


def blocks(page: Path) -> Iterator[tuple[str, str]]:
    """Yields the fenced blocks of a page, each with its language."""
    for block in FENCE.finditer(page.read_text()):
        yield block[2], block[3]


def commands(page: Path) -> list[str]:
    """Returns the commands of a page in order, without prompts, comments and output."""
    found: list[str] = []
    goes_on = False
    texts = [text for language, text in blocks(page) if language == "console"]
    for line in "".join(texts).splitlines():
        prompt = PROMPT.match(line)
        plain = re.sub(r"\s+#.*", "", line)
        if goes_on:
            found[-1] = f"{found[-1].removesuffix(BACKSLASH)} {plain.strip()}"
        elif prompt:
            found.append(plain[prompt.end() :])
        goes_on = (goes_on or bool(prompt)) and not _is_whole(found[-1])
    return [re.sub(r"\s+", " ", command) for command in found]


def _is_whole(command: str) -> bool:
    """Returns whether a shell would run a line instead of waiting for more of it."""
    try:
        shlex.split(command)
    except ValueError:  # an open quotation, or a backslash at the end
        return False
    return True


def strays(page: Path) -> list[str]:
    """Returns what looks like a command but is outside the blocks whose commands are run."""
    return [
        line
        for language, text in blocks(page)
        if language in {"", "sh", "bash", "shell"}
        for line in text.splitlines()
        if PROGRAMS.match(line)
    ]


@cache
def some_games() -> list[Record]:
    """Returns short games as `tenback simulate` records them: pages may rely on such a file."""
    options = the_game.Options(players=2)
    return [tenback.play("the-game", options, "random", 1, number) for number in range(8)]


class Reader:
    """A reader who follows one page."""

    def __init__(self, folder: Path, page: Path | None = None, long: bool = False) -> None:
        self.folder = folder
        self.page = page
        self.long = long
        self.table = ""
        self.said: dict[str, Any] = {}
        """The last answer of a server that was a JSON object."""
        self._server: Server | None = None
        (folder / "var").mkdir()
        save(folder / "games.jsonl", some_games())

    def follow(self, command: str) -> None:
        """Runs a command or its stand-in; raises AssertionError if that does not work."""
        for pattern, way in WAYS:
            if re.match(pattern, command):
                way(self, command)
                return
        raise AssertionError(f"no test runs this, and nothing stands in for it: {command}")

    def tenback(self, *words: str, given: str = "") -> str:
        """Returns what `tenback` prints."""
        if given or self.long:
            return self.run([sys.executable, "-m", "tenback", *words], given)
        with contextlib.chdir(self.folder), patch.dict(os.environ, self.environment):
            done = command_line.tenback(*words)
        assert done.returncode == 0, (words, done.stdout, done.stderr)
        return done.stdout

    def run(self, words: list[str], given: str = "") -> str:
        """Returns what a program prints; it must succeed and print no errors."""
        done = processes.run(words, cwd=self.folder, input=given, env=self.environment)
        assert done.returncode == 0, (words, done.stdout, done.stderr)
        assert "Traceback" not in done.stderr
        return done.stdout

    @property
    def environment(self) -> dict[str, str]:
        plain = {k: v for k, v in os.environ.items() if not k.startswith("MAKE")}
        own = {"XDG_DATA_HOME": str(self.folder / "home"), "BROWSER": "true"}
        return {**plain, **own, "TENBACK_LANGUAGE": "en"}

    @property
    def server(self) -> Server:
        """The server that the page speaks of; it starts when it is first needed."""
        if self._server is None:
            self._server = Server(self.folder / "var", "--no-limits")
            self._server.database = self.folder / "var" / "tenback.sqlite"
            self._server.start()
        return self._server

    def stop(self) -> None:
        """Stops the server, if there is one."""
        if self._server is not None:
            self._server.dismiss()
            assert "Traceback" not in self._server.stop()
            self._server = None

    def here(self, command: str) -> str:
        """Returns a command with its paths moved into this folder."""
        if re.search(r":89\d\d", command):
            local = r"http://(localhost|127\.0\.0\.1):89\d\d"
            command = re.sub(local, self.server.address, command)
        for there, instead in (
            (r"^sudo ", ""),
            (r"r56dapwvqb", self.table),
            (r"…", str(self.said.get("link", ""))),
            (r"/var/lib/tenback", str(self.folder / "var")),
            (r"/etc/systemd/system/", str(self.folder)),
            (r"(?<= )hosting/", f"{ROOT}/hosting/"),
            (r"^python3? ", f"{sys.executable} "),
            (r"^curl ", "curl --silent --show-error "),
        ):
            command = re.sub(there, instead, command)
        return command


def shell(reader: Reader, command: str) -> None:
    """Runs a command as it is, within this folder, and touches nothing else."""
    here = reader.here(command)
    outside = re.findall(rf"(?<= )/(?!{str(reader.folder)[1:]}|{str(ROOT)[1:]}/hosting/)\S+", here)
    assert not outside, outside
    printed = reader.run(["bash", "-o", "pipefail", "-c", here])
    if printed.startswith("{"):
        reader.said = json.loads(printed)


def ask(reader: Reader, command: str) -> None:
    """Sends a request with curl; the server may refuse only what it can't do yet."""
    if "/games/" in command:
        play(reader)
    shell(reader, command)
    assert reader.said.get("reason", "not-ready") == "not-ready", reader.said
    if re.search(r"/api/tables$", command):
        reader.table = reader.said["table"]["id"]


STRONG = re.compile(r"\b(counting|keen|master)\b.* --game (\S+)")
"""Bots that take long to compile, and to think."""


def kind(command: str) -> tuple[str, ...]:
    """Returns a key that is the same for commands that use the same parts of our program."""
    if strong := STRONG.search(command):
        return strong.groups()
    words = command.partition("tenback")[2].split() or ["serve"]
    if words[0] in {"serve", "play"}:  # their options have tests in tests/commands
        return (words[0], *("link" for word in words if "/t/" in word))
    options = sorted(word for word in words if word.startswith("--"))
    names = [word for word in words if word in {*COMMANDS, *GAMES}]
    return (*names, *options)


@cache
def first_shown() -> dict[tuple[str, ...], tuple[Path, str]]:
    """Returns where a command of each kind is shown first."""
    found: dict[tuple[str, ...], tuple[Path, str]] = {}
    for page in PAGES:
        for command in commands(page):
            if re.match(r"\S*tenback\b", command):
                found.setdefault(kind(command), (page, command))
    return found


def is_read_only(reader: Reader, command: str) -> bool:
    """Parses a command if this run does not execute it; returns whether that is so.

    A short run executes only the first command of each kind, on whatever page that is shown.
    """
    if reader.long or reader.page is None:
        return False
    if first_shown()[kind(command)] == (reader.page, command):
        return False
    words = shlex.split(command)[1:]
    return bool(parser().parse_args(words or ["serve"]).run)


def ours(reader: Reader, command: str) -> None:
    """Runs `tenback`, with fewer games and less thinking where it would take long."""
    if is_read_only(reader, command):
        return
    words = re.sub(r"^\S*tenback ", "", command)
    words = re.sub(r"--cluster \S+", "", words)  # tests/arena/test_cluster.py has a real one
    most = 100_000 if reader.long else 1000
    if re.search(r"--record\b", words):
        most = 20
    if STRONG.search(words):
        most = 1
        words = re.sub(r"(?<=--think )\S+", "0.1", words)
        words = re.sub(r"(?<=--players )(\d)\S*", r"\1", words)
    if words.startswith("analyse ") and not reader.long:
        words = f"{re.sub(r' --think [0-9.]+', '', words)} --think 0.1"
    words = re.sub(r"(?<=--games )\d+", lambda games: str(min(int(games[0]), most)), words)
    reader.tenback(*shlex.split(words))


def train(_: Reader, command: str) -> None:
    """Only parses the command: tests/commands/test_train.py already trains for some minutes."""
    assert parser().parse_args(shlex.split(command)[1:]).run


def sit_down(reader: Reader, command: str) -> None:
    """Plays in the terminal, at a local table or at that of a link, and leaves at once."""
    if is_read_only(reader, command):
        return
    if "/t/" in command:
        table = Guest(reader.server, "Ann").open("the-game", 2)
        command = re.sub(r"http://\S+", f"{reader.server.address}/t/{table} --name Ben", command)
    assert reader.tenback(*shlex.split(command)[1:], given="quit\n")


def serve(reader: Reader, command: str) -> None:
    """Serves at a free port until the server answers."""
    if is_read_only(reader, command):
        return
    words = re.sub(r"(?<=--port )\d+", "0", command).split()[1:]
    code = "import sys; from tenback.commands import main, _settings; "
    code += "_settings.PORT = 0; sys.exit(main())"
    process = processes.start(
        [sys.executable, "-c", code, *words],
        cwd=reader.folder,
        env=reader.environment,
        stdout=subprocess.PIPE,
    )
    assert process.stdout is not None
    address = process.stdout.readline().split()[-1]
    try:
        assert '"well"' in reader.run(["curl", "--silent", "--fail", f"{address}/healthz"])
    finally:
        process.terminate()
        process.communicate()


UNIT = re.compile(r"tenback(@(\d+|\*))?|postgresql|nginx|caddy")


def service(reader: Reader, command: str) -> None:
    """Starts and stops a server in place of systemd; systemctl's help must have each word."""
    words = shlex.split(command.removeprefix("sudo "))
    known = reader.run([words[0], "--help"])
    for word in words[1:]:
        assert UNIT.fullmatch(word) or re.search(rf"(^|\s){word}\b", known), word
    if {"stop", "restart"} & {*words}:
        reader.stop()
    if {"start", "restart", "enable"} & {*words}:
        assert reader.server.address


def make(reader: Reader, command: str) -> None:
    """Lets make print what it would do: the test suite itself is one of these commands."""
    reader.run(["make", "--directory", str(ROOT), "--dry-run", *shlex.split(command)[1:]])


def container(_: Reader, command: str) -> None:
    """Compares a command with the Containerfile: tests have no engine to build it with."""
    steps = (ROOT / "Containerfile").read_text()
    words = shlex.split(command)
    if "build" in words:
        return
    (volume,) = re.findall(r"--volume \w+:(\S+)", command)
    assert f"VOLUME {volume}\n" in steps
    (port,) = re.findall(r"--publish \S+:(\d+)", command)
    assert f"EXPOSE {port}\n" in steps
    called = words[words.index("tenback", words.index("--volume")) + 1 :]
    assert parser().parse_args(called or ["serve"]).command == "serve"


def cluster(_: Reader, command: str) -> None:
    """Lets dask parse the command: tests/arena/test_cluster.py starts a real cluster."""
    from distributed.cli import dask_scheduler, dask_worker

    known = {"scheduler": dask_scheduler.main, "worker": dask_worker.main}
    name, *words = shlex.split(command)[1:]
    known[name].make_context(name, words)


def extra(_: Reader, command: str) -> None:
    """Checks that there is such an extra; installing it would download too much each time."""
    (names,) = re.findall(r"\[([\w,]+)\]", command)
    assert {*names.split(",")} <= {*metadata("tenback").get_all("Provides-Extra", [])}


def connect(reader: Reader, command: str) -> None:
    """Connects in place of websocat, which Debian does not have; deals and begins."""
    address, header = re.findall(r'^websocat (\S+) -H "Cookie: (.*)"$', reader.here(command))[0]
    cookie = reader.run(["sh", "-c", f'printf %s "{header}"'])
    assert address.removeprefix("ws://localhost:8910/") == f"api/tables/{reader.table}/socket"

    async def both() -> str:
        clients = [
            await Client(guest, reader.server, reader.table).connect() for guest in guests(reader)
        ]
        assert clients[0].guest is not None
        assert clients[0].guest.cookie == cookie
        await clients[0].ask("deal")
        await clients[0].ask("begin", first=0)
        for client in clients:
            await client.close()
        return clients[0].raw[-1]

    (reader.folder / "received").write_text(asyncio.run(both()))


def pick(reader: Reader, command: str) -> None:
    """Runs a filter on what was received."""
    assert json.loads(reader.run(["sh", "-c", f"cat received {command}"]))["version"]


def guests(reader: Reader) -> list[Guest]:
    """Returns the guests whose cookies curl has kept."""
    found = []
    for name in ("ann", "ben", "phone"):
        if (file := reader.folder / f"{name}.txt").exists():
            guest = Guest(reader.server, name)
            guest.http.cookies.set(COOKIE, file.read_text().split()[-1], domain="127.0.0.1")
            found.append(guest)
    return found


def play(reader: Reader) -> None:
    """Plays the game at the table to its end."""

    async def everybody() -> None:
        clients = [
            await Client(guest, reader.server, reader.table).connect() for guest in guests(reader)
        ]
        await asyncio.gather(*(client.play(first_sensible) for client in clients))
        await asyncio.gather(*(client.close() for client in clients))

    asyncio.run(everybody())


def stands_for(test: str) -> Callable[[Reader, str], None]:
    """Returns a stand-in that checks that a test exists which covers the command."""

    def see(_: Reader, command: str) -> None:
        file, name = test.split("::")
        assert f"def {name}(" in (ROOT / file).read_text(), command

    return see


INSTALLED = "tests/test_shipping.py::test_installed_in_an_empty_place_without_node_all_of_it_works"
LOCKED = "tests/test_shipping.py::test_a_server_needs_nothing_beyond_its_lock_file"

EXAMPLE = "tests/envs/test_ppo.py::test_it_learns_and_what_it_learned_plays"
SOURCES = "tests/test_shipping.py::test_from_the_sdist_the_same_wheel_is_built_again_without_node"
FOREIGN = (
    "tests/server/test_foreign_bot.py::test_it_plays_to_the_end_through_refusals_and_a_restart"
)
WORKERS = (
    "tests/server/test_workers.py"
    "::test_workers_are_started_anew_replaced_under_play_and_end_with_their_supervisor"
)
NAMED = "tests/commands/test_settings.py::test_every_kind_of_value_is_read_alike_from_every_source"
CHECKED = (
    "tests/commands/test_settings.py"
    "::test_what_is_in_force_is_said_without_secrets_and_whether_a_server_can_start"
)
ADMIN = "tests/commands/test_admin.py::test_what_is_missing_or_wrong_is_said_in_one_line"
NGINX = (
    "tests/server/test_behind_nginx.py"
    "::test_servers_behind_nginx_are_replaced_by_newer_ones_and_one_is_killed_under_play"
)
COMPOSED = "tests/test_shipping.py::test_the_compose_file_starts_what_there_is"
RESTORED = "tests/server/test_restoring.py::test_a_database_is_restored_as_the_page_says"
STAND_INS = {
    r"node bot\.mjs ": stands_for(FOREIGN),
    r"sudo apt install postgresql$": stands_for(NGINX),
    r"sudo -u postgres createuser ": stands_for(NGINX),
    r"tenback serve --host 10\.": stands_for(NGINX),
    r"tenback serve --workers ": stands_for(WORKERS),
    r"for port in [0-9 ]+; do sudo systemctl restart tenback@": stands_for(NGINX),
    r"export TENBACK_DATABASE=|sudo sh -c 'umask 077; echo TENBACK_DATABASE=": stands_for(NAMED),
    r"sudo cp hosting/(nginx\.conf|Caddyfile) |sudo nginx -t$": stands_for(NGINX),
    r"docker compose |for server in .* docker compose |sh -c .* > hosting/\.env": (
        stands_for(COMPOSED)
    ),
    r"sudo -u postgres |sudo install |sudo mv |echo .recovery_target": stands_for(RESTORED),
    r"tenback serve --config ": stands_for(CHECKED),
    r"sudo sh -c 'umask 077; openssl |tenback serve --operator-token-file ": stands_for(ADMIN),
    r"export TENBACK_SERVER=|tenback admin ": stands_for(ADMIN),
    # Its dependencies would be downloaded each time.
    r"(sudo )?python3 -m venv \S+$": stands_for(INSTALLED),
    r"sudo /opt/tenback/bin/pip install (--\S+ )*dist/\*\.whl$": stands_for(INSTALLED),
    r"empty/bin/pip install --find-links dist 'tenback\[all\]'$": stands_for(INSTALLED),
    r"sudo \S+/pip install .* --requirement requirements\.lock$": stands_for(LOCKED),
    r"pip install (torch|.*/examples$)|python \S*examples/|tenback arena ppo ": stands_for(EXAMPLE),
    r"pip download --no-deps --no-binary|tar ": stands_for(SOURCES),
    r"pip install 'tenback\[[a-z,]+\]'$": extra,
    r"tenback train ": train,
    r"make ": make,
    r"sudo (systemctl|journalctl) ": service,
    r"podman ": container,
    r"dask ": cluster,
    r"websocat ": connect,
}
"""By the beginning of commands that a test can't run: what is done instead; it says why."""

WAYS: list[tuple[str, Callable[[Reader, str], None]]] = [
    *STAND_INS.items(),
    (r"(empty/bin/)?tenback play\b", sit_down),
    (r"(empty/bin/)?tenback( serve\b|$)", serve),
    (r"(empty/bin/)?tenback ", ours),
    (r"curl ", ask),
    (r"\| jq ", pick),
    (r"python -m tenback\.|sudo (cp|rm|sh|sqlite3) ", shell),
]
