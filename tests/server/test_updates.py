"""Updates carry what there is to say: valid, small, and made once for all who read the same."""

import asyncio
import json
from pathlib import Path

import jsonschema_rs
import pytest

from tenback import narration
from tenback.rules import GAMES
from tenback.server.protocol import schema
from tenback.table import messages
from tests.server.client import Client, Guest, first_sensible
from tests.server.server_thread import serving_in_thread
from tests.server.test_protocol import begun, course
from tests.tables import EVERY_TABLE

TABLES = [next(table for table in EVERY_TABLE if table.game == game) for game in GAMES]


@pytest.mark.parametrize("chosen", TABLES, ids=str)
def test_updates_with_notes_are_as_the_schema_says(chosen: object) -> None:
    types = schema()
    valid = jsonschema_rs.validator_for(types | {"anyOf": [{"$ref": "#/$defs/ServerMessage"}]})
    table = begun(chosen)  # type: ignore[arg-type]
    said = 0
    for accepted in course(table, seed=1):
        table = accepted.table
        for player in (*(seat.player for seat in table.sitting.seats), None):
            made = narration.update(table, player, table.time, accepted.events)
            update = json.loads(messages.encode(made))
            assert valid.is_valid(update)
            said += len(update.get("happened", ()))
            plain = messages.update(table, player, table.time, accepted.events)
            bare = json.loads(messages.encode(plain))
            assert {name: update[name] for name in bare} == bare  # only fields were added
            assert update.keys() - bare.keys() <= {"happened", "required", "ended"}
            assert len(json.dumps(update)) < 1.3 * len(json.dumps(bare))
    assert said
    assert "ended" in update


def test_a_room_says_to_each_seat_what_the_narrator_says_to_it(tmp_path: Path) -> None:
    """Also to those who drew cards: others learn how many, they learn which."""

    async def play(server: object) -> list[dict[str, object]]:
        ann, ben = Guest(server, "Ann"), Guest(server, "Ben")  # type: ignore[arg-type]
        table = ann.open("the-game", 2)
        ben.join(table)
        clients = [
            await Client(one, server, table).connect()  # type: ignore[arg-type]
            for one in (ann, ben)
        ]
        await clients[0].ask("deal")
        await clients[0].ask("begin", first=0)
        for _ in range(2):
            lay = first_sensible(clients[0].update)
            assert lay is not None
            await clients[0].ask(**lay)
        await clients[0].ask("end")
        version = clients[0].update["version"]
        await clients[1].until(lambda client: client.update.get("version") == version)
        for client in clients:
            await client.close()
        return [client.update for client in clients]

    with serving_in_thread(tmp_path) as server:
        own, other = asyncio.run(play(server))
    drawn = own["view"]["hand"][-2:]  # type: ignore[index]
    turn = {"id": "tell-turn", "facts": {"seat": 1}}
    drew = {"id": "tell-drew", "facts": {"seat": 0, "count": 2, "cards": drawn}}
    assert own["happened"] == [drew, turn]
    assert other["happened"] == [turn]
    assert own["required"] == other["required"]
    assert own["required"] == [{"id": "need-lay", "facts": {"seat": 1, "count": 2}}]
