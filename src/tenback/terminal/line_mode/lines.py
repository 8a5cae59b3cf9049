"""The source of typed lines."""

import asyncio
import codecs
import contextlib
import threading
from typing import Protocol

LONGEST = 4096  # characters kept of a line
AHEAD = 64  # lines read in advance


class Lines(Protocol):
    """Lines from a keyboard, a pipe, or a script in a test."""

    async def next(self) -> str:
        """Returns the next line, or raises EOFError at the end."""


class ByteSource(Protocol):
    """An unbuffered stream, such as `sys.stdin.buffer.raw`."""

    def read(self, size: int, /) -> bytes | None:
        """Returns what is available, at most `size` bytes; empty at the end."""


class StdinLines:
    """Lines read in a thread, so that the game goes on while the person thinks."""

    def __init__(self, source: ByteSource) -> None:
        # Unbuffered: Python can't close a buffered reader that another thread waits on, and would
        # hang at exit.
        self._source = source
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._room = threading.Semaphore(AHEAD)
        """Makes the thread wait, so that an endless pipe does not fill the memory."""
        self._ended = False
        self._loop: asyncio.AbstractEventLoop | None = None

    async def next(self) -> str:
        """Returns the next line."""
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
            threading.Thread(target=self._read, name="reader", daemon=True).start()
        await asyncio.sleep(0)  # let other tasks run, even if a line is ready
        line = None if self._ended else await self._lines.get()
        self._room.release()
        if line is None:
            self._ended = True
            raise EOFError
        return line

    def _put(self, line: str | None) -> None:
        assert self._loop is not None
        self._room.acquire()
        with contextlib.suppress(RuntimeError):  # the loop is closed
            self._loop.call_soon_threadsafe(self._lines.put_nowait, line)

    def _read(self) -> None:
        try:
            self._read_all()
        except OSError:
            pass  # the terminal is gone
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
