"""`tenback play` in a real terminal: a tmux session, typed into and read from its screen."""

import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from tests.processes import run
from tests.server.client import Guest
from tests.server.server_thread import serving_in_thread

from .command_line import program, tenback

PATIENCE = 50.0
"""Seconds to wait: less than the limit of a test, so that it can report what it saw."""


class Screen:
    """A terminal with a person at it."""

    def __init__(self, folder: Path) -> None:
        tmux = shutil.which("tmux")
        assert tmux, "tmux is missing: `make test` installs it"
        self._call = [tmux, "-S", str(folder / "tmux")]
        self._folder = folder

    def run(
        self,
        *words: str,
        language: str = "en",
        size: tuple[int, int] = (80, 24),
        program: str = "-m tenback",
    ) -> None:
        columns, lines = map(str, size)
        # A size in the environment, as some programs pass it on, must not prevent resizing.
        settings = f"COLUMNS={columns} LINES={lines} "
        settings += f"TENBACK_LANGUAGE={language} XDG_DATA_HOME={self._folder}"
        command = f"{settings} {sys.executable} {program} {' '.join(words)}; echo status $?; cat"
        self._tmux("-f/dev/null", "new-session", "-d", "-x", columns, "-y", lines, command)

    def type(self, line: str) -> None:
        self._tmux("send-keys", "-l", line)
        self.press("Enter")

    def press(self, *keys: str) -> None:
        self._tmux("send-keys", *keys)

    def resize(self, columns: int, lines: int) -> None:
        self._tmux("resize-window", "-x", str(columns), "-y", str(lines))

    def text(self) -> str:
        return self._tmux("capture-pane", "-p", "-S", "-")

    def wait(self, seen: Callable[[str], bool]) -> str:
        end = time.monotonic() + PATIENCE
        while not seen(text := self.text()):
            assert time.monotonic() < end, text
            time.sleep(0.05)
        return text

    def sees(self, words: str) -> str:
        return self.wait(lambda text: words in text)

    def close(self) -> None:
        run([*self._call, "kill-server"])

    def _tmux(self, *words: str) -> str:
        return run([*self._call, *words], check=True, env={**os.environ, "LANG": "C.UTF-8"}).stdout


@pytest.fixture
def screen() -> Iterator[Screen]:
    """A new terminal; the path of its socket is short, because there is a limit to it."""
    with TemporaryDirectory(prefix="") as folder:
        opened = Screen(Path(folder))
        yield opened
        opened.close()


def changed(folder: Path, change: str) -> str:
    """Returns the program, with a change to it."""
    script = folder / "changed.py"
    script.write_text(
        f"import sys\nfrom tenback.commands import main\n{change}\nsys.exit(main())\n"
    )
    return str(script)


def test_a_person_plays_on_the_whole_screen_with_keys(screen: Screen) -> None:
    screen.run("play")
    screen.sees("Cooperative: four rows, 98 cards.")
    screen.press("Down", "Left")
    screen.sees("◂ 2 ▸")
    screen.press("Enter")
    screen.sees("Who begins?")
    screen.press("1")
    screen.sees("Lay 2")
    screen.press("1", "a")
    screen.sees("Lay 1 more")
    screen.resize(140, 45)
    screen.sees("Said at the table")
    screen.resize(80, 24)
    screen.wait(lambda text: "Lay 1 more" in text and "Said at the table" not in text)
    screen.press("1", "c")
    screen.sees("Lay more or end your turn")
    screen.press("e")
    screen.sees("Pip’s turn")
    screen.press("Escape")
    screen.sees("Play on")
    screen.press("2")
    screen.sees("Play now")
    screen.press("q")
    assert screen.sees("status").strip() == "status 0"


def test_a_game_is_chosen_and_the_program_left_in_one_burst(screen: Screen) -> None:
    screen.run("play")
    screen.sees("Play now")
    screen.press("Right", "q")
    assert screen.sees("status").strip() == "status 0"


