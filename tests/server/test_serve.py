"""Running the server: what it sets in its process."""

import gc
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tenback.server.http.serve import GARBAGE, SWITCH, FreezeModules, bind, serve
from tenback.server.rooms.limits import Limits


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """Leaves this process as it was."""
    threshold, callbacks, switch = gc.get_threshold(), [*gc.callbacks], sys.getswitchinterval()
    yield
    gc.set_threshold(*threshold)
    gc.callbacks[:] = callbacks
    gc.unfreeze()
    sys.setswitchinterval(switch)


def test_garbage_is_collected_often_without_modules_and_threads_are_switched_soon(
    tmp_path: Path,
) -> None:
    """Otherwise one collection, or one thread, would hold up all players."""
    seen: list[object] = []

    def ready() -> None:
        freezing = any(isinstance(one, FreezeModules) for one in gc.callbacks)
        seen.append((gc.get_threshold(), freezing, sys.getswitchinterval()))
        signal.raise_signal(signal.SIGINT)

    serve(bind("127.0.0.1", 0), str(tmp_path / "t.sqlite"), Limits(), (), (), ready)
    assert seen == [(GARBAGE, True, pytest.approx(SWITCH))]


def test_modules_that_were_imported_are_exempt_from_full_collections(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gc.callbacks.append(FreezeModules())
    module = ModuleType("imported_later")
    module.many = [[] for _ in range(1000)]  # type: ignore[attr-defined]
    gc.collect()
    frozen = gc.get_freeze_count()
    monkeypatch.setitem(sys.modules, "imported_later", module)
    gc.collect(1)
    assert gc.get_freeze_count() <= frozen
    gc.collect()
    assert gc.get_freeze_count() > frozen + 1000
    assert not any(one is module.many for one in gc.get_objects())
