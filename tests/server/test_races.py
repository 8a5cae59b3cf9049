"""Requests at the same instant: one is first, all others learn of it, and nothing is lost."""

import asyncio
from collections import Counter
from collections.abc import Awaitable

import msgspec

from tenback.rules import GAMES
from tests.server.client import JSON, Client, Guest, now
from tests.server.hidden_cards import Course, check_updates
from tests.server.server_process import Server

SLOWER = {"too-late", "not-in-hand"}
"""Why the slower ones are refused: another seat was first, or their own other connection."""


async def at_once(*asking: Awaitable[str], clients: list[Client]) -> list[str | None]:
    """Sends all at the same time; returns why each was refused, None for what was accepted."""
    calls = await asyncio.gather(*asking)
    answers = [await client.answer(called) for client, called in zip(clients, calls, strict=True)]
    return [answer.get("reason") for answer in answers]


async def level(clients: list[Client]) -> int:
    """Waits until all have seen all that any of them has seen."""
    version = max(client.update.get("version", 0) for client in clients)
    for client in clients:
        await client.until(lambda one: one.update.get("version", 0) >= version)
    return int(version)


async def post_at_once(guests: list[Guest], path: str, body: JSON) -> list[int]:
    """Lets all send the same request at once; returns the status that each gets, in order."""
    calls = (asyncio.to_thread(guest.call, "POST", path, body) for guest in guests)
    return sorted(answer.status_code for answer in await asyncio.gather(*calls))


async def close(clients: list[Client]) -> None:
    for client in clients:
        await client.close()


def wanted(top: list[int]) -> set[int]:
    number, step = top
    return {(number + step - 1) % 10 + 1, (number - step - 1) % 10 + 1}


def check_conserved(course: Course) -> None:
    """Every card is in exactly one place, after every entry of the log."""
    for table in course.tables:
        state = table.state
        if state is not None:
            held = Counter(state.pile)
            for place in (*state.hands, *state.decks):
                held.update(place)
            assert held == Counter(table.game.cards())


def test_of_all_who_lay_on_a_top_at_once_exactly_one_is_first(hurried: Server) -> None:
    async def race() -> tuple[str, list[tuple[int, int, list[str | None]]]]:
        guests = [Guest(hurried, name) for name in ("Ann", "Ben", "Cyd", "Dot")]
        table = guests[0].open("seven-ate-nine", 4)
        for guest in guests[1:]:
            guest.join(table)
        clients = [
            await Client(guest, hurried, table).connect() for guest in guests for _ in range(3)
        ]
        update = await clients[0].ask("deal")
        await asyncio.sleep((update["clock"]["go"] - now()) / 1000 + 0.05)
        firsts = clients[::3]
        for _ in range(18):
            assert (
                await at_once(*(one.send("take") for one in firsts), clients=firsts) == [None] * 4
            )
        rounds: list[tuple[int, int, list[str | None]]] = []
        while len(rounds) < 20:
            version = await level(clients)
            top = clients[0].update["view"]["top"]
            fitting = []
            for client in clients:
                hand = client.update["view"]["hand"]
                fits = [card for card in hand if card[0] in wanted(top)]
                if fits and len(hand) > 3:  # nobody gets to their last card
                    fitting.append((client, fits[0]))
            if not fitting:
                break
            senders = [client for client, _ in fitting]
            reasons = await at_once(
                *(client.send("lay", card=card, onto=top) for client, card in fitting),
                clients=senders,
            )
            rounds.append((version, await level(clients), reasons))
        await close(clients)
        course = Course(hurried, table)
        for client in clients:
            check_updates(course, client)
        return table, rounds

    table, rounds = asyncio.run(race())
    course = Course(hurried, table)
    check_conserved(course)
    kinds = Counter(type(entry.what).__name__ for entry in course.entries)
    assert kinds["Take"] == 72
    assert kinds["Wrong"] == 0, "who was slower has made no mistake"
    assert kinds["Lay"] == sum(reasons.count(None) for *_, reasons in rounds)
    assert len(rounds) > 2
    for before, after, reasons in rounds:
        assert None in reasons
        assert {*reasons} - {None} <= SLOWER
        # A slower card may fit on what the first one laid: then it has its own top.
        piles = [len(course.tables[version].state.pile) for version in (before, after)]
        assert piles[1] - piles[0] == reasons.count(None)
    assert any("too-late" in reasons for *_, reasons in rounds)


