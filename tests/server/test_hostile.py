"""No client can hold the loop: whatever strangers do, another table's move goes on.

The short form checks what does not depend on other load: processor time of the loop's thread,
memory, and that moves are shown at all. The long form measures what two honest people see, and must
run with nothing beside it: `make test-long` does so at its end. No other test asserts on time.
"""

import asyncio
import os
import re
import signal
import statistics
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests import processes
from tests.server.hostile import ATTACKS
from tests.server.hostile.attacker import SMALL, Attacker, raise_own_limit
from tests.server.hostile.honest import Pair
from tests.server.hostile.raw_connections import ConnectionEnded
from tests.server.hostile.watched import MARK, PREPARED
from tests.server.server_process import Server, children

ONCE, AGAIN = 400, 50
"""Milliseconds of processor time that an iteration of the loop may cost, in the short form: the
longest, in which something may happen for the first time, and the third longest, because whatever a
client sends once it can send again. They are some five times what was measured, because a shared
machine also counts some time of others.
"""
USUALLY, AT_MOST = 100, 500
"""Milliseconds for an honest move: in 99 of 100 cases, and always."""
MEMORY = 300
"""Megabytes that the server may have of its own."""
FILES = 1024
"""How many files a process may have open by default."""
PAUSE = 0.06
"""Seconds between two honest moves, so that nobody is too fast."""
ALONE, TOGETHER = 12, 90
"""Seconds for which each attack goes on alone, and all together."""


class Watched(Server):
    """A server as any host would start it, with a watch on its loop."""

    def command(self) -> list[str]:
        plain = super().command()
        plain[1:3] = ["-m", "tests.server.hostile.watched"]
        return ["bash", "-c", f'ulimit -Sn {FILES}; exec "$@"', "-", *plain]

    async def longest_turns(self) -> list[float]:
        """Returns the milliseconds of the longest iterations since this was last asked."""
        assert self.process is not None
        before = self.output.count(MARK)
        self.process.send_signal(signal.SIGUSR1)
        async with asyncio.timeout(60):
            while self.output.count(MARK) == before:
                await asyncio.sleep(0.01)
        line, _, _ = self.output.rpartition(MARK)[2].partition("\n")
        return [float(turn) for turn in line.split()]

    async def prepared(self) -> None:
        """Waits until it has prepared what is slow the first time."""
        async with asyncio.timeout(60):
            while PREPARED not in self.output:
                await asyncio.sleep(0.01)

    @property
    def tracebacks(self) -> list[str]:
        """Returns the last line of each traceback in its output, without duplicates."""
        ends = re.findall(r"^Traceback .*?\n(?=\S)([^\n]*)", self.output, re.MULTILINE | re.DOTALL)
        return sorted({end[:80] for end in ends})

    @property
    def memory(self) -> float:
        """Returns the megabytes that it and its process for costly work have of their own now.

        Pages of libraries are not among them: the system drops those when it needs the room, and
        reads them again. LLVM has 67 MB of them as soon as a strong bot thinks.
        """
        assert self.process is not None
        size = 0
        for pid in (self.process.pid, *children(self)):
            with suppress(FileNotFoundError):  # it has ended
                status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
                size += int(status.split("RssAnon:")[1].split()[0])
        return size / 1024


@contextmanager
def watched(folder: Path, *arguments: str) -> Iterator[Watched]:
    server = Watched(folder, *arguments, limit=processes.WHOLE_RUN)
    server.start()
    raise_own_limit()
    try:
        yield server
    finally:
        server.end(signal.SIGINT)


@pytest.mark.timeout(600)  # on a machine that has much else to do
def test_no_attack_costs_a_turn_of_the_loop_more_than_its_share(tmp_path: Path) -> None:
    faults: list[str] = []

    async def attack_all(server: Watched) -> None:
        async with Pair(server.port) as pair:
            await pair.move()
            await server.prepared()
            await server.longest_turns()  # of the start
            await attack_in_turn(server, pair)
        faults.extend(server.tracebacks)

    async def attack_in_turn(server: Watched, pair: Pair) -> None:
        for number, name in enumerate(ATTACKS):

            async def checked(name: str = name) -> None:
                try:
                    await pair.move()
                except (ConnectionEnded, TimeoutError) as gone:
                    raise AssertionError(f"{name}: a move is held up: {gone!r}; {faults}") from None
                try:
                    await pair.newcomer()
                except (ConnectionEnded, TimeoutError) as gone:
                    faults.append(f"{name}: a newcomer is held up: {gone!r}")

            attacker = Attacker(server.port, SMALL, number, hold=checked)
            with suppress(ConnectionEnded, TimeoutError):  # it was refused, as it may be
                async with asyncio.timeout(60):
                    await ATTACKS[name](attacker)
            await checked()
            assert attacker.attempts, f"{name} came to nothing"
            longest, _, third = await server.longest_turns()
            if longest > ONCE or third > AGAIN:
                faults.append(f"{name}: a turn of {longest:.0f} ms, three of {third:.0f} ms")
            if (memory := server.memory) > MEMORY:
                faults.append(f"{name}: {memory:.0f} MB of memory")

    with watched(tmp_path) as server:
        asyncio.run(attack_all(server))
    assert not faults, "; ".join(faults)


