"""A crowd is let in a few at a time."""

import asyncio

from tenback.server.turnstile import Turnstile


def test_so_many_pass_in_a_turn_of_the_loop_in_the_order_in_which_they_came() -> None:
    async def crowd() -> list[int | str]:
        turnstile = Turnstile(2)
        order: list[int | str] = []

        async def come(number: int) -> None:
            await turnstile.enter()
            order.append(number)

        async def others() -> None:
            while len(order) < 8:
                order.append("a turn")
                await asyncio.sleep(0)

        people = [asyncio.create_task(come(number)) for number in range(5)]
        people[3].cancel()
        await asyncio.gather(others(), *people, return_exceptions=True)
        return order

    order = asyncio.run(crowd())
    assert [one for one in order if one != "a turn"] == [0, 1, 2, 4]
    assert order.index(0) < order.index("a turn", order.index(1)) < order.index(2)


def test_who_comes_alone_does_not_wait() -> None:
    async def come() -> None:
        turnstile = Turnstile(1)
        for _ in range(3):
            entering = turnstile.enter()
            try:
                entering.send(None)
            except StopIteration:
                await asyncio.sleep(0)
                await asyncio.sleep(0)
            else:
                raise AssertionError("it waits")

    asyncio.run(come())
