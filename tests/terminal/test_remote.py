"""Tables at a server: a real one, in a process of its own."""

import asyncio
from pathlib import Path

import pytest
from tests.server.client import Client, Guest, first_sensible
from tests.server.server_process import Server, serving
from tests.server.server_thread import serving_in_thread

from tenback.locales import Catalogue
from tenback.terminal import client as client_module
from tenback.terminal.cookies import CookieJar
from tenback.terminal.remote import Address, NotATableLink, RemoteTable, address_of
from tenback.terminal.screens.sheets import NameSheet
from tenback.terminal.table_source import TableSource, TableUnavailable

from .person import Person, full_screen


@pytest.mark.parametrize(
    ("link", "address"),
    [
        ("http://localhost:8910/t/k7pw3mqzeh", Address("http://localhost:8910", "k7pw3mqzeh")),
        (
            "HTTPS://Play.Example.org/t/k7pw3mqzeh/",
            Address("https://play.example.org", "k7pw3mqzeh"),
        ),
        ("localhost:8910/t/k7pw3mqzeh#watch", Address("http://localhost:8910", "k7pw3mqzeh")),
        (" http://[::1]:8910/t/abc\n", Address("http://[::1]:8910", "abc")),
        ("http://host/seat#WyJr.x", Address("http://host", ticket="WyJr.x")),
    ],
)
def test_a_link_says_where_a_table_is(link: str, address: Address) -> None:
    assert address_of(link) == address


@pytest.mark.parametrize(
    "link",
    [
        "",
        "poker",
        "http://",
        "http:///t/abc",
        "http://host/",
        "http://host/t/",
        "http://host/t/../x",
        "http://host:port/t/abc",
        "http://host:99999/t/abc",
        "ftp://host/t/abc",
        "http://host/rules/the-game",
        "http://host/seat",
        "http://a b/t/abc",
        "http://host/t/" + "x" * 41,
    ],
)
def test_what_is_no_link_is_none(link: str) -> None:
    with pytest.raises(NotATableLink):
        address_of(link)


def remote(server: Server, table: str, folder: Path) -> RemoteTable:
    cookies = CookieJar(folder / "identities.json")
    return RemoteTable(Address(server.address, table), cookies, "en")


async def lays(person: Person) -> None:
    """Makes the person on turn lay the first card that can be laid."""
    lay = next(one.action for one in person.update.legal)
    view = person.update.view
    board = person.board
    number = str(board.hand.index(lay.card) + 1)  # type: ignore[attr-defined]
    await person.press(number, "abcd"[lay.row])
    await person.until(lambda: person.update.view != view)


def test_one_sits_down_by_a_link_survives_the_servers_death_and_comes_back_to_ones_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_module, "WAITS", (0.05,))

    async def sit() -> None:
        with serving(tmp_path) as server:
            ann = Guest(server, "Ann")
            table = ann.open("the-game", 2)
            endpoint = remote(server, table, tmp_path)
            await endpoint.fetch()
            async with full_screen(endpoint) as ben:
                await ben.until(lambda: isinstance(ben.app.screen, NameSheet))
                await ben.press("enter")
                await ben.sees("A name needs at least one character")
                await ben.press(*"Ben", "enter")
                await ben.sees("Waiting for the host to deal.")
                assert endpoint.address == f"{server.address}/t/{table}"
                assert endpoint.address in ben.text()
                client = await Client(ann, server, table).connect()
                await client.ask("deal")
                await client.ask("begin", first=1)
                await ben.sees("Lay 2")
                await lays(ben)
                hand = ben.update.view.hand
                server.kill()
                await ben.sees("Connection lost. Trying again…")
                server.start()
                await ben.until(lambda: "Connection lost" not in ben.text())
                assert ben.update.view.hand == hand
                await lays(ben)
                assert len(ben.update.view.hand) == len(hand) - 1
                await ben.press("escape")
                await ben.sees("my seat stays mine")
                await ben.press("1")
            again = remote(server, table, tmp_path)
            await again.fetch()
            async with full_screen(again) as ben:
                await ben.sees("End turn")
                assert ben.update.you.seat == 1
                await ben.press("e")
                await ben.sees("Ann’s turn")
                await client.again()
                await client.until(lambda ann: ann.update["view"]["turn"] == 0)
                await ben.press("s", "c", "1")
                await client.until(lambda ann: ann.update["talk"]["tokens"][1] == 2)
                action = first_sensible(client.update)
                assert action is not None
                await client.ask(**action)
                await client.close()

    asyncio.run(sit())


