"""What a client reads is what the server wrote."""

import msgspec
import pytest

from tenback.rules import GAMES
from tenback.table.decoding import decode_message
from tenback.table.messages import encode, update
from tenback.table.queries import legal_of

from .table_builder import dealt


@pytest.mark.parametrize("game", GAMES)
def test_an_update_comes_back_as_it_was_at_every_moment(game: str) -> None:
    table = dealt(game)
    for _ in range(60):
        table.now += 10_000  # "Go!" is over
        if not table.table.sitting.playing:
            table.deal()
            continue
        seat = 0 if legal_of(table.table, 0, table.now) else 1
        table.ask(("ann", "ben")[seat], legal_of(table.table, seat, table.now)[-1])
        for player in ("ann", "ben", None):
            sent = update(table.table, player, 5, table.events, ("a1",))
            assert decode_message(encode(sent)) == sent


def test_a_game_that_is_not_known_here_is_said_to_be() -> None:
    text = encode(update(dealt().table, "ann", 5)).replace(b'"game":"the-game"', b'"game":"whist"')
    with pytest.raises(msgspec.ValidationError, match="whist"):
        decode_message(text)
