"""WebKit, as Debian has it for GTK, driven by its own WebDriver in a display of its own."""

import base64
import contextlib
import json
import os
import shutil
import tempfile
import time
from pathlib import Path
from subprocess import DEVNULL, Popen
from typing import Any

import httpx

from tests.page.engines import actions
from tests.page.engines.tab import Point, called
from tests.processes import ANSWER_TIMEOUT, WHOLE_RUN, start
from tests.server.client import NO_TRUST
from tests.server.server_process import free_port

DISPLAY, DRIVER = "/usr/bin/Xvfb", "/usr/bin/WebKitWebDriver"
BROWSERS = "/usr/lib"
OPTIONS = ["--automation", "--javascript-can-open-windows-automatically=true"]
LISTEN = """() => {
    window.complaints = [];
    const hear = (what) => complaints.push(String(what));
    addEventListener("error", (event) => hear(event.message));
    addEventListener("unhandledrejection", (event) => hear(event.reason));
    for (const kind of ["error", "warn"]) {
        const write = console[kind];
        console[kind] = (...said) => { hear(said.join(" ")); write.apply(console, said); };
    }
}"""


def browser() -> Path:
    """Returns the small browser that comes with WebKit for GTK."""
    return next(Path(BROWSERS).glob("*/webkit2gtk-4.1/MiniBrowser"))


class WebKit:
    """A display for the windows of WebKit. Each tab is a browser with a driver of its own."""

    def __init__(self) -> None:
        reads, writes = os.pipe()
        self._display = start(
            [DISPLAY, "-displayfd", str(writes), "-screen", "0", "1600x1200x24"]
            + ["-nolisten", "tcp"],
            limit=WHOLE_RUN,
            pass_fds=[writes],
            stderr=DEVNULL,
        )
        os.close(writes)
        with os.fdopen(reads) as said:
            self.number = said.readline().strip()
        assert self.number, "Xvfb has found no free display"

    def tab(self, width: int, height: int) -> "WebKitTab":
        return WebKitTab(self.number, width, height)

    def stop(self) -> None:
        self._display.terminate()
        self._display.wait(ANSWER_TIMEOUT)


class WebKitTab:
    def __init__(self, display: str, width: int, height: int) -> None:
        self._home = tempfile.mkdtemp(prefix="webkit-")
        self._environment = {
            **os.environ,
            "DISPLAY": f":{display}",
            "GDK_BACKEND": "x11",
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1",  # there is no graphics card to draw faster
            "HOME": self._home,
            "XDG_CACHE_HOME": self._home,
        }
        self._driver, self._http = self._started()
        self._session = ""
        try:
            self._open_window(width, height)
        except BaseException:
            self._driver.kill()
            raise

    def _started(self) -> "tuple[Popen[str], httpx.Client]":
        """Returns a driver that answers. One whose port another program has just taken ends."""
        while True:
            port = free_port()
            command = [DRIVER, f"--port={port}", "--host=127.0.0.1"]
            driver = start(
                command, limit=WHOLE_RUN, env=self._environment, stdout=DEVNULL, stderr=DEVNULL
            )
            address = f"http://127.0.0.1:{port}"
            http = httpx.Client(base_url=address, timeout=ANSWER_TIMEOUT, verify=NO_TRUST)
            while driver.poll() is None:
                with contextlib.suppress(httpx.TransportError):
                    http.get("/status")
                    return driver, http
                time.sleep(0.01)

    def _open_window(self, width: int, height: int) -> None:
        """Opens a window without bars: others can't be as narrow as a phone."""
        options = {"binary": str(browser()), "args": OPTIONS}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self._session = "/session/" + self._send("", capabilities=wanted)["sessionId"]
        first = self._send("window")
        features = f"popup,location=no,menubar=no,toolbar=no,width={width},height={height}"
        self.run("(features) => void open('about:blank', '', features)", features)
        (window,) = set(self._send("window/handles")) - {first}
        self._send("window", handle=window)
        self._send("window/rect", width=width, height=height)

    def _send(self, path: str, **body: Any) -> Any:
        address = f"{self._session}/{path}" if self._session else "/session"
        answer = self._http.post(address, json=body) if body else self._http.get(address)
        assert answer.is_success, answer.text
        return answer.json()["value"]

    @property
    def complaints(self) -> list[str]:
        """What the page has complained about since it was loaded: WebKit tells nothing earlier."""
        heard: list[str] = self.run("() => window.complaints ?? []")
        return heard

    def open(self, address: str) -> None:
        self._send("url", url=address)
        self.run(LISTEN)

    def add_cookie(self, address: str, name: str, value: str) -> None:
        self._send("url", url=address)  # it takes cookies only for the page that is open
        self._send("cookie", cookie={"name": name, "value": value, "path": "/"})

    def run(self, script: str, *given: Any) -> Any:
        expression = called(script, given)
        done = f"{expression}.then(arguments[0], (error) => arguments[0]('!' + error))"
        answer = self._send("execute/async", script=done, args=[])
        assert not answer.startswith("!"), answer
        return json.loads(answer)

    def _perform(self, sequences: actions.Actions) -> None:
        self._send("actions", actions=sequences)

    def tap(self, at: Point) -> None:
        """WebKit for GTK knows only a mouse."""
        self._perform(actions.tap(at, "mouse"))

    def drag(self, start: Point, end: Point) -> None:
        self._perform(actions.drag(start, end, "mouse"))

    def type(self, keys: str) -> None:
        self._perform(actions.type_keys(keys))

    def picture(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self._send("screenshot")))

    def close(self) -> None:
        self._http.delete(self._session)
        self._http.close()
        self._driver.terminate()
        self._driver.wait(ANSWER_TIMEOUT)
        shutil.rmtree(self._home)
