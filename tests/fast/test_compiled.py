"""What is compiled is kept for every process."""

from pathlib import Path

import pytest

from tenback.fast import compiled


def doubled(number: float) -> float:
    """Returns a number of the kind that it was given."""
    return number * 2


def test_processes_that_save_at_once_are_never_given_each_others_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "FOLDER", tmp_path)

    def in_a_process(own: str, number: float) -> str:
        monkeypatch.setattr(compiled, "OWN", own)
        return str(compiled.compiled(doubled)(number))

    assert in_a_process("one", 3) == "6"
    (index,) = tmp_path.rglob("*.nbi")
    of_the_one = index.read_bytes()
    index.unlink()  # as if the other process had looked before it was there: it writes its own
    assert in_a_process("other", 3.0) == "6.0"
    index.write_bytes(of_the_one)
    assert in_a_process("third", 3) == "6"
