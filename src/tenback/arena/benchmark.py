"""The benchmark of docs/benchmark.md: which tables, which deals, and what a result consists of."""

import hashlib
import platform
from collections.abc import Iterator

import msgspec
from msgspec import Struct

from tenback import __version__
from tenback.rules import GAMES
from tenback.rules.types import Options

from .intervals import wilson_interval
from .play import Terms
from .simulate import simulate, tally

FORMAT = "tenback-benchmark/1"
SEED = 20_261_119
"""The seed of the deals. It is for measuring: nothing is trained or chosen by these deals."""
GAMES_EACH = 1000


class Task(Struct, frozen=True):
    """A table on which a bot is measured, with the same bot in every seat."""

    game: str
    options: Options
    silent: bool


class Result(Struct, frozen=True):
    """What came of a task.

    Attributes:
        win_rate_ci95: The interval by Wilson's formula.
        ms_per_move: Wall time of one thread, the rules included; a word is a move, too.
    """

    games: int
    wins: int
    win_rate: float
    win_rate_ci95: tuple[float, float]
    mean_left: float
    ms_per_move: float


class Card(Struct, frozen=True, kw_only=True):
    """A row of the benchmark.

    Attributes:
        by: Who measured, as they want to be named.
        digest: SHA-256 of the card as JSON with an empty digest: it shows a slip of the pen, and
            proves nothing.
    """

    format: str = FORMAT
    tenback: str = __version__
    python: str = platform.python_version()
    machine: str = platform.machine()
    bot: str
    by: str
    seed: int = SEED
    think: float
    tasks: dict[str, Result]
    digest: str = ""


def _tasks() -> Iterator[tuple[str, Task]]:
    for game in ("the-game", "quick-and-easy"):
        for silent in (True, False):
            for players in GAMES[game].PLAYERS:
                if silent or players > 1:
                    name = f"{game}-{players}{'' if silent else '-talk'}"
                    yield name, Task(game, GAMES[game].Options(players=players), silent)
    for players in (1, 2, 4):
        options = GAMES["the-game"].Options(players=players, on_fire=True)
        yield f"the-game-{players}-on-fire", Task("the-game", options, silent=True)


TASKS = dict(_tasks())
"""The tasks by name: the number in it is that of the players."""


def measured(task: Task, bot: str, games: int, think: float) -> Result:
    """Returns how a bot does on the first games of the seed."""
    counted, moves = tally(task.game, task.options), 0
    bots = [bot] * task.options.players
    terms = Terms(silent=task.silent, think=think)
    for _ in simulate(task.game, task.options, bots, 1, SEED, terms=terms):
        pass  # so that what is loaded and compiled first is not timed
    for chunk in simulate(task.game, task.options, bots, games, SEED, terms=terms):
        counted.add(chunk)
        moves += int(chunk.results["moves"].sum())
    rate = counted.wins[0] / games
    return Result(
        games,
        counted.wins[0],
        rate,
        wilson_interval(rate, games),
        counted.left[0] / games,
        1000 * counted.seconds / moves,
    )


def signed(card: Card) -> Card:
    """Returns a card with its digest."""
    plain = msgspec.json.encode(msgspec.structs.replace(card, digest=""))
    return msgspec.structs.replace(card, digest=hashlib.sha256(plain).hexdigest())


def is_intact(card: Card) -> bool:
    """Returns whether a card is as it was written."""
    return signed(card).digest == card.digest
