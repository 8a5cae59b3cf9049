"""The trained networks that come with the package: one for each table, or for one like it.

weights/README.md says how they were made and what they score.
"""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from tenback.rules.the_game import Options

if TYPE_CHECKING:
    from tenback.fast.the_game.net import Layers

FOLDER = "weights"


def called(options: Options) -> str:
    """Returns the name of the network for a table."""
    variants = [name for name in ("pro", "short_hands", "on_fire") if getattr(options, name)]
    return "-".join([f"{options.players}-players", *variants]).replace("_", "-")


@cache
def network(options: Options) -> "Layers":
    """Returns the network for a table, ready for thinking."""
    import numpy as np  # noqa: PLC0415 - numba takes its time, and so does this

    from tenback.fast.the_game.net import layers  # noqa: PLC0415

    with _file(options).open("rb") as stream:
        return layers(np.load(stream).astype(np.float32))


def has_own(options: Options) -> bool:
    """Returns whether a table has a network of its own, which knows its chances."""
    return _place(options).is_file()


def _file(options: Options) -> Traversable:
    """Returns the network of a table, or of one that is the most like it."""
    plainer = [
        options,
        replace(options, short_hands=False),
        replace(options, short_hands=False, on_fire=False),
        Options(options.players),
    ]
    return next(place for place in map(_place, plainer) if place.is_file())


def _place(options: Options) -> Traversable:
    return files(__package__) / FOLDER / f"{called(options)}.npy"
