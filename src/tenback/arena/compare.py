"""Compares bots on the same deals, chunk by chunk, on any number of workers."""

from collections.abc import Iterator
from functools import partial
from heapq import merge

from tenback import __version__
from tenback.bots import NoSuchBot, check

from .chunks import Chunk, gaps, split, timed_chunks
from .experiment import Experiment
from .journal import BadJournal, Entry, Journal
from .run_games import fast_runner
from .totals import play_chunk
from .workers import Unavailable, Workers

SECONDS = 1.0
"""How long a chunk takes, roughly: long enough that the cost of sending it does not matter."""
MOST = 100_000
"""How many chunks a table has at most, roughly: more games make chunks longer, not the journal."""


def compare(
    experiment: Experiment,
    games: int,
    workers: Workers,
    journal: Journal | None = None,
    seconds: float = SECONDS,
) -> Iterator[Entry]:
    """Plays `games` deals at every table; yields an entry for each chunk as it is done.

    Chunks in the journal are not played again; each new chunk is in it before it is yielded. All
    tables advance together, so that intermediate results compare them all.
    """
    work = partial(_play_chunk, experiment, __version__)
    fast = _has_twins(experiment)  # first: it compiles them, and that must not be timed
    done = journal.played if journal else [[] for _ in experiment.tables]
    queues = []
    for table, left in enumerate([_missing(chunks, games) for chunks in done]):
        size = 1
        if left:
            start, count = left.pop(0)
            for entry, speed in timed_chunks(partial(work, table), (start, count)):
                yield _kept(entry, journal)
                start, count = start + entry.totals.deals, count - entry.totals.deals
                size = max(1, round(seconds * speed), games // MOST)
            left.insert(0, (start, count))
        queues.append(_queue(table, left, size))
    chunks = ((table, start, count) for start, table, count in merge(*queues))
    for entry in workers.map(work, chunks, fast):
        yield _kept(entry, journal)


def _missing(done: list[Chunk], games: int) -> list[Chunk]:
    """Returns the chunks of a table that are still to be played; raises BadJournal."""
    most = max((start + count for start, count in done), default=0)
    if most > games:
        raise BadJournal(f"the journal has {most} games already; ask for as many or more")
    try:
        return list(gaps(done, games))
    except ValueError as error:
        raise BadJournal(f"the journal is damaged: {error}") from None


def _queue(table: int, left: list[Chunk], size: int) -> Iterator[tuple[int, int, int]]:
    for start, count in split(left, size):
        yield start, table, count


def _kept(entry: Entry, journal: Journal | None) -> Entry:
    if journal:
        journal.append(entry)
    return entry


def _has_twins(experiment: Experiment) -> bool:
    """Returns whether all bots at all tables have a fast twin."""
    return all(
        fast_runner(experiment.game, options, tuple(experiment.bots[bot] for bot in seating))
        is not None
        for table, options in enumerate(experiment.tables)
        for seating in experiment.seatings(table)
    )


def _play_chunk(experiment: Experiment, version: str, table: int, start: int, count: int) -> Entry:
    """Plays a chunk; raises Unavailable on a machine with another version or without a bot."""
    if version != __version__:
        raise Unavailable(f"a worker has tenback {__version__}, this machine {version}")
    for bot in experiment.bots:
        try:
            check(experiment.game, bot)
        except NoSuchBot as error:
            raise Unavailable(f"a worker can't play: {error}") from None
    return Entry(table, start, play_chunk(experiment, table, start, count))
