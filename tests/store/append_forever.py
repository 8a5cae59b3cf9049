"""Appends for ever and prints what was acknowledged: the process that test_crash.py kills."""

import asyncio
import sys
from itertools import count

from tenback.store import open_store, writer
from tenback.table.store import Ended, Sat


async def main(path: str) -> None:
    store = await open_store(path)
    print("open", flush=True)
    await asyncio.gather(*(filling(store, table) for table in ("a", "b", "c")))


async def filling(store, table: str) -> None:  # type: ignore[no-untyped-def]
    version = len(await store.read(table))
    for number in count(len(await store.games()) + 1):
        appends = []
        for size in (1, 2, 5):
            entries = [b"%s %d" % (table.encode(), version + n + 1) for n in range(size)]
            ended = None
            if size == 5:
                seats = (Sat("Mika", True, 0, "mika"),)
                last = version + size
                ended = Ended(table, last, "the-game", "{}", 1, number, version, last, seats)
            appends.append(store.append(table, version, entries, number, ended=ended))
            version += size
        for done in appends:
            await done
        print(table, version, flush=True)


if __name__ == "__main__":
    writer.SETTLED_AFTER = 20
    asyncio.run(main(sys.argv[1]))
