"""The types of the arrays that compiled functions take, for mypy; numba infers its own."""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Ints: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]
Singles: TypeAlias = NDArray[np.float32]
Bytes: TypeAlias = NDArray[np.uint8]
Flags: TypeAlias = NDArray[np.bool_]

Records: TypeAlias = NDArray[np.void]
"""Arrays with a structured dtype: states, what players know, results."""
Record: TypeAlias = Any
"""One of these. Compiled code reads its fields as attributes, which numpy's types don't have."""
