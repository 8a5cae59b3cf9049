"""What was played is kept, whatever happens to the program; what is not ours is left alone."""

from pathlib import Path

import pytest
from tests.arena.experiments import asked, experiment

from tenback.arena.journal import BadJournal, Journal, name

ONE = experiment(players=(2,))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "journal"
    with Journal(path, ONE) as journal:
        asked(ONE, 40, journal=journal)
        assert len(journal.played[0]) >= 3
    return path


def test_a_line_that_a_crash_has_torn_is_dropped_and_played_again(file: Path) -> None:
    whole = file.read_bytes()
    last = whole.rstrip(b"\n").rindex(b"\n") + 1
    for end in (last + 1, last + 30, len(whole) - 1):
        file.write_bytes(whole[:end])
        with Journal(file, ONE) as journal:
            assert asked(ONE, 40, journal=journal) == asked(ONE, 40)
    file.write_bytes(whole[:last] + b"\0" * 50 + b"\n")
    with Journal(file, ONE) as journal:
        assert asked(ONE, 40, journal=journal) == asked(ONE, 40)


def test_an_entry_that_an_interruption_has_left_uncounted_is_counted(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with Journal(file, ONE) as journal:
        before = journal.totals[0].deals
        with monkeypatch.context() as patch:
            patch.setattr(Journal, "_count", interrupted)
            with pytest.raises(KeyboardInterrupt):
                asked(ONE, 80, journal=journal)
        assert journal.totals[0].deals == before
        journal.reread()
        assert journal.totals[0].deals > before
        assert asked(ONE, 80, journal=journal) == asked(ONE, 80)


def test_a_head_that_a_crash_has_torn_begins_anew(file: Path) -> None:
    for end in (0, 1, 40):
        file.write_bytes(file.read_bytes()[:end])
        with Journal(file, ONE) as journal:
            assert journal.played == [[]]
            assert asked(ONE, 5, journal=journal) == asked(ONE, 5)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (b"nonsense\n", "is damaged in line 3"),
        (b'{"table":0,"start":0}\n', "is damaged in line 3"),
        (b"\xff\n", "is damaged in line 3"),
    ],
)
def test_damage_before_the_end_is_reported(file: Path, line: bytes, says: str) -> None:
    lines = file.read_bytes().splitlines(keepends=True)
    lines[2] = line
    file.write_bytes(b"".join(lines))
    with pytest.raises(BadJournal, match=says):
        Journal(file, ONE)
    assert file.read_bytes() == b"".join(lines), "nothing of it is lost"


def test_a_table_or_a_bot_too_many_is_damage(file: Path) -> None:
    lines = file.read_bytes().splitlines(keepends=True)
    for old, new in ((b'"table":0', b'"table":1'), (b'"wins":[', b'"wins":[0,')):
        file.write_bytes(lines[0] + lines[1].replace(old, new) + lines[2])
        with pytest.raises(BadJournal, match="is damaged in line 2"):
            Journal(file, ONE)


def test_a_game_that_occurs_twice_is_damage(file: Path) -> None:
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*lines, lines[1]]))
    with Journal(file, ONE) as journal, pytest.raises(BadJournal, match="counted twice"):
        asked(ONE, 40, journal=journal)


def test_the_journal_of_another_question_is_refused(file: Path) -> None:
    before = file.read_bytes()
    for other, differ in (
        (experiment(players=(2,), seed=5), "seed"),
        (experiment(players=(2, 3)), "tables"),
        (experiment(players=(2,), bots=("random", "greedy")), "bots"),
        (experiment("the-game", (2,)), "game, tables"),
    ):
        with pytest.raises(BadJournal, match=rf"another question \(not the same: {differ}\)"):
            Journal(file, other)
    assert file.read_bytes() == before


@pytest.mark.parametrize("text", ["my diary\n", "my diary", "{}\n", "[1]\n", '{"format":1}\n'])
def test_a_file_that_is_no_journal_is_left_alone(file: Path, text: str) -> None:
    file.write_text(text)
    with pytest.raises(BadJournal, match="is no journal of an arena"):
        Journal(file, ONE)
    assert file.read_text() == text


def test_two_arenas_never_write_into_one_journal(file: Path) -> None:
    with Journal(file, ONE), pytest.raises(BadJournal, match="another arena is writing it"):
        Journal(file, ONE)
    with Journal(file, ONE):
        pass


def test_a_question_has_a_name_of_its_own() -> None:
    experiments = [ONE, experiment(), experiment("the-game"), experiment(seed=1)]
    assert len({name(one) for one in experiments}) == 4
    assert name(experiment(seed=1)) == name(experiments[3])
