"""Whole games line by line, at a table in this process, by a person who types."""

import asyncio
import re
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest
from msgspec.structs import replace
from tests.server.client import Client, Guest
from tests.server.server_thread import serving_in_thread
from tests.table.table_builder import dealt
from tests.terminal.person import each_once, hurry, new_table

from tenback.draw import draw
from tenback.local import LocalTable
from tenback.locales import LANGUAGES, Catalogue
from tenback.rules import GAMES, seven_ate_nine
from tenback.rules.game import Begin, End
from tenback.table import apply as applying
from tenback.table import judge, messages, read
from tenback.terminal import client as client_module
from tenback.terminal.client import ConnectionRefused, Status, TableEndpoint
from tenback.terminal.cookies import CookieJar
from tenback.terminal.line_mode.session import LineSession
from tenback.terminal.remote import Address, RemoteTable
from tenback.terminal.table_source import NewTable, TableSource

__all__ = ["hurry"]

GARBAGE = [
    "",
    "   ",
    "47",
    "x",
    "999 a",
    "-5 a",
    "5 z",
    "привет",
    "こんにちは",
    "🂡",
    "\x1b[2J\x07",
    "a a a",
    "9" * 10_000,
    "yes",
    "no",
    "begin 77",
    "7.2",
    "' OR 1=1",
    "help",
    "rules",
    "show",
    "say",
    "say 99",
    "say 1 z",
    "token",
    "token 7",
    "announce",
    "write 7",
    "write",
    "back",
    "bot",
    "deal",
    "same",
    "sit",
]


class Typist:
    """Looks at the table and types; at the end there are no more lines."""

    def __init__(self, types: Callable[[LineSession], str | None]) -> None:
        self.types = types
        self.session: LineSession
        self.output = ""
        self.pictures: list[Any] = []
        self.announced: list[int | None] = []

    async def next(self) -> str:
        async with asyncio.timeout(60):
            while (line := self.types(self.session)) is None:
                await asyncio.sleep(0.001)
        return line

    def picture(self, view: Any, announced: int | None) -> str:
        self.pictures.append(view)
        self.announced.append(announced)
        return draw(view, language=self.session.catalogue.language).table

    def write(self, text: str) -> None:
        self.output += text


def script(*lines: str | Callable[[LineSession], Any]) -> Callable[[LineSession], str | None]:
    """Returns a person who types these lines; for a function, it waits until that is true."""
    waiting: Iterator[Any] = iter(lines)
    now: list[Any] = [next(waiting)]

    def types(session: LineSession) -> str | None:
        line = now[0]
        if line is None:
            raise EOFError
        if callable(line):
            if line(session):
                now[0] = next(waiting, None)
            return None
        now[0] = next(waiting, None)
        return str(line)

    return types


def sensible(session: LineSession) -> str | None:
    """Lays what fits, the cheapest card first, until the game is over: returns what to type."""
    update = session.client.update
    if update is None or update.table.phase == "gathering":
        return ""
    view = update.view
    if view.outcome is not None:
        raise EOFError
    if not update.legal or session._executing:
        return None
    if update.table.game == "seven-ate-nine":
        return _racing(view)
    actions = [offer.action for offer in update.legal]
    if isinstance(actions[0], Begin):
        return "2"
    if End() in actions:
        return "end"
    offers = [one for one in update.legal if not one.ends] or update.legal
    lay = min((one.action for one in offers), key=lambda lay: _gap(lay, view.tops))
    card = lay.card if isinstance(lay.card, int) else f"{lay.card.colour} {lay.card.number}"
    return f"{card} {'abcd'[lay.row]}"


def _gap(lay: Any, tops: Any) -> int:
    top = tops[lay.row]
    if top is None:
        return 5
    return int(abs(lay.card - top) if isinstance(top, int) else abs(lay.card.number - top.number))


def _racing(view: Any) -> str | None:
    if view.decks[view.seat]:
        return "t"
    last = len(view.hand) == 1
    for card in view.hand:
        if last or seven_ate_nine.fits(card, view.top):
            return f"{card.number}.{card.step}"
    return None


@asynccontextmanager
async def at_home(
    table: NewTable, typist: Typist, language: str = "en", record: Path | None = None
) -> AsyncIterator[LineSession]:
    catalogue = Catalogue(language)
    file = None if record is None else record.open("ab")
    async with TableSource(catalogue, "", file) as source:
        yield seated(await source.open(table), typist, language, start=True)
    if file is not None:
        file.close()


def seated(
    endpoint: TableEndpoint, typist: Typist, language: str = "en", **more: Any
) -> LineSession:
    catalogue = Catalogue(language)
    session = LineSession(endpoint, catalogue, typist, typist.write, typist.picture, **more)
    typist.session = session
    return session


