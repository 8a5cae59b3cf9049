"""What is said to people: a message of the catalogue by its id, and its facts; never a sentence."""

from typing import Any

from msgspec import UNSET, Struct, UnsetType


class Note(Struct, frozen=True, omit_defaults=True, gc=False):
    """A message of the catalogue and its facts: whoever reads it words it in their language.

    Facts are the same for all readers: `seat` is a number, and its reader knows whether that is
    "you". Cards, rows and phrases are as everywhere on the wire.
    """

    id: str
    facts: dict[str, Any] = {}


class Notes(Struct, frozen=True, gc=False):
    """What an update says beside what it shows. What is missing is empty."""

    happened: tuple[Note, ...] | UnsetType = UNSET
    required: tuple[Note, ...] | UnsetType = UNSET
    ended: tuple[Note, ...] | UnsetType = UNSET


NOTHING = Notes()
