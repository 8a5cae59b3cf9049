"""Decoding of the server's messages, for clients, into the types they were encoded from."""

from typing import Any, get_args

import msgspec
from msgspec.structs import replace

from tenback.rules import GAMES
from tenback.rules.game import Over

from .events import EVENTS
from .messages import Pong, Presence, Refusal, Update
from .unions import union

Message = Update | Refusal | Presence | Pong

_decode = msgspec.json.Decoder(Message).decode


def decode_message(text: bytes | str) -> Message:
    """Returns a message with the View, actions and events of its table's game.

    Raises msgspec.DecodeError for anything else.
    """
    message: Message = _decode(text)
    if not isinstance(message, Update):
        return message
    game = message.table.game
    if game not in GAMES:
        raise msgspec.ValidationError(f"a game called {game!r} is not known here")
    rules: Any = GAMES[game]
    return replace(
        message,
        table=replace(message.table, options=msgspec.convert(message.table.options, rules.Options)),
        view=None if message.view is None else msgspec.convert(message.view, rules.View),
        legal=tuple(
            replace(offer, action=decode_action(game, offer.action)) for offer in message.legal
        ),
        events=tuple(_event(game, event) for event in message.events),
    )


def decode_action(game: str, value: object) -> Any:
    """Returns an action of a game from its decoded JSON."""
    return msgspec.convert(value, union(*GAMES[game].ACTIONS))


def _event(game: str, value: object) -> Any:
    rules: Any = GAMES[game]
    event = msgspec.convert(value, union(*get_args(rules.Event), *EVENTS))
    if isinstance(event, Over):
        return Over(msgspec.convert(event.outcome, rules.Outcome))
    return event
