"""Everybody's share of the event loop, by address."""

import asyncio
from functools import partial

import pytest

from tenback.server.http import fair_scheduler
from tenback.server.http.fair_scheduler import FairScheduler
from tenback.server.rooms import limits
from tests.server.fake_time import FakeTime


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> FakeTime:
    clock = FakeTime()
    monkeypatch.setattr(limits, "time", clock)
    return clock


async def turns_of(order: list[str], until: int) -> None:
    """Marks every iteration of the loop among the other entries."""
    while len([one for one in order if one != "turn"]) < until:
        order.append("turn")
        await asyncio.sleep(0)


def by_turn(order: list[str]) -> list[list[str]]:
    """Returns the entries, in a list for each iteration that has any."""
    return [part.split() for part in " ".join(order).split("turn") if part.strip()]


def test_addresses_take_turns_however_much_one_of_them_asks() -> None:
    async def asked() -> list[str]:
        fair, order = FairScheduler(), list[str]()
        for number in range(3):
            fair.soon("crowd", partial(order.append, f"crowd {number}"))
        fair.soon("ann", lambda: order.append("ann"))
        await asyncio.sleep(0)
        return order

    assert asyncio.run(asked()) == ["crowd 0", "ann", "crowd 1", "crowd 2"]


def test_a_turn_of_the_loop_lasts_for_a_slice_of_time(clock: FakeTime) -> None:
    async def asked() -> list[str]:
        fair, order = FairScheduler(), list[str]()

        def work() -> None:
            order.append("work")
            clock.worked += fair_scheduler.SLICE * 0.6

        for _ in range(4):
            fair.soon("ann", work)
        await turns_of(order, 4)
        return order

    order = asyncio.run(asked())
    assert by_turn(order) == [["work", "work"], ["work", "work"]]


def test_who_has_used_little_time_comes_first_and_the_others_still_have_a_turn(
    clock: FakeTime,
) -> None:
    async def asked() -> list[str]:
        fair, order = FairScheduler(), list[str]()

        def work(who: str, seconds: float) -> None:
            order.append(who)
            clock.worked += seconds

        fair.soon("crowd", partial(work, "crowd", fair_scheduler.LITTLE))
        await asyncio.sleep(0)
        for number in range(3):
            fair.soon("crowd", partial(work, "crowd", fair_scheduler.SLICE / 4))
            fair.soon(f"ann {number}", partial(work, "ann", fair_scheduler.SLICE / 4))
        await turns_of(order, 7)
        return order

    order = asyncio.run(asked())
    assert by_turn(order)[1:] == [["crowd", "ann", "ann", "ann", "crowd"], ["crowd"]]


def test_a_second_later_all_is_forgiven(clock: FakeTime) -> None:
    async def asked() -> list[str]:
        fair, order = FairScheduler(), list[str]()
        for who in ("crowd", "ann", "crowd", "ann"):
            fair.soon(who, partial(order.append, who))
        fair._used["crowd"] = fair_scheduler.LITTLE
        clock.worked += 1.1
        await asyncio.sleep(0)
        return order

    assert asyncio.run(asked()) == ["crowd", "ann", "crowd", "ann"]


def test_requests_are_let_in_a_few_at_a_time_and_those_who_left_are_passed_over() -> None:
    most = round(fair_scheduler.SLICE / fair_scheduler.REQUEST) + 1

    async def crowd() -> list[str]:
        fair, order = FairScheduler(), list[str]()

        async def come(number: int) -> None:
            await fair.enter("crowd")
            order.append(str(number))

        people = [asyncio.create_task(come(number)) for number in range(2 * most)]
        await asyncio.sleep(0)
        people[1].cancel()
        await turns_of(order, 2 * most - 1)
        return order

    order = asyncio.run(crowd())
    came = [one for one in order if one != "turn"]
    assert came == [str(number) for number in range(2 * most) if number != 1]
    first, *others = by_turn(order)
    assert len(first) == most
    assert others


def test_what_fails_takes_nobody_elses_turn(caplog: pytest.LogCaptureFixture) -> None:
    async def asked() -> list[str]:
        fair, order = FairScheduler(), list[str]()
        fair.soon("crowd", lambda: 1 // 0)
        fair.soon("ann", lambda: order.append("ann"))
        await asyncio.sleep(0)
        return order

    assert asyncio.run(asked()) == ["ann"]
    assert "ZeroDivisionError" in caplog.text
