"""Training a network. Training can be interrupted and resumed.

The same recipe gives the same weights on the same kind of machine. Networks start with random
weights, except those for the variants of The Game: these start from the network of the plain game
for the same number of players, which saves three quarters of the games (docs/decisions/0013).

Training deals come from the seed TRAINING; networks are tested on other deals.
"""

import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from .net import layers, untrained_net

TRAINING = 0x7261696E
"""Training deals come from this seed plus that of the recipe, which is at most SEEDS."""
SEEDS = 2**20
TESTING = 0x74657374
"""The seed of the deals on which networks are tested here."""
CHUNK = 128
"""Games between two checks of the clock."""
SAVED = 30.0
"""Seconds between two saves of the state of training."""
TESTED = 2000
GAMES = {"the-game": 80_000, "quick-and-easy": 60_000}
"""How many games a new network is trained on, for each game that has networks."""
FEW_PLAYERS = (2, 3)
"""The numbers of players for which silence costs most in The Game. Their networks also have the
features of single cards, and are trained for longer, half of the games in silence."""
LONGER = {"games": 480_000, "silence": 0.5, "memory": 120_000, "last_rate": 3e-5}
GAMES_AFTER = 24_000
"""How many games a network is trained on that starts from another one."""


class Recipe(Struct, frozen=True):
    """Everything that determines a network.

    Attributes:
        after: The network that it starts from, in the same folder; if empty, random weights.
        annealed: The share of the games after which tau keeps its last value.
        silence: The share of games in which nobody talks.
        repeats: Gradient steps after each round of games.
        memory: How many positions are stored, from which batches are drawn.
        closer: Whether the network also has the features of single cards (card_features.py).
    """

    options: dict[str, int | bool]
    games: int
    seed: int = 1
    game: str = "the-game"
    after: str = ""
    first_tau: float = 25.0
    last_tau: float = 0.5
    annealed: float = 0.6
    first_rate: float = 1e-3
    last_rate: float = 1e-4
    silence: float = 0.3
    repeats: int = 32
    memory: int = 60_000
    closer: bool = False


def self_play_of(game: str) -> Any:
    """Returns the module with a game's self-play."""
    return import_module(f"{__package__}.{game.replace('-', '_')}.self_play")


def after(game: str, options: Any) -> Any | None:
    """Returns the table whose network this one's starts from, or None for random weights.

    In Quick & Easy every network starts with random weights, because talk differs in Pro.
    """
    plain = type(options)(options.players)
    return plain if game == "the-game" and options != plain else None


def usual(game: str, options: Struct, games: int | None, seed: int, after: str) -> Recipe:
    """Returns the recipe of a shipped network, with other games, seed or start if given."""
    chosen = msgspec.structs.asdict(options)
    few = game == "the-game" and chosen["players"] in FEW_PLAYERS
    if after:
        games = games or GAMES_AFTER
        return Recipe(chosen, games, seed, game, after, first_tau=3.0, first_rate=5e-4, closer=few)
    recipe = Recipe(chosen, GAMES[game], seed, game, closer=few)
    if few:
        recipe = msgspec.structs.replace(recipe, **LONGER)
    return msgspec.structs.replace(recipe, games=games) if games else recipe


class Score(Struct, frozen=True):
    """How a network did without search.

    Attributes:
        way: With talk, silent, or with open hands.
    """

    way: str
    games: int
    won: int
    left: float


class Card(Struct, frozen=True):
    """How a network was trained, and its scores."""

    recipe: Recipe
    scores: list[Score]
    seconds: float


class Training:
    """A network in training; `run` starts or resumes it and trains to the end."""

    def __init__(self, recipe: Recipe, folder: Path, name: str) -> None:
        self.recipe = recipe
        self._game = self_play_of(recipe.game)
        features = self._game.features(recipe.closer)
        self._net = untrained_net(features, recipe.seed)
        if recipe.after:
            self._net = np.load(folder / f"{recipe.after}.npy").astype(np.float32)
        self._mean, self._square = np.zeros((2, len(self._net)), np.float32)
        self._calm = self._net.copy()
        self._seen = np.zeros((recipe.memory, features), np.float32)
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
        """Whether the network exists and was made by this recipe."""
        if not (self._card.exists() and self._weights.exists()):
            return False
        return msgspec.json.decode(self._card.read_bytes(), type=Card).recipe == self.recipe

    def run(self) -> Iterator[int]:
        """Trains, tests and writes the network; yields the numbers of games it has just played."""
        began = saved = time.monotonic()
        slope = np.zeros_like(self._net)
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
        recipe = self.recipe
        part = self.done / recipe.games
        annealed = min(1.0, part / recipe.annealed)
        self._game.practise(
            self._game.scratch(),
            (
                *(self._net, layers(self._net), slope, layers(slope)),
                *(self._mean, self._square, self._calm),
                *(self._seen, self._goals, self._counts),
            ),
            np.array(list(recipe.options.values()), np.int64),
            *(TRAINING + recipe.seed, self.done, min(CHUNK, recipe.games - self.done)),
            recipe.first_tau * (recipe.last_tau / recipe.first_tau) ** annealed,
            recipe.first_rate * (recipe.last_rate / recipe.first_rate) ** part,
            recipe.silence if recipe.options["players"] > 1 else 0.0,
            recipe.repeats,
        )

    def _write(self, seconds: float) -> None:
        """Writes the network and its card, and deletes the saved state of training."""
        small = self._calm.astype(np.float16)
        ways = self._game.ways(self.recipe.options["players"])
        scores = [score(small, self.recipe, way) for way in ways]
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
        """Saves the state of training atomically."""
        new = self._state.with_suffix(".new.npz")
        spent = np.array(self._seconds + seconds)
        recipe = np.frombuffer(msgspec.json.encode(self.recipe), np.uint8)
        kept: dict[str, Any] = {"seconds": spent, "recipe": recipe, **self._arrays()}
        np.savez(new, **kept)
        new.replace(self._state)

    def _load(self) -> None:
        """Loads the saved state of training, if it belongs to this recipe."""
        with np.load(self._state) as kept:
            if kept["recipe"].tobytes() != msgspec.json.encode(self.recipe):
                return
            for name, array in self._arrays().items():
                array[...] = kept[name]
            self._seconds = float(kept["seconds"])


def score(weights: NDArray[np.float16], recipe: Recipe, way: str, games: int = TESTED) -> Score:
    """Returns how a network does without search, on deals that it was not trained on."""
    game = self_play_of(recipe.game)
    won, left = np.zeros((2, games), np.int64)
    net = layers(weights.astype(np.float32))
    options = np.array(list(recipe.options.values()), np.int64)
    game.measure(game.scratch(), net, options, TESTING, 0, way == "silent", won, left)
    return Score(way, games, int(won.sum()), round(float(left.mean()), 3))
