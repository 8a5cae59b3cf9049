"""Lines from a pipe, as from a keyboard."""

import asyncio
import contextlib
import os
from collections.abc import Awaitable, Callable

import pytest

from tenback.terminal.line_mode.lines import AHEAD, StdinLines


async def ended(typed: StdinLines) -> None:
    with contextlib.suppress(EOFError):
        while True:
            await typed.next()


def piped(typing: Callable[[StdinLines, int], Awaitable[None]]) -> None:
    """Lets a person type into a pipe, which is closed at the end."""

    async def run() -> None:
        read, write = os.pipe()
        with os.fdopen(read, "rb", buffering=0) as source:
            typed = StdinLines(source)
            try:
                await typing(typed, write)
            finally:
                os.close(write)
                await ended(typed)

    asyncio.run(run())


def test_lines_come_whole_and_in_order() -> None:
    async def typing(typed: StdinLines, write: int) -> None:
        os.write(write, "один\r\n二\nthr".encode())
        assert await typed.next() == "один"
        assert await typed.next() == "二"
        os.write(write, b"ee\n")
        assert await typed.next() == "three"

    piped(typing)


def test_others_go_on_while_nobody_types() -> None:
    async def typing(typed: StdinLines, write: int) -> None:
        waiting = asyncio.create_task(typed.next())
        await asyncio.sleep(0)
        assert not waiting.done()
        os.write(write, b"at last\n")
        assert await waiting == "at last"

    piped(typing)


def test_the_end_comes_after_the_last_line_and_stays() -> None:
    async def run() -> None:
        texts = [b"last", b""]

        class Once:
            def read(self, _: int, /) -> bytes | None:
                return texts.pop(0)

        typed = StdinLines(Once())
        assert await typed.next() == "last"
        for _ in range(2):
            with pytest.raises(EOFError):
                await typed.next()

    asyncio.run(run())


def test_bytes_that_are_no_text_and_endless_lines_do_no_harm() -> None:
    async def typing(typed: StdinLines, write: int) -> None:
        os.write(write, b"\xff\xfe\n")
        assert await typed.next() == "��"
        os.write(write, b"9" * 20_000 + b"\nend\n")
        assert set(await typed.next()) == {"9"}
        assert await typed.next() == "end"

    piped(typing)


def test_an_endless_pipe_is_read_no_further_than_it_is_wanted() -> None:
    class Endless:
        reads = 0

        def read(self, _: int, /) -> bytes | None:
            self.reads += 1
            return b"\n"

    async def run() -> None:
        source = Endless()
        typed = StdinLines(source)
        for _ in range(10):
            assert await typed.next() == ""
        while typed._room.acquire(blocking=False):  # until the thread has read ahead
            typed._room.release()
            await asyncio.sleep(0.001)
        assert source.reads <= 10 + AHEAD + 1

    asyncio.run(run())


def test_lines_that_are_there_already_let_others_go_on() -> None:
    async def typing(typed: StdinLines, write: int) -> None:
        os.write(write, b"\n" * 20)
        while typed._lines.qsize() < 10:
            await typed.next()
            await asyncio.sleep(0.001)
        ticks = 0

        async def tick() -> None:
            nonlocal ticks
            while True:
                ticks += 1
                await asyncio.sleep(0)

        ticking = asyncio.create_task(tick())
        for _ in range(5):
            await typed.next()
        ticking.cancel()
        assert ticks == 5

    piped(typing)


def test_a_terminal_that_is_gone_has_no_more_lines() -> None:
    class Gone:
        def read(self, _: int, /) -> bytes | None:
            raise OSError(5, "Input/output error")

    async def run() -> None:
        with pytest.raises(EOFError):
            await StdinLines(Gone()).next()

    asyncio.run(run())
