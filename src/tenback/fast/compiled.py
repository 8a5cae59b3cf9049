"""Compiling functions with numba, once per machine, cached in the user's cache folder.

By default numba caches beside the sources, and a cache entry depends only on the file of its
function. Ours go to a subfolder of the cache folder, whose name depends on every source file of
this package, its location, and the versions of numba and Python.
"""

import secrets
import shutil
import time
from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numpy as np
from llvmlite import ir
from numba.core import cgutils as untyped_building
from numba.core import config, types
from numba.extending import intrinsic

from .arrays import Ints, Singles
from .cache_folder import FOLDER

F = TypeVar("F", bound=Callable[..., Any])
Intrinsic = tuple[Any, Callable[..., Any]]
"""A signature, and the function that builds the code for it."""
Dense = Callable[[Singles, Ints, int, Singles, Singles, Singles], None]

WORD = types.int64(types.int64)
TWO_WORDS = types.int64(types.int64, types.int64)
NO = ir.Constant(ir.IntType(1), 0)
SETTINGS: Any = config
cgutils: Any = untyped_building
WIDEST = '"prefer-vector-width"="512"'
LANES = 32
"""Neurons of a layer computed at a time. Their sums fit into the registers of every processor."""
OWN = secrets.token_hex(8)
"""Part of the name of every file that this process saves."""
OLD = 30 * 24 * 3600
"""Seconds after which code compiled from other sources is deleted."""


def _tidy() -> None:
    """Deletes old code compiled from other sources."""
    if not FOLDER.parent.exists():
        return
    for other in FOLDER.parent.iterdir():
        if other != FOLDER and time.time() - other.stat().st_mtime > OLD:
            shutil.rmtree(other, ignore_errors=True)


if not FOLDER.exists():
    _tidy()


def compiled(function: F) -> F:
    """Compiles a function when it is first called, unless the cache has it already.

    Compiled functions that call it may inline it. Each is cached, so shared code is compiled once.
    If the cache folder is not writable, every process compiles again.
    """
    usual = SETTINGS.CACHE_DIR
    SETTINGS.CACHE_DIR = str(FOLDER)
    try:
        kept: Any = numba.njit(nogil=True, cache=True, error_model="numpy")(function)
    except RuntimeError:
        return cast("F", numba.njit(nogil=True, error_model="numpy")(function))
    finally:
        SETTINGS.CACHE_DIR = usual
    # numba numbers the files of a function's signatures. Two processes that save at the same time
    # would use the same number, and one would later load the other's code.
    file = kept._cache._cache_file  # noqa: SLF001
    file._data_name_pattern = f"{OWN}.{file._data_name_pattern}"  # noqa: SLF001
    return cast("F", kept)


def signed(number: int) -> int:
    """Returns the signed number with the same last 64 bits; the twins use no unsigned ones."""
    number &= (1 << 64) - 1
    return number - (1 << 64) if number >> 63 else number


@compiled
def word(number: float) -> int:
    """Returns a boolean, or a number of another size, as a 64-bit word."""
    return np.int64(number)  # type: ignore[return-value] # in compiled code that is an int


def of_one(definition: Callable[[object, object], Intrinsic]) -> Callable[[int], int]:
    """Returns an operation on one word, from the function that builds its code."""
    return cast("Callable[[int], int]", intrinsic(definition))


def of_two(definition: Callable[[object, object, object], Intrinsic]) -> Callable[[int, int], int]:
    """Returns an operation on two words, from the function that builds its code."""
    return cast("Callable[[int, int], int]", intrinsic(definition))


# numba assumes that signed sums, differences and products never overflow; these may.


@of_two
def plus(_typing: object, _one: object, _other: object) -> Intrinsic:
    """Returns a sum modulo 2**64."""
    return TWO_WORDS, lambda _, build, __, words: build.add(*words)


@of_two
def minus(_typing: object, _one: object, _other: object) -> Intrinsic:
    """Returns a difference modulo 2**64."""
    return TWO_WORDS, lambda _, build, __, words: build.sub(*words)