@pytest.mark.usefixtures("hurry")
@pytest.mark.parametrize(("game", "language"), each_once(GAMES, LANGUAGES))
def test_whole_games_are_played_to_their_end_and_recorded(
    game: str, language: str, tmp_path: Path
) -> None:
    async def play() -> None:
        bot = "lightning" if game == "seven-ate-nine" else "random"
        typist = Typist(sensible)
        file = tmp_path / "games.jsonl"
        async with at_home(new_table(game, 3, bot), typist, language, file) as session:
            await session.play()
        (_, record), *others = read(file.read_bytes().splitlines())
        assert not others
        assert judge(record).fault is None  # type: ignore[arg-type]
        assert record.outcome is not None  # type: ignore[union-attr]
        assert (record.seed, record.index) == (4, 0)  # type: ignore[union-attr]
        assert {view.seat for view in typist.pictures} == {0}
        assert "{" not in typist.output
        assert "???" not in typist.output
        assert typist.output.endswith(Catalogue(language).say("goodbye") + "\n")

    asyncio.run(play())


@pytest.mark.usefixtures("hurry")
def test_a_game_is_recorded_although_one_leaves_at_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorded = LocalTable.record

    async def slowly(table: LocalTable, number: int) -> Any:
        await asyncio.sleep(0.05)
        return await recorded(table, number)

    monkeypatch.setattr(LocalTable, "record", slowly)

    async def play() -> None:
        file = tmp_path / "games.jsonl"
        async with at_home(
            new_table("quick-and-easy", 2, "random"), Typist(sensible), "en", file
        ) as session:
            await session.play()
        assert len(file.read_bytes().splitlines()) == 1

    asyncio.run(play())


@pytest.mark.usefixtures("hurry")
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_who_has_seen_a_deal_that_is_played_again(language: str) -> None:
    say = Catalogue(language).say

    def types(session: LineSession) -> str | None:
        update = session.client.update
        if update is not None and update.table.number == 2:
            raise EOFError
        if update is not None and update.table.phase == "over":
            return None if session._executing else say("word-same")
        return sensible(session)

    async def play() -> None:
        typist = Typist(types)
        async with at_home(new_table("quick-and-easy", 2, "random"), typist, language) as session:
            await session.play()
        assert typist.output.count(say("deal-repeated-seen", names=say("you"))) == 1

    asyncio.run(play())


class Still:
    """A table that sends one update, and nothing more."""

    address = None

    def __init__(self, update: messages.Update) -> None:
        self._texts = [messages.encode(update).decode()]

    async def connect(self, since: int) -> "Still":
        assert since == -1
        return self

    async def receive(self) -> str:
        if not self._texts:
            await asyncio.Event().wait()
        return self._texts.pop()

    async def send(self, text: str) -> None:
        pass

    async def close(self) -> None:
        pass


@pytest.mark.parametrize(
    ("who", "repeated", "printed"),
    [
        ("ann", (0, 2), "Seen by: You, Player 3."),
        ("ben", (0, 2), "Seen by: Player 1, Player 3."),
        (None, (0,), "Seen by: Player 1."),
        (None, (), "These cards have been played at this table before.\n"),
        ("ann", None, ""),
    ],
)
def test_who_comes_to_a_deal_that_is_played_again_hears_who_has_seen_it(
    who: str | None, repeated: tuple[int, ...] | None, printed: str
) -> None:
    async def arrive() -> None:
        table = dealt("quick-and-easy", 3)
        update = messages.update(table.table, who, table.now)
        update = replace(update, table=replace(update.table, repeated=repeated))
        typist = Typist(script("quit"))
        await seated(Still(update), typist).play()  # type: ignore[arg-type]
        said = typist.output.count("These cards have been played at this table before.")
        assert said == (repeated is not None)
        assert printed in typist.output

    asyncio.run(arrive())


@pytest.mark.usefixtures("hurry")
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_that_a_fire_was_not_covered(language: str) -> None:
    """TG-13: with this deal 77 is the highest card in hand and 67 is not there to cover it."""
    say = Catalogue(language).say
    lays = ["77 a", say("word-yes").split()[0]]

    def types(session: LineSession) -> str | None:
        typed = sensible(session)
        view = session.client.update and session.update.view
        return lays.pop(0) if typed and view and view.turn is not None else typed

    async def play() -> None:
        typist = Typist(types)
        table = replace(new_table("the-game", 1, on_fire=True), seed=2)
        async with at_home(table, typist, language) as session:
            await session.play()
        you = {"form": "line", "who": "you", "name": "", "number": "1"}
        assert say("over-burned", **you) in typist.output
        assert say("end-lost", left=97) in typist.output
        assert say("over-stuck", **you) not in typist.output

    asyncio.run(play())


