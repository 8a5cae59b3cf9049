"""`tenback play` in a real terminal: a tmux session, typed into and read from its screen."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

PATIENCE = 30.0


class Screen:
    """A terminal that somebody sits at."""

    def __init__(self, folder: Path) -> None:
        tmux = shutil.which("tmux")
        assert tmux, "tmux is missing: `make test` installs it"
        self._call = [tmux, "-S", str(folder / "tmux")]

    def run(self, *words: str, language: str = "en") -> None:
        command = f"TENBACK_LANGUAGE={language} {sys.executable} -m tenback {' '.join(words)}; cat"
        self._tmux("-f/dev/null", "new-session", "-d", "-x", "80", "-y", "40", command)

    def type(self, line: str) -> None:
        self._tmux("send-keys", "-l", line)
        self.press("Enter")

    def press(self, key: str) -> None:
        self._tmux("send-keys", key)

    def text(self) -> str:
        return self._tmux("capture-pane", "-p", "-S", "-")

    def wait(self, seen: Callable[[str], bool]) -> str:
        end = time.monotonic() + PATIENCE
        while not seen(text := self.text()):
            assert time.monotonic() < end, text
            time.sleep(0.05)
        return text

    def close(self) -> None:
        subprocess.run([*self._call, "kill-server"], check=False, capture_output=True)

    def _tmux(self, *words: str) -> str:
        return subprocess.run(
            [*self._call, *words],
            check=True,
            capture_output=True,
            text=True,
            env={**os.environ, "LANG": "C.UTF-8"},
        ).stdout


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    """A new terminal."""
    opened = Screen(tmp_path)
    yield opened
    opened.close()


def test_a_person_chooses_a_game_lays_is_refused_and_leaves(screen: Screen) -> None:
    screen.run("play")
    screen.wait(lambda text: "Which game?" in text)
    screen.type("1")
    screen.wait(lambda text: "How many players, 1 to 5" in text)
    screen.type("3")
    screen.wait(lambda text: "Who begins?" in text)
    screen.type("begin me")
    text = screen.wait(lambda text: "You begin." in text and text.rstrip().endswith(">"))
    line = next(line for line in reversed(text.splitlines()) if "you" in line and "cards " in line)
    card = line.split("cards")[1].split()[0]
    screen.type(f"{card} a")
    screen.wait(lambda text: f"You lay {card} on row A." in text)
    screen.type("end")
    screen.wait(lambda text: "Lay 1 more card, then you can end your turn." in text)
    screen.press("C-c")
    screen.wait(lambda text: "You have left the table." in text)
    assert "Traceback" not in screen.text()


def test_no_word_is_cut_at_the_edge_of_the_screen(screen: Screen) -> None:
    screen.run("play", "the-game", "--players", "1")
    screen.wait(lambda text: text.rstrip().endswith(">"))
    screen.type("rules")
    text = screen.wait(lambda text: "by the very next card." in text)
    words = " ".join(text.split())
    assert "A and B go up from 1, C and D go down from 100." in words
    assert "must be covered on their row, by the next player at the latest" in words


def test_a_race_runs_on_while_the_person_does_nothing(screen: Screen) -> None:
    screen.run("play", "seven-ate-nine", "--players", "2", "--bot", "random")
    screen.wait(lambda text: "Press Enter when you are ready." in text)
    screen.press("Enter")
    screen.wait(lambda text: "\nGo\n" in text)
    screen.press("Enter")
    screen.wait(lambda text: "You take" in text)
    screen.wait(lambda text: "Player 2 lays" in text)
    screen.press("C-d")
    screen.wait(lambda text: "You have left the table." in text)


def test_japanese_is_shown_and_typed(screen: Screen) -> None:
    screen.run("play", "quick-and-easy", language="ja")
    screen.wait(lambda text: "誰から始めますか" in text)
    screen.type("先手 私")
    screen.wait(lambda text: "あなたから始めます" in text)
    screen.type("やめる")
    screen.wait(lambda text: "テーブルを離れました" in text)
