"""Compiling: once for each machine, kept in the user's cache folder.

numba keeps what it has compiled beside the sources and looks only at the file of the function
itself. Ours goes to the cache folder, under a name made from all that it depends on: every source
of this package and the versions of numba and Python.
"""

import hashlib
import platform
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from llvmlite import ir
from numba.core import config, types
from numba.extending import intrinsic
from platformdirs import user_cache_path

F = TypeVar("F", bound=Callable[..., Any])

WORD = types.int64(types.int64)
TWO_WORDS = types.int64(types.int64, types.int64)
NO = ir.Constant(ir.IntType(1), 0)
WIDEST = '"prefer-vector-width"="512"'
OLD = 30 * 24 * 3600
"""Seconds after which what nobody has used goes away."""


def _place() -> Path:
    """Returns the folder for what these very sources compile to."""
    name = hashlib.sha256(f"{numba.__version__} {platform.python_version()}".encode())
    for source in sorted(Path(__file__).parent.rglob("*.py")):
        name.update(source.read_bytes())
    return user_cache_path("tenback") / "compiled" / name.hexdigest()[:16]


FOLDER = _place()


def is_cold() -> bool:
    """Returns whether the next game has to be compiled first."""
    return not FOLDER.exists()


def compiled(function: F) -> F:
    """Compiles a function when it is first called, unless the cache has it already."""
    usual = config.CACHE_DIR
    config.CACHE_DIR = str(FOLDER)
    try:
        return cast("F", numba.njit(nogil=True, cache=True, error_model="numpy")(function))
    finally:
        config.CACHE_DIR = usual


def inlined(function: F) -> F:
    """Makes a function part of whatever compiled function calls it."""
    return cast("F", numba.njit(nogil=True, error_model="numpy")(function))


def tidy() -> None:
    """Removes what was compiled from other sources and has not been used for long."""
    if not FOLDER.parent.exists():
        return
    for other in FOLDER.parent.iterdir():
        if other != FOLDER and time.time() - other.stat().st_mtime > OLD:
            shutil.rmtree(other, ignore_errors=True)


def signed(word: int) -> int:
    """Returns the whole number that has these 64 bits: the twins know no unsigned ones."""
    return word - (1 << 64) if word >> 63 else word


# numba takes it for granted that no signed sum, difference or product overflows; these may.


@intrinsic
def plus(_typing: Any, _one: Any, _other: Any) -> Any:
    """Returns a sum modulo 2**64."""
    return TWO_WORDS, lambda _, build, __, words: build.add(*words)


@intrinsic
def minus(_typing: Any, _one: Any, _other: Any) -> Any:
    """Returns a difference modulo 2**64."""
    return TWO_WORDS, lambda _, build, __, words: build.sub(*words)


@intrinsic
def times(_typing: Any, _one: Any, _other: Any) -> Any:
    """Returns a product modulo 2**64."""
    return TWO_WORDS, lambda _, build, __, words: build.mul(*words)


@intrinsic
def ones(_typing: Any, _word: Any) -> Any:
    """Returns how many bits of a word are set."""
    return WORD, lambda _, build, __, words: build.ctpop(words[0])


@intrinsic
def lowest(_typing: Any, _word: Any) -> Any:
    """Returns the place of the lowest bit that is set; 64 if none is."""
    return WORD, lambda _, build, __, words: build.cttz(words[0], NO)


@intrinsic
def zeros_above(_typing: Any, _word: Any) -> Any:
    """Returns how many bits above the highest one that is set are not."""
    return WORD, lambda _, build, __, words: build.ctlz(words[0], NO)


def _widen(_typing: Any) -> Any:
    def build(context: Any, builder: Any, *_: Any) -> Any:
        set.add(builder.function.attributes, WIDEST)  # llvmlite's own `add` doesn't know the name
        return context.get_dummy_value()

    return types.void(), build


wide = cast("Callable[[], None]", intrinsic(_widen))
"""Has LLVM use the widest registers in a function's loops; by itself it takes half of them."""