def test_the_same_message_over_two_connections_at_once_is_done_once(server: Server) -> None:
    async def twice() -> str:
        ann = Guest(server, "Ann")
        table = ann.open("the-game", 2, bots={"1": "greedy"}, settings={"free_text": True})
        clients = [await Client(ann, server, table).connect() for _ in range(4)]
        await level(clients)
        for number in range(10):
            message = {"do": "text", "text": "hello", "id": f"same-{number}"}
            text = msgspec.json.encode(message).decode()
            await asyncio.gather(*(client.send_raw(text) for client in clients))
            for client in clients:
                while not any(message["id"] in text for text in client.raw):
                    await client.receive()
        await close(clients)
        return table

    course = Course(server, asyncio.run(twice()))
    called = [entry.id for entry in course.entries if entry.id]
    assert called == [f"same-{number}" for number in range(10)]


def test_of_many_who_want_one_seat_one_gets_it(server: Server) -> None:
    async def join() -> None:
        ann = Guest(server, "Ann")
        for seat in (1, None):
            table = ann.open("the-game", 2)
            guests = [Guest(server, "Ben") for _ in range(8)]
            body = {"name": "Ben", "seat": seat}
            got = await post_at_once(guests, f"/api/tables/{table}/join", body)
            assert got == [200] + [409] * 7
            joined = [e for e in Course(server, table).entries if type(e.what).__name__ == "Join"]
            assert len(joined) == 2

    asyncio.run(join())


def test_of_many_who_take_a_link_one_gets_the_seat(server: Server) -> None:
    async def take() -> None:
        ann = Guest(server, "Ann")
        table = ann.open("the-game", 2)
        link = ann.call("POST", f"/api/tables/{table}/seat-link").json()
        guests = [Guest(server, "Eve") for _ in range(6)]
        assert await post_at_once(guests, "/api/seat", link) == [200] + [409] * 5

    asyncio.run(take())


def test_a_deal_that_is_pressed_twice_is_one_deal(server: Server) -> None:
    async def deal() -> None:
        ann = Guest(server, "Ann")
        table = ann.open("the-game", 3, bots={"1": "greedy", "2": "greedy"})
        clients = [await Client(ann, server, table).connect() for _ in range(2)]
        sending = [client.send("deal") for client in (*clients, *clients)]
        reasons = await at_once(*sending, clients=[*clients, *clients])
        assert sorted(str(reason) for reason in reasons) == ["None"] + ["already-dealt"] * 3
        await level(clients)
        assert clients[0].update["table"]["number"] == 1
        assert clients[0].update["view"] == clients[1].update["view"]
        await close(clients)

    asyncio.run(deal())


def test_who_leaves_while_acting_has_done_both_or_only_left(server: Server) -> None:
    async def leave() -> None:
        orders = set()
        for number in range(12):
            ann, ben = Guest(server, "Ann"), Guest(server, "Ben")
            table = ann.open("the-game", 2, settings={"pace": 0})
            ben.join(table)
            clients = [await Client(guest, server, table).connect() for guest in (ann, ann, ben)]
            one, two, _ = clients
            await one.ask("deal")
            await one.ask("begin", first=0)
            await level(clients)
            action = one.update["legal"][0]["action"]
            pair = [one, two] if number % 2 else [two, one]
            sending = [pair[0].send(**action), pair[1].send("leave")]
            reasons = await at_once(*sending, clients=pair)
            assert reasons in ([None, None], ["not-seated", None])
            orders.add(reasons[0])
            await clients[2].until(lambda one: one.update["table"]["seats"][0].get("bot"))
            await clients[2].until(lambda one: one.update["view"]["turn"] == 1 or one.over)
            await close(clients)
            course = Course(server, table)
            for client in clients:
                check_updates(course, client)
            by_hand = [e for e in course.entries if type(e.what).__name__ == "Lay" and e.by]
            assert len(by_hand) == (reasons[0] is None)
        assert None in orders

    asyncio.run(leave())


def test_every_game_is_raced_at_its_beginning(server: Server) -> None:
    async def begin(game: str) -> None:
        guests = [Guest(server, name) for name in ("Ann", "Ben", "Cyd")]
        table = guests[0].open(game, 3)
        for guest in guests[1:]:
            guest.join(table)
        clients = [await Client(guest, server, table).connect() for guest in guests]
        await clients[0].ask("deal")
        await level(clients)
        if not GAMES[game].REAL_TIME:
            sending = [client.send("begin", first=seat) for seat, client in enumerate(clients)]
            reasons = await at_once(*sending, clients=clients)
            assert sorted(str(reason) for reason in reasons) == ["None"] + ["already-begun"] * 2
        else:
            reasons = await at_once(*(one.send("take") for one in clients), clients=clients)
            assert reasons == ["not-yet"] * 3
        await close(clients)

    async def all_games() -> None:
        await asyncio.gather(*map(begin, GAMES))

    asyncio.run(all_games())
