"""Bots compared on the same deals: any number of games, in chunks that anybody can play."""

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
"""How long a chunk takes, about: what goes to a worker and back weighs nothing against it."""
MOST = 100_000
"""Pieces of one table, about: beyond that they take longer, so that a journal stays small."""


def compare(
    experiment: Experiment,
    games: int,
    workers: Workers,
    journal: Journal | None = None,
    seconds: float = SECONDS,
) -> Iterator[Entry]:
    """Yields what `games` deals of every table come to, chunk by chunk as they are done.

    What the journal has already is not played again; each new chunk is in it before it is yielded.
    The tables advance together, so that what there is so far always compares them all.
    """
    work = partial(_play_chunk, experiment, __version__)
    fast = _has_twins(experiment)  # asked first, for it compiles them: that would count as playing
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
    """Returns what is still to be played of a table; BadJournal if that makes no sense."""
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
    """Returns whether everything that is played has a fast twin."""
    return all(
        fast_runner(experiment.game, options, tuple(experiment.bots[bot] for bot in seating))
        is not None
        for table, options in enumerate(experiment.tables)
        for seating in experiment.seatings(table)
    )


def _play_chunk(experiment: Experiment, version: str, table: int, start: int, count: int) -> Entry:
    """Plays a chunk; refuses to on a machine that would play another one."""
    if version != __version__:
        raise Unavailable(f"a worker has tenback {__version__}, this machine {version}")
    for bot in experiment.bots:
        try:
            check(experiment.game, bot)
        except NoSuchBot as error:
            raise Unavailable(f"a worker can't play: {error}") from None
    return Entry(table, start, play_chunk(experiment, table, start, count))
