"""Training a network; it can be interrupted and gone on with.

The same recipe comes to the same weights on the same kind of machine. Networks of plain tables are
trained from nothing, those of variants go on from the plain one for as many players: a quarter of
the games makes them as strong (docs/decisions/0013).

Deals for training come from a seed of their own, TRAINING; networks are measured on others.
"""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from tenback.rules.the_game import Options

from .convert import chosen
from .knowledge import KNOWLEDGE
from .learn import measure, practise
from .net import WEIGHTS, layers, newborn
from .outlook import FEATURES
from .twin import STATE

TRAINING = 0x7261696E
"""Training deals come from this seed plus that of the recipe, at most SEEDS."""
SEEDS = 2**20
TESTING = 0x74657374
"""And of the deals on which networks are measured here."""
CHUNK = 128
"""Games between two looks at the clock."""
SAVED = 30.0
"""Seconds between two times that the state of training goes to disk."""
TESTED = 2000
GAMES = 80_000
GAMES_OF_VARIANTS = 24_000


class Recipe(Struct, frozen=True):
    """Everything that a network follows from."""

    options: Options
    games: int
    seed: int = 1
    after: str = ""
    """The network that it goes on from, in the same folder; or it starts from nothing."""
    first_tau: float = 25.0
    last_tau: float = 0.5
    annealed: float = 0.6
    """The share of the games after which tau stays at its last."""
    first_rate: float = 1e-3
    last_rate: float = 1e-4
    silence: float = 0.3
    """The share of games in which nobody talks."""
    repeats: int = 32
    """Lessons after each round of games."""
    memory: int = 60_000
    """Positions that lessons are drawn from."""


def usual(options: Options, games: int | None, seed: int, after: str) -> Recipe:
    """Returns the recipe of a shipped network, but for what is asked otherwise."""
    if after:
        games = games or GAMES_OF_VARIANTS
        return Recipe(options, games, seed, after, first_tau=3.0, first_rate=5e-4)
    return Recipe(options, games or GAMES, seed)


class Score(Struct, frozen=True):
    """How a network alone did."""

    silent: bool
    games: int
    won: int
    left: float


class Card(Struct, frozen=True):
    """How a network was made, and what it scores."""

    recipe: Recipe
    scores: list[Score]
    seconds: float


class Training:
    """A network on its way; `run` takes it to the end, from wherever it was."""

    def __init__(self, recipe: Recipe, folder: Path, name: str) -> None:
        self.recipe = recipe
        self._net = newborn(recipe.seed)
        if recipe.after:
            self._net = np.load(folder / f"{recipe.after}.npy").astype(np.float32)
        self._mean, self._square = np.zeros((2, WEIGHTS), np.float32)
        self._calm = self._net.copy()
        self._seen = np.zeros((recipe.memory, FEATURES), np.float32)
        self._goals = np.zeros(recipe.memory, np.float64)
        self._counts = np.zeros(3, np.int64)
        self._seconds = 0.0
        self._weights = folder / f"{name}.npy"
        self._card = folder / f"{name}.json"
        self._state = folder / f"{name}.training.npz"
        if self._state.exists():
            self._load()

    @property
    def done(self) -> int:
        """Games played so far."""
        return int(self._counts[0])

    @property
    def finished(self) -> bool:
        """Whether the network is there, made by this very recipe."""
        if not (self._card.exists() and self._weights.exists()):
            return False
        return msgspec.json.decode(self._card.read_bytes(), type=Card).recipe == self.recipe

    def run(self) -> Iterator[int]:
        """Trains, tests and writes the network; yields the numbers of games it has just played."""
        began = saved = time.monotonic()
        slope = np.zeros(WEIGHTS, np.float32)
        try:
            while self.done < self.recipe.games:
                before = self.done
                self._practise(slope)
                if time.monotonic() - saved > SAVED:
                    saved = time.monotonic()
                    self._save(saved - began)
                yield self.done - before
        except KeyboardInterrupt:
            self._save(time.monotonic() - began)
            raise
        self._write(self._seconds + time.monotonic() - began)

    def _practise(self, slope: NDArray[np.float32]) -> None:
        """Plays some games and learns from them."""
        recipe, options = self.recipe, self.recipe.options
        part = self.done / recipe.games
        annealed = min(1.0, part / recipe.annealed)
        practise(
            *(np.zeros(1, STATE), np.zeros(1, KNOWLEDGE)),
            *(self._net, layers(self._net), slope, layers(slope)),
            *(self._mean, self._square, self._calm),
            *(self._seen, self._goals, self._counts),
            chosen(options),
            *(TRAINING + recipe.seed, self.done, min(CHUNK, recipe.games - self.done)),
            recipe.first_tau * (recipe.last_tau / recipe.first_tau) ** annealed,
            recipe.first_rate * (recipe.last_rate / recipe.first_rate) ** part,
            recipe.silence if options.players > 1 else 0.0,
            recipe.repeats,
        )

    def _write(self, seconds: float) -> None:
        """Writes the network and its card; what was kept for going on goes away."""
        small = self._calm.astype(np.float16)
        silences = (False, True) if self.recipe.options.players > 1 else (True,)
        scores = [score(small, self.recipe.options, silent) for silent in silences]
        np.save(self._weights, small)
        card = Card(self.recipe, scores, round(seconds, 1))
        self._card.write_bytes(msgspec.json.format(msgspec.json.encode(card)) + b"\n")
        self._state.unlink(missing_ok=True)

    def _arrays(self) -> dict[str, NDArray[Any]]:
        return {
            "net": self._net,
            "mean": self._mean,
            "square": self._square,
            "calm": self._calm,
            "seen": self._seen,
            "goals": self._goals,
            "counts": self._counts,
        }

    def _save(self, seconds: float) -> None:
        """Puts everything on disk, whole or not at all."""
        new = self._state.with_suffix(".new.npz")
        spent = np.array(self._seconds + seconds)
        recipe = np.frombuffer(msgspec.json.encode(self.recipe), np.uint8)
        kept: dict[str, Any] = {"seconds": spent, "recipe": recipe, **self._arrays()}
        np.savez(new, **kept)
        new.replace(self._state)

    def _load(self) -> None:
        """Goes on from what is on disk, if that is this recipe's."""
        with np.load(self._state) as kept:
            if kept["recipe"].tobytes() != msgspec.json.encode(self.recipe):
                return
            for name, array in self._arrays().items():
                array[...] = kept[name]
            self._seconds = float(kept["seconds"])


def score(
    weights: NDArray[np.float16], options: Options, silent: bool, games: int = TESTED
) -> Score:
    """Returns how a network alone does on deals that it was not trained on."""
    left = np.zeros(games, np.int64)
    net = layers(weights.astype(np.float32))
    states, knowledge = np.zeros(1, STATE), np.zeros(1, KNOWLEDGE)
    measure(states, knowledge, net, chosen(options), TESTING, 0, silent, left)
    return Score(silent, games, int((left == 0).sum()), round(float(left.mean()), 3))
