"""Firefox, driven by WebDriver BiDi, which it speaks by itself: no driver has to be installed."""

import base64
import contextlib
import itertools
import json
import re
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from websockets.sync.client import connect

from tests.page.engines import actions
from tests.page.engines.tab import Point, called
from tests.processes import ANSWER_TIMEOUT, WHOLE_RUN, start

if TYPE_CHECKING:
    from collections.abc import Iterator
    from subprocess import Popen

PROGRAM = "/usr/bin/firefox-esr"
LOG = "output"
SETTINGS = {
    # Firefox sends no requests of its own.
    "app.normandy.enabled": False,
    "browser.safebrowsing.update.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "toolkit.telemetry.server": "",
    # A tab that was closed is gone at once.
    "toolkit.cosmeticAnimations.enabled": False,
}


class Firefox:
    """A Firefox without a window of its own, and with a profile that ends with it."""

    def __init__(self) -> None:
        self._numbers = itertools.count()
        self.complaints: dict[str, list[str]] = {}
        """What each tab has written to its console."""
        with contextlib.ExitStack() as opened:
            profile = Path(opened.enter_context(tempfile.TemporaryDirectory(prefix="firefox-")))
            self._process = opened.enter_context(_running(profile))
            address = f"{_address(self._process, profile / LOG)}/session"
            self._socket = opened.enter_context(
                connect(
                    address,
                    max_size=None,
                    compression=None,
                    proxy=None,
                    open_timeout=ANSWER_TIMEOUT,
                    ping_interval=None,  # a process that is busy may answer late
                )
            )
            self.send("session.new", capabilities={})
            self.send("session.subscribe", events=["log.entryAdded"])
            self._opened = opened.pop_all()

    def send(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Sends a command and returns its result; keeps what consoles show meanwhile."""
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self._socket.recv(ANSWER_TIMEOUT))
            if answer["type"] == "event":
                self._hear(answer["params"])
            elif answer["id"] == number:
                assert answer["type"] == "success", answer
                return dict(answer["result"])

    def _hear(self, entry: dict[str, Any]) -> None:
        if entry["level"] in {"error", "warn"}:
            self.complaints.setdefault(entry["source"]["context"], []).append(entry["text"])

    def tab(self, width: int, height: int) -> "FirefoxTab":
        return FirefoxTab(self, width, height)

    def stop(self) -> None:
        self.send("browser.close")
        self._process.wait(ANSWER_TIMEOUT)
        self._opened.close()


@contextlib.contextmanager
def _running(profile: Path) -> "Iterator[Popen[str]]":
    lines = [f'user_pref("{name}", {json.dumps(value)});' for name, value in SETTINGS.items()]
    (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
    command = [PROGRAM, "--headless", "--no-remote", "--remote-debugging-port=0"]
    with (profile / LOG).open("w", encoding="utf-8") as log:
        process = start([*command, "--profile", profile], limit=WHOLE_RUN, stdout=log, stderr=log)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def _address(process: "Popen[str]", log: Path) -> str:
    """Waits for the line in which Firefox says where it listens."""
    end = time.monotonic() + ANSWER_TIMEOUT
    while True:
        written = log.read_text(encoding="utf-8")
        if found := re.search(r"WebDriver BiDi listening on (ws://\S+)", written):
            return found[1]
        assert process.poll() is None, written
        assert time.monotonic() < end, written
        time.sleep(0.01)


class FirefoxTab:
    def __init__(self, firefox: Firefox, width: int, height: int) -> None:
        self._firefox = firefox
        self._user = firefox.send("browser.createUserContext")["userContext"]
        created = firefox.send("browsingContext.create", type="window", userContext=self._user)
        self._tab = created["context"]
        self._send(
            "browsingContext.setViewport",
            viewport={"width": width, "height": height},
            devicePixelRatio=1,
        )

    @property
    def complaints(self) -> list[str]:
        return self._firefox.complaints.get(self._tab, [])

    def _send(self, method: str, **parameters: Any) -> dict[str, Any]:
        return self._firefox.send(method, context=self._tab, **parameters)

    def open(self, address: str) -> None:
        self._send("browsingContext.navigate", url=address, wait="complete")

    def add_cookie(self, address: str, name: str, value: str) -> None:
        domain = urlsplit(address).hostname
        self._firefox.send(
            "storage.setCookie",
            cookie={"name": name, "value": {"type": "string", "value": value}, "domain": domain},
            partition={"type": "storageKey", "userContext": self._user},
        )

    def run(self, script: str, *given: Any) -> Any:
        answer = self._firefox.send(
            "script.evaluate",
            expression=called(script, given),
            target={"context": self._tab},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer
        return json.loads(answer["result"]["value"])

    def _perform(self, sequences: actions.Actions) -> None:
        self._send("input.performActions", actions=sequences)

    def tap(self, at: Point) -> None:
        self._perform(actions.tap(at, "touch"))

    def drag(self, start: Point, end: Point) -> None:
        self._perform(actions.drag(start, end, "touch"))

    def type(self, keys: str) -> None:
        self._perform(actions.type_keys(keys))

    def picture(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self._send("browsingContext.captureScreenshot")["data"]))

    def close(self) -> None:
        self._send("browsingContext.close")
        self._firefox.send("browser.removeUserContext", userContext=self._user)
