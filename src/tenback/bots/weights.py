"""The trained networks of the package, one for each table.

weights/README.md, beside each game's bots, says how they were made and what they score.
"""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict

if TYPE_CHECKING:
    from tenback.fast.net import Layers


def network_name(options: Any) -> str:
    """Returns the name of the network for a table."""
    variants = [name for name, chosen in asdict(options).items() if chosen is True]
    return "-".join([f"{options.players}-players", *variants]).replace("_", "-")


def folder(game: str) -> Traversable:
    """Returns the folder of a game's networks."""
    return files(__package__) / game.replace("-", "_") / "weights"


@cache
def network(game: str, options: Any) -> "Layers":
    """Returns the network for a table."""
    import numpy as np  # noqa: PLC0415 - slow to import, like numba

    from tenback.fast.net import layers  # noqa: PLC0415

    file = folder(game) / f"{network_name(options)}.npy"
    with file.open("rb") as stream:
        return layers(np.load(stream).astype(np.float32))