Attackers = list["subprocess.Popen[str]"]


@contextmanager
def attackers(server: Server, seconds: float, *names: str) -> Iterator[Attackers]:
    """Attacks for this long, in at most two other processes, which report how much they did."""
    module = [sys.executable, "-m", "tests.server.hostile", str(server.port), str(seconds)]
    running = [
        processes.start([*module, *some], limit=seconds + 60, stdout=subprocess.PIPE)
        for some in (names[::2], names[1::2])
        if some
    ]
    try:
        yield running
    finally:
        for one in running:
            one.kill()
            one.communicate()


async def measured(server: Watched, seconds: float, *names: str) -> tuple[str, list[str]]:
    """Returns what honest people saw under attack, in one line, and what exceeds the limits."""
    async with Pair(server.port) as pair:
        return await _measured(server, pair, seconds, names)


async def _measured(
    server: Watched, pair: Pair, seconds: float, names: tuple[str, ...]
) -> tuple[str, list[str]]:
    await server.prepared()
    for _ in range(10):
        await pair.move()
    await server.longest_turns()
    pair.moves.clear()
    faults: list[str] = []
    peak = 0.0
    with attackers(server, seconds, *names) as others:
        while any(one.poll() is None for one in others) and not faults:
            try:
                await pair.move()
            except (ConnectionEnded, TimeoutError) as gone:
                faults.append(f"a move is held up: {gone!r}")
            peak = max(peak, server.memory)
            await asyncio.sleep(PAUSE)
        try:
            await pair.newcomer()
        except (ConnectionEnded, TimeoutError) as gone:
            faults.append(f"a newcomer is held up: {gone!r}")
        said = [one.communicate(timeout=60)[0].split() for one in others]
    lines, sent = (sum(int(one[at]) for one in said) for at in (0, 1))
    failed = [name for one in said for name in one[2:]]
    turn = (await server.longest_turns())[0]
    moves = sorted(pair.moves) or [float("inf")] * 2
    usual = statistics.quantiles(moves, n=100, method="inclusive")[-1]
    faults += [f"99 of 100 moves within {usual:.0f} ms"] if usual > USUALLY else []
    faults += [f"a move of {moves[-1]:.0f} ms"] if moves[-1] > AT_MOST else []
    faults += [f"{peak:.0f} MB of memory"] if peak > MEMORY else []
    faults += server.tracebacks
    # Together the attacks hinder each other, but most must reach something; a single one must.
    faults += [f"attacks that came to nothing: {failed}"] if len(failed) * 2 > len(names) else []
    load = os.getloadavg()[0]
    line = (
        f"{' '.join(names) if len(names) == 1 else 'together':16} {len(moves):5} moves, "
        f"p50 {statistics.median(moves):6.1f}, p99 {usual:7.1f}, max {moves[-1]:7.1f} ms; "
        f"turn {turn:6.1f} ms; {peak:4.0f} MB; {lines} lines, {sent / 1e6:.1f} MB sent; "
        f"load {load:.1f}"
    )
    return "; ".join([line, *faults]), faults


@pytest.mark.long
@pytest.mark.alone
@pytest.mark.parametrize("name", ATTACKS)
def test_an_honest_move_is_shown_in_time_under_each_attack(tmp_path: Path, name: str) -> None:
    with watched(tmp_path) as server:
        line, faults = asyncio.run(measured(server, ALONE, name))
    print(line)
    assert not faults, line


@pytest.mark.long
@pytest.mark.alone
def test_an_honest_move_is_shown_in_time_under_all_attacks_together(tmp_path: Path) -> None:
    with watched(tmp_path) as server:
        line, faults = asyncio.run(measured(server, TOGETHER, *ATTACKS))
    print(line)
    assert not faults, line
