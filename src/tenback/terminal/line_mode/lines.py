"""Where the person's lines come from."""

import asyncio
import codecs
import contextlib
import threading
from typing import Protocol

LONGEST = 4096  # characters kept of one line
AHEAD = 64  # lines read before the first of them is wanted


class Lines(Protocol):
    """A person at a keyboard, a pipe, or a script in a test."""

    async def next(self) -> str:
        """Returns the next line. EOFError: there will be no more lines."""


class ByteSource(Protocol):
    """What lines are read from, unbuffered: `sys.stdin.buffer.raw`."""

    def read(self, size: int, /) -> bytes | None:
        """Returns what has come, at most `size` bytes; nothing at the end."""


class StdinLines:
    """Lines read by a thread of their own, so that others can move while the person thinks."""

    def __init__(self, source: ByteSource) -> None:
        # Unbuffered, because a buffered reader is locked while it waits: Python could not close it
        # at the end of the program.
        self._source = source
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._room = threading.Semaphore(AHEAD)
        """Makes the thread wait: an endless pipe must not fill the memory."""
        self._ended = False
        self._loop: asyncio.AbstractEventLoop | None = None

    async def next(self) -> str:
        """Returns the next line."""
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
            threading.Thread(target=self._read, name="reader", daemon=True).start()
        await asyncio.sleep(0)  # lines that are there already let others go on, too
        line = None if self._ended else await self._lines.get()
        self._room.release()
        if line is None:
            self._ended = True
            raise EOFError
        return line

    def _put(self, line: str | None) -> None:
        assert self._loop is not None
        self._room.acquire()
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody listens any more
            self._loop.call_soon_threadsafe(self._lines.put_nowait, line)

    def _read(self) -> None:
        try:
            self._read_all()
        except OSError:
            pass  # a terminal that is gone has no more lines
        finally:
            self._put(None)

    def _read_all(self) -> None:
        decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        rest = ""
        while chunk := self._source.read(LONGEST):
            *whole, rest = (rest + decoder.decode(chunk)).split("\n")
            for line in whole:
                self._put(line.rstrip("\r"))
            rest = rest[:LONGEST]
        if rest:
            self._put(rest)
