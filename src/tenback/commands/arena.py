"""`tenback arena`: compares bots on the same deals."""

import argparse
import sys
from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from . import Refused
from ._files import open_file
from ._options import (
    SEED,
    add_game_of_many,
    add_terms,
    add_threads,
    check_bot,
    tables,
    terms,
    threads,
    whole,
)
from ._progress import shown
from ._words import os_text

if TYPE_CHECKING:
    from tenback.arena.experiment import Experiment
    from tenback.arena.journal import Journal
    from tenback.arena.summary import Summary
    from tenback.arena.workers import Workers


def add(command: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    command.add_argument("bots", nargs="+", metavar="BOT", help="argument-compared")
    add_game_of_many(command)
    deals = "argument-deals"
    command.add_argument("--games", type=whole(1), default=1000, metavar="N", help=deals)
    command.add_argument("--seed", type=SEED, default=0, metavar="S", help="argument-seed")
    add_threads(command)
    add_terms(command)
    command.add_argument("--cluster", metavar="ADDRESS", help="argument-cluster")
    json = "argument-json-file"
    command.add_argument("--json", nargs="?", const="", metavar="FILE", help=json)
    command.add_argument("--csv", metavar="FILE", help="argument-csv")
    command.add_argument("--html", metavar="FILE", help="argument-html")
    command.add_argument("--journal", metavar="FILE", help="argument-journal")


def run(called: argparse.Namespace) -> int:
    """Plays, prints the results and writes the requested files."""
    from tenback.arena import BotFailed
    from tenback.arena.experiment import Experiment
    from tenback.arena.journal import BadJournal
    from tenback.arena.workers import Unavailable

    _check(called)
    experiment = Experiment(
        called.game, tables(called), tuple(called.bots), called.seed, terms(called)
    )
    try:
        return _run(called, experiment)
    except (BadJournal, BotFailed, Unavailable) as error:
        raise Refused.worded(str(error)) from None


def _run(called: argparse.Namespace, experiment: "Experiment") -> int:
    from tenback.arena.compare import compare
    from tenback.arena.summary import summarize

    a_deal = [experiment.games_a_deal(table) for table in range(len(experiment.tables))]
    status = 0
    with ExitStack() as stack:
        journal = stack.enter_context(_journal(called, experiment))
        workers = stack.enter_context(_workers(called))
        chunks = shown(
            compare(experiment, called.games, workers, journal),
            called.game,
            called.games * sum(a_deal),
            lambda entry: entry.totals.deals * a_deal[entry.table],
            sum(totals.deals * games for totals, games in zip(journal.totals, a_deal, strict=True)),
        )
        try:
            deque(chunks, maxlen=0)  # the journal counts them
        except KeyboardInterrupt:
            workers.check()
            journal.reread()
            status = 130
        results = summarize(experiment, called.games, journal.totals)
        if results.tables:
            _tell(called, results, experiment.race)
        if status:
            sys.stderr.write(_how_to_go_on(journal, results))
    return status


def _check(called: argparse.Namespace) -> None:
    """Refuses bad arguments before anything is played."""
    from tenback.bots import names

    for name in called.bots:
        check_bot(called.game, name)
    if len(set(called.bots)) < len(called.bots):
        raise Refused("error-bot-twice")
    if called.json in names(called.game):
        raise Refused("error-bot-as-file", bot=called.json)
    if called.cluster is not None and called.threads is not None:
        raise Refused("error-threads-of-cluster")
    for path in _files(called):
        open_file(path, "ab").close()


def _files(called: argparse.Namespace) -> list[str]:
    return [path for path in (called.json, called.csv, called.html) if path]


@contextmanager
def _journal(called: argparse.Namespace, experiment: "Experiment") -> Iterator["Journal"]:
    """Yields the journal; an unnamed one is deleted when it is complete or empty."""
    from tenback.arena.journal import Journal, name

    path = Path(name(experiment) if called.journal is None else called.journal)
    try:
        journal = Journal(path, experiment)
    except OSError as error:
        raise Refused(
            "error-journal" if called.journal is None else "error-at",
            place=str(path),
            why=os_text(error),
        ) from None
    finished = False
    with journal:
        try:
            yield journal
            finished = all(totals.deals == called.games for totals in journal.totals)
        finally:
            if called.journal is None and (finished or not any(journal.played)):
                path.unlink(missing_ok=True)


@contextmanager
def _workers(called: argparse.Namespace) -> Iterator["Workers"]:
    """Yields the workers: this machine's processors, or a cluster."""
    from tenback.arena.workers import Workers, cluster

    if called.cluster is None:
        yield Workers(threads(called))
        return
    with cluster(called.cluster) as workers:
        yield workers


def _tell(called: argparse.Namespace, results: "Summary", race: bool) -> None:
    """Prints the results and writes them to the requested files."""
    from tenback.arena.report import text
    from tenback.arena.report.html import page

    json = msgspec.json.encode(results).decode() + "\n"
    sys.stdout.write(json if called.json == "" else text.terminal(results))
    sheets = {called.json: json, called.csv: text.sheet(results), called.html: page(results, race)}
    for path in _files(called):
        with open_file(path, "wb") as file:
            file.write(sheets[path].encode())


def _how_to_go_on(journal: "Journal", results: "Summary") -> str:
    if not results.tables:
        return "\nStopped before anything was played.\n"
    deals = min(totals.deals for totals in journal.totals)
    return (
        f"\nStopped after {deals} of {results.deals} deals at every table. "
        f"Go on with the same command; {journal.path} keeps what was played.\n"
    )
