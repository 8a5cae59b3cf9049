"""What is shipped: a wheel with the page inside, the sdist it can be built from, the unit."""

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import httpx
import pytest
import yaml  # type: ignore[import-untyped]

import tenback
from tenback.commands import parser
from tests import processes
from tests.once import once
from tests.processes import ANSWER_TIMEOUT
from tests.server.client import Guest
from tests.server.server_process import Server, free_port, serving
from tests.server.server_thread import serving_in_thread
from tests.store.postgres_cluster import Cluster

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "tenback"
ENVIRONMENT = {k: v for k, v in os.environ.items() if not k.startswith(("MAKE", "PYTHON"))}
RUN = {k: v for k, v in os.environ.items() if k in {"TMPDIR", "TENBACK_TESTS"}}
"""The variables by which the run finds its processes and their files: all processes get them."""


def run(
    *words: str | Path,
    cwd: Path = ROOT,
    given: str = "",
    environment: dict[str, str] = ENVIRONMENT,
) -> str:
    """Returns what a program prints; it must succeed."""
    done = processes.run(words, cwd=cwd, input=given, env=environment)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="session")
def dist() -> Path:
    """What `make dist` makes."""
    there = (".venv/installed", "src/tenback/server/page/build.json")
    old = [f"--assume-old={file}" for file in there]
    return once("dist", lambda folder: print(run("make", "dist", f"DIST={folder}", *old)))


def only(folder: Path, pattern: str) -> Path:
    (found,) = folder.glob(pattern)
    return found


def test_the_wheel_has_all_that_is_needed_and_nothing_else(dist: Path) -> None:
    wheel = only(dist, "*.whl")
    assert wheel.name == f"tenback-{tenback.__version__}-py3-none-any.whl"
    inside = set(zipfile.ZipFile(wheel).namelist())
    ours = {name.removeprefix("tenback/") for name in inside if name.startswith("tenback/")}
    there = {path.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*") if path.is_file()}
    assert ours == {name for name in there if "__pycache__" not in name}
    assert {"py.typed", "server/page/index.html", "locales/ja/page.ftl"} <= ours
    assert "bots/the_game/weights/5-players.npy" in ours
    assert {Path(name).parts[0] for name in inside} == {
        "tenback",
        f"tenback-{tenback.__version__}.dist-info",
    }


def test_from_the_sdist_the_same_wheel_is_built_again_without_node(
    dist: Path, tmp_path: Path
) -> None:
    # Python 3.11.2, which Debian has, knows no filters; from 3.12 on a warning asks for one.
    safely: Any = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
    with tarfile.open(only(dist, "*.tar.gz")) as sdist:
        sdist.extractall(tmp_path, **safely)
    unpacked = only(tmp_path, "tenback-*")
    assert (unpacked / "Containerfile").exists()
    assert not list(unpacked.rglob("node_modules"))
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    run(*build, cwd=unpacked, environment={"PATH": "", **RUN})
    again = only(unpacked / "dist", "*.whl")
    assert again.read_bytes() == only(dist, "*.whl").read_bytes()


def test_installed_in_an_empty_place_without_node_all_of_it_works(
    dist: Path, tmp_path: Path
) -> None:
    """Its dependencies come from the environment of the tests, so that nothing is downloaded."""
    place = tmp_path / "place"
    run(sys.executable, "-m", "venv", "--without-pip", place)
    packages = only(place, "lib/python3*/site-packages")
    (packages / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n")
    pip: list[str | Path] = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        place / "bin" / "python",
        "install",
    ]
    run(*pip, "--quiet", "--no-deps", "--no-index", only(dist, "*.whl"))
    alone = {"PATH": str(place / "bin"), "HOME": str(tmp_path), "TENBACK_LANGUAGE": "en", **RUN}
    assert shutil.which("node", path=alone["PATH"]) is None
    ours = "import tenback, sys; sys.exit(not tenback.__file__.startswith(sys.prefix))"
    run(place / "bin" / "python", "-c", ours, environment=alone)

    program = place / "bin" / "tenback"
    assert run(program, "--version", environment=alone) == f"tenback {tenback.__version__}\n"
    simulate = "simulate seven-ate-nine --players 2 --bot steady --games 1 --seed 1 --json"
    assert json.loads(run(program, *simulate.split(), environment=alone))["games"] == 1
    played = run(program, "play", "the-game", "--players", "1", given="quit\n", environment=alone)
    assert "The Game" in played
    serve = [str(program), "serve", "--host", "127.0.0.1", "--port", "0"]
    with processes.start(serve, stdout=subprocess.PIPE, env=alone) as server:
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1]
            with urlopen(address) as page:
                assert b'<script type="module"' in page.read()
        finally:
            server.terminate()
    assert (tmp_path / ".local" / "share" / "tenback" / "tenback.sqlite").exists()


