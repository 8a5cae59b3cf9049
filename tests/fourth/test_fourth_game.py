"""A game is a folder and a line: the fourth one is played everywhere, and nothing else knows it."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tenback import narration
from tenback.locales import LANGUAGES, Catalogue
from tenback.rules import GAMES, shuffled
from tenback.rules.game import Begin
from tenback.table import Record, decode, judge, read
from tenback.table.messages import Note
from tenback.terminal.line_mode.session import LineSession
from tests.fourth.table import fourth_game
from tests.server.client import JSON, Client, Guest
from tests.server.server_process import Server
from tests.server.server_thread import serving_in_thread
from tests.terminal.boards.stage import pressed, scene
from tests.terminal.line_mode.test_session import Typist, at_home
from tests.terminal.person import full_screen, hurry, new_table

__all__ = ["hurry"]


@pytest.fixture(autouse=True)
def game() -> Iterator[str]:
    with fourth_game() as name:
        yield name


def first(update: JSON) -> JSON | None:
    """Returns the first thing that can be done."""
    return update["legal"][0]["action"] if update["legal"] else None


def test_it_is_played_at_a_server_and_its_record_is_judged(game: str, tmp_path: Path) -> None:
    async def play(server: Server) -> tuple[Client, Client, JSON]:
        ann, ben = Guest(server, "Ann"), Guest(server, "Ben")
        table = ann.open(game, 2)
        ben.join(table)
        clients = [await Client(one, server, table).connect() for one in (ann, ben)]
        await clients[0].ask("deal")
        await asyncio.gather(*(client.play(first) for client in clients))
        record = ann.call("GET", f"/api/tables/{table}/games/1")
        shown = ann.call("GET", f"/api/tables/{table}/games/1/frames").json()
        assert judge(decode(record.content)).fault is None
        assert shown["frames"][1]["step"]["note"]["id"] == "replay-begins"
        for client in clients:
            await client.close()
        return clients[0], clients[1], shown

    with serving_in_thread(tmp_path) as server:
        ann, ben, shown = asyncio.run(play(server))
    assert ann.update["view"]["outcome"] == ben.update["view"]["outcome"] == shown["outcome"]
    assert ann.update["ended"][0]["id"] in {"end-lost", "end-won"}


def test_it_is_narrated_by_its_own_file(game: str) -> None:
    rules = GAMES[game]
    state = rules.deal(rules.Options(2), rules.cards())
    state, _ = rules.step(state, 0, Begin(0))
    lay: Any = rules.legal(state, 0)[0]
    state, events = rules.step(state, 0, lay)
    notes = list(narration.happened(events, rules.view(state, 1)))
    assert notes == [
        Note("tell-laid-on-pile", {"seat": 0, "card": lay.card}),
        Note("tell-turn", {"seat": 1}),
    ]
    assert narration.required(rules.view(state, 1)) == (Note("need-act", {"seat": 1}),)


def test_it_has_its_board_in_the_terminal(game: str) -> None:
    rules = GAMES[game]
    state = rules.deal(rules.Options(2), shuffled(rules.cards(), 1))
    state, _ = rules.step(state, 0, Begin(0))
    shown = pressed(game, scene(game, state))
    assert "[0] Your turn" in shown.text
    chosen = pressed(game, scene(game, state), "1").chosen
    assert chosen == [rules.legal(state, 0)[0]]


@pytest.mark.usefixtures("hurry")
def test_it_is_played_in_the_terminal_with_a_bot(game: str) -> None:
    async def play() -> None:
        async with full_screen(new_table(game, 2, "random")) as person:
            await person.until(lambda: person.update.view is not None)
            await person.sees("up-we-go")
            while person.update.view.outcome is None:
                if person.update.legal:
                    await person.press("1")
                else:
                    await asyncio.sleep(0.01)
            await person.sees("Play again")

    asyncio.run(play())


@pytest.mark.usefixtures("hurry")
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_played_line_by_line_by_the_numbers_of_what_is_legal(
    game: str, language: str, tmp_path: Path
) -> None:
    before = ["help", "rules", "hello", "99", "show"]

    def types(session: LineSession) -> str | None:
        update = session.client.update
        if update is None or update.view is None:
            return None
        if update.view.outcome is not None:
            raise EOFError
        if not update.legal or session._executing:
            return None
        return before.pop(0) if before else "1"

    async def play() -> None:
        typist = Typist(types)
        file = tmp_path / "games.jsonl"
        async with at_home(new_table(game, 2, "random"), typist, language, file) as session:
            await session.play()
        (_, record), *_ = read(file.read_bytes().splitlines())
        assert isinstance(record, Record)
        assert judge(record).fault is None
        assert record.outcome is not None
        assert record.moves[0].action == Begin(0)
        say = Catalogue(language).say
        for message in ("hint-listed", "help-listed", "rules-listed"):
            assert say(message) in typist.output
        assert say("not-understood", text="99") in typist.output
        assert "  1  begin first 0\n  2  begin first 1\n" in typist.output
        mine = [move.action for move in record.moves[1:] if move.seat == 0]
        assert mine
        assert all(f"  1  lay card {lay.card}\n" in typist.output for lay in mine)
        assert typist.output.endswith(say("goodbye") + "\n")

    asyncio.run(play())
