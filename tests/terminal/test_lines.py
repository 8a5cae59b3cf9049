"""Lines from a pipe, as from a keyboard."""

import os
from collections.abc import Iterator

import pytest

from tenback.terminal import Typed


@pytest.fixture
def pipe() -> Iterator[tuple[Typed, int]]:
    read, write = os.pipe()
    with os.fdopen(read, "rb", buffering=0) as source:
        typed = Typed(source)
        yield typed, write
        try:
            os.close(write)
        except OSError:
            return
        while True:  # so that the reader has ended before its source is closed
            try:
                typed.next(1)
            except EOFError:
                return


def test_lines_come_whole_and_in_order(pipe: tuple[Typed, int]) -> None:
    typed, write = pipe
    os.write(write, "один\r\n二\nthr".encode())
    assert typed.next(5) == "один"
    assert typed.next(None) == "二"
    assert typed.next(0.001) is None
    os.write(write, b"ee\n")
    assert typed.next(5) == "three"


def test_waiting_for_nothing_ends_in_time(pipe: tuple[Typed, int]) -> None:
    typed, _ = pipe
    assert typed.next(0) is None
    assert typed.next(0.01) is None
    assert typed.next(-1) is None


def test_the_end_comes_after_the_last_line_and_stays(pipe: tuple[Typed, int]) -> None:
    typed, write = pipe
    os.write(write, b"last")
    os.close(write)
    assert typed.next(5) == "last"
    for _ in range(2):
        with pytest.raises(EOFError):
            typed.next(5)


def test_bytes_that_are_no_text_and_endless_lines_do_no_harm(pipe: tuple[Typed, int]) -> None:
    typed, write = pipe
    os.write(write, b"\xff\xfe\n")
    assert typed.next(5) == "��"
    os.write(write, b"9" * 20_000 + b"\nend\n")
    assert set(typed.next(5) or "") == {"9"}
    assert typed.next(5) == "end"


def test_a_terminal_that_is_gone_has_no_more_lines() -> None:
    class Gone:
        def read(self, _: int, /) -> bytes | None:
            raise OSError(5, "Input/output error")

    with pytest.raises(EOFError):
        Typed(Gone()).next(None)