def test_an_error_in_the_program_ends_it_with_status_1_and_a_line(
    screen: Screen, tmp_path: Path
) -> None:
    faulty = changed(
        tmp_path,
        "from tenback.terminal.screens.home import Home; Home.new_table = lambda self: 1 / 0",
    )
    screen.run("play", program=faulty, size=(120, 40))
    screen.sees("Play now")
    screen.press("Enter")
    text = screen.sees("status")
    assert "ZeroDivisionError" in text
    assert text.rstrip().split("Tenback ended because of an error in the program; ")[
        1
    ].splitlines() == [
        "what is written above helps to mend it.",
        "status 1",
    ]
    screen.type("echo")  # the terminal shows again what is typed
    screen.sees("echo\necho")


def test_a_race_runs_on_while_the_person_does_nothing_and_keys_take_cards(
    screen: Screen, tmp_path: Path
) -> None:
    at_once = changed(tmp_path, "from tenback.table import apply; apply.COUNTDOWN = 0")
    race = ("play", "seven-ate-nine", "--players", "2", "--bot", "lightning")
    screen.run(*race, language="ja", program=at_once)
    screen.wait(lambda text: "35" in text)  # the bot has taken a card
    screen.press("Space", "Space", "Space")
    screen.sees("33")
    screen.press("C-q")
    screen.wait(lambda text: "36" not in text and "33" not in text)
    assert "Traceback" not in screen.text()


def test_line_by_line_a_person_chooses_a_game_lays_is_refused_and_leaves(screen: Screen) -> None:
    screen.run("play", "--plain", size=(80, 40))
    screen.sees("Which game?")
    screen.type("1")
    screen.sees("How many players, 1 to 5")
    screen.type("3")
    screen.sees("Who begins?")
    screen.type("begin me")
    text = screen.wait(lambda text: "You begin." in text and text.rstrip().endswith(">"))
    line = next(line for line in reversed(text.splitlines()) if "you" in line and "cards " in line)
    card = line.split("cards")[1].split()[0]
    screen.type(f"{card} a")
    screen.sees(f"You lay {card} on A.")
    screen.type("end")
    screen.sees("Lay 1 more card, then you can end your turn.")
    screen.press("C-c")
    screen.sees("You have left the table.")
    assert "Traceback" not in screen.text()


def test_line_by_line_no_word_is_cut_at_the_edge_of_the_screen(screen: Screen) -> None:
    screen.run("play", "the-game", "--players", "1", "--plain")
    screen.wait(lambda text: text.rstrip().endswith(">"))
    screen.type("rules")
    text = screen.sees("by the very next card.")
    words = " ".join(text.split())
    assert "A and B go up from 1, C and D go down from 100." in words
    assert "must be covered on their row, by the next player at the latest" in words


def test_line_by_line_japanese_is_shown_and_typed(screen: Screen) -> None:
    screen.run("play", "quick-and-easy", "--plain", language="ja")
    screen.sees("誰から始めますか")
    screen.type("最初 私")
    screen.sees("あなたから始めます")
    screen.type("やめる")
    screen.sees("テーブルを離れました")


def test_a_terminal_that_can_do_no_more_and_a_pipe_get_lines() -> None:
    done = program("play", "the-game", "--players", "2", given="begin me\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "You begin." in done.stdout
    assert "\x1b" not in done.stdout


def test_what_is_no_table_is_said_in_a_line() -> None:
    gone = program("play", "http://127.0.0.1:9/t/abc")
    assert (gone.returncode, gone.stdout) == (2, "")
    assert gone.stderr.startswith("tenback play: no Tenback server answers at http://127.0.0.1:9:")
    assert gone.stderr.count("\n") == 1
    mixed = tenback("play", "http://127.0.0.1:9/t/abc", "--players", "2")
    assert mixed.stderr == (
        "tenback play: --players is for a table of your own, and not for a link\n"
    )


def test_a_person_sits_down_at_a_servers_table_by_its_link(screen: Screen, tmp_path: Path) -> None:
    with serving_in_thread(tmp_path) as server:
        ann = Guest(server, "Ann")
        table = ann.open("quick-and-easy", 2)
        screen.run("play", f"{server.address}/t/{table}", "--name", "Боря", language="ru")
        screen.sees("Боря (Вы)")
        look = ann.call("GET", f"/api/tables/{table}").json()
        assert look["table"]["seats"][1] == {"name": "Боря", "person": True}
        screen.press("C-q")