def test_one_watches_where_every_seat_is_taken_and_a_host_fills_the_seats(tmp_path: Path) -> None:
    async def sit() -> None:
        with serving_in_thread(tmp_path) as server:
            ann = Guest(server, "Ann")
            full = ann.open("quick-and-easy", 2, bots={1: "greedy"})
            endpoint = remote(server, full, tmp_path)
            await endpoint.fetch()
            async with full_screen(endpoint) as ben:
                await ben.sees("Every seat is taken. You are watching.")
            # A host with this very cookie jar.
            endpoint = remote(server, ann.open("quick-and-easy", 3), tmp_path)
            await endpoint.fetch()
            CookieJar(tmp_path / "identities.json").keep(
                server.address, ann.http.cookies["tenback"]
            )
            async with full_screen(endpoint) as host:
                await host.sees("2 seats are free")
                await host.press("b")
                await host.sees("One seat is free")
                await host.press("b")
                await host.sees("Everyone is here.")
                await host.press("d")
                await host.sees("Who begins?")
                await host.press("escape")
                await host.sees("A bot will take over your cards")
                await host.press("2")
                await host.until(lambda: not host.app.is_running)

    asyncio.run(sit())


def test_a_seat_is_taken_over_from_another_device(tmp_path: Path) -> None:
    async def move() -> None:
        with serving_in_thread(tmp_path) as server:
            ann = Guest(server, "Ann")
            table = ann.open("the-game", 2, bots={1: "greedy"})
            link = ann.call("POST", f"/api/tables/{table}/seat-link", {}).json()["link"]
            cookies = CookieJar(tmp_path / "identities.json")
            endpoint = RemoteTable(Address(server.address, ticket=link), cookies, "en")
            await endpoint.fetch()
            async with full_screen(endpoint) as person:
                await person.sees("Ann (You)")
                assert person.update.you.host

    asyncio.run(move())


def test_where_there_is_no_table_it_is_said_in_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    async def visit(link: str) -> str:
        async with TableSource(Catalogue("en"), "") as source:
            with pytest.raises(TableUnavailable) as unavailable:
                await source.visit(link)
            return str(unavailable.value)

    async def go() -> None:
        with serving_in_thread(tmp_path) as server:
            assert await visit("poker") == (
                "“poker” isn’t a link to a table: one looks like http://host:8910/t/k7pw3mqzeh"
            )
            assert await visit(f"{server.address}/t/nosuchtable") == (
                "There is no table “nosuchtable”: check the link."
            )
            used = await visit(f"{server.address}/seat#used")
            assert used.startswith("This link has been used")
            address = server.address
        gone = await visit(f"{address}/t/abc")
        assert gone.startswith(f"no Tenback server answers at {address}")

    asyncio.run(go())


def test_one_looks_on_at_a_game_of_bots_until_it_is_over(tmp_path: Path) -> None:
    async def watch() -> None:
        with serving_in_thread(tmp_path) as server:
            ann = Guest(server, "Ann")
            bots = {0: "greedy", 1: "greedy"}
            settings = {"pace": 0, "manner": "none"}
            table = ann.open("quick-and-easy", 2, bots=bots, settings=settings, watch=True)
            endpoint = remote(server, table, tmp_path)
            await endpoint.fetch()
            async with full_screen(endpoint, watch=True) as person:
                await person.sees("Every seat is taken. You are watching.")
                client = await Client(ann, server, table).connect()
                await client.ask("deal")
                await client.close()
                await person.until(lambda: person.update.table.phase == "over")
                await person.sees("laid in")
                assert person.update.you.seat is None
                assert "Play again" not in person.text()

    asyncio.run(watch())
