"""A real nginx of a test's own, as an ordinary user."""

import contextlib
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

from tests import processes

PROGRAM = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin") or "nginx"


@contextlib.contextmanager
def nginx(folder: Path, shown: str, here: Mapping[str, str], port: int) -> Iterator[None]:
    """Runs nginx with a configuration that we publish, until it listens at a port.

    `here` has what is different in a test, such as ports: a replacement for each pattern, all of
    which must be there. There is one process only, so that none can be left behind.
    """
    for there, instead in here.items():
        shown, found = re.subn(there, instead, shown)
        assert found, there
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    around = f"daemon off; master_process off; pid {folder}/pid; error_log stderr crit;\n"
    within = f"events {{}}\nhttp {{\naccess_log off;\n{temporary}{shown}}}\n"
    (folder / "nginx.conf").write_text(around + within)
    words = [PROGRAM, "-p", str(folder), "-e", "stderr", "-c", "nginx.conf"]
    running = processes.start(words, stderr=subprocess.PIPE)
    try:
        end = time.monotonic() + 30
        while not _listens(port):
            assert running.poll() is None, running.communicate()
            assert time.monotonic() < end, "nginx has not begun to listen"
            time.sleep(0.02)
        yield
    finally:
        running.terminate()
        try:
            running.communicate(timeout=10)
        finally:
            running.kill()


def _listens(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
        return True
    return False