def test_a_typist_who_never_pauses_keeps_neither_the_table_nor_the_clocks_from_going_on() -> None:
    """A person who holds down Enter gets prompts; what can be done is said only once."""
    typed = 0

    def types(session: LineSession) -> str:
        nonlocal typed
        if session.update.view is not None:
            raise EOFError
        typed += 1
        assert typed < 200_000, f"nothing was dealt; {session.update.table.phase}"
        return ""

    async def deal(table: Any) -> None:
        await asyncio.sleep(0.01)
        reading, writing = socket.socketpair()
        with reading, writing:
            reading.setblocking(False)
            await asyncio.to_thread(writing.send, b"deal")
            assert await asyncio.get_running_loop().sock_recv(reading, 4) == b"deal"
        assert await table.start() is None

    async def play() -> None:
        typist = Typist(types)
        async with TableSource(Catalogue("en"), "") as source:
            table = await source.open(new_table("the-game", 2, "random"))
            dealing = asyncio.create_task(deal(table))
            await seated(table, typist).play()
            await dealing
        assert typed > 1
        assert typist.output.count("Everyone is here: deal when you like.") == 1

    asyncio.run(play())


def test_what_is_asked_at_a_table_that_is_gone_is_answered_and_one_can_leave() -> None:
    class Gone(LocalTable):
        """A table that the server forgets as soon as it has been seen."""

        async def connect(self, since: int) -> Any:
            line = await super().connect(since)
            receive, on_update = line.receive, 0

            async def until_gone() -> str:
                nonlocal on_update
                on_update += 1
                if on_update > 1:
                    raise ConnectionRefused(Status.GONE)
                return await receive()

            line.receive = until_gone  # type: ignore[method-assign]
            return line

    async def play() -> None:
        typist = Typist(
            script(lambda session: session.client.status is Status.GONE, "deal", "quit")
        )
        async with TableSource(Catalogue("en"), "") as source:
            table = await source.open(new_table("the-game", 2, "random"))
            table.__class__ = Gone
            await seated(table, typist).play()
        assert "The server can’t be reached" in typist.output
        assert typist.output.endswith("You have left the table. See you.\n")

    asyncio.run(play())


