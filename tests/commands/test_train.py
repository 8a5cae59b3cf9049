"""Training networks from the command line."""

import json
import signal
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.commands.command_line import tenback

from tenback.fast import training


@pytest.fixture(autouse=True)
def quickly_scored(monkeypatch: pytest.MonkeyPatch) -> None:
    """A network is tested on few deals, because its score does not matter here."""
    really = training.score
    monkeypatch.setattr(training, "score", partial(really, games=20))


CALL = ("train", "--game", "quick-and-easy", "--players", "2,3", "--games", "64")


def test_every_table_gets_a_network_and_a_card_and_a_second_call_has_nothing_to_do(
    tmp_path: Path,
) -> None:
    first = tenback(*CALL, "--folder", tmp_path / "new")
    assert (first.returncode, first.stderr) == (0, "")
    files = sorted(path.name for path in (tmp_path / "new").iterdir())
    assert files == [f"{n}-players.{kind}" for n in (2, 3) for kind in ("json", "npy")]
    card = json.loads((tmp_path / "new" / "3-players.json").read_text())
    assert card["recipe"]["games"] == 64
    assert [score["way"] for score in card["scores"]] == ["talk", "silent"]
    assert np.load(tmp_path / "new" / "2-players.npy").dtype == np.float16
    second = tenback(*CALL, "--folder", tmp_path / "new")
    assert second.stdout == "2-players: is there already\n3-players: is there already\n"


@pytest.mark.long  # The Game's, whose training takes half a minute to compile
def test_the_network_of_a_variant_goes_on_from_the_plain_one(tmp_path: Path) -> None:
    call = ("train", "--game", "the-game", "--players", "1", "--games", "16", "--pro")
    assert tenback(*call, "--folder", tmp_path).returncode == 0
    files = sorted(path.name for path in tmp_path.iterdir())
    assert files == [f"1-players{v}.{kind}" for v in ("-pro", "") for kind in ("json", "npy")]
    after = [json.loads((tmp_path / f).read_text())["recipe"]["after"] for f in files[::2]]
    assert after == ["1-players", ""]
    learnt, plain = (np.load(tmp_path / f) for f in files[1::2])
    assert 0 < np.abs(learnt - plain).max() < 0.05, "sixteen games change a network a little"


def test_stopped_with_ctrl_c_it_says_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    practise = training.Training._practise

    def stopped(self: training.Training, slope: Any) -> None:
        practise(self, slope)
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(training.Training, "_practise", stopped)
    done = tenback(*CALL[:-1], "9999999", "--folder", tmp_path / "new")
    assert (done.returncode, done.stdout) == (130, "")
    assert done.stderr == "stopped; the same command goes on from here\n"
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["2-players.training.npz"]


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (
            ("--game", "seven-ate-nine"),
            "no bot for seven-ate-nine has a network; there are networks for the-game, quick-",
        ),
        (("--game", "the-game", "--games", "0"), "'0' is not a whole number of 1 or more"),
        (("--game", "the-game", "--players", "9"), "players"),
    ],
)
def test_what_can_t_be_trained_is_refused_in_one_line(words: tuple[str, ...], line: str) -> None:
    refused = tenback("train", *words)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert line in refused.stderr
    assert refused.stderr.count("\n") == 1


def test_a_folder_that_can_t_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    refused = tenback(*CALL, "--folder", tmp_path / "file" / "in")
    assert (refused.returncode, refused.stderr.count("\n")) == (2, 1)
    assert str(tmp_path / "file") in refused.stderr


def test_a_simulation_may_be_silent_and_think_longer(tmp_path: Path) -> None:
    call = ("simulate", "the-game", "--players", "2", "--bot", "master", "--games", "1")
    for more, talks in ((("--think", "0.1"), True), (("--think", "0.1", "--silent"), False)):
        assert tenback(*call, *more, "--record", tmp_path / "one").returncode == 0
        assert ('"do":"say"' in (tmp_path / "one").read_text()) == talks
        assert tenback("judge", tmp_path / "one").returncode == 0
    refused = tenback(*call, "--think", "0")
    assert refused.returncode == 2
    assert "'0' is not a number from 0.1 to 1000" in refused.stderr