ONLY = """
import sys
from importlib.metadata import packages_distributions

locked = {"tenback", *sys.argv.pop(1).split()}
absent = {
    module
    for module, owners in packages_distributions().items()
    if not any(owner.lower().replace("_", "-").replace(".", "-") in locked for owner in owners)
}

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in absent:
            raise ModuleNotFoundError(f"{name} is not in the lock file", name=name)

assert {"httpx", "hatchling", "pytest"} <= absent
sys.meta_path.insert(0, Absent())
from tenback.commands import main
main()
"""


def test_a_server_needs_nothing_beyond_its_lock_file(tmp_path: Path) -> None:
    """Not even what litestar requires and the lock file leaves out; see the Makefile."""
    locked = re.findall(r"^([\w-]+)==", (ROOT / "requirements.lock").read_text(), re.MULTILINE)
    assert not {"hatchling", "editables", "faker", "polyfactory", "httpx"} & {*locked}

    class Only(Server):
        def command(self) -> list[str]:
            python, _, _, *words = super().command()
            return [python, "-c", ONLY, " ".join(locked), *words]

    server = Only(tmp_path).start()
    try:
        ann = Guest(server, "Ann")
        for path in ("/", "/api/docs", "/api/openapi/openapi.json", "/api/lessons/the-game"):
            assert ann.call("GET", path).status_code == 200
        ann.open("the-game", 2, bots={"1": "greedy"})
    finally:
        server.dismiss()
        output = server.stop()
    assert "Traceback" not in output, output


def test_the_changelog_has_the_version() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text()
    newest = re.findall(r"^## (\S+) \((unreleased|\d{4}-\d\d-\d\d)\)$", changes, re.MULTILINE)[0]
    assert newest[0] == tenback.__version__


# Hosting


@pytest.mark.parametrize("name", ["tenback.service", "tenback@.service"])
def test_a_unit_is_one_that_systemd_takes_and_finds_hardened(tmp_path: Path, name: str) -> None:
    unit = (ROOT / "hosting" / name).read_text()
    program = tmp_path / "tenback"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    here = tmp_path / name.replace("@", "@8911")
    here.write_text(unit.replace("/opt/tenback/bin/tenback", str(program)))
    assert run("systemd-analyze", "verify", here) == ""
    found = run("systemd-analyze", "--no-pager", "security", "--offline=true", here)
    exposure = float(re.findall(r"exposure level for \S+: ([\d.]+)", found)[0])
    assert exposure < 2, "of 10"


def test_the_unit_starts_a_server(tmp_path: Path) -> None:
    """With the arguments in the file, except for the port, which may be in use here."""
    unit = (ROOT / "hosting" / "tenback.service").read_text().replace("\\\n", " ")
    (words,) = re.findall(r"^ExecStart=\S+ serve (.*)$", unit, re.MULTILINE)
    words = words.replace("%S/tenback", str(tmp_path))
    with serving(tmp_path, *words.split()) as server:
        assert urlopen(f"{server.address}/healthz").status == 200
        assert (tmp_path / "tenback.sqlite").exists()
        ann = Guest(server, "Ann")
        named = ann.call("PUT", "/api/me", {"name": "Ann"}, **{"X-Forwarded-Proto": "https"})
        assert "secure" in named.headers["set-cookie"].lower(), "it believes its proxy"