@of_two
def times(_typing: object, _one: object, _other: object) -> Intrinsic:
    """Returns a product modulo 2**64."""
    return TWO_WORDS, lambda _, build, __, words: build.mul(*words)


@of_one
def ones(_typing: object, _word: object) -> Intrinsic:
    """Returns how many bits of a word are set."""
    return WORD, lambda _, build, __, words: build.ctpop(words[0])


@of_one
def lowest(_typing: object, _word: object) -> Intrinsic:
    """Returns the position of the lowest set bit, or 64 if there is none."""
    return WORD, lambda _, build, __, words: build.cttz(words[0], NO)


@of_one
def zeros_above(_typing: object, _word: object) -> Intrinsic:
    """Returns the number of leading zeros."""
    return WORD, lambda _, build, __, words: build.ctlz(words[0], NO)


def _widen(_typing: object) -> Intrinsic:
    def build(context: Any, builder: Any, *_: Any) -> Any:
        set.add(builder.function.attributes, WIDEST)  # llvmlite's own `add` doesn't know the name
        return context.get_dummy_value()

    return types.void(), build


wide = cast("Callable[[], None]", intrinsic(_widen))
"""Tells LLVM to use the widest registers in a function's loops, which it avoids by default."""


def dense(outputs: int, leak: float) -> Dense:
    """Returns a function that computes one layer of a network, with a leaky ReLU.

    It takes the inputs, the row of weights for each input, the number of inputs (an even number),
    the weights, the biases and the outputs.

    The sums stay in registers, which LLVM does not manage by itself. Multiplication and addition
    are always fused, so that every processor gives the same sums.
    """

    def layer(
        _typing: object,
        given: types.Type,
        rows: types.Type,
        count: types.Type,
        weights: types.Type,
        biases: types.Type,
        out: types.Type,
    ) -> Intrinsic:
        return types.void(given, rows, count, weights, biases, out), build

    def build(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        count = values[2]
        x, rows, weights, biases, out = (
            context.make_array(signature.args[n])(context, builder, values[n]).data
            for n in (0, 1, 3, 4, 5)
        )
        lanes = min(outputs, LANES)
        row = ir.VectorType(ir.FloatType(), lanes)
        wide_row = ir.VectorType(ir.IntType(32), lanes)
        size = ir.IntType(64)
        fused = cgutils.get_or_insert_function(
            builder.module, ir.FunctionType(row, [row] * 3), f"llvm.fma.v{lanes}f32"
        )

        def lying_at(pointer: Any, place: Any) -> Any:
            return builder.bitcast(builder.gep(pointer, [place]), row.as_pointer())

        def added(total: Any, place: Any, start: Any) -> Any:
            one = builder.load(builder.gep(x, [place]))
            first = builder.insert_element(ir.Constant(row, None), one, size(0))
            every = builder.shuffle_vector(first, first, ir.Constant(wide_row, None))
            its_row = builder.load(builder.gep(rows, [place]))
            at = builder.add(builder.mul(its_row, size(outputs)), start)
            weight = builder.load(lying_at(weights, at), align=4)
            return builder.call(fused, [every, weight, total])

        for start in map(size, range(0, outputs, lanes)):
            sums = [cgutils.alloca_once(builder, row) for _ in range(2)]
            builder.store(builder.load(lying_at(biases, start), align=4), sums[0])
            builder.store(ir.Constant(row, None), sums[1])
            with cgutils.for_range(builder, builder.lshr(count, size(1))) as loop:
                for odd, total in enumerate(sums):
                    place = builder.add(builder.mul(loop.index, size(2)), size(odd))
                    builder.store(added(builder.load(total), place, start), total)
            whole = builder.fadd(builder.load(sums[0]), builder.load(sums[1]))
            part = builder.fmul(whole, ir.Constant(row, [leak] * lanes))
            above = builder.fcmp_ordered(">", whole, ir.Constant(row, None))
            builder.store(builder.select(above, whole, part), lying_at(out, start), align=4)
        return context.get_dummy_value()

    return cast("Dense", intrinsic(layer))
