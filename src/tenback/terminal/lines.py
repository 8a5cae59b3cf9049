"""Where the person's lines come from."""

import codecs
import queue
import threading
from typing import Protocol

LONGEST = 4096  # characters kept of one line
NAP = 0.2  # seconds; Ctrl-C reaches a waiting program everywhere only between short waits


class Lines(Protocol):
    """A person at a keyboard, a pipe, or a script in a test."""

    def next(self, wait: float | None) -> str | None:
        """Returns the next line, or None when `wait` seconds have passed without one.

        None waits for as long as it takes. EOFError: there will be no more lines.
        """


class Bytes(Protocol):
    """What lines are read from, unbuffered: `sys.stdin.buffer.raw`."""

    def read(self, size: int, /) -> bytes | None:
        """Returns what has come, at most `size` bytes; nothing at the end."""


class Typed:
    """Lines read by a thread of their own, so that bots can move while the person thinks."""

    def __init__(self, source: Bytes) -> None:
        # Unbuffered, because a buffered reader is locked while it waits: Python could not close it
        # at the end of the program.
        self._source = source
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._ended = False
        self._reader = threading.Thread(target=self._read, name="reader", daemon=True)

    def next(self, wait: float | None) -> str | None:
        """Returns the next line, or None when `wait` seconds have passed without one."""
        if self._reader.ident is None:
            self._reader.start()
        left = wait
        while not self._ended:
            nap = NAP if left is None else max(0, min(NAP, left))
            try:
                line = self._lines.get(timeout=nap)
            except queue.Empty:
                if left is None:
                    continue
                left -= nap
                if left <= 0:
                    return None
                continue
            if line is not None:
                return line
            self._ended = True
        raise EOFError

    def _read(self) -> None:
        try:
            self._read_all()
        except OSError:
            pass  # a terminal that is gone has no more lines
        finally:
            self._lines.put(None)

    def _read_all(self) -> None:
        decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        rest = ""
        while chunk := self._source.read(LONGEST):
            *whole, rest = (rest + decoder.decode(chunk)).split("\n")
            for line in whole:
                self._lines.put(line.rstrip("\r"))
            rest = rest[:LONGEST]
        if rest:
            self._lines.put(rest)