def test_the_container_runs_what_there_is(tmp_path: Path) -> None:
    """No image is built here, but the files that it names exist, and its two commands work."""
    steps = (ROOT / "Containerfile").read_text()
    (volume,) = re.findall(r"^VOLUME (\S+)$", steps, re.MULTILINE)
    (called,) = re.findall(r"^CMD (\[.*\])$", steps, re.MULTILINE)
    (health,) = re.findall(r"^HEALTHCHECK .*?CMD (\[.*\])$", steps, re.MULTILINE)
    assert f"--home-dir {volume} " in steps
    assert "EXPOSE 8910\n" in steps
    for file in re.findall(r"^COPY (\w\S+) \S+$", steps, re.MULTILINE):
        assert (ROOT / file).exists()
    command, *words = json.loads(called.replace(volume, str(tmp_path)))
    assert command == "serve"
    python, *check = json.loads(health)
    assert python == "python"
    with serving(tmp_path, *words) as server:
        check[-1] = check[-1].replace("http://127.0.0.1:8910", server.address)
        run(sys.executable, *check)
    assert processes.run([sys.executable, *check]).returncode


def test_the_unit_of_many_servers_starts_one_at_its_port(tmp_path: Path, cluster: Cluster) -> None:
    unit = (ROOT / "hosting" / "tenback@.service").read_text()
    (words,) = re.findall(r"^ExecStart=\S+ serve (.*)$", unit, re.MULTILINE)
    (named,) = re.findall(r"^# Has the line (\w+)=postgresql", unit, re.MULTILINE)
    words = words.replace("%i", str(free_port()))
    assert named == "TENBACK_DATABASE"
    with serving(tmp_path, *words.split(), "--database", cluster.create()) as server:
        assert words.split()[words.split().index("--port") + 1] == str(server.port)
        assert urlopen(f"{server.address}/readyz").status == 200


def test_the_compose_file_starts_what_there_is() -> None:
    """There is no engine here, but its services, networks, volumes and commands fit together."""
    composed = yaml.safe_load((ROOT / "hosting" / "compose.yaml").read_text())
    services = composed["services"]
    caddy = (ROOT / "hosting" / "Caddyfile").read_text()
    proxy = services["proxy"]
    (address,) = [place["ipv4_address"] for place in proxy["networks"].values()]
    for name, service in services.items():
        assert {*service["networks"]} <= composed["networks"].keys()
        for volume in service["volumes"]:
            source = volume.partition(":")[0]
            assert source in composed["volumes"] or (ROOT / "hosting" / source).exists()
        assert {*service.get("depends_on", ())} <= services.keys()
        if name.startswith("server"):
            assert f"{name}:8910" in proxy["environment"]["TENBACK_SERVERS"].split()
            called = parser().parse_args(service["command"])
            assert (called.proxy, called.drain) == ([f"{address}/32"], 5)
            assert service["environment"].keys() == {"TENBACK_DATABASE"}
            build = service["build"]
            assert (ROOT / "hosting" / build["context"] / build["dockerfile"]).exists()
    for variable in proxy["environment"]:
        assert f"{{${variable}:" in caddy


def test_a_copy_made_while_people_play_is_whole(tmp_path: Path) -> None:
    (line,) = re.findall(
        r"^\$ sudo sh -c '(.* \"\.backup .*)'$",
        (ROOT / "docs" / "hosting.md").read_text(),
        re.MULTILINE,
    )
    with serving_in_thread(tmp_path) as server:
        tables = [opened(server.address) for _ in range(3)]
        shell = line.replace("/var/lib/tenback/tenback.sqlite", str(server.database))
        run("sh", "-c", shell, cwd=tmp_path)
        opened(server.address)
    copy = tmp_path / "tenback-copy.sqlite"
    assert copy.stat().st_mode & 0o077 == 0, "it holds the key that signs cookies"
    (tmp_path / "again").mkdir()
    shutil.move(copy, tmp_path / "again" / "tables.sqlite")
    with serving_in_thread(tmp_path / "again") as server:
        for table in tables:
            assert urlopen(f"{server.address}/api/tables/{table}").status == 200


def opened(address: str) -> str:
    """Opens a table; returns its id."""
    asked = {"game": "the-game", "options": {"players": 2}, "name": "Ann"}
    return str(
        httpx.post(f"{address}/api/tables", json=asked, timeout=ANSWER_TIMEOUT).json()["table"][
            "id"
        ]
    )