def test_a_fault_in_what_is_heard_ends_the_game_instead_of_leaving_it_deaf(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def tell(_self: LineSession, _update: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(LineSession, "_tell", tell)

    async def play() -> None:
        typist = Typist(lambda _: None)
        async with at_home(new_table("the-game", 2, "random"), typist) as session:
            with pytest.raises(ZeroDivisionError):
                await session.play()

    asyncio.run(play())


@pytest.mark.usefixtures("hurry")
@pytest.mark.parametrize("game", GAMES)
def test_garbage_is_answered_in_words_and_changes_nothing(game: str) -> None:
    async def play() -> None:
        lines = iter(GARBAGE)

        def types(session: LineSession) -> str | None:
            update = session.client.update
            if update is None or update.view is None:
                return ""
            if session._executing or not update.legal:
                return None
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        typist = Typist(types)
        async with at_home(
            new_table(game, 2, "lightning" if "nine" in game else "random"), typist
        ) as session:
            await session.play()
            assert session.update.view is not None
        assert "I can’t read “привет”" in typist.output
        assert "\x1b" not in typist.output
        assert "\x07" not in typist.output
        assert "9" * 100 not in typist.output

    asyncio.run(play())


def on_turn(session: LineSession) -> bool:
    update = session.client.update
    return bool(update and update.legal and not session._executing)


def test_several_moves_in_a_line_a_refusal_and_talk() -> None:
    async def play() -> None:
        typist = Typist(
            script(
                on_turn,
                "begin me",
                on_turn,
                "12a 22a 41a",  # the deal of seed 4
                on_turn,
                "end 54a",
                lambda session: session.update.view.turn == 0 and on_turn(session),
                "say 6 c",
                on_turn,
                "announce b",
                on_turn,
                "show",
                on_turn,
                "say",
                on_turn,
                "token a",
                on_turn,
                "12 d",
            )
        )
        slow = {"pace": 300}  # so that it is still the bot's turn when a card comes too late
        async with at_home(new_table("the-game", 2, "random", settings=slow), typist) as session:
            await session.play()
        printed = typist.output
        for words in (
            "You begin.",
            "You lay 12 on A.",
            "You lay 41 on A.",
            "You draw ",
            "It’s player 2’s turn. Yours will come.",
            "You prepare a card for B, face down.",
            "Never give a number away, not even by several phrases together.",
            "Your stop token is for another player’s turn",
            "You don’t hold 12: lay a card from your hand.",
        ):
            assert words in printed, printed
        assert 1 in typist.announced
        listed = re.findall(r"^ *(\d+)  (.+)$", printed, re.MULTILINE)
        assert ("6", "Please don’t lay here") in listed
        assert not {"I’d like to start", "Please stop here", "Yes"} & {text for _, text in listed}
        assert "You lay 54" not in printed

    asyncio.run(play())


def test_from_stuck_to_go_no_card_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """SN-14: it is said that all lie face down; at "Go!" the top and the hand are named."""
    monkeypatch.setattr(applying, "COUNTDOWN", 0)
    monkeypatch.setattr(applying, "STILL", 300)
    card = seven_ate_nine.Card
    state = seven_ate_nine.State(
        options=seven_ate_nine.Options(2),
        decks=((card(8, 1),), ()),
        hands=((card(5, 1), card(5, 2)), (card(5, 3), card(5, 3))),
        pile=(card(4, 1), card(1, 1), card(1, 2)),
        paused=(0, 0),
    )

    def cornered(session: LineSession) -> bool:
        """Puts the person one card before all are stuck, as soon as the cards are dealt."""
        if session.update.view is None:
            return False
        room = cast("LocalTable", session.client.endpoint).room
        room.head = room.shown = replace(room.shown, state=state)
        return True

    async def play() -> None:
        up = "On top: 4 ±1. Your hand: 5 ±1, 5 ±2, 8 ±1. Your deck: 0."
        typist = Typist(script("", cornered, "t", lambda _: up in typist.output))
        async with at_home(new_table("seven-ate-nine"), typist) as session:
            await session.play()
        say = Catalogue("en").say
        taken, stuck = say("tell-took-down"), say("tell-stuck")
        between = typist.output.partition(f"{taken}\n{stuck}\n")[2].partition(up)[0]
        assert "you: 3 cards, face down" in between
        assert "±" not in between

    asyncio.run(play())


def test_a_move_that_would_end_the_game_is_asked_about() -> None:
    async def play() -> None:
        asked: list[str] = []

        def types(session: LineSession) -> str | None:
            if session.client.update is not None and session.update.table.phase == "over":
                return None if session._executing else "yes"
            if not on_turn(session):
                return None
            update = session.update
            if asked:
                asked.append(typist.output)
                raise EOFError
            ends = [one.action for one in update.legal if one.ends]
            if ends:
                asked.append(f"{ends[0].card} on {'ABCD'[ends[0].row]} loses the game at once")
                return f"{ends[0].card} {'abcd'[ends[0].row]}"
            # Hurries towards the end.
            actions = [one.action for one in update.legal]
            if isinstance(actions[0], Begin):
                return "1"
            if End() in actions:
                return "end"
            lay = max(actions, key=lambda lay: _gap(lay, update.view.tops))
            return f"{lay.card} {'abcd'[lay.row]}"

        typist = Typist(types)
        async with at_home(new_table("the-game", 2, "random"), typist) as session:
            await session.play()
            open_question, printed = asked
            assert open_question in printed
            assert session.update.view.outcome is None

    asyncio.run(play())


def test_a_table_at_a_server_line_by_line_with_the_line_lost_in_between(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_module, "WAITS", (0.05,))

    async def play() -> None:
        with serving_in_thread(tmp_path) as server:
            ann = Guest(server, "Ann")
            table = ann.open("quick-and-easy", 2)
            endpoint = RemoteTable(
                Address(server.address, table), CookieJar(tmp_path / "cookies"), "en"
            )
            await endpoint.fetch()
            typist = Typist(
                script(
                    "Ben",
                    on_turn,
                    "begin me",
                    lambda _: "Your turn." in typist.output,
                    "rules",
                    lambda _: "The server is back" in typist.output,
                    "leave",
                )
            )
            session = seated(endpoint, typist)
            playing = asyncio.create_task(session.play())
            client = await Client(ann, server, table).connect()
            await client.until(lambda ann: ann.update and ann.update["table"]["seats"][1])
            await client.ask("deal")
            await client.until(lambda ann: ann.update["view"]["turn"] == 1)
            assert session.client._connection is not None
            await session.client._connection.close()
            await playing
            await client.until(lambda ann: ann.update["table"]["seats"][1].get("stand_in"))
            await client.ask("free", seat=1)
            for words in ("Player 2: Ben (You)", "Connection lost.", "You have left the table."):
                assert words in typist.output
            watcher = Typist(
                script(
                    lambda _: "There is a free seat" in watcher.output,
                    "sit Cleo",
                    lambda _: "Player 2: Cleo (You)" in watcher.output,
                    "leave",
                )
            )
            address = Address(server.address, table)
            endpoint = RemoteTable(address, CookieJar(tmp_path / "cleo"), "en")
            await endpoint.fetch()
            await seated(endpoint, watcher).play()
            assert "Player 2: Bot for Ben" in watcher.output
            await client.close()

    asyncio.run(play())
